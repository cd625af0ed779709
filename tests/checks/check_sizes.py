#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds files to a length that is read in one go: headers under 120 lines, sources under 400, in model, views, app, tests.

  check_sizes.py [ROOT]

Names every file that is longer, with its lines, and every exception that is none any more; then "N files, M findings".
Ends with status 1 where there is a finding, or no file. How long a function may be is held by clang-tidy (.clang-tidy).
"""
import os
import sys

FOLDERS = ("model", "views", "app", "tests")
LIMITS = {".h": 120, ".cpp": 400}
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


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", "..")
    files = list(lengths(root))
    findings = list(findings_of(files, EXCEPTIONS))
    for finding in findings:
        print(finding)
    print(f"{len(files)} files, {len(findings)} findings")
    return 1 if findings or not files else 0


if __name__ == "__main__":
    sys.exit(main())
