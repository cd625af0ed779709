// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventtablemodel.h"

#include "model/qt/models/baselinecolumns.h"
#include "model/qt/models/events/eventdifferences.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <algorithm>

namespace ets {

EventTableModel::EventTableModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_spreads(std::make_unique<EventSpreads>())
    , m_runs(std::make_unique<EventRunGroups>())
    , m_columns(eventcells::columns())
    , m_grouped([this](Result<EventGroups> groups) {
        if (groups) {
            takeGroups(std::move(*groups));
        }
        Q_EMIT groupingChanged();
    })
{
    connect(m_runs.get(), &EventRunGroups::found, this, [this] {
        m_runs->take(m_groups);
        announceGroups();
    });
    connect(m_spreads.get(), &EventSpreads::wanted, this, &EventTableModel::spreadsWanted);
    connect(m_spreads.get(), &EventSpreads::found, this,
        [this] { announce(static_cast<int>(EventColumn::Deviation), static_cast<int>(EventColumn::Outliers)); });
}

void EventTableModel::setSpreads(const SpreadsPtr& spreads)
{
    m_spreads->setFound(spreads);
}

void EventTableModel::setDataSet(const DataSetPtr& dataSet)
{
    beginResetModel();
    m_dataSet = dataSet;
    m_spreads->setDataSet(dataSet);
    m_differences.reset();
    m_worst.reset();
    m_compared.reset();
    takePresentation();
    m_ids.clear();
    for (std::size_t i = 0; m_dataSet != nullptr && i < m_dataSet->trace->events().size(); ++i) {
        m_ids.emplace_back(i);
    }
    m_filtered.reset();
    m_grouping = isLarge() && m_wanted != EventGrouping::Run ? EventGrouping::None : m_wanted;
    makeGroups();
    endResetModel();
    if (m_grouping != m_wanted) {
        groupInWorker();
    }
}

void EventTableModel::setPresentation(const Presentation& how)
{
    m_how = how;
    takePresentation();
    announce(0, columnCount() - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void EventTableModel::takePresentation()
{
    m_units = unitsOf(m_dataSet, m_how);
    ColumnSpec& ofOp = m_columns[static_cast<std::size_t>(EventColumn::PerRun)];
    ofOp.title = opfigure::caption(m_dataSet != nullptr ? m_dataSet->figureFor(m_how.figure) : CostFigure::Mean);
}

void EventTableModel::setFiltered(const std::shared_ptr<const FilterResult>& result)
{
    const bool isOfThis = result->filters() && m_dataSet != nullptr && result->generation == m_dataSet->generation;
    m_filtered = isOfThis ? result : nullptr;
    if (m_grouped.isRunning()) {
        groupInWorker(); // with other sums
    }
    if (m_groups.empty()) {
        return;
    }
    if (m_grouping == EventGrouping::Run) {
        m_runs->sum(m_groups, m_dataSet, m_filtered);
    } else {
        sumGroups(m_groups, *m_dataSet, m_filtered != nullptr ? *m_filtered : FilterResult());
    }
    announceGroups();
}

void EventTableModel::announce(int first, int last, const QList<int>& roles)
{
    if (!m_groups.empty()) {
        // Once for all groups: the proxy walks through the table for each signal. The rows stay, and indexes of them.
        Q_EMIT layoutAboutToBeChanged();
        Q_EMIT layoutChanged();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last), roles);
    }
}

// Rows within a group have the number of the group and one more; all others have 0.
QModelIndex EventTableModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || column >= columnCount() || row >= rowCount(parent)) {
        return {};
    }
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr(0));
}

QModelIndex EventTableModel::parent(const QModelIndex& child) const
{
    return child.isValid() && child.internalId() > 0
        ? createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr(0))
        : QModelIndex();
}

EventId EventTableModel::eventAt(const QModelIndex& index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.internalId() > 0 ? m_groups[index.internalId() - 1].events[row] : m_ids[row];
}

void EventTableModel::setDifferences(const ReadingDifferencesPtr& differences)
{
    if (m_differences == differences) {
        return;
    }
    m_differences = differences;
    announce(0, columnCount() - 1, {MarkRole, Qt::ToolTipRole, Qt::AccessibleDescriptionRole});
}

void EventTableModel::setNumbers(const WorstNumbersPtr& worst)
{
    m_worst = worst != nullptr && m_dataSet != nullptr && worst->isOf(m_dataSet->trace) ? worst : nullptr;
    m_columns[gapColumn] = gapcolumn::spec(m_worst);
    Q_EMIT headerDataChanged(Qt::Horizontal, gapColumn, gapColumn);
    announce(gapColumn, gapColumn);
}

void EventTableModel::setCompared(const ComparedTracePtr& compared)
{
    if (m_compared == compared) {
        return;
    }
    m_compared = compared;
    const std::vector<int> columns = baselinecolumns::of(Thing::Event);
    announce(columns.front(), columns.back());
}

std::span<const EventId> EventTableModel::eventsOf(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    if (isGroup(index)) {
        return m_groups[row].events;
    }
    return std::span<const EventId>(index.internalId() > 0 ? m_groups[index.internalId() - 1].events : m_ids)
        .subspan(row, 1);
}

QString EventTableModel::ownText(const QModelIndex& /*index*/) const
{
    return {}; // a row is its event
}

