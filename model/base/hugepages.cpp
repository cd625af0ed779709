// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/hugepages.h"

#include <memory>
#include <sys/mman.h>

namespace ets {

void preferHugePages(void* data, std::size_t bytes)
{
#ifdef MADV_HUGEPAGE
    constexpr std::size_t page = 2U << 20U;
    // Pages are made of whole aligned pieces; what else lies at the edges may belong to others.
    std::size_t room = bytes;
    void* first = data;
    if (bytes < 2 * page || std::align(page, page, first, room) == nullptr) {
        return;
    }
    // Refused where the kernel knows no such pages: all the same then.
    (void)::madvise(first, room - room % page, MADV_HUGEPAGE);
#else
    (void)data;
    (void)bytes;
#endif
}

} // namespace ets
