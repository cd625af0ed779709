#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a folder of many traces by engines that are made for that.

  check_lake.py --etinspect PATH --corpus FOLDER

Two nights of traces are exported as docs/lake.md says. The median run of each night has to be the same by etinspect, and
by the lines of docs/lake.md in DuckDB, ClickHouse (chdb) and Spark (a local cluster of two workers); and the questions of
docs/tables.md have to give the same rows by etinspect and DuckDB. What is not installed is named and passed over. Ends with
status 1 if anything differs.
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile

NIGHTS = {"2026-11-24": ("linear", "cnn", "cnn_xnn"), "2026-11-25": ("mlp", "lstm", "transformer")}
MEDIANS = ("select l.value as night, median(r.duration / r.ticks_per_ms) as ms, count(*) as runs from runs r "
           "join labels l on l.trace = r.trace and l.label = 'night' where r.executes and not r.warm_up "
           "group by l.value order by night")
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")


def code_of(page, fence):
    """The blocks of code of a page that begin so, such as "sql duckdb"."""
    with open(os.path.join(DOCS, page), encoding="utf-8") as file:
        return re.findall(rf"^```{fence}\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)


def lines_for(engine, folder):
    """What docs/lake.md writes for an engine, of a folder."""
    (code,) = code_of("lake.md", engine)
    return re.sub(r"(['\"])lake/", rf"\g<1>{folder}/", code)


def written(etinspect, corpus, folder):
    """The lake, and all dumps."""
    dumps = {}
    for night, cases in NIGHTS.items():
        dumps[night] = [os.path.join(corpus, "cases", case, "prof.etdp") for case in cases]
        subprocess.run([etinspect, "export", *dumps[night], "--label", f"night={night}", "--partition", "night",
                        "--format", "parquet", "-o", folder], check=True)
    return dumps


def answered(etinspect, words, query):
    """The rows of etinspect sql, as lists."""
    answer = subprocess.run([etinspect, "sql", *words, query, "--format", "json"], stdout=subprocess.PIPE, check=True)
    return [list(row.values()) for row in json.loads(answer.stdout)]


def by_etinspect(etinspect, dumps):
    rows = []
    for night, files in dumps.items():
        rows += answered(etinspect, [*files, "--label", f"night={night}"], MEDIANS)
    return rows


def by_duckdb(folder):
    import duckdb

    lake = duckdb.connect()
    return lake.execute(lines_for("sql duckdb", folder)).fetchall()


def by_clickhouse(folder):
    import chdb

    answer = str(chdb.query(lines_for("sql clickhouse", folder), "JSONCompact"))
    return [(night, ms, int(runs)) for night, ms, runs in json.loads(answer)["data"]]


def by_spark(folder):
    from pyspark.sql import SparkSession

    spark = (SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
             .config("spark.sql.shuffle.partitions", "2").config("spark.executorEnv.PYTHONPATH", "").getOrCreate())
    try:
        spark.sparkContext.setLogLevel("ERROR")
        names = {"spark": spark}
        exec(lines_for("python spark", folder), names)  # of our own page
        return [tuple(row) for row in names["answer"].collect()]
    finally:
        spark.stop()


def plain(value):
    """Truth values are numbers in SQLite."""
    return int(value) if isinstance(value, bool) else value


def is_same_row(one, other):
    return len(one) == len(other) and all(
        a == b or (isinstance(a, (int, float)) and isinstance(b, (int, float)) and math.isclose(a, b, rel_tol=1e-12))
        for a, b in zip(map(plain, one), map(plain, other)))


def check_questions(etinspect, corpus):
    """The questions of docs/tables.md, over traces with their records and programs, one night each."""
    import duckdb

    passed, failed = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        listed = os.path.join(folder, "list.tsv")
        with open(listed, "w", encoding="utf-8") as file:
            file.write("dump\trecord\tprogram\tnight\tcommit\n")
            for number, case in enumerate(name for cases in NIGHTS.values() for name in cases):
                files = [os.path.join(corpus, "cases", case, name) for name in ("prof.etdp", "etrecord.bin", "model.pte")]
                file.write("\t".join(name if os.path.exists(name) else "" for name in files)
                           + f"\t2026-11-{10 + number}\tc{number}\n")
        lake = os.path.join(folder, "lake")
        subprocess.run([etinspect, "export", "--from-list", listed, "--format", "parquet", "-o", lake], check=True)
        database = duckdb.connect()
        for table in sorted(os.listdir(lake)):
            if not table.startswith("_"):
                database.execute(f"create view {table} as select * from read_parquet('{lake}/{table}/**/*.parquet', "
                                 "union_by_name = true, hive_partitioning = false)")
        for number, query in enumerate(code_of("tables.md", "sql"), 1):
            wanted = answered(etinspect, ["--from-list", listed], query)
            got = [list(row) for row in database.execute(query).fetchall()]
            # Rows that a query orders alike have no order between them.
            is_same = len(wanted) == len(got) and all(
                is_same_row(*pair) for pair in zip(sorted(wanted, key=repr), sorted(map(as_json, got), key=repr)))
            passed, failed = passed + is_same, failed + (not is_same)
            if not is_same:
                print(f"question {number}: {wanted[:3]} by etinspect, {got[:3]} by DuckDB")
            print(f"question {number}: {len(wanted)} rows")
    return passed, failed


def as_json(row):
    """As etinspect writes it: decimals and dates of DuckDB are numbers and texts."""
    return [plain(float(value) if type(value).__name__ == "Decimal" else value) for value in row]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("--corpus", required=True)
    words = parser.parse_args()
    failed, passed = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        dumps = written(words.etinspect, os.path.abspath(words.corpus), folder)
        wanted = by_etinspect(words.etinspect, dumps)
        for name, read in (("DuckDB", by_duckdb), ("ClickHouse", by_clickhouse), ("Spark", by_spark)):
            try:
                got = read(folder)
            except ImportError as missing:
                print(f"{name} is not installed: {missing}")
                continue
            is_same = len(got) == len(wanted) and all(
                (one[0], one[2]) == (other[0], other[2]) and abs(one[1] - other[1]) <= 1e-12 * abs(one[1])
                for one, other in zip(wanted, got))
            passed, failed = passed + is_same, failed + (not is_same)
            print(f"{name}: {'the same' if is_same else f'{got}, not {wanted}'}")
    try:
        more = check_questions(words.etinspect, os.path.abspath(words.corpus))
        passed, failed = passed + more[0], failed + more[1]
    except ImportError as missing:
        print(f"no questions are asked of DuckDB: {missing}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
