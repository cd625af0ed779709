# SPDX-License-Identifier: GPL-3.0-or-later
"""Comparators of the Inspector: how far two values are from one another. Values are tensors of torch."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

if TYPE_CHECKING:
    import pandas

__all__ = ["DebugHandle", "IntermediateOutputMapping", "L1Comparator", "MSEComparator", "NumericalComparatorBase",
           "SNRComparator"]

DebugHandle = Tuple[int, ...]
# (handles, value) of the reference graph to (handles, value) of the run
IntermediateOutputMapping = Dict[Tuple[DebugHandle, Any], Tuple[DebugHandle, Any]]


def _as_tensor(value: Any) -> Any:
    """A number or tensor as float64 without NaN."""
    import torch

    assert not isinstance(value, Sequence)
    try:
        tensor = torch.as_tensor(value, dtype=torch.float64)
    except Exception as error:
        raise ValueError(f"Cannot convert value of type {type(value)} to a tensor: {error}") from error
    tensor = tensor.detach().cpu().double()
    return torch.nan_to_num(tensor) if torch.isnan(tensor).any() else tensor


def _ops_of(handles: DebugHandle, ops: Dict[DebugHandle, List[str]]) -> List[str]:
    return [name for key, names in ops.items() if set(key) <= set(handles) for name in names]


def _check_pair(pair: Any, side: str, where: str) -> None:
    if not isinstance(pair, tuple) or len(pair) != 2:
        raise ValueError(f"Invalid {where} format in preprocessed mapping: {pair}. Expected Tuple[DebugHandle, Any] "
                         "where DebugHandle is Tuple[int, ...]")
    if not isinstance(pair[0], tuple) or not all(isinstance(handle, int) for handle in pair[0]):
        raise ValueError(f"Invalid {side} debug handle in {where}: {pair[0]}. Expected Tuple[int, ...]")


class NumericalComparatorBase(ABC):
    """To be derived from: element_compare() says how far two values are, preprocessing() may change them before."""

    def __init__(self, inspector: Any = None) -> None:
        self._inspector = inspector

    @property
    def inspector(self) -> Any:
        """The Inspector that asks."""
        return self._inspector

    @inspector.setter
    def inspector(self, value: Any) -> None:
        self._inspector = value

    def preprocessing(self, mapping: IntermediateOutputMapping) -> IntermediateOutputMapping:
        """Changes values before they are compared."""
        return mapping

    @abstractmethod
    def element_compare(self, a: Any, b: Any) -> float:
        """How far two values are from one another."""

    @staticmethod
    def _validate_preprocessing_output(processed_mapping: Any) -> None:
        if not isinstance(processed_mapping, dict):
            raise TypeError(f"preprocessing() must return a dict, got {type(processed_mapping).__name__}. "
                            "Expected format: Dict[Tuple[DebugHandle, Any], Tuple[DebugHandle, Any]]")
        for key, value in processed_mapping.items():
            _check_pair(key, "AOT", "key")
            _check_pair(value, "runtime", "value")

    def _compare_intermediate_outputs(self, a: Any, b: Any) -> List[float]:
        is_list = isinstance(a, Sequence)
        if is_list != isinstance(b, Sequence):
            raise ValueError(f"Both inputs 'a' ({a}) and 'b' ({b}) must be sequences or both must be non-sequences.")
        if not is_list:
            return [self.element_compare(a, b)]
        if len(a) != len(b):
            raise ValueError(f"Sequences 'a' ({a}) and 'b' ({b}) must have the same length for comparison. "
                             f"len(a): {len(a)} len(b): {len(b)}.")
        return [self.element_compare(x, y) for x, y in zip(a, b)]

    def compare(
        self,
        mapping: IntermediateOutputMapping,
        aot_debug_handle_to_op_names: Dict[DebugHandle, List[str]],
        runtime_debug_handle_to_op_names: Dict[DebugHandle, List[str]],
    ) -> "pandas.DataFrame":
        """A frame with a row for each pair of values. Values of the graph that are several are left out."""
        import pandas

        processed = self.preprocessing(mapping)
        self._validate_preprocessing_output(processed)
        rows = []
        for (handles, value), (run_handles, run_value) in processed.items():
            is_several = isinstance(value, Sequence) and len(value) > 1
            if value is None or run_value is None or is_several:
                continue
            rows.append({
                "aot_debug_handle": handles,
                "aot_ops": _ops_of(handles, aot_debug_handle_to_op_names),
                "aot_intermediate_output": value,
                "runtime_ops": _ops_of(run_handles, runtime_debug_handle_to_op_names),
                "runtime_debug_handle": run_handles,
                "runtime_intermediate_output": run_value,
                "gap": self._compare_intermediate_outputs(value, run_value),
            })
        return pandas.DataFrame(rows)


class MSEComparator(NumericalComparatorBase):
    """Mean of the squared differences."""

    def __init__(self, inspector: Optional[Any] = None) -> None:
        super().__init__(inspector)

    def element_compare(self, a: Any, b: Any) -> float:
        import torch

        left, right = _as_tensor(a), _as_tensor(b)
        try:
            return float(torch.mean(torch.square(left - right)))
        except Exception as error:
            raise ValueError(f"Error computing MSE difference between tensors: {error}") from error


class L1Comparator(NumericalComparatorBase):
    """Sum of the absolute differences."""

    def __init__(self, inspector: Optional[Any] = None) -> None:
        super().__init__(inspector)

    def element_compare(self, a: Any, b: Any) -> float:
        import torch

        left, right = _as_tensor(a), _as_tensor(b)
        try:
            return float(torch.abs(left - right).sum().item())
        except Exception as error:
            raise ValueError(f"Error computing L1 difference between tensors: {error}") from error


class SNRComparator(NumericalComparatorBase):
    """Ratio of signal to noise, in dB."""

    def __init__(self, inspector: Optional[Any] = None) -> None:
        super().__init__(inspector)

    def element_compare(self, a: Any, b: Any) -> float:
        import torch

        signal, run = _as_tensor(a), _as_tensor(b)
        try:
            noise = torch.mean(torch.pow(signal - run, 2))
        except Exception as error:
            raise ValueError(f"Error computing SNR difference between tensors: {error}") from error
        return float((10 * torch.log10(torch.mean(torch.pow(signal, 2)) / noise)).item())
