#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes decode.etdp and model.pte: one layer of attention that decodes token by token, with the keys and values of all tokens before
as inputs that grow. Every eighth token is traced.

  python make.py        (torch 2.13.0, executorch 1.5.1)
"""
import os
import torch
from executorch.exir import to_edge
from executorch.runtime import Runtime, Verification

WIDTH = 64
TOKENS = 162


class Decoder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (torch.nn.Parameter(torch.randn(WIDTH, WIDTH) / 8) for _ in range(3))

    def forward(self, x, keys, values):
        keys = torch.cat([keys, (x @ self.key).view(1, WIDTH, 1)], 2)  # transposed already
        values = torch.cat([values, x @ self.value], 1)
        attention = torch.softmax(torch.bmm(x @ self.query, keys), -1)
        return torch.bmm(attention, values), keys, values


def main():
    torch.manual_seed(7)
    before = torch.export.Dim("before", min=2, max=TOKENS)
    example = (torch.randn(1, 1, WIDTH), torch.randn(1, WIDTH, 2), torch.randn(1, 2, WIDTH))
    program = torch.export.export(Decoder().eval(), example, dynamic_shapes=({}, {2: before}, {1: before}))
    lowered = to_edge(program).to_executorch()
    runtime = Runtime.get()
    loaded = [runtime.load_program(lowered.buffer, verification=Verification.Minimal, enable_etdump=traced)
              for traced in (True, False)]
    traced, silent = (program.load_method("forward") for program in loaded)
    keys, values = example[1:]
    for token in range(TOKENS - 2):
        method = traced if token % 8 == 0 else silent
        _, keys, values = (tensor.clone() for tensor in method.execute([torch.randn(1, 1, WIDTH), keys, values]))
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "model.pte"), "wb") as file:
        file.write(lowered.buffer)
    loaded[0].write_etdump_result_to_file(os.path.join(here, "decode.etdp"), os.devnull)


main()
