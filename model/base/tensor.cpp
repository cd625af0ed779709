// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tensor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

namespace ets {

namespace {

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

template <typename T> double decodeAs(const std::byte* place)
{
    return static_cast<double>(load<T>(place));
}

template <typename Bits, int exponentBits, int mantissaBits> double decodeSmall(const std::byte* place)
{
    return decodeFloat(load<Bits>(place), exponentBits, mantissaBits);
}

template <int exponentBits, int mantissaBits, bool fnuz> double decodeFinite(const std::byte* place)
{
    return decodeFiniteFloat8(load<std::uint8_t>(place), exponentBits, mantissaBits, fnuz);
}

double decodePowerOfTwo(const std::byte* place)
{
    const auto bits = load<std::uint8_t>(place);
    return bits == 0xFFU ? std::nan("") : std::ldexp(1.0, bits - 127);
}

using S = ScalarType;
using K = NumberKind;

constexpr auto decodeHalf = &decodeSmall<std::uint16_t, 5, 10>;

// clang-format off: a table
constexpr std::array<ElementType, 27> types{{
    // number, name, kind, bits, decoder, mantissa, bias, in dumps, the Inspector's, exported, storage, numpy's, printed
    {S::Byte, "uint8", K::Unsigned, 8, &decodeAs<std::uint8_t>, 0, 0, true, "uint8", {1, -1}, "ByteStorage", "u1",
        "u8"},
    {S::Char, "int8", K::Signed, 8, &decodeAs<std::int8_t>, 0, 0, true, "int8", {2, -1}, "CharStorage", "i1", "i8"},
    {S::Short, "int16", K::Signed, 16, &decodeAs<std::int16_t>, 0, 0, true, "int16", {3, -1}, "ShortStorage", "i2",
        "i16"},
    {S::Int, "int32", K::Signed, 32, &decodeAs<std::int32_t>, 0, 0, true, "int32", {4, -1}, "IntStorage", "i4", "i32"},
    {S::Long, "int64", K::Signed, 64, &decodeAs<std::int64_t>, 0, 0, true, "int64", {5, -1}, "LongStorage", "i8",
        "i64"},
    {S::UInt16, "uint16", K::Unsigned, 16, &decodeAs<std::uint16_t>, 0, 0, true, "uint16", {28, 14}, "", "u2", "u16"},
    {S::UInt32, "uint32", K::Unsigned, 32, &decodeAs<std::uint32_t>, 0, 0, true, "", {-1, -1}, "", "u4", "u32"},
    {S::UInt64, "uint64", K::Unsigned, 64, &decodeAs<std::uint64_t>, 0, 0, true, "", {-1, -1}, "", "u8", "u64"},
    {S::Bits16, "bits16", K::Unsigned, 16, &decodeAs<std::uint16_t>, 0, 0, true, "uint16", {-1, -1}, "", "u2", "b16"},
    {S::Bool, "bool", K::Bool, 8, &decodeAs<std::uint8_t>, 0, 0, true, "bool", {12, -1}, "BoolStorage", "b1", "b8"},
    {S::Half, "float16", K::Float, 16, decodeHalf, 10, 15, true, "float16", {6, -1}, "HalfStorage", "f2", "f16"},
    {S::Float, "float32", K::Float, 32, &decodeAs<float>, 23, 127, true, "float32", {7, -1}, "FloatStorage", "f4",
        "f32"},
    {S::Double, "float64", K::Float, 64, &decodeAs<double>, 52, 1023, true, "float64", {8, -1}, "DoubleStorage", "f8",
        "f64"},
    {S::BFloat16, "bfloat16", K::Float, 16, &decodeSmall<std::uint16_t, 8, 7>, 7, 127, true, "", {13, -1},
        "BFloat16Storage", "", "bf16"},
    {S::Float8e5m2, "float8_e5m2", K::Float, 8, &decodeSmall<std::uint8_t, 5, 2>, 2, 15, true, "", {30, 15}, "", "",
        "f8e5m2"},
    {S::Float8e4m3fn, "float8_e4m3fn", K::Float, 8, &decodeFinite<4, 3, false>, 3, 7, true, "", {29, 16}, "", "",
        "f8e4m3fn"},
    {S::Float8e5m2fnuz, "float8_e5m2fnuz", K::Float, 8, &decodeFinite<5, 2, true>, 2, 16, true, "", {32, -1}, "", "",
        "f8e5m2fnuz"},
    {S::Float8e4m3fnuz, "float8_e4m3fnuz", K::Float, 8, &decodeFinite<4, 3, true>, 3, 8, true, "", {31, -1}, "", "",
        "f8e4m3fnuz"},
    {S::Float8e8m0fnu, "float8_e8m0fnu", K::Float, 8, &decodePowerOfTwo, 0, 127, false, "", {-1, -1}, "", "", ""},
    {S::ComplexHalf, "complex32", K::Complex, 32, decodeHalf, 10, 15, false, "", {9, -1}, "", "", "c32"},
    {S::ComplexFloat, "complex64", K::Complex, 64, &decodeAs<float>, 23, 127, false, "", {10, -1},
        "ComplexFloatStorage", "c8", "c64"},
    {S::ComplexDouble, "complex128", K::Complex, 128, &decodeAs<double>, 52, 1023, false, "", {11, -1},
        "ComplexDoubleStorage", "c16", "c128"},
    {S::QInt8, "qint8", K::Code, 8, &decodeAs<std::int8_t>, 0, 0, true, "", {-1, -1}, "QInt8Storage", "i1", ""},
    {S::QUInt8, "quint8", K::Code, 8, &decodeAs<std::uint8_t>, 0, 0, true, "", {-1, -1}, "QUInt8Storage", "u1", ""},
    {S::QInt32, "qint32", K::Code, 32, &decodeAs<std::int32_t>, 0, 0, true, "", {-1, -1}, "QInt32Storage", "i4", ""},
    {S::QUInt4x2, "quint4x2", K::Code, 4, nullptr, 0, 0, true, "", {-1, -1}, "QUInt4x2Storage", "", ""},
    {S::QUInt2x4, "quint2x4", K::Code, 2, nullptr, 0, 0, true, "", {-1, -1}, "QUInt2x4Storage", "", ""},
}};
// clang-format on

/// Rows by number, so that an element costs no search.
constexpr std::size_t mostNumbers = 128;
constexpr std::array<std::int8_t, mostNumbers> rowOfNumber = [] {
    std::array<std::int8_t, mostNumbers> rows{};
    rows.fill(-1);
    for (std::size_t i = 0; i < types.size(); ++i) {
        rows[static_cast<std::size_t>(types[i].type)] = static_cast<std::int8_t>(i);
    }
    return rows;
}();

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

template <typename T> void negateIntegers(std::span<std::byte> elements)
{
    for (std::size_t i = 0; i + sizeof(T) <= elements.size(); i += sizeof(T)) {
        T value = 0;
        std::memcpy(&value, elements.data() + i, sizeof value);
        value = static_cast<T>(T{0} - value); // unsigned: the smallest number stays what it is, as in torch
        std::memcpy(elements.data() + i, &value, sizeof value);
    }
}

/// Without regard to overflow: a shape without elements may have any sizes beside the 0.
std::int64_t product(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}

constexpr std::size_t widest = 16; ///< Bytes of the largest element.

/// Whether the elements of two tensors of one type and shape are the same bit for bit.
bool sameBytes(const Tensor& a, const Tensor& b)
{
    if (a.stored == nullptr && b.stored == nullptr) {
        return a.data == b.data;
    }
    const std::size_t count = a.heldCount();
    const std::size_t width = elementSize(a.scalarType).value_or(0);
    if (count != b.heldCount() || width == 0) {
        return false;
    }
    constexpr std::size_t atOnce = 1U << 16U;
    std::vector<std::byte> mine;
    std::vector<std::byte> theirs;
    for (std::size_t first = 0; first < count; first += atOnce) {
        mine.resize(std::min(atOnce, count - first) * width);
        theirs.resize(mine.size());
        if (!a.copyBytes(first, mine) || !b.copyBytes(first, theirs) || mine != theirs) {
            return false;
        }
    }
    return true;
}

} // namespace

std::span<const ElementType> elementTypes()
{
    return types;
}

const ElementType* elementType(ScalarType type)
{
    const auto number = static_cast<std::int8_t>(type);
    const int row = number < 0 ? -1 : rowOfNumber[static_cast<std::uint8_t>(number)];
    return row < 0 ? nullptr : &types[static_cast<std::size_t>(row)];
}

bool mayHoldCodes(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row != nullptr && row->isInteger() && row->bits <= 16;
}

std::optional<std::string_view> scalarTypeName(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr ? std::nullopt : std::optional(row->name);
}

std::optional<ScalarType> scalarTypeFromName(std::string_view name)
{
    const auto* const found = std::ranges::find(types, name, &ElementType::name);
    return found == types.end() ? std::nullopt : std::optional(found->type);
}

bool isETDumpScalarType(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row != nullptr && row->isInDump;
}

bool isComplexType(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row != nullptr && row->kind == NumberKind::Complex;
}

std::optional<std::string_view> inspectorDtype(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr || row->inspectorName.empty() ? std::nullopt : std::optional(row->inspectorName);
}

std::optional<std::size_t> elementSize(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr || row->byteSize() == 0 ? std::nullopt : std::optional(row->byteSize());
}

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
    const ElementType* const row = elementType(type);
    if (row != nullptr && (row->isRealFloat() || row->kind == NumberKind::Complex)) {
        flipSigns(elements, numberSize(type), 0, 1);
        return true;
    }
    if (row == nullptr || row->kind != NumberKind::Signed) {
        return false;
    }
    switch (row->bits) {
    case 8:
        negateIntegers<std::uint8_t>(elements);
        break;
    case 16:
        negateIntegers<std::uint16_t>(elements);
        break;
    case 32:
        negateIntegers<std::uint32_t>(elements);
        break;
    default:
        negateIntegers<std::uint64_t>(elements);
        break;
    }
    return true;
}

