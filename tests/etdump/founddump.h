// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/read.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/etdump/loggedforms.h"
#include "tests/testdata.h"

#include <QtCore/QFile>

#include <string>
#include <string_view>

/// Dumps to be hidden in logs and images, and what is found of them.
namespace ets::test {

inline Bytes contentOf(const char* path)
{
    QFile file(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + QLatin1String(path));
    return file.open(QIODevice::ReadOnly) ? bytesOf(file.readAll()) : Bytes();
}

/// What differs between a dump read directly and one that was found; empty if nothing.
inline std::string difference(const Bytes& dump, const ETDump& found)
{
    const auto direct = readETDump(dump, "direct.etdp");
    if (!direct) {
        return direct.error().message();
    }
    const ETDump& wanted = **direct;
    if (found.fileSize != dump.size()) {
        return "found " + std::to_string(found.fileSize) + " bytes";
    }
    const bool isSame = wanted.sampleStart == found.sampleStart && wanted.sampleEnd == found.sampleEnd
        && wanted.sampleKey == found.sampleKey && wanted.metadataBytes == found.metadataBytes
        && wanted.runs.size() == found.runs.size() && wanted.strings.size() == found.strings.size()
        && wanted.debugEvents.size() == found.debugEvents.size();
    return isSame ? "" : "the content differs";
}

inline const DiagnosticGroup* groupOf(const ETDump& dump, std::string_view code)
{
    for (const DiagnosticGroup& group : dump.diagnostics.groups()) {
        if (group.code == code) {
            return &group;
        }
    }
    return nullptr;
}

inline const Diagnostic* remark(const ETDump& dump, std::string_view code)
{
    const DiagnosticGroup* const group = groupOf(dump, code);
    return group != nullptr ? &group->first.front() : nullptr;
}

inline DumpWriter otherDump()
{
    DumpWriter writer;
    writer.run("Execute").event("native_call_mul.out", 0, 1000, 2000);
    return writer;
}

} // namespace ets::test
