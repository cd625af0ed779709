// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/readings/readingdifferences.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>

#include <memory>

namespace ets {

using ReadingDifferencesPtr = std::shared_ptr<const ReadingDifferences>;

/// Reads the trace on show in the other reading as well, in a worker, once it is on show: the marks on rows that
/// differ may come a moment later than the rows. A trace that is large is read twice only when somebody asks.
class ReadingComparison : public QObject {
    Q_OBJECT

public:
    /// Compares nothing until there is a data set.
    explicit ReadingComparison(QObject* parent = nullptr);

    /// Samples and nodes up to which a trace is compared without being asked: the second reading holds as much memory
    /// as the first.
    static constexpr std::size_t mostUnasked = 200'000;

    /// Drops what was found and starts anew. Null just drops.
    void setDataSet(const DataSetPtr& dataSet);
    /// Whether nobody has compared the readings of this trace yet, because it is large.
    [[nodiscard]] bool isWanting() const;
    /// Compares now, if that has not been done or begun. found() or failed() follows.
    void compare();
    /// What was found; null until then.
    [[nodiscard]] const ReadingDifferencesPtr& differences() const { return m_differences; }

    /// What an event's differences are, a line each, in words; empty for none.
    /// @param isFaithful the reading on show
    [[nodiscard]] static QString textOf(DifferenceSet differences, bool isFaithful);

Q_SIGNALS:
    /// A large trace is on show, which is compared only when asked.
    void wanting();
    void found(); ///< For the data set that was compared last.
    /// The trace is shown without marks. @param message why there are none
    void failed(const QString& message);

private:
    void deliver(const Result<ReadingDifferencesPtr>& result);

    DataSetPtr m_dataSet;
    ReadingDifferencesPtr m_differences;
    Job<ReadingDifferencesPtr> m_comparing;
};

} // namespace ets
