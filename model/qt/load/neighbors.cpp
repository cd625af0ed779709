// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/neighbors.h"

#include "model/trace/files.h"
#include "model/trace/values.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

constexpr qsizetype mostFiles = 400; ///< Of a folder; one with more is no folder of a run.

/// Of several files of a kind the one that is called as the dump is.
QString chosen(const QStringList& paths, const QString& dumpPath)
{
    if (paths.size() == 1) {
        return paths.first();
    }
    const QString wanted = QFileInfo(dumpPath).completeBaseName();
    QString found;
    for (const QString& path : paths) {
        if (QFileInfo(path).completeBaseName() == wanted) {
            if (!found.isEmpty()) {
                return {};
            }
            found = path;
        }
    }
    return found;
}

bool isDebugBuffer(const QString& path, const ETDump& dump)
{
    const QString name = QFileInfo(path).fileName();
    if (!name.endsWith(QLatin1String(".bin"), Qt::CaseInsensitive)
        && !name.contains(QLatin1String("debug"), Qt::CaseInsensitive)) {
        return false; // every file looks like numbers
    }
    const auto bytes = FileBytes::open(path.toStdString());
    return bytes && checkDebugBuffer(dump, *bytes);
}

} // namespace

QStringList Neighbors::paths() const
{
    QStringList all;
    for (const QString& path : m_paths) {
        all += path.isEmpty() ? QStringList() : QStringList{path};
    }
    return all;
}

Neighbors Neighbors::of(const QString& dumpPath, const ETDump& dump, const LoadContext& context)
{
    std::array<QStringList, static_cast<std::size_t>(FileRole::Count)> found;
    const QFileInfo own(dumpPath);
    const QFileInfoList files = own.absoluteDir().entryInfoList(QDir::Files | QDir::Readable, QDir::Name);
    if (files.size() > mostFiles) {
        return {};
    }
    for (const QFileInfo& file : files) {
        if (context.cancel.isCanceled()) {
            return {};
        }
        const QString path = file.absoluteFilePath();
        if (path == own.absoluteFilePath()) {
            continue;
        }
        const auto kind = detectFileKind(path.toStdString());
        if (!kind) {
            continue;
        }
        if (*kind == FileKind::Zip) {
            continue; // any archive may lie there
        }
        auto role = roleOf(*kind, path.toStdString());
        if (*kind == FileKind::Unknown && !role && !dump.debugEvents.empty() && isDebugBuffer(path, dump)) {
            role = FileRole::DebugBuffer;
        }
        if (role) {
            found[static_cast<std::size_t>(*role)].push_back(path);
        }
    }
    Neighbors neighbors;
    for (const FileKindInfo& kind : fileKinds()) {
        const auto place = static_cast<std::size_t>(kind.role);
        neighbors.m_paths[place] = kind.isNeighbor ? chosen(found[place], dumpPath) : QString();
        neighbors.m_all[place] = kind.isNeighbor ? std::move(found[place]) : QStringList();
    }
    return neighbors;
}

} // namespace ets
