// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/operatortablemodel.h"

#include "model/qt/models/baselinecolumns.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"

#include <QtCore/QStringList>

#include <algorithm>

namespace ets {

OperatorTableModel::OperatorTableModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_columns(measurecolumns::of(Thing::OpType))
{
}

void OperatorTableModel::setDataSet(const DataSetPtr& dataSet)
{
    beginResetModel();
    m_dataSet = dataSet;
    m_worst.reset();
    m_compared.reset();
    m_units = unitsOf(dataSet, m_how);
    m_filtered.reset();
    m_filteredRow.clear();
    makeGroups();
    endResetModel();
}

void OperatorTableModel::setByCategory(bool isByCategory)
{
    if (isByCategory != m_isByCategory) {
        beginResetModel();
        m_isByCategory = isByCategory;
        makeGroups();
        endResetModel();
    }
}

void OperatorTableModel::makeGroups()
{
    m_groups.clear();
    m_placeOf.clear();
    if (!m_isByCategory || m_dataSet == nullptr) {
        return;
    }
    m_groups = opTypeGroupsOf(*m_dataSet->trace, m_dataSet->operators);
    m_placeOf.resize(m_dataSet->operators.rows.size(), {-1, -1});
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        for (std::size_t row = 0; row < m_groups[group].types.size(); ++row) {
            m_placeOf[m_groups[group].types[row].value()] = {static_cast<int>(group), static_cast<int>(row)};
        }
    }
}

void OperatorTableModel::setPresentation(const Presentation& how)
{
    m_how = how;
    m_units = unitsOf(m_dataSet, m_how);
    announce();
}

/// Tells of other values in all cells.
void OperatorTableModel::announce()
{
    tellChanged(0, columnCount() - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void OperatorTableModel::tellChanged(int first, int last)
{
    const int rows = rowCount();
    if (rows == 0) {
        return;
    }
    Q_EMIT dataChanged(index(0, first), index(rows - 1, last));
    for (int group = 0; group < groupCount(); ++group) { // six at most
        const QModelIndex around = index(group, 0);
        Q_EMIT dataChanged(index(0, first, around), index(rowCount(around) - 1, last, around));
    }
}

void OperatorTableModel::setNumbers(const WorstNumbersPtr& worst)
{
    m_worst = worst != nullptr && m_dataSet != nullptr && worst->isOf(m_dataSet->trace) ? worst : nullptr;
    m_columns[Gap] = gapcolumn::spec(m_worst);
    Q_EMIT headerDataChanged(Qt::Horizontal, Gap, Gap);
    tellChanged(Gap, Gap);
}

void OperatorTableModel::setCompared(const ComparedTracePtr& compared)
{
    if (m_compared == compared) {
        return;
    }
    m_compared = compared;
    tellChanged(0, columnCount() - 1);
}

void OperatorTableModel::setFiltered(const std::shared_ptr<const FilterResult>& result)
{
    const bool isOfThis = result->filters() && m_dataSet != nullptr && result->generation == m_dataSet->generation;
    if (!isOfThis && m_filtered == nullptr) {
        return;
    }
    m_filtered = isOfThis ? result : nullptr;
    m_filteredRow.assign(m_dataSet == nullptr ? 0 : m_dataSet->operators.rows.size(), OpTypeId());
    for (std::size_t row = 0; isOfThis && row < m_filteredRow.size(); ++row) {
        for (const EventId event : m_dataSet->operators.rows[row].events) {
            if (const OpTypeId type = result->operators.opTypeOfEvent[event.value()]; type.isValid()) {
                m_filteredRow[row] = type;
                break;
            }
        }
    }
    announce();
}

bool OperatorTableModel::isFiltered() const
{
    return m_filtered != nullptr;
}

const OperatorTotal& OperatorTableModel::totalOf(std::size_t row) const
{
    const OpTypeId type = filteredRow(row);
    return type.isValid() ? m_filtered->operators.rows[type.value()] : m_dataSet->operators.rows[row];
}

OpTypeId OperatorTableModel::filteredRow(std::size_t row) const
{
    return row < m_filteredRow.size() ? m_filteredRow[row] : OpTypeId();
}

std::span<const EventId> OperatorTableModel::eventsOf(const QModelIndex& index) const
{
    const OpTypeId type = typeOf(index);
    return type.isValid() ? m_dataSet->operators.rows[type.value()].events : std::span<const EventId>();
}

QString OperatorTableModel::ownText(const QModelIndex& index) const
{
    const OpTypeId type = typeOf(index);
    if (!type.isValid()) {
        return toQString(categoryName(m_groups[static_cast<std::size_t>(index.row())].category));
    }
    const OperatorTotal& total = m_dataSet->operators.rows[type.value()];
    return QStringLiteral("%1\n%2\n%3\n%4")
        .arg(displayText(total.name), kindText(total.kind), displayText(total.backend()), methodOf(total).toString());
}

QModelIndexList OperatorTableModel::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    for (const OpTypeId type : targets.opTypes) {
        if (!type.isValid() || m_dataSet == nullptr || type.value() >= m_dataSet->operators.rows.size()) {
            continue;
        }
        if (m_placeOf.empty()) {
            rows.push_back(index(static_cast<int>(type.value()), 0));
        } else if (const auto [group, row] = m_placeOf[type.value()]; group >= 0) {
            rows.push_back(index(row, 0, index(group, 0)));
        }
    }
    return rows;
}

// An index has 0 for an outermost row, else 1 and the row of the group around.

QModelIndex OperatorTableModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= columnCount()) {
        return {};
    }
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex OperatorTableModel::parent(const QModelIndex& index) const
{
    return !index.isValid() || index.internalId() == 0
        ? QModelIndex()
        : createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr{0});
}

