#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the sources to the layers of docs/architecture.md.

  check_layering.py [--qt-headers DIR] [ROOT]

Prints one line per finding, "file:line: text", then "N files, M findings"; ends with status 1 if there is a finding.
With --qt-headers (the folder that holds QtCore, QtGui, ...) a class header such as <QColor> is known by its module.
"""
import argparse
import os
import re
import sys

# A folder may include itself and the folders of a lower rank; folders of one rank know nothing of each other.
RANKS = {
    "model/base": 0,
    "model/etdump": 1,
    "model/etrecord": 1,
    "model/pte": 1,
    "model/layout": 1,
    "model/trace": 2,
    "model/api": 3,
    "model/analysis": 3,
    "model/analysis/compare": 4,
    "model/numeric": 4,
    "model/analysis/findings": 5,
    "model/report": 6,
    "model/tables": 7,
    "model/qt": 8,
    "app/cli": 8,
    "app/python": 9,
    # Rooms of views know what all of them use, tables, and no other room.
    "views/common": 9,
    "views/tables": 10,
    **{f"views/{room}": 11 for room in ("compare", "coverage", "delegation", "details", "findings", "graph", "icicle",
                                       "lines", "memory", "modules", "numbers", "program", "roofline", "runs", "sql",
                                       "tensor", "timeline")},
    "app": 12,
}
# Which Qt modules a folder may use; folders that are not named here use none.
QT_MODULES = {
    "model/qt": {"QtCore"},
    "views": None,
    "app": None,
    "tests": None,
}
ROOTS = ("model", "views", "app", "tests")
HEADERS = (".h", ".hpp")
CODE = (".cpp", ".cc") + HEADERS
LICENSED = CODE + (".fbs", ".cmake", ".py", ".sh")
LICENSED_ROOTS = ROOTS + ("cmake", "packaging", ".ci")
SPDX = "SPDX-License-Identifier: GPL-3.0-or-later"
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
GENERATED = re.compile(r"(_generated\.h|\.moc|^moc_\w+\.cpp|^ui_\w+\.h)$")
QT_HEADER = re.compile(r"^(Qt\w+/.+|Qt\w*|Q[A-Z]\w*|q[a-z]+\.h)$")


def layer_of(path):
    """The longest folder of RANKS that holds path, or its first folder."""
    parts = path.split("/")
    for length in range(len(parts), 0, -1):
        folder = "/".join(parts[:length])
        if folder in RANKS:
            return folder
    return parts[0]


class QtHeaders:
    """Tells the module of a Qt header."""

    def __init__(self, folder):
        self.folder = folder
        self.modules = sorted(os.listdir(folder)) if folder else []

    def module(self, header):
        if "/" in header:
            return header.split("/")[0]
        for name in self.modules:
            if os.path.exists(os.path.join(self.folder, name, header)):
                return name
        # Without the headers at hand the link lists of the targets have to tell.
        return header if header.startswith("Qt") else "QtCore"


class Checker:
    def __init__(self, root, qt):
        self.root = root
        self.qt = qt
        self.findings = []
        self.count = 0

    def finding(self, path, line, text):
        self.findings.append(f"{path}:{line}: {text}")

    def run(self):
        for path in self.files():
            self.count += 1
            with open(os.path.join(self.root, path), encoding="utf-8", errors="replace") as file:
                lines = file.read().splitlines()
            self.check_license(path, lines)
            if path.endswith(HEADERS):
                self.check_guard(path, lines)
            if path.endswith(CODE):
                for number, line in enumerate(lines, 1):
                    match = INCLUDE.match(line)
                    if match:
                        self.check_include(path, number, match[1], match[2])

    def files(self):
        found = ["CMakeLists.txt"] if os.path.exists(os.path.join(self.root, "CMakeLists.txt")) else []
        for top in LICENSED_ROOTS:
            for folder, folders, names in os.walk(os.path.join(self.root, top)):
                folders[:] = [f for f in folders if os.path.relpath(os.path.join(folder, f), self.root) != "tests/data"]
                for name in names:
                    if name == "CMakeLists.txt" or name.endswith(LICENSED) or top == ".ci":
                        found.append(os.path.relpath(os.path.join(folder, name), self.root))
        return sorted(found)

    def check_license(self, path, lines):
        first = 1 if lines and lines[0].startswith("#!") else 0
        if len(lines) <= first or SPDX not in lines[first]:
            self.finding(path, first + 1, f"the first line has to hold {SPDX}")

    def check_guard(self, path, lines):
        if "#pragma once" not in lines:
            self.finding(path, 1, "a header needs #pragma once")

    def check_include(self, path, number, bracket, header):
        if QT_HEADER.match(header):
            self.check_qt(path, number, header)
        elif header.split("/")[0] in ROOTS and "/" in header:
            self.check_project(path, number, bracket, header)
        elif bracket == '"' and not GENERATED.search(header):
            self.finding(path, number, f'"{header}" is not written from the root of the repository')

    def check_qt(self, path, number, header):
        layer = layer_of(path)
        layer = "views" if layer.startswith("views/") else layer
        if layer not in QT_MODULES:
            self.finding(path, number, f"<{header}>: {layer} may not use Qt")
            return
        allowed = QT_MODULES[layer]
        module = self.qt.module(header)
        if allowed is not None and module not in allowed:
            self.finding(path, number, f"<{header}>: {layer} may not use {module}")

    def check_project(self, path, number, bracket, header):
        if bracket == "<":
            self.finding(path, number, f"<{header}> is ours and goes into quotes")
        if not os.path.exists(os.path.join(self.root, header)):
            self.finding(path, number, f'"{header}" does not exist')
        source, target = layer_of(path), layer_of(header)
        if source == target or source == "tests":
            return
        if source not in RANKS or target not in RANKS:
            self.finding(path, number, f'"{header}": {source} and {target} have no rank among the layers')
        elif RANKS[target] == RANKS[source]:
            self.finding(path, number, f'"{header}": {source} and {target} are on one level and apart')
        elif RANKS[target] > RANKS[source]:
            self.finding(path, number, f'"{header}": {source} may not include {target}, which is above it')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    parser.add_argument("--qt-headers", metavar="DIR")
    arguments = parser.parse_args()
    checker = Checker(os.path.abspath(arguments.root), QtHeaders(arguments.qt_headers))
    checker.run()
    for line in checker.findings:
        print(line)
    print(f"{checker.count} files, {len(checker.findings)} findings")
    if checker.count == 0:
        print("nothing was checked: is this the root of the repository?")
    return 1 if checker.findings or checker.count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
