// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/moduletreemodel.h"

#include "model/qt/models/baselinecolumns.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modulename.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"

#include <algorithm>
#include <functional>

namespace ets {

ModuleTreeModel::ModuleTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_columns(measurecolumns::of(Thing::Module))
{
}

void ModuleTreeModel::setDataSet(const DataSetPtr& dataSet)
{
    beginResetModel();
    m_dataSet = dataSet;
    m_units = unitsOf(dataSet, m_how);
    m_filtered.reset();
    m_worst.reset();
    m_compared.reset();
    makeRows();
    endResetModel();
}

void ModuleTreeModel::setArrangement(ModulesBy by)
{
    if (by == m_by) {
        return;
    }
    beginResetModel();
    m_by = by;
    makeRows();
    endResetModel();
}

void ModuleTreeModel::makeRows()
{
    m_rows = m_dataSet != nullptr ? ModuleItems::of(*m_dataSet, m_by) : ModuleItems();
    m_sharedAbove = m_rows.items().size() > 1 ? m_dataSet->sharedAbove : std::vector<ModuleId>();
    sumEvents();
}

void ModuleTreeModel::setPresentation(const Presentation& how)
{
    changeAll([&] {
        m_how = how;
        m_units = unitsOf(m_dataSet, m_how);
    });
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ModuleTreeModel::setNumbers(const WorstNumbersPtr& worst)
{
    const WorstNumbersPtr own =
        worst != nullptr && m_dataSet != nullptr && worst->isOf(m_dataSet->trace) ? worst : nullptr;
    if (own == nullptr && m_worst == nullptr) {
        return;
    }
    changeAll([&] {
        m_worst = own;
        m_columns[Gap] = gapcolumn::spec(m_worst);
    });
    Q_EMIT headerDataChanged(Qt::Horizontal, Gap, Gap);
}

void ModuleTreeModel::setCompared(const ComparedTracePtr& compared)
{
    if (m_compared != compared) {
        changeAll([&] { m_compared = compared; });
    }
}

QVariant ModuleTreeModel::baselineData(const Item& item, int column, int role) const
{
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(column)];
    if (item.kind == ItemKind::Event) {
        const auto& events = measuresOf(Thing::Event);
        const auto* const measure = measuresOf(Thing::Module)[static_cast<std::size_t>(column)];
        const auto own = static_cast<int>(std::ranges::find(events, measure) - events.begin());
        return baselinecolumns::data(m_compared, Thing::Event, item.event.value(), own, spec, m_units, role);
    }
    return item.kind == ItemKind::Module
        ? baselinecolumns::data(m_compared, Thing::Module, item.module.value(), column, spec, m_units, role)
        : baselinecolumns::data(nullptr, Thing::Module, 0, column, spec, m_units, role);
}

/// One signal for all parents: whoever hears of the rows of each walks through the whole tree for each. The rows stay,
/// and so do indexes of them.
void ModuleTreeModel::changeAll(const std::function<void()>& change)
{
    Q_EMIT layoutAboutToBeChanged();
    change();
    Q_EMIT layoutChanged();
}

void ModuleTreeModel::setFiltered(const std::shared_ptr<const FilterResult>& result)
{
    const bool isOfThis = result->filters() && m_dataSet != nullptr && result->generation == m_dataSet->generation;
    if (!isOfThis && m_filtered == nullptr) {
        return;
    }
    changeAll([&] {
        m_filtered = isOfThis ? result : nullptr;
        sumEvents();
    });
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const ModuleTotals& ModuleTreeModel::totals() const
{
    return m_filtered != nullptr ? m_filtered->modules : m_dataSet->modules;
}

TickSpan ModuleTreeModel::selfTicksOf(EventId event) const
{
    return m_filtered != nullptr ? m_filtered->times[event.value()].selfTicks
                                 : m_dataSet->trace->event(event).selfTicks;
}

void ModuleTreeModel::sumEvents()
{
    m_rows.sum([this](EventId event) { return selfTicksOf(event); });
    m_inclusive.assign(m_dataSet != nullptr ? m_dataSet->trace->events().size() : 0, 0);
    for (const Item& item : m_rows.items()) {
        if (item.kind == ItemKind::Event) {
            m_inclusive[item.event.value()] = item.inclusive;
        }
    }
    m_groupSums = m_rows.groups().empty() ? ModuleTotals() : sumsOf(m_rows.groups(), totals());
}

const ModuleTreeModel::Item& ModuleTreeModel::itemOf(const QModelIndex& index) const
{
    return m_rows.item(index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0);
}

QModelIndex ModuleTreeModel::indexOfItem(std::size_t item, int column) const
{
    if (item == 0) {
        return {};
    }
    const quint32 first = m_rows.item(m_rows.item(item).parent).firstChild;
    return createIndex(static_cast<int>(item - first), column, static_cast<quintptr>(item));
}

QModelIndex ModuleTreeModel::indexOf(ModuleId module) const
{
    return indexOfItem(m_rows.itemOf(module));
}

std::span<const EventId> ModuleTreeModel::eventsOf(const QModelIndex& index) const
{
    const Item& item = itemOf(index);
    return item.kind == ItemKind::Event ? std::span<const EventId>(&item.event, 1) : std::span<const EventId>();
}

std::vector<EventId> ModuleTreeModel::eventsOfGroup(const Item& item) const
{
    std::vector<EventId> events;
    for (const ModuleId module : m_rows.groups()[item.group].modules) {
        const std::vector<EventId> own = m_dataSet->modules.eventsBelow(m_dataSet->trace->modules(), module);
        events.insert(events.end(), own.begin(), own.end());
    }
    return EventSet::of(std::move(events)).events;
}

/// Nothing is below the modules of a group: what passes in one lets its row pass.
bool ModuleTreeModel::passes(const QModelIndex& index, const FilterResult& result) const
{
    const Item& item = itemOf(index);
    if (item.kind != ItemKind::Module || m_rows.groups().empty()) {
        return DataSetModel::passes(index, result);
    }
    const std::vector<EventId> events = m_dataSet->modules.eventsBelow(m_dataSet->trace->modules(), item.module);
    return std::ranges::any_of(events, [&](EventId event) { return result.passes(event); });
}

QString ModuleTreeModel::ownText(const QModelIndex& index) const
{
    const Item& item = itemOf(index);
    if (item.kind == ItemKind::Group) {
        return displayText(m_rows.groups()[item.group].type);
    }
    if (item.kind != ItemKind::Module) {
        return item.kind == ItemKind::Outside ? value(item, Name, Qt::DisplayRole).toString() : QString();
    }
    const ModuleHierarchy& modules = m_dataSet->trace->modules();
    const Module& module = modules.module(item.module);
    return QStringLiteral("%1\n%2\n%3")
        .arg(displayText(module.name), displayText(modules.pathOf(item.module)), displayText(module.type));
}

QModelIndexList ModuleTreeModel::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    for (const ModuleId module : targets.modules) {
        if (const QModelIndex row = indexOf(module); row.isValid()) {
            rows.push_back(row);
        }
    }
    return rows;
}

QModelIndex ModuleTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const quint32 item = itemOf(parent).firstChild + static_cast<quint32>(row);
    return createIndex(row, column, static_cast<quintptr>(item));
}

