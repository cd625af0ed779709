// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace ets {

/// A place in a program: an instruction, or a node of the payload that it calls.
struct PlanPlace {
    static constexpr std::uint32_t whole = 0xffffffffU; ///< No single node: the instruction itself.

    std::uint32_t plan = 0; ///< Index into Program::plans.
    std::uint32_t position = 0; ///< Index into ExecutionPlan::instructions.
    std::uint32_t node = whole; ///< Index into the nodes of the payload.

    friend auto operator<=>(const PlanPlace&, const PlanPlace&) = default;
};

} // namespace ets
