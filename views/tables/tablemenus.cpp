// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of TableView, and what its rows are as text.
#include "model/qt/text/format.h"
#include "views/common/notice.h"
#include "views/tables/columnmenu.h"
#include "views/tables/exportdialog.h"
#include "views/tables/exportsource.h"
#include "views/tables/markedrows.h"
#include "views/tables/tabletext.h"
#include "views/tables/tableview.h"
#include "views/tables/viewexport.h"

#include <QtGui/QActionGroup>
#include <QtGui/QClipboard>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <memory>
#include <utility>

namespace ets {

namespace {

/// More rows than this are written in a worker.
constexpr qsizetype mostCopiedAtOnce = 2000;

QString asMenuText(QString title)
{
    return title.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

/// All rows that are open, one range for each parent, from the top on: a cell that is painted is looked for in one
/// after the other. QTreeView::selectAll() makes one of all that follow one another, and compares each with each.
QItemSelection openRows(const QTreeView& view)
{
    const QAbstractItemModel& model = *view.model();
    QItemSelection ranges;
    QModelIndexList pending{QModelIndex()};
    while (!pending.isEmpty()) {
        const QModelIndex parent = pending.takeLast();
        const int rows = model.rowCount(parent);
        if (rows == 0) {
            continue;
        }
        ranges.append(QItemSelectionRange(
            model.index(0, 0, parent), model.index(rows - 1, model.columnCount(parent) - 1, parent)));
        for (int row = rows - 1; view.rootIsDecorated() && row >= 0; --row) { // the first is taken next
            if (const QModelIndex index = model.index(row, 0, parent); view.isExpanded(index)) {
                pending.push_back(index);
            }
        }
    }
    return ranges;
}

/// Whether there are rows that are made when one opens what they are in: too many to make them all.
bool isMadeAsOpened(const QAbstractItemModel& model)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.canFetchMore(model.index(row, 0))) {
            return true;
        }
    }
    return false;
}

} // namespace

void TableView::fillColumnMenu(QMenu& menu)
{
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        const ColumnSpec& spec = m_columns[static_cast<std::size_t>(i)];
        QAction* const action = menu.addAction(asMenuText(spec.title));
        action->setToolTip(spec.toolTip);
        action->setData(i);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        action->setEnabled(i != 0 || isColumnHidden(i) || !rootIsDecorated()); // a tree needs its first column
        connect(action, &QAction::toggled, this, [this, i](bool shown) {
            if (shown || shownColumns().size() > 1) { // one column stays: without a header none comes back
                setColumnHidden(i, !shown);
                m_widths.showWholeTitle(i);
                m_widths.fitNames();
                Q_EMIT columnsChanged();
            }
        });
    }
    menu.addSeparator();
    for (const ColumnPreset& preset : m_presets) {
        connect(menu.addAction(asMenuText(preset.title)), &QAction::triggered, this,
            [this, preset] { applyPreset(preset); });
    }
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, [this] {
        m_widths.reset();
        Q_EMIT columnsChanged();
    });
}

void TableView::applyPreset(const ColumnPreset& preset)
{
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i) {
        setColumnHidden(i, !preset.keys.contains(m_columns[static_cast<std::size_t>(i)].key));
        m_widths.showWholeTitle(i);
    }
    m_widths.fitNames();
    Q_EMIT columnsChanged();
}

void TableView::showHeaderMenu(const QPoint& position)
{
    auto* const menu = new ColumnMenu(*this, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(header()->viewport()->mapToGlobal(position));
}

void TableView::fillSortMenu(QMenu& menu)
{
    const std::vector<SortKey> keys = sortKeys();
    const auto offer = [&](const QString& text, bool isOn) {
        QAction* const action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isOn);
        return action;
    };
    connect(offer(rootIsDecorated() ? tr("Order of the model") : tr("Order of the trace"), keys.empty()),
        &QAction::triggered, this, [this] {
            setSortKeys({});
            Q_EMIT columnsChanged();
        });
    menu.addSeparator();
    auto* const further = new QMenu(tr("Then by"), &menu);
    for (const int column : shownColumns()) {
        const QString title = asMenuText(m_columns[static_cast<std::size_t>(column)].title);
        const auto found =
            std::find_if(keys.begin(), keys.end(), [&](const SortKey& key) { return key.column == column; });
        connect(offer(title, found == keys.begin() && found != keys.end()), &QAction::triggered, this, [this, column] {
            sortByColumn(
                column, model()->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).value<Qt::SortOrder>());
            Q_EMIT columnsChanged();
        });
        if (!keys.empty() && found != keys.begin()) {
            QAction* const action = further->addAction(title);
            action->setCheckable(true);
            action->setChecked(found != keys.end());
            connect(action, &QAction::triggered, this, [this, column] { changeFurtherKey(column); });
        }
    }
    further->setEnabled(!keys.empty());
    menu.addSeparator();
    menu.addMenu(further);
}

