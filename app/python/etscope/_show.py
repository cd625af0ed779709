# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows as text and as HTML, for the prompt and for notebooks. HTML has no script and no style sheet; names are escaped."""
from __future__ import annotations

from collections.abc import Sequence

MOST_WIDTH = 40


def cell_text(value: object, digits: int = 6) -> str:
    """A cell for people."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.{digits}g}"
    text = str(value)
    return "".join(c if c.isprintable() else " " for c in text)


def cut(text: str, most: int = MOST_WIDTH) -> str:
    """A text of bounded length."""
    return text if len(text) <= most else text[: most - 1] + "…"


def is_number(value: object) -> bool:
    """Whether a cell is aligned right."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def text_table(names: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Rows below their names, numbers aligned right."""
    cells = [[cut(cell_text(value)) for value in row] for row in rows]
    widths = [max([len(name)] + [len(row[i]) for row in cells]) for i, name in enumerate(names)]
    right = [all(row[i] is None or is_number(row[i]) for row in rows) and bool(rows) for i in range(len(names))]

    def line(texts: Sequence[str]) -> str:
        parts = (text.rjust(width) if to_right else text.ljust(width)
                 for text, width, to_right in zip(texts, widths, right))
        return "  ".join(parts).rstrip()

    return "\n".join([line(names)] + [line(row) for row in cells])


def html_table(names: Sequence[str], rows: Sequence[Sequence[object]], title: str, more: str = "") -> str:
    """The same for a notebook."""
    import html

    parts = [f"<p><b>{html.escape(title)}</b></p>" if title else "", '<table border="1" cellpadding="3"><thead><tr>']
    parts += [f'<th align="left">{html.escape(name)}</th>' for name in names]
    parts.append("</tr></thead><tbody>")
    for row in rows:
        parts.append("<tr>")
        for value in row:
            align = "right" if is_number(value) else "left"
            parts.append(f'<td align="{align}">{html.escape(cut(cell_text(value), 80))}</td>')
        parts.append("</tr>")
    parts.append("</tbody></table>")
    parts.append(f"<p>{html.escape(more)}</p>" if more else "")
    return "".join(parts)
