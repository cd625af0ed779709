// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Inspector;

/// One frame of a Python stack trace as exported programs keep it.
struct StackFrame {
    std::string file;
    std::uint32_t line = 0; ///< From 1.
    std::string function;
    std::string code; ///< The line of source, trimmed; may be empty.
};

/// The frames of a stack trace, outermost first; what is not a frame is left out.
[[nodiscard]] std::vector<StackFrame> stackFrames(std::string_view stackTrace);

/// The innermost frame: the line of the model that made the node. An empty file where there is none.
[[nodiscard]] StackFrame innermostFrame(std::string_view stackTrace);

/// The innermost frame of every node, by NodeId.
[[nodiscard]] std::vector<StackFrame> sourceLines(const Inspector& inspector);

} // namespace ets
