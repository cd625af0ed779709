// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtWidgets/QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace ets {

class CoverageBar;

/// How far the record explains the trace, whether the two belong together, which method each block ran, and every
/// remark on the files.
class CoverageView : public QWidget {
    Q_OBJECT

public:
    explicit CoverageView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* list() const { return m_list; }
    /// Opens the remarks on the files and brings them into sight.
    void showRemarks();

private:
    void setDataSet(const DataSetPtr& dataSet);
    void showShares(const DataSet& dataSet);
    void addReasons(const Coverage& coverage);
    void addMethods(const DataSet& dataSet);
    void addNodesNeverRun(const DataSet& dataSet);
    void addRemarks(const DataSet& dataSet);
    QTreeWidgetItem* addGroup(const QString& title, std::size_t count, const QString& explanation);
    void choose(const QTreeWidgetItem* item);

    Session& m_session;
    QLabel* m_verdict;
    QLabel* m_time;
    QLabel* m_events;
    CoverageBar* m_timeBar;
    CoverageBar* m_eventsBar;
    QTreeWidget* m_list;
    QTreeWidgetItem* m_remarks = nullptr; ///< Belongs to the list.
};

} // namespace ets
