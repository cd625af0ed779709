// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/trace/trace.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/testdata.h"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QtGlobal>

#include <memory>
#include <string>
#include <utility>

namespace ets::test {

/// That joins what is given whatever the verdict: records of tests are made for one rule, and are often of no real run.
inline TraceOptions forced(TraceOptions options = {})
{
    options.recordPairing = options.programPairing = Pairing::Force;
    return options;
}

inline TraceOptions withReading(Reading reading)
{
    TraceOptions options = forced();
    options.reading = reading;
    return options;
}

inline TraceOptions faithfully()
{
    return withReading(Reading::Faithful);
}

/// What tests of joins look at: each node has every event of its handle.
inline TraceOptions correctly()
{
    return withReading(Reading::Corrected);
}

/// The trace of a written dump; null (with a warning) when it is refused.
inline std::shared_ptr<const Trace> inspect(
    const DumpWriter& writer, TraceOptions options = correctly(), std::shared_ptr<const ETRecord> record = nullptr)
{
    auto made = Trace::create(writer.dump(), std::move(record), std::move(options));
    if (!made) {
        qWarning("%s", made.error().message().c_str());
        return nullptr;
    }
    return std::move(*made);
}

/// Message of the refusal of a written dump; empty when it is not refused.
inline std::string refusal(
    const DumpWriter& writer, TraceOptions options = faithfully(), std::shared_ptr<const ETRecord> record = nullptr)
{
    const auto made = Trace::create(writer.dump(), std::move(record), std::move(options));
    return made ? std::string() : made.error().message();
}

inline std::string dataPath(const std::string& file)
{
    return std::string(ets::test::dataFolder()) + "/" + file;
}

/// Dumps of tests/data that hold what real runs logged.
inline QStringList realDumps()
{
    return {QStringLiteral("cnn_xnn/dbg"), QStringLiteral("cnn_xnn/prof"), QStringLiteral("cond/dbg"),
        QStringLiteral("cond/prof"), QStringLiteral("linear/dbg"), QStringLiteral("linear/prof"),
        QStringLiteral("multi_method/dbg"), QStringLiteral("multi_method/prof"), QStringLiteral("stub_and_xnn/dbg"),
        QStringLiteral("stub_and_xnn/prof"), QStringLiteral("stub_int/dbg"), QStringLiteral("stub_int/prof"),
        QStringLiteral("stub_str/dbg"), QStringLiteral("stub_str/prof"), QStringLiteral("transformer/prof")};
}

/// All dumps of tests/data, those written by hand included.
inline QStringList everyDump()
{
    QStringList dumps = realDumps();
    const QDir synthetic(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/synthetic"));
    for (const QString& file : synthetic.entryList({QStringLiteral("*.etdp")}, QDir::Files, QDir::Name)) {
        dumps.append(QStringLiteral("synthetic/") + file.chopped(5));
    }
    return dumps;
}

/// A row with a column "dump" for each.
inline void addDumps(const QStringList& dumps)
{
    QTest::addColumn<QString>("dump");
    for (const QString& dump : dumps) {
        QTest::addRow("%s", qPrintable(dump)) << dump;
    }
}

/// The trace of a case's dump ("linear/prof"), with its record if asked for.
inline std::shared_ptr<const Trace> inspectReal(
    const QString& dump, bool withRecord, TraceOptions options = correctly())
{
    auto read = readETDump(dataPath(dump.toStdString() + ".etdp"));
    std::shared_ptr<const ETRecord> record;
    if (withRecord) {
        auto readRecord = readETRecord(dataPath(dump.section(QLatin1Char('/'), 0, 0).toStdString() + "/etrecord.bin"));
        record = readRecord ? std::move(*readRecord) : nullptr;
    }
    if (!read || (withRecord && !record)) {
        qWarning("cannot read %s", qPrintable(dump));
        return nullptr;
    }
    auto made = Trace::create(std::move(*read), std::move(record), std::move(options));
    return made ? std::move(*made) : nullptr;
}

/// Number of diagnostics of a kind.
inline std::uint64_t countOf(const Diagnostics& diagnostics, std::string_view code)
{
    for (const DiagnosticGroup& group : diagnostics.groups()) {
        if (group.code == code) {
            return group.count;
        }
    }
    return 0;
}

} // namespace ets::test
