// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// What a debug buffer holds of tensors, and what is read of it.
namespace ets::test {

using Sizes = std::vector<std::int64_t>;
using Numbers = std::vector<double>;

template <typename T> std::vector<std::byte> storageOf(const std::vector<T>& values)
{
    std::vector<std::byte> bytes(values.size() * sizeof(T));
    std::ranges::copy(std::as_bytes(std::span(values)), bytes.begin());
    return bytes;
}

inline Numbers elementsOf(const Tensor& tensor)
{
    Numbers values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        values.push_back(tensor.at(static_cast<std::size_t>(i)));
    }
    return values;
}

} // namespace ets::test
