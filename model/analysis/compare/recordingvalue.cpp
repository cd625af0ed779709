// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/recordingvalue.h"

#include "model/analysis/compare/wide.h"

#include <algorithm>
#include <numeric>

namespace ets::compare {

bool TwoSides::isExact() const
{
    const auto isUndivided = [](const RecordingValue& value) { return value.speed == 1; };
    return std::ranges::all_of(old, isUndivided) && std::ranges::all_of(recent, isUndivided);
}

int order(const RecordingValue& a, const RecordingValue& b, bool isExact)
{
    if (isExact) {
        const Wide left = static_cast<Wide>(a.sum) * b.runs;
        const Wide right = static_cast<Wide>(b.sum) * a.runs;
        return left < right ? -1 : static_cast<int>(left > right);
    }
    const double left = a.ticksPerRun();
    const double right = b.ticksPerRun();
    return left < right ? -1 : static_cast<int>(left > right);
}

std::vector<std::size_t> middleHalf(std::span<const TickSpan> totals)
{
    constexpr std::size_t quarters = 4;
    std::vector<std::size_t> positions(totals.size());
    std::iota(positions.begin(), positions.end(), std::size_t{0});
    std::ranges::stable_sort(positions, {}, [totals](std::size_t i) { return totals[i]; });
    const auto dropped = static_cast<std::ptrdiff_t>(totals.size() / quarters);
    positions.erase(positions.end() - dropped, positions.end());
    positions.erase(positions.begin(), positions.begin() + dropped);
    std::ranges::sort(positions);
    return positions;
}

} // namespace ets::compare
