// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of EventTableModel: what they say, and the rows of single runs, which are made when they are looked at.
#include "model/analysis/runs/runevents.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Events that are put together while one waits for a frame.
constexpr std::size_t atOnce = 5000;

} // namespace

bool EventTableModel::isLarge() const
{
    return m_ids.size() > atOnce;
}

void EventTableModel::setGrouping(EventGrouping grouping)
{
    m_wanted = grouping;
    m_grouped.drop();
    if (grouping != m_grouping) {
        if (isLarge() && grouping != EventGrouping::None && grouping != EventGrouping::Run) {
            groupInWorker();
        } else {
            Q_EMIT groupingChanging(grouping);
            beginResetModel();
            m_grouping = grouping;
            makeGroups();
            endResetModel();
        }
    }
    Q_EMIT groupingChanged();
}

void EventTableModel::groupInWorker()
{
    m_grouped.run(jobs::Pool::Compute,
        [dataSet = m_dataSet, grouping = m_wanted, filtered = m_filtered](
            const LoadContext& context) { return EventGroups::of(*dataSet, grouping, filtered, context); });
}

void EventTableModel::takeGroups(EventGroups groups)
{
    Q_EMIT groupingChanging(m_wanted);
    beginResetModel();
    m_grouping = m_wanted;
    clearGroups();
    m_groups = std::move(groups.groups);
    m_placeOf = std::move(groups.placeOf);
    endResetModel();
}

void EventTableModel::clearGroups()
{
    m_groups.clear();
    m_placeOf.clear();
    m_runs->drop();
    ColumnSpec& share = m_columns[static_cast<std::size_t>(EventColumn::Share)];
    const ColumnSpec wanted = m_grouping == EventGrouping::Run
        ? eventcells::shareOfRunColumn()
        : eventcells::columns()[static_cast<std::size_t>(EventColumn::Share)];
    share.title = wanted.title;
    share.toolTip = wanted.toolTip;
}

void EventTableModel::makeGroups()
{
    m_grouped.drop();
    clearGroups();
    if (m_dataSet == nullptr || m_grouping == EventGrouping::None) {
        return;
    }
    if (m_grouping == EventGrouping::Run) {
        m_groups = EventRunGroups::of(*m_dataSet);
        m_runs->sum(m_groups, m_dataSet, m_filtered);
        return;
    }
    EventGroups groups = *EventGroups::of(*m_dataSet, m_grouping, m_filtered);
    m_groups = std::move(groups.groups);
    m_placeOf = std::move(groups.placeOf);
}

