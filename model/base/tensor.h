// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"

#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

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

/// What the elements of a type are.
enum class NumberKind : std::uint8_t {
    Bool,
    Unsigned,
    Signed,
    Float,
    Complex, ///< A pair of floats.
    Code, ///< An integer that stands for a number by scale and zero point; may be packed into less than a byte.
};

/// All that is known of an element type, a row of elementTypes(). A new type is a number above and a row.
struct ElementType {
    ScalarType type;
    std::string_view name; ///< torch's: "float32".
    NumberKind kind;
    std::uint8_t bits; ///< Of an element.
    double (*decode)(const std::byte* place); ///< One number, exact up to 2^53; a part of a pair. Null for packed ones.
    std::uint8_t mantissaBits; ///< Of a float, without the leading one; 0 for others and for powers of two.
    std::int16_t bias; ///< Of the exponent of a float.
    bool isInDump; ///< Whether the schema of an ETDump has the number: it reserves complex ones and lacks the latest.
    std::string_view inspectorName; ///< What numpy and torch call it once the Inspector has read it; empty: refused.
    std::array<std::int8_t, 2>
        exported; ///< Numbers of torch.export and of ExecuTorch before, which do not overlap; -1.
    std::string_view storage; ///< torch's class of a typed storage: "FloatStorage"; empty for none.
    std::string_view
        npy; ///< numpy's code without the order of bytes: "f4". A file of it has the first type of the table.
    std::string_view abbreviation; ///< Of torch's printer: "f32"; empty where that writes the name.

    /// Bytes of an element, 0 where it is smaller than a byte.
    [[nodiscard]] constexpr std::size_t byteSize() const { return bits / 8U; }
    /// A number of its own, no code.
    [[nodiscard]] constexpr bool isInteger() const
    {
        return kind == NumberKind::Unsigned || kind == NumberKind::Signed;
    }
    /// A float that torch calculates with: those of 8 bits are only stored.
    [[nodiscard]] constexpr bool isRealFloat() const { return kind == NumberKind::Float && bits > 8; }
};

/// Type and shape of a tensor whose elements are not at hand.
struct TensorType {
    ScalarType scalarType = ScalarType::Byte; ///< As a file says; may be a number that no release defines.
    std::vector<std::int32_t> shape;
};

/// Every type that a release of torch or ExecuTorch gives a number and elements that can be told apart.
[[nodiscard]] std::span<const ElementType> elementTypes();
/// The row of a type; null for a number that no release defines.
[[nodiscard]] const ElementType* elementType(ScalarType type);
/// Kind and width of integers that quantized values are held in: up to 16 bits.
[[nodiscard]] bool mayHoldCodes(ScalarType type);

/// torch's name of the type ("float32"), or nothing for a number that no release defines.
[[nodiscard]] std::optional<std::string_view> scalarTypeName(ScalarType type);

/// The type of that name in torch, or nothing.
[[nodiscard]] std::optional<ScalarType> scalarTypeFromName(std::string_view name);

/// Whether the schema of an ETDump has this number.
[[nodiscard]] bool isETDumpScalarType(ScalarType type);

[[nodiscard]] bool isComplexType(ScalarType type); ///< Whether an element is a pair of floats.

/// The name numpy and torch give the type once the Inspector has read it ("uint16" for Bits16);
/// nothing for a type that the Inspector refuses.
[[nodiscard]] std::optional<std::string_view> inspectorDtype(ScalarType type);

/// Bytes of one element; nothing where elements are smaller than a byte or the number is unknown.
[[nodiscard]] std::optional<std::size_t> elementSize(ScalarType type);

/// Turns elements from big-endian into little-endian, in place. Complex numbers are swapped part by part.
void swapElementBytes(ScalarType type, std::span<std::byte> elements);

/// Changes the sign of every imaginary part, in place. Nothing for types that are not complex.
void conjugateElements(ScalarType type, std::span<std::byte> elements);

/// Changes the sign of every element, in place.
/// @return false, and nothing done, for types without a sign
[[nodiscard]] bool negateElements(ScalarType type, std::span<std::byte> elements);

/// Strides of elements that follow one another, the last index fastest.
/// @return in elements, as many as sizes
[[nodiscard]] std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> sizes);

/// Strides of elements that follow one another, the first index fastest, as in Fortran.
/// @return in elements, as many as sizes
[[nodiscard]] std::vector<std::int64_t> columnMajorStrides(std::span<const std::int64_t> sizes);

/// A shape with dimensions of size 1 in front, as many as it takes.
/// @param rank not below the number of sizes
[[nodiscard]] std::vector<std::int64_t> withRank(std::span<const std::int64_t> sizes, std::size_t rank);

/// Strides that lead through a row-major tensor as often as a larger shape wants: 0 where its size is 1.
/// @param rank of the larger shape, not below the number of sizes
/// @return in elements, as many as rank
[[nodiscard]] std::vector<std::int64_t> repeatingStrides(std::span<const std::int64_t> sizes, std::size_t rank);

