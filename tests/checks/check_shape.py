#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds model, views, app and tests to their shape: no file above 1,200 lines, and no folders of one layer that include each
other, directly or round about.

  check_shape.py [--figures] [ROOT]

Prints a line for each finding, for a circle with the includes that close it; then "N files, M findings". Ends with status 1 where
there is a finding, or no file. --figures adds files, lines and headers with one user for each layer: told, not judged.
"""
import argparse
import collections
import os
import re
import sys

FOLDERS = ("model", "views", "app", "tests")
CODE = (".h", ".cpp")
MOST_LINES = 1200
# Whose folders may form no circle. Tests include what they test.
LAYERS = ("model/base", "model/etdump", "model/etrecord", "model/pte", "model/trace", "model/layout", "model/analysis", "model/numeric",
          "model/report", "model/tables", "model/qt", "views", "app")
# Folders of one circle that is known, without those above which there is none: to be taken apart.
KNOWN = (
    {"app", "app/commands", "app/dialogs", "app/files", "app/help", "app/kept", "app/preferences"},
    {"model/qt/jobs", "model/qt/load", "model/qt/session", "model/qt/text"},
    {"model/qt/models", "model/qt/models/events", "model/qt/numbers"},
    {"views/graph", "views/graph/geometry", "views/graph/paint", "views/graph/scene"},
    {"views/timeline", "views/timeline/arrange", "views/timeline/paint"},
)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def sources_of(root):
    """Path -> text, of all headers and sources."""
    sources = {}
    for top in FOLDERS:
        for folder, below, files in os.walk(os.path.join(root, top)):
            below.sort()
            for file in sorted(files):
                if file.endswith(CODE):
                    path = os.path.join(folder, file)
                    with open(path, encoding="utf-8", errors="replace") as content:
                        sources[os.path.relpath(path, root).replace(os.sep, "/")] = content.read()
    return sources


def lines_of(text):
    return text.count("\n")


def long_files(sources):
    for path, text in sources.items():
        if lines_of(text) > MOST_LINES:
            yield f"{path}: {lines_of(text)} lines, which may be {MOST_LINES} at most"


def layer_of(path):
    return next((layer for layer in LAYERS if path.startswith(layer + "/")), None)


def edges_of(sources):
    """(folder, folder that it includes) of one layer -> one include as 'file includes header'."""
    edges = {}
    for path, text in sources.items():
        layer, folder = layer_of(path), path.rsplit("/", 1)[0]
        for included in INCLUDE.findall(text):
            target = included.rsplit("/", 1)[0]
            if layer and included in sources and layer_of(included) == layer and target != folder:
                edges.setdefault((folder, target), f"{path} includes {included}")
    return edges


def reached_from(folder, edges):
    found, waiting = set(), [folder]
    while waiting:
        at = waiting.pop()
        for source, target in edges:
            if source == at and target not in found:
                found.add(target)
                waiting.append(target)
    return found


def circles_of(edges):
    """Sets of folders that reach each other."""
    reach = {folder: reached_from(folder, edges) for edge in edges for folder in edge}
    circles = []
    for folder in sorted(reach):
        circle = {other for other in reach[folder] if folder in reach[other]}
        if circle and circle not in circles:
            circles.append(circle)
    return circles


def circle_findings(sources, known):
    edges = edges_of(sources)
    circles = circles_of(edges)
    for circle in circles:
        if not any(circle <= allowed for allowed in known):
            yield f"{', '.join(sorted(circle))} include each other"
            for (source, target), example in sorted(edges.items()):
                if source in circle and target in circle:
                    yield f"    {example}"
    for allowed in known:
        if not any(circle <= allowed for circle in circles):
            yield f"{', '.join(sorted(allowed))}: a known circle that is none any more"


def figures_of(sources):
    users = collections.defaultdict(set)
    for path, text in sources.items():
        for included in INCLUDE.findall(text):
            if os.path.splitext(included)[0] != os.path.splitext(path)[0] and not path.startswith("tests/"):
                users[included].add(path)
    for layer in LAYERS:
        paths = [path for path in sources if layer_of(path) == layer]
        headers = [path for path in paths if path.endswith(".h")]
        single = sum(1 for path in headers if len(users[path]) <= 1)
        yield f"{layer}: {len(paths)} files, {sum(lines_of(sources[p]) for p in paths)} lines, {single} of {len(headers)} headers with one user at most"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--figures", action="store_true")
    parser.add_argument("root", nargs="?", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    options = parser.parse_args()
    sources = sources_of(options.root)
    if options.figures:
        print("\n".join(figures_of(sources)))
    findings = [*long_files(sources), *circle_findings(sources, KNOWN)]
    for finding in findings:
        print(finding)
    print(f"{len(sources)} files, {len(findings)} findings")
    return 1 if findings or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
