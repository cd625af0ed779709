// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/filewatch.h"

#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

constexpr int quietMs = 600;

} // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMs);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::settle);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::check);
}

FileWatch::Print FileWatch::printOf(const QString& path)
{
    const QFileInfo info(path);
    return info.isFile() ? Print{info.size(), info.lastModified()} : Print();
}

void FileWatch::note(const QStringList& paths)
{
    m_noted.clear();
    for (const QString& path : paths) {
        m_noted[path] = printOf(path);
    }
}

void FileWatch::watch(const QStringList& paths, bool areReadAnew)
{
    const auto before = std::exchange(m_known, {});
    for (const QString& path : paths) {
        const auto noted = m_noted.find(path);
        const auto known = before.find(path);
        m_known[path] = !areReadAnew && known != before.end() ? known->second
            : noted != m_noted.end()                          ? noted->second
                                                              : printOf(path);
    }
    m_seen.clear();
    listen();
    check(); // what changed between reading and now
}

void FileWatch::listen()
{
    QStringList wanted;
    for (const auto& [path, print] : m_known) {
        wanted << path << QFileInfo(path).absolutePath(); // a folder tells of files that come
    }
    wanted.removeDuplicates();
    const QStringList now = m_watcher.files() + m_watcher.directories();
    for (const QString& path : now) {
        if (!wanted.contains(path)) {
            m_watcher.removePath(path);
        }
    }
    for (const QString& path : wanted) {
        if (!now.contains(path) && QFileInfo::exists(path)) {
            m_watcher.addPath(path);
        }
    }
}

void FileWatch::check()
{
    for (const auto& [path, print] : m_known) {
        if (const Print now = printOf(path); now != print) {
            m_seen[path] = now;
            m_quiet.start();
        }
    }
}

void FileWatch::settle()
{
    QStringList written;
    QStringList lost;
    bool isBusy = false;
    for (auto& [path, seen] : m_seen) {
        const Print now = printOf(path);
        isBusy = isBusy || now != seen;
        seen = now;
    }
    if (isBusy) {
        m_quiet.start(); // still being written
        return;
    }
    for (const auto& [path, seen] : std::exchange(m_seen, {})) {
        Print& known = m_known[path];
        if (seen != known) {
            known = seen;
            (seen.size < 0 ? lost : written).push_back(path);
        }
    }
    listen(); // a file that was replaced is another one to the system
    if (!lost.isEmpty()) {
        Q_EMIT gone(lost);
    }
    if (!written.isEmpty()) {
        Q_EMIT changed(written);
    }
}

} // namespace ets
