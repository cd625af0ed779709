// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/leaf.h"
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
[[nodiscard]] TraceLeaves leavesOf(const Trace& trace, std::span<const BlockId> blocks);

} // namespace ets::compare
