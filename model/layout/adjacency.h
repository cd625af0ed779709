// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

using Index = std::uint32_t;
constexpr Index noIndex = 0xffffffffU;

/// An edge of a directed graph without loops, parallel edges or cycles.
struct Arc {
    Index tail = 0;
    Index head = 0;
    std::int32_t weight = 1; ///< Number of edges that it stands for, at least 1.
};

/// One end of an arc as seen from the other end.
struct Neighbor {
    Index vertex = 0;
    Index arc = 0;
};

/// Neighbor lists of all vertices in one block of memory.
class Adjacency {
public:
    enum class Side { Heads, Tails, Both };

    Adjacency() = default;
    /// Lists the heads below each vertex, the tails above it, or both; in order of arcs.
    Adjacency(std::size_t vertexCount, std::span<const Arc> arcs, Side side);

    /// Neighbors of a vertex, in order of arcs.
    [[nodiscard]] std::span<const Neighbor> of(Index vertex) const
    {
        return {m_entries.data() + m_offsets[vertex], m_entries.data() + m_offsets[vertex + 1]};
    }
    [[nodiscard]] std::span<Neighbor> of(Index vertex)
    {
        return {m_entries.data() + m_offsets[vertex], m_entries.data() + m_offsets[vertex + 1]};
    }

private:
    std::vector<Index> m_offsets;
    std::vector<Neighbor> m_entries;
};

} // namespace ets::layout
