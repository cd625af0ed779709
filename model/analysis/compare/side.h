// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/exportfacts.h"
#include "model/analysis/compare/leaf.h"
#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/recordingvalue.h"
#include "model/base/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets::compare {

/// One recording of a side: what its runs in the middle come to.
struct Recording {
    std::string file; ///< Name of the dump, without its folder.
    std::string digest; ///< SHA-256 of the dump; empty if not known.
    std::uint32_t runs = 0; ///< That count: all but for those left out at the beginning.
    std::uint32_t middle = 0; ///< How many of them the sums are over, at least 1.
    TickSpan total = 0; ///< Ticks of the runs in the middle: the sum of its leaves.
    std::vector<TickSpan> sums; ///< The same by leaf of the side; 0 for one that it has not.
    std::array<double, 3> quartiles{}; ///< Of the totals of the runs that count, in ticks.

    [[nodiscard]] RecordingValue value() const { return {total, middle}; } ///< Of the total.
    friend bool operator==(const Recording&, const Recording&) = default;
};

/// One side of a comparison: recordings of one program.
struct Side {
    std::vector<Recording> recordings; ///< At least one.
    std::vector<Leaf> leaves; ///< Of all recordings, in the order of the first that has them.
    Conditions conditions; ///< Of the first recording.
    ExportFacts exported; ///< Of the first recording.
    std::uint32_t dropped = 0; ///< Runs left out at the beginning of each; fewer of one of few runs.
    std::uint64_t eventsPerRun = 0; ///< That a run of the first recording logs.
    /// The median run of the median recording, its leaves those of the side; null for a side that was saved.
    std::shared_ptr<const RunPicture> picture;
    std::vector<std::string> others; ///< Files that ran other instructions than the first, or of another export.
    /// Files that were recorded in another way than the first: their times are not to be put beside its times.
    std::vector<std::string> otherwise;

    /// Position of the recording in the middle by its total, the lower one of two.
    [[nodiscard]] std::size_t medianRecording() const;
};

/// How many runs every recording of a comparison loses: the largest warm-up of them.
[[nodiscard]] std::uint32_t commonWarmUp(std::span<const RecordedRuns> recordings);

/// Puts recordings together. Each loses its first runs, at most a quarter of them.
/// @param recordings at least one
/// @return an error for a recording without a run, and where ticks add up to more than a span holds
[[nodiscard]] Result<Side> sideOf(std::span<const RecordedRuns> recordings, std::uint32_t dropped);

} // namespace ets::compare
