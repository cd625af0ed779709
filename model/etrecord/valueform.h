// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

/// How values that are kept as one flat list were nested where they were saved: a test case may be a tensor, a list or
/// a tuple of outputs, or a dict by output name.
struct ValueForm {
    enum class Kind : std::uint8_t {
        Leaf, ///< One of the flat list, in order.
        List, ///< Also a set.
        Tuple,
        Dict,
    };
    Kind kind = Kind::Leaf;
    std::vector<std::string> keys; ///< Of a Dict: one per child.
    std::vector<ValueForm> children; ///< Depth first in the order of the flat list.
};

} // namespace ets
