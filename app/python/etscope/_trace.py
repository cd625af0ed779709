# SPDX-License-Identifier: GPL-3.0-or-later
"""A trace: its tables, and a few functions over them."""
from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from . import _native
from ._errors import Error, TraceWarning, UsageError
from ._show import html_table, text_table
from ._table import Answer, Table, checked_name, schema

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

_UNITS = {"": 1.0, "hz": 1.0, "khz": 1e3, "mhz": 1e6, "ghz": 1e9}


def hertz(frequency: float | str) -> float:
    """A frequency in Hz: a number, or "216MHz"."""
    if not isinstance(frequency, str):
        return float(frequency)
    import re

    found = re.fullmatch(r"\s*([0-9.]+(?:[eE][+-]?[0-9]+)?)\s*([kKmMgG]?[hH][zZ])?\s*", frequency)
    if not found:
        raise UsageError("", f'"{frequency}" is no frequency', "", "Give Hz as a number, or 216MHz")
    return float(found.group(1)) * _UNITS[(found.group(2) or "").lower()]


def write_beside(target: Path, text: str) -> None:
    """Writes a file that is there whole or not at all: until then it has a name that nobody else has."""
    import uuid

    beside = target.with_name(f".etscope-{os.getpid()}-{uuid.uuid4().hex}")
    try:
        with open(beside, "x", encoding="utf-8") as file:
            file.write(text)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def given_file(file: str | os.PathLike[str] | bytes | bytearray | memoryview | None) -> str | bytes | None:
    """A path that is there, or bytes.

    Raises FileNotFoundError and other errors of the system as opening the file would.
    """
    if file is None or isinstance(file, bytes):
        return file
    if isinstance(file, (bytearray, memoryview)):
        return bytes(file)
    path = os.fspath(file)
    os.stat(path)
    return path


def runs_text(runs: str | int | range | Sequence[int]) -> str:
    """Positions of runs as etinspect takes them: "2..", 3, range(2, 6), [1, 4]."""
    if isinstance(runs, str):
        return runs
    if isinstance(runs, int):
        return str(runs)
    return ",".join(str(position) for position in runs)


def words_of(dump: object, options: Mapping[str, object]) -> dict[str, object]:
    """Options of open() as the native module takes them."""
    words: dict[str, object] = {"dump": given_file(dump)}  # type: ignore[arg-type]
    for name in ("record", "program", "debug_buffer"):
        words[name] = given_file(options.get(name))  # type: ignore[arg-type]
    for name in ("method", "block", "source_scale", "reference_graph", "force_pair"):
        if options.get(name) is not None:
            words[name] = options[name]
    if options.get("runs") is not None:
        words["runs"] = runs_text(options["runs"])  # type: ignore[arg-type]
    if options.get("frequency") is not None:
        words["frequency"] = hertz(options["frequency"])  # type: ignore[arg-type]
    labels = options.get("labels")
    if labels:
        words["labels"] = {str(name): str(value) for name, value in dict(labels).items()}  # type: ignore[call-overload]
    return words


