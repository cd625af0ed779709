// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/scarcememory.h"

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

namespace {

std::atomic<ets::test::Memory> memoryLeft = ets::test::Memory::Enough;
constexpr std::size_t largestLeft = 30'000; ///< Bytes that are there in any case.
const std::thread::id windowThread = std::this_thread::get_id();

bool isRefused(std::size_t size)
{
    using ets::test::Memory;
    const Memory left = memoryLeft;
    return size > largestLeft && left != Memory::Enough
        && (std::this_thread::get_id() == windowThread) == (left == Memory::NoneForWindow);
}

} // namespace

void ets::test::leaveMemory(Memory left)
{
    memoryLeft = left;
}

// All forms that end in one another's memory are replaced: a sanitizer tells those that do not belong together.
void* operator new(std::size_t size, const std::nothrow_t& /*nothrow*/) noexcept
{
    return isRefused(size) ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size)
{
    void* const place = operator new(size, std::nothrow);
    if (place == nullptr) {
        throw std::bad_alloc();
    }
    return place;
}
void operator delete(void* place) noexcept
{
    std::free(place);
}
void operator delete(void* place, std::size_t /*size*/) noexcept
{
    std::free(place);
}
void operator delete(void* place, const std::nothrow_t& /*nothrow*/) noexcept
{
    std::free(place);
}
