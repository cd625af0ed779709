# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/performance.md and its plot."""

import math
from xml.sax.saxutils import escape

KEPT = "<!-- What follows is written by hand and kept by tests/bench/run.py. -->"
INK = "#24292f"
FAINT = "#d0d7de"
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
COLORS = {"etinspect operators": "#0b62a8", "etinspect info": "#12833f", "verify + walk": "#a04f00", "the file": "#a04f00"}


class Panel:
    """One diagram with logarithmic axes."""

    width, height = 380, 300

    def __init__(self, left, title, unit, values):
        self.left, self.title, self.unit = left, title, unit
        flat = [y for series in values.values() for _, y in series]
        self.low = math.log10(min(flat)) - 0.15
        self.high = math.log10(max(flat)) + 0.15
        self.values = values
        events = [x for series in values.values() for x, _ in series]
        self.first, self.last = math.log10(min(events)), math.log10(max(events))

    def x(self, events):
        return self.left + self.width * (math.log10(events) - self.first) / (self.last - self.first)

    def y(self, value):
        return 50 + self.height * (1 - (math.log10(value) - self.low) / (self.high - self.low))

    def svg(self):
        out = [f'<text x="{self.left}" y="30" font-size="15" font-weight="bold">{escape(self.title)}</text>']
        out.append(f'<rect x="{self.left}" y="50" width="{self.width}" height="{self.height}" fill="none" stroke="{FAINT}"/>')
        for power in range(math.ceil(self.low), math.floor(self.high) + 1):
            y = self.y(10.0**power)
            out.append(f'<path d="M{self.left} {y:.1f}h{self.width}" stroke="{FAINT}"/>')
            label = f"{10.0**power:g} {self.unit}"
            out.append(f'<text x="{self.left - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
        for power in range(math.ceil(self.first), math.floor(self.last) + 1):
            x = self.x(10.0**power)
            out.append(f'<path d="M{x:.1f} 50v{self.height}" stroke="{FAINT}"/>')
            label = "10" + "".join(SUPERSCRIPTS[int(digit)] for digit in str(power))
            out.append(f'<text x="{x:.1f}" y="{70 + self.height}" text-anchor="middle">{label}</text>')
        out.append(f'<text x="{self.left + self.width / 2}" y="{90 + self.height}" text-anchor="middle">events</text>')
        for row, (name, series) in enumerate(self.values.items()):
            out += self.line(row, name, series)
        return out

    def line(self, row, name, series):
        color = COLORS[name]
        path = "L".join(f"{self.x(x):.1f} {self.y(y):.1f}" for x, y in series)
        # As if time per event stayed what it is at the right end.
        end_x, end_y = series[-1]
        ideal = f"M{self.x(series[0][0]):.1f} {self.y(end_y * series[0][0] / end_x):.1f}L{self.x(end_x):.1f} {self.y(end_y):.1f}"
        out = [f'<path d="{ideal}" stroke="{color}" stroke-dasharray="2 4" fill="none"/>']
        out.append(f'<path d="M{path}" stroke="{color}" stroke-width="2" fill="none"/>')
        out += [f'<circle cx="{self.x(x):.1f}" cy="{self.y(y):.1f}" r="3" fill="{color}"/>' for x, y in series]
        y = 68 + 18 * row
        out.append(f'<path d="M{self.left + 10} {y - 4}h20" stroke="{color}" stroke-width="2"/>')
        out.append(f'<text x="{self.left + 36}" y="{y}">{escape(name)}</text>')
        return out


def plot(points):
    """The picture: time and memory by number of events, one straight line each where they are linear."""
    mib = 1 << 20
    time = Panel(
        80,
        "CPU time of the whole process",
        "s",
        {
            "etinspect operators": [(p.events, p.operators.cpu) for p in points],
            "etinspect info": [(p.events, p.info.cpu) for p in points],
            "verify + walk": [(p.events, p.floor.cpu) for p in points],
        },
    )
    memory = Panel(
        560,
        "Peak memory",
        "MiB",
        {
            "etinspect operators": [(p.events, p.operators.peak / mib) for p in points],
            "the file": [(p.events, p.file / mib) for p in points],
        },
    )
    body = "\n".join(time.svg() + memory.svg())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 970 410" width="970" height="410" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">\n'
        f'<rect width="970" height="410" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def goals_table(rows):
    lines = ["| work | ours | floor or peer | ratio | goal | result |", "| --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        met = "met" if row.met else "**missed**"
        lines.append(f"| {row.work} | {row.ours} | {row.reference} | {row.ratio} | {row.goal} | {met} |")
    return lines


def scaling_table(points):
    lines = [
        "| events | file | `info` | `operators` | verify + walk | `operators` per event | memory beyond the file |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for p in points:
        beyond = (p.operators.peak - p.file) / (1 << 20)
        lines.append(
            f"| {p.events:,} | {p.file / (1 << 20):.1f} MiB | {p.info.cpu * 1000:.0f} ms | {p.operators.cpu * 1000:.0f} ms "
            f"| {p.floor.cpu * 1000:.0f} ms | {p.operators.cpu / p.events * 1e9:.0f} ns | {beyond:.1f} MiB |"
        )
    return lines


def micro_table(report):
    lines = ["| micro benchmark | CPU time |", "| --- | --- |"]
    for entry in report["benchmarks"]:
        if entry.get("run_type") == "aggregate":  # how a time grows, which is no time
            continue
        label = f" ({entry['label']})" if entry.get("label") else ""
        lines.append(f"| `{entry['name']}`{label} | {entry['cpu_time']:.4g} {entry['time_unit']} |")
    return lines


def page(rows, points, micro, facts, command, old):
    """@param old the page as it is, whose hand-written end is kept"""
    lines = ["# How fast ETScope is", ""]
    lines += [
        f"Written by `tests/bench/run.py` on {facts['date']}. Every figure is the least of several runs of a whole process in a",
        "release build, ours and the floor taking turns in the same run: what else a machine does only ever adds. What is judged",
        "is CPU time, user and system together, of programs that have one thread, since other work disturbs it least; for the",
        "window, which has several, it is the time on the clock.",
        "",
        f"Machine: {facts['machine'][0]};",
        f"{facts['machine'][1]}.",
        facts["load"],
        "The window is drawn with Qt's platform `offscreen`.",
        "",
        "## Goals",
        "",
        *goals_table(rows),
        "",
        "The figures of ExecuTorch's Python Inspector are those that come with the files.",
        "",
        "## Time and memory grow with the file, and no faster",
        "",
        "![CPU time and peak memory from 10^5 to 10^7 events](images/performance.svg)",
        "",
        "Dotted: proportional to the number of events, through the last point. What lies above it at the left end is what the",
        "process itself and the 10,000 different events of a run cost, however many runs there are.",
        "",
        *scaling_table(points),
        "",
    ]
    if micro is not None:
        lines += ["## The core in pieces", "", *micro_table(micro), ""]
    lines += ["## Taking them again", "", "    cmake --build --preset release --target etscope_bench", f"    {command}", ""]
    _, separator, kept = old.partition(KEPT)
    return "\n".join(lines) + KEPT + (kept if separator else "\n")
