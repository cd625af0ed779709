# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames of events with the very dtypes that the Inspector's have: it puts frames of one row each together."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy
import pandas

if TYPE_CHECKING:
    from ._objects import EventBlock

# Columns whose cells are lists, dicts or None, in a list of one: their dtype is object whatever is in them.
_LISTED = ("raw", "op_types", "stack_traces", "module_hierarchy", "debug_data", "start_time")


def _kind(cell: Any) -> Any:
    """What the dtype of a column of this one cell follows from."""
    if type(cell) is int:
        return "small" if -(2**63) <= cell < 2**63 else "large"
    return type(cell)


def _joined(columns: dict[str, list[Any]]) -> "pandas.DataFrame":
    """Columns of cells as a frame: equal to frames of one row each that are put together, in far less time.

    The dtypes of what is put together follow from those of its parts. So one row of each kind is put together as
    pandas does it, and the whole is made with the dtypes that come out.
    """
    rows = len(columns["event_name"])
    scalars = [name for name in columns if name not in _LISTED]
    kinds: dict[Any, int] = {}
    for row in range(rows):
        kinds.setdefault(tuple(_kind(columns[name][row]) for name in scalars), row)
    parts = [pandas.DataFrame({name: [cells[row]] if name in _LISTED else cells[row] for name, cells in columns.items()},
                              index=None if any(name in _LISTED for name in columns) else [0])
             for row in kinds.values()]
    dtypes = pandas.concat(parts, ignore_index=True).dtypes
    made = {}
    for name, cells in columns.items():
        if dtypes[name] == object:
            held = numpy.empty(rows, dtype=object)
            for row, cell in enumerate(cells):
                held[row] = cell.item() if isinstance(cell, numpy.generic) else cell  # as an array of one gives it
            made[name] = pandas.Series(held, dtype=object)
        else:
            made[name] = pandas.Series(cells, dtype=dtypes[name])
    return pandas.DataFrame(made)


def _metadata_frame(block: "EventBlock") -> "pandas.DataFrame | None":
    """Columns of what parsers make of metadata; None where there is nothing."""
    rows = []
    for event in block.events:
        metadata = event.delegate_debug_metadatas
        if metadata is None or len(metadata) == 0:
            rows.append(pandas.Series())
        elif isinstance(metadata, list):
            rows.append(pandas.Series([metadata], index=["delegate_debug_metadata"]))
        elif isinstance(metadata, dict):
            rows.append(pandas.Series(metadata))
        else:
            raise ValueError(f"Unexpected type for delegate_debug_metadata: {type(metadata)}")
    return pandas.DataFrame(rows) if any(not row.empty for row in rows) else None


def block_frame(block: "EventBlock", include_units: bool, include_delegate_debug_data: bool) -> "pandas.DataFrame":
    """EventBlock.to_dataframe()."""
    units = f" ({block.target_time_scale.value})" if include_units else ""
    dicts = [event.asdict(_units=units) for event in block.events]
    if not dicts:
        return pandas.concat([])  # which raises what the Inspector raises
    columns = {name: [cells[name][0] if name in _LISTED else cells[name] for cells in dicts] for name in dicts[0]}
    frame = _joined(columns)
    frame.insert(0, "event_block_name", numpy.asarray([block.name for _ in block.events]), allow_duplicates=True)
    if include_delegate_debug_data:
        metadata = _metadata_frame(block)
        if metadata is not None:
            frame = pandas.concat([frame, metadata], axis=1)
    return frame


def printed_frame(frame: "pandas.DataFrame") -> "pandas.DataFrame":
    """What is printed of it: no long columns, no OPERATOR_CALL."""
    short = frame.drop(columns=["raw", "delegate_debug_identifier", "stack_traces", "module_hierarchy", "debug_data"])
    short = short[~short["event_name"].str.contains("OPERATOR_CALL")]
    return short.reset_index(drop=True)
