#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes 200 pairs of random tensors and what numpy makes of them: r0.npy ..., y0.npy ..., expected.npy in a folder.

Columns of expected: MSE L1 SNR max_abs max_rel cosine ulp (-1 for none), NaN and infinities of both sides.
"""
import os
import sys

import numpy as np


def ordered(values):
    bits = values.view({2: np.int16, 4: np.int32, 8: np.int64}[values.itemsize]).astype(object)
    least = -(1 << (8 * values.itemsize - 1))
    return [least - b if b < 0 else b for b in bits]


def ulp(x, y):
    worst = 0
    for i, (a, b) in enumerate(zip(x, y)):
        if a == b or np.isnan(a) and np.isnan(b):
            continue
        if np.isnan(a) or np.isnan(b) or x.dtype != np.float64 and (np.isinf(a) or np.isinf(b)):
            return -1
        if x.dtype.kind == "f":
            worst = max(worst, abs(ordered(x[i : i + 1])[0] - ordered(y[i : i + 1])[0]))
        else:
            worst = max(worst, abs(int(a) - int(b)))
    return worst


def expected(x, y):
    a, b = x.astype(np.float64), y.astype(np.float64)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    with np.errstate(all="ignore"):
        gap = np.where(same, 0.0, np.abs(a - b))
        relative = np.where(same, 0.0, np.where((a == 0) | np.isinf(a), gap / 0.0, gap / np.abs(a)))
        fa, fb = np.where(np.isfinite(a), a, 0), np.where(np.isfinite(b), b, 0)
        disagree = bool(np.any(~same & ~(np.isfinite(a) & np.isfinite(b))))
        mse, signal = np.mean(gap**2), np.mean(fa**2)
        snr = np.inf if same.all() else 10 * np.log10(signal / mse)
        na, nb = np.sum(fa * fa), np.sum(fb * fb)
        if disagree:
            cosine = np.nan
        elif same.all():
            cosine = 1.0
        elif na == 0 or nb == 0:
            cosine = 1.0 if na == nb else 0.0
        else:
            cosine = np.sum(fa * fb) / (np.sqrt(na) * np.sqrt(nb))
    counts = [np.isnan(a).sum(), np.isinf(a).sum(), np.isnan(b).sum(), np.isinf(b).sum()]
    return [mse, np.sum(gap), snr, np.max(gap), np.max(relative), cosine, ulp(x, y), *counts]


def pair(random, i):
    n = int(random.integers(1, 300))
    dtype = [np.float32, np.float64, np.float16, np.float32, np.int32][i % 5]
    if dtype == np.int32:
        x = random.integers(-1000, 1000, n).astype(dtype)
        return x, (x + random.integers(-2, 3, n)).astype(dtype)
    x = (random.standard_normal(n) * 10.0 ** random.integers(-3, 3)).astype(dtype)
    y = (x * (1 + random.standard_normal(n) * 10.0 ** random.integers(-8, -1))).astype(dtype)
    kind = i % 8
    at = random.integers(0, n, 3)
    if kind == 1:
        x[at[0]] = y[at[0]] = np.nan
    elif kind == 2:
        x[at[0]] = np.nan
    elif kind == 3:
        x[at[0]] = y[at[0]] = np.inf
        x[at[1]] = -np.inf
    elif kind == 4:
        x[:] = 0
    elif kind == 5:
        x[:] = y[:] = 0
    elif kind == 6:
        tiny = np.finfo(dtype).smallest_subnormal
        x[at] = tiny * np.arange(1, 4).astype(dtype)
        y[at] = -tiny
    elif kind == 7:
        y[at[0]] = -np.inf
    return x, y


def main(folder):
    random = np.random.default_rng(20)
    rows = []
    for i in range(200):
        x, y = pair(random, i)
        np.save(os.path.join(folder, f"r{i}.npy"), x)
        np.save(os.path.join(folder, f"y{i}.npy"), y)
        rows.append(expected(x, y))
    np.save(os.path.join(folder, "expected.npy"), np.array(rows, dtype=np.float64))


main(sys.argv[1])
