#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sources can be compiled as one, because none has a name of its own that another has as well.

  sourceunits.py MOST [FILE...]

Prints the name of the unit of each file, which is the first of its files without folder and suffix, with a semicolon
between them, as CMake reads a list; a unit has at most MOST files, and half of that where names allow. Reading headers takes
most of the time that a source takes, so a dozen read together spare most of it.
"""
import os
import re
import sys
import zlib

COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


class Source:
    """A file, with what it calls things that no other file sees."""

    def __init__(self, path):
        self.path, self.defines = path, frozenset()
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


class Unit:
    """Sources of which none has a name of its own, or an alias, that another has for something else."""

    def __init__(self):
        self.sources, self.names, self.aliases = [], set(), {}

    def fits(self, source):
        return (all(first.defines == source.defines for first in self.sources[:1])
                and not self.names & source.names
                and all(self.aliases.get(name, what) == what for name, what in source.aliases.items()))

    def add(self, source):
        self.sources.append(source)
        self.names |= source.names
        self.aliases |= source.aliases


def units_of(sources, most):
    """Lists of at most as many sources that can be read as one, in the order of the first of each. A source has names of
    its own, aliases, and defines, the definitions that it is compiled with."""
    units = []
    for source in sources:
        unit = next((unit for unit in units if len(unit.sources) < most and unit.fits(source)), None)
        if not unit:
            unit = Unit()
            units.append(unit)
        unit.add(source)
    return [unit.sources for unit in units]


def stem_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def steady_units_of(sources, most, kind_of_unit=Unit):
    """The same where what was compiled before is kept: a new source changes the unit that it goes to, and seldom another.
    Neighbors go together, and whether a source begins a unit is, but for the limits of its length, said by its name; so is
    where a source goes that does not fit to its neighbors."""
    units, strangers = [], []
    for source in sorted(sources, key=lambda source: source.path):
        length = len(units[-1].sources) if units else most
        if length >= most or (2 * length >= most and number_of(source) % 4 == 0):
            units.append(kind_of_unit())
        if units[-1].fits(source):
            units[-1].add(source)
        else:
            strangers.append(source)
    for source in strangers:
        fitting = [unit for unit in units if len(unit.sources) < most and unit.fits(source)]
        if not fitting:
            fitting = [kind_of_unit()]
            units += fitting
        max(fitting, key=lambda unit: number_of(unit.sources[0], source) if unit.sources else 0).add(source)
    return [unit.sources for unit in units]


def number_of(*sources):
    """A number that the names of sources make, and nothing else."""
    return zlib.crc32(" ".join(stem_of(source.path) for source in sources).encode())


def names_of(sources, units):
    """What main() prints: the name of the unit of each source."""
    names = {id(source): stem_of(unit[0].path) for unit in units for source in unit}
    return ";".join(names[id(source)] for source in sources)


def main():
    sources = [Source(path) for path in sys.argv[2:]]
    print(names_of(sources, steady_units_of(sources, int(sys.argv[1]))), end="")


if __name__ == "__main__":
    main()
