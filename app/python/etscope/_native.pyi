# SPDX-License-Identifier: GPL-3.0-or-later
# Written by nanobind.stubgen.
"""
What Python gets of the core of ETScope; etscope itself is Python over it.
"""

from collections.abc import Sequence


def version() -> str:
    """The release, such as 0.1.0."""

def schema() -> list[tuple[str, str, list[str], list[tuple[str, str, bool, str, str]]]]:
    """
    Tables: name, sentence, key, columns (name, type, whether nullable, unit, sentence).
    """

def main(words: list[str]) -> int:
    """etinspect itself; the process ends with it."""

def command(words: list[str]) -> tuple[int, str]:
    """A verb that writes files: status, and what it said."""

class Answer:
    """What a query has answered."""

    def __len__(self) -> int: ...

    @property
    def is_cut(self) -> bool:
        """Whether there are more rows than were wanted."""

    def columns(self) -> list[tuple[str, str]]:
        """Name and type."""

    def rows(self, most: int) -> list[tuple[object, ...]]:
        """The first rows."""

    def stream(self) -> object:
        """A capsule of an Arrow C stream."""

def answer_of(names: list[str], rows: list[tuple[object, ...]]) -> Answer:
    """Rows of Python as an answer: None, int, float, text."""

class Traces:
    """Traces that are open."""

    @property
    def warnings(self) -> list[str]:
        """What there is to say of files that do not belong together."""

    @property
    def remarks(self) -> int:
        """How many things in the data are not as they should be."""

    def row_count(self, table: str) -> int:
        """Number of rows of a table."""

    def stream(self, table: str) -> object:
        """A capsule of an Arrow C stream."""

    def rows(self, table: str, most: int) -> list[tuple[object, ...]]:
        """The first rows."""

    def column(self, table: str, column: str) -> object:
        """A read-only array of numpy; texts are a list."""

    def sql(self, query: str, seconds: float, most: int) -> Answer:
        """Answers one SELECT."""

    def findings(self, format: str, values: str) -> str:
        """Findings as text, markdown or json."""

    def report(self, format: str, title: str) -> str:
        """A page, as html or markdown."""

    def inspector_text(self, format: str, include_units: bool, include_metadata: bool) -> str:
        """The Inspector's table, as table or tsv."""

    def total_for_module(self, module: str) -> float:
        """find_total_for_module of the Inspector."""

    def blocks(self) -> list[dict[str, object]]:
        """Blocks and events as plain objects."""

    def values(self, node: str) -> list[tuple[int, list[object]]]:
        """What nodes of that name logged, by event."""

    def numeric_gap(self, values: str, metric: str, graph: str, validate: bool) -> list[tuple[object, ...]]:
        """
        Values beside those of a file: handles, ops, value, ops of the run, value of the run, gaps, stack traces.
        """

    def value_pairs(self, values: str, graph: str, validate: bool) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]], list[tuple[object, ...]]]:
        """
        Pairs (handles, value, value of the run), ops of the graph (handles, names, stack traces) and of the run.
        """

def open(words: dict[str, object], converter: object = None) -> Traces:
    """Opens a trace; words are those of etscope.open()."""

def together(traces: Sequence[Traces]) -> Traces:
    """Several traces as one."""

class ManyTraces:
    """Traces that are opened when a table is asked for."""

    def __init__(self, requests: list[dict[str, object]], jobs: int) -> None: ...

    def stream(self, table: str, labels: list[str]) -> object:
        """A capsule of an Arrow C stream."""

    def rows(self, table: str, labels: list[str], most: int) -> list[tuple[object, ...]]:
        """The first rows."""

    def failed(self) -> list[tuple[str, str]]:
        """Files that could not be used by the last stream, and why."""
