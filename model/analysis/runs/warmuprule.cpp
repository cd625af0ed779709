// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/warmuprule.h"

#include "model/analysis/runs/runs.h"

#include <algorithm>

namespace ets {

std::uint32_t WarmUpRule::of(std::span<const TickSpan> durations) const
{
    if (!first) {
        return warmUpOf(durations);
    }
    return durations.empty() ? 0 : std::min(*first, static_cast<std::uint32_t>(durations.size() - 1));
}

} // namespace ets