std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> sizes)
{
    std::vector<std::int64_t> strides(sizes.size(), 1);
    for (std::size_t d = sizes.size(); d-- > 1;) {
        strides[d - 1] = product(strides[d], sizes[d]);
    }
    return strides;
}

std::vector<std::int64_t> columnMajorStrides(std::span<const std::int64_t> sizes)
{
    std::vector<std::int64_t> strides(sizes.size(), 1);
    for (std::size_t d = 1; d < sizes.size(); ++d) {
        strides[d] = product(strides[d - 1], sizes[d - 1]);
    }
    return strides;
}

std::vector<std::int64_t> withRank(std::span<const std::int64_t> sizes, std::size_t rank)
{
    std::vector<std::int64_t> result(rank - sizes.size(), 1);
    result.insert(result.end(), sizes.begin(), sizes.end());
    return result;
}

std::vector<std::int64_t> repeatingStrides(std::span<const std::int64_t> sizes, std::size_t rank)
{
    const std::vector<std::int64_t> whole = withRank(sizes, rank);
    std::vector<std::int64_t> strides = rowMajorStrides(whole);
    std::ranges::transform(
        whole, strides, strides.begin(), [](std::int64_t size, std::int64_t stride) { return size == 1 ? 0 : stride; });
    return strides;
}

