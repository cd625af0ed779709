#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sources can be compiled as one, because none has a name of its own that another has as well.

  sourceunits.py MOST [FILE...]

Prints the number of the unit of each file, with a semicolon between them, as CMake reads a list; a unit has at most
MOST files. Reading headers takes most of the time that a source takes, so a dozen read together spare most of it.
"""
import re
import sys

COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


class Source:
    """A file, with what it calls things that no other file sees."""

    def __init__(self, path):
        self.defines = frozenset()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.names, self.aliases = names_of_its_own(text), aliases_of(text)


def names_of_its_own(text):
    """What a source calls things that no other file sees: two sources with the same name can't be one unit."""
    text = COMMENT_OR_TEXT.sub('""', text)
    names = set(re.findall(r"^\s*#\s*define\s+(\w+)", text, re.MULTILINE))
    names.update(re.findall(r"^static [^;(){]*?\b(\w+)\s*[(={;]", text, re.MULTILINE))
    names.update(re.findall(r"^class (\w+)", text, re.MULTILINE))
    names.update(re.findall(r"^using (\w+) =", text, re.MULTILINE))
    for begin in re.finditer(r"\bnamespace\s*\{", text):
        depth, top = 1, []
        for letter in text[begin.end():]:
            depth += {"{": 1, "}": -1}.get(letter, 0)
            if depth == 0:
                break
            if depth == 1 or letter == "{":
                top.append(letter if depth == 1 else "{" if depth == 2 else "")
        outer = "".join(top)
        while re.search(r"\([^()]*\)", outer):
            outer = re.sub(r"\([^()]*\)", "@", outer)
        names.update(re.findall(r"\b(?:struct|class|enum|enum class|using)\s+(\w+)", outer))
        names.update(name for name in re.findall(r"\b([A-Za-z_]\w*)\s*[@={;\[]", outer))
    return names


def aliases_of(text):
    """What a source calls namespaces that have longer names: two may agree on that."""
    return dict(re.findall(r"^namespace (\w+) = ([\w:]+);", text, re.MULTILINE))


def units_of(sources, most):
    """Lists of at most as many sources that can be read as one, in the order of the first of each. A source has names of
    its own, aliases, and defines, the definitions that it is compiled with."""
    units = []
    for source in sources:
        for unit in units:
            first = unit["sources"][0]
            if (len(unit["sources"]) < most and first.defines == source.defines
                    and not unit["names"] & source.names
                    and all(unit["aliases"].get(name, what) == what for name, what in source.aliases.items())):
                break
        else:
            unit = {"sources": [], "names": set(), "aliases": {}}
            units.append(unit)
        unit["sources"].append(source)
        unit["names"] |= source.names
        unit["aliases"] |= source.aliases
    return [unit["sources"] for unit in units]


def main():
    sources = [Source(path) for path in sys.argv[2:]]
    units = units_of(sources, int(sys.argv[1]))
    numbers = {id(source): number for number, unit in enumerate(units) for source in unit}
    print(";".join(str(numbers[id(source)]) for source in sources), end="")


if __name__ == "__main__":
    main()
