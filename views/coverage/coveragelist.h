// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/sortedproxy.h"
#include "views/coverage/coveragerows.h"
#include "views/tables/tableview.h"

namespace ets {

struct FilterResult;
class Session;

/// Rows under headings that keep their order, without those that are left out.
class CoverageProxy : public SortedProxy {
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
    std::vector<char> m_seen;
};

/// The lists of Coverage as a tree that sorts, copies and is exported as every table. Which method a block ran can be
/// chosen in it.
class CoverageList : public TableView {
    Q_OBJECT

public:
    explicit CoverageList(Session& session, QWidget* parent = nullptr);

    /// @param dataSet null for nothing
    void setDataSet(const DataSetPtr& dataSet);
    /// Leaves out what a filter of the data set on show leaves out: ops and events that do not pass.
    void filter(const FilterResult& result);
    [[nodiscard]] const FactTreeModel& facts() const { return *m_facts; }
    /// Where a row of facts() stands now.
    [[nodiscard]] QModelIndex indexOf(std::size_t row, int column = 0) const;
    /// Opens the remarks on the files and brings them into sight.
    void showRemarks();

private:
    void addMethodChoosers();
    void choose(const QModelIndex& index);

    Session& m_session;
    DataSetPtr m_dataSet; ///< On show.
    CoverageRows m_rows; ///< Without the rows themselves, which the model has.
    // Children of this, so that they go after the view that looks at them.
    CoverageProxy* m_sorted;
    FactTreeModel* m_facts;
};

} // namespace ets
