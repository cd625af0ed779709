# SPDX-License-Identifier: GPL-3.0-or-later
"""Many traces as one: each is opened when its rows are asked for, and closed after them."""
from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from . import _native
from ._command import paths_of
from ._table import Column, Rows, checked_name, schema
from ._trace import words_of

Labels = "Mapping[str, object] | Callable[[Path], Mapping[str, object]]"


class ManyTable(Rows):
    """A table of many traces, one after the other; labels are columns behind its own. Its length is not known before
    all of it was read."""

    def __init__(self, many: "ManyTraces", name: str) -> None:
        self._many = many
        self.name = name

    @property
    def columns(self) -> tuple[Column, ...]:
        labels = (Column(label, "text", True, "", "Label of the trace") for label in self._many.labels)
        return (*schema()[self.name].columns, *labels)

    def __len__(self) -> int:
        return len(self._first(2**62))

    def _stream(self) -> object:
        return self._many._native.stream(self.name, self._many.labels)

    def _first(self, most: int) -> list[tuple[object, ...]]:
        return self._many._native.rows(self.name, self._many.labels, most)

    def _title(self) -> str:
        return f"{self.name} of {len(self._many.files)} traces. {schema()[self.name].sentence}"

    def _more(self, shown: int, before: str = "") -> str:
        return f"{before}and perhaps more" if shown == 20 else ""


class ManyTraces:
    """Traces of which none is open; their tables are attributes, as those of a trace."""

    def __init__(self, files: Sequence[str], requests: list[dict[str, object]], labels: list[str], jobs: int) -> None:
        self.files = list(files)
        self.labels = labels
        self._native = _native.ManyTraces(requests, jobs)

    @property
    def failed(self) -> list[tuple[str, str]]:
        """Files that the last table could not use, and why."""
        return self._native.failed()

    @property
    def tables(self) -> dict[str, ManyTable]:
        """All tables by name."""
        return {name: ManyTable(self, name) for name in schema()}

    def table(self, name: str) -> ManyTable:
        """A table by its name."""
        return ManyTable(self, checked_name(name))

    def __getattr__(self, name: str) -> ManyTable:
        if name.startswith("_") or name not in schema():
            raise AttributeError(f"there is no {name}; the tables are " + ", ".join(schema()))
        return self.table(name)

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *schema()})

    def __len__(self) -> int:
        return len(self.files)

    def __repr__(self) -> str:
        labels = f", labels {', '.join(self.labels)}" if self.labels else ""
        return f"{len(self.files)} traces, opened when a table is asked for{labels}"

    def __reduce__(self) -> NoReturn:
        raise TypeError("traces are not pickled: name their files again in the worker")


def open_many(files: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], *,
              record: "str | os.PathLike[str] | Callable[[Path], str | os.PathLike[str] | None] | None" = None,
              program: "str | os.PathLike[str] | Callable[[Path], str | os.PathLike[str] | None] | None" = None,
              labels: "Mapping[str, object] | Callable[[Path], Mapping[str, object]] | None" = None, jobs: int = 1,
              **options: object) -> ManyTraces:
    """Many traces as one. Files are a pattern or a list; record, program and labels are of all, or functions of the path.

    jobs: traces that are read at a time. Further options are those of open(). What cannot be read is passed over:
    `failed` has it.
    """
    paths = paths_of(files)
    requests = []
    names: dict[str, None] = {}
    for path in paths:
        own = dict(options)
        for name, of in (("record", record), ("program", program), ("labels", labels)):
            own[name] = of(Path(path)) if callable(of) else of
        words = words_of(b"", own)
        words["dump"] = path  # looked at when its turn comes
        names.update(dict.fromkeys(words.get("labels", {})))  # type: ignore[call-overload]
        requests.append(words)
    return ManyTraces(paths, requests, list(names), jobs)
