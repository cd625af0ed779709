// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <vector>

namespace ets {

class Banner;
class Session;
class TraceTurns;

/// Offers comparisons that are likely wanted: of two traces that were opened or dropped together, the older one as the
/// baseline; and of a trace that was read again with what was on show before.
class CompareOffer : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    CompareOffer(Session& session, TraceTurns& turns, Banner& banner);

private:
    void offerTwo();
    void offerBefore(const DataSetPtr& arriving);
    void compareTwo();

    Session& m_session;
    TraceTurns& m_turns;
    Banner& m_banner;
    std::vector<QStringList> m_offered; ///< Traces that an offer was made for last.
};

} // namespace ets
