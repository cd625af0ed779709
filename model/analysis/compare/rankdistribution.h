// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/wide.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets::compare {

/// How U of Mann and Whitney is distributed where nothing differs and no values are equal: of all choices of the new
/// recordings among old and new together, how many give a U. The same for all rows of a comparison, so made once.
class RankDistribution {
public:
    /// Recordings of a side up to which everything is exact; above it is the normal approximation.
    static constexpr std::size_t mostExact = 50;

    /// @param oldCount, newCount recordings of the sides, at least 1
    RankDistribution(std::size_t oldCount, std::size_t newCount);

    [[nodiscard]] std::size_t oldCount() const { return m_old; } ///< Recordings of the old side.
    [[nodiscard]] std::size_t newCount() const { return m_new; } ///< Recordings of the new side.
    [[nodiscard]] bool isExact() const { return !m_below.empty(); } ///< Whether nothing is approximated.
    /// The smallest p that so many recordings can give: 2 / C(old + new, new).
    [[nodiscard]] double smallestP() const;
    /// Share of the choices for which U is at least as far from the middle as this, on either side: 0 to 1.
    /// @param twiceU a whole number, so that U may end in a half
    [[nodiscard]] double p(std::uint64_t twiceU) const;
    /// The largest k for which the k-th smallest and the k-th largest of all pairs bound an interval that holds the
    /// true value in at least 1 - alpha of the cases; 0 for none.
    [[nodiscard]] std::size_t intervalRank(double alpha) const;
    /// How often the interval of intervalRank() holds the true value; 0 for k = 0.
    [[nodiscard]] double coverage(std::size_t k) const;
    /// How many rows can be tested together so that one of them can still be shown: alpha / smallestP(), rounded down.
    [[nodiscard]] std::uint64_t testableRows(double alpha) const;

private:
    [[nodiscard]] long double atMost(std::uint64_t u) const; ///< P(U <= u).

    std::size_t m_old;
    std::size_t m_new;
    std::vector<WideCount> m_below; ///< By u: choices with U <= u. Empty where it is approximated.
};

/// Whether p is at most alpha, though alpha is a decimal fraction and p a quotient of integers.
[[nodiscard]] bool isAtMost(double p, double alpha);

} // namespace ets::compare
