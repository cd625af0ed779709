// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/models/columnspec.h"
#include "model/qt/models/roworder.h"
#include "model/report/format/texttable.h"
#include "views/common/commandsource.h"
#include "views/common/keysource.h"
#include "views/tables/columnpreset.h"
#include "views/tables/tablewidths.h"

#include <QtWidgets/QTreeView>

#include <functional>
#include <vector>

class QMenu;

namespace ets {

class TableDelegate;
class TableHeader;

/// Rows in columns, flat or as a tree: sorting by one column or several, a chooser of columns on the header, copies in
/// several formats. Says what to do where there is no row.
class TableView : public QTreeView, public CommandSource, public KeySource {
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    void addCommands(QMenu& menu) override;
    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

    /// First widths and visibility of the columns; call once the model is set.
    void setColumns(const std::vector<ColumnSpec>& columns);
    /// Shows other rows in other columns.
    void setModelWithColumns(QAbstractItemModel* rows, const std::vector<ColumnSpec>& columns);
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const { return m_columns; } ///< By section.
    /// Sets of columns that the menu of columns offers.
    void setPresets(std::vector<ColumnPreset> presets) { m_presets = std::move(presets); }
    void applyPreset(const ColumnPreset& preset);
    /// Shown in the middle when there are no rows.
    void setEmptyText(const QString& text);
    [[nodiscard]] const QString& emptyText() const { return m_emptyText; }
    /// Selected rows, in the order shown.
    [[nodiscard]] QModelIndexList selectedRowsInOrder() const;
    /// Columns that are visible, in the order shown.
    [[nodiscard]] std::vector<int> shownColumns() const;
    /// Whether the width of the column of names follows the room there is.
    [[nodiscard]] bool doNamesFit() const { return m_widths.doNamesFit(); }
    /// Whether somebody has set the width of a column; else it follows what is in the table.
    [[nodiscard]] bool isWidthGiven(int column) const { return m_widths.isGiven(column); }
    void setSentences(int column); ///< A column of sentences, which are cut at their end.
    void setNamesFit(bool fit) { m_widths.setNamesFit(fit); }
    /// Entries to show and hide columns; the menu lives as long as the caller keeps it.
    void fillColumnMenu(QMenu& menu);
    /// Tints rows: what they stand for is pointed at elsewhere.
    void setLitRows(const QModelIndexList& rows);
    /// Says which runs count in what is shown, for copies and files; empty where all count.
    void setRuns(const QString& runs) { m_runs = runs; }
    [[nodiscard]] const QString& runs() const { return m_runs; }
    /// Columns that rows are sorted by, the first by weight first; none for the order of the source.
    [[nodiscard]] std::vector<SortKey> sortKeys() const;
    void setSortKeys(const std::vector<SortKey>& keys);
    /// Adds a column to those that rows are sorted by, turns its order round, or takes it away again.
    void changeFurtherKey(int column);
    void selectEverything(); ///< Marks all rows, and says that one was chosen.
    /// Header and selected rows (all rows if none is selected) with every digit.
    [[nodiscard]] QString selectionAs(TableFormat format) const;
    [[nodiscard]] QString selectionAsTsv() const { return selectionAs(TableFormat::Tsv); }
    /// The same into the clipboard: at once, or when a worker has written it where there are many rows. Another copy
    /// takes its place.
    void copySelection(TableFormat format = TableFormat::Tsv);
    [[nodiscard]] bool isCopying() const { return m_copying.isRunning(); } ///< Whether a copy is on its way.
    /// What writing rows into a file does, instead of writing them as they stand in the table.
    void setExporter(std::function<void()> exporter) { m_exporter = std::move(exporter); }
    void exportRows(); ///< Asks for rows, columns and file, and writes the file.

Q_SIGNALS:
    /// A person moved to a row, by mouse or keyboard, or marked several. Not sent when a program, a filter or a sort
    /// moves the row.
    void rowChosen(const QModelIndex& index);
    /// Double click or Enter.
    void rowOpened(const QModelIndex& index);
    void columnsChanged();
    void copyingChanged(); ///< isCopying() is another.
    /// A menu is about to be shown for a row, or for none: more can be added to it.
    void menuOpened(QMenu* menu, const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& options, const QModelIndex& index) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool pressKey(const QKeyEvent& event);
    void watch(QAbstractItemModel* followed);
    [[nodiscard]] QModelIndexList copiedRows() const; ///< Selected rows, or all.
    void showHeaderMenu(const QPoint& position);
    void fillMenu(QMenu& menu);
    void fillSortMenu(QMenu& menu);
    void setFurtherKeys(const std::vector<SortKey>& keys);

    TableHeader* m_header;
    TableDelegate* m_cells;
    std::vector<ColumnSpec> m_columns;
    std::vector<ColumnPreset> m_presets;
    QString m_emptyText;
    std::vector<QPersistentModelIndex> m_lit; ///< First cells of rows.
    std::function<void()> m_exporter; ///< May be empty.
    QString m_runs;
    TableWidths m_widths;
    Job<QString> m_copying;
    bool m_choosesOnRelease = false; ///< A press on one of several marked rows: the release lets the others go.
};

} // namespace ets
