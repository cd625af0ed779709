// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtCore/QObject>

namespace ets {

class Banner;
class TraceStore;

/// Proposes to leave warm-up out of all figures, where a trace has some and all runs count. Who closes the offer is not
/// asked again for that trace.
class WarmUpOffer : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    /// @param store where a no is kept; null keeps none
    WarmUpOffer(Session& session, TraceStore* store, Banner& banner);

private:
    void look();

    Session& m_session;
    TraceStore* m_store;
    Banner& m_banner;
};

} // namespace ets
