// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/delegation/namedbytes.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/tables/facttable.h"

#include <memory>
#include <vector>

namespace ets {

/// What a program asks for by name: which weights those are, how large, in which file, and who asks. Choosing a row
/// selects the instruction that uses it first.
class NamedDataTable : public FactTable {
    Q_OBJECT

public:
    explicit NamedDataTable(Session& session, QWidget* parent = nullptr);

    /// Shows a state, as View::present() of the view that it is a part of.
    void present(const ViewState& now, Changes changes);

    [[nodiscard]] bool isPending() const { return m_working.isRunning() || m_filtering.isRunning(); }
    /// Null before anything was worked out.
    [[nodiscard]] const NamedBytes* named() const { return m_facts == nullptr ? nullptr : &m_facts->named; }

Q_SIGNALS:
    void rowsShown(); ///< What the open files hold is on show.

private:
    struct Facts {
        DataSetPtr dataSet;
        NamedBytes named;
        std::vector<FactRow> rows;
    };
    using FactsPtr = std::shared_ptr<const Facts>;

    void showDataSet(const DataSetPtr& dataSet);
    /// Leaves out what no instruction asks for that passes the filter.
    void filter();
    void chooseUse(std::size_t row);

    Session& m_session;
    FactsPtr m_facts;
    std::shared_ptr<const FilterResult> m_filter; ///< In force; null before anything is presented.
    Job<FactsPtr> m_working;
    Job<std::vector<char>> m_filtering;
};

} // namespace ets
