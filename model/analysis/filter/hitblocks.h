// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// How many slices pass a filter, block by block in the order of logging: the place of one among all that pass and the
/// next one are found by looking at the slices of a block or two. Which slices pass is asked anew each time, by the
/// same rule as at first.
class HitBlocks {
public:
    static constexpr std::size_t blockSize = 4096; ///< Slices of a block.

    HitBlocks() = default; ///< Of no slices.
    /// Goes through all slices; stops when canceled.
    /// @param passes bool(std::size_t slice)
    template <typename Passes> static HitBlocks of(std::size_t slices, const Passes& passes, const CancelToken& cancel)
    {
        HitBlocks result;
        for (std::size_t begin = 0; begin < slices && !cancel.isCanceled(); begin += blockSize) {
            result.m_before.push_back(result.m_count);
            result.m_count += countIn(begin, std::min(begin + blockSize, slices), passes);
        }
        return result;
    }

    [[nodiscard]] std::size_t count() const { return m_count; } ///< Slices that pass.

    /// Slices that pass up to one of them, itself included: its number, from 1.
    template <typename Passes> [[nodiscard]] std::size_t numberOf(std::size_t slice, const Passes& passes) const
    {
        const std::size_t block = slice / blockSize;
        return m_before[block] + countIn(block * blockSize, slice + 1, passes);
    }

    /// The first of [begin, end) that passes.
    template <typename Passes>
    [[nodiscard]] std::optional<std::size_t> firstIn(std::size_t begin, std::size_t end, const Passes& passes) const
    {
        while (begin < end) {
            const std::size_t behind = std::min((begin / blockSize + 1) * blockSize, end);
            for (; hasAny(begin / blockSize) && begin < behind; ++begin) {
                if (passes(begin)) {
                    return begin;
                }
            }
            begin = behind;
        }
        return std::nullopt;
    }

    /// The last of [begin, end) that passes.
    template <typename Passes>
    [[nodiscard]] std::optional<std::size_t> lastIn(std::size_t begin, std::size_t end, const Passes& passes) const
    {
        while (begin < end) {
            const std::size_t first = std::max((end - 1) / blockSize * blockSize, begin);
            for (; hasAny(first / blockSize) && end > first; --end) {
                if (passes(end - 1)) {
                    return end - 1;
                }
            }
            end = first;
        }
        return std::nullopt;
    }

private:
    template <typename Passes> static std::size_t countIn(std::size_t begin, std::size_t end, const Passes& passes)
    {
        std::size_t count = 0;
        for (std::size_t i = begin; i < end; ++i) {
            count += passes(i) ? 1 : 0;
        }
        return count;
    }

    [[nodiscard]] bool hasAny(std::size_t block) const
    {
        return m_before[block] < (block + 1 < m_before.size() ? m_before[block + 1] : m_count);
    }

    std::size_t m_count = 0;
    std::vector<std::size_t> m_before; ///< By block: slices that pass before it.
};

} // namespace ets
