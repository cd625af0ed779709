// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/adjacency.h"

namespace ets::layout {

Adjacency::Adjacency(std::size_t vertexCount, std::span<const Arc> arcs, Side side)
    : m_offsets(vertexCount + 1, 0)
{
    for (const Arc& arc : arcs) {
        if (side != Side::Tails) {
            ++m_offsets[arc.tail + 1];
        }
        if (side != Side::Heads) {
            ++m_offsets[arc.head + 1];
        }
    }
    for (std::size_t i = 1; i < m_offsets.size(); ++i) {
        m_offsets[i] += m_offsets[i - 1];
    }
    m_entries.resize(m_offsets.back());
    std::vector<Index> next(m_offsets.begin(), m_offsets.end() - 1);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const Arc& arc = arcs[i];
        if (side != Side::Tails) {
            m_entries[next[arc.tail]++] = Neighbor{arc.head, static_cast<Index>(i)};
        }
        if (side != Side::Heads) {
            m_entries[next[arc.head]++] = Neighbor{arc.tail, static_cast<Index>(i)};
        }
    }
}

} // namespace ets::layout
