#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a folder of many traces by engines that are made for that.

  check_lake.py --etinspect PATH --corpus FOLDER

Two nights of traces are exported as docs/lake.md says. The median run of each night has to be the same by etinspect,
DuckDB, ClickHouse (chdb) and Spark (a local cluster of two workers); what is not installed is named and passed over. Ends
with status 1 if anything differs.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

NIGHTS = {"2026-11-24": ("linear", "cnn", "cnn_xnn"), "2026-11-25": ("mlp", "lstm", "transformer")}
MEDIANS = ("select l.value as night, {median}(r.duration / r.ticks_per_ms) as ms, count(*) as runs from {runs} r "
           "join {labels} l on l.trace = r.trace and l.label = 'night' where r.executes and not r.warm_up "
           "group by l.value order by night")


def written(etinspect, corpus, folder):
    """The lake, and all dumps."""
    dumps = {}
    for night, cases in NIGHTS.items():
        dumps[night] = [os.path.join(corpus, "cases", case, "prof.etdp") for case in cases]
        subprocess.run([etinspect, "export", *dumps[night], "--label", f"night={night}", "--partition", "night",
                        "--format", "parquet", "-o", folder], check=True)
    return dumps


def by_etinspect(etinspect, dumps):
    rows = []
    for night, files in dumps.items():
        query = MEDIANS.format(median="median", runs="runs", labels="labels")
        answer = subprocess.run([etinspect, "sql", *files, "--label", f"night={night}", query, "--format", "json"],
                                stdout=subprocess.PIPE, check=True).stdout
        rows += [(row["night"], row["ms"], row["runs"]) for row in json.loads(answer)]
    return rows


def by_duckdb(folder):
    import duckdb

    of = {name: f"read_parquet('{folder}/{name}/**/*.parquet', union_by_name = true)" for name in ("runs", "labels")}
    return duckdb.sql(MEDIANS.format(median="median", **of)).fetchall()


def by_clickhouse(folder):
    import chdb

    of = {name: f"file('{folder}/{name}/**/*.parquet')" for name in ("runs", "labels")}
    answer = str(chdb.query(MEDIANS.format(median="quantileExactInclusive(0.5)", **of), "JSONCompact"))
    return [(night, ms, int(runs)) for night, ms, runs in json.loads(answer)["data"]]


def by_spark(folder):
    from pyspark.sql import SparkSession

    spark = (SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
             .config("spark.sql.shuffle.partitions", "2").config("spark.executorEnv.PYTHONPATH", "").getOrCreate())
    try:
        spark.sparkContext.setLogLevel("ERROR")
        for name in ("runs", "labels"):
            spark.read.option("mergeSchema", "true").parquet(f"{folder}/{name}").createOrReplaceTempView(f"lake_{name}")
        query = MEDIANS.format(median="median", runs="lake_runs", labels="lake_labels")
        return [tuple(row) for row in spark.sql(query).collect()]
    finally:
        spark.stop()


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
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
