// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class Inspector;

/// Which nodes of a graph ran inside which call of a delegate.
struct NodeDelegates {
    static constexpr std::uint32_t none = 0xffffffffU;

    struct Call {
        EventId event; ///< The DELEGATE_CALL.
        std::string backend; ///< As the trace names it; empty where it does not.
    };

    std::vector<Call> calls; ///< In the order of their instructions.
    std::vector<std::uint32_t> callOf; ///< By index of the graph's nodes: index into calls, or none.

    /// Reads the calls' debug handles: a node that several calls name belongs to the first.
    [[nodiscard]] static NodeDelegates of(const Inspector& inspector, GraphId graph);
    /// Backend of a node; empty for one that no delegate ran.
    [[nodiscard]] const std::string& backendOf(std::uint32_t node) const;
};

} // namespace ets
