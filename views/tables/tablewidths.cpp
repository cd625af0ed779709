// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablewidths.h"

#include "model/qt/models/itemroles.h"
#include "views/common/onscreen.h"
#include "views/tables/tableheader.h"

#include <QtWidgets/QAbstractItemDelegate>
#include <QtWidgets/QTreeView>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Cells of a column that are measured, evenly chosen. To show very many rows anew takes long enough without.
int mostLookedAt(const QAbstractItemModel& model, bool isTree)
{
    constexpr int veryMany = 20'000;
    const int outermost = model.rowCount();
    int rows = outermost;
    for (int row = 0; isTree && row < outermost && rows <= veryMany; ++row) {
        rows += model.rowCount(model.index(row, 0));
    }
    return rows > veryMany ? 50 : 200;
}

constexpr int mostCharacters = 60; ///< Of a name that is shown whole.

} // namespace

TableWidths::TableWidths(QTreeView& view, TableHeader& header, const std::vector<ColumnSpec>& columns,
    std::function<QStyleOptionViewItem()> cellOption)
    : m_view(view)
    , m_header(header)
    , m_columns(columns)
    , m_cellOption(std::move(cellOption))
{
}

void TableWidths::reset()
{
    m_namesFit = true;
    m_isFitting = true;
    m_isGiven.assign(m_columns.size(), false);
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        m_header.moveSection(m_header.visualIndex(i), i);
        m_view.setColumnHidden(i, false);
        m_header.resizeSection(i, firstWidth(i));
        m_view.setColumnHidden(i, !m_columns[static_cast<std::size_t>(i)].shownAtFirst);
    }
    m_isFitting = false;
    fitNames();
}

bool TableWidths::takeResized(int column)
{
    if (m_isFitting) {
        return false;
    }
    if (column < static_cast<int>(m_isGiven.size())) {
        m_isGiven[static_cast<std::size_t>(column)] = true;
    }
    showWholeTitle(column);
    m_namesFit = m_namesFit && column != nameColumn();
    fitNames();
    return true;
}

void TableWidths::setNamesFit(bool fit)
{
    m_namesFit = fit;
    fitNames();
}

void TableWidths::showWholeTitle(int column)
{
    if (column < 0 || column >= static_cast<int>(m_columns.size())) {
        return;
    }
    const bool wasFitting = std::exchange(m_isFitting, true);
    const int least = m_header.wholeWidth(column);
    if (!m_view.isColumnHidden(column) && m_header.sectionSize(column) < least) {
        m_header.resizeSection(column, least);
    }
    m_isFitting = wasFitting;
}

int TableWidths::nameColumn() const
{
    int widest = 0;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        const ColumnSpec& spec = m_columns[static_cast<std::size_t>(i)];
        if (spec.shownAtFirst
            && spec.widthInCharacters > m_columns[static_cast<std::size_t>(widest)].widthInCharacters) {
            widest = i;
        }
    }
    return widest;
}

int TableWidths::firstWidth(int column) const
{
    const int character = m_view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    return std::max(
        m_header.wholeWidth(column), (m_columns[static_cast<std::size_t>(column)].widthInCharacters + 2) * character);
}

