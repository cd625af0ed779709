# SPDX-License-Identifier: GPL-3.0-or-later
"""What an assistant is told of traces: small answers, tab-separated, with what was left out and how to get it."""
from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping, Sequence

from ._compare import compare
from ._errors import Error, UsageError
from ._show import cell_text
from ._table import Rows, schema
from ._trace import Trace, opened, words_of

MOST_ROWS = 60
MOST_BYTES = 8192
MOST_CELL = 400
SECONDS = 30


def tsv(names: Sequence[str], rows: Iterable[Sequence[object]], left: int | None, how: str, exact: bool = False) -> str:
    """Rows below their names, as many as go into an answer.

    left: how many more there are, None where nobody knows; how: to get them.
    """
    lines = ["\t".join(names)]
    size = len(lines[0])
    dropped = 0
    for row in rows:
        cells = [cell_text(value, 17 if exact else 4) for value in row]
        line = "\t".join(cell if len(cell) <= MOST_CELL else cell[:MOST_CELL] + "…" for cell in cells)
        size += len(line.encode()) + 1
        if dropped or len(lines) > MOST_ROWS or size > MOST_BYTES - 300:
            dropped += 1
            continue
        lines.append(line)
    if left is None or left + dropped:
        count = "more rows" if left is None else f"{left + dropped} more rows"
        lines.append(f"# {count}; {how}")
    return "\n".join(lines)


def _names(rows: Rows) -> list[str]:
    return [f"{column.name} [{column.unit}]" if column.unit else column.name for column in rows.columns]


