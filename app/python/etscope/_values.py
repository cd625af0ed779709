# SPDX-License-Identifier: GPL-3.0-or-later
"""Logged values as arrays of numpy and tensors of torch."""
from __future__ import annotations

import math
from typing import Any

from ._errors import Error

_FLOAT8 = ("float8_e5m2", "float8_e4m3fn", "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e8m0fnu")


def _array(name: str, shape: tuple[int, ...], data: bytes | None) -> Any:
    try:
        import numpy
    except ImportError as missing:
        raise Error("", "logged tensors are arrays of numpy", "", "pip install numpy, or torch") from missing
    kind: Any = name
    if name in ("bfloat16", *_FLOAT8):
        try:
            import ml_dtypes

            kind = getattr(ml_dtypes, name)
        except (ImportError, AttributeError):
            kind = "uint16" if name == "bfloat16" else "uint8"  # the bits
    dtype = numpy.dtype({"complex32": "uint32", "bits16": "uint16"}.get(kind, kind) if isinstance(kind, str) else kind)
    if data is None:
        return numpy.zeros(shape, dtype)
    array = numpy.frombuffer(data, dtype, count=math.prod(shape)).reshape(shape)
    array.flags.writeable = False
    return array


def _tensor(name: str, shape: tuple[int, ...], data: bytes | None) -> Any:
    import torch

    dtype = getattr(torch, name)
    if data is None or math.prod(shape) == 0:
        return torch.zeros(shape, dtype=dtype)
    return torch.frombuffer(bytearray(data), dtype=dtype, count=math.prod(shape)).view(shape)


def is_there(module: str) -> bool:
    """Whether a module can be imported; it is, then."""
    try:
        __import__(module)
    except ImportError:
        return False
    return True


def is_tensor(value: object) -> bool:
    """Whether a value of the native module is a tensor."""
    return isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], str)


def has_tensor(value: object) -> bool:
    """Whether there is a tensor anywhere in a value."""
    if is_tensor(value):
        return True
    if isinstance(value, dict):
        return any(has_tensor(part) for part in value.values())
    return isinstance(value, (list, tuple)) and any(has_tensor(part) for part in value)


def plain_value(value: Any, torch: bool) -> Any:
    """A value of the native module as numpy or torch has it, in the containers that it is in."""
    if is_tensor(value):
        return _tensor(*value) if torch else _array(*value)
    if isinstance(value, dict):
        return {name: plain_value(part, torch) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(plain_value(part, torch) for part in value)
    return value


def plain_values(values: list[Any], torch: bool) -> list[Any]:
    """The same of several."""
    return [plain_value(value, torch) for value in values]
