// SPDX-License-Identifier: GPL-3.0-or-later
// For inputs that are FlatBuffers: two offsets come to point to one thing, now and then. A small file then has much of
// what is there once, which is where a reader that copies takes memory out of proportion; changes of single bytes
// hardly ever find such a pair.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

constexpr std::size_t offsetSize = 4;

std::uint32_t offsetAt(const std::uint8_t* data, std::size_t at)
{
    std::uint32_t offset = 0;
    std::memcpy(&offset, data + at, offsetSize);
    return offset;
}

/// Lets the offset at one place point to what that at another one points to: offsets count from where they stand.
/// @return whether there was such a pair
bool shareTarget(std::uint8_t* data, std::size_t size, std::minstd_rand& dice)
{
    const std::size_t places = size / offsetSize;
    constexpr int tries = 64;
    for (int i = 0; i < tries && places > 1; ++i) {
        const std::size_t from = dice() % places * offsetSize;
        const std::size_t target = from + offsetAt(data, from);
        const std::size_t to = dice() % places * offsetSize;
        if (target >= size || target <= to || to == from) {
            continue;
        }
        const auto offset = static_cast<std::uint32_t>(target - to);
        std::memcpy(data + to, &offset, offsetSize);
        return true;
    }
    return false;
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t most, unsigned int seed)
{
    std::minstd_rand dice(seed);
    constexpr unsigned int oneIn = 8;
    if (dice() % oneIn == 0 && shareTarget(data, size, dice)) {
        return size;
    }
    return LLVMFuzzerMutate(data, size, most);
}
