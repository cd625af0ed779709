#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares models of a corpus on portable kernels with the same models on XNNPACK.

  check_compare.py --etinspect PATH --corpus FOLDER [--list]

In every pair the differences of the rows have to add up to that of the total, in integers; and of pairs whose records have
equal ATen programs at least 95 % of the time of kernels and operations, of both sides and of all pairs together, has to be
matched by handles or better. --list prints the table of docs/compare.md. Ends with status 1 if anything is otherwise.
"""
import argparse
import json
import os
import subprocess
import sys

# Portable, lowered, and whether both were exported with equal ATen programs.
PAIRS = (
    ("transformer", "transformer_xnn", True), ("cnn", "cnn_xnn", True), ("mlp", "mlp_xnn", True),
    ("real_llama", "real_llama_xnn", True), ("mobilenet_like", "mobilenet_like_xnn", True),
    ("llama_like", "llama_like_xnn", True), ("resnet_like", "resnet_like_xnn_per_op", True),
    ("partial_portable", "partial_xnn", True), ("cnn_quant_portable", "cnn_quant_xnn", True),
    ("multi_method_forward", "multi_method_forward_xnn", True),
    ("multi_output", "multi_output_xnn", False), ("dynamic_shape", "dynamic_xnn", False), ("cnn", "cnn_quant_xnn", False),
)
STRONG = ("instruction", "node", "handle")
LEAST = 0.95


def files_of(corpus, case, side):
    folder = os.path.join(corpus, "cases", case)
    words = [f"--{side}", os.path.join(folder, "prof.etdp")]
    for option, name in (("etrecord", "etrecord.bin"), ("pte", "model.pte")):
        if os.path.exists(os.path.join(folder, name)):
            words += [f"--{side}-{option}", os.path.join(folder, name)]
    return words


def compared(etinspect, corpus, old, new):
    done = subprocess.run([etinspect, "compare", *files_of(corpus, old, "old"), *files_of(corpus, new, "new"), "--force",
                           "--format", "json"], capture_output=True, check=True)
    return json.loads(done.stdout)


def leaf_time(rows, side):
    """Nanoseconds of a run in kernels and operations: what is outside of them has rows of its own."""
    name = ("old_ticks", "new_ticks")[side]
    return sum(row[name] / row["runs"][side] for row in rows
               if not row["key"].endswith(" calls outside") and row["key"] != "between calls")


def share_text(shares):
    return "" if max(shares) < 0.005 else ", ".join(f"{100 * share:.0f} %" for share in shares)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--list", action="store_true")
    words = parser.parse_args()
    passed, failed = 0, 0
    matched, times = [0.0, 0.0], [0.0, 0.0]

    def expect(holds, what):
        nonlocal passed, failed
        passed, failed = passed + bool(holds), failed + (not holds)
        if not holds:
            print(f"FAILED: {what}")

    for old, new, is_equal in PAIRS:
        found = compared(words.etinspect, words.corpus, old, new)
        rows, evidence = found["rows"], found["evidence"]
        expect(sum(row["delta_ticks"] for row in rows) == found["total"]["delta_ticks"], f"{old}, {new}: sum of the rows")
        for side in (0, 1):
            time = leaf_time(rows, side)  # 0 where a clock of microseconds saw none of its operations
            all_shares = sum(shares[side] for shares in evidence.values())
            expect(abs(all_shares - (time > 0)) < 1e-9, f"{old}, {new}: the evidence covers {all_shares} of side {side}")
            if is_equal:
                times[side] += time
                matched[side] += time * sum(evidence[name][side] for name in STRONG)
        if words.list:
            by_handle = [sum(evidence[name][side] for name in STRONG) for side in (0, 1)]
            other = "; ".join(f"{name} {share_text(evidence[name])}" for name in ("origin", "module", "name")
                              if share_text(evidence[name]))
            gone = "; ".join(f"{name} {share_text(evidence[name])}" for name in ("gone", "new") if share_text(evidence[name]))
            tells = "" if leaf_time(rows, 1) > 0 else "; the clock saw no operation of the new side"
            print(f"| `{old}`, `{new}` | {'yes' if is_equal else 'no'} | {share_text(by_handle)} | {other} | {gone}{tells} |")
    for side in (0, 1):
        share = matched[side] / times[side]
        expect(share >= LEAST, f"{100 * share:.1f} % of side {side} are matched by handles")
        print(f"side {side}: {100 * share:.1f} % by handle or better, over pairs of equal ATen programs")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