QModelIndex ModuleTreeModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOfItem(itemOf(child).parent) : QModelIndex();
}

int ModuleTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(itemOf(parent).childCount);
}

int ModuleTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return static_cast<int>(m_columns.size());
}

QVariant ModuleTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Item& item = itemOf(index);
    const auto column = static_cast<Column>(index.column());
    if (role == SelectionRole) {
        return QVariant::fromValue(item.kind == ItemKind::Module ? Selection(item.module)
                : item.kind == ItemKind::Event                   ? Selection(item.event)
                : item.kind == ItemKind::Group                   ? Selection(EventSet{eventsOfGroup(item)})
                                                                 : Selection());
    }
    if (column == Gap) {
        return gapcolumn::data(m_worst, worstOf(item), role);
    }
    if (baselinecolumns::has(Thing::Module, index.column())) {
        return baselineData(item, index.column(), role);
    }
    if (role == ColorRole && column == Name && item.kind == ItemKind::Event) {
        const ColorId color = m_dataSet->colorOf(item.event);
        return color.isValid() ? QVariant::fromValue(color) : QVariant();
    }
    if (column == Name) {
        if (QVariant name = nameData(item, role); name.isValid()) {
            return name;
        }
    }
    if (column == Mean && (role == Qt::DisplayRole || role == Qt::ToolTipRole)) {
        if (const ModuleId shared = sharedOf(item); shared.isValid()) {
            return role == Qt::DisplayRole ? tr("shared") : sharedText(shared);
        }
    }
    return figureData(item, column, role);
}

