// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/hits.h"
#include "model/analysis/timeline/timelineindex.h"
#include "model/base/limits.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// How many slices of each lane pass a filter, from any position to any other in one step.
class LaneHits {
public:
    LaneHits() = default;
    /// Goes through all slices; of no use when canceled.
    LaneHits(const TimelineIndex& index, const Trace& trace, const FilterHits& hits, const CancelToken& cancel = {});

    [[nodiscard]] std::size_t laneCount() const { return m_before.size(); } ///< Of the index.
    /// Slices of a lane in [first, last) that pass.
    [[nodiscard]] std::size_t passing(std::size_t lane, std::size_t first, std::size_t last) const
    {
        return m_before[lane][last] - m_before[lane][first];
    }

private:
    std::vector<std::vector<std::uint32_t>> m_before; ///< By lane: how many before a position, all of them at the end.
};

} // namespace ets
