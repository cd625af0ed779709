#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports models that nobody has looked at, runs them traced, and asks of each whether ETScope reads it as the real Inspector does.

    PYTHON tests/zoo/zoo.py --etinspect build/release/app/etinspect --etscope build/release/app/etscope [--seed 7] [--count 20]
    PYTHON tests/zoo/zoo.py --list

PYTHON has torch 2.13.0 and executorch, for most names also timm, torchvision and transformers (README.md beside this file). Of
each model: the window's --grab ends well with all pictures; every verb ends with 0; the faithful reading equals the Inspector
(table, TSV, JSON, totals, gap); its record and program belong, and the record of the model before does not; sums close; no value
of a right run diverges. --seed picks other names, widths and lowerings. What failed is kept in --keep, the rest is removed. A
model that torch or ExecuTorch cannot export or run is told and not counted. Ends with 'N passed, M failed'.
"""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", default="etinspect")
    parser.add_argument("--etscope", help="without it the window is not tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10, help="how many models")
    parser.add_argument("--only", help="NAME:LOWERING,... instead of names by the seed")
    parser.add_argument("--keep", help="folder for what failed; without it a new one below the temporary folder")
    parser.add_argument("--keep-all", action="store_true")
    parser.add_argument("--record-only", action="store_true", help="record and keep, ask nothing")
    parser.add_argument("--again", metavar="FOLDER", help="ask again of what is kept there, instead of new models")
    parser.add_argument("--seconds", type=float, default=0, help="begin no other model after this time")
    parser.add_argument("--table", help="append a row a model to this file (Markdown)")
    parser.add_argument("--list", action="store_true", help="print the names and how they are lowered")
    parser.add_argument("--one", nargs=4, metavar=("NAME", "LOWERING", "SEED", "FOLDER"), help=argparse.SUPPRESS)
    return parser.parse_args()


def make_one(options):
    """In a process of its own: record a model and ask the Inspector; the answer is a file beside it."""
    sys.path.insert(0, HERE)
    import ask
    import models
    import record

    name, lowering, seed, folder = options.one
    result = {"asked": 0, "different": [], "not exported": None}
    try:
        if not os.path.exists(os.path.join(folder, "dbg.dbg.bin")):
            try:
                model = models.make(name, int(seed))
            except Exception as error:
                raise record.NotExported(f"make: {type(error).__name__}: {' '.join(str(error).split())[:160]}") from error
            record.record(model, lowering, folder)
        if not options.record_only:
            result["asked"], result["different"] = ask.ask(ask.Engine(os.path.abspath(options.etinspect), folder), sys.executable)
    except record.NotExported as error:
        result["not exported"] = str(error)
    with open(os.path.join(folder, "asked.json"), "w", encoding="utf-8") as file:
        json.dump(result, file)


def chosen(options):
    """(name, lowering, seed) of each model."""
    if options.again:
        for title in sorted(os.listdir(options.again)):
            name, lowering, seed = title.rsplit("-", 2)
            yield name, lowering, int(seed)
        return
    if options.only:
        for word in options.only.split(","):
            name, _, lowering = word.partition(":")
            yield name, lowering or "portable", options.seed
        return
    sys.path.insert(0, HERE)
    import models

    rng = random.Random(options.seed)
    rows = [(row.name, lowering) for row in models.TABLE.values() for lowering in row.lowerings]
    rng.shuffle(rows)
    for number in range(options.count):
        name, lowering = rows[number % len(rows)]
        yield name, lowering, options.seed + number // len(rows)


def look(options, folder, previous):
    """What is wrong with a recorded model, by kind."""
    import ask
    import looks

    engine = ask.Engine(os.path.abspath(options.etinspect), folder)
    parts = [("verb", looks.verbs_end_well(engine)), ("verdict", looks.belongs(engine)), ("sum", looks.sums_close(engine)),
             ("divergence", looks.values_agree(engine, sys.executable))]
    if previous:
        parts.append(("verdict", looks.differs(engine, previous)))
    if options.etscope:
        parts.append(("crash", looks.window_lives(os.path.abspath(options.etscope), engine)))
    for kind, part in parts:
        try:
            yield from ((kind, text) for text in part)
        except (ValueError, KeyError, IndexError, subprocess.TimeoutExpired) as error:
            yield kind, f"{type(error).__name__}: {error}"


def try_model(options, name, lowering, seed, folder, previous):
    """(not exported, wrong): a reason or None; list of (kind, text)."""
    os.makedirs(folder, exist_ok=True)
    words = [sys.executable, "-W", "ignore", __file__, "--etinspect", options.etinspect, *(["--record-only"] if options.record_only else []),
             "--one", name, lowering, str(seed), folder]
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "not done after 600 s", []
    answer = os.path.join(folder, "asked.json")
    if not os.path.exists(answer):
        return f"ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()[-200:]}", []
    with open(answer, encoding="utf-8") as file:
        asked = json.load(file)
    if asked["not exported"]:
        return asked["not exported"], []
    if options.record_only:
        return None, []
    wrong = [("value", text) for text in asked["different"]]
    return None, wrong + list(look(options, folder, previous))


def main():
    options = arguments()
    if options.one:
        make_one(options)
        return 0
    if options.list:
        sys.path.insert(0, HERE)
        import models

        for row in models.TABLE.values():
            print(row.name, *row.lowerings)
        return 0
    keep = options.again or options.keep or tempfile.mkdtemp(prefix="etscope-zoo-")
    sys.path.insert(0, HERE)
    passed, failed, left_out, previous, removable, begin = 0, 0, 0, None, set(), time.monotonic()
    for name, lowering, seed in chosen(options):
        if options.seconds and time.monotonic() - begin > options.seconds:
            print(f"the time is over: no other model is begun after {options.seconds:g} s")
            break
        title = f"{name}-{lowering}-{seed}"
        folder = os.path.join(keep, title)
        if not options.again:
            shutil.rmtree(folder, ignore_errors=True)
        started = time.monotonic()
        reason, wrong = try_model(options, name, lowering, seed, folder, previous)
        seconds = time.monotonic() - started
        if reason:
            left_out += 1
            print(f"left out {title}: {reason}", flush=True)
            shutil.rmtree(folder, ignore_errors=True)
            continue
        print(f"{'FAIL' if wrong else 'ok  '} {title} ({seconds:.0f} s)", flush=True)
        for kind, text in wrong:
            print(f"     {kind}: {text}", flush=True)
        if options.table:
            with open(options.table, "a", encoding="utf-8") as file:
                file.write(f"| {name} | {lowering} | {seed} | {'; '.join(sorted({kind for kind, _ in wrong})) or 'as the Inspector'} |\n")
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if previous in removable and not (options.keep_all or options.record_only or options.again):
            shutil.rmtree(previous, ignore_errors=True)
        removable = set() if wrong else {folder}
        previous = folder
    if failed or options.keep_all or options.record_only or options.again:
        print(f"kept in {keep}")
    else:
        shutil.rmtree(keep, ignore_errors=True)
    if left_out:
        print(f"{left_out} models left out: torch or ExecuTorch cannot export or run them")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
