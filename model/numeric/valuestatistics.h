// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/numeric/elements.h"
#include "model/numeric/metrics.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

/// Figures of the elements of a value.
struct ValueStatistics {
    std::int64_t elements = 0;
    NonFiniteCount nonFinite;
    std::int64_t minusInfinite = 0; ///< Of the infinite ones.
    std::int64_t zeros = 0;
    // Of the finite elements; nothing without any.
    std::optional<double> min;
    std::optional<double> max;
    std::optional<double> mean;
    std::optional<double> deviation; ///< Standard deviation of the whole, not of a sample.
};

/// Sums up elements one by one.
class StatisticsSum {
public:
    void add(double element); ///< Any; what is not finite is counted apart.
    [[nodiscard]] ValueStatistics result() const; ///< Of all elements so far.

private:
    // Welford's recurrence: the spread of numbers that lie far from zero is not lost.
    ValueStatistics m_result;
    double m_count = 0; ///< Of finite elements.
    double m_mean = 0;
    double m_squares = 0;
};

/// @return nothing for what is no tensor or number, for complex elements and for those that are not at hand
[[nodiscard]] std::optional<ValueStatistics> statisticsOf(const Value& value);

/// Figures of all elements of a view, and how they are spread.
struct ElementDigest {
    static constexpr std::size_t bins = 64;

    ValueStatistics statistics;
    /// Finite elements in bins of equal width from the smallest to the largest; all in the first where they are equal.
    std::array<std::uint64_t, bins> histogram{};

    /// Where a bin begins; the last ends at the largest element.
    [[nodiscard]] double edge(std::size_t bin) const;
};

/// Goes through all elements twice.
/// @return an error of being canceled, and when elements cannot be read any more
[[nodiscard]] Result<ElementDigest> digestOf(const ElementView& view, const LoadContext& context = {});

/// A slice in fewer cells than it has elements, so that it can be seen as a whole.
struct HeatMap {
    /// What a cell stands for.
    struct Cell {
        double value = 0; ///< Mean of its finite elements; of a difference the one farthest from 0. NaN without any.
        bool hasNan = false; ///< Any of its elements is NaN.
        bool hasInfinity = false; ///< Any of its elements is infinite.
    };

    std::int64_t rows = 0; ///< Of the slice.
    std::int64_t columns = 0; ///< Of the slice.
    std::size_t cellRows = 0;
    std::size_t cellColumns = 0;
    std::vector<Cell> cells; ///< Row by row.
    double low = 0; ///< Smallest value of the cells.
    double high = 0; ///< Largest value of the cells.

    /// First row of the slice in a row of cells.
    [[nodiscard]] std::int64_t rowOf(std::size_t cellRow) const;
    /// First column of the slice in a column of cells.
    [[nodiscard]] std::int64_t columnOf(std::size_t cellColumn) const;
    /// The cell that holds an element of the slice.
    /// @param row,column within the slice
    [[nodiscard]] const Cell& cellAt(std::int64_t row, std::int64_t column) const;
    /// Whether the cell of an element holds others, too: its value is then what the map shows of all of them.
    [[nodiscard]] bool isShared(std::int64_t row, std::int64_t column) const;
};

/// Goes through all elements of the slice once.
/// @param most cells in each direction, above 0
/// @return only the error of being canceled
[[nodiscard]] Result<HeatMap> heatMapOf(
    const ElementView& view, const ElementSlice& slice, std::size_t most, const LoadContext& context = {});

} // namespace ets
