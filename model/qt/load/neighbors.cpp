// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/neighbors.h"

#include "model/inspector/debugbuffercheck.h"
#include "model/inspector/load/tracefiles.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

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
    QStringList all{record, program, debugBuffer};
    all.removeAll(QString());
    return all;
}

Neighbors Neighbors::of(const QString& dumpPath, const ETDump& dump, const LoadContext& context)
{
    QStringList records;
    QStringList programs;
    QStringList buffers;
    const QFileInfo own(dumpPath);
    const QFileInfoList files = own.absoluteDir().entryInfoList(QDir::Files | QDir::Readable, QDir::Name);
    if (files.size() > mostFiles) {
        return {};
    }
    for (const QFileInfo& file : files) {
        if (context.cancel.isCancelled()) {
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
        const auto role = roleOf(*kind, path.toStdString());
        if (role == FileRole::Record && *kind != FileKind::Zip) { // any archive may lie there
            records.push_back(path);
        } else if (role == FileRole::Program) {
            programs.push_back(path);
        } else if (*kind == FileKind::Unknown && !role && !dump.debugEvents.empty() && isDebugBuffer(path, dump)) {
            buffers.push_back(path);
        }
    }
    return {chosen(records, dumpPath), chosen(programs, dumpPath), chosen(buffers, dumpPath)};
}

} // namespace ets
