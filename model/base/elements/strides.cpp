// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/strides.h"

#include <algorithm>
#include <cstring>

namespace ets {

namespace {

/// Without regard to overflow: a shape without elements may have any sizes beside the 0.
std::int64_t product(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}

} // namespace

std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> sizes)
{
    std::vector<std::int64_t> strides(sizes.size(), 1);
    for (std::size_t d = sizes.size(); d-- > 1;) {
        strides[d - 1] = product(strides[d], sizes[d]);
    }
    return strides;
}

std::vector<std::int64_t> columnMajorStrides(std::span<const std::int64_t> sizes)
{
    std::vector<std::int64_t> strides(sizes.size(), 1);
    for (std::size_t d = 1; d < sizes.size(); ++d) {
        strides[d] = product(strides[d - 1], sizes[d - 1]);
    }
    return strides;
}

std::vector<std::int64_t> withRank(std::span<const std::int64_t> sizes, std::size_t rank)
{
    std::vector<std::int64_t> result(rank - sizes.size(), 1);
    result.insert(result.end(), sizes.begin(), sizes.end());
    return result;
}

std::vector<std::int64_t> repeatingStrides(std::span<const std::int64_t> sizes, std::size_t rank)
{
    const std::vector<std::int64_t> whole = withRank(sizes, rank);
    std::vector<std::int64_t> strides = rowMajorStrides(whole);
    std::ranges::transform(
        whole, strides, strides.begin(), [](std::int64_t size, std::int64_t stride) { return size == 1 ? 0 : stride; });
    return strides;
}

StrideWalk::StrideWalk(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t first)
    : m_sizes(sizes)
    , m_strides(strides)
    , m_index(sizes.size(), 0)
{
    auto rest = static_cast<std::int64_t>(first);
    for (std::size_t d = sizes.size(); rest > 0 && d-- > 0 && sizes[d] > 0;) {
        m_index[d] = rest % sizes[d];
        m_place += m_index[d] * strides[d];
        rest /= sizes[d];
    }
}

void copyStrided(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t width,
    std::span<const std::byte> source, std::span<std::byte> target)
{
    StrideWalk walk(sizes, strides);
    for (std::size_t at = 0; at + width <= target.size(); at += width, walk.next()) {
        std::memcpy(target.data() + at, source.data() + walk.place() * width, width);
    }
}

} // namespace ets
