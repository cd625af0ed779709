// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"

namespace ets {

/// torch.equal: NaN differs from itself, types and shapes have to agree; two that are both unavailable are equal.
[[nodiscard]] bool equalTensors(const Tensor& a, const Tensor& b);

/// torch.equal on tensors and == on the rest: NaN differs from itself, shapes have to agree.
[[nodiscard]] bool equalValues(const Value& a, const Value& b);

/// Whether two values are the same bit for bit, so that a NaN equals itself.
[[nodiscard]] bool identicalValues(const Value& a, const Value& b);

} // namespace ets
