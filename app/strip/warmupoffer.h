// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/trace/options.h"

#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

class QToolButton;

namespace ets {

class TraceStore;

/// Proposes to leave warm-up out of all figures, beside the number of runs: where a trace has some and all its runs
/// count. Once per trace: who takes it or closes it is not asked again.
class WarmUpOffer : public QWidget {
    Q_OBJECT

public:
    explicit WarmUpOffer(Session& session, QWidget* parent = nullptr);

    /// Where it is kept that a trace was asked about; without one that is forgotten with the next trace.
    void setStore(TraceStore* store);
    [[nodiscard]] bool isOffered() const { return m_runs > 0; } ///< Whether there is something to propose.
    /// Wants no less room from now on than its text needs.
    /// @param isBrief only what a click does; how much the runs differ is in the tip then
    void takeWholeWidth(bool isBrief);

Q_SIGNALS:
    void offered(); ///< isOffered() or its text is another one.

private:
    void look();
    void end();
    [[nodiscard]] bool wasAsked() const;

    Session& m_session;
    QPointer<TraceStore> m_store;
    QString m_asked; ///< Dump that was asked about last.
    QToolButton* m_take;
    QToolButton* m_close;
    std::uint32_t m_runs = 0; ///< That are proposed to be left out.
    RunSpec m_rest; ///< That count without them.
    QString m_text; ///< What is proposed, and why.
    QString m_brief; ///< What is proposed.
};

} // namespace ets
