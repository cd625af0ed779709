// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/ranking/layers.h"

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

} // namespace ets::layout