class Trace:
    """A trace that is open. Its tables are attributes: t.operators, t.events, t.samples ...; `t.tables` has them all."""

    def __init__(self, native: _native.Traces, words: Mapping[str, object]) -> None:
        self._native: _native.Traces | None = native
        self._words = dict(words)

    # ---- Tables

    def _traces(self) -> _native.Traces:
        if self._native is None:
            raise UsageError("", "the trace is closed", "", "Open it again")
        return self._native

    @property
    def tables(self) -> dict[str, Table]:
        """All tables by name."""
        return {name: self.table(name) for name in schema()}

    def table(self, name: str) -> Table:
        """A table by its name."""
        return Table(self._traces(), checked_name(name))

    def __getattr__(self, name: str) -> Table:
        if name.startswith("_") or name not in schema():
            raise AttributeError(f"a trace has no {name}; its tables are " + ", ".join(schema()))
        return self.table(name)

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *schema()})

    def sql(self, query: str, limit: int | None = None, timeout: float = 300) -> Answer:
        """Answers one SELECT over the tables, in SQLite's dialect; median(x), quantile_cont(x, q) and stddev_samp(x)
        are there. A query reads and does nothing else.

        limit: rows that are kept; timeout: seconds that it may take, 0 for any.
        """
        return Answer(self._traces().sql(query, timeout, 2**62 if limit is None else limit))

    # ---- Texts

    def findings_text(self, format: str = "text", values: str | os.PathLike[str] | None = None) -> str:
        """Findings with what to do, as "text", "markdown" or "json". `t.findings` is the table of them.

        values: file of reference values, made with torch.
        """
        return self._traces().findings(format, os.fspath(values) if values is not None else "")

    def report(self, path: str | os.PathLike[str] | None = None, title: str = "") -> str:
        """All that the trace tells as one page: HTML, or Markdown where the path ends so. Without a path the HTML is
        returned, else the path."""
        from pathlib import Path

        target = Path(path) if path is not None else None
        is_markdown = target is not None and target.suffix.lower() in (".md", ".markdown")
        text = self._traces().report("markdown" if is_markdown else "html", title)
        if target is None:
            return text
        write_beside(target, text)
        return str(target)

    def values(self, node: str, torch: bool = False) -> list[Any]:
        """What a node logged, an entry for each of its outputs, of the first run that counts: arrays of numpy, tensors
        with torch=True, else numbers. bfloat16 is an array of uint16 unless ml_dtypes is installed."""
        from ._values import plain_values

        logged = self._traces().values(node) or self._traces().values(node + "_")
        if not logged:
            raise UsageError("", f'nothing was logged of a node "{node}"', "",
                             "t.numbers and t.nodes have the names; values need a dump with its debug buffer")
        return plain_values(logged[0][1], torch)

    @property
    def plot(self) -> "Any":
        """Pictures: t.plot.runs(), t.plot.operators(). They want matplotlib."""
        from ._plot import Plots

        return Plots(self)

    def show(self) -> "subprocess.Popen[bytes]":
        """Opens the trace in the window of ETScope, if that is installed."""
        import shutil
        import subprocess

        program = shutil.which("etscope")
        files = [self._words.get(name) for name in ("dump", "record", "program", "debug_buffer")]
        if program is None:
            raise Error("", "the program etscope is not installed", "", "Install the package etscope of your system")
        if any(isinstance(file, bytes) for file in files):
            raise UsageError("", "the window opens files only", "", "Open the trace by its path")
        return subprocess.Popen([program, *(str(file) for file in files if file)])

    # ---- What a trace is in Python

    def close(self) -> None:
        """Lets the files go; tables that were handed out still have them."""
        self._native = None

    def __enter__(self) -> "Trace":
        return self

    def __exit__(self, *of: object) -> None:
        self.close()

    def __copy__(self) -> "Trace":
        return self

    def __deepcopy__(self, memo: object) -> "Trace":
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a trace is not pickled: open it again in the worker")

    def _overview(self) -> tuple[str, list[tuple[object, ...]]]:
        about = self.traces.head(1)[0]
        scale = about["ticks_per_ms"]
        name = os.path.basename(str(about["file"]))
        runs = f"{about['runs_counted']} of {about['runs']} runs"
        median = about["median_run"]
        if median is not None:
            in_ms = f"{float(median) / float(scale):.6g} ms" if scale else f"{median:.6g} {about['tick_unit']}"  # type: ignore[arg-type]
            runs += f", median {in_ms}"
        joined = [f"{what} {about[what + '_verdict']}" for what in ("record", "program")
                  if about[what + "_verdict"] != "none given"]
        remarks = f"{about['diagnostics']} remarks: t.diagnostics" if about["diagnostics"] else "no remarks"
        text = "; ".join([f"{name}: {runs}", f"{about['events']} events, {about['samples']} samples", *joined, remarks])
        divisor = "runs * ticks_per_ms" if scale else "runs"
        longest = self.sql(f"select name, kind, backend, ticks / ({divisor}) as per_run, share from operators "
                           "where share > 0 order by ticks desc limit 5")
        return text, longest._first(5)

    def __repr__(self) -> str:
        if self._native is None:
            return "a trace that is closed"
        text, rows = self._overview()
        return text + ("\n" + text_table(self._names(), rows) if rows else "")

    def _repr_html_(self) -> str:
        text, rows = self._overview() if self._native is not None else ("a trace that is closed", [])
        return html_table(self._names(), rows, text)

    def _names(self) -> list[str]:
        has_time = self._native is not None and self.traces.head(1)[0]["ticks_per_ms"]
        return ["op", "kind", "backend", "ms per run" if has_time else "ticks per run", "share"]


def opened(words: dict[str, object], level: int) -> Trace:
    """Opens a trace and warns of what there is to say.

    level: of the caller who is named in warnings.
    """
    native = _native.open(words)
    said = list(native.warnings)
    if native.remarks:
        said.append(f"{native.remarks} {'remark' if native.remarks == 1 else 'remarks'}: t.diagnostics")
    if said:
        warnings.warn("; ".join(said), TraceWarning, stacklevel=level + 1)
    return Trace(native, words)
