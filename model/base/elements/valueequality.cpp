// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/valueequality.h"

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// Whether the elements of two tensors of one type and shape are the same bit for bit.
bool sameBytes(const Tensor& a, const Tensor& b)
{
    if (a.stored == nullptr && b.stored == nullptr) {
        return a.data == b.data;
    }
    const std::size_t count = a.heldCount();
    const std::size_t width = elementSize(a.scalarType).value_or(0);
    if (count != b.heldCount() || width == 0) {
        return false;
    }
    constexpr std::size_t atOnce = 1U << 16U;
    std::vector<std::byte> mine;
    std::vector<std::byte> theirs;
    for (std::size_t first = 0; first < count; first += atOnce) {
        mine.resize(std::min(atOnce, count - first) * width);
        theirs.resize(mine.size());
        if (!a.copyBytes(first, mine) || !b.copyBytes(first, theirs) || mine != theirs) {
            return false;
        }
    }
    return true;
}

} // namespace

bool equalTensors(const Tensor& a, const Tensor& b)
{
    if (a.sizes != b.sizes || a.scalarType != b.scalarType || a.available != b.available) {
        return false;
    }
    if (!a.available || (a.isZero && b.isZero)) {
        return true;
    }
    const auto count = static_cast<std::size_t>(a.elementCount());
    if (a.scalarType == ScalarType::Long || a.scalarType == ScalarType::UInt64) {
        return a.isZero == b.isZero && sameBytes(a, b);
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (a.at(i) != b.at(i)) {
            return false;
        }
    }
    return true;
}

bool equalValues(const Value& a, const Value& b)
{
    if (a.index() != b.index()) {
        return false;
    }
    if (const auto* const tensor = std::get_if<Tensor>(&a)) {
        return equalTensors(*tensor, std::get<Tensor>(b));
    }
    if (const auto* const list = std::get_if<std::vector<Tensor>>(&a)) {
        return std::ranges::equal(*list, std::get<std::vector<Tensor>>(b), equalTensors);
    }
    if (const auto* const number = std::get_if<double>(&a)) {
        return *number == std::get<double>(b);
    }
    if (const auto* const number = std::get_if<std::int64_t>(&a)) {
        return *number == std::get<std::int64_t>(b);
    }
    if (const auto* const truth = std::get_if<bool>(&a)) {
        return *truth == std::get<bool>(b);
    }
    return true;
}

bool identicalValues(const Value& a, const Value& b)
{
    const auto same = [](const Tensor& x, const Tensor& y) {
        return x.scalarType == y.scalarType && x.sizes == y.sizes && x.available == y.available && x.isZero == y.isZero
            && sameBytes(x, y);
    };
    if (a.index() == b.index() && std::holds_alternative<Tensor>(a)) {
        return same(std::get<Tensor>(a), std::get<Tensor>(b));
    }
    if (a.index() == b.index() && std::holds_alternative<std::vector<Tensor>>(a)) {
        return std::ranges::equal(std::get<std::vector<Tensor>>(a), std::get<std::vector<Tensor>>(b), same);
    }
    const auto* const number = std::get_if<double>(&a);
    const bool bothNan = number != nullptr && std::isnan(*number) && std::holds_alternative<double>(b)
        && std::isnan(std::get<double>(b));
    return bothNan || equalValues(a, b);
}

} // namespace ets
