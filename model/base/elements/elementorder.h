// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/scalartype.h"

#include <cstddef>
#include <span>

namespace ets {

/// Turns elements from big-endian into little-endian, in place. Complex numbers are swapped part by part.
void swapElementBytes(ScalarType type, std::span<std::byte> elements);

/// Changes the sign of every imaginary part, in place. Nothing for types that are not complex.
void conjugateElements(ScalarType type, std::span<std::byte> elements);

/// Changes the sign of every element, in place.
/// @return false, and nothing done, for types without a sign
[[nodiscard]] bool negateElements(ScalarType type, std::span<std::byte> elements);

} // namespace ets
