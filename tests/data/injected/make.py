#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes five pairs of recordings: NAME/clean, and NAME/injected with a cause of lost time that is known.

  python make.py [NAME...]        (torch 2.13.0, executorch 1.5.1)

kept_op            two convolutions for XNNPACK; injected: an erf between them, which the partitioner leaves to a kernel
transposed_weight  a linear layer in kernels, its weight stored as the product wants it; injected: as torch.nn.Linear has it,
                   so that each run transposes it
cold_run           products of all elements of two vectors for XNNPACK, recorded after the first runs; injected: with the
                   first run, in which XNNPACK sizes its operators, and first touches the memory that it takes for them
quantize_between   two convolutions for XNNPACK; injected: between them what goes over is quantized to unsigned 8 bits and
                   back, which XNNPACK, of signed ones, leaves to kernels
logged_values      a small perceptron in kernels; injected: its values are logged while it is timed

Each is a program, its record and a trace of ten runs. The pairs cold_run and logged_values are one program each, recorded in two ways. Models call functions only, so
that stack traces quote no line of torch. Runs have real-time priority where that is allowed: nothing else cuts them then.
"""
import os
import sys
import warnings
import zipfile

warnings.simplefilter("ignore")

import torch
import executorch.kernels.quantized  # noqa: F401  kernels of quantized_decomposed, for the export and for the run
import torch.nn.functional as F
from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
from executorch.exir import to_edge, to_edge_transform_and_lower
from executorch.extension.pybindings.portable_lib import _load_for_executorch_from_buffer
from torch.nn import Parameter

RUNS = 10
HERE = os.path.dirname(os.path.abspath(__file__))
QUANTIZED = torch.ops.quantized_decomposed


def random(*sizes):
    return Parameter(torch.randn(*sizes) / 4)


class Convolutions(torch.nn.Module):
    """Two convolutions, and between them what `between` says."""

    def __init__(self, between):
        super().__init__()
        self.between = between
        self.first, self.first_bias = random(8, 4, 3, 3), random(8)
        self.second, self.second_bias = random(4, 8, 3, 3), random(4)

    def forward(self, x):
        x = F.relu(F.conv2d(x, self.first, self.first_bias, padding=1))
        if self.between == "erf":
            x = torch.erf(x)
        if self.between == "uint8":
            x = QUANTIZED.quantize_per_tensor(x, 0.05, 0, 0, 255, torch.uint8)
            x = QUANTIZED.dequantize_per_tensor(x, 0.05, 0, 0, 255, torch.uint8)
        return F.conv2d(x, self.second, self.second_bias, padding=1)


class Products(torch.nn.Module):
    """Little goes in and out, but there are tensors of 4 MB between."""

    def forward(self, x, y):
        product = x * y
        return (product * (product + x)).mean((2, 3), keepdim=True)


class Linear(torch.nn.Module):
    def __init__(self, is_transposed):
        super().__init__()
        self.is_transposed = is_transposed
        self.weight, self.bias = random(48, 48), random(48)

    def forward(self, x):
        if self.is_transposed:
            return F.relu(F.linear(x, self.weight, self.bias))
        return F.relu(torch.addmm(self.bias, x, self.weight))


class Perceptron(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = random(24, 32), random(32, 24)

    def forward(self, x):
        return torch.mm(torch.tanh(torch.mm(x, self.first)), self.second)


def inputs(*sizes):
    """Values of all kinds that pack well."""
    return (torch.arange(0, torch.Size(sizes).numel()) % 7 / 3 - 1).reshape(sizes)


def exported(model, x, for_xnnpack):
    program = torch.export.export(model.eval(), x)
    if for_xnnpack:
        edge = to_edge_transform_and_lower(program, partitioner=[XnnpackPartitioner()], generate_etrecord=True)
    else:
        edge = to_edge(program, generate_etrecord=True)
    return edge.to_executorch()


def keep(program, folder):
    """Writes model.pte and etrecord.bin, which is packed anew: it comes without compression, and names folders of this machine."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "model.pte"), "wb") as file:
        file.write(program.buffer)
    path = os.path.join(folder, "etrecord.bin")
    program.get_etrecord().save(path + ".new")
    with zipfile.ZipFile(path + ".new") as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name), old.read(name).replace(HERE.encode() + b"/", b""), zipfile.ZIP_DEFLATED)
    os.remove(path + ".new")


def undisturbed(priority):
    try:
        policy = os.SCHED_FIFO if priority else os.SCHED_OTHER
        os.sched_setscheduler(0, policy, os.sched_param(priority))
    except (AttributeError, PermissionError):
        pass


def record(program, x, folder, warmed_up=True, logged_bytes=0):
    """Runs a program, traced: prof.etdp, or dbg.etdp and its buffer where values are logged."""
    folder = os.path.join(HERE, folder)
    keep(program, folder)
    module = _load_for_executorch_from_buffer(program.buffer, enable_etdump=True, debug_buffer_size=logged_bytes)
    dump = os.path.join(folder, "dbg.etdp" if logged_bytes else "prof.etdp")
    undisturbed(10)
    if warmed_up:
        for _ in range(RUNS):
            module.run_method("forward", x)
        module.write_etdump_result_to_file(dump, None)  # what comes next begins a new trace, which replaces this one
    for _ in range(RUNS):
        module.run_method("forward", x)
    undisturbed(0)
    module.write_etdump_result_to_file(dump, dump[:-5] + ".dbg.bin" if logged_bytes else None)


def record_both(name, models, x, for_xnnpack):
    for twin, model in zip(("clean", "injected"), models):
        torch.manual_seed(7)
        record(exported(model(), x, for_xnnpack), x, f"{name}/{twin}")


def kept_op():
    record_both("kept_op", (lambda: Convolutions(""), lambda: Convolutions("erf")), (inputs(1, 4, 24, 24),), True)


def transposed_weight():
    record_both("transposed_weight", (lambda: Linear(False), lambda: Linear(True)), (inputs(2, 48),), False)


def cold_run():
    x = (inputs(1, 1, 1024, 1), inputs(1, 1, 1, 1024))
    program = exported(Products(), x, True)
    record(program, x, "cold_run/clean")
    record(program, x, "cold_run/injected", warmed_up=False)


def quantize_between():
    record_both("quantize_between", (lambda: Convolutions(""), lambda: Convolutions("uint8")), (inputs(1, 4, 24, 24),), True)


def logged_values():
    x = (inputs(4, 24),)
    program = exported(Perceptron(), x, False)
    record(program, x, "logged_values/clean")
    # A debug buffer takes nothing more once it was written to a file: this one has its first run, too.
    record(program, x, "logged_values/injected", warmed_up=False, logged_bytes=20480)


PAIRS = {pair.__name__: pair for pair in (kept_op, transposed_weight, cold_run, quantize_between, logged_values)}


def main():
    for name in sys.argv[1:] or PAIRS:
        torch.manual_seed(7)
        PAIRS[name]()
        print(name)


main()
