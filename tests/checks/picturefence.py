#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the pictures of the window against those that it made before a change, by pixels.

  picturefence.py --etscope FILE --cases DIR [--golden DIR] --pin DIR [--only TEXT] [--jobs N]
  picturefence.py --etscope FILE --cases DIR [--golden DIR] --check DIR [--only TEXT] [--jobs N] [--keep DIR]

Saves a picture of every view and of the window (`etscope --grab`) of each case below --cases: light, dark, in German, and in a small window.
--pin puts them into a folder outside of the repository; --check makes them anew and compares. Of a picture that differs it tells how many
pixels do and the rectangle that holds them; --keep has a folder for the new pictures of those. --golden has archives with reference values,
which Numbers shows. --only takes what has the text in CASE/LOOK, for instance cnn_xnn/ or /dark.

Some pictures show work that is under way, and may be taken a moment earlier or later: of three that are made --pin keeps the one that
comes most often, and a picture differs only where none of six is like it. A picture that is missing on either side fails. Ends with 'N passed, M failed' and status 1 where something differs.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import zlib

# Case -> files of it, of those that are there. With "aot" the values of its reference graph from --golden.
CASES = {
    "cnn_xnn": ("dbg.etdp", "dbg.dbg.bin", "etrecord.bin", "model.pte", "aot"),
    "real_llama_xnn": ("prof.etdp", "etrecord.bin", "model.pte"),
    "large_graph": ("prof.etdp", "etrecord.bin"),
    "multi_method": ("prof.etdp", "etrecord.bin", "model.pte"),
    "nonfinite": ("dbg.etdp", "dbg.dbg.bin", "etrecord.bin", "model.pte", "aot"),
    "v_generate_bundled": ("dbg.etdp", "dbg.dbg.bin", "etrecord.bin", "model.pte"),
    "transformer": ("prof.etdp",),
    "llama_like_xnn": ("model.pte",),
}
LOOKS = {"light": [], "dark": ["--dark"], "german": ["--lang", "de"], "small": ["--size", "760x520"]}
SECONDS = 300
TIMES = 3  # that are pinned
MOST_TRIES = 6


def pixels_of(path):
    """Width, height and rows of an 8 bit PNG without interlace, as Qt writes them."""
    data = path.read_bytes()
    at, packed, head = 8, b"", None
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            head = struct.unpack(">IIBBBBB", data[at + 8:at + 8 + length])
        elif kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    width, height, depth, color, _, _, interlace = head
    if depth != 8 or color not in (2, 6) or interlace:
        raise ValueError(f"{path}: not an 8 bit RGB picture")
    step = 3 if color == 2 else 4
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * step]), above, step)
        rows.append(bytes(above))
    return width, height, step, rows


def paeth(left, up, corner):
    guess = left + up - corner
    a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
    return left if a <= b and a <= c else up if b <= c else corner


def unfiltered(kind, line, above, step):
    if kind == 2:
        return bytearray((value + up) & 255 for value, up in zip(line, above))
    for i in range(len(line) if kind else 0):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = left if kind == 1 else (left + above[i]) >> 1 if kind == 3 else paeth(left, above[i], corner)
        line[i] = (line[i] + guess) & 255
    return line


def difference(before, now):
    """What tells two pictures apart; None where they show the same."""
    if before.read_bytes() == now.read_bytes():
        return None
    width, height, step, old = pixels_of(before)
    new_width, new_height, new_step, new = pixels_of(now)
    if (width, height) != (new_width, new_height):
        return f"{width} x {height} pixels before, {new_width} x {new_height} now"
    count, left, right, top, bottom = 0, width, -1, height, -1
    for y in range(height):
        if step == new_step and old[y] == new[y]:
            continue
        for x in range(width):
            if old[y][x * step:x * step + 3] != new[y][x * new_step:x * new_step + 3]:
                count, left, right, top, bottom = count + 1, min(left, x), max(right, x), min(top, y), y
    return f"{count} pixels in {right - left + 1} x {bottom - top + 1} at {left}, {top}" if count else None


