// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/opfigure.h"

#include "model/qt/models/columnspec.h"
#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

namespace ets::opfigure {

namespace {

struct OpFigure {
    Q_DECLARE_TR_FUNCTIONS(ets::opfigure)
};

} // namespace

QVariant value(const DataSet& dataSet, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    return cost.nodes > 0 && cost.runs > 0 ? QVariant(cost.of(dataSet.figure)) : QVariant();
}

QString caption(CostFigure figure)
{
    switch (figure) {
    case CostFigure::Median:
        return OpFigure::tr("Op per run, median");
    case CostFigure::Total:
        return OpFigure::tr("Op in all runs");
    case CostFigure::Mean:
        break;
    }
    return OpFigure::tr("Op per run");
}

QString key(CostFigure figure)
{
    switch (figure) {
    case CostFigure::Median:
        return QStringLiteral("op_median_per_run");
    case CostFigure::Total:
        return QStringLiteral("op_total");
    case CostFigure::Mean:
        break;
    }
    return QStringLiteral("op_per_run");
}

QString sumCaption(CostFigure figure)
{
    switch (figure) {
    case CostFigure::Median:
        return OpFigure::tr("Per run, median");
    case CostFigure::Total:
        return OpFigure::tr("In all runs");
    case CostFigure::Mean:
        break;
    }
    return OpFigure::tr("Per run");
}

QString phrase(CostFigure figure, const QString& time)
{
    switch (figure) {
    case CostFigure::Median:
        return OpFigure::tr("%1 per run (median)").arg(time);
    case CostFigure::Total:
        return OpFigure::tr("%1 in all runs").arg(time);
    case CostFigure::Mean:
        break;
    }
    return OpFigure::tr("%1 per run").arg(time);
}

QString explanation(CostFigure figure, std::uint64_t runs)
{
    if (runs == 1) {
        return OpFigure::tr("of 1 run");
    }
    const QString count = format::count(runs);
    switch (figure) {
    case CostFigure::Median:
        return OpFigure::tr("median of %1 runs").arg(count);
    case CostFigure::Total:
        return OpFigure::tr("sum of %1 runs").arg(count);
    case CostFigure::Mean:
        break;
    }
    return OpFigure::tr("mean of %1 runs").arg(count);
}

QString text(const DataSet& dataSet, double ticks)
{
    const InspectorOptions& options = dataSet.inspector->options();
    const CellUnits units{options.sourceTimeScale, options.targetTimeScale, dataSet.shownScale};
    return cells::text(ticks, ColumnKind::TickAverage, units) + QChar(format::groupSpace) + format::unit(units.shown);
}

QString remark(const DataSet& dataSet, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    if (cost.nodes > 1) {
        return OpFigure::tr("%1 ops together").arg(format::count(cost.nodes));
    }
    return dataSet.inspector->event(event).role == EventRole::DelegateOp ? QString() : OpFigure::tr("kernel and call");
}

} // namespace ets::opfigure
