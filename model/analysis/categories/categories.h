// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ets {

class Trace;
struct Event;

/// What bounds the own time of an event. Each event has exactly one.
enum class Category : std::uint8_t {
    Compute, ///< Multiplies matrices, convolves.
    DataMovement, ///< Copies, gathers, fills.
    MemoryBound, ///< Every other kernel: it does little with what it reads.
    Control, ///< Jumps, moves, frees, arithmetic on sizes.
    Delegate, ///< Calls of delegates outside their operations, and operations of backends that are not known.
    Framework, ///< Calls of kernels outside the kernels, and what is between calls.
};

/// A category with its word.
struct CategoryInfo {
    Category category;
    std::string_view name; ///< "memory-bound"; never translated.
};

/// All of them, in the order in which people read them.
[[nodiscard]] std::span<const CategoryInfo> categories();
/// "compute", "data movement", "memory-bound", "control", "delegate" or "framework".
[[nodiscard]] std::string_view categoryName(Category category);

/// Of an op of a model or the kernel that computes it, in any spelling: "mm", "aten.mm.default", "aten::mm.out",
/// "native_call_mm.out". An op that is not known is memory-bound.
[[nodiscard]] Category categoryOfOp(std::string_view op);
/// Of an operation inside a delegate's call. One that is not known is memory-bound where the backend's names are, else
/// of the category Delegate.
/// @param backend as records call it; empty where nothing names it
/// @param name as the backend logged it: "Convolution (NHWC, F32) IGEMM #1"
[[nodiscard]] Category categoryOfOperation(std::string_view backend, std::string_view name);
/// Of the own time of an event, without what is inside.
[[nodiscard]] Category categoryOf(const Trace& trace, const Event& event);

} // namespace ets
