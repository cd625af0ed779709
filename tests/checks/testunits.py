#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests can be compiled as one, because none calls a thing what another calls something else.

  testunits.py MOST [FILE KIND...]

Tests of unlike kinds never go together. Prints the number of the unit of each file, with a semicolon between them, as
CMake reads a list; a unit has at most MOST files.
"""
import sys

from tidyunits import Source, even_units_of


def units_of(sources, kinds, most):
    """Lists of sources that are compiled as one."""
    by_kind = {}
    for source, kind in zip(sources, kinds):
        by_kind.setdefault(kind, []).append(source)
    return [unit for alike in by_kind.values() for unit in even_units_of(alike, most)]


def main():
    paths, kinds = sys.argv[2::2], sys.argv[3::2]
    sources = [Source({"file": path, "command": "c++", "directory": "."}) for path in paths]
    units = units_of(sources, kinds, int(sys.argv[1]))
    numbers = {id(source): number for number, unit in enumerate(units) for source in unit}
    print(";".join(str(numbers[id(source)]) for source in sources), end="")


if __name__ == "__main__":
    main()
