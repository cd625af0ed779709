// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"
#include "model/numeric/values/quantization.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

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

} // namespace ets
