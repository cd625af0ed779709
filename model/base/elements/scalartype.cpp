// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/scalartype.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

struct ScalarInfo {
    ScalarType type;
    std::string_view name;
    std::string_view inspectorName; ///< Empty where the Inspector refuses the type.
    std::size_t size; ///< 0 for sub-byte elements.
};

constexpr std::array<ScalarInfo, 27> scalarInfos{{
    {ScalarType::Byte, "uint8", "uint8", 1},
    {ScalarType::Char, "int8", "int8", 1},
    {ScalarType::Short, "int16", "int16", 2},
    {ScalarType::Int, "int32", "int32", 4},
    {ScalarType::Long, "int64", "int64", 8},
    {ScalarType::Half, "float16", "float16", 2},
    {ScalarType::Float, "float32", "float32", 4},
    {ScalarType::Double, "float64", "float64", 8},
    {ScalarType::ComplexHalf, "complex32", "", 4},
    {ScalarType::ComplexFloat, "complex64", "", 8},
    {ScalarType::ComplexDouble, "complex128", "", 16},
    {ScalarType::Bool, "bool", "bool", 1},
    {ScalarType::QInt8, "qint8", "", 1},
    {ScalarType::QUInt8, "quint8", "", 1},
    {ScalarType::QInt32, "qint32", "", 4},
    {ScalarType::BFloat16, "bfloat16", "", 2},
    {ScalarType::QUInt4x2, "quint4x2", "", 0},
    {ScalarType::QUInt2x4, "quint2x4", "", 0},
    {ScalarType::Bits16, "bits16", "uint16", 2},
    {ScalarType::Float8e5m2, "float8_e5m2", "", 1},
    {ScalarType::Float8e4m3fn, "float8_e4m3fn", "", 1},
    {ScalarType::Float8e5m2fnuz, "float8_e5m2fnuz", "", 1},
    {ScalarType::Float8e4m3fnuz, "float8_e4m3fnuz", "", 1},
    {ScalarType::UInt16, "uint16", "uint16", 2},
    {ScalarType::UInt32, "uint32", "", 4},
    {ScalarType::UInt64, "uint64", "", 8},
    {ScalarType::Float8e8m0fnu, "float8_e8m0fnu", "", 1},
}};

const ScalarInfo* find(ScalarType type)
{
    const auto* const found = std::ranges::find(scalarInfos, type, &ScalarInfo::type);
    return found == scalarInfos.end() ? nullptr : found;
}

} // namespace

std::optional<std::string_view> scalarTypeName(ScalarType type)
{
    const ScalarInfo* const info = find(type);
    return info == nullptr ? std::nullopt : std::optional(info->name);
}

std::optional<ScalarType> scalarTypeFromName(std::string_view name)
{
    const auto* const found = std::ranges::find(scalarInfos, name, &ScalarInfo::name);
    return found == scalarInfos.end() ? std::nullopt : std::optional(found->type);
}

bool isETDumpScalarType(ScalarType type)
{
    return find(type) != nullptr && !isComplexType(type) && type != ScalarType::Float8e8m0fnu;
}

bool isComplexType(ScalarType type)
{
    return type == ScalarType::ComplexHalf || type == ScalarType::ComplexFloat || type == ScalarType::ComplexDouble;
}

std::optional<std::string_view> inspectorDtype(ScalarType type)
{
    const ScalarInfo* const info = find(type);
    return info == nullptr || info->inspectorName.empty() ? std::nullopt : std::optional(info->inspectorName);
}

std::optional<std::size_t> elementSize(ScalarType type)
{
    const ScalarInfo* const info = find(type);
    return info == nullptr || info->size == 0 ? std::nullopt : std::optional(info->size);
}

} // namespace ets
