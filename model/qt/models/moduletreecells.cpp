// SPDX-License-Identifier: GPL-3.0-or-later
// What the cells of the module tree hold.
#include "model/analysis/runs/costfigure.h"
#include "model/base/opnames.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/modulename.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/eventnames.h"
#include "model/trace/links.h"
#include "model/trace/program/modulepath.h"

namespace ets {

namespace {

QString pathOf(const ModuleHierarchy& modules, ModuleId id)
{
    return displayText(modules.pathOrName(id));
}

} // namespace

QVariant ModuleTreeModel::value(const Item& item, Column column) const
{
    switch (item.kind) {
    case ItemKind::Module:
        return moduleValue(item.module, column);
    case ItemKind::Event:
        return eventValue(item, column);
    case ItemKind::Outside:
        return outsideValue(column);
    case ItemKind::Root:
        break;
    }
    return {};
}

std::optional<std::size_t> ModuleTreeModel::worstOf(const Item& item) const
{
    if (m_worst == nullptr) {
        return std::nullopt;
    }
    switch (item.kind) {
    case ItemKind::Module:
        return m_worst->ofModule(item.module);
    case ItemKind::Event:
        return m_worst->ofEvent(item.event);
    case ItemKind::Outside:
        return m_worst->ofEvents(m_rows.outside());
    case ItemKind::Root:
        break;
    }
    return std::nullopt;
}

bool ModuleTreeModel::counts(const QModelIndex& index) const
{
    const RunSpec& runs = m_dataSet->trace->options().runs;
    const bool isChosen = runs.block() || !runs.method().empty();
    if (!index.isValid() || itemOf(index).kind != ItemKind::Module || !isChosen) {
        return DataSetModel::counts(index);
    }
    return m_dataSet->modules.rows[itemOf(index).module.value()].runs > 0;
}

QVariant ModuleTreeModel::shareOf(std::int64_t ticks) const
{
    const std::optional<double> share = totals().shareOf(ticks);
    return share ? QVariant(*share) : QVariant();
}

QVariant ModuleTreeModel::perRun(std::int64_t ticks, std::uint64_t runs)
{
    return runs > 0 ? QVariant(meanPerRun(ticks, runs)) : QVariant();
}

std::uint64_t ModuleTreeModel::executingRuns(const Event& event) const
{
    return (m_filtered != nullptr ? m_filtered->methods : m_dataSet->methods).of(event.block).executing;
}

bool ModuleTreeModel::isShared(ModuleId id) const
{
    const ModuleTotal& total = m_dataSet->modules.rows[id.value()];
    // Operations of its own that a coarse clock logged as 0 are told as what they are.
    return m_sharedAbove[id.value()].isValid() && total.inclusiveTicks == 0 && total.unresolvedTicks == 0;
}

QString ModuleTreeModel::sharedText(ModuleId id) const
{
    return tr("Shared with others in a delegate call that cannot be divided: the time stands at %1")
        .arg(pathOf(m_dataSet->trace->modules(), m_sharedAbove[id.value()]));
}

QStringList ModuleTreeModel::timeRemarks(const Item& item) const
{
    const TraceOptions& options = m_dataSet->trace->options();
    QStringList lines;
    if (item.kind == ItemKind::Event) {
        const Event& event = m_dataSet->trace->event(item.event);
        lines << unresolved::ofEvent(event, options) << (event.isOpaqueCall() ? tr("Opaque delegate time") : QString());
    } else if (item.kind == ItemKind::Module || item.kind == ItemKind::Outside) {
        const ModuleTotal& total = totalOf(item);
        if (total.unresolvedTicks > 0) {
            lines << unresolved::bounds(
                total.inclusiveTicks, saturatingAdd(total.inclusiveTicks, total.unresolvedTicks), options);
        }
        if (total.opaqueTicks > 0) {
            lines << tr("%1 of it opaque delegate time")
                         .arg(format::duration(static_cast<double>(total.opaqueTicks), options));
        }
    }
    lines.removeAll(QString());
    return lines;
}

const ModuleTotal& ModuleTreeModel::totalOf(const Item& item) const
{
    return item.kind == ItemKind::Module ? totals().rows[item.module.value()] : totals().outside;
}

TickSpan ModuleTreeModel::openOf(const Item& item) const
{
    switch (item.kind) {
    case ItemKind::Event: {
        const Event& event = m_dataSet->trace->event(item.event);
        if (event.role != EventRole::DelegateOp) {
            return 0;
        }
        return m_filtered != nullptr ? m_filtered->times[item.event.value()].unresolvedTicks : event.unresolvedTicks;
    }
    case ItemKind::Module:
    case ItemKind::Outside:
        return totalOf(item).unresolvedTicks;
    case ItemKind::Root:
        break;
    }
    return 0;
}

bool ModuleTreeModel::isBelowResolution(const Item& item) const
{
    const bool isNothing = item.kind == ItemKind::Event ? item.inclusive == 0
        : item.kind == ItemKind::Root                   ? false
                                                        : totalOf(item).inclusiveTicks == 0;
    return isNothing && openOf(item) > 0;
}

QString ModuleTreeModel::belowText(const Item& item, Column column) const
{
    const TickSpan open = openOf(item);
    const bool isTotal = column == Inclusive || column == Self;
    const auto& outside = totals().outsideByMethod; // of several methods only the total is shown
    const std::uint64_t runs = item.kind == ItemKind::Event ? executingRuns(m_dataSet->trace->event(item.event))
        : item.kind == ItemKind::Module                     ? totalOf(item).runs
                                                            : outside.front().total.runs;
    return unresolved::below(isTotal ? static_cast<double>(open) : meanPerRun(open, runs), m_dataSet->trace->options());
}

QVariant ModuleTreeModel::moduleValue(ModuleId id, Column column) const
{
    const Module& module = m_dataSet->trace->modules().module(id);
    const ModuleTotal& total = totals().rows[id.value()];
    // Without a run nothing was measured, and nobody knows what of a delegate call it took: that is not nothing.
    const bool isMeasured = total.runs > 0;
    const bool isText = column == Name || column == Type;
    if (!isText && (!isMeasured || (isShared(id) && column != Calls))) {
        return {};
    }
    switch (column) {
    case Name:
        return moduleRowName(module);
    case Type: // the package is in the details
        return toQString(classNameOf(module.type));
    case Mean:
        return perRun(total.inclusiveTicks, total.runs);
    case Median:
        return total.medianPerRun;
    case SelfMean:
        return perRun(total.selfTicks, total.runs);
    case Inclusive:
        return static_cast<qlonglong>(total.inclusiveTicks);
    case Share:
        return shareOf(total.inclusiveTicks);
    case Self:
        return static_cast<qlonglong>(total.selfTicks);
    case SelfShare:
        return shareOf(total.selfTicks);
    case Calls:
        return static_cast<qulonglong>(total.calls);
    case Gap: // not of the data set
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ModuleTreeModel::eventName(EventId event, bool onlyShown) const
{
    const auto valueOf = onlyShown ? eventcells::shownValue : eventcells::value;
    // Rows of one op type are told apart by their nodes.
    const auto nodes = tieOf(*m_dataSet->trace, event).nodes;
    if (nodes.size() == 1 && !m_dataSet->trace->event(event).isDelegateCall()) {
        const OperatorNode& node = m_dataSet->trace->node(nodes.front());
        const QString name = onlyShown ? displayText(node.name) : toQString(node.name);
        const QString op = onlyShown ? displayText(opnames::shortName(node.op)) : toQString(node.op);
        return QStringLiteral("%1 \u00b7 %2").arg(op, name.endsWith(QLatin1Char('_')) ? name.chopped(1) : name);
    }
    // People look for ops of the model here; what the runtime calls them comes second.
    const QVariant ops = valueOf(*m_dataSet, event, EventColumn::OpTypes);
    return ops.isValid() && !m_dataSet->trace->event(event).isDelegateCall()
        ? ops
        : valueOf(*m_dataSet, event, EventColumn::Name);
}

QVariant ModuleTreeModel::eventValue(const Item& item, Column column) const
{
    const Event& event = m_dataSet->trace->event(item.event);
    switch (column) {
    case Name:
        return eventName(item.event, false);
    case Type:
        return toQString(m_dataSet->trace->nameOf(event));
    case Mean:
        return perRun(item.inclusive, executingRuns(event));
    case Median: {
        // That of the op, where the row is the whole op and nothing else: one of the two holds the other, so that with
        // equal sums both took the same in every run. What else encloses other events has no median.
        const OpCost& cost = m_dataSet->opCosts[item.event.value()];
        const bool isOp = m_filtered == nullptr && cost.nodes == 1 && cost.ticks == item.inclusive;
        return isOp ? QVariant(cost.median) : QVariant();
    }
    case SelfMean:
        return perRun(selfTicksOf(item.event), executingRuns(event));
    case Inclusive:
        return static_cast<qlonglong>(item.inclusive);
    case Share:
        return shareOf(item.inclusive);
    case Self:
        return static_cast<qlonglong>(selfTicksOf(item.event));
    case SelfShare:
        return shareOf(selfTicksOf(item.event));
    case Calls:
        return static_cast<qulonglong>(
            (m_filtered != nullptr ? m_filtered->times[item.event.value()].sampleCount : event.sampleCount));
    case Gap: // not of the data set
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ModuleTreeModel::outsideValue(Column column) const
{
    const auto ticks = totals().outsideTicks;
    // Of several methods there is only what they took together.
    const auto& byMethod = totals().outsideByMethod;
    const ModuleTotal* const one = byMethod.size() == 1 ? &byMethod.front().total : nullptr;
    switch (column) {
    case Name:
        return tr("Outside of any module");
    case Mean:
    case SelfMean:
        return one != nullptr ? perRun(ticks, one->runs) : QVariant();
    case Median:
        return one != nullptr ? QVariant(one->medianPerRun) : QVariant();
    case Inclusive:
    case Self:
        return static_cast<qlonglong>(ticks);
    case Share:
    case SelfShare:
        return shareOf(ticks);
    default:
        return {};
    }
}

} // namespace ets
