// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/warmuprule.h"

#include "model/analysis/runs/runs.h"

#include <algorithm>
#include <vector>

namespace ets {

std::uint32_t WarmUpRule::of(std::span<const TickSpan> durations) const
{
    if (!first) {
        return warmUpOf(durations);
    }
    return durations.empty() ? 0 : std::min(*first, static_cast<std::uint32_t>(durations.size() - 1));
}

std::uint32_t WarmUpRule::ofRuns(std::span<const Run> runs) const
{
    if (std::ranges::none_of(runs, &Run::executes)) {
        return 0;
    }
    std::vector<TickSpan> durations;
    durations.reserve(runs.size());
    for (const Run& run : runs) {
        durations.push_back(run.ticks);
    }
    return of(durations);
}

} // namespace ets
