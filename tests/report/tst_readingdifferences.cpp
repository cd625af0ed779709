// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/readings/readingdifferences.h"
#include "model/report/jsonreport.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// Events as the report prints them, without what only blocks have, and without our own additions, which are no other
/// reading of the file: the remark on another clock, and which of the nodes that share a handle an event ran.
QJsonArray eventsOf(const Trace& trace)
{
    QJsonArray events;
    const QByteArray text = QByteArray::fromStdString(inspectorJson(trace, true));
    for (const QJsonValue block : QJsonDocument::fromJson(text)[QStringLiteral("event_blocks")].toArray()) {
        for (const QJsonValue event : block[QStringLiteral("events")].toArray()) {
            QJsonObject plain = event.toObject();
            for (const char* const addition : {"other_clock", "link", "stack_traces", "module_hierarchy"}) {
                plain.remove(QLatin1String(addition));
            }
            events.append(plain);
        }
    }
    return events;
}

TraceOptions withBuffer(const QString& dump)
{
    TraceOptions options;
    const std::string path = dataPath(dump.toStdString() + ".dbg.bin");
    if (QFile::exists(QString::fromStdString(path))) {
        if (auto bytes = FileBytes::read(path)) {
            options.debugBuffer = std::make_shared<const FileBytes>(std::move(*bytes));
        }
    }
    return options;
}

DifferenceSet differencesOf(const std::shared_ptr<const Trace>& trace, std::string_view name)
{
    const auto differences = ReadingDifferences::of(*trace);
    for (std::size_t i = 0; differences && i < trace->events().size(); ++i) {
        if (trace->nameOf(EventId(i)) == name) {
            return differences->at(EventId(i));
        }
    }
    return {};
}

} // namespace

/// An event carries a difference if and only if the two readings print it differently.
class TestReadingDifferences : public QObject {
    Q_OBJECT

private slots:
    void marksWhatPrintsDifferently_data();
    void marksWhatPrintsDifferently();
    void namesTheReason();
    void refusalIsAnAnswer();
    void cancels();
};

void TestReadingDifferences::marksWhatPrintsDifferently_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<bool>("withRecord");
    QTest::addColumn<bool>("faithful");
    for (const QString& dump : everyDump()) {
        for (const bool faithful : {false, true}) {
            const char* const reading = faithful ? "faithful" : "corrected";
            QTest::addRow("%s, %s", qPrintable(dump), reading) << dump << false << faithful;
            if (realDumps().contains(dump)) {
                QTest::addRow("%s, record, %s", qPrintable(dump), reading) << dump << true << faithful;
            }
        }
    }
}

void TestReadingDifferences::marksWhatPrintsDifferently()
{
    QFETCH(QString, dump);
    QFETCH(bool, withRecord);
    QFETCH(bool, faithful);
    TraceOptions options = withBuffer(dump);
    options.reading = faithful ? Reading::Faithful : Reading::Corrected;
    const auto trace = inspectReal(dump, withRecord, options);
    if (trace == nullptr && faithful) {
        return; // the Inspector refuses it: there is nothing to mark
    }
    QVERIFY(trace != nullptr);
    const auto differences = ReadingDifferences::of(*trace);
    QVERIFY(differences);
    if (differences->refusal) {
        QVERIFY(!faithful);
        QVERIFY(differences->other == nullptr && differences->count == 0);
        return;
    }
    const QJsonArray mine = eventsOf(*trace);
    const QJsonArray theirs = eventsOf(*differences->other);
    QCOMPARE(mine.size(), theirs.size());
    QCOMPARE(static_cast<std::size_t>(mine.size()), trace->events().size());
    std::size_t differing = 0;
    for (qsizetype i = 0; i < mine.size(); ++i) {
        const bool marked = !differences->at(EventId(static_cast<std::size_t>(i))).isEmpty();
        QVERIFY2(marked == (mine[i] != theirs[i]),
            qPrintable(QStringLiteral("event %1: %2").arg(i).arg(mine[i][QStringLiteral("name")].toString())));
        differing += marked ? 1 : 0;
    }
    QCOMPARE(differences->count, differing);
}

void TestReadingDifferences::namesTheReason()
{
    const auto trace = inspectReal(QStringLiteral("stub_and_xnn/prof"), true);
    QVERIFY(trace != nullptr);
    QVERIFY(differencesOf(trace, "Method::execute").has(ReadingDifference::FrameworkHandles));
    QVERIFY(differencesOf(trace, "DELEGATE_CALL").has(ReadingDifference::OpTypes));
    const auto loops = inspectReal(QStringLiteral("synthetic/chains"), false);
    const auto differences = ReadingDifferences::of(*loops);
    QVERIFY(differences);
    QVERIFY(std::ranges::any_of(
        differences->byEvent, [](DifferenceSet set) { return set.has(ReadingDifference::Occurrences); }));
    QVERIFY(differences->at(EventId()).isEmpty());
}

void TestReadingDifferences::refusalIsAnAnswer()
{
    const auto trace = inspectReal(QStringLiteral("multi_method/prof"), true);
    QVERIFY(trace != nullptr);
    const auto differences = ReadingDifferences::of(*trace);
    QVERIFY(differences);
    QVERIFY(differences->refusal.has_value());
    QVERIFY(differences->at(EventId(0)).isEmpty());
}

void TestReadingDifferences::cancels()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    LoadContext context;
    context.cancel.cancel();
    const auto differences = ReadingDifferences::of(*trace, context);
    QVERIFY(!differences);
    QCOMPARE(differences.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestReadingDifferences)
#include "tst_readingdifferences.moc"
