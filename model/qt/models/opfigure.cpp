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

QVariant perRun(const DataSet& dataSet, EventId event)
{
    const OpCost& cost = dataSet.opCosts[event.value()];
    return cost.nodes > 0 && cost.runs > 0 ? QVariant(cost.perRun()) : QVariant();
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
