// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ets::tables {

/// Place of a row in a list of lists.
struct NestedRow {
    std::size_t outer = 0;
    std::size_t inner = 0;
};

/// How many entries stand before each of some lists, and all of them at the end.
class NestedCounts {
public:
    NestedCounts() { m_before.push_back(0); }
    void add(std::size_t count) { m_before.push_back(m_before.back() + count); }
    [[nodiscard]] std::size_t total() const { return m_before.back(); }
    /// @param row less than total()
    [[nodiscard]] NestedRow at(std::size_t row) const
    {
        // A row is mostly in the list of the row that was asked for before, or in the next with any.
        if (row < m_before[m_last] || row >= m_before[m_last + 1]) {
            const auto behind = std::ranges::upper_bound(m_before, row);
            m_last = static_cast<std::size_t>(behind - m_before.begin()) - 1;
        }
        return {m_last, row - m_before[m_last]};
    }

private:
    std::vector<std::size_t> m_before;
    mutable std::size_t m_last = 0;
};

} // namespace ets::tables
