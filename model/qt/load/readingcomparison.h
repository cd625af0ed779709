// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/readings/readingdifferences.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QFutureWatcher>
#include <QtCore/QObject>

#include <memory>

namespace ets {

using ReadingDifferencesPtr = std::shared_ptr<const ReadingDifferences>;

/// Reads the trace on show in the other reading as well, in a worker, once it is on show: the marks on rows that
/// differ may come a moment later than the rows.
class ReadingComparison : public QObject {
    Q_OBJECT

public:
    explicit ReadingComparison(QObject* parent = nullptr);
    ~ReadingComparison() override;

    /// Drops what was found and starts anew. Null just drops.
    void setDataSet(const DataSetPtr& dataSet);
    /// What was found; null until then.
    [[nodiscard]] const ReadingDifferencesPtr& differences() const { return m_differences; }

    /// What an event's differences are, a line each, in words; empty for none.
    /// @param isFaithful the reading on show
    [[nodiscard]] static QString textOf(DifferenceSet differences, bool isFaithful);

Q_SIGNALS:
    void found(); ///< For the data set that was compared last.

private:
    void stop();

    ReadingDifferencesPtr m_differences;
    QFutureWatcher<ReadingDifferencesPtr>* m_watcher = nullptr;
    CancelToken m_cancel;
};

} // namespace ets
