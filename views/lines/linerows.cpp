// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linerows.h"

#include "model/analysis/lines/sourcefile.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <optional>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t mostOpenAtFirst = 60; ///< Rows of a tree that is shown open.

constexpr std::array<ColumnSource, 11> shownColumns{{
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Line"), "where",
        QT_TRANSLATE_NOOP("ets::LinesShown",
            "File, function and line of the model. What is of several lines, or of none, is told module by module"),
        ColumnKind::Text, true, 44},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Self"), "self_share",
        QT_TRANSLATE_NOOP("ets::LinesShown",
            "Time of the ops that this line itself makes, of the time of the runs that count. Each tick is in one row"),
        ColumnKind::Share, true, 11},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Inclusive"), "inclusive_share",
        QT_TRANSLATE_NOOP("ets::LinesShown", "The same with what is called from here"), ColumnKind::Share, true, 11},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Self per run"), "self_mean_per_run",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Own time of the line, mean over all chosen runs"),
        ColumnKind::TickAverage, true, 10, CostFigure::Mean},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Self, median"), "self_median_per_run",
        QT_TRANSLATE_NOOP("ets::LinesShown",
            "Own time of the line, median over all chosen runs; a run that does not come here counts as 0"),
        ColumnKind::TickAverage, false, 10, CostFigure::Median},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Self, total"), "self",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Own time of the line, all chosen runs together"), ColumnKind::TickSum,
        false, 10, CostFigure::Total},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Inclusive per run"), "inclusive_mean_per_run",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Time with what is called from here, mean over all chosen runs"),
        ColumnKind::TickAverage, false, 10, CostFigure::Mean},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Inclusive, total"), "inclusive",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Time with what is called from here, all chosen runs together"),
        ColumnKind::TickSum, false, 10, CostFigure::Total},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Calls"), "calls",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Samples whose own time it has, all chosen runs together"),
        ColumnKind::Count, true, 7},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Nodes"), "nodes",
        QT_TRANSLATE_NOOP("ets::LinesShown", "Nodes of the graph that these samples are of"), ColumnKind::Count, false,
        7},
    {QT_TRANSLATE_NOOP("ets::LinesShown", "Module"), "module",
        QT_TRANSLATE_NOOP("ets::LinesShown", "The deepest module that all of it is in"), ColumnKind::Text, false, 24},
}};

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::LinesShown)
};

QString lineText(const Trace& trace, const LineTreeRow& row)
{
    const LineTotal& total = row.total;
    switch (row.kind) {
    case LineTreeKind::Method: {
        const QString name = total.method.empty() ? Texts::tr("a method without a name") : displayText(total.method);
        return total.block ? Texts::tr("%1 (block %2)").arg(name).arg(total.block->value()) : name;
    }
    case LineTreeKind::File:
        return displayText(total.place.file);
    case LineTreeKind::Function:
        return total.place.function.empty() ? Texts::tr("a function without a name")
                                            : displayText(total.place.function);
    case LineTreeKind::Line:
        return QStringLiteral("%1   %2").arg(
            QString::number(total.place.line), displayText(plainLine(total.place.code)));
    case LineTreeKind::Elsewhere:
        return Texts::tr("of several lines, or of none: by module");
    case LineTreeKind::Module:
        return displayText(trace.modules().pathOrName(total.module));
    case LineTreeKind::NoPlace:
        return Texts::tr("no line and no module");
    case LineTreeKind::OutsideKernels:
        return Texts::tr("calls outside their kernels");
    case LineTreeKind::BetweenCalls:
        break;
    }
    return Texts::tr("between calls");
}

/// Nothing of what took no time, so that the eye finds what did.
QVariant shareCell(const LineTree& tree, TickSpan ticks)
{
    const auto share = ticks == 0 ? std::nullopt : tree.shareOf(ticks);
    return share ? QVariant(*share) : QVariant();
}

FactTreeRow shownRow(const Trace& trace, const LineTree& tree, const LineTreeRow& row)
{
    const LineTotal& total = row.total;
    const bool isGroup = row.kind == LineTreeKind::Method || row.kind == LineTreeKind::Elsewhere;
    const bool hasModule = row.kind != LineTreeKind::Module && total.module.isValid();
    FactTreeRow shown;
    if (row.parent) {
        shown.parent = *row.parent;
    }
    const auto average = [](double ticks) { return ticks == 0 ? QVariant() : QVariant(ticks); };
    shown.fact.cells = {lineText(trace, row), shareCell(tree, total.selfTicks), shareCell(tree, total.inclusiveTicks),
        average(meanPerRun(total.selfTicks, total.runs)), isGroup ? QVariant() : average(total.medianPerRun),
        QVariant(static_cast<qlonglong>(total.selfTicks)), average(meanPerRun(total.inclusiveTicks, total.runs)),
        QVariant(static_cast<qlonglong>(total.inclusiveTicks)), QVariant(static_cast<qulonglong>(total.calls)),
        isGroup ? QVariant() : QVariant(static_cast<qulonglong>(total.nodes)),
        hasModule ? QVariant(displayText(trace.modules().pathOrName(total.module))) : QVariant()};
    shown.fact.toolTip = row.kind == LineTreeKind::Line
        ? displayText(total.place.file) + QLatin1Char(':') + QString::number(total.place.line)
        : QString();
    return shown;
}

} // namespace

std::span<const ColumnSource> LinesShown::columns()
{
    return shownColumns;
}

Result<LinesShown> LinesShownFact::of(TraceFacts& facts, const LinesShownFact& fact, const LoadContext& context)
{
    const auto found = facts.get(fact.lines, context);
    if (!found) {
        return found.error();
    }
    LinesShown shown;
    shown.tree = *found;
    const LineTree& tree = *shown.tree;
    const Trace& trace = *fact.dataSet->trace;
    for (std::size_t i = 0; i < tree.rows.size(); ++i) {
        shown.rows.push_back(shownRow(trace, tree, tree.rows[i]));
        const LineTreeKind kind = tree.rows[i].kind;
        const bool isLargest = shown.open.size() < 2 && (kind == LineTreeKind::File || kind == LineTreeKind::Function);
        const bool isSource = kind <= LineTreeKind::Function;
        if (isSource && (tree.rows.size() <= mostOpenAtFirst || isLargest)) {
            shown.open.push_back(i);
        }
    }
    const auto atLines = tree.shareOf(tree.atLinesTicks);
    shown.note =
        atLines ? Texts::tr("%1 of the time is at a line of the model").arg(format::percent(*atLines)) : QString();
    return shown;
}

} // namespace ets
