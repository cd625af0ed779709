#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What check_tidy.py keeps of what was clean."""
import os
import tempfile
import time
import unittest

import check_tidy
import tidykept

FILES = {
    "model/row.cpp": '#include "model/row.h"\n#include <vector>\nint row() { return 1; }\n',
    "model/row.h": '#pragma once\n#ifdef NEVER\n#  include "kind.h"\n#endif\nint row();\n',
    "model/kind.h": "#pragma once\n",
    "model/other.h": "#pragma once\n",
    "build/tidy/wire_generated.h": "// generated\n",
}


class Clone:
    """A clone with FILES, in a folder of its own, and what is kept in FOLDER."""

    def __init__(self, root, folder, rules="version 16", **changes):
        self.root = root
        for path, text in {**FILES, **changes}.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            self.write(path, text)
        self.system = os.path.join(os.path.dirname(folder), "vector")
        self.kept = tidykept.Kept(folder, root, rules)

    def write(self, path, text):
        with open(os.path.join(self.root, path), "w", encoding="utf-8") as file:
            file.write(text)

    def name(self, *arguments):
        return self.kept.name_of("model/row.cpp", ["-I", self.root, *arguments])

    def keep(self):
        read = f". {self.root}/model/row.cpp\n.. {self.root}/model/row.h\n.. {self.system}\n" \
               f".. {self.root}/model/../build/tidy/wire_generated.h\n.. /stubs/tst_row.moc\n1 warning generated.\n"
        self.kept.keep({"model/row.cpp": self.name()}, read, "/stubs")

    def is_clean(self):
        return self.kept.is_clean(self.name())


class Keeping(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place, self.clones = place.name, 0
        self.folder = os.path.join(self.place, "kept")
        self.write_system("// a header of the system\n")

    def write_system(self, text):
        with open(os.path.join(self.place, "vector"), "w", encoding="utf-8") as file:
            file.write(text)

    def clone(self, **options):
        self.clones += 1
        return Clone(os.path.join(self.place, f"clone{self.clones}"), self.folder, **options)

    def test_another_clone(self):
        first = self.clone()
        self.assertFalse(first.is_clean())
        first.keep()
        self.assertTrue(first.is_clean())
        second = self.clone()
        self.assertEqual(first.name(), second.name())
        self.assertTrue(second.is_clean())

    def test_what_decides(self):
        first = self.clone()
        first.keep()
        self.assertNotEqual(first.name("-DMORE"), first.name())
        self.assertFalse(self.clone(rules="version 17").is_clean())
        for path in ("model/row.cpp", "model/row.h", "model/kind.h"):
            self.assertFalse(self.clone(**{path: FILES[path] + "// changed\n"}).is_clean(), path)
        self.assertTrue(self.clone(**{"model/other.h": "// nobody reads it\n"}).is_clean())
        self.assertFalse(self.clone(**{"build/tidy/wire_generated.h": "// of another schema\n"}).is_clean())

    def test_before_and_after(self):
        self.clone().keep()
        changed = self.clone(**{"model/row.h": "#pragma once\n"})
        changed.keep()
        self.assertTrue(changed.is_clean())
        self.assertTrue(self.clone().is_clean())  # a change that is taken back

    def test_headers_of_the_system(self):
        self.clone().keep()
        self.write_system("// of a newer package\n")
        self.assertFalse(self.clone().is_clean())
        os.remove(os.path.join(self.place, "vector"))
        self.assertFalse(self.clone().is_clean())

    def test_damage(self):
        clone = self.clone()
        clone.keep()
        lists = os.path.join(self.folder, "lists")
        path = os.path.join(lists, os.listdir(lists)[0])
        for text in ("", "x\n", None):
            if text is None:
                os.remove(path)
            else:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            self.assertFalse(self.clone().is_clean(), text)

    def test_nowhere(self):
        clone = self.clone()
        clone.kept.folder = None
        clone.keep()
        self.assertFalse(clone.is_clean())
        clone.kept.forget_old()

    def test_forgetting(self):
        clone = self.clone()
        clone.keep()
        clone.kept.forget_old()
        self.assertTrue(clone.is_clean())
        long_ago = time.time() - 100 * 86400
        for folder, _, names in os.walk(self.folder):
            for name in names:
                os.utime(os.path.join(folder, name), (long_ago, long_ago))
        clone.kept.forget_old()
        self.assertFalse(self.clone().is_clean())


class Source:
    def __init__(self, path):
        self.path, self.known_as = path, "name of " + path


class Clean:
    """Stands for what is kept: which headers a source reads is given."""

    def __init__(self, headers):
        self.headers_of, self.names = headers.get, None

    def keep(self, names, read, ignored):
        self.names = set(names)


class Findings(unittest.TestCase):
    def kept_of(self, *places):
        kept = Clean({"a.cpp": {"a.h"}, "b.cpp": {"a.h", "b.h"}, "c.cpp": set()})
        sources = [Source(path) for path in ("a.cpp", "b.cpp", "c.cpp")]
        check_tidy.keep_clean(sources, {(place, 1, 1, "text", "check") for place in places}, "", kept, "")
        return kept.names

    def test_only_clean_sources_are_kept(self):
        self.assertEqual(self.kept_of(), {"a.cpp", "b.cpp", "c.cpp"})
        self.assertEqual(self.kept_of("a.cpp"), {"b.cpp", "c.cpp"})
        self.assertEqual(self.kept_of("b.h"), {"a.cpp", "c.cpp"})
        self.assertEqual(self.kept_of("a.h"), {"c.cpp"})
        self.assertIsNone(self.kept_of("generated.h"))  # whose it is, nobody knows

    def test_end(self):
        self.assertEqual(check_tidy.status_of(findings=0, looked_at=9, total=9, whole=True), 0)
        self.assertEqual(check_tidy.status_of(findings=1, looked_at=9, total=9, whole=False), 1)
        self.assertEqual(check_tidy.status_of(findings=0, looked_at=8, total=9, whole=False), 0)
        self.assertEqual(check_tidy.status_of(findings=0, looked_at=8, total=9, whole=True), 1)
        self.assertEqual(check_tidy.status_of(findings=0, looked_at=0, total=9, whole=False), 1)


if __name__ == "__main__":
    unittest.main()
