// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/pairsize.h"

#include "model/analysis/compare/wide.h"

#include <algorithm>

namespace ets::compare {

namespace {

/// Exact where both are whole ticks per run; else rounded once, of 64 bits.
long double differenceOf(const RecordingValue& from, const RecordingValue& to, bool isExact)
{
    if (!isExact) {
        return static_cast<long double>(to.ticksPerRun()) - from.ticksPerRun();
    }
    const Wide difference = static_cast<Wide>(to.sum) * from.runs - static_cast<Wide>(from.sum) * to.runs;
    return static_cast<long double>(difference) / static_cast<long double>(from.runs)
        / static_cast<long double>(to.runs);
}

long double medianOfSorted(const std::vector<long double>& sorted)
{
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

std::optional<Interval> intervalOf(const std::vector<long double>& sorted, std::size_t k)
{
    if (k == 0 || k > sorted.size()) {
        return std::nullopt;
    }
    return Interval{static_cast<double>(sorted[k - 1]), static_cast<double>(sorted[sorted.size() - k])};
}

} // namespace

PairSize pairSize(const TwoSides& values, std::size_t k)
{
    const bool isExact = values.isExact();
    std::vector<long double> shifts;
    std::vector<long double> ratios;
    std::size_t above = 0;
    std::size_t below = 0;
    const bool hasRatio = std::ranges::all_of(values.old, [](const RecordingValue& value) { return value.sum > 0; });
    for (const RecordingValue& from : values.old) {
        for (const RecordingValue& to : values.recent) {
            const int ordered = order(to, from, isExact);
            above += ordered > 0 ? 1 : 0;
            below += ordered < 0 ? 1 : 0;
            shifts.push_back(differenceOf(from, to, isExact));
            if (hasRatio) {
                ratios.push_back(static_cast<long double>(to.ticksPerRun()) / from.ticksPerRun());
            }
        }
    }
    std::ranges::sort(shifts);
    std::ranges::sort(ratios);
    PairSize size;
    size.shift = static_cast<double>(medianOfSorted(shifts));
    size.shiftInterval = intervalOf(shifts, k);
    if (hasRatio) {
        size.ratio = static_cast<double>(medianOfSorted(ratios));
        size.ratioInterval = intervalOf(ratios, k);
    }
    // The k-th smallest pair lies above where fewer than k pairs do not.
    size.isAbove = k > 0 && shifts.size() - above < k;
    size.isBelow = k > 0 && shifts.size() - below < k;
    return size;
}

} // namespace ets::compare
