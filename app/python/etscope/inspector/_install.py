# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts our classes where scripts import the Inspector's from."""
from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import types
from collections.abc import Sequence
from typing import Any

_ROOT = "executorch.devtools"
_OURS = {f"{_ROOT}.inspector": "etscope.inspector",
         f"{_ROOT}.inspector.numerical_comparator": "etscope.inspector.numerical_comparator",
         f"{_ROOT}.inspector.vgf_neural_statistics": "etscope.inspector.vgf_neural_statistics"}
# What else scripts import from the root; it is executorch's own.
_REAL = {"ETRecord": f"{_ROOT}.etrecord", "generate_etrecord": f"{_ROOT}.etrecord",
         "parse_etrecord": f"{_ROOT}.etrecord", "BundledProgram": f"{_ROOT}.bundled_program.core"}


def _real_folders(name: str) -> list[str]:
    """Folders of the installed executorch in which what is not ours is found; none where it is not installed."""
    package = importlib.util.find_spec("executorch")
    if package is None or package.submodule_search_locations is None:
        return []
    parts = name.split(".")[1:]
    folders = [os.path.join(folder, *parts) for folder in package.submodule_search_locations]
    return [folder for folder in folders if os.path.isdir(folder)]


class _Loader(importlib.abc.Loader):
    def create_module(self, spec: importlib.machinery.ModuleSpec) -> types.ModuleType | None:
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        own = _OURS.get(module.__name__)
        if own is not None:
            ours = importlib.import_module(own)
            for name in [name for name in vars(ours) if not name.startswith("_")]:
                setattr(module, name, getattr(ours, name))
            module.__dict__["__all__"] = list(getattr(ours, "__all__", []))
        elif module.__name__ == _ROOT:
            module.__dict__["Inspector"] = importlib.import_module("etscope.inspector").Inspector

            def later(name: str) -> Any:
                if name == "inspector":
                    return importlib.import_module(f"{_ROOT}.inspector")
                if name not in _REAL:
                    raise AttributeError(f"module '{_ROOT}' has no attribute '{name}'")
                return getattr(importlib.import_module(_REAL[name]), name)

            module.__dict__["__getattr__"] = later


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None = None,
                  target: types.ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        is_root = name == "executorch" and not _is_installed()
        if not is_root and name != _ROOT and name not in _OURS:
            return None
        spec = importlib.machinery.ModuleSpec(name, _Loader(), is_package=True)
        spec.submodule_search_locations = [] if is_root else _real_folders(name)
        return spec


def _is_installed() -> bool:
    finders = [finder for finder in sys.meta_path if not isinstance(finder, _Finder)]
    return any(finder.find_spec("executorch", None) is not None for finder in finders)


def install() -> None:
    """From now on imports of executorch.devtools and executorch.devtools.inspector give our classes.

    Raises RuntimeError where they have been imported already.
    """
    if any(isinstance(finder, _Finder) for finder in sys.meta_path):
        return
    if _ROOT in sys.modules:
        raise RuntimeError("executorch.devtools was imported already: call etscope.inspector.install() before, or run "
                           "the script by `python -m etscope.inspector`")
    sys.meta_path.insert(0, _Finder())
