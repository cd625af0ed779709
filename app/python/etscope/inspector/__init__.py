# SPDX-License-Identifier: GPL-3.0-or-later
"""The classes of ExecuTorch's Inspector, under their names, without ExecuTorch and torch.

    from etscope.inspector import Inspector, TimeScale

For scripts that cannot be edited: `python -m etscope.inspector script.py ARGS`, or install() before their imports.
"""
from __future__ import annotations

from ._inspector import Inspector
from ._install import install
from ._objects import Event, EventBlock, PerfData, TimeScale
from ._results import compare_results
from .vgf_neural_statistics import parse_vgf_neural_statistics_delegate_metadata, parse_vgf_neural_statistics_metadata

__all__ = [
    "Event",
    "EventBlock",
    "Inspector",
    "PerfData",
    "compare_results",
    "TimeScale",
    "install",
    "parse_vgf_neural_statistics_delegate_metadata",
    "parse_vgf_neural_statistics_metadata",
]
