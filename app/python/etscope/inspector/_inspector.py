# SPDX-License-Identifier: GPL-3.0-or-later
"""The Inspector of ExecuTorch over our reader."""
from __future__ import annotations

import logging
import os
import sys
import tempfile
import types
import warnings
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Dict, List, Optional, Union

from .. import _native
from .._trace import given_file
from .._values import has_tensor, is_there, plain_values
from ._objects import TICKS_PER_SECOND, Event, EventBlock, PerfData, TimeScale

if TYPE_CHECKING:
    import pandas

log = logging.getLogger(__name__)

# What graphs of torch are needed for is done by the Inspector's own functions, over our objects.
_BORROWED = frozenset({
    "_resolve_reference_graph",
    "_get_aot_intermediate_outputs_and_op_names",
    "_get_aot_debug_handle_to_stack_traces",
    "_get_runtime_intermediate_outputs_and_op_names",
})


def _scale(scale: Any) -> TimeScale:
    return scale if isinstance(scale, TimeScale) else TimeScale(scale.value)  # the Inspector's own is as good


def _record_words(etrecord: Any) -> "str | bytes | None":
    """The path of a record, or the bytes of one that is an object."""
    if etrecord is None or isinstance(etrecord, (str, os.PathLike)):
        return given_file(etrecord)
    if not hasattr(etrecord, "save") or type(etrecord).__name__ != "ETRecord":
        raise TypeError("Unsupported ETRecord type")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "etrecord.bin")
        etrecord.save(path)
        with open(path, "rb") as file:
            return file.read()


def _buffer_words(path: "str | os.PathLike[str] | None") -> "str | bytes | None":
    """The path of a debug buffer, or the bytes of one that is no regular file, such as os.devnull."""
    if path is None:
        return None
    if os.path.isfile(path):
        return os.fspath(path)
    with open(path, "rb") as file:
        return file.read()


