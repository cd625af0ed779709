#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what tables of a trace cost: SQL, Parquet, SQLite, and a folder of many traces.

  tables.py --etinspect PATH --make-dump PATH [--dumps 10000] [--times 3] [--folder DIR]

Processor seconds of the commands and their largest resident memory. "Above loading" is what a command takes beyond `select 1`
over the same file. Figures of the large dump are the least of --times. The many dumps are copies of tests/data/cnn_xnn/prof.etdp
in which one end differs. With duckdb installed one median over all of them is asked for. Prints rows of Markdown for docs/performance.md.
"""
import argparse
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SMALL = os.path.join(HERE, "..", "data", "cnn_xnn", "prof.etdp")
RUNS, EVENTS, OPS = 50_000, 200, 10


def measured(words):
    """Processor seconds and MB of a command."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(words[:4])} ...: status {status}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def row(what, seconds, goal, memory=""):
    print(f"| {what} | {seconds:.2f} s | {goal} | {memory} |", flush=True)


def large(etinspect, make_dump, times, folder):
    dump = os.path.join(folder, "big.etdp")
    subprocess.run([make_dump, dump, str(RUNS), str(EVENTS), str(OPS)], check=True, stdout=subprocess.DEVNULL)
    sinks = (("parquet", "10 s, 64 MB", "lake"), ("sqlite", "30 s", "big.sqlite"))
    loads, firsts, exports = [], [], {form: [] for form, _, _ in sinks}
    for _ in range(times):
        loading, loaded = measured([etinspect, "sql", dump, "select 1"])
        loads.append((loading, loaded))
        first, _ = measured([etinspect, "sql", dump, "select * from samples limit 1"])
        firsts.append(max(0.0, first - loading))
        for form, _, name in sinks:
            out = os.path.join(folder, name)
            seconds, most = measured([etinspect, "export", dump, "--format", form, "-o", out])
            exports[form].append((seconds - loading, most - loaded))
            shutil.rmtree(out) if os.path.isdir(out) else os.remove(out)
    loading, loaded = min(loads)
    row(f"loading {RUNS * EVENTS:,} samples (`select 1`)", loading, "", f"{loaded:.0f} MB")
    row("first row of `sql`, above loading", min(firsts), "0.05 s")
    for form, goal, _ in sinks:
        seconds, most = min(exports[form])
        row(f"all tables as {form}, above loading", seconds, goal, f"{most:.0f} MB above loading")
        print(f"{form}: {', '.join(f'{taken:.1f}' for taken, _ in exports[form])} s", file=sys.stderr)
    os.remove(dump)


def write_dumps(etinspect, count, folder):
    """Dumps that differ, and a list of them."""
    with open(SMALL, "rb") as file:
        content = file.read()
    query = "select start + duration as finish from samples order by sample desc limit 1"
    end = json.loads(subprocess.run([etinspect, "sql", SMALL, query, "--format", "json"],
                                    stdout=subprocess.PIPE, check=True).stdout)[0]["finish"]
    at = content.rindex(struct.pack("<Q", end))
    listed = os.path.join(folder, "list.tsv")
    with open(listed, "w", encoding="utf-8") as names:
        names.write("dump\tnight\tdevice\n")
        for i in range(count):
            path = os.path.join(folder, f"{i}.etdp")
            with open(path, "wb") as file:
                file.write(content[:at] + struct.pack("<Q", end + i) + content[at + 8:])
            names.write(f"{path}\t{i // 300}\tdevice {i % 7}\n")
    return listed


def many(etinspect, count, folder):
    listed = write_dumps(etinspect, count, folder)
    lake = os.path.join(folder, "lake")
    command = [etinspect, "export", "--from-list", listed, "--format", "parquet", "-o", lake]
    seconds, most = measured(command)
    row(f"{count:,} dumps of {os.path.getsize(SMALL) / 1000:.0f} kB with labels in one call", seconds, "300 s", f"{most:.0f} MB")
    seconds, _ = measured(command)
    row("the same call again, which adds nothing", seconds, "")
    try:
        import duckdb
    except ImportError:
        print("duckdb is not installed: passed over", file=sys.stderr)
        return
    query = (f"select count(*), median(duration) from read_parquet('{lake}/samples/**/*.parquet') s "
             f"join read_parquet('{lake}/labels/**/*.parquet') l on l.trace = s.trace and l.label = 'night'")
    duckdb.sql(query).fetchall()  # libraries and files are at hand
    begin = time.process_time()
    samples, _ = duckdb.sql(query).fetchall()[0]
    row(f"one median over their {samples:,} samples by DuckDB", time.process_time() - begin, "0.5 s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("--make-dump", required=True)
    parser.add_argument("--dumps", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=3, help="how often the large dump is measured; the least is told")
    parser.add_argument("--folder", help="where files of 3 GB go meanwhile")
    words = parser.parse_args()
    print("| what | processor time | goal | memory |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory(dir=words.folder) as folder:
        large(words.etinspect, words.make_dump, words.times, folder)
        many(words.etinspect, words.dumps, folder)


if __name__ == "__main__":
    main()
