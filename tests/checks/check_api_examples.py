#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds docs/api.md to the code.

  check_api_examples.py [ROOT]

Every C++ block of the page follows a line <!-- example: NAME --> and equals, word for word, what stands between two
lines `// [NAME]` in a source of tests/examples; every such snippet is shown once. CMake blocks do the same with lines
`# [NAME]` in tests/examples/linking and tests/examples/installed. In the tables, every name in code of the column C++ occurs in a header of model/
(or is a program or an option that is named in app/cli), and every header that the page names exists.
Prints one line per finding; ends with status 1 if there is one.
"""
import glob
import os
import re
import sys

FENCE = re.compile(r"^```(\w*)$")
ANCHOR = re.compile(r"^\s*(?://|#) \[([a-z-]+)\]\s*$")
MARK = re.compile(r"^<!-- example: ([a-z-]+) -->$")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
# Of the language, not of the headers.
LANGUAGE = {"std", "string", "string_view", "optional", "vector", "map", "span", "variant", "const", "ostream", "for",
            "bool", "int", "double", "auto", "value", "true", "false", "get_if", "size", "data", "index", "ets"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def snippets(root, findings):
    """Text between anchors, by name."""
    found = {}
    sources = glob.glob(os.path.join(root, "tests/examples/*.cpp"))
    sources += glob.glob(os.path.join(root, "tests/examples/linking/*"))
    sources += glob.glob(os.path.join(root, "tests/examples/installed/CMakeLists.txt"))
    for path in sorted(sources):
        name, lines = None, []
        for line in read(path).splitlines():
            match = ANCHOR.match(line)
            if not match:
                lines.append(line)
            elif name is None:
                name, lines = match[1], []
            else:
                if match[1] != name or name in found:
                    findings.append(f"{path}: anchors of {name} do not pair up")
                found[name] = lines
                name, lines = None, []
        if name is not None:
            findings.append(f"{path}: {name} is not closed")
    return found


def blocks(page, findings):
    """Fenced blocks of C++ and CMake as (name, lines)."""
    found, name, language, lines = [], None, None, []
    for number, line in enumerate(page.splitlines(), 1):
        fence = FENCE.match(line)
        if language is None and fence:
            language, lines = fence[1], []
            if language in ("cpp", "cmake") and name is None:
                findings.append(f"docs/api.md:{number}: a {language} block without <!-- example: NAME -->")
        elif language is not None and fence:
            if language in ("cpp", "cmake") and name is not None:
                found.append((name, lines))
            language, name = None, None
        elif language is not None:
            lines.append(line)
        elif line.strip():
            mark = MARK.match(line)
            name = mark[1] if mark else None
    if language is not None:
        findings.append("docs/api.md: a block is not closed")
    return found


def table_names(page):
    """Identifiers in code of the columns headed C++."""
    column = None
    for number, line in enumerate(page.splitlines(), 1):
        if not line.startswith("|"):
            column = None
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if column is None:
            column = cells.index("C++") if "C++" in cells else -1
        elif column >= 0 and not set(line) <= set("|- :"):
            for code in re.findall(r"`([^`]*)`", cells[column]):
                for name in IDENTIFIER.findall(re.sub(r"\"[^\"]*\"", "", code)):
                    yield number, name


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else "."
    findings = []
    page = read(os.path.join(root, "docs/api.md"))
    sources = snippets(root, findings)
    shown = blocks(page, findings)
    for name, lines in shown:
        if name not in sources:
            findings.append(f"docs/api.md: no source has an example {name}")
        elif sources[name] != lines:
            findings.append(f"docs/api.md: example {name} is not what is compiled")
    names = [name for name, _ in shown]
    findings += [f"docs/api.md: example {name} is shown {names.count(name)} times"
                 for name in sources if names.count(name) != 1]
    code = "".join(read(path) for pattern in ("model/**/*.h", "app/cli/*.cpp", "app/cli/*.h")
                   for path in glob.glob(os.path.join(root, pattern), recursive=True))
    known = set(IDENTIFIER.findall(code)) | LANGUAGE
    pairs = list(table_names(page))
    findings += [f"docs/api.md:{number}: no header has {name}" for number, name in pairs if name not in known]
    headers = set(re.findall(r"(?:model|app|tests)/[\w/]+\.(?:h|cpp|py)", page))
    findings += [f"docs/api.md: {header} does not exist" for header in sorted(headers)
                 if not os.path.exists(os.path.join(root, header))]
    for finding in findings:
        print(finding)
    print(f"{len(shown)} examples, {len(pairs)} names, {len(headers)} files, {len(findings)} findings")
    return 1 if findings or not shown or not pairs else 0


if __name__ == "__main__":
    sys.exit(main())
