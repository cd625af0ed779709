// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/floattensor.h"

#include "model/base/elements/strides.h"

#include <algorithm>
#include <optional>
#include <string>

namespace ets {

namespace {

Result<FloatTensor> ofTensor(const Tensor& tensor)
{
    if (!tensor.available) {
        return Error::of(ETS_MESSAGE("the elements of a tensor are not at hand"));
    }
    const auto size = elementSize(tensor.scalarType);
    if (isComplexType(tensor.scalarType) || !size) {
        const auto name = scalarTypeName(tensor.scalarType);
        return Error::of(name ? ETS_MESSAGE("tensors of %1 cannot be compared", *name)
                              : ETS_MESSAGE("tensors of an unknown type cannot be compared"));
    }
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    if (count > tensor.heldCount()) {
        return Error::of(ETS_MESSAGE("a tensor has fewer elements than its shape says"));
    }
    constexpr std::size_t mostZeros = 128U << 20U; // what is not in a file is not bounded by its size
    if (tensor.isZero && count > mostZeros) {
        return Error::of(ETS_MESSAGE("a tensor of zeros that nobody logged is too large to compare"));
    }
    FloatTensor result{.sizes = tensor.sizes, .values = {}};
    result.values.resize(count);
    if (tensor.stored == nullptr) {
        for (std::size_t i = 0; i < count; ++i) {
            result.values[i] = tensor.at(i);
        }
        return result;
    }
    Tensor part{.scalarType = tensor.scalarType, .sizes = {}, .data = {}, .available = true};
    constexpr std::size_t atOnce = 1U << 16U;
    for (std::size_t first = 0; first < count; first += atOnce) {
        const std::size_t taken = std::min(atOnce, count - first);
        part.data.resize(taken * *size);
        if (!tensor.copyBytes(first, part.data)) {
            return Error::of(ETS_MESSAGE("the debug buffer cannot be read any more: load the files again"));
        }
        for (std::size_t i = 0; i < taken; ++i) {
            result.values[first + i] = part.at(i);
        }
    }
    return result;
}

} // namespace

Result<FloatTensor> FloatTensor::of(const Value& value)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return ofTensor(*tensor);
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
        return FloatTensor{.sizes = {}, .values = {static_cast<double>(*integer)}};
    }
    if (const auto* const number = std::get_if<double>(&value)) {
        return FloatTensor{.sizes = {}, .values = {*number}};
    }
    if (const auto* const truth = std::get_if<bool>(&value)) {
        return FloatTensor{.sizes = {}, .values = {*truth ? 1.0 : 0.0}};
    }
    return Error::of(ETS_MESSAGE("only numbers and tensors can be compared"));
}

Result<std::vector<std::int64_t>> broadcastSizes(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b)
{
    const std::size_t ndim = std::max(a.size(), b.size());
    const std::vector<std::int64_t> sizesOfA = withRank(a, ndim);
    const std::vector<std::int64_t> sizesOfB = withRank(b, ndim);
    std::vector<std::int64_t> sizes(ndim);
    for (std::size_t i = ndim; i-- > 0;) {
        const std::int64_t sizeA = sizesOfA[i];
        const std::int64_t sizeB = sizesOfB[i];
        if (sizeA != sizeB && sizeA != 1 && sizeB != 1) {
            return Error::of(ETS_MESSAGE(
                "The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension %3", sizeA,
                sizeB, i));
        }
        sizes[i] = sizeA == 1 ? sizeB : sizeA;
    }
    return sizes;
}

Result<FloatTensor> broadcastTo(FloatTensor tensor, const std::vector<std::int64_t>& sizes)
{
    if (tensor.sizes == sizes) {
        return tensor;
    }
    constexpr std::int64_t alwaysFine = 1 << 24;
    constexpr std::int64_t mostRepeats = 16;
    const auto count = checkedElementCount(sizes);
    if (!count || (*count > alwaysFine && *count / mostRepeats > static_cast<std::int64_t>(tensor.values.size()))) {
        return Error::of(
            ETS_MESSAGE("the shapes of two tensors differ so much that comparing them would take too much memory"));
    }
    const std::vector<std::int64_t> strides = repeatingStrides(tensor.sizes, sizes.size());
    FloatTensor result{.sizes = sizes, .values = {}};
    result.values.reserve(static_cast<std::size_t>(*count));
    StrideWalk walk(sizes, strides);
    for (std::int64_t done = 0; done < *count; ++done, walk.next()) {
        result.values.push_back(tensor.values[walk.place()]);
    }
    return result;
}

Result<FloatTensor> difference(const FloatTensor& a, const FloatTensor& b)
{
    const auto sizes = broadcastSizes(a.sizes, b.sizes);
    if (!sizes) {
        return sizes.error();
    }
    auto result = broadcastTo(a, *sizes);
    const auto other = broadcastTo(b, *sizes);
    if (!result || !other) {
        return result ? other.error() : result.error();
    }
    std::ranges::transform(
        result->values, other->values, result->values.begin(), [](double x, double y) { return x - y; });
    return result;
}

} // namespace ets
