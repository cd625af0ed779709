// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tableview.h"

#include "views/common/theme/tablestyle.h"
#include "views/common/theme/theme.h"
#include "views/tables/markedrows.h"
#include "views/tables/tabledelegate.h"
#include "views/tables/tableheader.h"

#include <QtCore/QAbstractProxyModel>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <utility>

namespace ets {

TableView::TableView(QWidget* parent)
    : QTreeView(parent)
    , m_header(new TableHeader(this))
    , m_cells(new TableDelegate(this))
    , m_widths(*this, *m_header, m_columns,
          [this] {
              QStyleOptionViewItem option;
              initViewItemOption(&option);
              return option;
          })
    , m_copying([this](const Result<QString>& text) {
        if (text) {
            QGuiApplication::clipboard()->setText(*text);
        }
        Q_EMIT copyingChanged();
    })
{
    setHeader(m_header);
    auto* const tableStyle = new TableStyle;
    tableStyle->setParent(this);
    setStyle(tableStyle);
    header()->setStyle(tableStyle);
    setItemDelegate(m_cells);
    setTextElideMode(Qt::ElideMiddle); // the ends of names tell them apart
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
    columns->setToolTip(
        tr("Click to sort, Shift+click to sort by a further column, drag to move, right click to choose columns"));
    connect(columns, &QHeaderView::customContextMenuRequested, this, &TableView::showHeaderMenu);
    connect(columns, &QHeaderView::sectionMoved, this, &TableView::columnsChanged);
    connect(columns, &QHeaderView::sectionResized, this, [this](int section, int /*before*/, int size) {
        if (size == 0) { // it is about to be hidden, and keeps the place of whatever width it is given now
            QMetaObject::invokeMethod(
                this, [this] { m_widths.fitNames(); }, Qt::QueuedConnection);
            return;
        }
        if (m_widths.takeResized(section)) {
            Q_EMIT columnsChanged();
        }
    });
    // Before QTreeView hears of it and sorts: another first column starts anew.
    connect(columns, &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        setFurtherKeys({});
        m_widths.showWholeTitle(column);
    });
    connect(m_header, &TableHeader::furtherKeyWanted, this, &TableView::changeFurtherKey);
}

void TableView::watch(QAbstractItemModel* followed)
{
    const auto forget = [this] {
        m_cells->forgetDigits();
        m_widths.takeContent();
    };
    connect(followed, &QAbstractItemModel::modelReset, this, forget);
    connect(followed, &QAbstractItemModel::headerDataChanged, this, forget);
    // Digits are those of all rows: rows that a filter brings back change none.
    const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(followed);
    const QAbstractItemModel* const source = proxy != nullptr ? proxy->sourceModel() : followed;
    connect(source, &QAbstractItemModel::dataChanged, m_cells, &TableDelegate::forgetDigits);
    connect(source, &QAbstractItemModel::rowsInserted, m_cells, &TableDelegate::forgetDigits);
}

std::vector<SortKey> TableView::sortKeys() const
{
    const int first = header()->sortIndicatorSection();
    if (first < 0 || first >= header()->count() || !isSortingEnabled()) {
        return {};
    }
    std::vector<SortKey> keys{{first, header()->sortIndicatorOrder()}};
    if (const auto* const sorted = dynamic_cast<const SortingModel*>(model())) {
        keys.insert(keys.end(), sorted->furtherKeys().begin(), sorted->furtherKeys().end());
    }
    return keys;
}

void TableView::setSortKeys(const std::vector<SortKey>& keys)
{
    if (keys.empty()) {
        sortByColumn(-1, Qt::AscendingOrder);
        setFurtherKeys({});
        return;
    }
    sortByColumn(keys.front().column, keys.front().order);
    setFurtherKeys({keys.begin() + 1, keys.end()});
}

void TableView::setFurtherKeys(const std::vector<SortKey>& keys)
{
    if (auto* const sorted = dynamic_cast<SortingModel*>(model())) {
        sorted->setFurtherKeys(keys);
        m_header->setFurtherKeys(keys);
        for (const SortKey& key : keys) {
            m_widths.showWholeTitle(key.column);
        }
    }
}

