#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy-16 with the rules of .clang-tidy over every source of the repository, in minutes.

  check_tidy.py --build BUILD [--jobs N] [--seconds S] [--whole] [--only PREFIX...] [--analyzer] [--kept DIR]

BUILD is a configured build folder with its compile_commands.json and the headers it generates. Most of the time of
clang-tidy goes into Qt's headers, for each source anew, so sources that share no name of their own are looked at
together, dozens at a time; where that does not compile, half of them. The analyzer (clang-analyzer-*) follows paths only
in a file that is looked at alone, which takes hours for all: --analyzer does that instead, for what --only names.

What was clean before, and has not changed since, nor anything that it reads, is not looked at again: see tidykept.py. DIR is
where that is kept, the person's cache folder unless told; "" for nowhere. What was changed last, with what is looked at with
it, comes first. --seconds begins nothing new after that time, and says how much is left; with --whole that is a failure.

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

from tidykept import Kept, default_folder
from tidyunits import ROOT, Source, units_of

CLANG_TIDY = "clang-tidy-16"
RULES = (".clang-tidy", "tests/.clang-tidy")
OWN = re.compile(r"^(model|views|app|tests)/")
FINDING = re.compile(r"^(.+?):(\d+):(\d+): (?:error|warning): (.*?) \[([\w.,-]+)\]$")
# What a unit would say of itself: it includes sources, and its name is nobody's.
UNIT_CHECKS = "-clang-analyzer-*,-bugprone-suspicious-include"
ANALYZER_CHECKS = "-*,clang-analyzer-*"
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


def included_of(sources):
    return INCLUDED_TESTS if sources[0].part == "tests" else INCLUDED


def tidy(path, checks, sources, stubs):
    """The findings in a file, each as (place, text, check), or None where it does not compile; and what was said of that, else
    of the files that were read."""
    command = [CLANG_TIDY, "--quiet", "--checks=" + checks,
               "--header-filter=" + included_of(sources), path, "--", "-H"] + arguments_of(sources, stubs)
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
        said = [line for line in result.stderr.splitlines() if not line.startswith(".")]
        return None, "\n".join(said).strip()[-300:]
    return findings, result.stderr


def keep_clean(sources, findings, read, kept, stubs):
    """Keeps the sources without a finding, neither in themselves nor in a header of ours that they read."""
    places = {path for path, *_ in findings}
    files_of = {source: {source.path, *kept.headers_of(source.path)} for source in sources}
    if places <= set().union(*files_of.values()):
        kept.keep({source.path: source.known_as for source in sources if not places & files_of[source]}, read, stubs)


def look_at(sources, stubs, kept, number):
    """The findings in a unit."""
    unit = os.path.join(stubs, "tests" if sources[0].part == "tests" else "", f"unit{number}.cpp")
    with open(unit, "w", encoding="utf-8") as file:
        for place, source in enumerate(sources):
            # Every test has a main function.
            file.write(f'#undef main\n#define main main{place}\n#include "{os.path.join(ROOT, source.path)}"\n')
    findings, text = tidy(unit, UNIT_CHECKS, sources, stubs)
    if findings is not None:
        keep_clean(sources, findings, text, kept, stubs)
        return findings
    if len(sources) == 1:
        return {(sources[0].path, 1, 1, "does not compile: " + text, "clang-diagnostic-error")}
    print(f"in halves: {text}: {' '.join(source.path for source in sources)}", file=sys.stderr)
    half = len(sources) // 2
    return look_at(sources[:half], stubs, kept, f"{number}a") | look_at(sources[half:], stubs, kept, f"{number}b")


def analyze(sources, stubs, kept):
    """What the analyzer finds in a single source."""
    path = sources[0].path
    findings, text = tidy(os.path.join(ROOT, path), ANALYZER_CHECKS, sources, stubs)
    if findings is None:
        return {(path, 1, 1, text, "clang-diagnostic-error")}
    keep_clean(sources, findings, text, kept, stubs)
    return findings


def kept_results(folder):
    """What was clean before, by the rules and the clang-tidy of today."""
    rules = [subprocess.run([CLANG_TIDY, "--version"], capture_output=True, text=True, check=True).stdout]
    for path in RULES:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            rules.append(file.read())
    kept = Kept(folder, ROOT, "\n".join(rules))
    kept.forget_old()
    return kept


def write_stubs(sources, folder):
    """What moc would write, and the rules for units, which are found by where a unit is."""
    os.mkdir(os.path.join(folder, "tests"))
    for rules in RULES:
        shutil.copy(os.path.join(ROOT, rules), os.path.join(folder, rules))
    for source in sources:
        for name in re.findall(r'#include "(\w+\.moc)"', source.text):
            with open(os.path.join(folder, name), "w", encoding="utf-8"):
                pass


def status_of(findings, looked_at, total, whole):
    """What to end with: 1 where there is a finding, or nothing was looked at, or not all of what has to be."""
    return 1 if findings or looked_at < (total if whole else 1) else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--only", nargs="+", default=[""], metavar="PREFIX")
    parser.add_argument("--analyzer", action="store_true")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--kept", default=default_folder(), metavar="DIR")
    options = parser.parse_args()
    with open(os.path.join(options.build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    own = {os.path.relpath(entry["file"], ROOT): entry for entry in entries}
    changed = last_changes()
    sources = [Source(own[path]) for path in sorted(own, key=lambda path: (-changed.get(path, 0), path))
               if OWN.match(path) and path.startswith(tuple(options.only))]
    checks = ANALYZER_CHECKS if options.analyzer else UNIT_CHECKS
    kept = kept_results(options.kept)
    for source in sources:
        source.known_as = kept.name_of(source.path, [checks, included_of([source]), *arguments_of([source], "")])
    left = [source for source in sources if not kept.is_clean(source.known_as)]
    findings, looked_at = set(), len(sources) - len(left)
    end = time.monotonic() + options.seconds

    def within_time(looks, these, *arguments):
        """What a look finds, and at how many sources; nothing once the time is over."""
        return (looks(these, *arguments), len(these)) if time.monotonic() < end else (set(), 0)

    with tempfile.TemporaryDirectory() as stubs, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        write_stubs(left, stubs)
        if options.analyzer:
            work = [pool.submit(within_time, analyze, [source], stubs, kept) for source in left]
        else:
            work = [pool.submit(within_time, look_at, unit, stubs, kept, number)
                    for number, unit in enumerate(units_of(left))]
        for done in concurrent.futures.as_completed(work):
            found, count = done.result()
            findings |= found
            looked_at += count
    for path, line, column, text, check in sorted(findings):
        print(f"{path}:{line}:{column}: {text} [{check}]")
    print(f"{looked_at} of {len(sources)} sources looked at, {len(sources) - len(left)} of them before, {len(findings)} findings")
    return status_of(len(findings), looked_at, len(sources), options.whole)


if __name__ == "__main__":
    sys.exit(main())