QVariant ModuleTreeModel::nameData(const Item& item, int role) const
{
    const ModuleHierarchy& modules = m_dataSet->trace->modules();
    if (role == Qt::ToolTipRole) {
        return item.kind == ItemKind::Module ? QVariant(pathTip(item.module))
            : item.kind == ItemKind::Group   ? QVariant(displayText(m_rows.groups()[item.group].type))
                                             : QVariant();
    }
    if (role == ExactTextRole && item.kind == ItemKind::Module) {
        // A copy has no rows above that say where the module is.
        return toQString(modules.pathOrName(item.module));
    }
    if (role == Qt::DisplayRole && item.kind == ItemKind::Event) {
        return dataOf(eventName(item.event, true), m_columns[Name], m_units, role);
    }
    if (role == Qt::DisplayRole && item.kind == ItemKind::Module && !m_rows.groups().empty()) {
        return displayText(modules.pathOf(item.module));
    }
    return {};
}

QString ModuleTreeModel::pathTip(ModuleId module) const
{
    const QString path = displayText(m_dataSet->trace->modules().pathOf(module));
    const QString text = path.isEmpty() ? tr("The whole model") : path;
    return isShared(module) ? text + QLatin1Char('\n') + sharedText(module) : text;
}

QVariant ModuleTreeModel::figureData(const Item& item, Column column, int role) const
{
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(column)];
    if (role == FigureRole && cells::hasTimeUnit(spec.kind) && isBelowResolution(item)) {
        return {}; // no figure is drawn in place of the words
    }
    QVariant shown = dataOf(value(item, column, role), spec, m_units, role);
    const bool isSaid = role == Qt::ToolTipRole || role == Qt::DisplayRole;
    if (!isSaid || !cells::hasTimeUnit(spec.kind) || shown.toString().isEmpty()) {
        return shown;
    }
    if (role == Qt::DisplayRole) {
        return isBelowResolution(item) ? QVariant(belowText(item, column)) : shown;
    }
    QStringList lines{shown.toString()};
    for (const QString& remark : timeRemarks(item)) {
        lines << tr("%1, in all runs", "a sentence on times").arg(remark);
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant ModuleTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    QVariant header = headerOf(m_columns[static_cast<std::size_t>(section)], m_units, role, m_filtered != nullptr);
    const ColumnKind kind = m_columns[static_cast<std::size_t>(section)].kind;
    if (role == Qt::ToolTipRole && m_dataSet != nullptr && (cells::hasTimeUnit(kind) || kind == ColumnKind::Share)) {
        const auto runs = static_cast<quint64>(totals().runs);
        return header.toString() + QLatin1Char('\n')
            + (runs == 1 ? tr("Over 1 run") : tr("Over %1 runs").arg(format::count(runs)));
    }
    return header;
}

} // namespace ets
