// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ets {

/// Element types with the numbers that torch and an ETDump use.
enum class ScalarType : std::int8_t {
    Byte = 0,
    Char = 1,
    Short = 2,
    Int = 3,
    Long = 4,
    Half = 5,
    Float = 6,
    Double = 7,
    ComplexHalf = 8,
    ComplexFloat = 9,
    ComplexDouble = 10,
    Bool = 11,
    QInt8 = 12,
    QUInt8 = 13,
    QInt32 = 14,
    BFloat16 = 15,
    QUInt4x2 = 16,
    QUInt2x4 = 17,
    Bits16 = 22,
    Float8e5m2 = 23,
    Float8e4m3fn = 24,
    Float8e5m2fnuz = 25,
    Float8e4m3fnuz = 26,
    UInt16 = 27,
    UInt32 = 28,
    UInt64 = 29,
    Float8e8m0fnu = 44,
};

/// torch's name of the type ("float32"), or nothing for a number that no release defines.
[[nodiscard]] std::optional<std::string_view> scalarTypeName(ScalarType type);

/// The type of that name in torch, or nothing.
[[nodiscard]] std::optional<ScalarType> scalarTypeFromName(std::string_view name);

/// Whether the schema of an ETDump has this number: it reserves those of complex types and lacks the latest ones.
[[nodiscard]] bool isETDumpScalarType(ScalarType type);

[[nodiscard]] bool isComplexType(ScalarType type); ///< Whether an element is a pair of floats.

/// The name numpy and torch give the type once the Inspector has read it ("uint16" for Bits16);
/// nothing for a type that the Inspector refuses.
[[nodiscard]] std::optional<std::string_view> inspectorDtype(ScalarType type);

/// Bytes of one element; nothing where elements are smaller than a byte or the number is unknown.
[[nodiscard]] std::optional<std::size_t> elementSize(ScalarType type);

} // namespace ets
