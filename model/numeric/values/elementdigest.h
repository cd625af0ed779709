// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/numeric/values/elementview.h"
#include "model/numeric/values/valuestatistics.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

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
