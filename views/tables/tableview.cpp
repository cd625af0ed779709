// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tableview.h"

#include "views/common/celldelegate.h"
#include "views/common/tablestyle.h"
#include "views/common/theme.h"
#include "views/tables/tabletext.h"

#include <QtGui/QClipboard>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollBar>

#include <algorithm>

namespace ets {

TableView::TableView(QWidget* parent)
    : QTreeView(parent)
{
    auto* const tableStyle = new TableStyle;
    tableStyle->setParent(this);
    setStyle(tableStyle);
    header()->setStyle(tableStyle);
    setItemDelegate(new CellDelegate(this));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setAlternatingRowColors(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    QHeaderView* const columns = header();
    columns->setSectionsMovable(true);
    columns->setSectionsClickable(true);
    columns->setStretchLastSection(false);
    columns->setHighlightSections(false);
    columns->setSortIndicatorClearable(true);
    columns->setContextMenuPolicy(Qt::CustomContextMenu);
    columns->setToolTip(tr("Click to sort, drag to move, right click to choose columns"));
    connect(columns, &QHeaderView::customContextMenuRequested, this, &TableView::showHeaderMenu);
    connect(columns, &QHeaderView::sectionMoved, this, &TableView::columnsChanged);
    connect(columns, &QHeaderView::sectionResized, this, [this](int section) {
        if (!m_isFitting) {
            m_namesFit = m_namesFit && section != nameColumn();
            fitNames();
            Q_EMIT columnsChanged();
        }
    });
}

void TableView::setColumns(const std::vector<ColumnSpec>& columns)
{
    m_columns = columns;
    resetColumns();
}

int TableView::nameColumn() const
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

void TableView::setNamesFit(bool fit)
{
    m_namesFit = fit;
    fitNames();
}

void TableView::fitNames()
{
    const int names = nameColumn();
    if (!m_namesFit || m_isFitting || m_columns.empty() || isColumnHidden(names)) {
        return;
    }
    int others = 0;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        others += i == names || isColumnHidden(i) ? 0 : header()->sectionSize(i);
    }
    const int least = firstWidth(names) * 3 / 4;
    m_isFitting = true;
    header()->resizeSection(names, std::max(least, viewport()->width() - others));
    m_isFitting = false;
}

int TableView::firstWidth(int column) const
{
    const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    return (m_columns[static_cast<std::size_t>(column)].widthInCharacters + 2) * character;
}

void TableView::resetColumns()
{
    m_namesFit = true;
    m_isFitting = true;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        header()->moveSection(header()->visualIndex(i), i);
        setColumnHidden(i, false);
        header()->resizeSection(i, firstWidth(i));
        setColumnHidden(i, !m_columns[static_cast<std::size_t>(i)].shownAtFirst);
    }
    m_isFitting = false;
    fitNames();
}

void TableView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

QModelIndexList TableView::selectedRowsInOrder() const
{
    QModelIndexList rows = selectionModel() != nullptr ? selectionModel()->selectedRows() : QModelIndexList();
    const auto pathOf = [](QModelIndex index) {
        std::vector<int> path;
        for (; index.isValid(); index = index.parent()) {
            path.insert(path.begin(), index.row());
        }
        return path;
    };
    std::sort(rows.begin(), rows.end(), [&](const QModelIndex& a, const QModelIndex& b) {
        return a.parent() == b.parent() ? a.row() < b.row() : pathOf(a) < pathOf(b);
    });
    return rows;
}

std::vector<int> TableView::shownColumns() const
{
    std::vector<int> columns;
    for (int visual = 0; visual < header()->count(); ++visual) {
        const int logical = header()->logicalIndex(visual);
        if (!isColumnHidden(logical)) {
            columns.push_back(logical);
        }
    }
    return columns;
}

void TableView::fillColumnMenu(QMenu& menu)
{
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        const ColumnSpec& spec = m_columns[static_cast<std::size_t>(i)];
        QAction* const action = menu.addAction(spec.title);
        action->setToolTip(spec.toolTip);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        action->setEnabled(i != 0 || isColumnHidden(i) || !rootIsDecorated()); // a tree needs its first column
        connect(action, &QAction::toggled, this, [this, i](bool shown) {
            if (shown || shownColumns().size() > 1) { // one column stays: without a header none comes back
                setColumnHidden(i, !shown);
                fitNames();
                Q_EMIT columnsChanged();
            }
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, [this] {
        resetColumns();
        Q_EMIT columnsChanged();
    });
}

void TableView::showHeaderMenu(const QPoint& position)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fillColumnMenu(*menu);
    menu->popup(header()->viewport()->mapToGlobal(position));
}

