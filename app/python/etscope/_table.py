# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables: rows that every tool takes as they are, by the Arrow PyCapsule interface."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from . import _native
from ._errors import UsageError
from ._show import html_table, text_table

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    import pyarrow

MOST_SHOWN = 20


class Column(NamedTuple):
    """A column of a table."""

    name: str
    type: str
    """int64, double, bool or text."""
    nullable: bool
    unit: str
    """tick, byte, op/s ...; empty for a count, an id, a text."""
    sentence: str
    """What it says."""


class TableSchema(NamedTuple):
    """A table that every trace has."""

    name: str
    sentence: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]


def _made_schema() -> dict[str, TableSchema]:
    return {name: TableSchema(name, sentence, tuple(key), tuple(Column(*column) for column in columns))
            for name, sentence, key, columns in _native.schema()}


_schema: dict[str, TableSchema] = {}


def schema() -> Mapping[str, TableSchema]:
    """All tables, by name, as docs/tables.md has them."""
    if not _schema:
        _schema.update(_made_schema())
    return _schema


class Rows(ABC):
    """Rows under names. `__arrow_c_stream__` is what pyarrow, pandas, polars and DuckDB read them by."""

    name: str = ""

    @property
    @abstractmethod
    def columns(self) -> tuple[Column, ...]:
        """What is known of the columns."""

    @abstractmethod
    def _stream(self) -> object:
        """A new capsule of an Arrow C stream."""

    @abstractmethod
    def _first(self, most: int) -> list[tuple[object, ...]]:
        """The first rows."""

    @abstractmethod
    def __len__(self) -> int:
        ...

    def __bool__(self) -> bool:
        return True  # a table that is there, even without rows

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """A new Arrow C stream; a requested schema is not heeded, which the interface allows."""
        return self._stream()

    def head(self, n: int = 5) -> list[dict[str, object]]:
        """The first rows as dicts."""
        return self.to_dicts(n)

    def to_dicts(self, limit: int | None = None) -> list[dict[str, object]]:
        """Rows as dicts, all unless limited."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row)) for row in self._first(2**62 if limit is None else limit)]

    def to_arrow(self) -> "pyarrow.Table":
        """As a table of pyarrow."""
        import pyarrow

        reader = pyarrow.RecordBatchReader.from_stream(self)
        batches = []
        for batch in reader:  # here, and not in C++, where nobody would hear Ctrl+C
            batches.append(batch)
        return pyarrow.Table.from_batches(batches, schema=reader.schema)

    def to_pandas(self, arrow: bool = False) -> "pandas.DataFrame":
        """As a frame of pandas. Integers that may be null are doubles there, exact below 2^53.

        arrow: as columns of ArrowDtype, which keep integers with nulls.
        """
        import pandas

        if arrow:
            return self.to_arrow().to_pandas(types_mapper=pandas.ArrowDtype)
        if hasattr(pandas.DataFrame, "from_arrow"):
            return pandas.DataFrame.from_arrow(self.to_arrow())
        return self.to_arrow().to_pandas()

    def to_polars(self) -> "polars.DataFrame":
        """As a frame of polars."""
        import polars

        return polars.DataFrame(self)

    def __repr__(self) -> str:
        rows = self._first(MOST_SHOWN)
        names = [column.name for column in self.columns]
        return f"{self._title()}\n{text_table(names, rows)}{self._more(len(rows), chr(10))}"

    def _repr_html_(self) -> str:
        rows = self._first(MOST_SHOWN)
        return html_table([column.name for column in self.columns], rows, self._title(), self._more(len(rows)))

    def _title(self) -> str:
        return self.name

    def _more(self, shown: int, before: str = "") -> str:
        left = len(self) - shown
        return f"{before}and {left} more" if left > 0 else ""

    def __copy__(self) -> "Rows":
        return self

    def __deepcopy__(self, memo: object) -> "Rows":
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table is not pickled: open the trace again where it is wanted, or hand on its to_arrow()")


class Table(Rows):
    """A table of a trace. Names and columns are those of docs/tables.md."""

    def __init__(self, traces: _native.Traces, name: str) -> None:
        self._traces = traces
        self.name = name

    @property
    def columns(self) -> tuple[Column, ...]:
        return schema()[self.name].columns

    def column(self, name: str) -> "numpy.ndarray[Any, Any] | list[str | None]":
        """The values of a column: a read-only array of numpy. Integers with nulls are doubles, null is NaN; texts are
        a list."""
        return self._traces.column(self.name, name)  # type: ignore[return-value]

    def __getitem__(self, name: str) -> "numpy.ndarray[Any, Any] | list[str | None]":
        if not isinstance(name, str):
            raise TypeError("a table is asked for a column by its name; rows are in to_pandas(), to_polars() or sql()")
        if all(column.name != name for column in self.columns):
            raise KeyError(name)
        return self.column(name)

    def __len__(self) -> int:
        return self._traces.row_count(self.name)

    def _stream(self) -> object:
        return self._traces.stream(self.name)

    def _first(self, most: int) -> list[tuple[object, ...]]:
        return self._traces.rows(self.name, most)

    def _title(self) -> str:
        return f"{self.name}: {len(self)} rows. {schema()[self.name].sentence}"


class Answer(Rows):
    """What a query has answered."""

    def __init__(self, native: _native.Answer, name: str = "answer") -> None:
        self._native = native
        self.name = name

    @property
    def is_cut(self) -> bool:
        """Whether there are more rows than were wanted."""
        return self._native.is_cut

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(Column(name, kind, True, "", "") for name, kind in self._native.columns())

    def __len__(self) -> int:
        return len(self._native)

    def _stream(self) -> object:
        return self._native.stream()

    def _first(self, most: int) -> list[tuple[object, ...]]:
        return self._native.rows(most)

    def _title(self) -> str:
        return f"{self.name}: {len(self)}{' and more' if self.is_cut else ''} rows"


def checked_name(name: str) -> str:
    """The name of a table, or an error that says which there are."""
    if name not in schema():
        raise UsageError("", f'there is no table "{name}"', "", "There are " + ", ".join(schema()))
    return name
