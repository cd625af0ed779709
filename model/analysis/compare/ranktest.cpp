// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/ranktest.h"

#include "model/analysis/compare/wide.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <span>

namespace ets::compare {

namespace {

/// Twice the midrank of each value, the old ones first.
struct DoubledRanks {
    std::vector<std::size_t> ranks;
    std::vector<std::size_t> ties; ///< How many values share a rank, of those that more than one has.
};

DoubledRanks doubledRanks(const TwoSides& values)
{
    std::vector<RecordingValue> all = values.old;
    all.insert(all.end(), values.recent.begin(), values.recent.end());
    const bool isExact = values.isExact();
    std::vector<std::size_t> sorted(all.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, [&](std::size_t a, std::size_t b) { return order(all[a], all[b], isExact) < 0; });
    DoubledRanks result;
    result.ranks.resize(all.size());
    for (std::size_t first = 0; first < sorted.size();) {
        std::size_t next = first + 1;
        while (next < sorted.size() && order(all[sorted[first]], all[sorted[next]], isExact) == 0) {
            ++next;
        }
        for (std::size_t i = first; i < next; ++i) {
            result.ranks[sorted[i]] = first + next + 1; // ranks first + 1 to next
        }
        if (next - first > 1) {
            result.ties.push_back(next - first);
        }
        first = next;
    }
    return result;
}

/// How far twice U, or twice a sum of doubled ranks, lies from its middle.
std::size_t distance(std::size_t a, std::size_t b)
{
    return a > b ? a - b : b - a;
}

/// Share of the choices of `chosen` among the ranks whose sum is at least as far from the middle.
double shareAsFar(std::span<const std::size_t> ranks, std::size_t chosen, std::size_t observed)
{
    std::vector<std::size_t> largest(ranks.begin(), ranks.end());
    std::ranges::sort(largest, std::greater<>());
    const std::size_t mostSum =
        std::accumulate(largest.begin(), largest.begin() + static_cast<std::ptrdiff_t>(chosen), std::size_t{0});
    std::vector<std::vector<WideCount>> ways(chosen + 1, std::vector<WideCount>(mostSum + 1, 0));
    ways[0][0] = 1;
    for (const std::size_t rank : ranks) {
        for (std::size_t j = chosen; j-- > 0;) {
            for (std::size_t sum = 0; sum + rank <= mostSum; ++sum) {
                ways[j + 1][sum + rank] += ways[j][sum];
            }
        }
    }
    const std::size_t middle = chosen * (ranks.size() + 1); // of doubled ranks
    const std::size_t least = distance(observed, middle);
    WideCount asFar = 0;
    WideCount all = 0;
    for (std::size_t sum = 0; sum <= mostSum; ++sum) {
        all += ways[chosen][sum];
        asFar += distance(sum, middle) >= least ? ways[chosen][sum] : 0;
    }
    return static_cast<double>(static_cast<long double>(asFar) / static_cast<long double>(all));
}

/// With corrections for ties and for continuity.
double approximateP(std::size_t twiceU, double oldCount, double newCount, std::span<const std::size_t> ties)
{
    constexpr double twelve = 12;
    const double all = oldCount + newCount;
    double tied = 0;
    for (const std::size_t count : ties) {
        const auto t = static_cast<double>(count);
        tied += t * t * t - t;
    }
    const double variance = oldCount * newCount / twelve * (all + 1 - tied / (all * (all - 1)));
    if (variance <= 0) {
        return 1;
    }
    const double away = std::abs(static_cast<double>(twiceU) / 2 - oldCount * newCount / 2) - 0.5;
    return std::min(1.0, std::erfc(std::max(away, 0.0) / std::sqrt(variance) / std::numbers::sqrt2));
}

} // namespace

RankTest rankTest(const TwoSides& values, const RankDistribution& distribution)
{
    const DoubledRanks ranks = doubledRanks(values);
    const std::size_t newCount = values.recent.size();
    const std::span<const std::size_t> ofNew = std::span(ranks.ranks).last(newCount);
    const std::size_t sum = std::accumulate(ofNew.begin(), ofNew.end(), std::size_t{0});
    const std::size_t twiceU = sum - newCount * (newCount + 1);
    if (!distribution.isExact()) {
        return {approximateP(twiceU, static_cast<double>(values.old.size()), static_cast<double>(newCount), ranks.ties),
            twiceU, false};
    }
    if (ranks.ties.empty()) {
        return {distribution.p(twiceU), twiceU, true};
    }
    return {shareAsFar(ranks.ranks, newCount, sum), twiceU, true};
}

} // namespace ets::compare
