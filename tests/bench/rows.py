# SPDX-License-Identifier: GPL-3.0-or-later
"""The work that is measured: every function makes its files, measures, and says how far the goal is."""

from dataclasses import dataclass
from pathlib import Path

import measure

MIB = 1 << 20
# Our programs ask for large memory pages by themselves; this makes the C library do so for a floor.
LARGE_PAGES = ["env", "GLIBC_TUNABLES=glibc.malloc.hugetlb=1"]
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": "/tmp"}


@dataclass
class Row:
    work: str
    ours: str
    reference: str
    ratio: str
    goal: str
    met: bool
    certain: bool = False  # whether another run can only give the same


@dataclass
class Point:
    """One size of the plot."""

    events: int
    file: int  # bytes
    info: measure.Cost
    operators: measure.Cost
    floor: measure.Cost
    floor_large_pages: measure.Cost


def ms(seconds):
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.2f} s"


def mib(size):
    return f"{size / MIB:.0f} MiB"


class Bench:
    """Where things are, and how often each is run."""

    def __init__(self, build, work, repeats, synth=None):
        self.build = Path(build)
        self.work = Path(work)
        self.repeats = repeats
        self.synth = synth
        self.etinspect = self.build / "app/etinspect"
        self.etscope = self.build / "app/etscope"
        self.floor_etdump = self.build / "tests/bench/floor_etdump"
        self.floor_json = self.build / "tests/bench/floor_json"

    def dump(self, name, runs, events, **options):
        target = self.work / name
        if not target.exists():
            if self.synth and not options:
                measure.synth_dump(self.synth, target, runs, events)
            else:
                measure.make_dump(self.build, target, runs, events, **options)
        return target

    def many_runs(self, given):
        """1,000 runs, 201,002 events: the real file, or one like it. @return the file and its name"""
        if given:
            return given, "`many_iters/prof.etdp`"
        dump = self.dump("like-many-iters.etdp", 1000, 201, ops=12, flags=["--unshared"])
        return dump, "1,000 runs of 201 events"

    def different_ops(self, ops):
        """One run in which no op is like another."""
        return self.dump(f"ops-{ops}.etdp", 1, ops, ops=ops, flags=["--kernels"])

    def costs(self, dump):
        return measure.interleaved(
            {
                "info": [self.etinspect, "info", dump],
                "floor": [self.floor_etdump, dump],
                "floor, large pages": [*LARGE_PAGES, self.floor_etdump, dump],
                "operators": [self.etinspect, "operators", dump],
            },
            self.repeats,
        )

    def point(self, runs, events, **options):
        """@return costs of one size; the file is gone afterwards"""
        name = f"{runs}x{events}{'-own' if options else ''}.etdp"
        dump = self.dump(name, runs, events, **options)
        costs = self.costs(dump)
        result = Point(
            runs * events,
            dump.stat().st_size,
            costs["info"],
            costs["operators"],
            costs["floor"],
            costs["floor, large pages"],
        )
        dump.unlink()
        return result


def of_large_dump(point, names="", fixed=0):
    """Time and memory of a large dump.

    fixed: bytes that a process takes whatever it reads, for a dump so small that they count.
    """
    floor = point.floor.cpu
    text = f"{point.events:,} events{names}"
    rows = []
    for verb, cost, most in (("info", point.info, 3), ("operators", point.operators, 6)):
        ratio = cost.cpu / floor
        rows.append(
            Row(
                f"`etinspect {verb}`, {text}, whole process",
                f"{ms(cost.cpu)} (wall {ms(cost.wall)})",
                f"FlatBuffers verify + walk: {ms(floor)} (wall {ms(point.floor.wall)}); "
                f"with large pages {ms(point.floor_large_pages.cpu)}",
                f"{ratio:.2f}; {cost.cpu / point.floor_large_pages.cpu:.2f}",
                f"at most {most} x",
                ratio <= most,
            )
        )
    peak = max(point.info.peak, point.operators.peak)
    per_event = (peak - point.file - fixed) / point.events
    allowance = f" + {mib(fixed)}" if fixed else ""
    rows.append(
        Row(
            f"peak memory of `etinspect`, {text}",
            f"{mib(peak)}",
            f"the file: {mib(point.file)}",
            f"file{allowance} + {per_event:.1f} B per event",
            f"file{allowance} + 40 B per event",
            per_event <= 40,
            True,
        )
    )
    return rows


