// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the columns of TableView are as long as nobody has said so: names are shown whole before figures get room
// that they do not need.
#include "model/qt/models/itemroles.h"
#include "views/tables/tableheader.h"
#include "views/tables/tableview.h"

#include <QtWidgets/QAbstractItemDelegate>
#include <QtWidgets/QHeaderView>

#include <algorithm>

namespace ets {

namespace {

constexpr int mostLookedAt = 200; ///< Cells of a column, evenly chosen.
constexpr int mostCharacters = 60; ///< Of a name that is shown whole.

} // namespace

int TableView::firstWidth(int column) const
{
    const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    return std::max(
        m_header->wholeWidth(column), (m_columns[static_cast<std::size_t>(column)].widthInCharacters + 2) * character);
}

int TableView::contentWidth(int column) const
{
    const auto place = static_cast<std::size_t>(column);
    m_contentWidths.resize(m_columns.size(), -1);
    if (m_contentWidths[place] >= 0) {
        return m_contentWidths[place];
    }
    const int rows = model()->rowCount();
    const int step = std::max(1, rows / mostLookedAt);
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int widest = 0;
    const auto look = [&](const QModelIndex& index) {
        widest = std::max(widest, itemDelegateForIndex(index)->sizeHint(option, index).width());
    };
    int left = mostLookedAt;
    for (int row = 0; row < rows; row += step) {
        look(model()->index(row, column));
        const QModelIndex above = model()->index(row, 0);
        const int inside = rootIsDecorated() ? model()->rowCount(above) : 0;
        for (int child = 0; child < inside && left > 0; ++child, --left) {
            look(model()->index(child, column, above));
        }
        if (rootIsDecorated() && model()->canFetchMore(above)) { // rows that nobody knows yet
            widest = std::max(widest, firstWidth(column));
        }
    }
    if (column == std::max(treePosition(), 0) && rootIsDecorated()) {
        widest += indentation() * 2;
    }
    // Rows that were not looked at may be a little wider.
    m_contentWidths[place] = widest + fontMetrics().horizontalAdvance(QStringLiteral("00"));
    return m_contentWidths[place];
}

int TableView::yieldingWidth(int column, double part) const
{
    const int first = firstWidth(column);
    if (model()->index(0, column).data(SeriesRole).isValid()) {
        return first; // a drawing
    }
    const int least = std::min(first, std::max(m_header->wholeWidth(column), contentWidth(column)));
    return first - static_cast<int>((first - least) * part);
}

void TableView::fitNames()
{
    const int names = nameColumn();
    const bool isWhole = model() != nullptr && header()->count() == static_cast<int>(m_columns.size());
    if (!m_namesFit || m_isFitting || m_columns.empty() || !isWhole || isColumnHidden(names)) {
        return;
    }
    std::vector<int> yielding; // may become narrower than they are at first
    int others = 0;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        if (i == names || isColumnHidden(i)) {
            continue;
        }
        const bool isFree = !isWidthGiven(i);
        others += isFree ? firstWidth(i) : header()->sectionSize(i);
        if (isFree) {
            yielding.push_back(i);
        }
    }
    const int most = mostCharacters * fontMetrics().averageCharWidth();
    const bool isTree = rootIsDecorated() && names == std::max(treePosition(), 0);
    const int least = firstWidth(names) * 2 / 3 + (isTree ? indentation() * 2 : 0);
    const int wanted = std::clamp(contentWidth(names), least, std::max({least, most, firstWidth(names)}));
    int slack = 0;
    for (const int column : yielding) {
        slack += firstWidth(column) - yieldingWidth(column, 1);
    }
    const int missing = std::clamp(wanted + others - viewport()->width(), 0, slack);
    m_isFitting = true;
    for (const int column : yielding) {
        const int width = yieldingWidth(column, slack > 0 ? static_cast<double>(missing) / slack : 0);
        others -= firstWidth(column) - width;
        header()->resizeSection(column, width);
    }
    // What names leave goes to other texts that are cut.
    int spare = viewport()->width() - others - wanted;
    for (const int column : yielding) {
        const int more = std::min(contentWidth(column), most) - header()->sectionSize(column);
        if (more > 0 && spare > 0) {
            header()->resizeSection(column, header()->sectionSize(column) + std::min(more, spare));
            others += std::min(more, spare);
            spare -= std::min(more, spare);
        }
    }
    header()->resizeSection(names, std::max(least, viewport()->width() - others));
    m_isFitting = false;
}

} // namespace ets
