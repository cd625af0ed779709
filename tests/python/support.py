# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Python package share: where the cases are, and which of them there are."""
import importlib.util
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DATA = os.path.join(ROOT, "tests", "data")
CORPORA = [folder for folder in (os.path.join(ROOT, "..", "shared", name) for name in ("corpus", "corpus-fresh"))
           if os.path.isdir(folder)]


WANTED = [name for name in os.environ.get("ETSCOPE_CASES_WANTED", "").split(",") if name]


def is_wanted(case):
    """Whether a case of a corpus is to be looked at: all, unless ETSCOPE_CASES_WANTED names some."""
    return not WANTED or case in WANTED


def has(module):
    """Whether a module can be imported, without importing it."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def data(*parts):
    """A file of tests/data."""
    return os.path.join(DATA, *parts)


def cases():
    """Folders with a dump: of tests/data, and of the corpora where they are."""
    folders = [data(name) for name in sorted(os.listdir(DATA))]
    for corpus in CORPORA:
        folders += [os.path.join(corpus, "cases", name) for name in sorted(os.listdir(os.path.join(corpus, "cases")))
                    if is_wanted(name)]
    return [folder for folder in folders if os.path.exists(os.path.join(folder, "prof.etdp"))]


def files_of(case):
    """Options of etscope.open() for the files of a case."""
    found = {}
    for option, name in (("record", "etrecord.bin"), ("program", "model.pte")):
        path = os.path.join(case, name)
        if os.path.exists(path):
            found[option] = path
    return found
