# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sources check_tidy.py looks at together.

Where a dozen sources of a layer are compiled as one (sourceunits.py), what they are compiled with is alike. Here it need
not be: nothing is built, so all tests may know where etinspect is.
"""
import collections
import functools
import os
import re
import shlex

import sourceunits

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Sources per unit. More of the core would spare little, and brings Boost's headers into an order that they do not bear;
# Qt's headers take as long as twenty sources that include them.
MOST_SOURCES = {"core": 14, "qt": 40, "tests": 40}
QT_FOLDERS = re.compile(r"^(model/qt|views|app(?!/cli))/")
# What names_of_its_own() takes for a name in `const QString text = QStringLiteral("...")`.
NOBODYS_NAMES = {"QStringLiteral", "tr", "max", "infinity", "quiet_NaN", "namespace"}
# A file's own tr(), beside which another source cannot have its own.
OWN_TR = re.compile(r"^\w+ tr\(const char\b", re.MULTILINE)
NAMESPACE = re.compile(r"^(?:namespace [\w:]+ \{|\} // namespace [\w:]+)$", re.MULTILINE)


@functools.cache
def headers_of(path):
    """The headers of ours that a file reads."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        included = re.findall(r'^#include "((?:model|views|app|tests)/[\w/]+\.h)"', file.read(), re.MULTILINE)
    every = set()
    for header in included:
        if header not in every and os.path.exists(os.path.join(ROOT, header)):
            every |= {header} | headers_of(header)
    return frozenset(every)


@functools.cache
def names_of_header(path):
    """What a header calls things, outside of classes."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return frozenset(sourceunits.names_of_its_own("namespace {\n" + NAMESPACE.sub("", file.read()) + "\n}"))


class Source:
    """A source, with what a compiler has to be told of it."""

    def __init__(self, entry):
        self.path = os.path.relpath(entry["file"], ROOT)
        self.folders, self.defines, self.rest = [], set(), []
        words = iter(shlex.split(entry["command"])[1:])
        for word in words:
            if word in ("-o", "-c", "-include"):
                next(words)
            elif word == "-isystem":
                self.folders.append((word, os.path.join(entry["directory"], next(words))))
            elif word.startswith("-I"):
                self.folders.append(("-I", os.path.join(entry["directory"], word[2:])))
            elif word.startswith("-D"):
                # What of Qt must not be used changes nothing in what is read.
                if not re.match(r"-DQT_NO_|-DQT_TESTCASE_", word):
                    self.defines.add(word)
            elif word.startswith("-std"):
                self.rest.append(word)
        with open(os.path.join(ROOT, self.path), encoding="utf-8") as file:
            self.text = file.read()
        self.part = "tests" if self.path.startswith("tests/") else "qt" if QT_FOLDERS.match(self.path) else "core"
        self.names = sourceunits.names_of_its_own(self.text) - NOBODYS_NAMES
        self.names.update(["tr"] if OWN_TR.search(self.text) else [])
        self.names.update(re.findall(r'^extern "C" .*?(\w+)\(', self.text, re.MULTILINE))
        self.aliases = sourceunits.aliases_of(self.text)
        self.told = set().union(*map(names_of_header, headers_of(self.path)))
        if self.part == "tests":
            # Headers of tests, unlike those of the program, call different things alike.
            self.aliases |= {name: header for header in sorted(headers_of(self.path)) if header.startswith("tests/")
                             for name in names_of_header(header)}


class Unit:
    """Sources of which none has a name that is another's, nor one that another is told by a header."""

    def __init__(self):
        self.sources, self.names, self.told, self.unlike_told, self.aliases = [], set(), set(), set(), {}

    def fits(self, source):
        return not (self.names & source.names or self.told & (source.names - source.told)
                    or self.unlike_told & source.told
                    or any(self.aliases.get(name, what) != what for name, what in source.aliases.items()))

    def add(self, source):
        self.sources.append(source)
        self.names |= source.names
        self.told |= source.told
        self.unlike_told |= source.names - source.told
        self.aliases |= source.aliases


def even_units_of(sources, most):
    """As few lists as names allow, alike in length: the first that comes would leave a handful that go with nobody."""
    shared = collections.Counter(name for source in sources for name in source.names)
    units = []
    for source in sorted(sources, key=lambda source: -sum(shared[name] - 1 for name in source.names)):
        fitting = [unit for unit in units if len(unit.sources) < most and unit.fits(source)]
        if not fitting:
            fitting = [Unit()]
            units += fitting
        min(fitting, key=lambda unit: len(unit.sources)).add(source)
    return [unit.sources for unit in units]


def units_of(sources):
    """Lists of sources that are looked at together, in the order of the first of each."""
    core = [source for source in sources if source.part == "core"]
    for source in core:
        source.defines -= {define for define in source.defines if re.match(r"-DQT_\w+_LIB$", define)}
    units = sourceunits.units_of(core, MOST_SOURCES["core"])
    for part in ("qt", "tests"):
        units += even_units_of([source for source in sources if source.part == part], MOST_SOURCES[part])
    place = {id(source): number for number, source in enumerate(sources)}
    return sorted(units, key=lambda unit: min(place[id(source)] for source in unit))
