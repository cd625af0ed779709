# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports a model and runs it traced: model.pte, etrecord.bin, prof.etdp, and dbg.etdp with its debug buffer.

A model is what `models.py` gives: methods, each a module with its example inputs, perhaps with dynamic shapes.
"""
import os
import warnings

import torch

DEBUG_BYTES = 256 << 20
PROFILED_RUNS = 4


class NotExported(Exception):
    """torch or ExecuTorch cannot export or run this model: no finding about ETScope."""


def exported(method, inputs, shapes):
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        return torch.export.export(method.eval(), inputs, dynamic_shapes=shapes, strict=False)


def quantized(module, inputs, dynamic):
    from executorch.backends.xnnpack.quantizer.xnnpack_quantizer import XNNPACKQuantizer, get_symmetric_quantization_config
    from torchao.quantization.pt2e.quantize_pt2e import convert_pt2e, prepare_pt2e

    quantizer = XNNPACKQuantizer().set_global(get_symmetric_quantization_config(is_per_channel=True, is_dynamic=dynamic))
    prepared = prepare_pt2e(exported(module, inputs, None).module(), quantizer)
    with torch.no_grad():
        prepared(*inputs)
    return convert_pt2e(prepared)


def lowered(model, lowering):
    """The ExecuTorch program of a model by `portable`, `xnnpack`, `quantized` or `dynamic`, with its ETRecord."""
    from executorch.exir import EdgeCompileConfig, to_edge, to_edge_transform_and_lower

    programs = {}
    for name, method in model.methods.items():
        module, inputs, shapes = method.module, method.inputs, method.shapes
        if lowering in ("quantized", "dynamic"):
            module, shapes = quantized(module, inputs, lowering == "dynamic"), None
            with torch.no_grad():
                programs[name] = torch.export.export(module, inputs, strict=False)
        else:
            programs[name] = exported(module, inputs, shapes)
    config = EdgeCompileConfig(_check_ir_validity=False)
    if lowering == "portable":
        edge = to_edge(programs, compile_config=config, generate_etrecord=True)
    else:
        from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner

        edge = to_edge_transform_and_lower(programs, partitioner=[XnnpackPartitioner()], compile_config=config, generate_etrecord=True)
    return edge.to_executorch()


def run(program, calls, dump, buffer):
    from executorch.extension.pybindings.portable_lib import _load_for_executorch_from_buffer

    module = _load_for_executorch_from_buffer(program, enable_etdump=True, debug_buffer_size=DEBUG_BYTES if buffer else 0)
    for name, inputs in calls:
        module.run_method(name, inputs)
    module.write_etdump_result_to_file(dump, buffer)


def trim(buffer):
    """Cuts what nothing was written to: what lies more than 1 MiB, the largest value of a model here, behind the last byte that is not 0."""
    size = os.path.getsize(buffer)
    with open(buffer, "r+b") as file:
        last = size
        while last > 0:
            step = min(1 << 20, last)
            file.seek(last - step)
            used = len(file.read(step).rstrip(b"\0"))
            last -= step
            if used:
                last += used
                break
        file.truncate(min(size, last + (1 << 20)))


def record(model, lowering, folder):
    """Writes the files of a model into a folder; raises NotExported."""
    try:
        program = lowered(model, lowering)
    except Exception as error:
        raise NotExported(f"export: {type(error).__name__}: {' '.join(str(error).split())[:160]}") from error
    etrecord = program.get_etrecord()
    first = next(iter(model.methods))
    if len(model.methods) == 1 and first == "forward":
        etrecord.update_representative_inputs(list(model.methods[first].inputs))
    etrecord.save(os.path.join(folder, "etrecord.bin"))
    with open(os.path.join(folder, "model.pte"), "wb") as file:
        file.write(program.buffer)
    calls = [(name, list(method.inputs)) for name, method in model.methods.items()]
    try:
        run(program.buffer, [call for call in calls for _ in range(PROFILED_RUNS)], os.path.join(folder, "prof.etdp"), None)
        buffer = os.path.join(folder, "dbg.dbg.bin")
        run(program.buffer, calls, os.path.join(folder, "dbg.etdp"), buffer)
        trim(buffer)
    except Exception as error:
        raise NotExported(f"run: {type(error).__name__}: {' '.join(str(error).split())[:160]}") from error
