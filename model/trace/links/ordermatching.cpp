// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/ordermatching.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Pairs that the first i events and the first j places allow, by i and j. One place more makes at most one pair more,
/// so a bit tells each from the one before it.
class PairCounts {
public:
    PairCounts(std::size_t events, std::size_t places)
        : m_places(places)
        , m_steps((events + 1) * places, false)
    {
    }

    /// @param row counts of the first i events, by places
    void keep(std::size_t i, std::span<const std::uint32_t> row)
    {
        for (std::size_t j = 0; j < m_places; ++j) {
            m_steps[i * m_places + j] = row[j + 1] > row[j];
        }
    }
    /// The same row again.
    void restore(std::size_t i, std::span<std::uint32_t> row) const
    {
        row[0] = 0;
        for (std::size_t j = 0; j < m_places; ++j) {
            row[j + 1] = row[j] + (m_steps[i * m_places + j] ? 1U : 0U);
        }
    }

private:
    std::size_t m_places;
    std::vector<bool> m_steps;
};

/// @return the pairs that all of them allow
std::uint32_t countPairs(PairCounts& counts, std::span<const std::uint32_t> kinds,
    std::span<const std::uint32_t> groups, const FitTable& table)
{
    std::vector<std::uint32_t> before(groups.size() + 1, 0);
    std::vector<std::uint32_t> row(groups.size() + 1, 0);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (std::size_t j = 0; j < groups.size(); ++j) {
            row[j + 1] = std::max(before[j + 1], row[j]);
            if (table.fits(kinds[i], groups[j])) {
                row[j + 1] = std::max(row[j + 1], before[j] + 1);
            }
        }
        counts.keep(i + 1, row);
        std::swap(before, row);
    }
    return before.back();
}

} // namespace

std::vector<std::uint32_t> OrderMatching::agreedGroups(
    std::span<const std::uint32_t> kinds, std::span<const std::uint32_t> groups, const FitTable& table)
{
    const std::size_t places = groups.size();
    PairCounts counts(kinds.size(), places);
    const std::uint32_t all = countPairs(counts, kinds, groups, table);
    std::vector<std::uint32_t> result(kinds.size(), none);
    std::vector<std::uint32_t> before(places + 1, 0);
    // Pairs that the events from i and the places from j allow; row i is made from row i + 1.
    std::vector<std::uint32_t> after(places + 1, 0);
    std::vector<std::uint32_t> row(places + 1, 0);
    for (std::size_t i = kinds.size(); i-- > 0;) {
        counts.restore(i, before);
        bool agreed = true;
        bool found = false;
        for (std::size_t j = places; j-- > 0;) {
            row[j] = std::max(after[j], row[j + 1]);
            if (!table.fits(kinds[i], groups[j])) {
                continue;
            }
            row[j] = std::max(row[j], after[j + 1] + 1);
            if (before[j] + 1 + after[j + 1] == all) {
                agreed = agreed && (!found || result[i] == groups[j]);
                found = true;
                result[i] = groups[j];
            }
        }
        for (std::size_t j = 0; j <= places && agreed && found; ++j) {
            agreed = before[j] + after[j] < all;
        }
        result[i] = agreed && found ? result[i] : none;
        row[places] = 0;
        std::swap(after, row);
    }
    return result;
}

} // namespace ets
