#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sources check_tidy.py looks at together."""
import unittest

import tidyunits


class Source:
    def __init__(self, names=(), told=(), aliases=None):
        self.names, self.told, self.aliases = set(names), set(told), aliases or {}


def sizes(most, *sources):
    return sorted(len(unit) for unit in tidyunits.even_units_of(sources, most))


class Units(unittest.TestCase):
    def test_names(self):
        self.assertEqual(sizes(9, Source(["gap"]), Source(["gap"]), Source(["margin"])), [1, 2])
        # What one is told by a header is another's own: whichever comes first, the name stands for both.
        self.assertEqual(sizes(9, Source(["shapeOf"]), Source(told=["shapeOf"])), [1, 1])
        self.assertEqual(sizes(9, Source(told=["shapeOf"]), Source(["shapeOf"])), [1, 1])
        self.assertEqual(sizes(9, Source(["shapeOf"], told=["shapeOf"]), Source(told=["shapeOf"])), [2])

    def test_aliases(self):
        self.assertEqual(sizes(9, Source(aliases={"fb": "wire::program"}), Source(aliases={"fb": "wire::bundle"})),
                         [1, 1])
        self.assertEqual(sizes(9, Source(aliases={"fb": "wire::program"}), Source(aliases={"fb": "wire::program"})), [2])

    def test_even_lengths(self):
        self.assertEqual(sizes(3, *(Source() for _ in range(6))), [3, 3])
        # Those that go with few come first, so that none is left with nobody.
        self.assertEqual(sizes(9, *[Source()] * 4, Source(["gap"]), Source(["gap"]), Source(["gap"])), [2, 2, 3])
        self.assertEqual(sizes(9), [])

    def test_own_tr(self):
        def names(path):
            entry = {"file": f"{tidyunits.ROOT}/{path}", "directory": tidyunits.ROOT, "command": "c++"}
            return tidyunits.Source(entry).names
        self.assertIn("tr", names("app/drop/dropplan.cpp"))
        self.assertNotIn("tr", names("app/drop/dropoverlay.cpp"))  # which asks its class

    def test_header(self):
        self.assertIn("tests/etrecord/testtorchzip.h", tidyunits.headers_of("tests/etrecord/testzip.h"))
        self.assertEqual(tidyunits.names_of_header("tests/etrecord/testzip.h"), {"TestZip"})


if __name__ == "__main__":
    unittest.main()
