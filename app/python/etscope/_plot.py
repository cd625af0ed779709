# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of a trace. They take axes and return them, show nothing by themselves and set no style."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._errors import Error

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._trace import Trace


def _axes(ax: "Axes | None") -> Any:
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError as missing:
        raise Error("", "pictures want matplotlib", "", "pip install matplotlib") from missing
    return pyplot.figure().add_subplot()


class Plots:
    """Pictures of one trace."""

    def __init__(self, trace: "Trace") -> None:
        self._trace = trace

    def runs(self, ax: "Axes | None" = None) -> "Axes":
        """Duration of each run, in the order of the dump; runs that do not count are hollow."""
        rows = self._trace.sql("select run, duration * 1.0 / coalesce(ticks_per_ms, 1), counted and not warm_up, "
                               "ticks_per_ms is null from runs where executes order by run").to_dicts()
        ax = _axes(ax)
        cells = [tuple(row.values()) for row in rows]
        for filled in (1, 0):
            points = [(run, time) for run, time, counted, _ in cells if counted == filled]
            if points:
                ax.plot(*zip(*points), "o", fillstyle="full" if filled else "none",
                        label="counted" if filled else "not counted, or warm-up")
        ax.set_xlabel("run")
        ax.set_ylabel("ticks" if cells and cells[0][3] else "ms")
        ax.set_ylim(bottom=0)
        if cells:
            ax.legend()
        return ax  # type: ignore[no-any-return]

    def operators(self, ax: "Axes | None" = None, top: int = 20) -> "Axes":
        """Time of the longest ops of a run."""
        rows = self._trace.sql("select name, ticks * 1.0 / (runs * coalesce(ticks_per_ms, 1)), ticks_per_ms is null "
                               f"from operators where share > 0 order by ticks desc limit {int(top)}").to_dicts()
        ax = _axes(ax)
        cells = [tuple(row.values()) for row in rows]
        names = [str(name) for name, _, _ in cells]
        ax.barh(range(len(cells)), [time for _, time, _ in cells])
        ax.set_yticks(range(len(cells)), names)
        ax.invert_yaxis()
        ax.set_xlabel("ticks per run" if cells and cells[0][2] else "ms per run")
        return ax  # type: ignore[no-any-return]
