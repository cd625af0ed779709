# SPDX-License-Identifier: GPL-3.0-or-later
"""Verbs of etinspect that write files, out of the native module."""
from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from glob import glob
from typing import IO, TYPE_CHECKING

from . import _native
from ._errors import Error, TraceWarning, UsageError

if TYPE_CHECKING:
    from pathlib import Path

Paths = "str | os.PathLike[str] | Sequence[str | os.PathLike[str]]"


def paths_of(files: str | os.PathLike[str] | Sequence[str | os.PathLike[str]]) -> list[str]:
    """Paths: one, several, or a pattern such as nightly/*.etdp, whose files are sorted by name."""
    given = [files] if isinstance(files, (str, os.PathLike)) else list(files)
    paths: list[str] = []
    for file in given:
        path = os.fspath(file)
        is_pattern = any(c in path for c in "*?[") and not os.path.exists(path)
        found = sorted(glob(path, recursive=True)) if is_pattern else [path]
        if not found:
            raise FileNotFoundError(2, "no file is named so", path)
        paths += found
    return paths


def run(words: Sequence[str], accepted: tuple[int, ...] = (0,), level: int = 2) -> int:
    """Runs a verb; what it says of files becomes a warning, and an error where it has failed.

    level: of the caller who is named in the warning.
    """
    status, said = _native.command(list(words))
    lines = [line.removeprefix("etinspect: ").removeprefix("warning: ") for line in said.splitlines() if line]
    if status not in accepted:
        kind = UsageError if status == 2 else Error
        raise kind("", "; ".join(lines) or f"{words[0]} ended with status {status}",
                   kind="usage" if status == 2 else "input")
    if lines:
        warnings.warn("; ".join(lines), TraceWarning, stacklevel=level + 1)
    return status


def _cell(value: object) -> str:
    """A value in a list of dumps, whose columns have tabs between."""
    text = "" if value is None else os.fspath(value) if isinstance(value, os.PathLike) else str(value)
    if any(c in text for c in "\t\n\r"):
        raise UsageError("", f"{text!r} has a tab or a new line, which a list of dumps cannot have", kind="usage")
    return text


def _write_list(file: IO[str], paths: Sequence[str], record: object, program: object, label: object) -> None:
    """Writes what --from-list reads: each dump with its record, program and labels."""
    from pathlib import Path

    def of(given: object, path: str) -> object:
        return given(Path(path)) if callable(given) else given

    labels = [dict(of(label, path) or {}) for path in paths]  # type: ignore[call-overload]
    names = list(dict.fromkeys(_cell(name) for own in labels for name in own))
    for name in names:
        if name in ("dump", "record", "program"):
            raise UsageError("", f"a label cannot be called {name}", kind="usage")
    file.write("\t".join(["dump", "record", "program", *names]) + "\n")
    for path, own in zip(paths, labels):
        said = {str(name): value for name, value in own.items()}
        # A name in a list is relative to it.
        files = [os.path.abspath(name) if name else "" for name in
                 (path, _cell(of(record, path)), _cell(of(program, path)))]
        file.write("\t".join([*map(_cell, files), *(_cell(said.get(name)) for name in names)]) + "\n")


def export(folder: str | os.PathLike[str], dumps: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], *,
           record: "str | os.PathLike[str] | Callable[[Path], str | os.PathLike[str] | None] | None" = None,
           program: "str | os.PathLike[str] | Callable[[Path], str | os.PathLike[str] | None] | None" = None,
           label: "Mapping[str, object] | Callable[[Path], Mapping[str, object]] | None" = None,
           partition: Sequence[str] = (), format: str = "parquet", jobs: int = 1, again: bool = False,
           keep_going: bool = False, runs: "str | int | range | Sequence[int] | None" = None,
           method: str | None = None, source_scale: str | None = None,
           frequency: str | float | None = None, reference_graph: str | None = None, force_pair: bool = False) -> None:
    """Writes the tables of traces, as `etinspect export` does: a folder of Parquet files, or an SQLite file.

    record, program and label are of all dumps, or functions of the path. Further options are those of open(). A trace
    that is there is passed over; a call is there whole or not at all.
    """
    from ._trace import hertz, runs_text

    is_list = any(callable(of) for of in (record, program, label))
    words = ["export", *([] if is_list else paths_of(dumps))]
    words += ["--format", format, "-o", os.fspath(folder), "--jobs", str(jobs)]
    words += ["--partition", ",".join(partition)] if partition else []
    for option, given in (("--runs", runs_text(runs) if runs is not None else None), ("--method", method),
                          ("--source-scale", source_scale), ("--reference-graph", reference_graph),
                          ("--frequency", f"{hertz(frequency):.17g}Hz" if frequency is not None else None)):
        words += [option, given] if given is not None else []
    for option, is_wanted in (("--again", again), ("--keep-going", keep_going), ("--force-pair", force_pair)):
        words += [option] if is_wanted else []
    if not is_list:
        for option, path in (("--etrecord", record), ("--pte", program)):
            words += [option, os.fspath(path)] if path is not None else []  # type: ignore[arg-type]
        for name, value in (label or {}).items():  # type: ignore[union-attr]
            words += ["--label", f"{name}={value}"]
        run(words, (0, 4), 2)
        return
    import tempfile

    with tempfile.TemporaryDirectory() as work:
        listed = os.path.join(work, "dumps.tsv")
        with open(listed, "w", encoding="utf-8", errors="surrogateescape") as file:
            _write_list(file, paths_of(dumps), record, program, label)
        run([*words, "--from-list", listed], (0, 4), 2)
