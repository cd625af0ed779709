// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// The spread of every event, worked out when it is first asked for: at once for a small trace, in a worker for others.
class EventSpreads : public QObject {
    Q_OBJECT

public:
    explicit EventSpreads(QObject* parent = nullptr);
    ~EventSpreads() override;

    /// Whether a column is of the spread.
    [[nodiscard]] static constexpr bool has(EventField column)
    {
        return column == EventField::Deviation || column == EventField::Variation || column == EventField::Outliers;
    }
    /// Forgets what was found; found() is not sent for the last data set any more. Null for none.
    void setDataSet(const DataSetPtr& dataSet);
    /// Nothing for an event without a spread, and as long as found() has not been sent.
    [[nodiscard]] std::optional<EventSpread> of(EventId event);
    /// The samples of an event as a small chart.
    [[nodiscard]] Sparkline lineOf(EventId event);

Q_SIGNALS:
    void found(); ///< of() knows all events.

private:
    struct Work;

    DataSetPtr m_dataSet;
    std::unique_ptr<Work> m_work;
    QCache<quint32, Sparkline> m_lines; ///< Of the events looked at last.
};

} // namespace ets
