// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/elementorder.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace ets {

namespace {

/// Bytes of one number: half of a complex element.
std::size_t numberSize(ScalarType type)
{
    const std::size_t size = elementSize(type).value_or(1);
    return isComplexType(type) ? size / 2 : size;
}

/// Flips the highest bit of every stride-th number, beginning with first; numbers are little-endian floats.
void flipSigns(std::span<std::byte> elements, std::size_t size, std::size_t first, std::size_t stride)
{
    for (std::size_t last = (first + 1) * size; last <= elements.size(); last += stride * size) {
        elements[last - 1] ^= std::byte{0x80};
    }
}

bool isFloat(ScalarType type)
{
    switch (type) {
    case ScalarType::Half:
    case ScalarType::BFloat16:
    case ScalarType::Float:
    case ScalarType::Double:
    case ScalarType::ComplexHalf:
    case ScalarType::ComplexFloat:
    case ScalarType::ComplexDouble:
        return true;
    default:
        return false;
    }
}

template <typename T> void negateIntegers(std::span<std::byte> elements)
{
    for (std::size_t i = 0; i + sizeof(T) <= elements.size(); i += sizeof(T)) {
        T value = 0;
        std::memcpy(&value, elements.data() + i, sizeof value);
        value = static_cast<T>(T{0} - value); // unsigned: the smallest number stays what it is, as in torch
        std::memcpy(elements.data() + i, &value, sizeof value);
    }
}

} // namespace

void swapElementBytes(ScalarType type, std::span<std::byte> elements)
{
    const std::size_t size = numberSize(type);
    for (std::size_t i = 0; size > 1 && i + size <= elements.size(); i += size) {
        std::ranges::reverse(elements.subspan(i, size));
    }
}

void conjugateElements(ScalarType type, std::span<std::byte> elements)
{
    if (isComplexType(type)) {
        flipSigns(elements, numberSize(type), 1, 2);
    }
}

bool negateElements(ScalarType type, std::span<std::byte> elements)
{
    if (isFloat(type)) {
        flipSigns(elements, numberSize(type), 0, 1);
        return true;
    }
    switch (type) {
    case ScalarType::Char:
        negateIntegers<std::uint8_t>(elements);
        return true;
    case ScalarType::Short:
        negateIntegers<std::uint16_t>(elements);
        return true;
    case ScalarType::Int:
        negateIntegers<std::uint32_t>(elements);
        return true;
    case ScalarType::Long:
        negateIntegers<std::uint64_t>(elements);
        return true;
    default:
        return false;
    }
}

} // namespace ets
