#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes what the nodes of a program in an ETRecord give in PyTorch, for ETScope to compare a run with.

    python etscope_reference.py etrecord.bin values.pt
    python etscope_reference.py etrecord.bin values.pt --graph edge_dialect_exported_program --inputs inputs.npz

Needs torch and executorch (1.2 or later), as they were when the model was exported. Writes with torch.save a dict: name of
a node -> its value (a list for a node with several). Lines on standard output: "progress DONE TOTAL", and one "error TEXT"
when it fails, with status 3.
"""
import argparse
import sys


class Problem(Exception):
    """Something that the person who asked can do something about."""


def end_with_parent():
    """Where the system can tell (Linux): who has nobody left to compute for ends."""
    try:
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    except (AttributeError, ImportError, OSError):
        pass


def packages():
    try:
        import torch
    except ImportError as error:
        raise Problem(f"this Python has no package torch ({error}); install it with: {sys.executable} -m pip install torch executorch")
    try:
        from executorch.devtools import parse_etrecord
    except ImportError as error:
        raise Problem(f"this Python has no package executorch that can be used ({error}); install it with: {sys.executable} -m pip install executorch")
    return torch, parse_etrecord


def register_operators():
    """Operators that programs may name and that exist only once their module is loaded."""
    import importlib

    for module in ("executorch.exir.dialects.edge._ops", "executorch.exir.passes._quant_patterns_and_replacements",
                   "torch.ao.quantization.fx._decomposed", "torchao.quantization.pt2e", "executorch.kernels.quantized",
                   "executorch.extension.llm.custom_ops"):
        try:
            importlib.import_module(module)
        except Exception:  # not installed, or not for this machine: the program may do without
            pass


def of_method(programs, method):
    """A program, or the one of a method where there are several."""
    if not isinstance(programs, dict):
        return programs
    if method in programs:
        return programs[method]
    if len(programs) == 1:
        return next(iter(programs.values()))
    raise Problem(f"the record has the methods {', '.join(programs)}, and none of them is {method}; choose with --method")


def program_of(record, graph, method):
    if graph == "exported_program":
        program = of_method(record.exported_program, method)
    elif graph == "edge_dialect_exported_program":
        program = of_method(record.edge_dialect_program, method)
    else:
        graphs = record.graph_map or {}
        program = graphs.get(graph) or graphs.get(f"{graph}/{method}")
    if program is None:
        raise Problem(f"the record has no graph {graph} of method {method}")
    return program


def from_bundle(torch, path, method, case):
    """Inputs of a test case in a bundled program (.bpte)."""
    from executorch.devtools.bundled_program.schema import bundled_program_schema as schema
    from executorch.devtools.bundled_program.serialize import deserialize_from_flatbuffer_to_bundled_program

    with open(path, "rb") as file:
        bundle = deserialize_from_flatbuffer_to_bundled_program(file.read())
    suites = {suite.method_name: suite.test_cases for suite in bundle.method_test_suites}
    if case >= len(suites.get(method, [])):
        raise Problem(f"{path} has no test case {case} of method {method}")
    inputs = []
    for value in suites[method][case].inputs:
        value = value.val
        if isinstance(value, schema.Tensor):
            dtype = getattr(torch, DTYPES[value.scalar_type.name])
            data = torch.frombuffer(bytearray(value.data), dtype=dtype) if value.data else torch.empty(0, dtype=dtype)
            inputs.append(data.reshape(value.sizes))
        else:
            inputs.append(next(iter(vars(value).values())))
    return inputs


DTYPES = {"BYTE": "uint8", "CHAR": "int8", "SHORT": "int16", "INT": "int32", "LONG": "int64", "HALF": "float16", "FLOAT": "float32",
          "DOUBLE": "float64", "BOOL": "bool", "BFLOAT16": "bfloat16", "UINT16": "uint16"}


def inputs_of(torch, record, arguments):
    """The inputs to run with, and where they come from."""
    path, case = arguments.inputs, arguments.case
    if path and path.lower().endswith(".npz"):
        import numpy

        with numpy.load(path, allow_pickle=False) as arrays:
            return [torch.from_numpy(arrays[name]) for name in arrays.files]
    if path and path.lower().endswith((".bpte", ".bp")):
        return from_bundle(torch, path, arguments.method, case)
    if path:
        inputs = torch.load(path, weights_only=True)
        return list(inputs.values()) if isinstance(inputs, dict) else list(inputs) if isinstance(inputs, (list, tuple)) else [inputs]
    inputs = getattr(record, "_representative_inputs", None)
    if inputs is None:
        raise Problem("the record has no inputs; give them with --inputs (.pt, .npz or .bpte)")
    if arguments.method != "forward":
        raise Problem(f"the record has inputs of forward only; give those of {arguments.method} with --inputs (.pt, .npz or .bpte)")
    return list(inputs)


def copy_of(torch, value):
    if isinstance(value, torch.Tensor):
        return value.detach().clone()
    if isinstance(value, (list, tuple)):
        return [copy_of(torch, item) for item in value]
    return value if isinstance(value, (bool, int, float)) else None


def run(torch, program, inputs, quiet=False):
    class Capture(torch.fx.Interpreter):
        """Runs node by node and keeps what every call gives."""

        def __init__(self, module):
            super().__init__(module)
            self.values = {}
            self.done = 0
            self.total = len(module.graph.nodes)

        def run_node(self, node):
            result = super().run_node(node)
            self.done += 1
            if not quiet and (self.done % 16 == 0 or self.done == self.total):
                print("progress", self.done, self.total, flush=True)
            if node.op == "call_function" and "getitem" not in node.name:
                self.values[node.name] = copy_of(torch, result)
            return result

    capture = Capture(program.module())
    with torch.no_grad():
        capture.run(*inputs)
    return {name: value for name, value in capture.values.items() if value is not None}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("values", help="file to write")
    parser.add_argument("--graph", default="exported_program", help="exported_program, edge_dialect_exported_program, or a name of the graph map")
    parser.add_argument("--method", default="forward")
    parser.add_argument("--inputs", help="instead of the record's: a list saved by torch.save (.pt), arrays (.npz), or a bundled program (.bpte)")
    parser.add_argument("--case", type=int, default=0, help="test case of a bundled program")
    parser.add_argument("--memory", type=int, default=0, help="address space that may be used, in bytes")
    arguments = parser.parse_args()
    end_with_parent()
    if arguments.memory:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (arguments.memory, arguments.memory))
    torch, parse_etrecord = packages()
    torch.set_num_threads(max(1, torch.get_num_threads() // 2))
    register_operators()
    record = parse_etrecord(arguments.record)
    program = program_of(record, arguments.graph, arguments.method)
    values = run(torch, program, inputs_of(torch, record, arguments))
    torch.save(values, arguments.values)
    print("values", len(values), flush=True)


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        print("error", " ".join(str(problem).split()), flush=True)
        sys.exit(3)
    except MemoryError:
        print("error not enough memory", flush=True)
        sys.exit(3)
    except Exception as failure:  # whatever torch says of this program
        import traceback

        traceback.print_exc()
        print("error", f"{type(failure).__name__}: {' '.join(str(failure).split())[:500]}", flush=True)
        sys.exit(3)
