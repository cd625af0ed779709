# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics of Arm's VGF backend, which it logs as metadata of its events: JSON with blobs in base 64."""
from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Sequence
from typing import Any, Dict, List, Union

SCHEMA = "executorch.vgf.neural_statistics"
SCHEMA_VERSION = 1
_BLOBS = ("debug_database", "statistics_info", "statistics_memory")


def _as_bytes(metadata: Union[bytes, bytearray, str]) -> bytes:
    if isinstance(metadata, (bytes, bytearray)):
        return bytes(metadata)
    if isinstance(metadata, str):
        return metadata.encode("utf-8")
    raise TypeError(f"Unsupported delegate metadata type: {type(metadata)}")


def _decoded_blob(blob: Dict[str, Any]) -> Dict[str, Any]:
    decoded = dict(blob)
    if not decoded.get("available", False):
        decoded.setdefault("raw_data", b"")
        return decoded
    if decoded.get("encoding") != "base64":
        raise ValueError(f"Unsupported VGF neural statistics blob encoding: {decoded.get('encoding')}")
    try:
        decoded["raw_data"] = base64.b64decode(decoded.get("data", ""), validate=True)
    except (binascii.Error, TypeError) as error:
        raise ValueError("Malformed base64 data in VGF neural statistics blob") from error
    return decoded


def parse_vgf_neural_statistics_metadata(metadata: Union[bytes, bytearray, str]) -> Dict[str, Any]:
    """One record, with blobs decoded as raw_data."""
    record = dict(json.loads(_as_bytes(metadata).decode("utf-8")))
    if record.get("schema") != SCHEMA:
        raise ValueError(f"Not VGF neural statistics metadata: {record.get('schema')}")
    if record.get("schema_version") != SCHEMA_VERSION:
        raise ValueError(f"Unsupported VGF neural statistics metadata schema version: {record.get('schema_version')}")
    record["segments"] = [
        {name: _decoded_blob(part) if name in _BLOBS and isinstance(part, dict) else part
         for name, part in segment.items()}
        for segment in record.get("segments", [])
    ]
    return record


def parse_vgf_neural_statistics_delegate_metadata(
    delegate_metadata_list: Sequence[Any],
) -> List[Dict[str, Any]]:
    """The records among metadata of any backend. One that claims to be such a record and is none raises ValueError."""
    records = []
    for metadata in delegate_metadata_list:
        if metadata is None or metadata in (b"", "") or not isinstance(metadata, (bytes, bytearray, str)):
            continue
        data = _as_bytes(metadata)
        try:
            record = json.loads(data.decode("utf-8"))
        except (UnicodeDecodeError, json.JSONDecodeError) as error:
            if SCHEMA.encode() in data:
                raise ValueError("Malformed VGF neural statistics delegate metadata") from error
            continue
        if isinstance(record, dict) and record.get("schema") == SCHEMA:
            records.append(parse_vgf_neural_statistics_metadata(data))
    return records
