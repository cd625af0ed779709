// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/facttreemodel.h"
#include "model/qt/models/sortedproxy.h"
#include "views/tables/tableview.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ets {

/// Rows in order, without those that are left out. Headings are bold and keep their order.
class FactTreeProxy : public SortedProxy {
    Q_OBJECT

public:
    using SortedProxy::SortedProxy;

    /// @param rows of the source: 0 for one that is left out; empty leaves none out
    void setSeen(std::vector<char> rows);
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] const FactTreeRow& rowOf(const QModelIndex& source) const;

    std::vector<char> m_seen;
};

/// A tree of facts that sorts on real values. Rows are told by their place in what was given.
class FactTree : public TableView {
    Q_OBJECT

public:
    FactTree(const char* context, std::span<const ColumnSource> sources, QWidget* parent = nullptr);

    /// All of them are shown, folded, until setSeen() says which.
    void setRows(std::vector<FactTreeRow> rows, const CellUnits& units = {});
    /// Leaves out what the filter leaves out.
    /// @param rows by row given: 0 for one to leave out; empty for no filter
    void setSeen(std::vector<char> rows) { m_sorted->setSeen(std::move(rows)); }
    /// Says in the titles of shares that they are of what passes the filter.
    void setUnits(const CellUnits& units) { m_facts->setUnits(units); } ///< Shows the same rows in other units.
    void setOfFiltered(bool isFiltered) { m_facts->setOfFiltered(isFiltered); }
    [[nodiscard]] const FactTreeModel& facts() const { return *m_facts; }
    /// Where a row of facts() stands now; invalid for one that is left out.
    [[nodiscard]] QModelIndex indexOf(std::size_t row, int column = 0) const;
    /// Which row of facts() stands there.
    [[nodiscard]] std::size_t rowAt(const QModelIndex& index) const;
    /// Opens a row to what is below it.
    void open(std::size_t row) { setExpanded(indexOf(row), true); }
    /// Marks rows without telling anybody, and brings the first into sight; none takes the marks away.
    void markRows(std::span<const std::size_t> rows);

Q_SIGNALS:
    void factChosen(std::size_t row); ///< By a person, with mouse or keyboard.
    void factOpened(std::size_t row); ///< Double click or Enter.

private:
    // Children of this, so that they go after the view that looks at them.
    FactTreeProxy* m_sorted;
    FactTreeModel* m_facts;
};

} // namespace ets
