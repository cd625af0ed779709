// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/eventtablemodel.h"

#include "model/qt/models/eventdifferences.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/text.h"

namespace ets {

EventTableModel::EventTableModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_spreads(std::make_unique<EventSpreads>())
    , m_columns(eventcells::columns())
{
    connect(m_spreads.get(), &EventSpreads::found, this, [this] {
        const auto first = static_cast<int>(EventColumn::Deviation);
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, static_cast<int>(EventColumn::Outliers)));
    });
    m_columns.push_back(gapcolumn::spec(nullptr));
}

void EventTableModel::setDataSet(const DataSetPtr& dataSet)
{
    beginResetModel();
    m_dataSet = dataSet;
    m_spreads->setDataSet(dataSet);
    m_differences.reset();
    m_worst.reset();
    m_units = unitsOf(dataSet);
    m_ids.clear();
    for (std::size_t i = 0; m_dataSet != nullptr && i < m_dataSet->inspector->events().size(); ++i) {
        m_ids.emplace_back(i);
    }
    endResetModel();
}

void EventTableModel::setDifferences(const ReadingDifferencesPtr& differences)
{
    m_differences = differences;
    if (!m_ids.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
            {MarkRole, Qt::ToolTipRole, Qt::AccessibleDescriptionRole});
    }
}

void EventTableModel::setNumbers(const WorstNumbersPtr& worst)
{
    m_worst = worst != nullptr && m_dataSet != nullptr && worst->isOf(m_dataSet->inspector) ? worst : nullptr;
    m_columns[gapColumn] = gapcolumn::spec(m_worst);
    Q_EMIT headerDataChanged(Qt::Horizontal, gapColumn, gapColumn);
    if (!m_ids.empty()) {
        Q_EMIT dataChanged(index(0, gapColumn), index(rowCount() - 1, gapColumn));
    }
}

std::span<const EventId> EventTableModel::eventsOf(const QModelIndex& index) const
{
    return index.isValid() ? std::span<const EventId>(m_ids).subspan(static_cast<std::size_t>(index.row()), 1)
                           : std::span<const EventId>();
}

QString EventTableModel::ownText(const QModelIndex& /*index*/) const
{
    return {}; // a row is its event
}

QModelIndexList EventTableModel::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    for (const EventId event : targets.events) {
        if (event.value() < m_ids.size()) {
            rows.push_back(index(static_cast<int>(event.value()), 0));
        }
    }
    return rows;
}

int EventTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

int EventTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant EventTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const EventId event = m_ids[static_cast<std::size_t>(index.row())];
    if (index.column() == gapColumn && role != SelectionRole) {
        return gapcolumn::data(m_worst, m_worst == nullptr ? std::nullopt : m_worst->ofEvent(event), role);
    }
    const auto column = static_cast<EventColumn>(index.column());
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
            : static_cast<int>(eventdifferences::markOf(*m_dataSet->inspector, *m_differences, event, column));
    case Qt::AccessibleDescriptionRole:
        return differenceText(event, column);
    case Qt::ToolTipRole:
        return toolTip(event, column);
    case Qt::TextAlignmentRole:
        return dataOf({}, m_columns[static_cast<std::size_t>(index.column())], m_units, role);
    case Qt::DisplayRole:
        return dataOf(valueOf(event, column, role), m_columns[static_cast<std::size_t>(index.column())], m_units, role);
    case ExactTextRole:
    case FractionRole:
    case FigureRole:
        return dataOf(valueOf(event, column, role), m_columns[static_cast<std::size_t>(index.column())], m_units, role);
    case SeriesRole:
        return column == EventColumn::Durations ? QVariant::fromValue(m_spreads->lineOf(event)) : QVariant();
    default:
        return {};
    }
}

QVariant EventTableModel::valueOf(EventId event, EventColumn column, int role) const
{
    switch (column) {
    case EventColumn::Deviation:
    case EventColumn::Variation:
    case EventColumn::Outliers:
        return eventcells::spreadValue(m_spreads->of(event), column);
    default:
        break;
    }
    return role == SortRole                                  ? eventcells::sortValue(*m_dataSet, event, column)
        : role == ExactTextRole                              ? eventcells::value(*m_dataSet, event, column)
        : role == Qt::DisplayRole || role == Qt::ToolTipRole ? eventcells::shownValue(*m_dataSet, event, column)
                                                             : eventcells::value(*m_dataSet, event, column);
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
                                    : eventdifferences::toolTip(*m_dataSet->inspector, *m_differences, event, column);
}

QVariant EventTableModel::colorOf(EventId event) const
{
    const ColorId color = m_dataSet->colorOf(event);
    return color.isValid() ? QVariant::fromValue(color) : QVariant();
}

} // namespace ets
