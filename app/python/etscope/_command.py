# SPDX-License-Identifier: GPL-3.0-or-later
"""Verbs of etinspect that write files, out of the native module."""
from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from glob import glob

from . import _native
from ._errors import Error, TraceWarning, UsageError

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


def export(folder: str | os.PathLike[str], dumps: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], *,
           record: str | os.PathLike[str] | None = None, program: str | os.PathLike[str] | None = None,
           label: Mapping[str, object] | None = None, partition: Sequence[str] = (), format: str = "parquet",
           jobs: int = 1, again: bool = False, keep_going: bool = False) -> None:
    """Writes the tables of traces, as `etinspect export` does: a folder of Parquet files, or an SQLite file.

    A trace that is there is passed over; a call is there whole or not at all.
    """
    words = ["export", *paths_of(dumps), "--format", format, "-o", os.fspath(folder), "--jobs", str(jobs)]
    for option, file in (("--etrecord", record), ("--pte", program)):
        words += [option, os.fspath(file)] if file is not None else []
    for name, value in (label or {}).items():
        words += ["--label", f"{name}={value}"]
    words += ["--partition", ",".join(partition)] if partition else []
    words += ["--again"] if again else []
    words += ["--keep-going"] if keep_going else []
    run(words, (0, 4), 2)
