// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/inputfiles.h"

#include "model/base/filebytes.h"
#include "model/etdump/dumplocator.h"
#include "model/pte/datafilereader.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

std::string tr(const char* text)
{
    return QCoreApplication::translate("ets::InputFiles", text).toStdString();
}

Error emptyFile(const std::string& path)
{
    return Error{.file = path,
        .what = tr(QT_TRANSLATE_NOOP("ets::InputFiles", "is empty")),
        .where = {},
        .advice = tr(
            QT_TRANSLATE_NOOP("ets::InputFiles", "The run may still be writing it: open it when the run has ended"))};
}

Result<void> assign(std::string& slot, const std::string& path, const char* twice)
{
    if (!slot.empty() && slot != path) {
        return Error{.file = path,
            .what = tr(twice),
            .where = slot,
            .advice = tr(QT_TRANSLATE_NOOP("ets::InputFiles", "Open one trace at a time"))};
    }
    slot = path;
    return {};
}

/// Tells logs and images of memory that hold a dump from debug buffers. Beside a dump nothing is searched for one: that
/// would cost time with every debug buffer.
Result<void> sortUnknown(InputFiles& files, const std::vector<std::string>& paths, const LoadContext& context)
{
    const bool mayHoldDump = files.dump.empty();
    for (const std::string& path : paths) {
        auto located =
            mayHoldDump ? locateDump(path, context) : Result<std::optional<LocatedDump>>(std::optional<LocatedDump>());
        if (!located) {
            return located.error();
        }
        auto assigned = *located
            ? assign(files.dump, path, QT_TRANSLATE_NOOP("ets::InputFiles", "is a second file that holds an ETDump"))
            : assign(files.rawBytes, path,
                QT_TRANSLATE_NOOP("ets::InputFiles", "is a second file that is neither an ETDump nor an ETRecord"));
        if (!assigned) {
            return assigned;
        }
        if (*located) {
            files.located = std::make_shared<const LocatedDump>(std::move(**located));
        }
    }
    return {};
}

} // namespace

Result<InputFiles> InputFiles::sort(const std::vector<std::string>& paths, const LoadContext& context)
{
    InputFiles files;
    std::vector<std::string> unknown;
    for (const std::string& path : paths) {
        const auto kind = detectFileKind(path);
        if (!kind) {
            return kind.error();
        }
        if (*kind == FileKind::Empty) {
            return emptyFile(path);
        }
        auto assigned = Result<void>();
        if (*kind == FileKind::ETDump) {
            assigned = assign(files.dump, path, QT_TRANSLATE_NOOP("ets::InputFiles", "is a second ETDump"));
        } else if (*kind == FileKind::Program || *kind == FileKind::BundledProgram) {
            assigned = assign(files.program, path, QT_TRANSLATE_NOOP("ets::InputFiles", "is a second program"));
        } else if (*kind == FileKind::Unknown && isDataFile(path)) {
            if (std::ranges::find(files.data, path) == files.data.end()) {
                files.data.push_back(path);
            }
        } else if (*kind == FileKind::Unknown) {
            unknown.push_back(path);
        } else { // a zip that does not start as a record does may still be one: its reader decides
            assigned = assign(files.record, path, QT_TRANSLATE_NOOP("ets::InputFiles", "is a second ETRecord"));
        }
        if (!assigned) {
            return assigned.error();
        }
    }
    if (auto assigned = sortUnknown(files, unknown, context); !assigned) {
        return assigned.error();
    }
    return files;
}

} // namespace ets
