// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/base/time.h"

#include <QtCore/QString>
#include <QtCore/QVariant>

#include <optional>
#include <span>
#include <vector>

namespace ets {

/// What the cells of a column are, which decides how they are printed, aligned and compared.
enum class ColumnKind {
    Text, ///< QString, or a number where an id may be either.
    Number, ///< Identifier-like whole number: qlonglong or qulonglong, printed without groups.
    Count, ///< How many: qulonglong.
    TickSum, ///< Whole source ticks: qlonglong, printed in the target scale.
    TickAverage, ///< Ticks that need not be whole: double.
    Figure, ///< double that is in the target scale already.
    Measure, ///< double in the unit that the title names.
    Real, ///< double in a unit of its own or in none.
    Share, ///< double, 0 to 1, drawn with a bar.
    Flag, ///< bool
};

/// One column of a table or tree.
struct ColumnSpec {
    QString title; ///< Translated, without unit.
    QString key; ///< Name in exported files, without unit; never translated.
    QString toolTip; ///< Translated.
    ColumnKind kind = ColumnKind::Text;
    bool shownAtFirst = true;
    int widthInCharacters = 10;
    std::optional<CostFigure> figure = {}; ///< Which one of a sum it shows; nothing for all other columns.
    bool isOfBaseline = false; ///< Empty without a baseline.
};

/// A column as it stands in the source: texts marked with QT_TRANSLATE_NOOP, not yet translated.
struct ColumnSource {
    const char* title;
    const char* key;
    const char* toolTip;
    ColumnKind kind;
    bool shownAtFirst;
    int widthInCharacters;
    std::optional<CostFigure> figure = {};
};

struct TraceOptions;

/// The scales of a trace, needed to print its times.
struct CellUnits {
    TimeScale source = TimeScale::Ns; ///< Of ticks.
    TimeScale target = TimeScale::Ms; ///< Of figures, and of files that are written.
    TimeScale shown = TimeScale::Ms; ///< Of what people read: tables and copies.
    double ticksPerTarget = timeScaleFactor(source, target); ///< By its frequency where ticks are cycles of a clock.

    /// Of a trace.
    [[nodiscard]] static CellUnits of(const TraceOptions& options, TimeScale shown);
    /// Ticks to the target scale; the division that the Inspector does.
    [[nodiscard]] double inTarget(double ticks) const { return ticks / ticksPerTarget; }
    /// How many digits the point moves from the target scale to the shown one.
    [[nodiscard]] int shownShift() const;
};

namespace cells {

/// Translates columns.
/// @param context the context that QT_TRANSLATE_NOOP was given
[[nodiscard]] std::vector<ColumnSpec> translated(const char* context, std::span<const ColumnSource> sources);

[[nodiscard]] bool isNumeric(ColumnKind kind); ///< Whether cells are aligned and sorted as numbers.
/// Whether the header has to name the unit of time.
[[nodiscard]] bool hasTimeUnit(ColumnKind kind);
/// "p50 (µs)": title and unit as the header shows them.
[[nodiscard]] QString headerText(const ColumnSpec& spec, const CellUnits& units);
/// "p50 (ms)" from the key, as in the Inspector's files; "us" stays "us" there.
[[nodiscard]] QString exportHeader(const ColumnSpec& spec, const CellUnits& units);
/// A value as the table shows it; empty for an invalid value.
[[nodiscard]] QString text(const QVariant& value, ColumnKind kind, const CellUnits& units);
/// A value with every digit and without unit, for copies: times in the shown scale.
[[nodiscard]] QString exactText(const QVariant& value, ColumnKind kind, const CellUnits& units);
/// The same for files: times in the target scale, as the Inspector writes them.
[[nodiscard]] QString exportText(const QVariant& value, ColumnKind kind, const CellUnits& units);
/// A value with every digit and its unit; empty where the cell says it all.
[[nodiscard]] QString toolTip(const QVariant& value, ColumnKind kind, const CellUnits& units);
/// The answer of a model for the roles that follow from a cell's value alone.
/// @param value what SortRole answers
[[nodiscard]] QVariant data(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role);
/// The answer of headerData() for one column.
[[nodiscard]] QVariant header(const ColumnSpec& spec, const CellUnits& units, int role);
/// Orders two values of one column; invalid ones and NaN are greater than all others.
[[nodiscard]] bool lessThan(const QVariant& left, const QVariant& right);
/// Whether a value is missing or not a number: such rows stay at the end whichever way a table is sorted.
[[nodiscard]] bool isMissing(const QVariant& value);

} // namespace cells

} // namespace ets
