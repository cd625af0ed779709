# SPDX-License-Identifier: GPL-3.0-or-later
"""ExecuTorch traces as tables.

    import etscope
    t = etscope.open("run.etdp", record="model.etrecord")
    t.operators.to_pandas()

etscope.inspector has the classes of ExecuTorch's Inspector. See docs/python.md.
"""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import _native
from ._errors import Error, TraceWarning, UsageError
from ._table import Answer, Column, Rows, Table, TableSchema, schema
from ._trace import Trace, opened, words_of

if TYPE_CHECKING:
    from ._command import export
    from ._compare import Comparison, compare
    from ._many import ManyTraces, open_many

__version__ = _native.version()
__all__ = ["Answer", "Column", "Comparison", "Error", "ManyTraces", "Rows", "Table", "TableSchema", "Trace",
           "TraceWarning", "UsageError", "compare", "export", "open", "open_many", "schema", "sql"]

_LATER = {"export": "_command", "Comparison": "_compare", "compare": "_compare", "ManyTraces": "_many",
          "open_many": "_many"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'etscope' has no attribute '{name}'")
    from importlib import import_module

    value = getattr(import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_LATER])


def open(dump: "str | os.PathLike[str] | bytes", record: "str | os.PathLike[str] | bytes | None" = None,
         program: "str | os.PathLike[str] | bytes | None" = None, *,
         debug_buffer: "str | os.PathLike[str] | bytes | None" = None, runs: "str | int | range | Sequence[int] | None" = None,
         frequency: float | str | None = None, method: str | None = None, block: int | None = None,
         source_scale: str | None = None, reference_graph: str | None = None, force_pair: bool = False,
         labels: Mapping[str, object] | None = None) -> Trace:
    """Opens a trace: the dump, with the ETRecord that the model was exported with and the program that ran.

    runs: that count, by their positions: "2..", 3, range(2, 6). frequency: of the clock whose cycles the ticks are:
    2.16e8 or "216MHz". method, block: whose runs alone count. source_scale: unit of the ticks, "ns" unless told.
    force_pair: join a record or program although it does not belong to the dump. labels: what is said of the trace.

    Raises FileNotFoundError, and etscope.Error for files that cannot be used.
    """
    options = {"record": record, "program": program, "debug_buffer": debug_buffer, "runs": runs, "frequency": frequency,
               "method": method, "block": block, "source_scale": source_scale, "reference_graph": reference_graph,
               "force_pair": force_pair or None, "labels": labels}
    return opened(words_of(dump, options), 2)


def sql(traces: "Trace | Sequence[Trace]", query: str, limit: int | None = None, timeout: float = 300) -> Answer:
    """Answers one SELECT over the tables of several traces together."""
    all_traces = [traces] if isinstance(traces, Trace) else list(traces)
    together = _native.together([trace._traces() for trace in all_traces])
    return Answer(together.sql(query, timeout, 2**62 if limit is None else limit))
