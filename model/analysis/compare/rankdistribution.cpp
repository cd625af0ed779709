// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/rankdistribution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ets::compare {

namespace {

constexpr double roundingOfDecimals = 1e-12;

/// Ways to choose the new side by their U: the Gaussian binomial coefficient, (1 - q^(n+1)) ... (1 - q^(n+m)) divided
/// by (1 - q) ... (1 - q^m), which is what N(u; m, n) = N(u-n; m-1, n) + N(u; m, n-1) adds up to. Sums wrap around in
/// between and are exact at the end: C(100, 50) is less than 2^97.
std::vector<WideCount> waysByU(std::size_t oldCount, std::size_t newCount)
{
    const std::size_t most = oldCount * newCount;
    std::vector<WideCount> ways(most + 1, 0);
    ways[0] = 1;
    for (std::size_t i = 1; i <= oldCount; ++i) {
        for (std::size_t u = most; u >= newCount + i; --u) {
            ways[u] -= ways[u - newCount - i];
        }
        for (std::size_t u = i; u <= most; ++u) {
            ways[u] += ways[u - i];
        }
    }
    return ways;
}

/// Standard deviation of U without ties.
double deviationOfU(double oldCount, double newCount)
{
    constexpr double twelve = 12;
    return std::sqrt(oldCount * newCount * (oldCount + newCount + 1) / twelve);
}

/// P(Z <= z) of the normal distribution.
double normalAtMost(double z)
{
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

} // namespace

RankDistribution::RankDistribution(std::size_t oldCount, std::size_t newCount)
    : m_old(oldCount)
    , m_new(newCount)
{
    if (oldCount <= mostExact && newCount <= mostExact) {
        m_below = waysByU(oldCount, newCount);
        for (std::size_t u = 1; u < m_below.size(); ++u) {
            m_below[u] += m_below[u - 1];
        }
    }
}

double RankDistribution::smallestP() const
{
    if (isExact()) {
        return static_cast<double>(2 / static_cast<long double>(m_below.back()));
    }
    // A sum, since std::lgamma writes a global: there are as many terms as recordings.
    const auto logFactorial = [](std::size_t n) {
        double sum = 0;
        for (std::size_t factor = 2; factor <= n; ++factor) {
            sum += std::log(static_cast<double>(factor));
        }
        return sum;
    };
    return std::min(1.0, 2 * std::exp(logFactorial(m_old) + logFactorial(m_new) - logFactorial(m_old + m_new)));
}

long double RankDistribution::atMost(std::uint64_t u) const
{
    const std::uint64_t most = std::uint64_t{m_old} * m_new;
    if (u >= most) {
        return 1;
    }
    if (isExact()) {
        return static_cast<long double>(m_below[u]) / static_cast<long double>(m_below.back());
    }
    const auto mean = static_cast<double>(most) / 2;
    return normalAtMost(
        (static_cast<double>(u) + 0.5 - mean) / deviationOfU(static_cast<double>(m_old), static_cast<double>(m_new)));
}

double RankDistribution::p(std::uint64_t twiceU) const
{
    const std::uint64_t most = std::uint64_t{m_old} * m_new;
    const std::uint64_t lower = std::min(twiceU, 2 * most - std::min(twiceU, 2 * most)); // of both tails, doubled
    if (lower >= most) {
        return 1;
    }
    return static_cast<double>(std::min(2 * atMost(lower / 2), 1.0L));
}

std::size_t RankDistribution::intervalRank(double alpha) const
{
    std::size_t least = 0;
    std::size_t most = m_old * m_new / 2 + 1;
    while (least < most) { // the largest k that fits
        const std::size_t k = (least + most + 1) / 2;
        if (isAtMost(static_cast<double>(2 * atMost(k - 1)), alpha)) {
            least = k;
        } else {
            most = k - 1;
        }
    }
    return least;
}

double RankDistribution::coverage(std::size_t k) const
{
    return k == 0 ? 0 : static_cast<double>(1 - 2 * atMost(k - 1));
}

std::uint64_t RankDistribution::testableRows(double alpha) const
{
    const double rows = alpha / smallestP() * (1 + roundingOfDecimals);
    constexpr auto most = std::numeric_limits<std::uint32_t>::max(); // events of a trace
    // 20 + 20 recordings allow for 3,446,163,220 rows, the vectors say; more than there can be is all of them.
    return rows >= static_cast<double>(most) ? most : static_cast<std::uint64_t>(rows);
}

bool isAtMost(double p, double alpha)
{
    return p <= alpha * (1 + roundingOfDecimals);
}

} // namespace ets::compare
