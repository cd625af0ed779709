#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares every cell of every table in all forms that etinspect writes.

  check_tables.py --etinspect PATH [-v] FOLDER...

Each dump (*.etdp) below the folders is written as JSON lines, as an SQLite file and as Parquet, with the etrecord.bin and
model.pte beside it, and read by `etinspect sql`. Cells have to be equal. Parquet is read by whatever of pyarrow, DuckDB,
polars, fastparquet and ClickHouse (chdb) is installed, Arrow streams of the package etscope by pyarrow, pandas, polars and DuckDB; what is not
installed is named and passed over. Ends with status 1 if anything differs.
"""
import argparse
import functools
import importlib
import json
import math
import os
import sqlite3
import subprocess
import sys
import tempfile
import warnings

READERS = ("pyarrow", "duckdb", "polars", "fastparquet", "chdb")
TAKERS = ("pyarrow", "pandas", "polars", "duckdb")  # of Arrow streams


def run(words, accepted=(0, 4)):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in accepted:
        raise RuntimeError(f"{' '.join(words)}: status {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
    return done.stdout


class Schema:
    """Tables with their columns: name, type, nullable."""

    def __init__(self, etinspect, dump):
        self.tables = {}
        answer = run([etinspect, "sql", dump, 'select "table", "column", type, nullable from columns', "--format", "json"])
        for row in json.loads(answer):
            self.tables.setdefault(row["table"], []).append((row["column"], row["type"], row["nullable"]))


def cell(value, kind):
    """A value as all readers would have it; NaN, which is unlike itself, by its name."""
    if value is None:
        return None
    if kind == "double":
        number = float(value)  # JSON has "NaN" and "Infinity" as texts
        return "NaN" if math.isnan(number) else number
    if kind == "bool":
        return bool(value)
    if kind == "int64":
        return int(value)
    return value.decode() if isinstance(value, bytes) else str(value)


def ordered(rows):
    return sorted(rows, key=lambda row: tuple((value is not None, str(type(value)), value) for value in row))


def tables_of_json(etinspect, words, schema):
    tables = {name: [] for name in schema.tables}
    heads = 0
    for line in run([etinspect, "export", *words, "--format", "ndjson"]).decode().split("\n"):
        if not line:
            continue
        row = json.loads(line)
        if "table" not in row:
            heads += 1
            counts = row["tables"]
            continue
        columns = schema.tables[row["table"]]
        if list(row) != ["table"] + [column for column, _, _ in columns]:
            raise RuntimeError(f"members of {row['table']} are {list(row)}")
        tables[row["table"]].append(tuple(cell(row[column], kind) for column, kind, _ in columns))
    if heads != 1 or counts != {name: len(rows) for name, rows in tables.items()}:
        raise RuntimeError(f"the first line says {counts}")
    return tables


def tables_of_sqlite(path, schema):
    database = sqlite3.connect(path)
    for name, columns in schema.tables.items():
        names = ", ".join(f'"{column}"' for column, _, _ in columns)
        rows = database.execute(f"select {names} from {name}").fetchall()
        yield name, [tuple(cell(value, kind) for value, (_, kind, _) in zip(row, columns)) for row in rows]


def tables_of_sql(etinspect, words, schema):
    for name, columns in schema.tables.items():
        answer = run([etinspect, "sql", *words, f"select * from {name}", "--format", "ndjson"]).decode()
        rows = [json.loads(line) for line in answer.split("\n") if line]
        yield name, [tuple(cell(row[column], kind) for column, kind, _ in columns) for row in rows]


@functools.cache
def clickhouse():
    """One engine for all files: to start it takes longer than to read one."""
    return importlib.import_module("chdb").connect(":memory:")


def columns_by(reader, path):
    """Lists of values by column."""
    if reader == "pyarrow":
        parquet = importlib.import_module("pyarrow.parquet")
        return parquet.read_table(path, partitioning=None).to_pydict()
    if reader == "duckdb":
        duckdb = importlib.import_module("duckdb")
        relation = duckdb.sql(f"select * from read_parquet('{path}')")
        rows = relation.fetchall()
        return {name: [row[i] for row in rows] for i, name in enumerate(relation.columns)}
    if reader == "polars":
        return importlib.import_module("polars").read_parquet(path).to_dict(as_series=False)
    if reader == "chdb":
        answer = clickhouse().query(
            f"select * from file('{path}', Parquet) settings output_format_json_quote_denormals = 1", "JSONCompact")
        answer = json.loads(bytes(answer.bytes()))
        return {column["name"]: [row[i] for row in answer["data"]] for i, column in enumerate(answer["meta"])}
    fastparquet = importlib.import_module("fastparquet")
    file = fastparquet.ParquetFile(path)
    frame = file.to_pandas()
    pandas = importlib.import_module("pandas")
    return {name: [None if value is None or value is pandas.NA or (value != value and frame[name].dtype != float) else value
                   for value in frame[name]] for name in file.columns}


def tables_of_parquet(reader, folder, schema):
    for name, columns in schema.tables.items():
        files = sorted(os.path.join(at, file) for at, _, names in os.walk(os.path.join(folder, name)) for file in names)
        if not files:
            raise RuntimeError(f"there is no file of {name}")
        rows = []
        for file in files:
            if not file.endswith(".parquet"):
                raise RuntimeError(f"{file} is left behind")
            by_name = columns_by(reader, file)
            if list(by_name) != [column for column, _, _ in columns]:
                raise RuntimeError(f"columns of {name} are {list(by_name)}")
            read = [[cell(value, kind) for value in by_name[column]] for column, kind, _ in columns]
            rows += list(zip(*read)) if read[0] else []
        yield name, rows


def rows_of_stream(taker, stream):
    """Rows of an Arrow stream as a library has them."""
    if taker == "pyarrow":
        return list(zip(*importlib.import_module("pyarrow").table(stream).to_pydict().values()))
    if taker == "polars":
        return importlib.import_module("polars").DataFrame(stream).rows()
    if taker == "duckdb":
        return importlib.import_module("duckdb").sql("select * from stream").fetchall()
    # pandas has integers with nulls as doubles. Where the double is that of the exact integer, the integer is compared.
    frame, exact = stream.to_pandas(), stream.to_pandas(arrow=True)
    isna = importlib.import_module("pandas").isna
    columns = []
    for name in frame.columns:
        values = [None if isna(value) else value for value in frame[name]]
        kept = [None if isna(value) else value for value in exact[name]]
        columns.append([whole if isinstance(whole, int) and isinstance(value, float) and value == float(whole) else value
                        for value, whole in zip(values, kept)])
    return list(zip(*columns))


def tables_of_arrow(taker, trace, schema):
    for name, columns in schema.tables.items():
        table = trace.tables[name]
        if [column.name for column in table.columns] != [column for column, _, _ in columns]:
            raise RuntimeError(f"columns of {name} are {table.columns}")
        rows = rows_of_stream(taker, table)
        if len(table) != len(rows):
            raise RuntimeError(f"{name} says that it has {len(table)} rows, of {len(rows)}")
        yield name, [tuple(cell(value, kind) for value, (_, kind, _) in zip(row, columns)) for row in rows]


def without_nan(rows, columns):
    """SQLite has no NaN: it is null there."""
    doubles = {i for i, (_, kind, _) in enumerate(columns) if kind == "double"}
    return [tuple(None if i in doubles and value == "NaN" else value for i, value in enumerate(row)) for row in rows]


class Check:
    def __init__(self, etinspect, readers, takers, verbose):
        self.etinspect = etinspect
        self.readers = readers
        self.takers = takers
        self.verbose = verbose
        self.findings = 0
        self.cells = 0

    def compare(self, what, name, columns, want, got):
        if ordered(want) == ordered(got):
            self.cells += len(want) * len(columns)
            return
        self.findings += 1
        print(f"{what}: {name} differs: {len(want)} rows, {len(got)} read")
        for left, right in zip(ordered(want), ordered(got)):
            if left != right:
                for (column, _, _), a, b in zip(columns, left, right):
                    if a != b:
                        print(f"  {column}: {a!r:.100}, read as {b!r:.100}")
                break

    def dump(self, path):
        folder = os.path.dirname(path)
        words = [path]
        for option, file in (("--etrecord", "etrecord.bin"), ("--pte", "model.pte"), ("--debug-buffer", path[:-5] + ".dbg.bin")):
            if os.path.exists(os.path.join(folder, file)):
                words += [option, os.path.join(folder, file)]
        words += ["--label", "night=1", "--label", "what=a \"b\"\n\u00fc"]
        if "--debug-buffer" in words:
            try:
                run([self.etinspect, "sql", *words, "select 1"])
            except RuntimeError as error:
                if "Give the debug buffer of the same run" not in str(error):
                    raise
                place = words.index("--debug-buffer")  # one that is cut off is refused; there are cells without it
                del words[place:place + 2]
        try:
            schema = Schema(self.etinspect, path)
        except RuntimeError as error:
            if self.verbose:
                print(f"{path}: not read: {error}")
            return
        with tempfile.TemporaryDirectory() as temporary:
            want = tables_of_json(self.etinspect, words, schema)
            file = os.path.join(temporary, "tables.sqlite")
            run([self.etinspect, "export", *words, "--format", "sqlite", "-o", file])
            parquet = os.path.join(temporary, "parquet")
            run([self.etinspect, "export", *words, "--format", "parquet", "-o", parquet])
            for what, tables in (("SQLite", tables_of_sqlite(file, schema)), ("sql", tables_of_sql(self.etinspect, words, schema))):
                for name, rows in tables:
                    columns = schema.tables[name]
                    self.compare(f"{path}: {what}", name, columns, without_nan(want[name], columns), without_nan(rows, columns))
            for reader in self.readers:
                for name, rows in tables_of_parquet(reader, parquet, schema):
                    columns = schema.tables[name]
                    expected, read = want[name], rows
                    if reader == "fastparquet":
                        # pandas has NaN for null
                        expected, read = without_nan(expected, columns), without_nan(read, columns)
                    self.compare(f"{path}: {reader}", name, columns, expected, read)
        self.arrow(path, want, schema, "--debug-buffer" in words)

    def arrow(self, path, want, schema, has_buffer):
        """The same by the package, from the streams of one trace."""
        if not self.takers:
            return
        folder = os.path.dirname(path)
        files = {option: os.path.join(folder, file)
                 for option, file in (("record", "etrecord.bin"), ("program", "model.pte"), ("debug_buffer", path[:-5] + ".dbg.bin"))
                 if os.path.exists(os.path.join(folder, file)) and (has_buffer or option != "debug_buffer")}
        etscope = importlib.import_module("etscope")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            trace = etscope.open(path, labels={"night": "1", "what": "a \"b\"\n\u00fc"}, **files)
        with trace:
            for taker in self.takers:
                for name, rows in tables_of_arrow(taker, trace, schema):
                    columns = schema.tables[name]
                    expected, read = want[name], rows
                    if taker == "pandas":  # has NaN for null
                        expected, read = without_nan(expected, columns), without_nan(read, columns)
                    self.compare(f"{path}: Arrow by {taker}", name, columns, expected, read)


def installed(modules):
    found = []
    for module in modules:
        try:
            importlib.import_module(module)
            found.append(module)
        except ImportError:
            print(f"{module} is not installed: passed over")
    return found


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--etinspect", required=True)
    arguments.add_argument("-v", "--verbose", action="store_true")
    arguments.add_argument("folders", nargs="+")
    given = arguments.parse_args()
    readers = installed(READERS)
    takers = installed(TAKERS) if installed(("etscope",)) else []
    check = Check(given.etinspect, readers, takers, given.verbose)
    dumps = 0
    for folder in given.folders:
        for at, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(".etdp"):
                    dumps += 1
                    try:
                        check.dump(os.path.join(at, name))
                    except RuntimeError as error:
                        check.findings += 1
                        print(f"{os.path.join(at, name)}: {error}")
    by = ["SQLite", "sql", *readers, *(f"Arrow ({taker})" for taker in takers)]
    print(f"{dumps} dumps, {check.cells} cells by {', '.join(by)}, {check.findings} findings")
    return 1 if check.findings or check.cells == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
