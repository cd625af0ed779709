// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/eventfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "views/common/view.h"

class QLabel;

namespace ets {

class CoverageBar;
class CoverageList;

/// How far the record explains the trace, whether the two belong together, which method each block ran, and every
/// remark on the files.
class CoverageView : public View {
    Q_OBJECT

public:
    explicit CoverageView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] CoverageList* list() const { return m_list; }
    /// Opens the remarks on the files and brings them into sight.
    void showRemarks();
    /// Whether shares of the filtered are still being worked out.
    [[nodiscard]] bool isPending() const override { return m_counting.isPending(); }
    void present(const ViewState& now, Changes changes) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showDataSet(const DataSetPtr& dataSet);
    void showVerdict(const DataSet& dataSet);
    void filter(const DataSetPtr& dataSet, const std::shared_ptr<const FilterResult>& result);
    void showShares(const LinkCounts& counts, bool isFiltered);

    FactUse<LinkCountsFact> m_counting;
    QLabel* m_verdict;
    QLabel* m_time;
    QLabel* m_events;
    CoverageBar* m_timeBar;
    CoverageBar* m_eventsBar;
    CoverageList* m_list;
};

} // namespace ets
