// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/tracegroups.h"

#include "model/inspector/load/filekinds.h"

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

/// Those of one role that go with a dump.
QStringList companions(const std::vector<Known>& files, std::optional<FileRole> role, const QString& folder)
{
    QStringList near;
    QStringList all;
    for (const Known& file : files) {
        if (file.role == role) {
            all.push_back(file.path);
            if (file.folder == folder) {
                near.push_back(file.path);
            }
        }
    }
    return near.isEmpty() ? all : near;
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
    const auto isDump = [](const Known& file) { return file.role == FileRole::Dump; };
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
            trace += kind.role != FileRole::Dump ? companions(known, kind.role, dump.folder) : QStringList();
        }
        trace += companions(known, std::nullopt, dump.folder);
        groups.traces.push_back(std::move(trace));
    }
    return groups.traces.size() < 2 ? TraceGroups() : groups;
}

} // namespace ets
