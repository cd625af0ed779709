// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/sortedproxy.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/eventsearch.h"

#include <memory>

namespace ets {

/// Sorts and filters any DataSetModel. A row is shown when one of its events passes the filter, or its own text does;
/// a row of a tree also when one below is shown.
class FilterProxy : public SortedProxy {
    Q_OBJECT

public:
    /// @param search shared by all proxies of a session; follows the data set before the models do
    FilterProxy(DataSetModel* source, std::shared_ptr<EventSearch> search, QObject* parent = nullptr);

    [[nodiscard]] DataSetModel& dataSetModel() const { return *m_source; } ///< The source model.
    /// What shownResult() answers.
    [[nodiscard]] const EventFilter& filter() const { return m_result->asked; }
    /// Shows what a filter lets through, found at once; one that cannot be answered lets everything through.
    void setFilter(const EventFilter& filter);
    /// Shows what a filter lets through; not null.
    void setResult(const FilterResultPtr& result);
    /// The same of the data set that the source shows next, which resets it.
    void setNextResult(const FilterResultPtr& result) { m_result = result; }
    [[nodiscard]] const FilterResultPtr& shownResult() const { return m_result; } ///< What decides, never null.
    /// Hides rows whose events are all OPERATOR_CALL, as the Inspector's table does.
    void setOperatorCallsHidden(bool hidden);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    /// The result, found anew where it is of another data set.
    [[nodiscard]] const FilterResult& result() const;
    [[nodiscard]] bool matchesOwnText(const QModelIndex& row) const;
    [[nodiscard]] bool isOperatorCall(std::span<const EventId> events) const;

    DataSetModel* m_source;
    std::shared_ptr<EventSearch> m_search;
    mutable FilterResultPtr m_result;
    bool m_operatorCallsHidden = false;
};

} // namespace ets
