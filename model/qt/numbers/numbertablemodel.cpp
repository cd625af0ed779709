// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/numbers/numbertablemodel.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/numbers/runtexts.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr std::array<ColumnSource, NumberTableModel::ColumnCount> sources{{
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Node"), "node",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Node of the reference graph whose value is compared"),
        ColumnKind::Text, true, 26},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Runs"), "runs",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Runs that logged the value; the worst of them is shown"),
        ColumnKind::Text, false, 24},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "SNR (dB)"), "snr_db",
        QT_TRANSLATE_NOOP("ets::NumberTableModel",
            "Signal to noise: 10 log10 of the reference squared by the error squared. Infinite for equal values"),
        ColumnKind::Real, true, 8},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "MSE"), "mse",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Mean of the squared differences"), ColumnKind::Real, true, 10},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "L1"), "l1",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Sum of the absolute differences"), ColumnKind::Real, false, 10},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Max abs"), "max_abs",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Largest absolute difference"), ColumnKind::Real, true, 10},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Max rel"), "max_rel",
        QT_TRANSLATE_NOOP("ets::NumberTableModel",
            "Largest difference relative to the reference. Infinite where the reference is 0 and the run is not"),
        ColumnKind::Real, true, 10},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Cosine"), "cosine",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Cosine of the angle between the two, 1 for the same direction"),
        ColumnKind::Real, true, 8},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "ULP"), "ulp",
        QT_TRANSLATE_NOOP("ets::NumberTableModel",
            "Largest distance in numbers that the element type can represent (units in the last place)"),
        ColumnKind::Count, false, 10},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "NaN, Inf"), "not_finite",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Elements of the logged value that are NaN or infinite"),
        ColumnKind::Count, true, 7},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Reference NaN, Inf"), "reference_not_finite",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Elements of the reference that are NaN or infinite"),
        ColumnKind::Count, false, 7},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Op"), "op",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "What the node computes"), ColumnKind::Text, true, 20},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Module"), "module",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Module of the model that the node is in"), ColumnKind::Text, false,
        20},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Runtime op"), "runtime_op",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Kernel or delegate that logged the value"), ColumnKind::Text, false,
        22},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Shape"), "shape",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Sizes of the logged value"), ColumnKind::Text, true, 14},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Type"), "dtype",
        QT_TRANSLATE_NOOP("ets::NumberTableModel", "Type of its elements"), ColumnKind::Text, true, 8},
    {QT_TRANSLATE_NOOP("ets::NumberTableModel", "Remark"), "remark",
        QT_TRANSLATE_NOOP(
            "ets::NumberTableModel", "Conversions made for the comparison, or the reason why there is none"),
        ColumnKind::Text, true, 24},
}};

QVariant countOf(const NonFiniteCount& count)
{
    return static_cast<qulonglong>(count.nan + count.infinite);
}

} // namespace

NumberTableModel::NumberTableModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(cells::translated("ets::NumberTableModel", sources))
{
}

void NumberTableModel::setDataSet(const DataSetPtr& dataSet)
{
    beginResetModel();
    m_dataSet = dataSet;
    m_numbers.reset(); // of another data set
    endResetModel();
}

void NumberTableModel::setNumbers(const NumberTablePtr& numbers)
{
    beginResetModel();
    m_numbers = m_dataSet != nullptr && numbers != nullptr && numbers->trace == m_dataSet->trace ? numbers : nullptr;
    endResetModel();
}

void NumberTableModel::setThreshold(const GapThreshold& threshold)
{
    m_threshold = threshold;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {WarnRole});
    }
}

QString NumberTableModel::nameOf(const NumberRow& row)
{
    if (row.node.empty()) {
        return tr("output %1 of block %2").arg(row.part.value_or(0)).arg(row.block.value());
    }
    const QString name = displayText(row.node);
    return row.part ? QStringLiteral("%1[%2]").arg(name).arg(*row.part) : name;
}

NumberTableModel::Column NumberTableModel::columnOf(GapMetric metric)
{
    switch (metric) {
    case GapMetric::Mse:
        return Mse;
    case GapMetric::L1:
        return L1;
    case GapMetric::Snr:
        return Snr;
    case GapMetric::MaxAbs:
        return MaxAbs;
    case GapMetric::MaxRel:
        return MaxRel;
    case GapMetric::Cosine:
        return Cosine;
    case GapMetric::Ulp:
        return Ulp;
    }
    return Snr;
}

QString NumberTableModel::metricName(GapMetric metric)
{
    return metric == GapMetric::Snr ? tr("SNR") : metricText(metric);
}

