// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ets {

/// How the work of a kind of node is counted.
enum class XnnpackWork : std::uint8_t { None, MatrixProduct, Convolution, Deconvolution, Attention };

/// One kind of XNNPACK node: where its table has what, and what XNNPACK calls the operation that it becomes.
struct XnnpackNodeKind {
    /// Slot numbers of a table; unused places hold noSlot.
    static constexpr std::uint8_t noSlot = 255;
    using Slots = std::array<std::uint8_t, 5>;

    std::uint8_t number = 0; ///< Of the schema's union.
    std::string_view name; ///< "XNNConv2d".
    Slots inputs{}; ///< Slots with ids of values that are read.
    std::uint8_t output = noSlot; ///< Slot with the id of the value that is written.
    XnnpackWork work = XnnpackWork::None;
    std::array<std::string_view, 2> events{}; ///< Beginnings of event names, in lower case; empty for none.

    /// Whether an operation that XNNPACK logs under that name can be this node's.
    /// @param operation as xnnpackOperationName() gives it
    [[nodiscard]] bool runsAs(std::string_view operation) const
    {
        return !operation.empty() && (operation == events[0] || operation == events[1]);
    }
};

/// The kind of that number, null for one that no release defines.
[[nodiscard]] const XnnpackNodeKind* xnnpackNodeKind(std::uint8_t number);

} // namespace ets