def aot_values(golden, case, folder):
    archive = golden / (case + ".tar.xz") if golden else None
    if archive is None or not archive.is_file():
        return []
    with tarfile.open(archive) as members:
        for member in members:
            if member.name.endswith("dbg__rec_buf.aot_edge_dialect_exported_program.npz"):
                path = folder / (case + ".npz")
                path.write_bytes(members.extractfile(member).read())
                return ["--aot-values", str(path)]
    return []


def grab(options, case, look, values, folder):
    """@return what went wrong; None for pictures in the folder"""
    files = [options.cases / case / name for name in CASES[case] if name != "aot"]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home, "XDG_RUNTIME_DIR": home,
                       "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": os.environ.get("PATH", "")}
        words = [options.etscope, *([] if "--lang" in LOOKS[look] else ["--lang", "en"]), *LOOKS[look], *values, "--grab", str(folder)]
        try:
            done = subprocess.run(words + [str(file) for file in files if file.is_file()], env=environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return f"no end within {SECONDS} s"
    return None if done.returncode == 0 else f"status {done.returncode}: {done.stderr.strip()[-300:]}"


def pin(options, case, look, values, folder):
    """Leaves in the folder of each picture the one that comes most often. @return name -> what went wrong, None for nothing"""
    with tempfile.TemporaryDirectory() as made:
        tries = [pathlib.Path(made) / str(number) for number in range(TIMES)]
        for place in tries:
            error = grab(options, case, look, values, place)
            if error:
                return {"": error}
        folder.mkdir(parents=True, exist_ok=True)
        for path in tries[0].glob("*.png"):
            contents = [(place / path.name).read_bytes() for place in tries]
            (folder / path.name).write_bytes(max(contents, key=contents.count))
    return {path.name: None for path in folder.glob("*.png")}


def check(options, case, look, values, folder):
    """@return name -> what differs, None for nothing"""
    answers, keep = {}, options.keep / case / look if options.keep else None
    for number in range(MOST_TRIES):
        place = folder / str(number)
        error = grab(options, case, look, values, place)
        if error:
            return {"": error}
        found = compared(options.check / case / look, place, keep)
        answers = {name: answer if answers.get(name, True) else None for name, answer in found.items()}
        if not any(answers.values()):
            break
    return answers


def compared(before, now, keep):
    """Name -> what differs, None for nothing."""
    names = sorted({path.name for folder in (before, now) for path in folder.glob("*.png")})
    answers = {}
    for name in names:
        missing = [words for folder, words in ((before, "not there before"), (now, "not there now")) if not (folder / name).is_file()]
        answers[name] = missing[0] if missing else difference(before / name, now / name)
        if answers[name] and keep and (now / name).is_file():
            keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(now / name, keep / name)
    return answers


def parse():
    parser = argparse.ArgumentParser(description="Compares pictures of the window with earlier ones.")
    parser.add_argument("--etscope", required=True)
    parser.add_argument("--cases", required=True, type=pathlib.Path)
    parser.add_argument("--golden", type=pathlib.Path)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--pin", type=pathlib.Path)
    action.add_argument("--check", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main():
    options = parse()
    wanted = [(case, look) for case in CASES for look in LOOKS if options.only in f"{case}/{look}"]
    passed = failed = 0
    with tempfile.TemporaryDirectory() as made, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        made = pathlib.Path(made)
        values = {case: aot_values(options.golden, case, made) if "aot" in CASES[case] else [] for case in CASES}
        work, target = (pin, options.pin) if options.pin else (check, made)
        tasks = [(case, look, pool.submit(work, options, case, look, values[case], target / case / look)) for case, look in wanted]
        for case, look, task in tasks:
            answers = task.result()
            if not answers:
                answers = {"": "no picture"}
            for name, answer in sorted(answers.items()):
                passed, failed = passed + (not answer), failed + bool(answer)
                if answer:
                    print(f"{case}/{look}/{name}: {answer}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
