// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"
#include "model/qt/session/filterzoomstack.h"

#include <QtCore/QObject>

#include <memory>
#include <optional>

namespace ets {

struct FilterFault;
struct FilterResult;
class FilterFacts;

/// What a filter lets through of a data set that is not on show yet, found while it is loaded.
struct FilterAnswer {
    EventFilter asked;
    std::shared_ptr<const FilterFacts> facts; ///< Of the data set; null where nobody asked for them.
    std::shared_ptr<const FilterResult> result; ///< Null for a filter that is empty or cannot be answered.

    /// May be called from any thread. Of a filter that cannot be answered EventSearch tells why.
    [[nodiscard]] static FilterAnswer of(
        const DataSet& dataSet, const EventFilter& asked, const CancelToken& cancel = {});
};

/// What the filter of a session lets through, found once and shared by all views. Small traces are answered at once,
/// others in a worker.
class EventSearch : public QObject {
    Q_OBJECT

public:
    /// Searches nothing, and lets everything through, until there is a data set.
    explicit EventSearch(QObject* parent = nullptr);
    ~EventSearch() override;

    /// What is searched; null for nothing.
    /// @param answer of the data set, if there is one: no worker has to look for it then
    void setDataSet(const DataSetPtr& dataSet, const FilterAnswer& answer = {});
    /// What it is compared with, which filters may ask for. Of another data set there is nothing until this is called.
    /// @param compared of the data set; null for nothing
    void setCompared(const ComparedTracePtr& compared);
    /// Starts filtering. On a syntax error fault() is set, and the last text without one stays in force, with the range
    /// and the chips of the new filter.
    void setFilter(const EventFilter& filter);
    /// The filter whose result is current() or on its way. Its text is the one asked for unless that has a fault.
    [[nodiscard]] const EventFilter& inForce() const { return m_inForce; }
    /// What was found last, never null.
    [[nodiscard]] const std::shared_ptr<const FilterResult>& current() const { return m_current; }
    /// What is wrong with the text of the filter asked for last: position and length are of that text, in bytes of
    /// UTF-8.
    [[nodiscard]] const std::optional<FilterFault>& fault() const;
    /// Why the filter asked for last could not be applied, although nothing is wrong with it: what was found before is
    /// in force.
    [[nodiscard]] const std::optional<Error>& failure() const;
    [[nodiscard]] bool isRunning() const; ///< Whether another result is on its way.
    /// The answer for any filter: current(), or found at once. One that cannot be answered lets everything through.
    [[nodiscard]] std::shared_ptr<const FilterResult> result(const EventFilter& filter);
    /// What filters ask of the events on show; null for no data set, and
    /// where there is no memory for them.
    [[nodiscard]] const std::shared_ptr<const FilterFacts>& facts() const { return m_facts; }
    /// Blocks until the result is there: for pictures that are taken without an event loop.
    void wait();

Q_SIGNALS:
    /// current(), inForce(), fault() or failure() is another one.
    void resultChanged();

private:
    struct Work;
    void start();
    bool search();

    DataSetPtr m_dataSet;
    ComparedTracePtr m_compared; ///< Null for none.
    EventFilter m_filter; ///< Asked for.
    EventFilter m_inForce;
    std::shared_ptr<const FilterFacts> m_facts;
    std::shared_ptr<const FilterResult> m_current;
    FilterAnswer m_prepared; ///< Of the data set; nothing where none was found while it was loaded.
    std::unique_ptr<Work> m_work;
};

} // namespace ets
