# SPDX-License-Identifier: GPL-3.0-or-later
"""calculate_numeric_gap() of the Inspector. Which value belongs to which is worked out by its own functions, since the
reference graph is one of torch that they run."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from .._errors import Error

if TYPE_CHECKING:
    import pandas

    from ._inspector import Inspector


def _comparator(inspector: "Inspector", distance: Any) -> Any:
    from . import numerical_comparator as own

    if not isinstance(distance, str):
        if distance.inspector is None:
            distance.inspector = inspector
        return distance
    made = {"MSE": own.MSEComparator, "L1": own.L1Comparator, "SNR": own.SNRComparator}.get(distance.strip().upper())
    if made is None:
        raise ValueError(f"Unsupported distance metric {distance!r}")
    return made(inspector=inspector)


def _traces_of(ops: List[str], by_handle: Dict[Any, Dict[str, Optional[str]]]) -> Dict[str, Optional[str]]:
    found: Dict[str, Optional[str]] = {}
    for op in ops:
        found[op] = next((traces[op] for traces in by_handle.values() if op in traces), None)
    return found


def numeric_gap(inspector: "Inspector", distance: Any, is_unchecked: bool, graph: Optional[str]) -> "pandas.DataFrame":
    """Inspector.calculate_numeric_gap()."""
    try:
        utils = __import__("executorch.devtools.inspector._inspector_utils", fromlist=["FORWARD"])
    except ImportError as missing:
        raise Error("", "the values of the reference graph are not there", "",
                    "Install torch and executorch, or use `etinspect gap --aot-values FILE`") from missing
    module, name = inspector._resolve_reference_graph(graph, is_unchecked)
    values, ops = inspector._get_aot_intermediate_outputs_and_op_names(module)
    if len(values) == 0 or len(ops) == 0:
        raise ValueError("Missing etrecord or missing representative inputs within etrecord, both of which are required "
                         "for calculating numerical gap")
    traces = inspector._get_aot_debug_handle_to_stack_traces(module, name)
    run_values, run_ops = inspector._get_runtime_intermediate_outputs_and_op_names()
    mapping = utils.map_runtime_aot_intermediate_outputs(values, run_values)
    frame = _comparator(inspector, distance).compare(mapping, ops, run_ops)
    if len(frame) > 0:
        frame["stacktraces"] = frame["aot_ops"].apply(lambda of: _traces_of(of, traces))
    return frame