OpTypeId OperatorTableModel::typeOf(const QModelIndex& index) const
{
    if (!index.isValid() || (m_isByCategory && index.internalId() == 0)) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    return m_isByCategory ? m_groups[index.internalId() - 1].types[row] : OpTypeId(row);
}

int OperatorTableModel::rowCount(const QModelIndex& parent) const
{
    if (m_dataSet == nullptr) {
        return 0;
    }
    if (!parent.isValid()) {
        return m_isByCategory ? groupCount() : static_cast<int>(m_dataSet->operators.rows.size());
    }
    const bool isGroup = m_isByCategory && parent.internalId() == 0 && parent.column() == 0;
    return isGroup ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].types.size()) : 0;
}

int OperatorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() && !m_isByCategory ? 0 : static_cast<int>(m_columns.size());
}

/// What is said of a category.
QVariant OperatorTableModel::groupData(const QModelIndex& index, int role) const
{
    const OpTypeGroup& group = m_groups[static_cast<std::size_t>(index.row())];
    if (role == SelectionRole) {
        std::vector<EventId> events;
        for (const OpTypeId type : group.types) {
            const std::vector<EventId>& own = m_dataSet->operators.rows[type.value()].events;
            events.insert(events.end(), own.begin(), own.end());
        }
        return QVariant::fromValue(Selection(EventSet::of(std::move(events))));
    }
    return dataOf(groupValue(group, index.column()), columnOf(index), m_units, role);
}

QVariant OperatorTableModel::groupValue(const OpTypeGroup& group, int column) const
{
    const auto& rows = isFiltered() ? m_filtered->operators.rows : m_dataSet->operators.rows;
    const OpTypeGroupSum sum =
        sumOf(group, rows, [this](OpTypeId type) { return isFiltered() ? filteredRow(type.value()) : type; });
    switch (column) {
    case OpType:
        return toQString(categoryName(group.category));
    case Mean:
        return sum.perRun;
    case Total:
        return qlonglong{sum.ticks};
    case Share:
        return sum.share;
    case Calls:
        return qulonglong{sum.calls};
    default:
        return {};
    }
}

