#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pins every output of etinspect, a hash each, so that a rebuild can be held against what was answered before it.

  fence.py --etinspect FILE --pin FILE [--jobs N] [--damaged N] [--seed S] [--only TEXT] FOLDER...
  fence.py --etinspect FILE --check FILE [--jobs N] [--show N] FOLDER...

Looks through each FOLDER for dumps and programs. Asks of each dump every verb, in both readings, alone and with the record,
program and debug buffer beside it; of each program what can be asked of it; and of --damaged copies of small dumps, records and
programs, cut and changed by the seed, a few verbs. An output is status, standard output and standard error; the hash of it goes
to the file of --pin, a line each, or is compared with the one there by --check.

Hashes belong to the machine that made them (times of files, versions), so they are kept outside of the repository.
Ends with 'N passed, M failed' and status 1 where something differs.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import random
import subprocess
import sys
import tarfile
import tempfile

# Of a dump: words of the command line, and whether the faithful reading answers it, too.
DUMP_VERBS = (("table",), ("tsv",), ("csv", "--all"), ("json",), ("samples",), ("totals", "--", "forward"), ("operators",), ("modules",), ("runs",),
              ("info", "--format", "json"), ("trace",), ("stacks",), ("values",), ("findings", "--format", "json"))
FAITHFUL = {"table", "tsv", "csv", "json", "totals", "info"}
JOINED_VERBS = (("graph",), ("graph", "--cost"), ("program",), ("gap",))
PROGRAM_VERBS = (("pte",), ("memory",), ("delegation",), ("work",), ("info", "--format", "json"))
DAMAGED_VERBS = {"dump": (("info", "--format", "json"), ("json",), ("csv", "--all"), ("csv", "--all", "--faithful"), ("samples",), ("findings",)),
                 "record": (("info", "--format", "json"), ("graph",)), "program": (("info", "--format", "json"), ("pte",), ("memory",))}
LARGEST_DAMAGED = 256 << 10
SECONDS = 120


def kind_of(path):
    """What a file of the corpus is, by its name."""
    name = path.name
    if name.endswith(".etdp"):
        return "dump"
    if name.endswith((".pte", ".bpte")):
        return "program"
    return "record" if "etrecord" in name or name.endswith(".etrecord") else None


def beside(path, names):
    return next((path.parent / name for name in names if (path.parent / name).is_file()), None)


def aot_values(path, folder):
    """Values of reference graphs that torch made for this dump, as files below the folder; none where there are no answers of
    the real Inspector."""
    archive = path.parent.parent.parent / "golden" / (path.parent.name + ".tar.xz")
    if path.name != "dbg.etdp" or not archive.is_file():
        return []
    made = folder / path.parent.name
    made.mkdir(exist_ok=True)
    with tarfile.open(archive) as members:
        for member in members:
            name = os.path.basename(member.name)
            if name.startswith("dbg__rec_buf") and ".aot_" in name and name.endswith(".npz"):
                (made / name).write_bytes(members.extractfile(member).read())
    return sorted(os.path.relpath(file, ".") for file in made.iterdir())


def words_of_dump(path, aot):
    """Every call for a dump, with what lies beside it."""
    alone = ["--debug-buffer", str(buffer)] if (buffer := path.with_suffix(".dbg.bin")).is_file() else []
    record = beside(path, ("etrecord.bin", "etrecord.etrecord"))
    program = beside(path, ("model.pte",))
    settings = [[]]
    if record:
        settings.append(["--etrecord", str(record)])
        settings.append(["--etrecord", str(record), "--force-pair"])
    if program:
        settings.append((["--etrecord", str(record)] if record else []) + ["--pte", str(program)])
    for setting in settings:
        files = setting + alone
        for verb in DUMP_VERBS:
            cut = verb.index("--") if "--" in verb else len(verb)
            yield [*verb[:cut], str(path), *files, *verb[cut:]]
            if verb[0] in FAITHFUL and "--pte" not in setting and "--force-pair" not in setting:
                yield [*verb[:cut], str(path), "--faithful", *files, *verb[cut:]]
        if record and record in [pathlib.Path(word) for word in setting]:
            for verb in JOINED_VERBS:
                yield [*verb, str(path), *files]
            for values in aot:
                yield ["gap", str(path), *files, "--aot-values", values, "--reference-graph", values[values.index("aot_") + 4:-4]]
        if "--pte" in setting:
            for verb in ("pte", "work", "delegation"):
                yield [verb, str(program), "--dump", str(path)] + (["--etrecord", str(record)] if record else [])


def calls_of(path, folder):
    kind = kind_of(path)
    if kind == "dump":
        yield from words_of_dump(path, aot_values(path, folder))
    elif kind == "program":
        yield from ([verb[0], str(path), *verb[1:]] for verb in PROGRAM_VERBS)


