// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/latestjob.h"
#include "model/qt/load/tracegroups.h"

#include <QtWidgets/QFrame>

class QComboBox;
class QLabel;
class QPushButton;

namespace ets {

class Session;

/// Opens files; of several traces given together the first, and offers the others in turn in a line above the views.
class TraceTurns : public QFrame {
    Q_OBJECT

public:
    explicit TraceTurns(Session& session, QWidget* parent);

    void open(const QStringList& files, const QString& debugBuffer = {});
    [[nodiscard]] int count() const { return static_cast<int>(m_traces.size()); } ///< 0 without a choice.
    [[nodiscard]] int current() const { return m_current; } ///< From 0.

public Q_SLOTS:
    void showNext();
    void showPrevious();
    void leave(); ///< What is open stays.

Q_SIGNALS:
    void changed(); ///< Another trace, or another choice.

private:
    void take(const TraceGroups& groups, const QStringList& files, const QString& debugBuffer);
    void show(int index);
    void follow(const QStringList& files);

    Session& m_session;
    QLabel* m_title;
    QComboBox* m_names;
    QPushButton* m_previous;
    QPushButton* m_next;
    std::vector<QStringList> m_traces;
    int m_current = 0;
    QStringList m_files; ///< Asked for.
    QString m_debugBuffer;
    LatestJob<TraceGroups> m_sorting;
};

} // namespace ets
