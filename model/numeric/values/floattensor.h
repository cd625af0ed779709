// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"
#include "model/base/result.h"

#include <cstdint>
#include <vector>

namespace ets {

/// A tensor or number as doubles, row-major.
struct FloatTensor {
    std::vector<std::int64_t> sizes; ///< Empty for a number.
    std::vector<double> values;

    /// @return an error for lists, for nothing, and for tensors without elements at hand or of a complex type
    [[nodiscard]] static Result<FloatTensor> of(const Value& value);
};

/// The shape that two shapes have together when torch broadcasts them.
/// @return an error in torch's words when they do not fit
[[nodiscard]] Result<std::vector<std::int64_t>> broadcastSizes(
    const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b);

/// The tensor with its elements repeated to a shape that broadcastSizes() gave.
/// @return an error where that repeats a small tensor beyond measure
[[nodiscard]] Result<FloatTensor> broadcastTo(FloatTensor tensor, const std::vector<std::int64_t>& sizes);

/// a - b, element by element, with broadcasting.
[[nodiscard]] Result<FloatTensor> difference(const FloatTensor& a, const FloatTensor& b);

} // namespace ets
