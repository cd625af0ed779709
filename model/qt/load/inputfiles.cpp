// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/inputfiles.h"

#include "model/base/filebytes.h"
#include "model/etdump/dumplocator.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

std::string tr(const char* text)
{
    return QCoreApplication::translate("ets::InputFiles", text).toStdString();
}

/// Why a file of this kind cannot be opened; nothing when it can.
const char* refusal(FileKind kind)
{
    switch (kind) {
    case FileKind::Program:
        return QT_TRANSLATE_NOOP("ets::InputFiles", "is an ExecuTorch program (.pte), not a trace of one");
    case FileKind::BundledProgram:
        return QT_TRANSLATE_NOOP("ets::InputFiles", "is a bundled ExecuTorch program (.bpte), not a trace of one");
    case FileKind::Empty:
        return QT_TRANSLATE_NOOP("ets::InputFiles", "is empty");
    case FileKind::ETDump:
    case FileKind::ETRecord:
    case FileKind::Zip:
    case FileKind::Unknown:
        break;
    }
    return nullptr;
}

std::string advice(FileKind kind)
{
    return kind == FileKind::Empty
        ? tr(QT_TRANSLATE_NOOP("ets::InputFiles", "The run may still be writing it: open it when the run has ended"))
        : tr(
            QT_TRANSLATE_NOOP("ets::InputFiles", "Run it with the event tracer on and open the ETDump that it writes"));
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
        if (const char* reason = refusal(*kind)) {
            return Error{.file = path, .what = tr(reason), .where = {}, .advice = advice(*kind)};
        }
        auto assigned = Result<void>();
        if (*kind == FileKind::ETDump) {
            assigned = assign(files.dump, path, QT_TRANSLATE_NOOP("ets::InputFiles", "is a second ETDump"));
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
