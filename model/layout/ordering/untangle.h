// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/draw.h"
#include "model/layout/nestededges.h"

#include <memory>
#include <span>

namespace ets::layout {

/// Turns the inside of frames left to right where its edges then come in in more of the order in which they arrive
/// from outside. The inside is drawn before it is known what is around it, so that one of two equally good drawings has
/// been chosen blindly. Drawings in columns stay: they are read from left to right.
/// @param drawings as SplitGraph::levels; those that are turned are replaced
void untangleFrames(
    const NestedGraph& graph, const SplitGraph& split, std::span<std::shared_ptr<const Drawing>> drawings);

} // namespace ets::layout
