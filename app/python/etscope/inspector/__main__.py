# SPDX-License-Identifier: GPL-3.0-or-later
"""python -m etscope.inspector script.py ARGS: runs a script whose imports of ExecuTorch's Inspector give ours."""
from __future__ import annotations

import os
import runpy
import sys

from ._install import install


def main() -> None:
    """The command."""
    words = sys.argv[1:]
    if not words or words[0] in ("-h", "--help"):
        sys.exit("usage: python -m etscope.inspector script.py ARGS\n       python -m etscope.inspector -m module ARGS")
    install()
    if words[0] == "-m" and len(words) > 1:
        sys.argv = words[1:]
        sys.path.insert(0, "")
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
        return
    sys.argv = words
    sys.path.insert(0, os.path.dirname(os.path.abspath(words[0])))
    runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    main()
