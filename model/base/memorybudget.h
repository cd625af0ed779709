// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// How many bytes a piece of work may still allocate: a tensor that repeats one element, an entry that unpacks to
/// gigabytes. What it may cost is decided by the size of the file.
class MemoryBudget : public Budget {
public:
    /// So many bytes to spend.
    explicit constexpr MemoryBudget(std::uint64_t bytes)
        : Budget(bytes)
    {
    }

    /// A fixed amount that every honest small file fits into, and twice the size of the input.
    [[nodiscard]] static constexpr MemoryBudget forInput(std::uint64_t inputSize)
    {
        constexpr std::uint64_t fixed = 24U << 20U;
        constexpr std::uint64_t most = ~std::uint64_t{0};
        return MemoryBudget(inputSize > (most - fixed) / 2 ? most : fixed + 2 * inputSize);
    }
};

/// Makes room for count elements, paid from the budget: a vector that doubles by itself would not be counted.
/// @return false, and nothing done, when the budget does not suffice
template <typename T> [[nodiscard]] bool reserveWithin(MemoryBudget& budget, std::vector<T>& target, std::size_t count)
{
    constexpr std::size_t overhead = 2 * sizeof(void*); // of a block of memory
    const std::size_t former = target.capacity();
    if (count <= former) {
        return true;
    }
    const std::size_t capacity = std::max(count, 2 * former);
    if (!budget.take(capacity * sizeof(T) + overhead)) {
        return false;
    }
    target.reserve(capacity);
    budget.giveBack(former == 0 ? 0 : former * sizeof(T) + overhead);
    return true;
}

} // namespace ets