QModelIndexList EventTableModel::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    if (m_grouping == EventGrouping::Run) {
        const EventGroup* const group = groupOf(runOf(targets));
        for (const EventId event : group != nullptr ? targets.events : std::vector<EventId>()) {
            const auto found = std::ranges::lower_bound(group->events, event);
            if (found != group->events.end() && *found == event) {
                rows.push_back(index(static_cast<int>(found - group->events.begin()), 0,
                    index(static_cast<int>(group - m_groups.data()), 0)));
            }
        }
        return rows;
    }
    for (const EventId event : targets.events) {
        if (event.value() < m_ids.size()) {
            rows.push_back(m_groups.empty()
                    ? index(static_cast<int>(event.value()), 0)
                    : index(m_placeOf[event.value()].second, 0, index(m_placeOf[event.value()].first, 0)));
        }
    }
    return rows;
}

int EventTableModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid()) {
        return isGroup(parent) && parent.column() == 0
            ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].events.size())
            : 0;
    }
    return static_cast<int>(m_groups.empty() ? m_ids.size() : m_groups.size());
}

int EventTableModel::columnCount(const QModelIndex& /*parent*/) const
{
    return static_cast<int>(m_columns.size());
}

QVariant EventTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (isGroup(index)) {
        return groupData(
            m_groups[static_cast<std::size_t>(index.row())], static_cast<EventColumn>(index.column()), role);
    }
    const auto column = static_cast<EventColumn>(index.column());
    if (const auto row = inRun(index)) {
        return dataInRun(*row, column, role);
    }
    return dataOfEvent(eventAt(index), column, role);
}

QVariant EventTableModel::dataOfEvent(EventId event, EventColumn column, int role) const
{
    const auto place = static_cast<std::size_t>(column);
    if (static_cast<int>(column) == gapColumn && role != SelectionRole) {
        return gapcolumn::data(m_worst, m_worst == nullptr ? std::nullopt : m_worst->ofEvent(event), role);
    }
    if (role != SelectionRole && baselinecolumns::has(Thing::Event, static_cast<int>(column))) {
        return baselinecolumns::data(
            m_compared, Thing::Event, event.value(), static_cast<int>(column), m_columns[place], m_units, role);
    }
    switch (role) {
    case SelectionRole:
        return QVariant::fromValue(Selection(event));
    case SortRole:
        return valueOf(event, column, role);
    case ColorRole:
        return column == EventColumn::Name ? colorOf(event) : QVariant();
    case MarkRole:
        return m_differences == nullptr
            ? 0
            : static_cast<int>(eventdifferences::markOf(*m_dataSet->trace, *m_differences, event, column));
    case Qt::AccessibleDescriptionRole:
        return differenceText(event, column);
    case Qt::ToolTipRole:
        return toolTip(event, column);
    case Qt::TextAlignmentRole:
        return dataOf({}, m_columns[place], m_units, role);
    case Qt::DisplayRole:
    case FigureRole:
        if (const QString text = eventcells::shownInstead(*m_dataSet, m_how, event, column); !text.isEmpty()) {
            return role == Qt::DisplayRole ? QVariant(text) : QVariant(); // no figure is drawn in place of the words
        }
        [[fallthrough]];
    case ExactTextRole:
    case FractionRole:
        return dataOf(valueOf(event, column, role), m_columns[place], m_units, role);
    case SeriesRole:
        return column == EventColumn::Durations ? QVariant::fromValue(m_spreads->lineOf(event)) : QVariant();
    default:
        return {};
    }
}

QVariant EventTableModel::valueOf(EventId event, EventColumn column, int role) const
{
    if (EventSpreads::has(column)) {
        return measurecolumns::variantOf(spreadValue(m_spreads->of(event), column));
    }
    return role == SortRole     ? eventcells::sortValue(*m_dataSet, m_how, event, column)
        : role == ExactTextRole ? eventcells::value(*m_dataSet, m_how, event, column)
                                : eventcells::shownValue(*m_dataSet, m_how, event, column);
}

std::shared_ptr<const CellSnapshot> EventTableModel::snapshot(const std::vector<int>& columns)
{
    if (m_dataSet == nullptr) {
        return nullptr;
    }
    const bool asksForSpreads =
        std::ranges::any_of(columns, [](int column) { return EventSpreads::has(static_cast<EventColumn>(column)); });
    if (asksForSpreads && !m_ids.empty()) {
        static_cast<void>(m_spreads->of(m_ids.front())); // wants them
    }
    return std::make_shared<const EventSnapshot>(EventSnapshot::Source{
        m_dataSet, m_how, m_spreads->known(), m_worst, m_compared, m_units, m_columns, m_groups, executeTicks()});
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    return headerOf(m_columns[static_cast<std::size_t>(section)], m_units, role);
}

QVariant EventTableModel::toolTip(EventId event, EventColumn column) const
{
    const QString explanation = eventcells::explanation(*m_dataSet, event, column);
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(column)];
    const QString exact = cells::toolTip(valueOf(event, column, Qt::ToolTipRole), spec.kind, m_units);
    QStringList lines;
    if (explanation.isEmpty() || spec.kind != ColumnKind::Text) {
        lines.push_back(exact);
    }
    lines.push_back(explanation);
    lines.push_back(differenceText(event, column));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString EventTableModel::differenceText(EventId event, EventColumn column) const
{
    return m_differences == nullptr ? QString()
                                    : eventdifferences::toolTip(*m_dataSet->trace, *m_differences, event, column);
}

QVariant EventTableModel::colorOf(EventId event) const
{
    const ColorId color = m_dataSet->colorOf(event);
    return color.isValid() ? QVariant::fromValue(color) : QVariant();
}

} // namespace ets
