// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/links/ordermatching.h"

#include <algorithm>

namespace ets {

namespace {

/// Pairs that the first i events and the first j places allow, by i and j.
class PairCounts {
public:
    PairCounts(std::size_t events, std::size_t places)
        : m_width(places + 1)
        , m_counts((events + 1) * m_width, 0)
    {
    }
    [[nodiscard]] std::uint32_t& at(std::size_t i, std::size_t j) { return m_counts[i * m_width + j]; }

private:
    std::size_t m_width;
    std::vector<std::uint32_t> m_counts;
};

} // namespace

std::vector<std::uint32_t> OrderMatching::agreedGroups(std::size_t events, std::size_t places,
    const std::function<bool(std::size_t, std::size_t)>& fits, const std::function<std::uint32_t(std::size_t)>& groupOf)
{
    PairCounts before(events, places);
    for (std::size_t i = 1; i <= events; ++i) {
        for (std::size_t j = 1; j <= places; ++j) {
            std::uint32_t most = std::max(before.at(i - 1, j), before.at(i, j - 1));
            if (fits(i - 1, j - 1)) {
                most = std::max(most, before.at(i - 1, j - 1) + 1);
            }
            before.at(i, j) = most;
        }
    }
    const std::uint32_t all = before.at(events, places);
    std::vector<std::uint32_t> result(events, none);
    // Pairs that the events from i and the places from j allow; row i is made from row i + 1.
    std::vector<std::uint32_t> after(places + 1, 0);
    std::vector<std::uint32_t> row(places + 1, 0);
    for (std::size_t i = events; i-- > 0;) {
        bool agreed = true;
        bool found = false;
        for (std::size_t j = places; j-- > 0;) {
            const bool pair = fits(i, j);
            row[j] = std::max(after[j], row[j + 1]);
            if (!pair) {
                continue;
            }
            row[j] = std::max(row[j], after[j + 1] + 1);
            if (before.at(i, j) + 1 + after[j + 1] == all) {
                agreed = agreed && (!found || result[i] == groupOf(j));
                found = true;
                result[i] = groupOf(j);
            }
        }
        for (std::size_t j = 0; j <= places && agreed && found; ++j) {
            agreed = before.at(i, j) + after[j] < all;
        }
        result[i] = agreed && found ? result[i] : none;
        row[places] = 0;
        std::swap(after, row);
    }
    return result;
}

} // namespace ets
