# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of a model against one another."""
from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from typing import Any

from . import _native
from ._command import paths_of, run
from ._show import html_table, text_table
from ._table import Answer

_BY = {"rows": "rows", "operators": "op", "modules": "module", "lines": "line", "backends": "backend",
       "categories": "category"}
_NAMES = ["key", "evidence", "old", "new", "old_ticks", "new_ticks", "old_runs", "new_runs", "old_per_run",
          "new_per_run", "ratio", "lowest_ratio", "highest_ratio", "p", "holm", "state"]


def _cells(row: dict[str, Any]) -> tuple[object, ...]:
    old_runs, new_runs = row["runs"]
    low, high = row["interval"] or (None, None)
    per_run = [ticks / runs if ticks is not None and runs else None
               for ticks, runs in ((row["old_ticks"], old_runs), (row["new_ticks"], new_runs))]
    names = [", ".join(row.get(side) or []) for side in ("old", "new")]
    return (row.get("key", ""), row.get("evidence", ""), *names, row["old_ticks"], row["new_ticks"], old_runs, new_runs,
            *per_run, row["ratio"], low, high, row["p"], row.get("holm"), row["state"])


class Comparison:
    """What changed between two sides. `operators`, `rows`, `modules`, `lines`, `backends` and `categories` are tables;
    ticks are those of the dumps, `old_per_run` and `new_per_run` what a run took."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._known: dict[str, dict[str, Any]] = {}
        self._of("rows")

    def _of(self, name: str) -> dict[str, Any]:
        if name not in self._known:
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "compare.json")
                run([*self._words, "--by", _BY[name], "--format", "json", "-o", path], level=4)
                with open(path, encoding="utf-8") as file:
                    self._known[name] = json.load(file)
        return self._known[name]

    @property
    def verdict(self) -> str:
        """What is shown, in words."""
        return str(self._of("rows")["verdict"])

    @property
    def total(self) -> dict[str, Any]:
        """The whole runs: ticks, ratio with its interval, p, state."""
        return dict(self._of("rows")["total"])

    @property
    def context(self) -> list[Any]:
        """What is to be known of the two sides."""
        return list(self._of("rows")["context"])

    def table(self, name: str) -> Answer:
        """One of the tables."""
        rows = [_cells(row) for row in self._of(name)["rows"]]
        return Answer(_native.answer_of(_NAMES, rows), name)

    def __getattr__(self, name: str) -> Answer:
        if name.startswith("_") or name not in _BY:
            raise AttributeError(f"a comparison has no {name}; its tables are {', '.join(_BY)}")
        return self.table(name)

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *_BY})

    def _overview(self) -> list[tuple[object, ...]]:
        rows = sorted((_cells(row) for row in self._of("operators")["rows"]),
                      key=lambda cells: -abs((cells[9] or 0) - (cells[8] or 0)))  # type: ignore[operator]
        return [(cells[0], cells[8], cells[9], cells[10], cells[15]) for cells in rows[:5]]

    def __repr__(self) -> str:
        return f"{self.verdict}\n{text_table(['op', 'old ticks', 'new ticks', 'ratio', 'state'], self._overview())}"

    def _repr_html_(self) -> str:
        return html_table(["op", "old ticks", "new ticks", "ratio", "state"], self._overview(), self.verdict)


def compare(old: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
            new: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], *,
            record: str | os.PathLike[str] | None = None, program: str | os.PathLike[str] | None = None,
            runs: str | None = None, method: str | None = None, force: bool = False,
            sequential: bool = False) -> Comparison:
    """Compares recordings, as `etinspect compare` does: dumps, folders or saved sides, one or several on each side.

    force: figures without a verdict where the sides cannot be compared.
    """
    words = ["compare", "--old", *paths_of(old), "--new", *paths_of(new)]
    for option, value in (("--etrecord", record), ("--pte", program), ("--runs", runs), ("--method", method)):
        words += [option, os.fspath(value)] if value is not None else []
    words += ["--force"] if force else []
    words += ["--sequential"] if sequential else []
    return Comparison(words)
