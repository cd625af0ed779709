// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/comparator.h"
#include "model/numeric/comparedruns.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>

namespace ets {

/// By what a value of one run is known to be that of another run.
enum class RunPairing : std::uint8_t {
    None, ///< Nothing tells.
    Instruction, ///< Both ran the same list of events: name, instruction, delegate id.
    Handle, ///< Both are of one exported program: the last value of a debug handle.
};

struct RunGapOptions {
    GapMetric metric = GapMetric::Mse;
    std::optional<BlockId> block = {}; ///< Of the trace; the first that logged values without one.
    bool isOneExport = false; ///< Whether the records of both are of equal exported programs.
};

/// The values of two runs beside one another.
struct RunGap {
    RunPairing pairing = RunPairing::None;
    /// Rows in the order in which the trace's run logged them; its graph has an op for each, which the one before leads
    /// to, so that the first divergence is the first value that differs.
    GapOfRuns gap;
    Message nothing; ///< Why nothing is compared; empty where something is.
};

/// Compares the values that the first chosen run of a block logged with those of the same block of another trace, which
/// are the reference. Needs neither PyTorch nor, where both ran the same instructions, a record. What one of the two
/// did not log has no row; values of other shapes or element types have one with a problem. The precision of a value is
/// the coarsest of those logged up to it.
/// @param trace has to outlive the result, as does the other one
[[nodiscard]] Result<RunGap> calculateRunGap(
    const Trace& trace, const Trace& other, const RunGapOptions& options = {}, const LoadContext& context = {});

} // namespace ets
