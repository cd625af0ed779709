#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy-16 with the rules of .clang-tidy over every source of the repository, in minutes.

  check_tidy.py --build BUILD [--jobs N] [--seconds S] [--only PREFIX...] [--analyzer]

BUILD is a configured build folder with its compile_commands.json and the headers it generates. Most of the time of
clang-tidy goes into Qt's headers, for each source anew, so sources that share no name of their own are looked at
together, dozens at a time; where that does not compile, half of them. The analyzer (clang-analyzer-*) follows paths only
in a file that is looked at alone, which takes hours for all: --analyzer does that instead, for what --only names.

What was changed last, with what is looked at with it, comes first. --seconds begins nothing new after that time, and says
how much is left.

Ends with status 1 where there is a finding; each is printed once, wherever it was seen.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from tidyunits import ROOT, Source, units_of

CLANG_TIDY = "clang-tidy-16"
OWN = re.compile(r"^(model|views|app|tests)/")
FINDING = re.compile(r"^(.+?):(\d+):(\d+): (?:error|warning): (.*?) \[([\w.,-]+)\]$")
# What a unit would say of itself: it includes sources, and its name is nobody's.
UNIT_CHECKS = "-clang-analyzer-*,-bugprone-suspicious-include"
INCLUDED = r"/(model|views|app)/([a-z]+/)*[a-z0-9]+\.(h|cpp)$"
INCLUDED_TESTS = r"/tests/([a-z]+/)*[a-z0-9_]+\.(h|cpp)$"


def last_changes():
    """When each file was changed last, as git tells it; nothing without a repository."""
    result = subprocess.run(["git", "-c", "safe.directory=*", "log", "--format=@%ct", "--name-only"], cwd=ROOT,
                            capture_output=True, text=True, check=False)
    times, now = {}, 0
    for line in result.stdout.splitlines():
        if line.startswith("@"):
            now = int(line[1:])
        elif line:
            times.setdefault(line, now)
    return times


def arguments_of(sources, stubs):
    """What the compiler is told of a unit: the folders of all, what moc would write as empty files."""
    folders = dict.fromkeys(folder for source in sources for folder in source.folders)
    words = ["-w", "-fPIC", "-I", stubs] + sorted(set().union(*(source.defines for source in sources))) + sources[0].rest
    for option, folder in folders:
        words += [option, folder]
    return words


def tidy(path, checks, included, sources, stubs):
    """The findings in a file, or None where it does not compile; each as (place, text, check)."""
    command = [CLANG_TIDY, "--quiet", "--checks=" + checks,
               "--header-filter=" + included, path, "--"] + arguments_of(sources, stubs)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    findings = set()
    for line in result.stdout.splitlines():
        found = FINDING.match(line)
        if not found:
            continue
        check = found[5].split(",")[0]
        if check == "clang-diagnostic-error":
            return None, line
        findings.add((os.path.relpath(found[1], ROOT), int(found[2]), int(found[3]), found[4], check))
    if result.returncode != 0 and not findings:
        return None, result.stderr.strip()[-300:]
    return findings, ""


def look_at(sources, stubs, number):
    """The findings in a unit."""
    included = INCLUDED_TESTS if sources[0].part == "tests" else INCLUDED
    unit = os.path.join(stubs, "tests" if sources[0].part == "tests" else "", f"unit{number}.cpp")
    with open(unit, "w", encoding="utf-8") as file:
        for place, source in enumerate(sources):
            # Every test has a main function.
            file.write(f'#undef main\n#define main main{place}\n#include "{os.path.join(ROOT, source.path)}"\n')
    findings, text = tidy(unit, UNIT_CHECKS, included, sources, stubs)
    if findings is not None:
        return findings
    if len(sources) == 1:
        return {(sources[0].path, 1, 1, "does not compile: " + text, "clang-diagnostic-error")}
    print(f"in halves: {text}: {' '.join(source.path for source in sources)}", file=sys.stderr)
    half = len(sources) // 2
    return look_at(sources[:half], stubs, f"{number}a") | look_at(sources[half:], stubs, f"{number}b")


def analyze(sources, stubs):
    """What the analyzer finds in a single source."""
    path = sources[0].path
    findings, text = tidy(os.path.join(ROOT, path), "-*,clang-analyzer-*", INCLUDED, sources, stubs)
    return {(path, 1, 1, text, "clang-diagnostic-error")} if findings is None else findings


def write_stubs(sources, folder):
    """What moc would write, and the rules for units, which are found by where a unit is."""
    os.mkdir(os.path.join(folder, "tests"))
    for rules in (".clang-tidy", "tests/.clang-tidy"):
        shutil.copy(os.path.join(ROOT, rules), os.path.join(folder, rules))
    for source in sources:
        for name in re.findall(r'#include "(\w+\.moc)"', source.text):
            with open(os.path.join(folder, name), "w", encoding="utf-8"):
                pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--only", nargs="+", default=[""], metavar="PREFIX")
    parser.add_argument("--analyzer", action="store_true")
    options = parser.parse_args()
    with open(os.path.join(options.build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    own = {os.path.relpath(entry["file"], ROOT): entry for entry in entries}
    changed = last_changes()
    sources = [Source(own[path]) for path in sorted(own, key=lambda path: (-changed.get(path, 0), path))
               if OWN.match(path) and path.startswith(tuple(options.only))]
    findings, looked_at = set(), 0
    end = time.monotonic() + options.seconds

    def within_time(looks, these, *arguments):
        """What a look finds, and at how many sources; nothing once the time is over."""
        return (looks(these, *arguments), len(these)) if time.monotonic() < end else (set(), 0)

    with tempfile.TemporaryDirectory() as stubs, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        write_stubs(sources, stubs)
        if options.analyzer:
            work = [pool.submit(within_time, analyze, [source], stubs) for source in sources]
        else:
            work = [pool.submit(within_time, look_at, unit, stubs, number)
                    for number, unit in enumerate(units_of(sources))]
        for done in concurrent.futures.as_completed(work):
            found, count = done.result()
            findings |= found
            looked_at += count
    for path, line, column, text, check in sorted(findings):
        print(f"{path}:{line}:{column}: {text} [{check}]")
    print(f"{looked_at} of {len(sources)} sources looked at, {len(findings)} findings")
    return 1 if findings or looked_at == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
