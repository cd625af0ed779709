// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/numeric/quantization.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// What a node gives: one value, or the list that a call with several results gives.
struct NumericValue {
    bool isSequence = false;
    std::vector<std::shared_ptr<const Value>> items; ///< Exactly one unless it is a sequence; never null.

    /// One value, taken over.
    [[nodiscard]] static NumericValue of(Value value)
    {
        return {.isSequence = false, .items = {std::make_shared<const Value>(std::move(value))}};
    }
    /// Refers to values that live elsewhere and have to outlive it.
    [[nodiscard]] static std::shared_ptr<const Value> borrowed(const Value& value)
    {
        return {std::shared_ptr<const void>(), &value};
    }
};

/// What of a logged value and its reference is looked at.
enum class ElementKind {
    Run, ///< The logged value.
    Reference, ///< What it should be.
    Difference, ///< Run minus reference; 0 for the same infinity and for NaN on both sides.
    Relative, ///< The difference by the magnitude of the reference.
    Ulp, ///< Distance in numbers that the element type can represent; see ulpDistance().
};

/// The elements of a value, of its reference, or of what lies between them. Each is worked out when it is asked for:
/// looking at a large tensor costs nothing but what is seen of it.
class ElementView {
public:
    ElementView() = default;
    /// @param reference,run kept; null for none
    ElementView(std::shared_ptr<const Value> reference, std::shared_ptr<const Value> run, ElementKind kind);

    /// Looks at the numbers that integers stand for; nothing for the integers themselves. Distances in ULP stay those
    /// of the integers.
    void setQuantization(const std::optional<Quantization>& quantization) { m_quantization = quantization; }
    [[nodiscard]] const std::optional<Quantization>& quantization() const { return m_quantization; } ///< In force.

    [[nodiscard]] ElementKind kind() const { return m_kind; } ///< As given.
    [[nodiscard]] bool isDifference() const { return m_kind > ElementKind::Reference; } ///< Of two values.
    /// Empty for a number, and for what has no elements.
    [[nodiscard]] const std::vector<std::int64_t>& sizes() const { return m_sizes; }
    /// Elements that can be asked for; 0 where there is nothing to show, as for a difference of values of other shapes.
    [[nodiscard]] std::size_t count() const { return m_count; }
    /// Type of the elements; nothing for numbers and differences.
    [[nodiscard]] std::optional<ScalarType> scalarType() const;
    /// An element, row-major; NaN beyond the end and where there is no such distance.
    [[nodiscard]] double at(std::size_t i) const;
    /// The element exactly where a double cannot hold it: of 64-bit integers; else nothing.
    [[nodiscard]] std::optional<std::int64_t> wholeAt(std::size_t i) const;
    /// The tensor itself; null for numbers, differences, and numbers that integers stand for.
    [[nodiscard]] const Tensor* tensor() const;

private:
    [[nodiscard]] const Value* side() const
    {
        return m_kind == ElementKind::Reference ? m_reference.get() : m_run.get();
    }

    std::shared_ptr<const Value> m_reference;
    std::shared_ptr<const Value> m_run;
    ElementKind m_kind = ElementKind::Run;
    std::vector<std::int64_t> m_sizes;
    std::size_t m_count = 0;
    std::optional<Quantization> m_quantization;
};

/// Two dimensions of a tensor as rows and columns, the others held fast. A tensor of one dimension is folded into rows
/// of foldedColumns elements.
class ElementSlice {
public:
    static constexpr std::int64_t foldedColumns = 16;

    ElementSlice() = default;
    /// Rows along one dimension, columns along another, the rest at 0. By default the last two.
    explicit ElementSlice(std::vector<std::int64_t> sizes);

    [[nodiscard]] std::size_t rank() const { return m_sizes.size(); } ///< Dimensions of the tensor.
    [[nodiscard]] bool isFolded() const { return m_sizes.size() < 2; } ///< Whether there are no dimensions to choose.
    [[nodiscard]] std::size_t rowDimension() const { return m_rowDimension; } ///< From 0.
    [[nodiscard]] std::size_t columnDimension() const { return m_columnDimension; } ///< From 0; never that of the rows.
    /// Chooses the dimensions; taking that of the other swaps the two. Out of range changes nothing.
    void setDimensions(std::size_t row, std::size_t column);
    /// Where a dimension that is neither rows nor columns is held; clamped to its size.
    void setIndex(std::size_t dimension, std::int64_t index);
    [[nodiscard]] std::int64_t index(std::size_t dimension) const { return m_index[dimension]; } ///< From 0.
    [[nodiscard]] const std::vector<std::int64_t>& sizes() const { return m_sizes; } ///< Of the tensor.

    [[nodiscard]] std::int64_t rows() const; ///< Of the slice.
    [[nodiscard]] std::int64_t columns() const; ///< Of the slice.
    /// Position of an element in the tensor, row-major; beyond the end for the rest of a folded row.
    [[nodiscard]] std::size_t position(std::int64_t row, std::int64_t column) const;
    /// Moves the slice so that it holds an element. @return its row and column
    std::pair<std::int64_t, std::int64_t> moveTo(std::size_t position);

private:
    std::vector<std::int64_t> m_sizes;
    std::vector<std::int64_t> m_strides;
    std::vector<std::int64_t> m_index;
    std::size_t m_rowDimension = 0;
    std::size_t m_columnDimension = 0;
};

/// A tensor or number as doubles, row-major.
struct FloatTensor {
    std::vector<std::int64_t> sizes; ///< Empty for a number.
    std::vector<double> values;

    /// @return an error for lists, for nothing, and for tensors without elements at hand or of a complex type
    [[nodiscard]] static Result<FloatTensor> of(const Value& value);
};

/// The shape that two shapes have together when torch broadcasts them.
/// @return an error in torch's words when they do not fit
[[nodiscard]] Result<std::vector<std::int64_t>> broadcastSizes(
    const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b);

/// The tensor with its elements repeated to a shape that broadcastSizes() gave.
/// @return an error where that repeats a small tensor beyond measure
[[nodiscard]] Result<FloatTensor> broadcastTo(FloatTensor tensor, const std::vector<std::int64_t>& sizes);

/// a - b, element by element, with broadcasting.
[[nodiscard]] Result<FloatTensor> difference(const FloatTensor& a, const FloatTensor& b);

/// Sum of contiguous numbers in the order in which torch adds them on a CPU with 256-bit vectors and one thread, so
/// that figures are equal to the last bit.
[[nodiscard]] double cascadeSum(std::span<const double> numbers);
[[nodiscard]] float cascadeSum(std::span<const float> numbers);

} // namespace ets
