# SPDX-License-Identifier: GPL-3.0-or-later
"""etinspect as a command: the same program, out of the native module."""
from __future__ import annotations

import os
import signal
import sys

from . import _native


def main() -> None:
    """The command; never returns."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # etinspect has its own ways to end
    status = _native.main(sys.argv[1:])
    os._exit(status)  # what it has read is not freed piece by piece


if __name__ == "__main__":
    main()
