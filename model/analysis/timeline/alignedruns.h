// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <optional>
#include <vector>

namespace ets {

class Trace;

/// Every run on a track of its own, all of them beginning at tick 0, one below the other: so one sees at a glance where
/// they differ. Immutable.
class AlignedRuns {
public:
    /// Goes through all samples.
    /// @return an error only when canceled
    [[nodiscard]] static Result<AlignedRuns> of(const Trace& trace, const CancelToken& cancel = {});

    /// A track per run, by blocks. Ticks are those since the first placeable sample of the run.
    [[nodiscard]] const TimelineIndex& index() const { return m_index; }
    /// The run on a track.
    [[nodiscard]] RunId runOf(std::size_t track) const { return m_runs[track]; }
    /// The place of a sample in index(); nothing for one that does not exist.
    [[nodiscard]] std::optional<TimelinePosition> find(const Trace& trace, SampleId sample) const;

private:
    TimelineIndex m_index;
    std::vector<RunId> m_runs; ///< By track.
    std::vector<std::uint32_t> m_trackOf; ///< By run; noTrack for one that has no block.
    std::vector<Ticks> m_begins; ///< By run: its first placeable tick.
};

} // namespace ets