void EventTableModel::announceGroups()
{
    if (!m_groups.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

QVariant EventTableModel::titleOfGroup(const EventGroup& group, int role) const
{
    const QString title = EventSnapshot::titleOfGroup(group);
    if (role == Qt::DisplayRole) {
        return group.isSummed ? tr("%1 (%2)").arg(displayText(title), format::count(group.sum.events))
                              : displayText(title);
    }
    if (role == Qt::ToolTipRole) {
        return tr("%1\nEvents: %2. Sums are of self times, so that nothing counts twice")
            .arg(title, format::count(group.sum.events));
    }
    return dataOf(title, m_columns[static_cast<std::size_t>(EventColumn::Name)], m_units, role);
}

TickSpan EventTableModel::executeTicks() const
{
    return m_filtered != nullptr ? m_filtered->operators.executeTicks : m_dataSet->operators.executeTicks;
}

QVariant EventTableModel::groupData(const EventGroup& group, EventColumn column, int role) const
{
    if (role == SelectionRole) {
        return QVariant::fromValue(group.run.isValid() ? Selection(outermostSample(*m_dataSet->trace, group.run))
                : group.events.size() == 1             ? Selection(group.events.front())
                                                       : Selection(EventSet::of(group.events)));
    }
    if (static_cast<int>(column) == gapColumn) {
        return {};
    }
    if (column == EventColumn::Name) {
        return titleOfGroup(group, role);
    }
    const QVariant value = EventSnapshot::valueOfGroup(group, column, executeTicks());
    return dataOf(value, m_columns[static_cast<std::size_t>(column)], m_units, role);
}

bool EventTableModel::passes(const QModelIndex& index, const FilterResult& result) const
{
    if (const auto row = inRun(index)) {
        return !result.filters() || passesInRun(*m_dataSet->trace, row->event, row->run, result.hits);
    }
    return isGroup(index) && m_grouping == EventGrouping::Run
        ? EventRunGroups::passes(m_groups[static_cast<std::size_t>(index.row())], *m_dataSet, result)
        : DataSetModel::passes(index, result);
}

std::optional<EventInRun> EventTableModel::inRun(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0 || m_grouping != EventGrouping::Run) {
        return std::nullopt;
    }
    const EventGroup& group = m_groups[index.internalId() - 1];
    const auto row = static_cast<std::size_t>(index.row());
    return EventInRun{group.events[row], group.run, group.selfTicks[row], group.runTicks};
}

std::optional<TickSpan> EventTableModel::selfTicksOfRows(const QModelIndexList& rows) const
{
    if (m_grouping != EventGrouping::Run) {
        return std::nullopt;
    }
    TickSpan sum = 0;
    std::vector<bool> isWhole(m_groups.size(), false);
    for (const QModelIndex& row : rows) {
        if (isGroup(row)) {
            isWhole[static_cast<std::size_t>(row.row())] = true;
            sum = saturatingAdd(sum, m_groups[static_cast<std::size_t>(row.row())].sum.selfTicks);
        }
    }
    for (const QModelIndex& row : rows) {
        const auto event = inRun(row);
        if (event && !isWhole[row.internalId() - 1]) { // else its group has it
            sum = saturatingAdd(sum, event->selfTicks);
        }
    }
    return sum;
}

const EventGroup* EventTableModel::groupOf(RunId run) const
{
    const auto found = std::ranges::find(m_groups, run, &EventGroup::run);
    return run.isValid() && found != m_groups.end() ? &*found : nullptr;
}

RunId EventTableModel::runOf(const CrossReference& targets) const
{
    const bool isOurs = m_grouping == EventGrouping::Run && m_dataSet != nullptr && targets.sample
        && targets.sample->value() < m_dataSet->trace->etdump().sampleCount();
    return isOurs ? m_dataSet->trace->runOf(*targets.sample) : RunId();
}

void EventTableModel::makeRowsOf(const CrossReference& targets)
{
    if (const EventGroup* const group = groupOf(runOf(targets))) {
        fetchMore(index(static_cast<int>(group - m_groups.data()), 0));
    }
}

bool EventTableModel::hasChildren(const QModelIndex& parent) const
{
    return rowCount(parent) > 0 || canFetchMore(parent);
}

bool EventTableModel::canFetchMore(const QModelIndex& parent) const
{
    return isGroup(parent) && parent.column() == 0 && !m_groups[static_cast<std::size_t>(parent.row())].isFilled;
}

void EventTableModel::fetchMore(const QModelIndex& parent)
{
    if (!canFetchMore(parent)) {
        return;
    }
    EventGroup& group = m_groups[static_cast<std::size_t>(parent.row())];
    EventGroup filled = group;
    EventRunGroups::fill(filled, *m_dataSet);
    if (filled.events.empty()) {
        group.isFilled = true;
        return;
    }
    beginInsertRows(parent, 0, static_cast<int>(filled.events.size()) - 1);
    group = std::move(filled);
    endInsertRows();
}

QVariant EventTableModel::dataInRun(const EventInRun& row, EventColumn column, int role) const
{
    if (role == SelectionRole) {
        return QVariant::fromValue(Selection(samplesInRun(*m_dataSet->trace, row.event, row.run).front()));
    }
    if (static_cast<int>(column) == gapColumn) {
        return {}; // of all runs
    }
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(column)];
    switch (role) {
    case ColorRole:
        return column == EventColumn::Name ? colorOf(row.event) : QVariant();
    case SortRole:
        return eventcells::sortValueInRun(*m_dataSet, m_how, row, column);
    case Qt::TextAlignmentRole:
        return dataOf({}, spec, m_units, role);
    case ExactTextRole:
        return dataOf(eventcells::valueInRun(*m_dataSet, m_how, row, column), spec, m_units, role);
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case FractionRole:
    case FigureRole:
        return dataOf(eventcells::shownValueInRun(*m_dataSet, m_how, row, column), spec, m_units, role);
    default:
        return {};
    }
}

bool EventTableModel::isGroup(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() == 0 && !m_groups.empty();
}

} // namespace ets