class Assistant:
    """The questions, over files below some folders alone."""

    def __init__(self, roots: Sequence[str]) -> None:
        self._roots = [os.path.realpath(root) for root in roots]
        self._open: dict[tuple[str | None, ...], tuple[tuple[object, ...], Trace]] = {}

    def _path(self, path: str | None) -> str | None:
        if not path:
            return None
        whole = os.path.realpath(os.path.join(self._roots[0], path))
        if not any(os.path.commonpath([whole, root]) == root for root in self._roots):
            raise UsageError(path, "lies in no folder that was given with --root", "", "Name a file below one of them")
        return whole

    def trace(self, trace: str, record: str | None = None, program: str | None = None) -> Trace:
        """A trace; the last few stay open while their files do not change."""
        key = (self._path(trace), self._path(record), self._path(program))
        stamp = tuple(os.stat(path).st_mtime_ns if path else None for path in key)
        known = self._open.get(key)
        if known is None or known[0] != stamp:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                known = (stamp, opened(words_of(key[0], {"record": key[1], "program": key[2]}), 2))
            while len(self._open) >= 4:
                self._open.pop(next(iter(self._open)))
            self._open[key] = known
        return known[1]

    def summary(self, trace: str, record: str | None = None, program: str | None = None) -> str:
        """What ran, the longest ops, the findings by their titles."""
        of = self.trace(trace, record, program)
        about = of.sql("select file, runs, runs_counted, events, samples, tick_unit, median_run / ticks_per_ms as "
                       "median_run_ms, delegated_share, linked_share, record_verdict, program_verdict, logged_values, "
                       "diagnostics from traces")
        lines = [f"{name}\t{cell_text(value, 4)}" for name, value in about.head(1)[0].items()]
        ops = of.sql("select name, kind, backend, ticks / (runs * ticks_per_ms) as ms_per_run, share from operators "
                     "where share > 0 order by ticks desc limit 5")
        findings = of.sql("select rule, title, share from findings order by finding limit 5")
        count = len(of.findings)
        return "\n".join([*lines, "", tsv(_names(ops), ops._first(5), max(len(of.operators) - 5, 0),
                                          "table(trace, \"operators\")"),
                          "", tsv(_names(findings), findings._first(5), max(count - 5, 0), "findings(trace)")])

    def table(self, trace: str, name: str, columns: str | None = None, where: str | None = None,
              order: str | None = None, limit: int = 20, record: str | None = None, program: str | None = None,
              exact: bool = False) -> str:
        """Rows of one table."""
        if name not in schema():
            raise UsageError("", f'there is no table "{name}"', "", "schema() has their names")
        query = f"select {columns or '*'} from {name}"
        query += f" where {where}" if where else ""
        query += f" order by {order}" if order else ""
        units = {column.name: column.unit for column in schema()[name].columns}
        return self._answer(self.trace(trace, record, program), query, limit, exact, units)

    def sql(self, traces: str | Sequence[str], query: str, limit: int = 50, record: str | None = None,
            program: str | None = None, exact: bool = False) -> str:
        """One SELECT over the tables of one trace or of several."""
        paths = [traces] if isinstance(traces, str) else list(traces)
        if len(paths) == 1:
            return self._answer(self.trace(paths[0], record, program), query, limit, exact)
        from . import sql as ask

        together = [self.trace(path, record, program) for path in paths]
        return self._told(ask(together, query, min(limit, MOST_ROWS), SECONDS), exact)

    def _answer(self, trace: Trace, query: str, limit: int, exact: bool, units: Mapping[str, str] = {}) -> str:
        return self._told(trace.sql(query, min(max(limit, 1), MOST_ROWS), SECONDS), exact, units)

    def _told(self, answer: Rows, exact: bool, units: Mapping[str, str] = {}) -> str:
        left = None if getattr(answer, "is_cut", False) else 0
        how = f"at most {MOST_ROWS} are told: ask for fewer by where, or for sums"
        names = [f"{column.name} [{units[column.name]}]" if units.get(column.name) else column.name
                 for column in answer.columns]
        return tsv(names, answer._first(MOST_ROWS), left, how, exact)

    def compare(self, old: str, new: str, record: str | None = None, program: str | None = None) -> str:
        """What changed between two recordings, or two folders of them."""
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            found = compare(str(self._path(old)), str(self._path(new)), record=self._path(record),
                            program=self._path(program), force=True)
            operators = found.operators
        names = ["op", "old_per_run", "new_per_run", "ratio", "p", "state"]
        rows = [(row["key"], row["old_per_run"], row["new_per_run"], row["ratio"], row["p"], row["state"])
                for row in operators.to_dicts()]
        rows.sort(key=lambda row: -abs((row[2] or 0) - (row[1] or 0)))  # type: ignore[operator]
        notes = [str(warning.message) for warning in said]
        return "\n".join([found.verdict, *notes, tsv(names, rows[:20], max(len(rows) - 20, 0),
                                                     "sql() over both traces has all of them")])

    def explain(self, trace: str, event: int | str, record: str | None = None, program: str | None = None) -> str:
        """All that is known of one event."""
        of = self.trace(trace, record, program)
        quoted = str(event).replace("'", "''")
        key = f"event = {int(event)}" if str(event).isdigit() else f"name = '{quoted}'"
        found = of.sql(f"select * from events where {key} order by self_total desc", 1).head(1)
        if not found:
            raise UsageError("", f'there is no event "{event}"', "", "Give the number or name of a row of events")
        row = found[0]
        lines = [f"{name}\t{cell_text(value, 4)}" for name, value in row.items() if value not in (None, "")]
        number = row["event"]
        nodes = of.sql(f"select n.name, n.op, n.module_path, n.file, n.line, n.shapes, n.dtypes, n.stack_trace from "
                       f"event_nodes en join nodes n on n.record = en.record and n.graph = en.graph and n.node = en.node "
                       f"where en.event = {number} order by n.node", 6)
        rows = nodes._first(6)
        if rows:
            shown = [(*cells[:7], str(cells[7] or "").strip().splitlines()[-1].strip() if cells[7] else "")
                     for cells in rows]
            lines += ["", tsv([*_names(nodes)[:7], "code"], shown, None if nodes.is_cut else 0,
                              "sql() over event_nodes and nodes")]
        near = of.sql(f"select event, name, op, backend, p50 / ticks_per_ms as median_ms from events where block = "
                      f"{row['block']} and role = '{row['role']}' and event between {int(str(number)) - 4} and "
                      f"{int(str(number)) + 4} and event <> {number} order by event", 8)
        lines += ["", "neighbors", tsv(_names(near), near._first(8), 0, "")]
        about = of.sql("select rule, title, action from findings where subject_kind = 'event' and "
                       f"' ' || subjects || ' ' like '% {number} %'", 5)
        if len(about):
            lines += ["", "findings", tsv(_names(about), about._first(5), 0, "findings(trace)")]
        return _within("\n".join(lines))

    def findings(self, trace: str, record: str | None = None, program: str | None = None) -> str:
        """What to do first, and what it could save at most."""
        return _within(self.trace(trace, record, program).findings_text("markdown"))

    def schema(self, table: str | None = None) -> str:
        """Tables, or the columns of one."""
        if table is None:
            return tsv(["table", "row"], [(of.name, of.sentence) for of in schema().values()], 0, "")
        if table not in schema():
            raise UsageError("", f'there is no table "{table}"', "", "There are " + ", ".join(schema()))
        columns = schema()[table].columns
        lines = [f"{column.name}\t{column.type}{'?' if column.nullable else ''}\t{column.unit}\t{column.sentence}"
                 for column in columns]
        return _within("\n".join(["column\ttype\tunit\tsays", *lines]))


def _within(text: str) -> str:
    """A text of bounded length, cut between lines."""
    data = text.encode()
    if len(data) <= MOST_BYTES:
        return text
    kept = data[: MOST_BYTES - 100].decode(errors="ignore").rsplit("\n", 1)[0]
    left = text.count("\n") - kept.count("\n")
    return f"{kept}\n# {left} more lines; table() and sql() tell of them one by one"


def told(ask: object, *words: object, **options: object) -> str:
    """An answer, or what is wrong with the question in words."""
    try:
        return str(ask(*words, **options))  # type: ignore[operator]
    except (Error, OSError, ValueError) as error:
        return f"error: {error}"
