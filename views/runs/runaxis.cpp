// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runaxis.h"

#include <algorithm>
#include <cstddef>

namespace ets {

namespace {

constexpr double room = 1.08; ///< Above the longest.
constexpr double tooHigh = 2.5; ///< Beyond what is usual: without a break the rest would be hard to tell apart.

constexpr double farAbove = 5; ///< Times the median: a few that long press the others flat, outliers or not.

/// What a few long runs exceed: the limit of outliers, or a multiple of the median, of few runs the smaller one.
double usualLimit(std::span<const double> values, double median, double limit)
{
    const double far = median * farAbove;
    const auto beyond = std::ranges::count_if(values, [far](double value) { return value > far; });
    const bool areFew = far > 0 && static_cast<std::size_t>(beyond) * 4 <= values.size();
    return areFew ? std::min(limit, far) : limit;
}

} // namespace

RunAxis::RunAxis(std::span<const double> values, double median, double limit)
{
    limit = usualLimit(values, median, limit);
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
