// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace ets {

class FactTable;
class Session;

/// Lights the rows of a table of facts that stand for what the pointer is on in other views, and says which row it is
/// on here: as HoverRows does for rows of events.
class HoverFacts : public QObject {
    Q_OBJECT

public:
    /// @param table owns this; the session must outlive it
    HoverFacts(Session& session, FactTable& table);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void light();

    Session& m_session;
    FactTable& m_table;
};

} // namespace ets
