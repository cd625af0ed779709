// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runaxis.h"

#include <algorithm>

namespace ets {

namespace {

constexpr double room = 1.08; ///< Above the longest.
constexpr double tooHigh = 2.5; ///< Beyond what is usual: without a break the rest would be hard to tell apart.

} // namespace

RunAxis::RunAxis(std::span<const double> values, double limit)
{
    double usual = 0;
    double longest = 0;
    for (const double value : values) {
        longest = std::max(longest, value);
        usual = value <= limit ? std::max(usual, value) : usual;
    }
    m_lowerEnd = longest > 0 ? longest * room : 1;
    m_upperEnd = m_lowerEnd;
    if (usual <= 0 || longest <= usual * tooHigh) {
        return;
    }
    m_lowerEnd = usual * room;
    double lowest = longest;
    for (const double value : values) {
        lowest = value > m_lowerEnd ? std::min(lowest, value) : lowest;
    }
    // Never back into the lower part, and the shortest outlier stands clearly above the break.
    m_upperStart = std::max(m_lowerEnd, lowest - 0.25 * (longest - lowest) - 0.1 * lowest);
    m_upperEnd = longest + 0.1 * (longest - m_upperStart);
}

double RunAxis::heightOf(double value) const
{
    if (!isBroken()) {
        return std::clamp(value / m_lowerEnd, 0.0, 1.0);
    }
    if (value <= m_lowerEnd) {
        return std::max(0.0, value / m_lowerEnd) * breakBegin;
    }
    const double place = (value - m_upperStart) / (m_upperEnd - m_upperStart);
    return breakEnd + std::clamp(place, 0.0, 1.0) * (1 - breakEnd);
}

} // namespace ets
