// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/valuestatistics.h"

#include "model/base/tensor.h"
#include "model/numeric/elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

// ---- Of one value

void StatisticsSum::add(double element)
{
    ++m_result.elements;
    if (!std::isfinite(element)) {
        ++(std::isnan(element) ? m_result.nonFinite.nan : m_result.nonFinite.infinite);
        m_result.minusInfinite += element < 0 ? 1 : 0;
        return;
    }
    m_result.zeros += element == 0 ? 1 : 0;
    m_result.min = std::min(m_result.min.value_or(element), element);
    m_result.max = std::max(m_result.max.value_or(element), element);
    ++m_count;
    const double delta = element - m_mean;
    m_mean += delta / m_count;
    m_squares += delta * (element - m_mean);
}

ValueStatistics StatisticsSum::result() const
{
    ValueStatistics result = m_result;
    if (m_count > 0) {
        result.mean = m_mean;
        result.deviation = std::sqrt(m_squares / m_count);
    }
    return result;
}

std::optional<ValueStatistics> statisticsOf(const Value& value)
{
    const auto tensor = FloatTensor::of(value);
    if (!tensor) {
        return std::nullopt;
    }
    StatisticsSum sum;
    for (const double element : tensor->values) {
        sum.add(element);
    }
    return sum.result();
}

// ---- Of its elements

namespace {

constexpr std::size_t pollEvery = 1U << 16U;

struct CellSum {
    double sum = 0;
    double extreme = 0;
    std::uint64_t count = 0;
};

std::int64_t scaled(std::size_t cell, std::size_t cells, std::int64_t size)
{
    return static_cast<std::int64_t>(cell * static_cast<std::uint64_t>(size) / cells); // elements fit into memory
}

/// The inverse of scaled(): the cell that an element lies in.
std::size_t cellOf(std::int64_t element, std::size_t cells, std::int64_t size)
{
    return ((static_cast<std::size_t>(element) + 1) * cells - 1) / static_cast<std::size_t>(size);
}

/// Adds the elements of some rows of the slice to a row of cells.
class CellRow {
public:
    CellRow(HeatMap& map, std::size_t cellRow)
        : m_map(map)
        , m_cells(map.cells.data() + cellRow * map.cellColumns)
        , m_sums(map.cellColumns)
    {
    }

    void add(const ElementView& view, const ElementSlice& slice, std::int64_t row)
    {
        for (std::size_t c = 0; c < m_sums.size(); ++c) {
            const std::int64_t end = m_map.columnOf(c + 1);
            for (std::int64_t column = m_map.columnOf(c); column < end; ++column) {
                const std::size_t position = slice.position(row, column);
                if (position < view.count()) {
                    add(view.at(position), c);
                }
            }
        }
    }

    void finish(bool isDifference)
    {
        for (std::size_t c = 0; c < m_sums.size(); ++c) {
            const CellSum& sum = m_sums[c];
            const double value = isDifference ? sum.extreme : sum.sum / static_cast<double>(sum.count);
            m_cells[c].value = sum.count > 0 ? value : std::numeric_limits<double>::quiet_NaN();
        }
    }

private:
    void add(double element, std::size_t c)
    {
        if (!std::isfinite(element)) {
            (std::isnan(element) ? m_cells[c].hasNan : m_cells[c].hasInfinity) = true;
            return;
        }
        CellSum& sum = m_sums[c];
        ++sum.count;
        sum.sum += element;
        sum.extreme = std::fabs(element) > std::fabs(sum.extreme) ? element : sum.extreme;
    }

    HeatMap& m_map;
    HeatMap::Cell* m_cells;
    std::vector<CellSum> m_sums;
};

} // namespace

double ElementDigest::edge(std::size_t bin) const
{
    const double low = statistics.min.value_or(0);
    const double share = static_cast<double>(bin) / static_cast<double>(bins);
    // Not by the width: that may be infinite.
    return low * (1 - share) + statistics.max.value_or(0) * share;
}

Result<ElementDigest> digestOf(const ElementView& view, const LoadContext& context)
{
    ElementDigest digest;
    StatisticsSum sum;
    const std::size_t count = view.count();
    for (std::size_t i = 0; i < count; ++i) {
        if (i % pollEvery == 0 && context.poll("measure-elements", i, 2 * count)) {
            return Error::canceled();
        }
        sum.add(view.at(i));
    }
    digest.statistics = sum.result();
    const double low = digest.statistics.min.value_or(0);
    const double half = digest.statistics.max.value_or(0) / 2 - low / 2; // the width itself may be infinite
    for (std::size_t i = 0; i < count; ++i) {
        if (i % pollEvery == 0 && context.poll("measure-elements", count + i, 2 * count)) {
            return Error::canceled();
        }
        const double element = view.at(i);
        if (std::isfinite(element)) {
            const double share = half > 0 ? (element / 2 - low / 2) / half : 0;
            const auto bin = static_cast<std::size_t>(share * static_cast<double>(ElementDigest::bins));
            ++digest.histogram[std::min(bin, ElementDigest::bins - 1)];
        }
    }
    if (const Tensor* const tensor = view.tensor();
        tensor != nullptr && tensor->stored != nullptr && tensor->stored->hasFailed()) {
        return Error{.what = ETS_MESSAGE("the debug buffer cannot be read any more"),
            .advice = ETS_MESSAGE("Load the files again")};
    }
    return digest;
}

std::int64_t HeatMap::rowOf(std::size_t cellRow) const
{
    return scaled(cellRow, cellRows, rows);
}

std::int64_t HeatMap::columnOf(std::size_t cellColumn) const
{
    return scaled(cellColumn, cellColumns, columns);
}

const HeatMap::Cell& HeatMap::cellAt(std::int64_t row, std::int64_t column) const
{
    return cells[cellOf(row, cellRows, rows) * cellColumns + cellOf(column, cellColumns, columns)];
}

bool HeatMap::isShared(std::int64_t row, std::int64_t column) const
{
    const std::size_t cellRow = cellOf(row, cellRows, rows);
    const std::size_t cellColumn = cellOf(column, cellColumns, columns);
    return rowOf(cellRow + 1) - rowOf(cellRow) > 1 || columnOf(cellColumn + 1) - columnOf(cellColumn) > 1;
}

Result<HeatMap> heatMapOf(
    const ElementView& view, const ElementSlice& slice, std::size_t most, const LoadContext& context)
{
    HeatMap map;
    if (view.count() == 0) {
        return map;
    }
    map.rows = slice.rows();
    map.columns = slice.columns();
    map.cellRows = std::min(most, static_cast<std::size_t>(map.rows));
    map.cellColumns = std::min(most, static_cast<std::size_t>(map.columns));
    map.cells.resize(map.cellRows * map.cellColumns);
    map.low = std::numeric_limits<double>::max();
    map.high = std::numeric_limits<double>::lowest();
    for (std::size_t r = 0; r < map.cellRows; ++r) {
        CellRow cells(map, r);
        for (std::int64_t row = map.rowOf(r); row < map.rowOf(r + 1); ++row) {
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            cells.add(view, slice, row);
        }
        cells.finish(view.isDifference());
        context.report("draw-elements", r + 1, map.cellRows);
    }
    for (const HeatMap::Cell& cell : map.cells) {
        if (!std::isnan(cell.value)) {
            map.low = std::min(map.low, cell.value);
            map.high = std::max(map.high, cell.value);
        }
    }
    if (map.low > map.high) {
        map.low = map.high = 0;
    }
    return map;
}

} // namespace ets