QVariant OperatorTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const OpTypeId type = typeOf(index);
    if (!type.isValid()) {
        return groupData(index, role);
    }
    const std::size_t row = type.value();
    const OperatorTotal& total = totalOf(row);
    if (role == SelectionRole) {
        return QVariant::fromValue(Selection(OpTypeId(row)));
    }
    if (index.column() == Gap) {
        return gapcolumn::data(m_worst, m_worst == nullptr ? std::nullopt : m_worst->ofEvents(total.events), role);
    }
    if (baselinecolumns::has(Thing::OpType, index.column())) {
        return baselinecolumns::data(
            m_compared, Thing::OpType, static_cast<std::uint32_t>(row), index.column(), columnOf(index), m_units, role);
    }
    if (role == ColorRole) {
        return index.column() == OpType ? QVariant::fromValue(m_dataSet->colors.of(total.name)) : QVariant();
    }
    if (role == Qt::DisplayRole && index.column() == OpType) {
        return displayName(total);
    }
    if (role == Qt::ToolTipRole && total.apartCount == 0 && cells::hasTimeUnit(columnOf(index).kind)) {
        return timeToolTip(index, total);
    }
    if (const std::optional<QVariant> words = wordsOf(index, total, role)) {
        return *words;
    }
    if (total.apartCount > 0 && (index.column() == Mean || index.column() == Total)) {
        // Beside the sum: what it is of has another clock or unit, so that it sorts and adds up with nothing.
        const TraceOptions& options = m_dataSet->trace->options();
        if (role == Qt::DisplayRole && total.isApart()) {
            if (index.column() == Mean && total.runs == 0) {
                return {};
            }
            const double ticks = index.column() == Mean ? meanPerRun(total.apartTicks, total.runs)
                                                        : static_cast<double>(total.apartTicks);
            return tr("(%1)").arg(format::duration(ticks, options));
        }
        if (role == Qt::ToolTipRole) {
            return tr("%1 of another clock or unit, in no sum").arg(format::exactDuration(total.apartTicks, options));
        }
    }
    return dataOf(value(row, index.column(), role), columnOf(index), m_units, role);
}

QString OperatorTableModel::timeToolTip(const QModelIndex& index, const OperatorTotal& total) const
{
    QStringList lines{
        dataOf(value(typeOf(index).value(), index.column(), Qt::ToolTipRole), columnOf(index), m_units, Qt::ToolTipRole)
            .toString()};
    if (lines.front().isEmpty()) {
        return {};
    }
    if (const QString bounds = unresolved::ofTotal(total, m_dataSet->trace->options()); !bounds.isEmpty()) {
        lines << tr("%1, in all runs", "a sentence on times").arg(bounds);
    }
    if (const QString part = partText(total.kind); !part.isEmpty()) {
        lines << part;
    }
    return lines.join(QLatin1Char('\n'));
}

/// Whether its clock logged 0 for all of it, which is not nothing.
std::optional<QVariant> OperatorTableModel::wordsOf(
    const QModelIndex& index, const OperatorTotal& total, int role) const
{
    if (!isBelowResolution(total) || !cells::hasTimeUnit(columnOf(index).kind)) {
        return std::nullopt;
    }
    if (role == FigureRole) {
        return QVariant(); // no figure is drawn in place of the words
    }
    return role == Qt::DisplayRole ? std::optional<QVariant>(
               unresolved::below(unresolvedIn(total, static_cast<Column>(index.column())), m_dataSet->trace->options()))
                                   : std::nullopt;
}

bool OperatorTableModel::isBelowResolution(const OperatorTotal& total)
{
    return total.ticks == 0 && total.unresolvedTicks > 0;
}

double OperatorTableModel::unresolvedIn(const OperatorTotal& total, Column column)
{
    const auto ticks = static_cast<double>(total.unresolvedTicks);
    switch (column) {
    case Mean:
    case Median:
        return ticks / static_cast<double>(std::max<std::uint64_t>(total.runs, 1));
    case Average:
        return ticks / static_cast<double>(std::max<std::uint64_t>(total.calls, 1));
    default:
        return ticks;
    }
}

