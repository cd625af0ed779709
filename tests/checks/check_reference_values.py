#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the helper for reference values over the records of a corpus and compares with the values the corpus came with.

  PYTHON check_reference_values.py --corpus DIR [--only a,b] [--seconds N]

PYTHON needs torch and executorch. Every value has to lie within 1e-5 of the corpus's own (relative to the largest element;
1e-2 for half and bfloat16). The means that a normalization gives beside its result are held against the largest element of
what they are the mean of: what cancels out is rounded by each kind of processor in its own way. Programs that change their buffers are left out, since their values depend on how often they
ran before. Where the helper gives a plain reason instead, that is printed. After N seconds no other case is
begun, and those left out are named. Ends with 'N passed, M failed'.
"""
import argparse
import importlib.util
import json
import os
import sys
import tarfile
import tempfile
import time
import types

HERE = os.path.dirname(os.path.abspath(__file__))


def load_helper():
    path = os.path.join(HERE, "..", "..", "resources", "python", "etscope_reference.py")
    spec = importlib.util.spec_from_file_location("etscope_reference", path)
    helper = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(helper)
    return helper


def goldens(archive, folder):
    """(graph, names and keys of its values, arrays) of a case."""
    with tarfile.open(archive) as tar:
        members = {os.path.basename(m.name): m for m in tar if "dbg__rec_buf" in m.name}
        if "dbg__rec_buf.json" not in members:
            return
        numeric = json.load(tar.extractfile(members["dbg__rec_buf.json"])).get("numeric", {})
        for name, member in members.items():
            if name.endswith(".npz"):
                path = os.path.join(folder, name)
                with open(path, "wb") as file:
                    file.write(tar.extractfile(member).read())
                graph = name[name.index("aot_") + 4 : -4]
                yield graph, numeric.get(f"aot_{graph}", {}), path


def averaged(torch, program, values):
    """Op of a normalization -> the largest element of what its mean is taken of."""
    largest = {}
    for node in program.graph.nodes:
        taken = values.get(getattr(node.args[0], "name", None)) if node.args else None
        if isinstance(taken, torch.Tensor) and taken.numel() and any(norm in node.name for norm in ("native_layer_norm", "native_group_norm")):
            largest[node.name] = float(taken.abs().max())
    return largest


def compare(torch, numpy, got, want, loose, least=1e-6):
    if not isinstance(got, torch.Tensor):
        got = torch.tensor(got)
    got = got.to(torch.float64).numpy()
    want = numpy.asarray(want, dtype=numpy.float64)
    if got.shape != want.shape:
        return f"shape {got.shape} instead of {want.shape}"
    scale = max(float(numpy.max(numpy.abs(want[numpy.isfinite(want)]), initial=0)), least)
    off = numpy.abs(numpy.where((got == want) | (numpy.isnan(got) & numpy.isnan(want)), 0, got - want))
    worst = float(numpy.max(off, initial=0)) / scale
    return None if worst <= (1e-2 if loose else 1e-5) else f"{worst:.3g} apart"


def changes_buffers(program):
    """Before functionalization an op writes in place; after it the signature says so."""
    return bool(program.graph_signature.buffers_to_mutate) or any(
        getattr(getattr(node.target, "_schema", None), "is_mutable", False) for node in program.graph.nodes
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    arguments = parser.parse_args()
    helper = load_helper()
    torch, parse_etrecord = helper.packages()
    import numpy

    helper.register_operators()
    passed = failed = 0
    left = []
    begin = time.monotonic()
    for case in sorted(os.listdir(os.path.join(arguments.corpus, "cases"))):
        archive = os.path.join(arguments.corpus, "golden", case + ".tar.xz")
        record_path = os.path.join(arguments.corpus, "cases", case, "etrecord.bin")
        if arguments.only and case not in arguments.only.split(",") or not os.path.exists(archive) or not os.path.exists(record_path):
            continue
        if time.monotonic() - begin > arguments.seconds:
            left.append(case)
            continue
        with tempfile.TemporaryDirectory() as folder:
            for graph, golden, path in goldens(archive, folder):
                try:
                    record = parse_etrecord(record_path)
                    options = types.SimpleNamespace(inputs=None, case=0, method="forward")
                    program = helper.program_of(record, graph, "forward")
                    if changes_buffers(program):
                        print(f"reason {case} {graph}: it changes its buffers, so that no two calls are alike")
                        continue
                    values = helper.run(torch, program, helper.inputs_of(torch, record, options), quiet=True)
                except Exception as problem:  # a plain reason is an answer
                    print(f"reason {case} {graph}: {type(problem).__name__}: {str(problem)[:200]}")
                    continue
                names = {tuple(handle): ops[-1] for handle, ops in golden.get("op_names", [])}
                arrays = numpy.load(path)
                means = averaged(torch, program, values)
                for entry in golden.get("order", []):
                    name = names.get(tuple(entry["handle"]))
                    got = values.get(name)
                    parts = got if isinstance(got, list) else [got]
                    for index, (part, value) in enumerate(zip(parts, entry["values"])):
                        if not isinstance(value, dict) or value.get("npz") not in arrays.files:
                            continue
                        loose = "half" in case or "bfloat16" in case
                        least = means.get(name, 1e-6) if index == 1 else 1e-6
                        why = "no value" if part is None else compare(torch, numpy, part, arrays[value["npz"]], loose, least)
                        passed, failed = passed + (why is None), failed + (why is not None)
                        if why:
                            print(f"FAIL {case} {graph} {name}: {why}")
    if left:
        print(f"left out after {arguments.seconds:.0f} s: {', '.join(left)}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
