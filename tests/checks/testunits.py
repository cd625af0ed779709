#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests can be compiled as one, because none calls a thing what another calls something else.

  testunits.py MOST [FILE KIND...]

Tests of unlike kinds never go together. Prints the name of the unit of each file, as sourceunits.py does; a unit has at
most MOST files.
"""
import sys

from sourceunits import names_of, steady_units_of
from tidyunits import Source, Unit


def units_of(sources, kinds, most):
    """Lists of sources that are compiled as one."""
    by_kind = {}
    for source, kind in zip(sources, kinds):
        by_kind.setdefault(kind, []).append(source)
    return [unit for alike in by_kind.values() for unit in steady_units_of(alike, most, Unit)]


def main():
    paths, kinds = sys.argv[2::2], sys.argv[3::2]
    sources = [Source({"file": path, "command": "c++", "directory": "."}) for path in paths]
    print(names_of(sources, units_of(sources, kinds, int(sys.argv[1]))), end="")


if __name__ == "__main__":
    main()