QString NumberTableModel::metricText(GapMetric metric)
{
    return tr(sources[columnOf(metric)].title);
}

std::span<const EventId> NumberTableModel::eventsOf(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    const EventId& event = m_numbers->rows[static_cast<std::size_t>(index.row())].event;
    return {&event, event.isValid() ? std::size_t{1} : 0};
}

QString NumberTableModel::ownText(const QModelIndex& index) const
{
    const NumberRow& row = m_numbers->rows[static_cast<std::size_t>(index.row())];
    return QStringList{nameOf(row), toQString(row.op), moduleText(row), toQString(row.runOps), toQString(row.shape),
        toQString(row.dtype), messageText(row.note), messageText(row.problem)}
        .join(QLatin1Char('\n'));
}

QModelIndexList NumberTableModel::rowsOf(const CrossReference& targets) const
{
    std::vector<NodeId> nodes = targets.nodes;
    std::vector<EventId> events = targets.events;
    std::ranges::sort(nodes);
    std::ranges::sort(events);
    QModelIndexList ofNodes;
    QModelIndexList ofEvents;
    for (int i = 0; i < rowCount(); ++i) {
        const NumberRow& row = m_numbers->rows[static_cast<std::size_t>(i)];
        if (row.graphNode.isValid() && std::ranges::binary_search(nodes, row.graphNode)) {
            ofNodes.push_back(index(i, 0));
        } else if (row.event.isValid() && std::ranges::binary_search(events, row.event)) {
            ofEvents.push_back(index(i, 0));
        }
    }
    return ofNodes.isEmpty() ? ofEvents : ofNodes; // a call logs values of many nodes
}

int NumberTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_numbers == nullptr ? 0 : static_cast<int>(m_numbers->rows.size());
}

int NumberTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant NumberTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const NumberRow& row = m_numbers->rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case SelectionRole:
        return QVariant::fromValue(row.graphNode.isValid() ? Selection(row.graphNode)
                : row.event.isValid()                      ? Selection(row.event)
                                                           : Selection());
    case ColorRole:
        return column == Node && !row.op.empty() ? QVariant::fromValue(m_dataSet->colors.of(row.op)) : QVariant();
    case WarnRole:
        return isWarned(row, column) ? QVariant(true) : QVariant();
    case Qt::DisplayRole:
        if (column == Node) {
            return nameOf(row); // made up for outputs
        }
        break;
    default:
        break;
    }
    return dataOf(value(row, column), m_columns[static_cast<std::size_t>(index.column())], {}, role);
}

QVariant NumberTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    return headerOf(m_columns[static_cast<std::size_t>(section)], {}, role);
}

QString NumberTableModel::moduleText(const NumberRow& row) const
{
    return row.module.isValid() ? toQString(m_dataSet->trace->modules().pathOrName(row.module)) : QString();
}

bool NumberTableModel::isWarned(const NumberRow& row, Column column) const
{
    if (column == Remark) {
        return !row.problem.empty();
    }
    if (column == NotFinite) {
        return row.metrics && row.metrics->disagreeing > 0;
    }
    return column == columnOf(m_threshold.metric) && row.isBeyond(m_threshold);
}

QVariant NumberTableModel::value(const NumberRow& row, Column column) const
{
    const auto text = [](const QString& words) { return words.isEmpty() ? QVariant() : QVariant(words); };
    switch (column) {
    case Node:
        return nameOf(row);
    case Op:
        return text(toQString(row.op));
    case Module:
        return text(moduleText(row));
    case Runtime:
        return text(toQString(row.runOps));
    case Shape:
        return toQString(row.shape);
    case Dtype:
        return text(toQString(row.dtype));
    case Ulp:
        return row.metrics && row.metrics->ulp ? QVariant(static_cast<qulonglong>(*row.metrics->ulp)) : QVariant();
    case NotFinite:
        return row.metrics ? countOf(row.metrics->run) : QVariant();
    case ReferenceNotFinite:
        return row.metrics ? countOf(row.metrics->reference) : QVariant();
    case Runs:
        return text(runtexts::rowText(*m_numbers->trace, row));
    case Remark:
        return text(messageText(row.problem.empty() ? row.note : row.problem));
    case Snr:
    case Mse:
    case L1:
    case MaxAbs:
    case MaxRel:
    case Cosine:
    case ColumnCount:
        break;
    }
    for (const GapMetricInfo& info : gapMetrics()) {
        const auto figure = columnOf(info.metric) == column ? row.figure(info.metric) : std::nullopt;
        if (figure) {
            return *figure;
        }
    }
    return {};
}

} // namespace ets
