// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/leaf.h"
#include "model/base/limits.h"
#include "model/base/text.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::compare {

/// The parts of a trace's runs, and which event's own time is in which.
struct TraceLeaves {
    static constexpr std::uint32_t none = 0xffffffff;

    std::vector<Leaf> leaves;
    std::vector<std::uint32_t> leafOfEvent; ///< By EventId; none for events of other blocks and of loading.
};

/// Events of one key in several blocks, as of runs that took another branch, are one leaf.
/// @param blocks of one method
/// @param limits what leaves, their texts and nodes may take, see limitsOfLeaves()
/// @throws ReadError of kind TooMuch or Canceled
[[nodiscard]] TraceLeaves leavesOf(const Trace& trace, std::span<const BlockId> blocks, const Limits& limits);

/// What the leaves of a trace and the ticks of their runs may take: what goes by the number of events and samples, and
/// a part of what a load may take for long texts. Each side takes so much, and rows have copies.
[[nodiscard]] Limits limitsOfLeaves(const Trace& trace, const LoadContext& context);

} // namespace ets::compare
