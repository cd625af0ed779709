#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets two builds against one another, row by row of docs/performance.md, and prints a table of then and now.

The two take turns at every command, so that what else the machine does hits both; of each the least time counts, and
the most memory. Needs a release build of the target etscope_bench of either commit (of an earlier one etinspect,
etscope and bench_core are enough), and 2 GB of room in the folder for its files.
"""

import argparse
import json
import re
import subprocess
import tempfile
from pathlib import Path

import measure
import rows

ROOT = Path(__file__).resolve().parents[2]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True, metavar="BUILD", help="build folder of the earlier commit")
    parser.add_argument("--build", type=Path, default=ROOT / "build/release", help="build folder, build/release unless told")
    parser.add_argument("--many-iters", type=Path, metavar="DUMP", help="many_iters/prof.etdp, else one like it is made")
    parser.add_argument(
        "--large-graph",
        type=Path,
        nargs=2,
        metavar=("DUMP", "RECORD"),
        default=[ROOT / "tests/data/transformer" / name for name in ("prof.etdp", "etrecord.bin")],
        help="else a small one of tests/data",
    )
    parser.add_argument("--runs", type=int, default=1000, metavar="N", help="of 10,000 events in the large dumps")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="counted runs of each command, 7 unless told")
    parser.add_argument("--instructions", action="store_true", help="count with callgrind, once each, instead of timing")
    parser.add_argument("--micro", action="store_true", help="only the micro benchmarks")
    parser.add_argument("--work", type=Path, metavar="DIR", help="where files are made; a temporary folder unless told")
    return parser.parse_args()


def works(options, bench):
    """What is measured: name -> program in the build folder, its arguments, environment, what to do ahead of a run."""
    events = f"{options.runs * 10_000:,} events"
    large = bench.dump("large.etdp", options.runs, 10_000)
    own = bench.dump("own.etdp", options.runs, 10_000, ops=12, flags=["--unshared"])
    ops = bench.different_ops(100_000)
    many, many_name = bench.many_runs(options.many_iters)
    graph, record = options.large_graph
    inspect, window = "app/etinspect", "app/etscope"
    return {
        f"`info`, {events}": (inspect, ["info", large]),
        f"`operators`, {events}": (inspect, ["operators", large]),
        "`info`, the same with a string each": (inspect, ["info", own]),
        "`operators`, the same with a string each": (inspect, ["operators", own]),
        f"`table --faithful`, {many_name}": (inspect, ["table", "--faithful", many]),
        "`table --faithful`, 100,000 different ops": (inspect, ["table", "--faithful", ops]),
        "`table`, 100,000 different ops": (inspect, ["table", ops]),
        f"`info` with the record of {graph.parent.name}": (inspect, ["info", graph, "--etrecord", record]),
        f"to the first painted timeline, {many_name}": (window, ["--end-after-paint", many]),
        "to the empty window": (window, ["--end-after-paint"]),
        "to the empty window, cold": (window, ["--end-after-paint"]),
    }


def instructions(command):
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)]
    result = subprocess.run(words, capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def timed(options, name, program, words):
    window = program.endswith("etscope")
    builds = {"then": options.base, "now": options.build}
    turns = iter(range(1_000_000))

    def forget():
        if name.endswith("cold"):
            measure.forget_cached(list(builds.values())[next(turns) % 2] / program)

    return measure.interleaved(
        {key: [build / program, *words] for key, build in builds.items()},
        options.repeats,
        environment=rows.OFFSCREEN if window else None,
        before=forget,
    )


def print_row(name, unit, then, now):
    digits = 0 if then >= 100 else 1
    print(f"| {name} | {then:,.{digits}f} {unit} | {now:,.{digits}f} {unit} | {now / then:.2f} |", flush=True)


def compare(options, bench):
    for name, (program, words) in works(options, bench).items():
        if options.instructions:
            if program.endswith("etinspect"):
                then, now = (instructions([build / program, *words]) for build in (options.base, options.build))
                print_row(name, "M", then / 1e6, now / 1e6)
            continue
        costs = timed(options, name, program, words)
        wall = program.endswith("etscope")
        print_row(name, "ms", *(1000 * (costs[key].wall if wall else costs[key].cpu) for key in ("then", "now")))
        if not wall:
            print_row(f"{name}: peak memory", "MiB", *(costs[key].peak / rows.MIB for key in ("then", "now")))


def micro(build):
    words = [build / "tests/bench/bench_core", "--benchmark_min_time=0.1", "--benchmark_format=json"]
    found = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)["benchmarks"]
    scale = {"ns": 1e-3, "us": 1, "ms": 1e3}
    return {row["name"]: row["cpu_time"] * scale[row["time_unit"]] for row in found if "cpu_time" in row}


def compare_micro(options):
    least = ({}, {})
    for _ in range(options.repeats):
        for known, build in zip(least, (options.base, options.build)):
            for name, time in micro(build).items():
                known[name] = min(time, known.get(name, time))
    for name, then in least[0].items():
        if name in least[1]:
            print_row(f"`{name}`", "us", then, least[1][name])


def main():
    options = arguments()
    print("| work | then | now | now / then |\n| --- | --- | --- | --- |")
    if not options.micro:
        with tempfile.TemporaryDirectory(prefix="etscope-bench-", dir=options.work) as work:
            compare(options, rows.Bench(options.build, work, options.repeats))
    if not options.instructions:
        compare_micro(options)


if __name__ == "__main__":
    main()
