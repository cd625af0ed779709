// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <string>
#include <vector>

namespace ets {

class Trace;

/// One argument of a call.
struct NodeArgument {
    std::string name; ///< As the op's schema has it; may be empty.
    std::string text; ///< As Python source: "x", "[1, 1]", "False".
    std::string type; ///< Of a tensor or symbolic number: "f32[2, 8]"; empty for others.
};

/// All arguments of the call that a node of a joined graph is, in the order of the record; none for what is no call.
[[nodiscard]] std::vector<NodeArgument> argumentsOf(const Trace& trace, NodeId node);

} // namespace ets
