// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/tensor.h"

#include "model/base/elements/storedelements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace ets {

namespace {

constexpr std::size_t widest = 16; ///< Bytes of the largest element.

template <typename T> T load(const std::byte* place)
{
    T value;
    std::memcpy(&value, place, sizeof value);
    return value;
}

/// A small binary float: bits of exponent and mantissa as IEEE 754 lays them out.
double decodeFloat(unsigned bits, int exponentBits, int mantissaBits)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const int exponentMask = (1 << exponentBits) - 1;
    const int exponent = static_cast<int>(bits >> static_cast<unsigned>(mantissaBits)) & exponentMask;
    const int mantissa = static_cast<int>(bits) & ((1 << mantissaBits) - 1);
    const bool negative = ((bits >> static_cast<unsigned>(exponentBits + mantissaBits)) & 1U) != 0;
    double value = 0;
    if (exponent == exponentMask) {
        value = mantissa == 0 ? HUGE_VAL : std::nan("");
    } else if (exponent == 0) {
        value = std::ldexp(mantissa, 1 - bias - mantissaBits);
    } else {
        value = std::ldexp(mantissa + (1 << mantissaBits), exponent - bias - mantissaBits);
    }
    return negative ? -value : value;
}

/// The 8-bit floats without infinities (fn: only all ones is NaN; fnuz: only negative zero is, bias one higher).
double decodeFiniteFloat8(unsigned bits, int exponentBits, int mantissaBits, bool fnuz)
{
    if (fnuz ? bits == 0x80U : (bits & 0x7FU) == 0x7FU) {
        return std::nan("");
    }
    const int bias = (1 << (exponentBits - 1)) - (fnuz ? 0 : 1);
    const int exponent = static_cast<int>((bits & 0x7FU) >> static_cast<unsigned>(mantissaBits));
    const int mantissa = static_cast<int>(bits) & ((1 << mantissaBits) - 1);
    const double value = exponent == 0 ? std::ldexp(mantissa, 1 - bias - mantissaBits)
                                       : std::ldexp(mantissa + (1 << mantissaBits), exponent - bias - mantissaBits);
    return (bits & 0x80U) != 0 ? -value : value;
}

double decode(ScalarType type, const std::byte* place)
{
    switch (type) {
    case ScalarType::Byte:
    case ScalarType::QUInt8:
    case ScalarType::Bool:
        return load<std::uint8_t>(place);
    case ScalarType::Char:
    case ScalarType::QInt8:
        return load<std::int8_t>(place);
    case ScalarType::Short:
        return load<std::int16_t>(place);
    case ScalarType::Int:
    case ScalarType::QInt32:
        return load<std::int32_t>(place);
    case ScalarType::Long:
        return static_cast<double>(load<std::int64_t>(place));
    case ScalarType::Half:
        return decodeFloat(load<std::uint16_t>(place), 5, 10);
    case ScalarType::BFloat16:
        return decodeFloat(load<std::uint16_t>(place), 8, 7);
    case ScalarType::Float:
        return static_cast<double>(load<float>(place));
    case ScalarType::Double:
        return load<double>(place);
    case ScalarType::Bits16:
    case ScalarType::UInt16:
        return load<std::uint16_t>(place);
    case ScalarType::UInt32:
        return load<std::uint32_t>(place);
    case ScalarType::UInt64:
        return static_cast<double>(load<std::uint64_t>(place));
    case ScalarType::Float8e5m2:
        return decodeFloat(load<std::uint8_t>(place), 5, 2);
    case ScalarType::Float8e4m3fn:
        return decodeFiniteFloat8(load<std::uint8_t>(place), 4, 3, false);
    case ScalarType::Float8e5m2fnuz:
        return decodeFiniteFloat8(load<std::uint8_t>(place), 5, 2, true);
    case ScalarType::Float8e4m3fnuz:
        return decodeFiniteFloat8(load<std::uint8_t>(place), 4, 3, true);
    case ScalarType::Float8e8m0fnu: {
        const auto bits = load<std::uint8_t>(place);
        return bits == 0xFFU ? std::nan("") : std::ldexp(1.0, bits - 127);
    }
    case ScalarType::QUInt4x2:
    case ScalarType::QUInt2x4:
    case ScalarType::ComplexHalf:
    case ScalarType::ComplexFloat:
    case ScalarType::ComplexDouble:
        break;
    }
    return std::nan("");
}

} // namespace

std::optional<std::int64_t> checkedElementCount(std::span<const std::int64_t> sizes)
{
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) {
        if (size < 0 || __builtin_mul_overflow(count, size, &count)) {
            return std::nullopt;
        }
    }
    return count;
}

std::int64_t Tensor::elementCount() const
{
    return checkedElementCount(sizes).value_or(0);
}

std::size_t Tensor::heldCount() const
{
    const std::size_t size = elementSize(scalarType).value_or(0);
    if (isZero) {
        return static_cast<std::size_t>(elementCount());
    }
    if (stored != nullptr) {
        return stored->count();
    }
    return size == 0 ? 0 : data.size() / size;
}

bool Tensor::copyBytes(std::size_t first, std::span<std::byte> target) const
{
    if (stored != nullptr) {
        return stored->copy(first, target);
    }
    const std::size_t size = elementSize(scalarType).value_or(0);
    if (isZero || size == 0 || first > heldCount() || target.size() > (heldCount() - first) * size) {
        return false;
    }
    std::copy_n(data.data() + first * size, target.size(), target.begin());
    return true;
}

std::optional<std::vector<std::byte>> Tensor::allBytes() const
{
    std::vector<std::byte> bytes(heldCount() * elementSize(scalarType).value_or(0));
    return bytes.empty() || copyBytes(0, bytes) ? std::optional(std::move(bytes)) : std::nullopt;
}

std::int64_t Tensor::int64At(std::size_t i) const
{
    std::array<std::byte, sizeof(std::int64_t)> bytes{};
    const bool isThere = elementSize(scalarType) == sizeof(std::int64_t) && copyBytes(i, bytes);
    return isThere ? load<std::int64_t>(bytes.data()) : 0;
}

double Tensor::at(std::size_t i) const
{
    const std::size_t size = elementSize(scalarType).value_or(0);
    if (size == 0 || heldCount() <= i) {
        return std::nan("");
    }
    if (isZero) {
        return 0;
    }
    if (stored != nullptr) {
        std::array<std::byte, widest> bytes{};
        return copyBytes(i, std::span(bytes).first(size)) ? decode(scalarType, bytes.data()) : std::nan("");
    }
    return decode(scalarType, data.data() + i * size);
}

std::complex<double> Tensor::complexAt(std::size_t i) const
{
    const std::size_t size = elementSize(scalarType).value_or(0);
    std::array<std::byte, widest> bytes{};
    if (!isComplexType(scalarType) || size == 0 || !copyBytes(i, std::span(bytes).first(size))) {
        return at(i);
    }
    const ScalarType part = scalarType == ScalarType::ComplexHalf ? ScalarType::Half
        : scalarType == ScalarType::ComplexFloat                  ? ScalarType::Float
                                                                  : ScalarType::Double;
    const std::byte* const place = bytes.data();
    return {decode(part, place), decode(part, place + size / 2)};
}

} // namespace ets
