// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// A tensor as a .npy file of numpy, format 1.0, in C order. Types that numpy does not have (bfloat16 and those of 8
/// bits) become float32, which holds them exactly.
/// @return nothing for a tensor whose elements are not at hand
[[nodiscard]] std::optional<std::vector<std::byte>> npyOf(const Tensor& tensor);

} // namespace ets
