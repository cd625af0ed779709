// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/opfigure.h"

#include "model/qt/models/columnspec.h"
#include "model/qt/text/format.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>

namespace ets::opfigure {

namespace {

struct OpFigure {
    Q_DECLARE_TR_FUNCTIONS(ets::opfigure)
};

/// What one of the figures is called.
struct Words {
    CostFigure figure;
    const char* key; ///< In files.
    const char* caption; ///< Of the column of ops.
    const char* sumCaption; ///< Of a column of sums.
    const char* phrase; ///< Of a time.
    const char* ofRuns; ///< Of how many runs.
};

constexpr std::array<Words, 3> words{{
    {CostFigure::Mean, "op_per_run", QT_TRANSLATE_NOOP("ets::opfigure", "Op per run"),
        QT_TRANSLATE_NOOP("ets::opfigure", "Per run"), QT_TRANSLATE_NOOP("ets::opfigure", "%1 per run"),
        QT_TRANSLATE_NOOP("ets::opfigure", "mean of %1 runs")},
    {CostFigure::Median, "op_median_per_run", QT_TRANSLATE_NOOP("ets::opfigure", "Op per run, median"),
        QT_TRANSLATE_NOOP("ets::opfigure", "Per run, median"),
        QT_TRANSLATE_NOOP("ets::opfigure", "%1 per run (median)"),
        QT_TRANSLATE_NOOP("ets::opfigure", "median of %1 runs")},
    {CostFigure::Total, "op_total", QT_TRANSLATE_NOOP("ets::opfigure", "Op in all runs"),
        QT_TRANSLATE_NOOP("ets::opfigure", "In all runs"), QT_TRANSLATE_NOOP("ets::opfigure", "%1 in all runs"),
        QT_TRANSLATE_NOOP("ets::opfigure", "sum of %1 runs")},
}};

static_assert(std::ranges::is_sorted(words, {}, &Words::figure));

const Words& wordsOf(CostFigure figure)
{
    return words[static_cast<std::size_t>(figure)];
}

QString translated(const char* text)
{
    return QCoreApplication::translate("ets::opfigure", text);
}

/// By how much the op behind an event may have taken more.
TickSpan openOf(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.trace->event(id);
    const std::span<const NodeId> nodes = tieOf(*dataSet.trace, event).nodes;
    if (nodes.size() == 1) {
        return dataSet.costs.byNode[nodes.front().value()].unresolvedTicks;
    }
    if (nodes.empty()) {
        return event.role == EventRole::DelegateOp ? event.unresolvedTicks : 0;
    }
    const auto& shared = dataSet.costs.shared;
    const auto found = std::ranges::find_if(
        shared, [id](const SharedCost& cost) { return std::ranges::find(cost.events, id) != cost.events.end(); });
    return found == shared.end() ? 0 : found->unresolvedTicks;
}

} // namespace

QVariant value(const DataSet& dataSet, const Presentation& how, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    return cost.nodes > 0 && cost.runs > 0 ? QVariant(cost.of(dataSet.figureFor(how.figure))) : QVariant();
}

QString caption(CostFigure figure)
{
    return translated(wordsOf(figure).caption);
}

QString key(CostFigure figure)
{
    return QLatin1String(wordsOf(figure).key);
}

QString sumCaption(CostFigure figure)
{
    return translated(wordsOf(figure).sumCaption);
}

QString phrase(CostFigure figure, const QString& time)
{
    return translated(wordsOf(figure).phrase).arg(time);
}

QString explanation(CostFigure figure, std::uint64_t runs)
{
    return runs == 1 ? OpFigure::tr("of 1 run") : translated(wordsOf(figure).ofRuns).arg(format::count(runs));
}

QString text(const DataSet& dataSet, const Presentation& how, double ticks)
{
    const CellUnits units = CellUnits::of(dataSet.trace->options(), dataSet.unitFor(how.unit));
    return cells::text(ticks, ColumnKind::TickAverage, units) + QChar(format::groupSpace) + format::unit(units.shown);
}

QString text(const DataSet& dataSet, const Presentation& how, const NodeCost& cost)
{
    return cost.ticks == 0 && cost.unresolvedTicks > 0 ? below(dataSet, how, cost.unresolvedTicks, cost.runs)
                                                       : text(dataSet, how, cost.of(dataSet.figureFor(how.figure)));
}

QString text(const DataSet& dataSet, const Presentation& how, EventId event)
{
    const QVariant figure = value(dataSet, how, event);
    if (!figure.isValid()) {
        return {};
    }
    const QString open = below(dataSet, how, event);
    return open.isEmpty() ? text(dataSet, how, figure.toDouble()) : open;
}

QString below(const DataSet& dataSet, const Presentation& how, TickSpan open, std::uint64_t runs)
{
    const double most = figureOf(open, meanPerRun(open, runs), runs, dataSet.figureFor(how.figure));
    return unresolved::below(most, dataSet.trace->options());
}

QString below(const DataSet& dataSet, const Presentation& how, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    if (cost.nodes == 0 || cost.runs == 0 || cost.ticks != 0) {
        return {};
    }
    const TickSpan open = openOf(dataSet, event);
    return open > 0 ? below(dataSet, how, open, cost.runs) : QString();
}

QString remark(const DataSet& dataSet, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    if (cost.nodes > 1) {
        return OpFigure::tr("%1 ops together").arg(format::count(cost.nodes));
    }
    return dataSet.trace->event(event).role == EventRole::DelegateOp ? QString() : OpFigure::tr("kernel and call");
}

} // namespace ets::opfigure
