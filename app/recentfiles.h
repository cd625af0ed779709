// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <vector>

class QSettings;

namespace ets {

/// What was opened last, newest first: each entry is a dump with the files that went with it.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// @param settings where the list is kept; null keeps it for the life of the object only
    explicit RecentFiles(QSettings* settings, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<QStringList>& entries() const { return m_entries; }
    /// @param files dump first; an older entry of the same dump goes
    void add(const QStringList& files);
    void clear();
    /// "prof.etdp + etrecord.bin  (/data/run7)"
    [[nodiscard]] static QString title(const QStringList& files);

Q_SIGNALS:
    void changed();

private:
    void load();
    void save();

    QSettings* m_settings;
    std::vector<QStringList> m_entries;
};

} // namespace ets
