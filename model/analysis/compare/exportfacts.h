// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::compare {

/// Where an edge node comes from: the op of the exported program that it was made from (the root of from_node).
struct Origin {
    std::int64_t handle = 0; ///< Debug handle of the nodes that come from it.
    std::string op; ///< Such as "aten.linear.default"; of a root in an earlier graph its name without number.
    std::string module; ///< Path of the innermost module.

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// What a recording's program and record say of the method, as far as two sides are compared by it. A digest is SHA-256
/// in hexadecimal digits, empty where the file was not given or says nothing.
struct ExportFacts {
    std::string plan; ///< Digest of instructions, operators, arguments and payload bytes of the program.
    std::string edge; ///< Digest of op, shapes and module path of the edge graph's nodes, in order.
    std::string aten; ///< Digest of op and output shapes of the ATen program's nodes, in order; names set aside.
    std::string inputs; ///< Shapes of the method's inputs, such as "1x8x64 1".
    std::string release; ///< What tells of the release: schema of the record's programs.
    std::vector<Origin> origins; ///< In the order of handles, quantize, dequantize and observers left out.

    friend bool operator==(const ExportFacts&, const ExportFacts&) = default;
};

/// Everything but the origins, which take longer.
/// @param method that is compared; may be empty where only one is
[[nodiscard]] ExportFacts exportFactsOf(const Trace& trace, std::string_view method);

/// Origins of the method's edge nodes: reads the record once more.
/// @return none without a record, and of a record before from_node was written
[[nodiscard]] Result<std::vector<Origin>> originsOf(
    const Trace& trace, std::string_view method, const LoadContext& context);

} // namespace ets::compare
