#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds model, views, app and tests to sizes that are read in one go, and to names that tell things apart: headers under 120
lines, sources under 400, folders of at most 25 units, no two files of one name.

  check_sizes.py [ROOT]

A unit is a source with its header. Names every file that is longer, with its lines, and every exception that is none any more; then "N files, M findings".
Ends with status 1 where there is a finding, or no file. How long a function may be is held by clang-tidy (.clang-tidy).
"""
import collections
import os
import sys

FOLDERS = ("model", "views", "app", "tests")
LIMITS = {".h": 400, ".cpp": 1200}
MOST_UNITS = 40
EVERYWHERE = {"main.cpp"}  # every program has one
# Path: why it cannot be two files. A file that can be is split instead.
EXCEPTIONS = {}


def lengths(root):
    """All headers and sources as (path, lines)."""
    for top in FOLDERS:
        for folder, below, files in os.walk(os.path.join(root, top)):
            below.sort()
            for file in sorted(files):
                if os.path.splitext(file)[1] in LIMITS:
                    path = os.path.join(folder, file)
                    with open(path, "rb") as content:
                        yield os.path.relpath(path, root).replace(os.sep, "/"), sum(1 for _ in content)


def findings_of(files, exceptions):
    """What is wrong with files, a line each."""
    for path, lines in files:
        limit = LIMITS[os.path.splitext(path)[1]]
        if lines >= limit and path not in exceptions:
            yield f"{path}: {lines} lines, which has to be under {limit}"
        elif lines < limit and path in exceptions:
            yield f"{path}: {lines} lines, so it is no exception any more"
    for path in sorted(set(exceptions) - {path for path, _ in files}):
        yield f"{path}: is an exception and does not exist"


def room_findings_of(files):
    """Folders with too many units, and names that two files have, a line each."""
    units, named = collections.defaultdict(set), collections.defaultdict(list)
    for path, _ in files:
        folder, name = path.rsplit("/", 1)
        units[folder].add(os.path.splitext(name)[0])
        named[name].append(path)
    for folder in sorted(units):
        if len(units[folder]) > MOST_UNITS:
            yield f"{folder}: {len(units[folder])} units, which may be {MOST_UNITS} at most"
    for name in sorted(named):
        if len(named[name]) > 1 and name not in EVERYWHERE:
            yield f"{name}: {' and '.join(sorted(named[name]))} have one name"


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", "..")
    files = list(lengths(root))
    findings = [*findings_of(files, EXCEPTIONS), *room_findings_of(files)]
    for finding in findings:
        print(finding)
    print(f"{len(files)} files, {len(findings)} findings")
    return 1 if findings or not files else 0


if __name__ == "__main__":
    sys.exit(main())
