// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recentfiles.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t maxEntries = 10;
constexpr qsizetype maxFiles = 16;

} // namespace

RecentFiles::RecentFiles(QSettings* settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
{
    load();
}

void RecentFiles::add(const QStringList& files)
{
    if (files.isEmpty()) {
        return;
    }
    QStringList absolute;
    for (const QString& file : files) {
        absolute.push_back(QFileInfo(file).absoluteFilePath());
    }
    std::erase_if(m_entries, [&](const QStringList& entry) { return entry.first() == absolute.first(); });
    m_entries.insert(m_entries.begin(), absolute);
    m_entries.resize(std::min(m_entries.size(), maxEntries));
    save();
    Q_EMIT changed();
}

void RecentFiles::clear()
{
    m_entries.clear();
    save();
    Q_EMIT changed();
}

QString RecentFiles::title(const QStringList& files)
{
    QStringList names;
    for (const QString& file : files) {
        names.push_back(QFileInfo(file).fileName());
    }
    QString folder = QFileInfo(files.first()).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/'))) {
        folder.replace(0, home.size(), QLatin1Char('~'));
    }
    return QStringLiteral("%1  (%2)").arg(names.join(QStringLiteral(" + ")), folder);
}

void RecentFiles::load()
{
    if (m_settings == nullptr) {
        return;
    }
    // Whatever stands in the file: only lists of absolute paths are taken.
    const int count = std::min(m_settings->beginReadArray(QStringLiteral("recent")), static_cast<int>(maxEntries));
    for (int i = 0; i < count; ++i) {
        m_settings->setArrayIndex(i);
        QStringList files = m_settings->value(QStringLiteral("files")).toStringList();
        files.removeIf([](const QString& file) { return !QDir::isAbsolutePath(file); });
        if (!files.isEmpty() && files.size() <= maxFiles) {
            m_entries.push_back(files);
        }
    }
    m_settings->endArray();
}

void RecentFiles::save()
{
    if (m_settings == nullptr) {
        return;
    }
    m_settings->remove(QStringLiteral("recent"));
    m_settings->beginWriteArray(QStringLiteral("recent"), static_cast<int>(m_entries.size()));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_settings->setArrayIndex(static_cast<int>(i));
        m_settings->setValue(QStringLiteral("files"), m_entries[i]);
    }
    m_settings->endArray();
}

} // namespace ets
