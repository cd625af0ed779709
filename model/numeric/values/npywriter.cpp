// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/npywriter.h"

#include <array>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace ets {

namespace {

struct NpyCode {
    ScalarType type;
    std::string_view code;
};

constexpr std::array<NpyCode, 18> codes{{{ScalarType::Byte, "|u1"}, {ScalarType::Char, "|i1"},
    {ScalarType::Short, "<i2"}, {ScalarType::Int, "<i4"}, {ScalarType::Long, "<i8"}, {ScalarType::Half, "<f2"},
    {ScalarType::Float, "<f4"}, {ScalarType::Double, "<f8"}, {ScalarType::ComplexFloat, "<c8"},
    {ScalarType::ComplexDouble, "<c16"}, {ScalarType::Bool, "|b1"}, {ScalarType::QInt8, "|i1"},
    {ScalarType::QUInt8, "|u1"}, {ScalarType::QInt32, "<i4"}, {ScalarType::Bits16, "<u2"}, {ScalarType::UInt16, "<u2"},
    {ScalarType::UInt32, "<u4"}, {ScalarType::UInt64, "<u8"}}};

std::string_view codeOf(ScalarType type)
{
    for (const NpyCode& entry : codes) {
        if (entry.type == type) {
            return entry.code;
        }
    }
    return {};
}

std::string headerOf(std::string_view code, const std::vector<std::int64_t>& sizes)
{
    std::string shape;
    for (const std::int64_t size : sizes) {
        shape += std::to_string(size) + (sizes.size() == 1 ? "," : &size == &sizes.back() ? "" : ", ");
    }
    std::string text = "{'descr': '" + std::string(code) + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t prefix = 10; // magic, version and length
    constexpr std::size_t alignment = 64;
    const std::size_t rest = (prefix + text.size() + 1) % alignment;
    text.append(rest == 0 ? 0 : alignment - rest, ' ');
    return text + '\n';
}

void append(std::vector<std::byte>& out, const void* data, std::size_t size)
{
    const auto* const bytes = static_cast<const std::byte*>(data);
    out.insert(out.end(), bytes, bytes + size);
}

} // namespace

std::optional<std::vector<std::byte>> npyOf(const Tensor& tensor)
{
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    const bool isUnknown = isComplexType(tensor.scalarType) && codeOf(tensor.scalarType).empty();
    if (!tensor.available || isUnknown || count > tensor.heldCount()) {
        return std::nullopt;
    }
    const std::string_view own = codeOf(tensor.scalarType);
    const std::string header = headerOf(own.empty() ? "<f4" : own, tensor.sizes);
    std::vector<std::byte> out;
    append(out, "\x93NUMPY\x01\x00", 8);
    const auto length = static_cast<std::uint16_t>(header.size());
    append(out, &length, sizeof length);
    append(out, header.data(), header.size());
    if (!own.empty() && !tensor.isZero) {
        const std::size_t width = elementSize(tensor.scalarType).value_or(0);
        const std::size_t begin = out.size();
        out.resize(begin + count * width);
        return tensor.copyBytes(0, std::span(out).subspan(begin)) ? std::optional(std::move(out)) : std::nullopt;
    }
    if (!own.empty()) {
        out.resize(out.size() + count * elementSize(tensor.scalarType).value_or(0));
        return out;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<float>(tensor.at(i));
        append(out, &value, sizeof value);
    }
    return out;
}

} // namespace ets
