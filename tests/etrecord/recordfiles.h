// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/record.h"
#include "tests/etrecord/exportedtestprogram.h"
#include "tests/etrecord/testzip.h"
#include "tests/testdata.h"

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Records that tests write and read back.
namespace ets::test {

using Handles = std::vector<std::int64_t>;

inline std::string dataFile(const char* name)
{
    return std::string(ets::test::dataFolder()) + '/' + name;
}

inline bool hasDiagnostic(const ETRecord& record, std::string_view code, std::string_view where)
{
    for (const DiagnosticGroup& group : record.diagnostics.groups()) {
        const auto names = [where](const Diagnostic& entry) {
            return entry.where.english().find(where) != std::string::npos;
        };
        if (group.code == code && std::ranges::any_of(group.first, names)) {
            return true;
        }
    }
    return false;
}

inline std::string program(const std::string& nodeName = "add")
{
    testprogram::Parts parts;
    parts.nodes = testprogram::node(nodeName, "torch.ops.aten.add.Tensor", "", testprogram::tensorArg(nodeName));
    return testprogram::json(parts);
}

/// A record as small as it can be, all of it readable.
inline TestZip smallRecord()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "")
        .add("edge_dialect_exported_program/forward", program())
        .add("debug_handle_map", R"({"forward": {"0": 1}})")
        .add("delegate_map", R"({"forward": {}})")
        .add("instruction_id_to_num_outs_map", R"({"forward": {}})");
    return zip;
}

/// A folder for the files of a test.
class RecordFolder {
public:
    /// What is written is read back; null, with a warning, when it is refused.
    std::shared_ptr<const ETRecord> readBack(const TestZip& zip) const;
    std::string path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    QByteArray bytes(const std::string& file) const;
    std::string write(const char* name, const QByteArray& content) const;

private:
    QTemporaryDir m_folder;
};

inline QByteArray RecordFolder::bytes(const std::string& file) const
{
    QFile source(QString::fromStdString(file));
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

inline std::string RecordFolder::write(const char* name, const QByteArray& content) const
{
    QFile target(QString::fromStdString(path(name)));
    if (target.open(QIODevice::WriteOnly)) {
        target.write(content);
    }
    return path(name);
}

inline std::shared_ptr<const ETRecord> RecordFolder::readBack(const TestZip& zip) const
{
    const std::string file = path("made.bin");
    if (!zip.write(file)) {
        return nullptr;
    }
    auto record = readETRecord(file);
    if (!record) {
        qWarning("%s", record.error().message().c_str());
        return nullptr;
    }
    return *record;
}

} // namespace ets::test
