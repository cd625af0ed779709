// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/coverage/coveragerows.h"
#include "views/tables/facttree.h"

namespace ets {

struct FilterResult;
class Session;

/// The lists of Coverage as a tree that sorts, copies and is exported as every table. Which method a block ran can be
/// chosen in it.
class CoverageList : public FactTree {
    Q_OBJECT

public:
    explicit CoverageList(Session& session, QWidget* parent = nullptr);

    /// @param dataSet null for nothing
    void setDataSet(const DataSetPtr& dataSet);
    /// Leaves out what a filter of the data set on show leaves out: ops and events that do not pass.
    void filter(const FilterResult& result);
    /// Opens the remarks on the files and brings them into sight.
    void showRemarks();

private:
    void addMethodChoosers();
    void choose(std::size_t row);

    Session& m_session;
    DataSetPtr m_dataSet; ///< On show.
    CoverageRows m_rows; ///< Without the rows themselves, which the model has.
};

} // namespace ets
