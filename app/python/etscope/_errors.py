# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes wrong, in words that say what to do."""
from __future__ import annotations


class Error(RuntimeError):
    """A file cannot be used, or something cannot be done.

    file, what, where, advice: the parts of the message; kind: "input", "usage", "canceled", "output" or "too much".
    """

    def __init__(self, file: str, what: str, where: str = "", advice: str = "", kind: str = "input") -> None:
        self.file, self.what, self.where, self.advice, self.kind = file, what, where, advice, kind
        text = f"{file}: {what}" if file else what
        text += f" ({where})" if where else ""
        super().__init__(f"{text}. {advice}" if advice else text)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file, self.what, self.where, self.advice, self.kind)


class UsageError(Error, ValueError):
    """What was asked for cannot be."""


class TraceWarning(UserWarning):
    """There is something to say of a trace that was opened."""


def make(file: str, what: str, where: str, advice: str, kind: str) -> Error:
    """The error for what the core says; called by the native module."""
    return (UsageError if kind == "usage" else Error)(file, what, where, advice, kind)
