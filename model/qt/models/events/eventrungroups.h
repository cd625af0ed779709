// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runevents.h"
#include "model/qt/models/events/eventgroups.h"

#include <QtCore/QObject>

#include <memory>
#include <vector>

namespace ets {

/// Groups of the events of single runs, and their sums. Every event of every run would be a row for each slice of the
/// trace: those of a large trace are made when a group is opened, and added up in a worker.
class EventRunGroups : public QObject {
    Q_OBJECT

public:
    explicit EventRunGroups(QObject* parent = nullptr);
    ~EventRunGroups() override;

    /// One group for each run that counts, in the order of the trace. Those of a small trace have their rows; others
    /// get them from fill(). None has sums.
    [[nodiscard]] static std::vector<EventGroup> of(const DataSet& dataSet);
    /// Gives a group its rows: the events of its run, and their self times in ticks.
    /// @param group one that of() made of the same data set
    static void fill(EventGroup& group, const DataSet& dataSet);
    /// Adds the groups up: at once for a small trace, else found() follows, and until then there are no sums.
    void sum(std::vector<EventGroup>& groups, const DataSetPtr& dataSet,
        const std::shared_ptr<const FilterResult>& filtered);
    /// Puts what was found into the same groups.
    void take(std::vector<EventGroup>& groups) const;
    void drop(); ///< Nothing that was asked for is wanted any more.

    /// Whether something of a run passes.
    [[nodiscard]] static bool passes(const EventGroup& group, const DataSet& dataSet, const FilterResult& result);

Q_SIGNALS:
    void found(); ///< The sums asked for last are there: take() puts them into groups.

private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

} // namespace ets
