// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/preferences/preferences.h"

namespace ets {

class Session;

/// Does what preferences say, from the beginning and whenever one changes.
class PreferenceEffects : public QObject {
    Q_OBJECT

public:
    /// Both have to live as long as this.
    PreferenceEffects(const Preferences& preferences, Session& session, QObject* parent);

private:
    void apply(Preference preference);
    /// Everything that is on show is worked out and painted anew.
    static void repaint();

    const Preferences& m_preferences;
    Session& m_session;
};

} // namespace ets