def damaged(content, dice):
    """A copy that is cut, or has bytes, words or whole stretches changed; offsets of FlatBuffers made equal among them."""
    data = bytearray(content)
    for _ in range(dice.randint(1, 4)):
        way, at = dice.randrange(6), dice.randrange(max(1, len(data) - 8))
        if way == 0:
            del data[at:]
        elif way == 1:
            data[at] = dice.randrange(256)
        elif way == 2:
            data[at:at + 4] = dice.choice((0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)).to_bytes(4, "little")
        elif way == 3:
            from_at, length = dice.randrange(len(data)), dice.randint(1, 64)
            data[at:at + length] = data[from_at:from_at + length]
        elif way == 4:  # two offsets to one thing
            here, there = at & ~3, dice.randrange(max(1, len(data) - 8)) & ~3
            target = here + int.from_bytes(data[here:here + 4], "little")
            if 0 < target - there < 1 << 32:
                data[there:there + 4] = (target - there).to_bytes(4, "little")
        else:
            del data[at:at + dice.randint(1, 64)]
        if len(data) < 9:
            break
    return bytes(data)


def damaged_calls(files, count, seed, folder):
    """Writes damaged copies into the folder and yields what is asked of them."""
    dice = random.Random(seed)
    small = [path for path in files if path.stat().st_size <= LARGEST_DAMAGED]
    if not small:
        return
    for number in range(count):
        path = small[dice.randrange(len(small))]
        kind = kind_of(path)
        name = f"{number}{''.join(path.suffixes[-1:])}"
        (folder / name).write_bytes(damaged(path.read_bytes(), dice))
        dump = beside(path.resolve(), ("prof.etdp", "dbg.etdp")) if kind == "record" else None
        if kind == "record" and not dump:
            continue
        files = [os.path.relpath(dump, folder), "--etrecord", name] if dump else [name]
        for verb in DAMAGED_VERBS[kind]:
            yield [verb[0], *files, *verb[1:]], f"damaged {number} of {path}"


def answer(etinspect, words, cwd):
    """The hash of status, output and errors of one call."""
    try:
        done = subprocess.run([etinspect, *words], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "timeout"
    digest = hashlib.sha256()
    for part in (str(done.returncode).encode(), done.stdout, done.stderr):
        digest.update(len(part).to_bytes(8, "little") + part)
    return f"{done.returncode}:{digest.hexdigest()[:24]}"


def files_of(folder, only):
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and kind_of(path))
    return [path.relative_to(folder) for path in paths if only in str(path)]


def all_answers(options):
    """Key of each call and its hash; keys name folders by their number, so that a clone elsewhere has the same."""
    etinspect = os.path.abspath(options.etinspect)
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        waiting = {}
        for number, folder in enumerate(map(pathlib.Path, options.folders)):
            os.chdir(folder)
            files = files_of(pathlib.Path("."), options.only)
            values = pathlib.Path(temporary) / f"values{number}"
            values.mkdir()
            for path in files:
                for words in calls_of(path, values):
                    key = " ".join(os.path.basename(word) if word.endswith(".npz") else word for word in words)
                    waiting[f"{number} {key}"] = pool.submit(answer, etinspect, words, folder)
            made = pathlib.Path(temporary) / str(number)
            made.mkdir()
            share = options.damaged // len(options.folders)
            for words, of in damaged_calls(files, share, options.seed + number, made):
                waiting[f"{number} {' '.join(words)} ({of})"] = pool.submit(answer, etinspect, words, made)
        return {key: future.result() for key, future in waiting.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", required=True)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--pin", help="write the hashes here")
    what.add_argument("--check", help="compare with the hashes here")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--damaged", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose path has this text")
    parser.add_argument("--show", type=int, default=40, help="how many differences to print")
    parser.add_argument("folders", nargs="+", type=lambda text: str(pathlib.Path(text).resolve()))
    options = parser.parse_args()
    pinned = os.path.abspath(options.pin or options.check)
    answers = all_answers(options)
    if options.pin:
        pathlib.Path(pinned).write_text("".join(f"{value}\t{key}\n" for key, value in answers.items()))
        print(f"{len(answers)} passed, 0 failed")
        return 0
    before = dict(reversed(line.split("\t", 1)) for line in pathlib.Path(pinned).read_text().splitlines())
    before = {key: value for key, value in before.items() if options.only in key}
    wrong = [key for key in before | answers if before.get(key) != answers.get(key)]
    for key in wrong[:options.show]:
        print(f"differs: {key}\n  before {before.get(key)}, now {answers.get(key)}")
    print(f"{len(before | answers) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