StrideWalk::StrideWalk(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t first)
    : m_sizes(sizes)
    , m_strides(strides)
    , m_index(sizes.size(), 0)
{
    auto rest = static_cast<std::int64_t>(first);
    for (std::size_t d = sizes.size(); rest > 0 && d-- > 0 && sizes[d] > 0;) {
        m_index[d] = rest % sizes[d];
        m_place += m_index[d] * strides[d];
        rest /= sizes[d];
    }
}

void copyStrided(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t width,
    std::span<const std::byte> source, std::span<std::byte> target)
{
    StrideWalk walk(sizes, strides);
    for (std::size_t at = 0; at + width <= target.size(); at += width, walk.next()) {
        std::memcpy(target.data() + at, source.data() + walk.place() * width, width);
    }
}

StoredElements::StoredElements(std::shared_ptr<const BlockSource> source, std::uint64_t offset, std::size_t width,
    std::vector<std::int64_t> sizes, std::vector<std::int64_t> strides)
    : m_source(std::move(source))
    , m_offset(offset)
    , m_width(width)
    , m_sizes(std::move(sizes))
    , m_strides(std::move(strides))
    , m_count(static_cast<std::size_t>(checkedElementCount(m_sizes).value_or(0)))
{
}

bool StoredElements::copy(std::size_t first, std::span<std::byte> target) const
{
    const std::size_t wanted = target.size() / m_width;
    if (first > m_count || wanted > m_count - first) {
        return false;
    }
    if (m_strides.empty()) {
        return m_source->copy(m_offset + first * m_width, target);
    }
    StrideWalk walk(m_sizes, m_strides, first);
    for (std::size_t i = 0; i < wanted; ++i, walk.next()) {
        if (!m_source->copy(m_offset + walk.place() * m_width, target.subspan(i * m_width, m_width))) {
            return false;
        }
    }
    return true;
}

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
    const ElementType* const row = elementType(scalarType);
    if (row == nullptr || row->byteSize() == 0 || heldCount() <= i) {
        return std::nan("");
    }
    if (isZero) {
        return 0;
    }
    if (row->kind == NumberKind::Complex) {
        return std::nan("");
    }
    if (stored != nullptr) {
        std::array<std::byte, widest> bytes{};
        return copyBytes(i, std::span(bytes).first(row->byteSize())) ? row->decode(bytes.data()) : std::nan("");
    }
    return row->decode(data.data() + i * row->byteSize());
}

