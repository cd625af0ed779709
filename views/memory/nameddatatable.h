// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/delegation/namedbytes.h"
#include "model/analysis/facts/tracefacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/tables/facttable.h"

#include <memory>
#include <vector>

namespace ets {

/// What a program asks for by name, as it is shown.
struct NamedDataShown {
    DataSetPtr dataSet;
    std::shared_ptr<const NamedBytes> named; ///< Never null.
    std::vector<FactRow> rows; ///< By NamedBytes::entries.
};

/// The same as a fact, see TraceFacts: the trace has a program.
struct NamedDataShownFact {
    DataSetPtr dataSet; ///< Not null.

    using Value = NamedDataShown;
    [[nodiscard]] static Result<Value> of(
        TraceFacts& facts, const NamedDataShownFact& fact, const LoadContext& loading);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const NamedDataShownFact&, const NamedDataShownFact&) = default;
};

/// What a program asks for by name: which weights those are, how large, in which file, and who asks. Choosing a row
/// selects the instruction that uses it first.
class NamedDataTable : public FactTable {
    Q_OBJECT

public:
    explicit NamedDataTable(Session& session, QWidget* parent = nullptr);

    /// Shows a state, as View::present() of the view that it is a part of.
    void present(const ViewState& now, Changes changes);

    [[nodiscard]] bool isPending() const { return m_working.isPending() || m_filtering.isRunning(); }
    /// Null before anything was worked out.
    [[nodiscard]] const NamedBytes* named() const { return m_facts == nullptr ? nullptr : m_facts->named.get(); }

Q_SIGNALS:
    void rowsShown(); ///< What the open files hold is on show.

private:
    void showDataSet(const DataSetPtr& dataSet);
    /// Leaves out what no instruction asks for that passes the filter.
    void filter();
    void chooseUse(std::size_t row);

    Session& m_session;
    std::shared_ptr<const NamedDataShown> m_facts; ///< Null before it is worked out.
    std::shared_ptr<const FilterResult> m_filter; ///< In force; null before anything is presented.
    FactUse<NamedDataShownFact> m_working;
    Job<std::vector<char>> m_filtering;
};

} // namespace ets
