// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/base/text.h"

#include <vector>

namespace ets {

class Trace;

/// Colors of the modules that events belong to: one for each part of the model, parts being as deep in its hierarchy
/// as there are colors that are told apart at a glance.
struct ModuleColors {
    std::vector<std::string> parts; ///< Their paths, in the order of the trace.
    std::vector<std::uint32_t> partOf; ///< By EventId: into parts; none for an event without module.

    static constexpr std::uint32_t none = 0xffffffffU;

    /// Goes through all events.
    [[nodiscard]] static ModuleColors of(const Trace& trace);
    /// Invalid for an event without module.
    [[nodiscard]] ColorId colorOf(EventId event) const
    {
        const std::uint32_t part = event.value() < partOf.size() ? partOf[event.value()] : none;
        return part == none ? ColorId() : ColorId(part);
    }
};

} // namespace ets
