// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/tracegroups.h"

#include "model/trace/files.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <optional>
#include <utility>

namespace ets {

namespace {

struct Known {
    QString path;
    QString folder;
    std::optional<FileRole> role = {}; ///< Nothing for what any file can be.
};

bool isDump(const Known& file)
{
    return file.role == FileRole::Dump;
}

/// Of several where a trace has one, those that are called as the dump is, if there are any.
QStringList narrowed(const QStringList& paths, std::optional<FileRole> role, const QString& dumpPath)
{
    if (paths.size() < 2 || (role && !fileKind(*role).isOne)) {
        return paths;
    }
    QStringList named;
    for (const QString& path : paths) {
        if (QFileInfo(path).completeBaseName() == QFileInfo(dumpPath).completeBaseName()) {
            named.push_back(path);
        }
    }
    return named.isEmpty() ? paths : named;
}

/// Those of one role that go with a dump.
QStringList companions(const std::vector<Known>& files, std::optional<FileRole> role, const Known& dump)
{
    QStringList near;
    QStringList shared; // no dump lies beside them
    for (const Known& file : files) {
        if (file.role != role) {
            continue;
        }
        const auto isBeside = [&](const Known& other) { return isDump(other) && other.folder == file.folder; };
        if (file.folder == dump.folder) {
            near.push_back(file.path);
        } else if (std::none_of(files.begin(), files.end(), isBeside)) {
            shared.push_back(file.path);
        }
    }
    return narrowed(near.isEmpty() ? shared : near, role, dump.path);
}

} // namespace

TraceGroups TraceGroups::of(const QStringList& files, const LoadContext& context)
{
    std::vector<Known> known;
    for (const QString& path : files) {
        if (context.cancel.isCanceled()) {
            return {};
        }
        const QFileInfo info(path);
        Known file{path, info.absolutePath()};
        if (info.isFile()) { // a pipe is read once, by the loader
            const auto kind = detectFileKind(path.toStdString());
            file.role = kind ? roleOf(*kind, path.toStdString()) : std::nullopt;
        }
        known.push_back(std::move(file));
    }
    TraceGroups groups;
    if (std::count_if(known.begin(), known.end(), isDump) < 2) {
        return groups;
    }
    for (const Known& dump : known) {
        if (!isDump(dump) || std::any_of(groups.traces.begin(), groups.traces.end(), [&](const QStringList& trace) {
                return trace.first() == dump.path;
            })) {
            continue;
        }
        QStringList trace{dump.path};
        for (const FileKindInfo& kind : fileKinds()) {
            trace += kind.role != FileRole::Dump ? companions(known, kind.role, dump) : QStringList();
        }
        trace += companions(known, std::nullopt, dump);
        groups.traces.push_back(std::move(trace));
    }
    return groups.traces.size() < 2 ? TraceGroups() : groups;
}

} // namespace ets