QString TableView::selectionAsTsv() const
{
    if (model() == nullptr) {
        return {};
    }
    const QModelIndexList rows = selectedRowsInOrder();
    return tabletext::tsv(*model(), rows.isEmpty() ? tabletext::allRows(*model()) : rows, shownColumns());
}

void TableView::copySelection() const
{
    QGuiApplication::clipboard()->setText(selectionAsTsv());
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        event->accept();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectEverything();
        event->accept();
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        event->accept();
        Q_EMIT rowOpened(currentIndex());
        return;
    }
    // One letter is a key of the application, not the start of a search.
    const bool isLetter = !event->text().isEmpty() && event->text().at(0).isPrint() && event->key() != Qt::Key_Space
        && event->key() != Qt::Key_Asterisk && event->key() != Qt::Key_Plus && event->key() != Qt::Key_Minus;
    if (isLetter) {
        event->ignore();
        return;
    }
    const QPersistentModelIndex before(currentIndex());
    const auto marked = selectionModel() != nullptr ? selectionModel()->selectedRows().size() : 0;
    QTreeView::keyPressEvent(event);
    // Ctrl+A and Ctrl+Space mark rows where the cursor is.
    const bool marksOthers = selectionModel() != nullptr && selectionModel()->selectedRows().size() != marked;
    if (currentIndex().isValid() && (currentIndex() != before || marksOthers)) {
        Q_EMIT rowChosen(currentIndex());
    }
}

void TableView::mousePressEvent(QMouseEvent* event)
{
    QTreeView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    // A click on the arrow of a tree opens and closes, and chooses nothing.
    if (index.isValid() && event->button() == Qt::LeftButton && currentIndex() == index) {
        Q_EMIT rowChosen(index);
    }
}

void TableView::mouseReleaseEvent(QMouseEvent* event)
{
    QTreeView::mouseReleaseEvent(event);
    // Rows that were dragged over are chosen together.
    if (event->button() == Qt::LeftButton && currentIndex().isValid() && selectionModel()->selectedRows().size() > 1) {
        Q_EMIT rowChosen(currentIndex());
    }
}

void TableView::mouseDoubleClickEvent(QMouseEvent* event)
{
    QTreeView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (index.isValid() && event->button() == Qt::LeftButton) {
        Q_EMIT rowOpened(index);
    }
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const QModelIndex index = isMouse ? indexAt(viewport()->mapFromGlobal(event->globalPos())) : currentIndex();
    // What the menu is of is what is selected; of several rows none is let go.
    const bool isOneOfMany = selectionModel() != nullptr && selectionModel()->isRowSelected(index.row(), index.parent())
        && selectionModel()->selectedRows().size() > 1;
    if (isMouse && index.isValid() && !isOneOfMany) {
        setCurrentIndex(index);
        Q_EMIT rowChosen(index);
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const copy = menu->addAction(tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, &TableView::copySelection);
    connect(menu->addAction(tr("Select all")), &QAction::triggered, this, &TableView::selectEverything);
    if (rootIsDecorated()) {
        menu->addSeparator();
        connect(menu->addAction(tr("Expand all")), &QAction::triggered, this, &TableView::expandAll);
        connect(menu->addAction(tr("Collapse all")), &QAction::triggered, this, &TableView::collapseAll);
    }
    QMenu* const columns = menu->addMenu(tr("Columns"));
    columns->setToolTipsVisible(true);
    fillColumnMenu(*columns);
    Q_EMIT menuOpened(menu, index);
    menu->popup(event->globalPos());
}

void TableView::selectEverything()
{
    selectAll();
    if (model() != nullptr && model()->rowCount() > 0) {
        Q_EMIT rowChosen(currentIndex().isValid() ? currentIndex() : model()->index(0, 0));
    }
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitNames();
}

void TableView::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    if (model() != nullptr && model()->rowCount() == 0 && !m_emptyText.isEmpty()) {
        QPainter painter(viewport());
        painter.setPen(Theme::of(palette()).mutedText);
        const QRect area = viewport()->rect().adjusted(24, 24, -24, -24);
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
}

} // namespace ets