/// Goes through the indices of a shape, the last one fastest, and says where the strides lead to: the one walk over
/// elements that lie in another order than they are counted.
class StrideWalk {
public:
    /// @param sizes,strides of one length, in elements; both have to outlive the walk
    /// @param first how many elements to skip, if there is any at all
    StrideWalk(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t first = 0);

    /// Place of the element in elements; 0 at the first one, and again after the last one.
    [[nodiscard]] std::size_t place() const { return static_cast<std::size_t>(m_place); }
    /// Goes on to the next element.
    void next()
    {
        for (std::size_t d = m_index.size(); d-- > 0;) {
            m_place += m_strides[d];
            if (++m_index[d] < m_sizes[d]) {
                return;
            }
            m_place -= m_strides[d] * m_sizes[d];
            m_index[d] = 0;
        }
    }

private:
    std::span<const std::int64_t> m_sizes;
    std::span<const std::int64_t> m_strides;
    std::vector<std::int64_t> m_index;
    std::int64_t m_place = 0;
};

/// Copies elements that lie by strides into row-major order.
/// @param width of an element in bytes, above 0
/// @param target a whole number of elements, not more than the shape has
void copyStrided(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides, std::size_t width,
    std::span<const std::byte> source, std::span<std::byte> target);

/// Elements of a tensor that stay in their file until they are asked for. Counted row-major, however they lie there.
class StoredElements {
public:
    /// @param offset of the first element in the source, in bytes
    /// @param width of an element in bytes, above 0
    /// @param sizes,strides in elements; empty strides for row-major. All elements have to lie inside the source
    StoredElements(std::shared_ptr<const BlockSource> source, std::uint64_t offset, std::size_t width,
        std::vector<std::int64_t> sizes, std::vector<std::int64_t> strides);

    [[nodiscard]] std::size_t count() const { return m_count; } ///< Elements.
    [[nodiscard]] std::size_t width() const { return m_width; } ///< Bytes of an element.
    /// Whether elements could not be read: the file was cut or has changed.
    [[nodiscard]] bool hasFailed() const { return m_source->hasFailed(); }
    /// Copies elements that follow one another.
    /// @param target a whole number of elements
    /// @return false beyond the end, and when the file cannot be read or has changed
    [[nodiscard]] bool copy(std::size_t first, std::span<std::byte> target) const;

private:
    std::shared_ptr<const BlockSource> m_source;
    std::uint64_t m_offset;
    std::size_t m_width;
    std::vector<std::int64_t> m_sizes;
    std::vector<std::int64_t> m_strides;
    std::size_t m_count;
};

class StoredElements;

/// Elements of a tensor, row-major and contiguous, little-endian.
struct Tensor {
    ScalarType scalarType = ScalarType::Byte;
    std::vector<std::int64_t> sizes;
    std::vector<std::byte> data; ///< Empty when unavailable, when isZero, and when stored.
    bool available = false; ///< False when there is no debug buffer to read from.
    /// Instead of data: elements that stay in their file, of which those are read that are asked for. Else null.
    std::shared_ptr<const StoredElements> stored = nullptr;
    bool isZero = false; ///< Every element is zero and none is stored: such a tensor may be of any size.

    /// The bytes of elements that follow one another: those in data or in the file.
    /// @return false beyond the end, when isZero, and when the file cannot be read or has changed
    [[nodiscard]] bool copyBytes(std::size_t first, std::span<std::byte> target) const;
    /// The same of all elements that are held.
    [[nodiscard]] std::optional<std::vector<std::byte>> allBytes() const;
    /// Product of the sizes, 0 on overflow or for negative sizes.
    [[nodiscard]] std::int64_t elementCount() const;
    /// Elements that can be asked for: those in data, or all of zeros; may be fewer than elementCount().
    [[nodiscard]] std::size_t heldCount() const;
    /// Element i of the types Long and UInt64, bit for bit; 0 beyond the end.
    [[nodiscard]] std::int64_t int64At(std::size_t i) const;
    /// Element i as a double (exact up to 2^53); NaN for complex types and beyond the end.
    [[nodiscard]] double at(std::size_t i) const;
    /// Element i of any type; the imaginary part is 0 but for complex types.
    [[nodiscard]] std::complex<double> complexAt(std::size_t i) const;
};

/// A logged value: nothing, a number, a truth value, a tensor or a list of tensors.
using Value = std::variant<std::monostate, std::int64_t, double, bool, Tensor, std::vector<Tensor>>;

/// Number of elements, or nothing if a size is negative or the product overflows.
[[nodiscard]] std::optional<std::int64_t> checkedElementCount(std::span<const std::int64_t> sizes);

/// torch.equal: NaN differs from itself, types and shapes have to agree; two that are both unavailable are equal.
[[nodiscard]] bool equalTensors(const Tensor& a, const Tensor& b);

/// torch.equal on tensors and == on the rest: NaN differs from itself, shapes have to agree.
[[nodiscard]] bool equalValues(const Value& a, const Value& b);

/// Whether two values are the same bit for bit, so that a NaN equals itself.
[[nodiscard]] bool identicalValues(const Value& a, const Value& b);

} // namespace ets
