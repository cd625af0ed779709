// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ordering/crossings.h"

#include <algorithm>
#include <bit>

namespace ets::layout {

std::uint64_t CrossingCounter::between(Index rank)
{
    const std::size_t lowerSize = m_layers.rows[rank + 1].size();
    m_ends.clear();
    for (const Index vertex : m_layers.rows[rank]) {
        const std::size_t first = m_ends.size();
        for (const Neighbor& next : m_layers.below.of(vertex)) {
            m_ends.push_back(m_layers.position[next.vertex]);
        }
        std::sort(m_ends.begin() + static_cast<std::ptrdiff_t>(first), m_ends.end());
    }
    const std::size_t leaves = std::bit_ceil(lowerSize);
    m_tree.assign(2 * leaves, 0);
    std::uint64_t crossings = 0;
    for (const Index end : m_ends) {
        // Every earlier segment that ends further right crosses this one.
        std::size_t i = leaves + end;
        ++m_tree[i];
        while (i > 1) {
            if (i % 2 == 0) {
                crossings += m_tree[i + 1];
            }
            i /= 2;
            ++m_tree[i];
        }
    }
    return crossings;
}

std::uint64_t CrossingCounter::total()
{
    std::uint64_t crossings = 0;
    for (Index rank = 0; rank + 1 < m_layers.rows.size(); ++rank) {
        crossings += between(rank);
    }
    return crossings;
}

} // namespace ets::layout
