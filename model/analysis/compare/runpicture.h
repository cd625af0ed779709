// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/traceleaves.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::compare {

/// Where the leaves of one run were in time, for drawings. Ticks are those since its execution began.
struct RunPicture {
    struct Slice {
        Ticks start = 0;
        Ticks end = 0; ///< Not before start.
        std::uint32_t leaf = 0;
    };

    std::string file; ///< Name of its dump, without its folder.
    std::uint32_t position = 0; ///< Of the run in its block, from 1.
    Ticks length = 0; ///< Of all that it executed.
    std::vector<Slice> slices; ///< Ascending by start. What is not placeable has none, nor what is outside of leaves.
};

/// The first sample of a run that nothing encloses and that executes something; invalid for a run that only loads.
[[nodiscard]] SampleId executionOf(const Trace& trace, RunId run);

/// Draws a run. @param leaves of the trace
[[nodiscard]] RunPicture pictureOf(
    const Trace& trace, std::span<const Leaf> leaves, std::span<const std::uint32_t> leafOfEvent, RunId run);

/// Position of the run in the middle by its total, of two the shorter one, after the warm-up.
/// @param totals of all runs, at least one
[[nodiscard]] std::size_t medianRun(std::span<const TickSpan> totals, std::uint32_t warmUp);

} // namespace ets::compare
