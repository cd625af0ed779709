// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/layout/rank.h"

#include <cstdint>
#include <vector>

namespace ets::layout {

/// Counts crossing segments with the accumulator tree of Barth, Mutzel and Jünger. Keeps its memory between calls.
class CrossingCounter {
public:
    /// Of layers that outlive it.
    explicit CrossingCounter(const Layers& layers)
        : m_layers(layers)
    {
    }
    /// Crossings between rank and the one below it, by Layers::position.
    [[nodiscard]] std::uint64_t between(Index rank);
    /// All crossings of the drawing.
    [[nodiscard]] std::uint64_t total();

private:
    const Layers& m_layers;
    std::vector<Index> m_ends;
    std::vector<Index> m_tree;
};

/// Orders the rows so that few segments cross: barycenter sweeps down and up with swaps of neighbors between.
/// The number of sweeps falls with the size of the graph.
/// @return false when canceled; rows are then in some order
[[nodiscard]] bool orderRows(Layers& layers, const LoadContext& context);

} // namespace ets::layout
