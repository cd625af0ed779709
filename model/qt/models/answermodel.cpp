// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/answermodel.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace ets {

namespace {

constexpr int fewestCharacters = 4;
constexpr int mostCharacters = 24;
constexpr std::size_t mostLookedAt = 100; ///< Rows that tell how wide a column is at first.

/// A column as its name and its first rows tell.
ColumnSpec columnOf(const tables::QueryRows& rows, std::size_t column)
{
    ColumnSpec spec;
    spec.key = toQString(rows.names[column]);
    spec.title = displayText(rows.names[column]);
    spec.toolTip = spec.title;
    const tables::ColumnType type = rows.typeOf(column);
    spec.kind = type == tables::ColumnType::Int ? ColumnKind::Number
        : type == tables::ColumnType::Double    ? ColumnKind::Real
                                                : ColumnKind::Text;
    spec.widthInCharacters = fewestCharacters;
    for (std::size_t row = 0; row < std::min(rows.size(), mostLookedAt); ++row) {
        const std::size_t width = tables::cellAsText(rows.columns[column][row]).size();
        spec.widthInCharacters = std::clamp(static_cast<int>(width), spec.widthInCharacters, mostCharacters);
    }
    return spec;
}

} // namespace

AnswerModel::AnswerModel(SqlAnswer answer, QObject* parent)
    : QAbstractTableModel(parent)
    , m_answer(std::move(answer))
{
    for (std::size_t column = 0; column < m_answer.rows->names.size(); ++column) {
        m_columns.push_back(columnOf(*m_answer.rows, column));
    }
}

Selection AnswerModel::subjectOf(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return place < m_answer.subjects.size() ? m_answer.subjects[place] : Selection();
}

int AnswerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_answer.rows->size());
}

int AnswerModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant AnswerModel::valueAt(const QModelIndex& index) const
{
    const auto column = static_cast<std::size_t>(index.column());
    const tables::AnswerCell& cell = m_answer.rows->columns[column][static_cast<std::size_t>(index.row())];
    if (std::holds_alternative<std::monostate>(cell)) {
        return {};
    }
    if (m_columns[column].kind == ColumnKind::Text) {
        return toQString(tables::cellAsText(cell));
    }
    const auto* const whole = std::get_if<std::int64_t>(&cell);
    if (m_columns[column].kind == ColumnKind::Number) {
        return static_cast<qlonglong>(*whole);
    }
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(cell);
}

QVariant AnswerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (role == SelectionRole) {
        return QVariant::fromValue(subjectOf(index.row()));
    }
    return cells::data(valueAt(index), m_columns[static_cast<std::size_t>(index.column())], {}, role);
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    return cells::header(m_columns[static_cast<std::size_t>(section)], {}, role);
}

} // namespace ets
