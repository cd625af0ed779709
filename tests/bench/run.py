#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures ETScope against floors and goals, and writes docs/performance.md with its plot.

Needs a release build of the target etscope_bench, two cores, and 2 GB of room in the folder for its files.
"""

import argparse
import datetime
import json
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import measure
import page
import rows

ROOT = Path(__file__).resolve().parents[2]
SIZES = (10, 30, 100, 300, 1000)  # runs of 10,000 events
LIKE_TRANSFORMER = ROOT / "tests/data/transformer"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release", help="build folder, build/release unless told")
    parser.add_argument("--quick", action="store_true", help="small files, nothing is written; for CI")
    parser.add_argument("--many-iters", type=Path, metavar="DUMP", help="many_iters/prof.etdp, else one like it is made")
    parser.add_argument(
        "--large-graph", type=Path, nargs=2, metavar=("DUMP", "RECORD"), help="else a small one of tests/data"
    )
    parser.add_argument("--synth", type=Path, metavar="SCRIPT", help="generator of large dumps, else our own make_dump")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="counted runs of each command, 7 unless told")
    parser.add_argument("--work", type=Path, metavar="DIR", help="where files are made; a temporary folder unless told")
    return parser.parse_args()


def large_graph(options):
    if options.large_graph:
        return (*options.large_graph, "`large_graph`")
    return LIKE_TRANSFORMER / "prof.etdp", LIKE_TRANSFORMER / "etrecord.bin", "`tests/data/transformer`"


def quick(bench, options):
    """Every row with small files: do they all run, and does memory keep within its goal."""
    points = [bench.point(runs, 10_000) for runs in (5, 20)]
    result = rows.of_large_dump(points[-1], fixed=16 << 20)
    result += rows.of_many_runs(bench, options.many_iters)
    result += rows.of_different_ops(bench, 5_000)
    result += rows.of_record(bench, *large_graph(options), 100_000_000)
    return result + rows.of_start(bench), points


def full(bench, options):
    points = [bench.point(runs, 10_000) for runs in SIZES]
    result = rows.of_large_dump(points[-1])
    own = bench.point(SIZES[-1], 10_000, ops=12, flags=["--unshared"])
    result += rows.of_large_dump(own, " with a string each, as the runtime writes them")
    result += rows.of_many_runs(bench, options.many_iters)
    result += rows.of_different_ops(bench, 100_000)
    result += rows.of_record(bench, *large_graph(options), 2_000_000_000)
    return result + rows.of_start(bench), points


def micro(bench):
    program = bench.build / "tests/bench/bench_core"
    if not program.exists():
        return None
    words = [program, "--benchmark_min_time=0.2", "--benchmark_format=json"]
    return json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def shown_command(options):
    """The command line without paths that only exist here."""
    words = ["python3", "tests/bench/run.py"]
    if options.many_iters:
        words += ["--many-iters", "many_iters/prof.etdp"]
    if options.large_graph:
        words += ["--large-graph", "large_graph/prof.etdp", "large_graph/etrecord.bin"]
    if options.synth:
        words += ["--synth", options.synth.name]
    if options.repeats != 7:
        words += ["--repeats", str(options.repeats)]
    return shlex.join(words)


def load_text():
    load, cores = os.getloadavg()[0], len(os.sched_getaffinity(0))
    if load <= cores:
        return f"Little else ran (average load {load:.1f})."
    ahead = ", ahead of which the measured processes ran" if os.getpriority(os.PRIO_PROCESS, 0) < 0 else ""
    return f"The machine was busy with other work (average load {load:.1f} on {cores} cores){ahead}."


def print_rows(result):
    for row in result:
        state = "met   " if row.met else "MISSED"
        against = f" | {row.reference}" if row.reference else ""
        print(f"{state} {row.work}: {row.ours}{against} | {row.ratio} | goal {row.goal}", flush=True)


def write_docs(bench, options, result, points):
    facts = {"date": datetime.date.today().isoformat(), "machine": measure.machine(), "load": load_text()}
    target = ROOT / "docs/performance.md"
    old = target.read_text(encoding="utf-8") if target.exists() else ""
    text = page.page(result, points, micro(bench), facts, shown_command(options), old)
    target.write_text(text, encoding="utf-8")
    (ROOT / "docs/images/performance.svg").write_text(page.plot(points), encoding="utf-8")
    print(f"wrote {target}")


def main():
    options = arguments()
    repeats = min(options.repeats, 2) if options.quick else options.repeats
    with tempfile.TemporaryDirectory(prefix="etscope-bench-", dir=options.work) as work:
        bench = rows.Bench(options.build, work, repeats, options.synth)
        try:
            result, points = (quick if options.quick else full)(bench, options)
        except measure.MeasureError as error:
            print(error, file=sys.stderr)
            return 1
    print_rows(result)
    if not options.quick:
        write_docs(bench, options, result, points)
        return 0
    page.plot(points)
    # Times of small files on a busy machine say little, so only what cannot vary is held to its goal.
    return 0 if all(row.met for row in result if row.certain) else 1


if __name__ == "__main__":
    sys.exit(main())
