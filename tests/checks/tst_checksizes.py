#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What check_sizes.py finds in files at the limits, and in a tree with one that is too long."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import check_sizes  # noqa: E402


class Finds(unittest.TestCase):
    def test_files_at_their_limits(self):
        files = [("model/a.h", 399), ("model/b.h", 400), ("model/a.cpp", 1199), ("model/b.cpp", 1200)]
        self.assertEqual(list(check_sizes.findings_of(files, {})), ["model/b.h: 400 lines, which has to be under 400",
                                                                    "model/b.cpp: 1200 lines, which has to be under 1200"])

    def test_exceptions_that_are_none(self):
        files = [("model/a.h", 119), ("model/b.h", 500)]
        exceptions = {"model/a.h": "why", "model/b.h": "why", "model/gone.h": "why"}
        self.assertEqual(list(check_sizes.findings_of(files, exceptions)),
                         ["model/a.h: 119 lines, so it is no exception any more",
                          "model/gone.h: is an exception and does not exist"])


    def test_rooms(self):
        full = [(f"model/base/unit{number}.{ending}", 9) for number in range(40) for ending in ("h", "cpp")]
        self.assertEqual(list(check_sizes.room_findings_of(full)), [])
        self.assertEqual(list(check_sizes.room_findings_of([*full, ("model/base/more.h", 9)])),
                         ["model/base: 41 units, which may be 40 at most"])

    def test_twins(self):
        files = [("app/main.cpp", 9), ("app/cli/main.cpp", 9), ("model/pte/reader.h", 9), ("model/etdump/reader.h", 9)]
        self.assertEqual(list(check_sizes.room_findings_of(files)),
                         ["reader.h: model/etdump/reader.h and model/pte/reader.h have one name"])


class Program(unittest.TestCase):
    def run_on(self, files):
        with tempfile.TemporaryDirectory() as root:
            for path, lines in files.items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w", encoding="utf-8") as file:
                    file.write("//\n" * lines)
            done = subprocess.run([sys.executable, os.path.join(HERE, "check_sizes.py"), root],
                                  stdout=subprocess.PIPE, check=False, text=True)
            return done.returncode, done.stdout.splitlines()

    def test_a_tree(self):
        good = {"model/base/a.h": 10, "views/b.cpp": 10, "app/cli/c.cpp": 10, "tests/base/tst_a.cpp": 10, "docs/a.md": 999}
        self.assertEqual(self.run_on(good), (0, ["4 files, 0 findings"]))
        self.assertEqual(self.run_on({**good, "tests/base/tst_b.cpp": 1201}),
                         (1, ["tests/base/tst_b.cpp: 1201 lines, which has to be under 1200", "5 files, 1 findings"]))

    def test_nothing_is_no_success(self):
        self.assertEqual(self.run_on({}), (1, ["0 files, 0 findings"]))


if __name__ == "__main__":
    unittest.main()
