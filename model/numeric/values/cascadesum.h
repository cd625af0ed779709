// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace ets {

/// Sum of contiguous numbers in the order in which torch adds them on a CPU with 256-bit vectors and one thread, so
/// that figures are equal to the last bit.
[[nodiscard]] double cascadeSum(std::span<const double> numbers);
[[nodiscard]] float cascadeSum(std::span<const float> numbers);

} // namespace ets