QVariant OperatorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    QVariant header = headerOf(m_columns[static_cast<std::size_t>(section)], m_units, role, isFiltered());
    const ColumnKind kind = m_columns[static_cast<std::size_t>(section)].kind;
    if (role == Qt::ToolTipRole && m_dataSet != nullptr && (cells::hasTimeUnit(kind) || kind == ColumnKind::Share)) {
        const auto runs = static_cast<quint64>(isFiltered() ? m_filtered->modules.runs : m_dataSet->costs.runs);
        return header.toString() + QLatin1Char('\n')
            + (runs == 1 ? tr("Over 1 run") : tr("Over %1 runs").arg(format::count(runs)));
    }
    return header;
}

QString OperatorTableModel::kindText(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
        return tr("op");
    case OpTypeKind::DelegateOp:
        return tr("delegate op");
    case OpTypeKind::Overhead:
        return tr("call overhead");
    case OpTypeKind::Opaque:
        return tr("opaque delegate");
    case OpTypeKind::NotResolved:
        return tr("not resolved");
    case OpTypeKind::Framework:
        return tr("framework");
    case OpTypeKind::Unaccounted:
        return tr("unaccounted");
    }
    return {};
}

/// What of a call the time of a row is.
QString OperatorTableModel::partText(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
    case OpTypeKind::DelegateOp:
        return tr("Without the overhead of the calls around it, which has a row of its own");
    case OpTypeKind::Overhead:
        return tr("What calls took outside of the kernels and operations in them");
    case OpTypeKind::Opaque:
        return tr("The delegate logs nothing on the runtime's clock: what this time went into is not known");
    case OpTypeKind::NotResolved:
        return tr("What calls have left. The clock of the operations in them cuts durations off, so that most of it "
                  "may be theirs");
    case OpTypeKind::Framework:
    case OpTypeKind::Unaccounted:
        break;
    }
    return {};
}

QString OperatorTableModel::displayName(const OperatorTotal& total)
{
    return nameWith(total, displayText(total.name));
}

QString OperatorTableModel::nameWith(const OperatorTotal& total, const QString& name)
{
    // The name alone would claim the whole time of the call.
    switch (total.kind) {
    case OpTypeKind::Overhead:
        return tr("%1, overhead").arg(name);
    case OpTypeKind::Opaque:
        return tr("%1, opaque delegate time").arg(name);
    case OpTypeKind::NotResolved:
        return tr("%1, not resolved").arg(name);
    case OpTypeKind::Unaccounted:
        return tr("%1, unaccounted").arg(name);
    case OpTypeKind::Op:
    case OpTypeKind::DelegateOp:
    case OpTypeKind::Framework:
        break;
    }
    return name;
}

QVariant OperatorTableModel::value(std::size_t row, int column, int role) const
{
    const OperatorTotal& total = totalOf(row);
    switch (column) {
    case OpType:
        return nameWith(total, role == ExactTextRole ? toQString(total.name) : displayText(total.name));
    case Kind:
        return kindText(total.kind);
    case Method:
        return methodOf(total);
    default:
        break;
    }
    const OpTypeId filtered = filteredRow(row);
    const Measure& measure = *measuresOf(Thing::OpType)[static_cast<std::size_t>(column)];
    const FieldValue field = filtered.isValid()
        ? measure.of(measurecolumns::contextOf(*m_dataSet, m_how, *m_filtered), filtered)
        : measure.of(measurecolumns::contextOf(*m_dataSet, m_how), OpTypeId(row));
    return measurecolumns::variantFor(field, role);
}

QVariant OperatorTableModel::methodOf(const OperatorTotal& total) const
{
    if (!total.method.empty()) {
        return toQString(total.method);
    }
    return total.block ? QVariant(blockName(*m_dataSet->trace, *total.block)) : QVariant();
}

} // namespace ets
