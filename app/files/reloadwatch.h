// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/qt/load/filewatch.h"

#include <memory>

namespace ets {

class Banner;
class Preferences;
class Session;

/// What is done when the files on show change on disk: a line offers to read them again, or they are read at once, as
/// preferred. A file that is gone is told, and what was read of it stays.
class ReloadWatch : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    ReloadWatch(Session& session, const Preferences& preferences, Banner& banner, QWidget* window);

    [[nodiscard]] FileWatch& watch() { return m_watch; }

protected:
    /// Looks when somebody comes back to the window: not every file system tells.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeLoad();
    void tellChange(const QStringList& paths);
    void tellLoss(const QStringList& paths);

    Session& m_session;
    const Preferences& m_preferences;
    Banner& m_banner;
    FileWatch m_watch;
    std::weak_ptr<const ETDump> m_read; ///< On show: another one was read from the disk.
    bool m_isBehind = false; ///< Something changed while a load was running.
};

} // namespace ets
