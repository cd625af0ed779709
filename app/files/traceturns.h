// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/tracegroups.h"

#include <QtWidgets/QFrame>

class QComboBox;
class QLabel;
class QPushButton;

namespace ets {

class Session;

/// Opens files; of several traces given together the first, and offers the others in turn in a line above the views.
/// The line names the trace on show: one that cannot be opened is never named there, nor one that is still read.
class TraceTurns : public QFrame {
    Q_OBJECT

public:
    explicit TraceTurns(Session& session, QWidget* parent);

    void open(const QStringList& files, const QString& debugBuffer = {});
    /// Files of the traces that were opened together, the dump of each first; none without a choice.
    [[nodiscard]] const std::vector<QStringList>& traces() const { return m_traces; }
    void show(int index); ///< Opens one of them. Nothing happens for an index that none has.
    [[nodiscard]] int count() const { return static_cast<int>(m_traces.size()); } ///< 0 without a choice.
    [[nodiscard]] int current() const { return m_current; } ///< That on show, from 0; -1 where none of them is.
    /// Whether there is another trace in a direction.
    /// @param direction 1 or -1
    [[nodiscard]] bool canStep(int direction) const { return !m_traces.empty() && stepFrom(direction) >= 0; }

public Q_SLOTS:
    void showNext();
    void showPrevious();
    void leave(); ///< What is open stays.

Q_SIGNALS:
    void changed(); ///< Another trace, or another choice.

private:
    void take(const TraceGroups& groups, const QStringList& files, const QString& debugBuffer);
    void follow();
    [[nodiscard]] int indexOnShow() const;
    [[nodiscard]] int stepFrom(int direction) const; ///< The next one to be tried; -1 for none.

    Session& m_session;
    QLabel* m_title;
    QComboBox* m_names;
    QPushButton* m_previous;
    QPushButton* m_next;
    std::vector<QStringList> m_traces;
    int m_current = -1;
    int m_tried = 0; ///< That was asked for last: a step goes on from one that cannot be opened.
    QStringList m_files; ///< Asked for.
    QString m_debugBuffer;
    Job<TraceGroups> m_sorting;
};

} // namespace ets
