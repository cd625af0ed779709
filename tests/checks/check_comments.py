#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts how many public functions of model/ say in a /// comment what they do.

  check_comments.py [--least PERCENT] [--list] [ROOT]

A function is covered by a /// above it, by a ///< behind it, or if it is an overload of the one just above. Special
members that are defaulted or deleted, destructors, comparison operators and overrides need none: they say nothing that is
not known, and so do accessors that mirror generated code. Prints one line per folder, then "N of M functions, P percent"; ends with status 1 below PERCENT (95).
"""
import argparse
import os
import re
import sys

OPENING = re.compile(r"^(?:template\s*<.*>\s*)?(class|struct|union|enum(?: class)?|namespace)\b([^;{]*)\{")
ACCESS = re.compile(r"^(public|protected|private|signals|Q_SIGNALS)\b[^:]*:(?!:)|^(?:public |private |protected )?(?:Q_SLOTS|slots):")
NAME = re.compile(r"(~?\w+|operator\s*(?:\(\)|\[\]|[^\s\w(]+|\w+))\s*\($")
NOT_FUNCTIONS = {"if", "for", "while", "switch", "return", "static_assert", "decltype", "alignas", "requires", "sizeof",
                 "Q_OBJECT", "Q_DECLARE_METATYPE", "Q_PROPERTY", "Q_ENUM", "Q_DISABLE_COPY"}


# They have the interface that flatc generates, name by name; what it means stands at the schema.
MIRRORS = ("model/etdump/checkedetdump.h", "model/etdump/checkedtables.h")


class Function:
    def __init__(self, file, line, name, covered):
        self.file, self.line, self.name, self.covered = file, line, name, covered


def without_strings(line):
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'', '""', line)


def name_of(statement):
    """The name of the function that a statement declares, or None."""
    text = re.sub(r"\[\[.*?\]\]", "", statement).strip()
    if text.startswith(("using ", "friend ", "typedef ", "#", "static_assert", "extern ")):
        return None
    depth = 0  # of <>, so that std::function<int(int)> is no function
    for i, char in enumerate(text):
        if char == "<" and not text[:i].rstrip().endswith("operator") and not text[:i].endswith("operator<"):
            depth += 1
        elif char == ">" and depth > 0:
            depth -= 1
        elif char == "=" and depth == 0 and "operator" not in text[:i + 1]:
            return None
        elif char == "(" and depth == 0:
            found = NAME.search(text[:i + 1])
            return found.group(1) if found and found.group(1) not in NOT_FUNCTIONS else None
    return None


def needs_none(statement, name, owner):
    tail = statement.rstrip(" ;{}")
    return (tail.endswith(("default", "delete")) or name.startswith("~") or re.search(r"\boverride\b|\bfinal\b", tail)
            or re.match(r"operator\s*(==|<=>|!=|<$|=$|<<)", name) or bool(owner and name == owner and "(" in tail
            and re.search(r"\(const %s&|\(%s&&" % (owner, owner), tail)))


def functions_of(path, root):
    """The public functions that a header declares."""
    result = []
    scopes = []  # (kind, is public, name of class)
    statement, started, covered, last = "", 0, False, None
    braces = 0  # of bodies
    for number, raw in enumerate(open(os.path.join(root, path), encoding="utf-8"), 1):
        line = raw.strip()
        if line.startswith("///"):
            covered, last = True, None
            continue
        if not line or line.startswith(("#", "//")):
            if not line:
                covered, last = False, None
            continue
        trailing = "///<" in line
        code = without_strings(line.split("//")[0]).strip()
        if braces > 0:
            braces += code.count("{") - code.count("}")
            continue
        if not statement and ACCESS.match(code):
            if scopes and scopes[-1][0] in ("class", "struct"):
                scopes[-1][1] = code.startswith(("public", "signals", "Q_SIGNALS"))
            covered, last = False, None
            continue
        if not statement and code.startswith("}"):
            if scopes:
                scopes.pop()
            covered, last = False, None
            continue
        statement = (statement + " " + code).strip()
        started = started or number
        opening = OPENING.match(statement)
        if opening and not statement.endswith(";") or (opening and statement.endswith("};")):
            kind = opening.group(1).split()[0]
            if statement.count("{") > statement.count("}"):
                owner = re.findall(r"\w+", opening.group(2).split(":")[0])
                hidden = kind == "namespace" and (not owner or owner[-1] == "detail")
                public = not hidden and all(scope[1] for scope in scopes) and kind != "class"
                if kind == "enum":
                    braces = 1
                else:
                    outer = all(scope[1] for scope in scopes) and not hidden
                    scopes.append([kind, public if kind != "class" else False, owner[-1] if owner else "", outer])
            statement, started, covered, last = "", 0, False, None
            continue
        # Inline lists of members end with "}" only once the body begins.
        if code.endswith(";") or code.endswith("{") or code.endswith("}"):
            if statement.count("(") > statement.count(")"):
                continue
            public = all(scope[1] for scope in scopes)
            name = name_of(statement)
            opened = statement.count("{") - statement.count("}")
            if name and public:
                owner = scopes[-1][2] if scopes and scopes[-1][0] in ("class", "struct") else ""
                if not needs_none(statement, name, owner):
                    result.append(Function(path, started, name, covered or trailing or name == last))
                    covered_name = name if result[-1].covered else None
                else:
                    covered_name = last
                last = covered_name
            else:
                last = None
            braces = max(0, opened)
            statement, started, covered = "", 0, False
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--list", action="store_true", help="name those without")
    parser.add_argument("root", nargs="?", default=os.path.join(os.path.dirname(__file__), "..", ".."))
    options = parser.parse_args()
    functions = []
    for folder, _, files in sorted(os.walk(os.path.join(options.root, "model"))):
        for file in sorted(files):
            path = os.path.relpath(os.path.join(folder, file), options.root)
            if file.endswith(".h") and path not in MIRRORS:
                functions += functions_of(path, options.root)
    for function in functions if options.list else []:
        if not function.covered:
            print(f"{function.file}:{function.line}: {function.name} has no comment")
    for folder in sorted({f.file.split("/")[1] for f in functions}):
        own = [f for f in functions if f.file.split("/")[1] == folder]
        print(f"model/{folder}: {sum(f.covered for f in own)} of {len(own)}")
    covered = sum(f.covered for f in functions)
    percent = 100 * covered / len(functions) if functions else 0
    print(f"{covered} of {len(functions)} functions, {percent:.1f} percent")
    return 0 if functions and percent >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
