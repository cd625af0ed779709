#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the gate of docs/ci.md over real recordings.

  check_ci.py ETINSPECT REPEATS

REPEATS holds a folder of twelve recordings for each of two programs. Ends with 77 where it is not there, with 1 where the
gate decides otherwise than it should."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

GATE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "gate.sh")


def gate(etinspect, old, new, comment):
    done = subprocess.run([GATE, etinspect, old, new, comment], capture_output=True, text=True)
    return done.returncode, done.stderr.strip()


def copy(folder, names, target):
    os.makedirs(target)
    for name in names:
        shutil.copy(os.path.join(folder, name + ".etdp"), target)


def slower(etinspect, recordings, by, target):
    """Saves recordings as a side in which everything takes so many times as long."""
    subprocess.run([etinspect, "compare", "--new", recordings, "--save", target], check=True)
    with open(target, encoding="utf-8") as file:
        side = json.load(file)
    for recording in side["recordings"]:
        recording["rows"] = [[leaf, int(ticks * by)] for leaf, ticks in recording["rows"]]
        recording["total"] = sum(ticks for _, ticks in recording["rows"])
    with open(target, "w", encoding="utf-8") as file:
        json.dump(side, file, separators=(",", ":"))


def check(etinspect, folder, other, work):
    """What is wrong with the answers for one program, one line each."""
    odd = [f"{i:02}" for i in range(1, 13, 2)]
    even = [f"{i:02}" for i in range(2, 13, 2)]
    copy(folder, odd, f"{work}/old")
    copy(folder, even, f"{work}/new")
    copy(folder, odd[:3], f"{work}/few")
    faults = []

    def expect(what, wanted, *sides):
        status, said = gate(etinspect, *sides, f"{work}/comment.md")
        if status != wanted:
            faults.append(f"{what}: ended with {status}, not {wanted}: {said}")

    expect("equal programs in turns", 0, f"{work}/old", f"{work}/new")
    with open(f"{work}/comment.md", encoding="utf-8") as comment:
        lines = comment.read().splitlines()
    if not lines[0].startswith("**no difference shown") or len(lines) > 60:
        faults.append(f"comment: {len(lines)} lines, the first is {lines[0]}")
    expect("three a side cannot decide", 5, f"{work}/few", f"{work}/new/..//few")
    slower(etinspect, f"{work}/new", 3, f"{work}/slower.json")
    expect("three times as slow", 3, f"{work}/old", f"{work}/slower.json")
    with open(f"{work}/comment.md", encoding="utf-8") as comment:
        if "- **total is slower by " not in comment.read():
            faults.append("the comment does not say that a limit is exceeded")
    copy(folder, even[:4], f"{work}/mixed")
    shutil.copy(os.path.join(other, "01.etdp"), f"{work}/mixed/other.etdp")
    expect("two programs on one side", 4, f"{work}/old", f"{work}/mixed")
    expect("a folder without a dump", 1, f"{work}/old", GATE.rsplit("/", 1)[0])
    # Alone, a side would leave out its own first runs only, not those that the other asks for.
    runs = ["--drop-first", "3"]
    subprocess.run([etinspect, "compare", "--new", f"{work}/old", "--save", f"{work}/old.json", *runs], check=True)
    answers = [
        json.loads(subprocess.run([etinspect, "compare", old, f"{work}/new", "--format", "json", *runs], check=True,
                                  capture_output=True).stdout)
        for old in (f"{work}/old", f"{work}/old.json")
    ]
    if answers[0]["total"] != answers[1]["total"] or answers[0]["rows"] != answers[1]["rows"]:
        faults.append("a saved side is another one than the recordings that it was made from")
    total = answers[0]["total"]
    if sum(row["delta_ticks"] for row in answers[0]["rows"]) != total["delta_ticks"]:
        faults.append("the rows do not add up to the total")
    return faults


def main():
    etinspect, repeats = sys.argv[1:]
    if not os.path.isdir(repeats):
        print(f"no recordings: {repeats}")
        return 77
    faults = []
    for program in ("cnn_xnn", "transformer"):
        with tempfile.TemporaryDirectory() as work:
            other = os.path.join(repeats, "transformer" if program == "cnn_xnn" else "cnn_xnn")
            found = check(etinspect, os.path.join(repeats, program), other, work)
            faults += [f"{program}: {fault}" for fault in found]
    print("\n".join(faults) if faults else "the gate decides as it should")
    return 1 if faults else 0


sys.exit(main())
