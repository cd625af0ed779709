# SPDX-License-Identifier: GPL-3.0-or-later
"""calculate_numeric_gap() of the Inspector. Without a file of reference values the graph is one of torch, which the Inspector's
own functions run and put beside the run; with one our reader does all of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from .._errors import Error, UsageError
from .._trace import given_file
from .._values import is_there, plain_value

if TYPE_CHECKING:
    import pandas

    from ._inspector import Inspector


def _comparator(inspector: "Inspector", distance: Any) -> Any:
    from . import numerical_comparator as own

    if not isinstance(distance, str):
        if distance.inspector is None:
            distance.inspector = inspector
        return distance
    classes: Dict[str, Callable[..., Any]] = {
        "MSE": own.MSEComparator, "L1": own.L1Comparator, "SNR": own.SNRComparator}
    made = classes.get(distance.strip().upper())
    if made is None:
        raise ValueError(f"Unsupported distance metric {distance!r}")
    return made(inspector=inspector)


def _traces_of(ops: List[str], by_handle: Dict[Any, Dict[str, Optional[str]]]) -> Dict[str, Optional[str]]:
    found: Dict[str, Optional[str]] = {}
    for op in ops:
        found[op] = next((traces[op] for traces in by_handle.values() if op in traces), None)
    return found


_COLUMNS = ("aot_debug_handle", "aot_ops", "aot_intermediate_output", "runtime_ops", "runtime_debug_handle",
            "runtime_intermediate_output", "gap", "stacktraces")


def _asked(question: Any, *words: Any) -> Any:
    """An answer of our reader; what it refuses is a ValueError as well, as with the Inspector."""
    try:
        return question(*words)
    except Error as error:
        if error.kind == "canceled" or isinstance(error, ValueError):
            raise
        raise UsageError(error.file, error.what, error.where, error.advice, "usage") from error


def gap_to_file(
    inspector: "Inspector", values: Any, distance: Any, is_unchecked: bool, graph: Optional[str]
) -> "pandas.DataFrame":
    """The same with the values of the reference graph in a file, as etscope_reference.py or numpy.savez has written it."""
    import pandas

    path = given_file(values)
    if not isinstance(path, str):
        raise TypeError("reference_values is a path")
    if isinstance(distance, str):
        metric = distance.strip().upper()
        if metric not in ("MSE", "L1", "SNR"):
            raise ValueError(f"Unsupported distance metric {distance!r}")
        as_torch = is_there("torch")
        rows = _asked(inspector._native.numeric_gap, path, metric, graph or "", not is_unchecked)
        return pandas.DataFrame([
            dict(zip(_COLUMNS, (handles, ops, plain_value(value, as_torch), run_ops, handles,
                                plain_value(run_value, as_torch), gap, traces)))
            for handles, ops, value, run_ops, run_value, gap, traces in rows
        ])
    pairs, graph_ops, run_ops = _asked(inspector._native.value_pairs, path, graph or "", not is_unchecked)
    mapping = {(handles, plain_value(value, True)): (handles, plain_value(run_value, True))
               for handles, value, run_value in pairs}
    traces = {handles: dict(zip(names, stacks)) for handles, names, stacks in graph_ops}
    names_of_run: Dict[Any, List[str]] = {}
    for handles, name in run_ops:
        names_of_run.setdefault(handles, []).append(name)
    frame = _comparator(inspector, distance).compare(
        mapping, {handles: names for handles, names, _ in graph_ops}, names_of_run)
    if len(frame) > 0:
        frame["stacktraces"] = frame["aot_ops"].apply(lambda of: _traces_of(of, traces))
    return frame


def numeric_gap(inspector: "Inspector", distance: Any, is_unchecked: bool, graph: Optional[str]) -> "pandas.DataFrame":
    """Inspector.calculate_numeric_gap()."""
    try:
        utils = __import__("executorch.devtools.inspector._inspector_utils", fromlist=["FORWARD"])
    except ImportError as missing:
        raise Error("", "the values of the reference graph are not there", "",
                    "Install torch and executorch, or give Inspector(..., reference_values=FILE)") from missing
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
