# SPDX-License-Identifier: GPL-3.0-or-later
"""EventBlock, Event and PerfData of ExecuTorch's Inspector: plain objects that may be made and changed by hand."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

if TYPE_CHECKING:
    import pandas


class TimeScale(Enum):
    """Units of time."""

    NS = "ns"
    US = "us"
    MS = "ms"
    S = "s"
    CYCLES = "cycles"


TICKS_PER_SECOND = {TimeScale.NS: 1000000000, TimeScale.US: 1000000, TimeScale.MS: 1000, TimeScale.S: 1,
                    TimeScale.CYCLES: 1}

# A value that was logged: a tensor of torch, a list of them, a number, or None.
InferenceOutput = Any
ProgramOutput = List[InferenceOutput]


@dataclasses.dataclass
class PerfData:
    """Durations of an event. Figures are worked out whenever they are asked for."""

    def __init__(self, raw: List[float]):
        self.raw: List[float] = raw

    @property
    def p10(self) -> float:
        import numpy

        return numpy.percentile(self.raw, 10)  # type: ignore[return-value]

    @property
    def p50(self) -> float:
        import numpy

        return numpy.percentile(self.raw, 50)  # type: ignore[return-value]

    @property
    def p90(self) -> float:
        import numpy

        return numpy.percentile(self.raw, 90)  # type: ignore[return-value]

    @property
    def avg(self) -> float:
        import numpy

        return numpy.mean(self.raw)  # type: ignore[return-value]

    @property
    def min(self) -> float:
        return min(self.raw)

    @property
    def max(self) -> float:
        return max(self.raw)


def _shown_op_types(op_types: List[str]) -> Union[List[str], str]:
    """Of five and more the first two and the last, as the Inspector shows them."""
    if len(op_types) < 5:
        return op_types
    return f"['{op_types[0]}', '{op_types[1]}' ... '{op_types[-1]}'] ({len(op_types)} total)"


@dataclasses.dataclass
class Event:
    """One operation of a block, with a sample for each run."""

    name: str
    perf_data: Optional[PerfData] = None
    op_types: List[str] = dataclasses.field(default_factory=list)
    delegate_debug_identifier: Optional[Union[int, str]] = None
    debug_handles: Optional[Union[int, Sequence[int]]] = None
    num_outputs: int = 1
    stack_traces: Dict[str, str] = dataclasses.field(default_factory=dict)
    module_hierarchy: Dict[str, Dict[str, Any]] = dataclasses.field(default_factory=dict)
    is_delegated_op: Optional[bool] = None
    delegate_backend_name: Optional[str] = None
    _delegate_debug_metadatas: List[str] = dataclasses.field(default_factory=list)

    debug_data: ProgramOutput = dataclasses.field(default_factory=list)
    _instruction_id: Optional[int] = None

    _delegate_metadata_parser: Optional[Callable[[List[str]], Dict[str, Any]]] = None
    _delegate_time_scale_converter: Optional[
        Callable[[Union[int, str], Union[int, float]], Union[int, float]]
    ] = None
    _start_time: Optional[List[Union[int, float]]] = None

    @cached_property
    def delegate_debug_metadatas(self) -> Union[List[str], Dict[str, Any]]:
        """What the parser makes of the metadata, else the metadata themselves."""
        if not self.is_delegated_op or self._delegate_metadata_parser is None:
            return self._delegate_debug_metadatas
        return self._delegate_metadata_parser(self._delegate_debug_metadatas)

    @property
    def raw_delegate_debug_metadatas(self) -> List[str]:
        """Metadata as logged, one for each sample."""
        return self._delegate_debug_metadatas

    @property
    def start_time(self) -> Optional[List[Union[int, float]]]:
        """Ticks at which the samples start."""
        return self._start_time

    def to_dataframe(self, _units: str = "") -> "pandas.DataFrame":
        """The event as a frame of one row."""
        import pandas

        return pandas.DataFrame(self.asdict(_units=_units))

    def asdict(self, _units: str = "") -> Dict[str, Any]:
        """The event as columns of one row each."""
        perf = self.perf_data
        figures = {
            name + _units: getattr(perf, name) if perf else None for name in ("p10", "p50", "p90", "avg", "min", "max")
        }
        return {
            "event_name": self.name,
            "raw": [perf.raw if perf else None],
            **figures,
            "op_types": [_shown_op_types(self.op_types)],
            "delegate_debug_identifier": self.delegate_debug_identifier,
            "stack_traces": [self.stack_traces],
            "module_hierarchy": [self.module_hierarchy],
            "is_delegated_op": self.is_delegated_op,
            "delegate_backend_name": self.delegate_backend_name,
            "debug_data": [self.debug_data],
            "start_time": [self._start_time],
        }


@dataclasses.dataclass
class EventBlock:
    """Runs of one shape: the same events in the same order."""

    name: str
    events: List[Event] = dataclasses.field(default_factory=list)
    source_time_scale: TimeScale = TimeScale.NS
    target_time_scale: TimeScale = TimeScale.MS
    bundled_input_index: Optional[int] = None
    run_output: Optional[ProgramOutput] = None
    reference_output: Optional[ProgramOutput] = None

    def to_dataframe(
        self, include_units: bool = False, include_delegate_debug_data: bool = False
    ) -> "pandas.DataFrame":
        """The events as rows of a frame."""
        from ._frame import block_frame

        return block_frame(self, include_units, include_delegate_debug_data)
