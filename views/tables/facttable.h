// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/facttablemodel.h"
#include "model/qt/models/sortedproxy.h"
#include "views/tables/tableview.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace ets {

/// Rows in order, without those that are left out.
class FactProxy : public SortedProxy {
    Q_OBJECT

public:
    using SortedProxy::SortedProxy;

    /// @param rows of the source: 0 for one that is left out; empty leaves none out
    void setSeen(std::vector<char> rows);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    std::vector<char> m_seen;
};

/// A table of facts that sorts on real values. Rows are told by their place in what was given.
class FactTable : public TableView {
    Q_OBJECT

public:
    FactTable(const char* context, std::span<const ColumnSource> sources, QWidget* parent = nullptr);

    /// All of them are shown, until setSeen() says which.
    void setRows(std::vector<FactRow> rows, const CellUnits& units = {});
    /// Other values in one column of the same rows, see FactTableModel.
    void setColumn(int column, std::vector<QVariant> values) { m_facts->setColumn(column, std::move(values)); }
    /// Says tool tips when they are asked for, see FactTableModel.
    void setToolTips(std::function<QString(std::size_t row)> toolTipOf) { m_facts->setToolTips(std::move(toolTipOf)); }
    void setUnits(const CellUnits& units) { m_facts->setUnits(units); } ///< Shows the same rows in other units.
    /// Leaves out what the filter leaves out.
    /// @param rows by row given: 0 for one to leave out; empty for no filter
    void setSeen(std::vector<char> rows);
    /// Says in the titles of shares that they are of what passes the filter.
    void setOfFiltered(bool isFiltered) { m_facts->setOfFiltered(isFiltered); }
    void setDifferenceColumn(int column) { m_facts->setDifferenceColumn(column); } ///< See FactTableModel.
    [[nodiscard]] int shownRowCount() const { return m_sorted->rowCount(); } ///< Without what is left out.
    [[nodiscard]] const FactTableModel& facts() const { return *m_facts; }
    /// Marks rows without telling anybody; none takes the marks away.
    void markRows(std::span<const int> rows);

Q_SIGNALS:
    void factChosen(int row); ///< By a person, with mouse or keyboard.
    void factOpened(int row); ///< Double click or Enter.

private:
    // Children of this, so that they go after the view that looks at them.
    FactProxy* m_sorted;
    FactTableModel* m_facts;
    std::optional<QString> m_otherText; ///< What is said without rows, while the filter leaves all of them out.
};

} // namespace ets
