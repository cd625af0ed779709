// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/etdumpreader.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/inspector.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>
#include <string>
#include <utility>

namespace ets::test {

/// One configuration of the real Inspector and what it answered; see tests/data/README.md.
struct GoldenCase {
    QString folder; ///< tests/data/CASE
    QString name; ///< "stub_int/prof__rec"
    QJsonObject answer;

    [[nodiscard]] QString config() const { return answer[QStringLiteral("config")].toString(); }
    [[nodiscard]] QString dump() const { return answer[QStringLiteral("dump")].toString(); }
    /// Whether the Inspector was given the record.
    [[nodiscard]] bool hasRecord() const
    {
        const bool callback = config() == QStringLiteral("parser") || config() == QStringLiteral("converter");
        return config().startsWith(QStringLiteral("rec"))
            || (callback && answer[QStringLiteral("record")].toBool(true));
    }
    [[nodiscard]] bool isRefused() const { return answer.contains(QStringLiteral("refused")); }
    [[nodiscard]] QString goldenPath(const QString& file) const { return folder + QStringLiteral("/golden/") + file; }
};

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All answers under tests/data, by name.
inline QList<GoldenCase> goldenCases()
{
    QList<GoldenCase> cases;
    const QDir root(QStringLiteral(ETSCOPE_TEST_DATA));
    for (const QString& folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir golden(root.filePath(folder + QStringLiteral("/golden")));
        for (const QString& file : golden.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
            GoldenCase entry;
            entry.folder = root.filePath(folder);
            entry.name = folder + QLatin1Char('/') + file.chopped(5);
            entry.answer = QJsonDocument::fromJson(contentOf(golden.filePath(file))).object();
            cases.append(entry);
        }
    }
    return cases;
}

/// The callbacks of the configurations "parser" and "converter", as they were in Python.
inline DelegateMetadataParser goldenParser()
{
    return [](std::span<const std::string> list) -> Result<DelegateMetadata> {
        if (list.empty()) {
            return Error{.file = {}, .what = Message::verbatim("list index out of range"), .where = {}, .advice = {}};
        }
        return DelegateMetadata(std::vector<std::pair<std::string, MetadataValue>>{
            {"n_meta", static_cast<std::int64_t>(list.size())}, {"first_meta", list.front()}});
    };
}

inline DelegateTimeScaleConverter goldenConverter()
{
    return [](std::string_view, Ticks time) { return static_cast<double>(time) / 1000.0; };
}

inline InspectorOptions optionsOf(const GoldenCase& golden, const Reading& reading)
{
    InspectorOptions options;
    options.reading = reading;
    const QString config = golden.config();
    if (config == QStringLiteral("us")) {
        options.targetTimeScale = TimeScale::Us;
    } else if (config == QStringLiteral("cycles")) {
        options.sourceTimeScale = TimeScale::Cycles;
        options.targetTimeScale = TimeScale::Cycles;
    } else if (config == QStringLiteral("rec_mh")) {
        options.enableModuleHierarchy = true;
    } else if (config == QStringLiteral("parser")) {
        options.delegateMetadataParser = goldenParser();
    } else if (config == QStringLiteral("converter")) {
        options.delegateTimeScaleConverter = goldenConverter();
    }
    return options;
}

/// The Inspector in the configuration of a golden.
inline Result<std::shared_ptr<const Inspector>> inspectorOf(
    const GoldenCase& golden, const Reading& reading = Reading::faithful())
{
    const auto path = [&](const QString& file) { return (golden.folder + QLatin1Char('/') + file).toStdString(); };
    InspectorOptions options = optionsOf(golden, reading);
    if (golden.config().endsWith(QStringLiteral("_buf"))) {
        auto buffer = FileBytes::read(path(golden.dump() + QStringLiteral(".dbg.bin")));
        if (!buffer) {
            return buffer.error();
        }
        options.debugBuffer = std::make_shared<const FileBytes>(std::move(*buffer));
    }
    std::shared_ptr<const ETRecord> record;
    if (golden.hasRecord()) {
        auto read = readETRecord(path(QStringLiteral("etrecord.bin")));
        if (!read) {
            return read.error();
        }
        record = std::move(*read);
    }
    auto dump = readETDump(path(golden.dump() + QStringLiteral(".etdp")));
    if (!dump) {
        return dump.error();
    }
    return Inspector::create(std::move(*dump), std::move(record), std::move(options));
}

} // namespace ets::test
