// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"

#include <cstring>
#include <initializer_list>
#include <utility>
#include <vector>

namespace ets::test {

template <typename T> Tensor tensorOf(ScalarType type, std::vector<std::int64_t> sizes, const std::vector<T>& values)
{
    Tensor tensor{.scalarType = type, .sizes = std::move(sizes), .data = {}, .available = true};
    tensor.data.resize(values.size() * sizeof(T));
    if (!values.empty()) {
        std::memcpy(tensor.data.data(), values.data(), tensor.data.size());
    }
    return tensor;
}

inline Value floats(std::vector<std::int64_t> sizes, const std::vector<float>& values)
{
    return tensorOf(ScalarType::Float, std::move(sizes), values);
}

inline Value floats(const std::vector<float>& values)
{
    return floats({static_cast<std::int64_t>(values.size())}, values);
}

} // namespace ets::test
