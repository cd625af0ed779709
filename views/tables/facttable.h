// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/facttablemodel.h"
#include "views/tables/tableview.h"

namespace ets {

/// A table of facts that sorts on real values. Rows are told by their place in what was given.
class FactTable : public TableView {
    Q_OBJECT

public:
    FactTable(const char* context, std::span<const ColumnSource> sources, QWidget* parent = nullptr);
    ~FactTable() override;

    void setRows(std::vector<FactRow> rows, const CellUnits& units = {});
    [[nodiscard]] const FactTableModel& facts() const { return m_facts; }
    /// Marks rows without telling anybody; none takes the marks away.
    void markRows(std::span<const int> rows);

Q_SIGNALS:
    void factChosen(int row); ///< By a person, with mouse or keyboard.
    void factOpened(int row); ///< Double click or Enter.

private:
    FactTableModel m_facts;
    SortedProxy m_sorted;
};

} // namespace ets
