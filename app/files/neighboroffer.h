// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/neighbors.h"
#include "model/qt/load/session.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <optional>

namespace ets {

class Banner;
class TraceStore;

/// Offers a record, a program or a debug buffer that lies beside a trace which was opened without. Who closes the offer
/// is not asked again for that trace. A file that was given with the trace is not offered, also where it was left out.
class NeighborOffer : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    /// @param store where a no is kept; null keeps none
    NeighborOffer(Session& session, TraceStore* store, Banner& banner);

    [[nodiscard]] bool isLooking() const { return m_looking.isRunning(); }

private:
    void look();
    void update();
    void offer(const Neighbors& unopened);
    [[nodiscard]] bool wasGiven(const QString& path) const;

    Session& m_session;
    TraceStore* m_store;
    Banner& m_banner;
    QString m_dump; ///< Whose neighbors were looked for last.
    std::optional<Neighbors> m_found; ///< Of m_dump; nothing as long as they are looked for.
    QStringList m_offered; ///< What the offer that stands is of.
    QStringList m_opened; ///< By the load that began last.
    QStringList m_given; ///< By all loads of the trace on show.
    bool m_isAnswered = false; ///< The offer for m_dump was taken or closed.
    Job<Neighbors> m_looking;
};

} // namespace ets
