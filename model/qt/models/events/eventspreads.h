// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/eventfacts.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/samples/eventspread.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/sparkline.h"

#include <QtCore/QCache>
#include <QtCore/QObject>

#include <memory>
#include <optional>
#include <vector>

namespace ets {

using SpreadsPtr = std::shared_ptr<const SpreadsFact::Value>;

/// The spread of every event, wanted when it is first asked for: known at once for a small trace, found in a worker for
/// others.
class EventSpreads : public QObject {
    Q_OBJECT

public:
    explicit EventSpreads(QObject* parent = nullptr);

    /// Whether a column is of the spread.
    [[nodiscard]] static constexpr bool has(EventField column)
    {
        return column == EventField::Deviation || column == EventField::Variation || column == EventField::Outliers;
    }
    /// Forgets what was found; found() is not sent for the last data set any more. Null for none.
    void setDataSet(const DataSetPtr& dataSet);
    /// Nothing for an event without a spread, and as long as found() has not been sent.
    [[nodiscard]] std::optional<EventSpread> of(EventId event);
    [[nodiscard]] const SpreadsPtr& known() const { return m_found; } ///< Of all events; null while they are not.
    /// What wanted() asked for, of the data set; not null.
    void setFound(const SpreadsPtr& spreads);
    /// The samples of an event as a small chart.
    [[nodiscard]] Sparkline lineOf(EventId event);

Q_SIGNALS:
    void wanted(); ///< Spreads of a large trace are asked for: setFound() is to be called, now or later.
    void found(); ///< of() knows all events.

private:
    DataSetPtr m_dataSet;
    SpreadsPtr m_found; ///< Null while it is not known.
    bool m_isAsked = false; ///< By wanted(), for this data set.
    bool m_isAsking = false;
    QCache<quint32, Sparkline> m_lines; ///< Of the events looked at last.
};

} // namespace ets
