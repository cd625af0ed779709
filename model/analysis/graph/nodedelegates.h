// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class Trace;

/// Which nodes of a graph ran inside which call of a delegate.
struct NodeDelegates {
    static constexpr std::uint32_t none = 0xffffffffU;

    struct Call {
        EventId event; ///< The DELEGATE_CALL.
        std::string backend; ///< As the trace names it; empty where it does not.
    };

    std::vector<Call> calls; ///< In the order of their instructions.
    std::vector<std::uint32_t> callOf; ///< By index of the graph's nodes: index into calls, or none.
    /// By index of the graph's nodes: the second of two neighboring calls into one backend that are two because the
    /// runtime ran this node between them, as an index into calls; none for all others. As Delegation::interruptions,
    /// but told from the trace alone.
    std::vector<std::uint32_t> interrupts;

    /// Reads the calls' debug handles: a node that several calls name belongs to the first.
    [[nodiscard]] static NodeDelegates of(const Trace& trace, GraphId graph);
    /// Backend of a node; empty for one that no delegate ran.
    [[nodiscard]] const std::string& backendOf(std::uint32_t node) const;

private:
    void findInterruptions(const Trace& trace, std::size_t firstNode);
};

} // namespace ets
