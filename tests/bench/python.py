#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the Python package beside the real Inspector: import, table, memory.

  python.py --corpus FOLDER [CASE...]

Run by a Python that has executorch, torch and etscope. Each figure is of a process of its own: processor seconds, the least
of three, and the largest resident memory. Prints rows of Markdown for docs/performance.md.
"""
import argparse
import os
import subprocess
import sys

CODE = """
import resource, sys, warnings, io
warnings.simplefilter("ignore")
from {module} import Inspector
{work}
used = resource.getrusage(resource.RUSAGE_SELF)
children = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stderr.write("\\n%f %d\\n" % (used.ru_utime + used.ru_stime + children.ru_utime + children.ru_stime, used.ru_maxrss))
"""
TABLE = "Inspector({dump!r}, etrecord={record!r}).print_data_tabular(io.StringIO())"
FRAME = "Inspector({dump!r}, etrecord={record!r}).to_dataframe()"


def measured(module, work, times):
    """Seconds, and MB."""
    results = []
    for _ in range(times):
        done = subprocess.run([sys.executable, "-c", CODE.format(module=module, work=work)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, check=True)
        seconds, kilobytes = done.stderr.strip().splitlines()[-1].split()
        results.append((float(seconds), int(kilobytes) / 1024))
    return min(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("cases", nargs="*", default=["cnn_xnn", "real_mobv3_xnn", "large_graph"])
    words = parser.parse_args()
    rows = [("import", "pass")]
    for case in words.cases:
        folder = os.path.join(words.corpus, "cases", case)
        files = {"dump": os.path.join(folder, "prof.etdp"), "record": os.path.join(folder, "etrecord.bin")}
        rows += [(f"`{case}`: table", TABLE.format(**files)), (f"`{case}`: frame", FRAME.format(**files))]
    print("| | Inspector | etscope | memory of the Inspector | of etscope |\n| --- | --- | --- | --- | --- |")
    for name, work in rows:
        real, ours = (measured(module, work, words.times) for module in ("executorch.devtools", "etscope.inspector"))
        print(f"| {name} | {real[0]:.2f} s | {ours[0]:.2f} s | {real[1]:.0f} MB | {ours[1]:.0f} MB |", flush=True)


if __name__ == "__main__":
    main()
