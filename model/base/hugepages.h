// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace ets {

/// Asks the system to back memory that is allocated but not yet written with large pages, which saves hundreds of
/// page faults per MB. A hint: nothing happens to small ranges, nor where the system has none to give.
void preferHugePages(void* data, std::size_t bytes);

/// Reserves room for so many elements in one piece that is backed by large pages where that pays.
template <typename T> void reserveHuge(std::vector<T>& vector, std::size_t size)
{
    if (size > vector.capacity()) {
        vector.reserve(size);
        preferHugePages(vector.data(), vector.capacity() * sizeof(T));
    }
}

} // namespace ets
