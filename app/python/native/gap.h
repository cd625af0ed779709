// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <nanobind/nanobind.h>

#include <string>

/// Values of a run beside those that a file has of the reference graph, as plain objects of Python. With the GIL held.
namespace ets::python {

/// What is compared.
struct GapWords {
    std::string values; ///< Path of the file, see openReferenceFile().
    std::string metric; ///< MSE, L1 or SNR; of pairs alone empty.
    std::string graph; ///< See GapOptions::referenceGraph.
    bool validate = true; ///< See GapOptions::validateHandles.
};

/// A row for each pair that is compared: handles, names of the graph's ops, its value, names of the run's ops, its
/// value, gaps, stack traces by the names of the graph's ops.
[[nodiscard]] nanobind::list gapRows(const Trace& trace, const GapWords& words);

/// All pairs, for comparators of the caller: pairs (handles, value of the graph, value of the run); ops of the graph
/// (handles, names, stack traces beside them); ops of the run (handles, name).
[[nodiscard]] nanobind::tuple gapPairs(const Trace& trace, const GapWords& words);

} // namespace ets::python