class Inspector:
    """What ran, as ExecuTorch's Inspector tells it, without ExecuTorch. docs/python.md has the differences.

    reading: "faithful" for what the Inspector answers to the last digit, "corrected" for what it loses and refuses as well.
    reference_values: file of values of the reference graph, for calculate_numeric_gap() without torch.
    """

    def __init__(
        self,
        etdump_path: "str | os.PathLike[str] | None" = None,
        etdump_data: Optional[bytes] = None,
        etrecord: Any = None,
        source_time_scale: TimeScale = TimeScale.NS,
        target_time_scale: TimeScale = TimeScale.MS,
        debug_buffer_path: "str | os.PathLike[str] | None" = None,
        delegate_metadata_parser: Optional[Callable[[List[str]], Dict[str, Any]]] = None,
        delegate_time_scale_converter: Optional[
            Callable[[Union[int, str], Union[int, float]], Union[int, float]]
        ] = None,
        enable_module_hierarchy: bool = False,
        reference_graph_name: str = "edge_dialect_graph_module",
        *,
        reading: str = "faithful",
        reference_values: "str | os.PathLike[str] | None" = None,
    ) -> None:
        source, target = _scale(source_time_scale), _scale(target_time_scale)
        if (source == TimeScale.CYCLES) ^ (target == TimeScale.CYCLES):
            raise RuntimeError("For TimeScale in cycles both the source and target time scale have to be in cycles.")
        if reading not in ("faithful", "corrected"):
            raise ValueError('reading is "faithful" or "corrected"')
        self._source_time_scale = source
        self._target_time_scale = target
        self._enable_module_hierarchy = enable_module_hierarchy
        self._metadata_parser = delegate_metadata_parser
        self._given_converter = delegate_time_scale_converter
        self._reference_values = reference_values
        words: Dict[str, object] = {"record": _record_words(etrecord)}
        if etrecord is None or not isinstance(etrecord, (str, os.PathLike)):
            self._etrecord = etrecord
        else:
            self._record_path = os.fspath(etrecord)
        if (etdump_path is None) == (etdump_data is None):
            raise ValueError("Expecting exactly one of etdump_path or etdump_data to be specified.")
        words["dump"] = given_file(etdump_path if etdump_data is None else etdump_data)
        words["debug_buffer"] = _buffer_words(debug_buffer_path)
        if debug_buffer_path is None:
            warnings.warn("Output Buffer not found. Tensor Debug Data will not be available.", stacklevel=1)
        words |= {"reading": reading, "source_scale": source.value, "target_scale": target.value,
                  "module_hierarchy": enable_module_hierarchy, "reference_graph": reference_graph_name,
                  "force_pair": reading == "faithful"}
        self._native = _native.open(words, delegate_time_scale_converter)
        if reading == "corrected":
            for text in self._native.warnings:
                warnings.warn(text, stacklevel=2)
        if delegate_time_scale_converter is not None:
            self._built_blocks()  # the function is asked now, as by the Inspector

    # ---- Blocks

    @property
    def event_blocks(self) -> List[EventBlock]:
        """Blocks with their events, to be looked at and changed."""
        return self._built_blocks()

    @event_blocks.setter
    def event_blocks(self, blocks: List[EventBlock]) -> None:
        self.__dict__["_event_blocks"] = blocks

    def _built_blocks(self) -> List[EventBlock]:
        if "_event_blocks" not in self.__dict__:
            if "_native" not in self.__dict__:
                raise AttributeError("'Inspector' object has no attribute 'event_blocks'")
            self.__dict__["_event_blocks"] = self._made_blocks(self._native.blocks())
        return self.__dict__["_event_blocks"]  # type: ignore[no-any-return]

    def _is_untouched(self) -> bool:
        """Whether nobody has had the blocks in hand, so that our reader may answer instead of them."""
        return "_native" in self.__dict__ and "_event_blocks" not in self.__dict__

    def _made_blocks(self, given: List[Dict[str, Any]]) -> List[EventBlock]:
        factor = TICKS_PER_SECOND[self._source_time_scale] / TICKS_PER_SECOND[self._target_time_scale]
        converter = self._given_converter or (lambda event_name, input_time: input_time / factor)
        logged = [value for block in given for event in block["events"] for value in event["debug_data"]]
        outputs = [value for block in given for value in (*block["run_output"], block["reference_output"])]
        has_any = has_tensor(logged + outputs)
        as_torch = has_any and is_there("torch")
        # Without numpy as well they stay what the reader gives: type, shape and bytes.
        converted = plain_values if as_torch or not has_any or is_there("numpy") else lambda values, _: values

        def event_of(words: Dict[str, Any]) -> Event:
            return Event(
                name=words["name"],
                perf_data=PerfData(words["raw"]) if words["raw"] is not None else None,
                op_types=words["op_types"],
                delegate_debug_identifier=words["delegate_debug_identifier"],
                debug_handles=words["debug_handles"],
                num_outputs=words["num_outputs"],
                stack_traces=words["stack_traces"],
                module_hierarchy=words["module_hierarchy"],
                is_delegated_op=words["is_delegated_op"],
                delegate_backend_name=words["delegate_backend_name"],
                _delegate_debug_metadatas=words["metadata"],
                debug_data=converted(words["debug_data"], as_torch),
                _instruction_id=words["instruction_id"],
                _delegate_metadata_parser=self._metadata_parser,
                _delegate_time_scale_converter=converter,
                _start_time=words["start_time"],
            )

        return [
            EventBlock(
                name=block["name"],
                events=[event_of(event) for event in block["events"]],
                source_time_scale=self._source_time_scale,
                target_time_scale=self._target_time_scale,
                bundled_input_index=block["bundled_input_index"],
                run_output=converted(block["run_output"], as_torch),
                reference_output=converted([block["reference_output"]], as_torch)[0],
            )
            for block in given
        ]

    # ---- Frames and files

    def to_dataframe(
        self, include_units: bool = True, include_delegate_debug_data: bool = False
    ) -> "pandas.DataFrame":
        """All events as rows of a frame."""
        import pandas

        frames = [
            block.to_dataframe(include_units=include_units, include_delegate_debug_data=include_delegate_debug_data)
            for block in self.event_blocks
        ]
        return pandas.concat(frames, ignore_index=True)

    def _prepare_dataframe(
        self, include_units: bool = True, include_delegate_debug_data: bool = False
    ) -> "pandas.DataFrame":
        from ._frame import printed_frame

        return printed_frame(self.to_dataframe(include_units, include_delegate_debug_data))

    def _text(self, form: str, include_units: bool, include_delegate_debug_data: bool) -> Optional[str]:
        """What our reader prints; None where the objects have to be asked."""
        is_parsed = include_delegate_debug_data and self.__dict__.get("_metadata_parser") is not None
        if not self._is_untouched() or is_parsed:
            return None
        return self._native.inspector_text(form, include_units, include_delegate_debug_data)

    def print_data_tabular(
        self,
        file: IO[str] = sys.stdout,
        include_units: bool = True,
        include_delegate_debug_data: bool = False,
    ) -> None:
        """Prints the events as a table; in a notebook it is displayed."""
        if _in_notebook():
            from IPython.display import HTML, display

            display(HTML(self._prepare_dataframe(include_units, include_delegate_debug_data).to_html()))
            return
        text = self._text("table", include_units, include_delegate_debug_data)
        if text is not None:
            file.write(text)
            return
        frame = self._prepare_dataframe(include_units, include_delegate_debug_data)
        try:
            from tabulate import tabulate
        except ImportError:
            print(frame.to_string(), file=file)
            return
        print(tabulate(frame, headers="keys", tablefmt="fancy_grid"), file=file)

    def save_data_to_tsv(
        self,
        file: "IO[str] | str | os.PathLike[str]",
        include_units: bool = True,
        include_delegate_debug_data: bool = False,
    ) -> None:
        """Writes the same with tabs between, to a file that is open or to a path."""
        text = self._text("tsv", include_units, include_delegate_debug_data)
        if text is None or not (isinstance(file, (str, os.PathLike)) or hasattr(file, "encoding")):
            self._prepare_dataframe(include_units, include_delegate_debug_data).to_csv(file, sep="\t")
        elif isinstance(file, (str, os.PathLike)):
            with open(file, "w", encoding="utf-8", newline="") as target:
                target.write(text)
        else:
            file.write(text)

    # ---- Questions

    def find_total_for_module(self, module_name: str) -> float:
        """Sum of the mean times of events in modules whose key has this text."""
        if self._is_untouched():
            return self._native.total_for_module(module_name)
        total = 0.0
        for block in self.event_blocks:
            for event in block.events:
                if event.name == "OPERATOR_CALL" or event.perf_data is None:
                    continue
                stacks = [stack for stack in event.module_hierarchy.values() if stack]
                if any(module_name in key for stack in stacks for key in stack):
                    total += event.perf_data.avg
        return total

    def get_op_list(self, event_block: str, show_delegated_ops: Optional[bool] = True) -> Dict[str, List[Event]]:
        """Nothing, as with the Inspector."""
        return {}

    def write_tensorboard_artifact(self, path: str) -> None:
        """Does nothing, as with the Inspector."""

    def get_exported_program(self, graph: Optional[str] = None) -> Any:
        """A program of the record, by executorch and torch; None without a record."""
        record = self._etrecord
        if record is None:
            log.warning("Exported program is only available when a valid etrecord_path was provided at the time of "
                        "Inspector construction")
            return None
        return record.edge_dialect_program if graph is None else record.graph_map.get(graph)

    def get_vgf_neural_statistics(self) -> List[Dict[str, Any]]:
        """Statistics that the VGF backend has logged as metadata."""
        from .vgf_neural_statistics import parse_vgf_neural_statistics_delegate_metadata

        return [
            record
            for block in self.event_blocks
            for event in block.events
            for record in parse_vgf_neural_statistics_delegate_metadata(event.raw_delegate_debug_metadatas)
        ]

    def calculate_numeric_gap(
        self,
        distance: Any,
        disable_debug_handle_valdiation: bool = False,
        reference_graph: Optional[str] = None,
    ) -> "pandas.DataFrame":
        """How far values of the run are from those of a graph that is run now by torch, a row for each node.

        distance: "MSE", "L1" or "SNR", or a comparator. Wants torch and executorch, unless reference_values were given: then a
        comparator alone wants torch.
        """
        from ._gap import gap_to_file, numeric_gap

        values = self.__dict__.get("_reference_values")
        if values is not None:
            return gap_to_file(self, values, distance, disable_debug_handle_valdiation, reference_graph)
        return numeric_gap(self, distance, disable_debug_handle_valdiation, reference_graph)

    # ---- What executorch is asked for, once it is wanted

    def __getattr__(self, name: str) -> Any:
        if name in _BORROWED:
            real = __import__("executorch.devtools.inspector._inspector", fromlist=["Inspector"])
            return types.MethodType(getattr(real.Inspector, name), self)
        if name == "_etrecord" and "_record_path" in self.__dict__:
            record = __import__("executorch.devtools.etrecord", fromlist=["parse_etrecord"])
            self._etrecord = record.parse_etrecord(etrecord_path=self._record_path)
            return self._etrecord
        if name == "op_graph_dict" and ("_record_path" in self.__dict__ or self.__dict__.get("_etrecord") is not None):
            utils = __import__("executorch.devtools.inspector._inspector_utils", fromlist=["FORWARD"])
            self.op_graph_dict = utils.gen_graphs_from_etrecord(
                etrecord=self._etrecord, enable_module_hierarchy=self._enable_module_hierarchy)
            return self.op_graph_dict
        if name == "op_graph_dict" and "_native" in self.__dict__:
            return None
        if name == "_reference_outputs" and "_native" in self.__dict__:
            self._reference_outputs = (self._etrecord and self._etrecord._reference_outputs) or {}
            return self._reference_outputs
        raise AttributeError(f"'Inspector' object has no attribute '{name}'")


def _in_notebook() -> bool:
    """Whether IPython runs this; it is not imported for that."""
    module = sys.modules.get("IPython")
    return module is not None and module.get_ipython() is not None
