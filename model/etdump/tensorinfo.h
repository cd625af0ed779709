// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"

#include <cstdint>
#include <vector>

namespace ets {

/// A tensor as a debug event describes it; the elements are in the debug buffer.
struct TensorInfo {
    ScalarType scalarType = ScalarType::Byte;
    bool hasSizes = false; ///< False where the mandatory vector is missing.
    bool hasStrides = false;
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides; ///< In elements; may not match sizes in a broken file.
    std::int64_t offset = 0; ///< Bytes from the start of the debug buffer, -1 for an empty tensor.
};

} // namespace ets
