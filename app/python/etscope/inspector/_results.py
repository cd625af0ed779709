# SPDX-License-Identifier: GPL-3.0-or-later
"""compare_results() of the Inspector: outputs of a run against those of the program, by torch."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Dict, List, Optional


def _each(reference: Sequence[Any], run: Sequence[Any], metric: Callable[[Any, Any], float]) -> List[Optional[float]]:
    import torch

    results: List[Optional[float]] = []
    for wanted, got in zip(reference, run):
        if isinstance(wanted, torch.Tensor) and isinstance(got, torch.Tensor):
            results.append(metric(wanted.to(torch.float32), got.to(torch.float32)))
        else:
            results.append(None)
    return results


def _snr(wanted: Any, got: Any) -> float:
    import torch

    signal, noise = torch.mean(torch.pow(wanted, 2)), torch.mean(torch.pow(wanted - got, 2))
    return round((10 * torch.log10(signal / noise)).item(), 2)


def _mse(wanted: Any, got: Any) -> float:
    import torch

    return round(torch.pow(wanted - got, 2).mean().item(), 2)


def _cosine(wanted: Any, got: Any) -> float:
    import torch

    if wanted.shape != got.shape:
        raise ValueError("Input tensors must have the same shape")
    product = torch.sum(wanted * got)
    lengths = torch.sqrt(torch.sum(torch.pow(wanted, 2))) * torch.sqrt(torch.sum(torch.pow(got, 2)))
    return round((product / lengths).item(), 2)


_METRICS = {"snr": _snr, "mse": _mse, "cosine_similarity": _cosine}


def _plot(result: List[Any], name: str) -> None:
    from matplotlib import pyplot

    axes = pyplot.figure(figsize=(8, 6)).add_subplot()
    bars = axes.bar(range(len(result)), result, width=0.5)
    axes.bar_label(bars)
    axes.set_xlabel("Output value index")
    axes.set_ylabel(name)
    axes.set_title(f"Metric {name}")
    axes.figure.savefig(f"{name}_output_plot.png")  # type: ignore[union-attr]
    pyplot.show()


def compare_results(
    reference_output: Sequence[Any],
    run_output: Sequence[Any],
    metrics: Optional[List[str]] = None,
    plot: bool = False,
) -> Dict[str, List[float]]:
    """Figures of how far outputs are from one another, by metric: snr, mse, cosine_similarity. Prints them, unless they
    are to be plotted."""
    results: Dict[str, List[Any]] = {}
    for name, metric in _METRICS.items():
        if metrics is not None and name not in metrics:
            continue
        results[name] = _each(reference_output, run_output, metric)
        if plot:
            _plot(results[name], name)
            continue
        print(name)
        print("-" * 20)
        for index, value in enumerate(results[name]):
            print(f"{index:<5}{value:>8.5f}")
        print("\n")
    return results
