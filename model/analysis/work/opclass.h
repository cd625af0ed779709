// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ets {

/// What bounds an operation.
enum class WorkClass : std::uint8_t {
    Compute, ///< Multiplies matrices, convolves.
    Delegate, ///< A call into a backend.
    Control, ///< Jumps, moves, arithmetic on sizes.
    DataMovement, ///< Copies, gathers, fills.
    Memory, ///< Every other kernel: it does little with what it reads.
};

/// "compute", "data movement" ...
[[nodiscard]] std::string_view workClassName(WorkClass workClass);

/// How an operation of data movement touches memory.
enum class Movement : std::uint8_t {
    None, ///< Moves no data.
    Fill, ///< Writes without reading.
    Gather, ///< Reads as much as it writes, not the whole of its first argument.
    Other,
};

/// @param name of an operator without namespace and overload: "expand_copy", "_to_dim_order_copy"
[[nodiscard]] Movement movementOf(std::string_view name);

/// Whether the operator only computes with sizes and scalars: "sym_size".
[[nodiscard]] bool isSymbolic(std::string_view name);

} // namespace ets
