// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drop/dropplan.h"

#include "model/qt/text/filekindwords.h"
#include "model/qt/text/format.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>
#include <QtCore/QMimeData>
#include <QtCore/QUrl>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::DropPlan", text);
}

/// The role of a file by its content, or why it has none. A file of no known kind may be anything.
std::variant<std::optional<FileRole>, QString> lookAt(const QString& path)
{
    const QFileInfo info(path);
    if (!info.isFile()) {
        return info.isDir() ? tr("a folder") : tr("no file that can be read");
    }
    const auto kind = detectFileKind(path.toStdString());
    if (!kind) {
        return tr("no file that can be read");
    }
    if (*kind == FileKind::Empty) {
        return tr("empty");
    }
    return roleOf(*kind, path.toStdString());
}

} // namespace

DropPlan DropPlan::of(const QStringList& files, bool hasTrace)
{
    using Kind = std::variant<std::optional<FileRole>, QString>;
    DropPlan plan;
    std::vector<std::pair<QString, Kind>> looked;
    for (const QString& path : files.mid(0, mostFiles)) {
        looked.emplace_back(path, lookAt(path));
    }
    const auto traces =
        std::ranges::count(looked, Kind(std::optional(FileRole::Dump)), &std::pair<QString, Kind>::second);
    const bool isMany = traces > 1; // each with files of its own
    const auto has = [&](FileRole role) {
        return std::ranges::find(plan.taken, role, &Taken::role) != plan.taken.end();
    };
    const auto mayBeSide = [](const QString& path, const Kind& kind) {
        const auto* const role = std::get_if<std::optional<FileRole>>(&kind);
        return role != nullptr ? !*role || **role == FileRole::Dump : QFileInfo(path).isDir();
    };
    plan.mayBeCompared =
        std::ranges::any_of(looked, [&](const auto& file) { return mayBeSide(file.first, file.second); });
    bool hasUnknown = false;
    for (const auto& [path, kind] : looked) {
        const QString name = QFileInfo(path).fileName();
        if (const auto* const reason = std::get_if<QString>(&kind)) {
            plan.left.push_back({name, *reason});
        } else if (const auto& known = std::get<0>(kind); known) {
            const FileKindInfo& info = fileKind(*known);
            if (info.isOne && info.role != FileRole::Dump && !isMany && has(info.role)) {
                plan.left.push_back({name, secondFileText(info.role)});
            } else {
                plan.taken.push_back({path, *known});
            }
        } else if (hasUnknown && !isMany) {
            plan.left.push_back({name, tr("neither a trace nor a record nor a program")});
        } else {
            // Beside a trace the first is a buffer of values; without one it may be a log with a trace inside.
            hasUnknown = true;
            plan.taken.push_back({path, traces > 0 || hasTrace ? FileRole::DebugBuffer : FileRole::Dump});
        }
    }
    for (const QString& path : files.mid(mostFiles)) {
        plan.left.push_back({QFileInfo(path).fileName(), tr("one of too many files")});
    }
    return plan;
}

QStringList DropPlan::paths() const
{
    QStringList paths;
    for (const Taken& file : taken) {
        paths.push_back(file.path);
    }
    return paths;
}

QString DropPlan::filesOf(FileRole role) const
{
    QStringList names;
    for (const Taken& file : taken) {
        if (file.role == role) {
            names.push_back(QFileInfo(file.path).fileName());
        }
    }
    return names.join(QStringLiteral(", "));
}

QString DropPlan::summary(bool hasTrace) const
{
    if (taken.empty()) {
        return tr("Nothing of this can be opened");
    }
    const auto traces = std::ranges::count(taken, FileRole::Dump, &Taken::role);
    return traces > 1 ? tr("Drop to open %1 traces, one at a time").arg(format::count(static_cast<quint64>(traces)))
        : traces == 1 ? tr("Drop to open the trace")
        : hasTrace    ? tr("Drop to join it to the open trace")
                      : tr("Drop to open");
}

QStringList localFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files.push_back(url.toLocalFile());
        }
    }
    return files;
}

} // namespace ets
