// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QFileSystemWatcher>
#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTimer>

#include <map>

namespace ets {

/// Tells when files are no longer what they were. Waits until nothing more is written. Files that are replaced, or go
/// and come again, are followed by their paths; where the system says nothing (network folders) check() looks.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// How files are now is how they are known once watch() is told that they were read: somebody begins to read them.
    void note(const QStringList& paths);
    /// From now on these files.
    /// @param areReadAnew they are known as they were noted; else those that were watched already stay known as they
    /// were
    void watch(const QStringList& paths, bool areReadAnew);
    /// Looks whether something has changed, without waiting for the system to tell.
    void check();
    /// How long a file has to stay as it is before it counts as written, in ms.
    void setQuietTime(int ms) { m_quiet.setInterval(ms); }

Q_SIGNALS:
    void changed(const QStringList& paths); ///< Written, and quiet since. Once for every time.
    void gone(const QStringList& paths); ///< No longer there; the first change() after that is said as usual.

private:
    /// What tells one content of a file from another, without reading it.
    struct Print {
        qint64 size = -1; ///< -1: there is no such file.
        QDateTime time;
        friend bool operator==(const Print&, const Print&) = default;
    };

    [[nodiscard]] static Print printOf(const QString& path);
    void listen();
    void settle();

    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
    std::map<QString, Print> m_noted;
    std::map<QString, Print> m_known; ///< As it was read, or was told last.
    std::map<QString, Print> m_seen; ///< When something was heard last: quiet once it is the same twice.
};

} // namespace ets
