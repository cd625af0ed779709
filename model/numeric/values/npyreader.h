// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"
#include "model/base/result.h"

#include <cstddef>
#include <span>

namespace ets {

/// Reads a .npy file of numpy (format 1 to 3): numbers and truth values of any byte order, in C or Fortran order.
/// Objects, structures and texts are refused.
[[nodiscard]] Result<Tensor> readNpy(std::span<const std::byte> bytes);

} // namespace ets
