// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/lanehits.h"

#include "model/trace/trace.h"

namespace ets {

LaneHits::LaneHits(const TimelineIndex& index, const Trace& trace, const FilterHits& hits, const CancelToken& cancel)
    : m_before(index.laneCount())
{
    for (std::size_t l = 0; l < m_before.size() && !cancel.isCanceled(); ++l) {
        const auto samples = index.lane(l).samples();
        m_before[l].reserve(samples.size() + 1);
        m_before[l].push_back(0);
        for (const SampleId sample : samples) {
            m_before[l].push_back(m_before[l].back() + (hits.has(trace, sample) ? 1U : 0U));
        }
    }
}

} // namespace ets
