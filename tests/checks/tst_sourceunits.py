#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sources sourceunits.py puts together."""
import os
import subprocess
import sys
import tempfile
import unittest

import sourceunits

HERE = os.path.dirname(os.path.abspath(__file__))


class Units(unittest.TestCase):
    def units_of(self, most, *texts):
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, f"{number}.cpp") for number in range(len(texts))]
            for path, text in zip(paths, texts):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            return subprocess.run([sys.executable, os.path.join(HERE, "sourceunits.py"), str(most), *paths],
                                  stdout=subprocess.PIPE, check=True, text=True).stdout

    def test_a_function_of_ones_own(self):
        one = "namespace ets {\nnamespace {\nint heightOf(int row)\n{\n    int sum = 0;\n    return sum + row;\n}\n}\n}\n"
        self.assertEqual(self.units_of(9, one, one, "int other() { return 0; }\n"), "0;1;0")
        # What is inside of a function is nobody else's business, nor is what a comment or a text says.
        self.assertEqual(self.units_of(9, one, "namespace {\nint a() { int sum = 1; return sum; }\n}\n",
                                       '// heightOf(1)\nnamespace {\nconst char* b() { return "heightOf(2)"; }\n}\n'),
                         "0;0;0")

    def test_types_constants_statics_and_macros(self):
        for text in ("namespace {\nstruct Row {\n};\n}\n", "namespace {\nusing Row = int;\n}\n",
                     "namespace {\nconstexpr int limit = 3;\n}\n", "static int count(int a)\n{\n    return a;\n}\n",
                     "#define PLACE 3\n", "using Kind = ets::Argument::Kind;\n"):
            self.assertEqual(self.units_of(9, text, text), "0;1", text)

    def test_names_of_namespaces(self):
        first, second = "namespace fb = ets::wire::program;\n", "namespace fb = ets::wire::bundle;\n"
        self.assertEqual(self.units_of(9, first, second, first), "0;1;0")

    def test_size(self):
        self.assertEqual(self.units_of(9, "", "", "", ""), "0;0;0;0")
        units = self.units_of(2, "", "", "", "", "").split(";")
        self.assertTrue(all(units.count(unit) <= 2 for unit in units), units)
        self.assertEqual(self.units_of(2), "")


class Named:
    def __init__(self, path, names=()):
        self.path, self.names, self.aliases, self.defines = path, set(names), {}, frozenset()


def paths_of(sources, most=24):
    return {tuple(source.path for source in unit) for unit in sourceunits.steady_units_of(sources, most)}


class SteadyUnits(unittest.TestCase):
    def setUp(self):
        self.sources = [Named(f"views/{word}{number}.cpp") for word in ("axis", "bar", "chart") for number in range(60)]

    def test_lengths(self):
        lengths = sorted(len(unit) for unit in paths_of(self.sources))
        self.assertEqual(sum(lengths), 180)
        self.assertLessEqual(lengths[-1], 24)
        self.assertGreaterEqual(lengths[1], 12)  # but for the last

    def test_order_does_not_matter(self):
        self.assertEqual(paths_of(self.sources), paths_of(self.sources[::-1]))

    def test_one_more(self):
        before, changed = paths_of(self.sources), []
        for number in range(100):
            after = paths_of(self.sources + [Named(f"views/bar30new{number}.cpp")])
            changed.append(len(after - before))
        # The unit that it goes to, and, where that had no room, some behind.
        self.assertLess(sum(changed) / len(changed), len(before) / 4)

    def test_names(self):
        for source in self.sources[:40]:
            source.names.add("heightOf")
        for unit in sourceunits.steady_units_of(self.sources, 24):
            self.assertLessEqual(sum("heightOf" in source.names for source in unit), 1)


if __name__ == "__main__":
    unittest.main()
