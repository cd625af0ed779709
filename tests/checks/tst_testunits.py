#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests testunits.py puts together."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


class Units(unittest.TestCase):
    def units_of(self, most, *tests):
        """The names of the units of tests; each is a text and a kind."""
        with tempfile.TemporaryDirectory() as folder:
            words = []
            for number, (text, kind) in enumerate(tests):
                path = os.path.join(folder, f"tst_{number}.cpp")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                words += [path, kind]
            names = subprocess.run([sys.executable, os.path.join(HERE, "testunits.py"), str(most), *words],
                                     stdout=subprocess.PIPE, check=True, text=True).stdout
            return names.split(";") if names else []

    def test_names(self):
        one, other = ("class TestOne\n{\n};\n", "a"), ("class TestOther\n{\n};\n", "a")
        units = self.units_of(9, one, one, other)
        self.assertNotEqual(units[0], units[1])
        self.assertEqual(len(set(units)), 2)

    def test_kinds_and_sizes(self):
        self.assertEqual(self.units_of(9, ("", "a"), ("", "b"), ("", "a")), ["tst_0", "tst_1", "tst_0"])
        self.assertLessEqual(3, len(set(self.units_of(2, *[("", "a")] * 5))))
        self.assertEqual(self.units_of(2), [])


if __name__ == "__main__":
    unittest.main()