void TableView::changeFurtherKey(int column)
{
    std::vector<SortKey> keys = sortKeys();
    const auto first = model()->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).value<Qt::SortOrder>();
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const SortKey& key) { return key.column == column; });
    if (found == keys.end()) {
        keys.push_back({column, first});
    } else if (found->order == first) {
        found->order = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    } else {
        keys.erase(found);
    }
    setSortKeys(keys);
    Q_EMIT columnsChanged();
}

void TableView::setColumns(const std::vector<ColumnSpec>& columns)
{
    m_columns = columns;
    watch(model());
    // Titles look the same whatever is marked, and to ask whether a column is walks through all of its rows.
    header()->setSelectionModel(new QItemSelectionModel(model(), model())); // goes with them
    m_widths.reset();
}

void TableView::setModelWithColumns(QAbstractItemModel* rows, const std::vector<ColumnSpec>& columns)
{
    m_columns = columns; // before anybody asks which column a section is
    setModel(rows);
    setColumns(columns);
}

void TableView::setSentences(int column)
{
    m_cells->setSentences(column);
}

void TableView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

QModelIndexList TableView::selectedRowsInOrder() const
{
    return selectionModel() != nullptr ? markedrows::inOrder(*selectionModel()) : QModelIndexList();
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

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (pressKey(*event)) {
        event->accept();
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
    const qsizetype marked = selectionModel() != nullptr ? markedrows::count(*selectionModel()) : 0;
    QTreeView::keyPressEvent(event);
    // Ctrl+A and Ctrl+Space mark rows where the cursor is.
    const bool marksOthers = selectionModel() != nullptr && markedrows::count(*selectionModel()) != marked;
    if (currentIndex().isValid() && (currentIndex() != before || marksOthers)) {
        Q_EMIT rowChosen(currentIndex());
    }
}

void TableView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex pressed = indexAt(event->position().toPoint());
    m_choosesOnRelease = event->modifiers() == Qt::NoModifier && pressed.isValid() && selectionModel() != nullptr
        && markedrows::count(*selectionModel()) > 1 && selectionModel()->isRowSelected(pressed.row(), pressed.parent());
    QTreeView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    // A click on the arrow of a tree opens and closes, and chooses nothing.
    if (index.isValid() && event->button() == Qt::LeftButton && currentIndex() == index && !m_choosesOnRelease) {
        Q_EMIT rowChosen(index);
    }
}

void TableView::mouseReleaseEvent(QMouseEvent* event)
{
    QTreeView::mouseReleaseEvent(event);
    // Rows that were dragged over are chosen together.
    const bool isOther = std::exchange(m_choosesOnRelease, false);
    if (event->button() == Qt::LeftButton && currentIndex().isValid()
        && (isOther || markedrows::count(*selectionModel()) > 1)) {
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

void TableView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    m_widths.fitNames();
}

void TableView::setLitRows(const QModelIndexList& rows)
{
    if (!m_lit.empty() || !rows.isEmpty()) {
        m_lit.assign(rows.begin(), rows.end());
        viewport()->update();
    }
}

void TableView::drawRow(QPainter* painter, const QStyleOptionViewItem& options, const QModelIndex& index) const
{
    QTreeView::drawRow(painter, options, index);
    if (std::ranges::find(m_lit, QPersistentModelIndex(index.siblingAtColumn(0))) == m_lit.end()) {
        return;
    }
    constexpr int markWidth = 3;
    QColor tint = Theme::of(palette()).selection;
    const QRect row(0, options.rect.top(), viewport()->width(), options.rect.height());
    painter->fillRect(QRect(row.left(), row.top(), markWidth, row.height()), tint);
    tint.setAlphaF(0.18F);
    painter->fillRect(row, tint);
}

void TableView::showEvent(QShowEvent* event)
{
    QTreeView::showEvent(event);
    m_widths.catchUp();
}

void TableView::paintEvent(QPaintEvent* event)
{
    m_widths.catchUp(); // a dock that comes before others is painted, and nothing else tells of it
    QTreeView::paintEvent(event);
    if (hasFocus() && !currentIndex().isValid()) { // no row shows where the keyboard is
        QPainter painter(viewport());
        painter.setPen(Theme::of(palette()).edgeHighlight);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
    if (model() != nullptr && model()->rowCount() == 0 && !m_emptyText.isEmpty()) {
        QPainter painter(viewport());
        painter.setPen(Theme::of(palette()).mutedText);
        const QRect area = viewport()->rect().adjusted(24, 24, -24, -24);
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
}

} // namespace ets
