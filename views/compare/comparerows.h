// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/base/limits.h"
#include "model/qt/load/baseline.h"
#include "model/qt/models/facttablemodel.h"
#include "model/report/compare/waterfall.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// One table of a comparison, with all that the view shows of it. Made in a worker.
struct CompareLines {
    using LinesPtr = std::shared_ptr<const std::vector<compare::ComparedRow>>;

    ComparedTracePtr compared;
    compare::By by = compare::By::Rows;
    LinesPtr lines; ///< The largest difference first.
    std::vector<FactRow> rows; ///< The same as cells.
    Waterfall waterfall;
    std::vector<std::uint32_t> lineOfLeaf; ///< By leaf of the new side.
    double largest = 0; ///< Difference, in ticks per run.

    /// Goes through all events. Of no use when canceled.
    [[nodiscard]] static CompareLines of(
        const ComparedTracePtr& compared, compare::By by, const CancelToken& cancel = {});
    /// Positions of the lines that events are in, ascending.
    [[nodiscard]] std::vector<int> linesOf(std::span<const EventId> events) const;
};

/// The columns, cells and words of the Compare view.
namespace comparerows {

inline constexpr const char* context = "ets::CompareRows";
inline constexpr int differenceColumn = 3;

[[nodiscard]] std::span<const ColumnSource> columns();
/// What a table is by, for people: "Rows", "Op types".
[[nodiscard]] QString byText(compare::By by);
/// What a bar of the waterfall is called.
[[nodiscard]] QString labelOf(const CompareLines& lines, const WaterfallStep& step);
/// The value beside it: a total, or a difference with its sign.
[[nodiscard]] QString valueOf(const CompareLines& lines, const WaterfallStep& step, const DataSet& dataSet);
/// What is said of a line: how sure its difference is, and what it is made of on both sides.
[[nodiscard]] QStringList sentencesOf(const CompareLines& lines, const compare::ComparedRow& line);

} // namespace comparerows

} // namespace ets
