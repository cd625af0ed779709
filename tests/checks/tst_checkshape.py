#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What check_shape.py finds: files above the limit, folders that include each other."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import check_shape  # noqa: E402


def including(*headers):
    return "".join(f'#include "{header}"\n' for header in headers)


class Finds(unittest.TestCase):
    def test_files_at_the_limit(self):
        sources = {"model/base/a.cpp": "//\n" * 1200, "model/base/b.cpp": "//\n" * 1201}
        self.assertEqual(list(check_shape.long_files(sources)), ["model/base/b.cpp: 1201 lines, which may be 1200 at most"])

    def test_two_folders_that_include_each_other(self):
        sources = {"model/pte/a.h": including("model/pte/payloads/b.h"), "model/pte/payloads/b.h": including("model/pte/c.h"), "model/pte/c.h": ""}
        self.assertEqual(list(check_shape.circle_findings(sources, ())),
                         ["model/pte, model/pte/payloads include each other", "    model/pte/a.h includes model/pte/payloads/b.h",
                          "    model/pte/payloads/b.h includes model/pte/c.h"])
        self.assertEqual(list(check_shape.circle_findings(sources, ({"model/pte", "model/pte/payloads"},))), [])

    def test_a_circle_of_three(self):
        sources = {"views/a/a.h": including("views/b/b.h"), "views/b/b.h": including("views/c/c.h"), "views/c/c.h": including("views/a/a.h")}
        self.assertEqual(next(check_shape.circle_findings(sources, ())), "views/a, views/b, views/c include each other")

    def test_what_is_no_circle(self):
        sources = {"model/pte/a.h": including("model/pte/payloads/b.h", "model/base/x/c.h"), "model/pte/payloads/b.h": including("model/base/x/c.h"),
                   "model/base/x/c.h": including("model/base/d.h"), "model/base/d.h": ""}
        self.assertEqual(list(check_shape.circle_findings(sources, ())), [])

    def test_a_known_circle_that_is_none(self):
        self.assertEqual(list(check_shape.circle_findings({}, ({"app", "app/files"},))), ["app, app/files: a known circle that is none any more"])


if __name__ == "__main__":
    unittest.main()