def of_many_runs(bench, given):
    """The table of many runs, and the window that shows them."""
    dump, name = bench.many_runs(given)
    table = measure.interleaved({"table": [bench.etinspect, "table", "--faithful", dump]}, 3 * bench.repeats)["table"]
    shown = measure.interleaved(
        {"shown": [bench.etscope, "--end-after-paint", dump]}, bench.repeats, environment=OFFSCREEN
    )["shown"]
    return [
        Row(
            f"`etinspect table --faithful`, {name}",
            f"{ms(table.cpu)} (wall {ms(table.wall)})",
            "ExecuTorch's Inspector: 10 s",
            f"1/{10 / table.cpu:.0f}",
            "at most 50 ms",
            table.cpu <= 0.05,
        ),
        Row(
            f"process start to the first painted timeline, {name}",
            f"wall {ms(shown.wall)} (CPU {ms(shown.cpu)})",
            "",
            "",
            "at most 0.6 s",
            shown.wall <= 0.6,
        ),
    ]


def of_different_ops(bench, ops):
    """The table of a run in which nothing repeats."""
    dump = bench.different_ops(ops)
    costs = measure.interleaved(
        {
            "faithful": [bench.etinspect, "table", "--faithful", dump],
            "corrected": [bench.etinspect, "table", dump],
        },
        bench.repeats,
    )
    dump.unlink()
    return [
        Row(
            f"`table{option}` of one run with {ops:,} different ops",
            f"{ms(cost.cpu)} (wall {ms(cost.wall)})",
            "ExecuTorch's Inspector: 38 s" if ops == 100_000 else "",
            f"1/{38 / cost.cpu:.0f}" if ops == 100_000 else "",
            "at most 0.5 s",
            cost.cpu <= 0.5,
        )
        for option, cost in ((" --faithful", costs["faithful"]), ("", costs["corrected"]))
    ]


def of_record(bench, dump, record, name, padding):
    """A record joined, and the same with much that nobody asked for in it."""
    padded = measure.pad_record(record, bench.work / "padded.bin", padding)
    costs = measure.interleaved(
        {
            "joined": [bench.etinspect, "info", dump, "--etrecord", record],
            "floor": [bench.floor_json, record],
            "floor, large pages": [*LARGE_PAGES, bench.floor_json, record],
            "padded": [bench.etinspect, "info", dump, "--etrecord", padded],
        },
        3 * bench.repeats,
    )
    padded.unlink()
    joined, floor, with_padding = costs["joined"], costs["floor"], costs["padded"]
    harder = costs["floor, large pages"].cpu
    allowed = 2.5 * floor.cpu + 0.01
    growth = with_padding.cpu / joined.cpu
    return [
        Row(
            f"{name} record joined: `etinspect info --etrecord`, whole process",
            f"{ms(joined.cpu)} (wall {ms(joined.wall)})",
            f"RapidJSON with an empty handler: {ms(floor.cpu)} (wall {ms(floor.wall)}); with large pages {ms(harder)}",
            f"{joined.cpu / floor.cpu:.2f}; {joined.cpu / harder:.2f}",
            f"at most 2.5 x + 10 ms: {ms(allowed)}",
            joined.cpu <= allowed,
        ),
        Row(
            f"the same, padded with {padding / 1e9:.3g} GB of sparse weights",
            f"{ms(with_padding.cpu)} (wall {ms(with_padding.wall)})",
            f"without: {ms(joined.cpu)} (wall {ms(joined.wall)})",
            f"{growth:.2f}",
            "within 1.2 x",
            growth <= 1.2,
        ),
    ]


def of_start(bench):
    """From the start of the process to the window without a trace."""
    command = {"start": [bench.etscope, "--end-after-paint"]}
    warm = measure.interleaved(command, bench.repeats, environment=OFFSCREEN)["start"]
    cold = measure.interleaved(
        command, bench.repeats, environment=OFFSCREEN, before=lambda: measure.forget_cached(bench.etscope)
    )["start"]
    return [
        Row(
            "cold start to the empty window",
            f"wall {ms(cold.wall)} (CPU {ms(cold.cpu)})",
            f"with the program in the file cache: wall {ms(warm.wall)}",
            f"{cold.wall / warm.wall:.2f}",
            "at most 300 ms",
            cold.wall <= 0.3,
        )
    ]