int TableWidths::contentWidth(int column) const
{
    const auto place = static_cast<std::size_t>(column);
    m_contentWidths.resize(m_columns.size(), -1);
    if (m_contentWidths[place] >= 0) {
        return m_contentWidths[place];
    }
    const int rows = m_view.model()->rowCount();
    const int most = mostLookedAt(*m_view.model(), m_view.rootIsDecorated());
    const int step = std::max(1, rows / most);
    const QStyleOptionViewItem option = m_cellOption();
    int widest = 0;
    const auto look = [&](const QModelIndex& index) {
        widest = std::max(widest, m_view.itemDelegateForIndex(index)->sizeHint(option, index).width());
    };
    int left = most;
    for (int row = 0; row < rows; row += step) {
        look(m_view.model()->index(row, column));
        const QModelIndex above = m_view.model()->index(row, 0);
        const int inside = m_view.rootIsDecorated() ? m_view.model()->rowCount(above) : 0;
        for (int child = 0; child < inside && left > 0; ++child, --left) {
            look(m_view.model()->index(child, column, above));
        }
        if (m_view.rootIsDecorated() && m_view.model()->canFetchMore(above)) { // rows that nobody knows yet
            widest = std::max(widest, firstWidth(column));
        }
    }
    if (column == std::max(m_view.treePosition(), 0) && m_view.rootIsDecorated()) {
        widest += m_view.indentation() * 2;
    }
    // Rows that were not looked at may be a little wider.
    m_contentWidths[place] = widest + m_view.fontMetrics().horizontalAdvance(QStringLiteral("00"));
    return m_contentWidths[place];
}

int TableWidths::yieldingWidth(int column, double part) const
{
    const int first = firstWidth(column);
    if (m_view.model()->index(0, column).data(SeriesRole).isValid()) {
        return first; // a drawing
    }
    const int least = std::min(first, std::max(m_header.wholeWidth(column), contentWidth(column)));
    return first - static_cast<int>((first - least) * part);
}

void TableWidths::takeContent()
{
    m_contentWidths.clear();
    m_isLate = true;
    fitNames();
}

void TableWidths::catchUp()
{
    if (m_isLate) {
        fitNames();
    }
}

void TableWidths::fitNames()
{
    if (!isOnScreen(m_view)) { // to measure what nobody sees takes longer than to load many a trace
        m_isLate = true;
        return;
    }
    if (std::exchange(m_isLate, false)) {
        for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
            showWholeTitle(i); // units and "of filtered" come and go
        }
    }
    const int names = nameColumn();
    const bool isWhole = m_view.model() != nullptr && m_header.count() == static_cast<int>(m_columns.size());
    if (!m_namesFit || m_isFitting || m_columns.empty() || !isWhole || m_view.isColumnHidden(names)) {
        return;
    }
    std::vector<int> yielding; // may become narrower than they are at first
    int others = 0;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        if (i == names || m_view.isColumnHidden(i)) {
            continue;
        }
        const bool isFree = !isGiven(i);
        others += isFree ? firstWidth(i) : m_header.sectionSize(i);
        if (isFree) {
            yielding.push_back(i);
        }
    }
    const int most = mostCharacters * m_view.fontMetrics().averageCharWidth();
    const bool isTree = m_view.rootIsDecorated() && names == std::max(m_view.treePosition(), 0);
    const int least = firstWidth(names) * 2 / 3 + (isTree ? m_view.indentation() * 2 : 0);
    const int wanted = std::clamp(contentWidth(names), least, std::max({least, most, firstWidth(names)}));
    int slack = 0;
    for (const int column : yielding) {
        slack += firstWidth(column) - yieldingWidth(column, 1);
    }
    const int missing = std::clamp(wanted + others - m_view.viewport()->width(), 0, slack);
    m_isFitting = true;
    for (const int column : yielding) {
        const int width = yieldingWidth(column, slack > 0 ? static_cast<double>(missing) / slack : 0);
        others -= firstWidth(column) - width;
        m_header.resizeSection(column, width);
    }
    // What names leave goes to other texts that are cut.
    int spare = m_view.viewport()->width() - others - wanted;
    for (const int column : yielding) {
        const int more = std::min(contentWidth(column), most) - m_header.sectionSize(column);
        if (more > 0 && spare > 0) {
            m_header.resizeSection(column, m_header.sectionSize(column) + std::min(more, spare));
            others += std::min(more, spare);
            spare -= std::min(more, spare);
        }
    }
    m_header.resizeSection(names, std::max(least, m_view.viewport()->width() - others));
    m_isFitting = false;
}

} // namespace ets