QModelIndexList TableView::copiedRows() const
{
    const QModelIndexList rows = selectedRowsInOrder();
    return rows.isEmpty() ? tabletext::allRows(*model()) : rows;
}

QString TableView::selectionAs(TableFormat format) const
{
    return model() == nullptr ? QString() : tabletext::copied(*model(), copiedRows(), shownColumns(), format, m_runs);
}

void TableView::copySelection(TableFormat format)
{
    m_copying.drop();
    const auto* const source = dynamic_cast<const SortingModel*>(model());
    const QModelIndexList rows = source != nullptr ? copiedRows() : QModelIndexList();
    const std::vector<int> columns = shownColumns();
    const auto cells = rows.size() > mostCopiedAtOnce ? source->snapshot(columns) : nullptr;
    if (cells == nullptr) {
        QGuiApplication::clipboard()->setText(selectionAs(format));
        Q_EMIT copyingChanged();
        return;
    }
    std::vector<RowPlace> places;
    places.reserve(static_cast<std::size_t>(rows.size()));
    for (const QModelIndex& row : rows) {
        places.push_back(source->placeOf(row));
    }
    m_copying.run(jobs::Pool::Compute,
        [cells, places = std::move(places), columns, format, runs = m_runs,
            titles = tabletext::tableOf(*model(), {}, columns, m_runs)](const LoadContext& context) -> Result<QString> {
            const auto table = tabletext::tableOf(titles, *cells, places, columns, runs, context);
            return table ? Result<QString>(tabletext::textOf(*table, format)) : Result<QString>(table.error());
        });
    Q_EMIT copyingChanged();
}

void TableView::exportRows()
{
    if (m_exporter) {
        m_exporter();
        return;
    }
    if (model() == nullptr || m_columns.empty()) {
        return;
    }
    auto* const dialog = new ExportDialog(std::make_unique<ViewExport>(*this), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& path, int rows) {
        sendNotice(*this, NoticeEvent::Kind::Done,
            rows == 1 ? tr("1 row written to %1").arg(path)
                      : tr("%1 rows written to %2").arg(format::count(static_cast<quint64>(rows)), path));
    });
    dialog->open();
}

void TableView::selectEverything()
{
    if (model() != nullptr && model()->rowCount() > 0) {
        selectionMode() == ExtendedSelection ? markedrows::set(*selectionModel(), openRows(*this)) : selectAll();
        Q_EMIT rowChosen(currentIndex().isValid() ? currentIndex() : model()->index(0, 0));
    }
}

void TableView::fillMenu(QMenu& menu)
{
    QAction* const copy = menu.addAction(tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, [this] { copySelection(); });
    QMenu* const formats = menu.addMenu(tr("Copy as"));
    for (const TableFormatInfo& info : textTableFormats()) {
        connect(formats->addAction(formatName(info.format)), &QAction::triggered, this,
            [this, format = info.format] { copySelection(format); });
    }
    connect(menu.addAction(tr("Select all")), &QAction::triggered, this, &TableView::selectEverything);
    connect(menu.addAction(tr("Export…")), &QAction::triggered, this, &TableView::exportRows);
    if (rootIsDecorated()) {
        menu.addSeparator();
        QAction* const expand = menu.addAction(tr("Expand all"));
        expand->setEnabled(!isMadeAsOpened(*model()));
        connect(expand, &QAction::triggered, this, &TableView::expandAll);
        connect(menu.addAction(tr("Collapse all")), &QAction::triggered, this, &TableView::collapseAll);
    }
    menu.addMenu(new ColumnMenu(*this, &menu));
    if (isSortingEnabled()) {
        fillSortMenu(*menu.addMenu(tr("Sort by")));
    }
}

void TableView::addCommands(QMenu& menu)
{
    fillMenu(menu);
    Q_EMIT menuOpened(&menu, currentIndex());
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const QModelIndex index = isMouse ? indexAt(viewport()->mapFromGlobal(event->globalPos())) : currentIndex();
    // What the menu is of is what is selected; of several rows none is let go.
    const bool isOneOfMany = selectionModel() != nullptr && selectionModel()->isRowSelected(index.row(), index.parent())
        && markedrows::count(*selectionModel()) > 1;
    if (isMouse && index.isValid() && !isOneOfMany) {
        setCurrentIndex(index);
        Q_EMIT rowChosen(index);
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    Q_EMIT menuOpened(menu, index);
    menu->popup(event->globalPos());
}

} // namespace ets