std::complex<double> Tensor::complexAt(std::size_t i) const
{
    const ElementType* const row = elementType(scalarType);
    std::array<std::byte, widest> bytes{};
    if (row == nullptr || row->kind != NumberKind::Complex || !copyBytes(i, std::span(bytes).first(row->byteSize()))) {
        return at(i);
    }
    const std::byte* const place = bytes.data();
    return {row->decode(place), row->decode(place + row->byteSize() / 2)};
}

bool equalTensors(const Tensor& a, const Tensor& b)
{
    if (a.sizes != b.sizes || a.scalarType != b.scalarType || a.available != b.available) {
        return false;
    }
    if (!a.available || (a.isZero && b.isZero)) {
        return true;
    }
    const auto count = static_cast<std::size_t>(a.elementCount());
    if (a.scalarType == ScalarType::Long || a.scalarType == ScalarType::UInt64) {
        return a.isZero == b.isZero && sameBytes(a, b);
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (a.at(i) != b.at(i)) {
            return false;
        }
    }
    return true;
}

bool equalValues(const Value& a, const Value& b)
{
    if (a.index() != b.index()) {
        return false;
    }
    if (const auto* const tensor = std::get_if<Tensor>(&a)) {
        return equalTensors(*tensor, std::get<Tensor>(b));
    }
    if (const auto* const list = std::get_if<std::vector<Tensor>>(&a)) {
        return std::ranges::equal(*list, std::get<std::vector<Tensor>>(b), equalTensors);
    }
    if (const auto* const number = std::get_if<double>(&a)) {
        return *number == std::get<double>(b);
    }
    if (const auto* const number = std::get_if<std::int64_t>(&a)) {
        return *number == std::get<std::int64_t>(b);
    }
    if (const auto* const truth = std::get_if<bool>(&a)) {
        return *truth == std::get<bool>(b);
    }
    return true;
}

bool identicalValues(const Value& a, const Value& b)
{
    const auto same = [](const Tensor& x, const Tensor& y) {
        return x.scalarType == y.scalarType && x.sizes == y.sizes && x.available == y.available && x.isZero == y.isZero
            && sameBytes(x, y);
    };
    if (a.index() == b.index() && std::holds_alternative<Tensor>(a)) {
        return same(std::get<Tensor>(a), std::get<Tensor>(b));
    }
    if (a.index() == b.index() && std::holds_alternative<std::vector<Tensor>>(a)) {
        return std::ranges::equal(std::get<std::vector<Tensor>>(a), std::get<std::vector<Tensor>>(b), same);
    }
    const auto* const number = std::get_if<double>(&a);
    const bool bothNan = number != nullptr && std::isnan(*number) && std::holds_alternative<double>(b)
        && std::isnan(std::get<double>(b));
    return bothNan || equalValues(a, b);
}

} // namespace ets
