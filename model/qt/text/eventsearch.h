// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/filterzoomstack.h"
#include "model/qt/text/filterexpression.h"

#include <QtCore/QString>

#include <optional>
#include <vector>

namespace ets {

/// Which events a filter lets through. Texts are put together once per data set, answers once per filter, and shared
/// by all tables.
class EventSearch {
public:
    void setDataSet(const DataSetPtr& dataSet); ///< What is searched; null for nothing.
    /// One entry per event.
    [[nodiscard]] const std::vector<bool>& matches(const EventFilter& filter);

private:
    [[nodiscard]] bool matchesText(std::size_t event, const FilterExpression& expression);
    [[nodiscard]] bool liesIn(EventId event, TimeRange range) const;

    DataSetPtr m_dataSet;
    std::vector<QString> m_texts; ///< Case folded; filled when first asked for.
    std::optional<EventFilter> m_filter; ///< The filter that m_matches answers.
    std::vector<bool> m_matches;
};

} // namespace ets
