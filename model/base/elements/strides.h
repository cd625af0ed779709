// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Strides of elements that follow one another, the last index fastest.
/// @return in elements, as many as sizes
[[nodiscard]] std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> sizes);

/// Strides of elements that follow one another, the first index fastest, as in Fortran.
/// @return in elements, as many as sizes
[[nodiscard]] std::vector<std::int64_t> columnMajorStrides(std::span<const std::int64_t> sizes);

/// A shape with dimensions of size 1 in front, as many as it takes.
/// @param rank not below the number of sizes
[[nodiscard]] std::vector<std::int64_t> withRank(std::span<const std::int64_t> sizes, std::size_t rank);

/// Strides that lead through a row-major tensor as often as a larger shape wants: 0 where its size is 1.
/// @param rank of the larger shape, not below the number of sizes
/// @return in elements, as many as rank
[[nodiscard]] std::vector<std::int64_t> repeatingStrides(std::span<const std::int64_t> sizes, std::size_t rank);

/// Goes through the indices of a shape, the last one fastest, and says where the strides lead to: the one walk over
/// elements that lie in another order than they are counted.
class StrideWalk {
public:
    /// @param sizes,strides of one length, in elements; both have to outlive the walk
    /// @param first how many elements to skip, if there is any at all
    StrideWalk(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t first = 0);

    /// Place of the element in elements; 0 at the first one, and again after the last one.
    [[nodiscard]] std::size_t place() const { return static_cast<std::size_t>(m_place); }
    /// Goes on to the next element.
    void next()
    {
        for (std::size_t d = m_index.size(); d-- > 0;) {
            m_place += m_strides[d];
            if (++m_index[d] < m_sizes[d]) {
                return;
            }
            m_place -= m_strides[d] * m_sizes[d];
            m_index[d] = 0;
        }
    }

private:
    std::span<const std::int64_t> m_sizes;
    std::span<const std::int64_t> m_strides;
    std::vector<std::int64_t> m_index;
    std::int64_t m_place = 0;
};

/// Copies elements that lie by strides into row-major order.
/// @param width of an element in bytes, above 0
/// @param target a whole number of elements, not more than the shape has
void copyStrided(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t width,
    std::span<const std::byte> source, std::span<std::byte> target);

} // namespace ets
