#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the cells of docs/python.ipynb, one after the other, as a notebook would.

  notebook.py          every cell has to run
  notebook.py --write  keeps what the cells show in the file

No Jupyter is needed. Cells that want a package which is not installed are told and passed over.
"""
import ast
import contextlib
import io
import json
import os
import sys
import warnings

from support import ROOT

PATH = os.path.join(ROOT, "docs", "python.ipynb")


def run(source, names):
    """What a cell prints, and the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, PATH, "exec"), names)
        value = eval(compile(ast.Expression(last.value), PATH, "eval"), names) if last else None
    return printed.getvalue(), value


def outputs(printed, value, count):
    """The same as a notebook keeps it."""
    kept = []
    if printed:
        kept.append({"name": "stdout", "output_type": "stream", "text": printed.splitlines(True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(True)}
        if hasattr(value, "_repr_html_"):
            data["text/html"] = value._repr_html_().splitlines(True)
        kept.append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return kept


def main():
    os.chdir(os.path.dirname(PATH))
    warnings.simplefilter("ignore")
    with open(PATH, encoding="utf-8") as file:
        book = json.load(file)
    names, count, left_out = {}, 0, 0
    for cell in book["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        try:
            printed, value = run("".join(cell["source"]), names)
        except ImportError as missing:
            print(f"cell {count} was passed over: {missing}")
            left_out += 1
            continue
        cell["execution_count"] = count
        cell["outputs"] = outputs(printed, value, count)
    if "--write" in sys.argv:
        with open(PATH, "w", encoding="utf-8") as file:
            json.dump(book, file, indent=1, ensure_ascii=False)
            file.write("\n")
    print(f"{count - left_out} cells ran, {left_out} were passed over")


if __name__ == "__main__":
    main()
