// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/delegates/xnnpack.h"

#include <cstdint>
#include <vector>

namespace ets {

/// Which node of an XNNPACK payload reads what another one writes: ids of values, by which nodes name them. Only those
/// who draw it need it, so it is read apart from the payload.
struct XnnpackWiring {
    static constexpr std::uint32_t none = 0xffffffffU;

    struct Node {
        std::vector<std::uint32_t> inputs; ///< As XnnpackNode::inputs; an optional one that is not given is none.
        std::uint32_t output = none;
    };

    std::vector<Node> nodes; ///< As XnnpackPayload::nodes.
    std::vector<std::uint32_t> inputIds; ///< Values that the call's first arguments are.
    std::vector<std::uint32_t> outputIds; ///< Values that the call's other arguments are.
    std::vector<std::uint32_t> constants; ///< Values with elements in the file, ascending.

    /// Whether a value has elements in the file. By the logarithm of their number.
    [[nodiscard]] bool isConstant(std::uint32_t id) const;
    /// Whether it can be that of a payload that was read before: as many nodes with as many inputs.
    [[nodiscard]] bool fits(const XnnpackPayload& payload) const;
};

/// @param blob the payload of an XNNPACK delegate
/// @return an error that says what is wrong with the bytes
[[nodiscard]] Result<XnnpackWiring> readXnnpackWiring(const ByteSource& blob);

} // namespace ets
