// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numberruns.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

/// How the elements of a logged tensor lay in the memory of the runtime.
struct TensorLayout {
    std::vector<std::int64_t> strides; ///< In elements, by dimension; empty where it is not known.
};

/// What the dump says of the tensor of a row. Elements are shown row by row, however they lay in memory.
[[nodiscard]] TensorLayout layoutOf(const Trace& trace, const NumberRow& row);

/// "[12, 4, 1]".
[[nodiscard]] std::string stridesText(const TensorLayout& layout);

} // namespace ets
