// SPDX-License-Identifier: GPL-3.0-or-later
// What the cells of the module tree hold.
#include "model/analysis/runs/costfigure.h"
#include "model/base/opnames.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/modulename.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/event.h"
#include "model/trace/links.h"
#include "model/trace/modules.h"

#include <algorithm>

namespace ets {

namespace {

QString pathOf(const ModuleHierarchy& modules, ModuleId id)
{
    return displayText(modules.pathOrName(id));
}

} // namespace

MeasureContext ModuleTreeModel::context() const
{
    MeasureContext context = m_filtered != nullptr ? measurecolumns::contextOf(*m_dataSet, m_how, *m_filtered)
                                                   : measurecolumns::contextOf(*m_dataSet, m_how);
    context.inclusive = m_inclusive;
    return context;
}

/// Sums of a group are those of a module that holds all of its modules; medians do not add up.
QVariant ModuleTreeModel::groupValue(const Item& item, Column column, int role) const
{
    const ModuleGroup& group = m_rows.groups()[item.group];
    if (column == Name) {
        const QString name = tr("%1 × %2", "class of modules, how many")
                                 .arg(displayText(classNameOf(group.type)))
                                 .arg(group.modules.size());
        return group.depth ? tr("Depth %1: %2").arg(*group.depth).arg(name) : name;
    }
    if (column == Median || (column < Calls && sharedOf(item).isValid())) {
        return {};
    }
    if (column == Type) {
        return toQString(classNameOf(group.type));
    }
    MeasureContext sums = context();
    sums.modules = &m_groupSums;
    sums.allModules = nullptr;
    const Measure& measure = *measuresOf(Thing::Module)[static_cast<std::size_t>(column)];
    return measurecolumns::variantFor(measure.of(sums, ModuleId(item.group)), role);
}

QVariant ModuleTreeModel::value(const Item& item, Column column, int role) const
{
    if (item.kind == ItemKind::Group) {
        return groupValue(item, column, role);
    }
    if (column == Name) {
        return item.kind == ItemKind::Module ? QVariant(moduleRowName(m_dataSet->trace->modules().module(item.module)))
            : item.kind == ItemKind::Event   ? eventName(item.event, role != ExactTextRole)
            : item.kind == ItemKind::Outside ? QVariant(tr("Outside of any module"))
                                             : QVariant();
    }
    const Measure& measure = *measuresOf(Thing::Module)[static_cast<std::size_t>(column)];
    switch (item.kind) {
    case ItemKind::Module:
        return measurecolumns::variantFor(measure.of(context(), item.module), role);
    case ItemKind::Event:
        return measurecolumns::variantFor(measure.of(context(), item.event), role);
    case ItemKind::Outside:
        return measurecolumns::variantFor(measure.of(context(), ModuleId()), role);
    case ItemKind::Group:
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
    case ItemKind::Group:
        return m_worst->ofEvents(eventsOfGroup(item));
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
    const ItemKind kind = itemOf(index).kind;
    if (!isChosen || (kind != ItemKind::Module && kind != ItemKind::Group)) {
        return DataSetModel::counts(index);
    }
    if (kind == ItemKind::Group) { // its modules say
        return false;
    }
    return m_dataSet->modules.rows[itemOf(index).module.value()].runs > 0;
}

std::uint64_t ModuleTreeModel::executingRuns(const Event& event) const
{
    return (m_filtered != nullptr ? m_filtered->methods : m_dataSet->methods).of(event.block).executing;
}

bool ModuleTreeModel::isShared(ModuleId id) const
{
    return context().isShared(id);
}

ModuleId ModuleTreeModel::sharedOf(const Item& item) const
{
    if (item.kind == ItemKind::Module) {
        return isShared(item.module) ? item.module : ModuleId();
    }
    if (item.kind != ItemKind::Group || totalOf(item).inclusiveTicks > 0) {
        return {};
    }
    const std::vector<ModuleId>& modules = m_rows.groups()[item.group].modules;
    const auto shared = std::ranges::find_if(modules, [this](ModuleId module) { return isShared(module); });
    return shared != modules.end() ? *shared : ModuleId();
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
    } else if (item.kind != ItemKind::Root) {
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
    return item.kind == ItemKind::Module ? totals().rows[item.module.value()]
        : item.kind == ItemKind::Group   ? m_groupSums.rows[item.group]
                                         : totals().outside;
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
    case ItemKind::Group:
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
        : item.kind == ItemKind::Outside                    ? outside.front().total.runs
                                                            : totalOf(item).runs;
    return unresolved::below(isTotal ? static_cast<double>(open) : meanPerRun(open, runs), m_dataSet->trace->options());
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
    const QVariant ops = valueOf(*m_dataSet, m_how, event, EventColumn::OpTypes);
    return ops.isValid() && !m_dataSet->trace->event(event).isDelegateCall()
        ? ops
        : valueOf(*m_dataSet, m_how, event, EventColumn::Name);
}

} // namespace ets
