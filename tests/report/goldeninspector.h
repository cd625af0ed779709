// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/trace/trace.h"
#include "tests/report/goldencases.h"

#include <memory>
#include <string>
#include <utility>

namespace ets::test {

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

inline TraceOptions optionsOf(const GoldenCase& golden, Reading reading)
{
    TraceOptions options;
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
inline Result<std::shared_ptr<const Trace>> traceOf(const GoldenCase& golden, Reading reading = Reading::Faithful)
{
    const auto path = [&](const QString& file) { return (golden.folder + QLatin1Char('/') + file).toStdString(); };
    TraceOptions options = optionsOf(golden, reading);
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
    return Trace::create(std::move(*dump), std::move(record), std::move(options));
}

} // namespace ets::test
