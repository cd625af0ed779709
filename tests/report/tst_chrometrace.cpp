// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chrometrace.h"

#include "model/report/samplesreport.h"
#include "tests/trace/traces.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <limits>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks wrap = Ticks{1} << 32U;

/// The events that are slices or instants; of the names of threads and process see nameOf().
struct ReadTrace {
    QList<QJsonObject> slices;
    QMap<int, QString> threads;
    QString process;

    explicit ReadTrace(const Trace& trace)
    {
        const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(chromeTrace(trace)));
        for (const auto& value : document.object()[QStringLiteral("traceEvents")].toArray()) {
            const QJsonObject event = value.toObject();
            const QString name = event[QStringLiteral("args")][QStringLiteral("name")].toString();
            if (event[QStringLiteral("ph")] != QStringLiteral("M")) {
                slices.append(event);
            } else if (event[QStringLiteral("name")] == QStringLiteral("process_name")) {
                process = name;
            } else {
                threads[event[QStringLiteral("tid")].toInt()] = name;
            }
        }
    }
    [[nodiscard]] QJsonObject named(const char* name) const
    {
        for (const QJsonObject& slice : slices) {
            if (slice[QStringLiteral("name")] == QString::fromLatin1(name)) {
                return slice;
            }
        }
        return {};
    }
    [[nodiscard]] QString threadOf(const char* name) const
    {
        return threads.value(named(name)[QStringLiteral("tid")].toInt());
    }
};

double startOf(const QJsonObject& slice)
{
    return slice[QStringLiteral("ts")].toDouble(-1);
}

double lengthOf(const QJsonObject& slice)
{
    return slice[QStringLiteral("dur")].toDouble(0);
}

/// What a viewer would complain about: slices of one thread that are neither inside of nor behind one another.
QString misnesting(const ReadTrace& trace)
{
    constexpr double slack = 1e-6; // of a microsecond: sums of rounded numbers
    QMap<int, std::vector<double>> open;
    double last = 0;
    for (const QJsonObject& slice : trace.slices) {
        std::vector<double>& ends = open[slice[QStringLiteral("tid")].toInt()];
        const double start = startOf(slice);
        const double end = start + lengthOf(slice);
        if (start < last) {
            return QStringLiteral("not sorted at %1").arg(start);
        }
        last = start;
        while (!ends.empty() && ends.back() <= start + slack) {
            ends.pop_back();
        }
        if (!ends.empty() && end > ends.back() + slack) {
            return slice[QStringLiteral("name")].toString() + QStringLiteral(" sticks out");
        }
        if (end > start) {
            ends.push_back(end);
        }
    }
    return {};
}

} // namespace

class TestChromeTrace : public QObject {
    Q_OBJECT

private slots:
    void equalsTheSamples_data();
    void equalsTheSamples();
    void nests();
    void clockThatStartsAnewStaysInItsCall();
    void otherClocksAreInTheirCall();
    void delegateWithoutCallDoesNotMoveTheOrigin();
    void whatSticksOutHasAThreadOfItsOwn();
    void pointsAreInstants();
    void chainedStartsAreTold();
    void cyclesAreNoTime();
};

void TestChromeTrace::equalsTheSamples_data()
{
    QTest::addColumn<QString>("dump");
    for (const QString& dump : realDumps()) {
        QTest::newRow(qPrintable(dump)) << dump;
    }
}

void TestChromeTrace::equalsTheSamples()
{
    QFETCH(const QString, dump);
    auto read = readETDump(dataPath(dump.toStdString() + ".etdp"));
    QVERIFY(read);
    const auto made = Trace::create(*read, nullptr);
    QVERIFY(made);
    const Trace& trace = **made;
    const ReadTrace written(trace);
    QCOMPARE(static_cast<std::size_t>(written.slices.size()), trace.etdump().sampleCount());
    QVERIFY2(misnesting(written).isEmpty(), qPrintable(misnesting(written)));
    // run, name, start and length as `samples` prints them, in ticks
    QStringList expected;
    quint64 origin = std::numeric_limits<quint64>::max();
    const QStringList lines = QString::fromStdString(samplesTsv(trace)).split(QLatin1Char('\n'));
    QList<QStringList> rows;
    for (qsizetype i = 1; i + 1 < lines.size(); ++i) {
        rows.append(lines[i].split(QLatin1Char('\t')));
        QVERIFY(trace.isPlaceable(SampleId(static_cast<std::size_t>(i) - 1)));
        origin = std::min(origin, rows.last()[5].toULongLong());
    }
    for (const QStringList& row : rows) {
        const auto start = static_cast<double>(row[5].toULongLong() - origin) / 1000;
        const auto length = static_cast<double>(row[6].toULongLong() - row[5].toULongLong()) / 1000;
        expected << QStringLiteral("%1|%2|%3|%4").arg(row[0], row[4]).arg(start, 0, 'f', 3).arg(length, 0, 'f', 3);
        QCOMPARE(row[7].toDouble() * 1000, length);
    }
    QStringList found;
    for (const QJsonObject& slice : written.slices) {
        found << QStringLiteral("%1|%2|%3|%4")
                     .arg(slice[QStringLiteral("args")][QStringLiteral("run")].toInt())
                     .arg(slice[QStringLiteral("name")].toString())
                     .arg(startOf(slice), 0, 'f', 3)
                     .arg(lengthOf(slice), 0, 'f', 3);
    }
    expected.sort();
    found.sort();
    QCOMPARE(found, expected);
}

void TestChromeTrace::nests()
{
    DumpWriter writer;
    for (Ticks r = 0; r < 2; ++r) {
        const Ticks at = 5000 + r * 10'000;
        writer.run().event("native_call_add.out", 1, at, at + 400).event("OPERATOR_CALL", 1, at, at + 500);
        writer.delegateOp("Add (ND) #1", 2, at + 600, at + 900).event("DELEGATE_CALL", 2, at + 500, at + 1000);
        writer.framework("Method::execute", at, at + 1000);
    }
    const ReadTrace trace(*inspect(writer));
    QCOMPARE(trace.slices.size(), 10);
    QCOMPARE(trace.threads.size(), 1);
    QVERIFY2(misnesting(trace).isEmpty(), qPrintable(misnesting(trace)));
    // Outer ones first, although all three start at one tick and are logged the other way round.
    QStringList names;
    for (const QJsonObject& slice : trace.slices.mid(0, 5)) {
        names << slice[QStringLiteral("name")].toString();
    }
    QCOMPARE(names,
        (QStringList{QStringLiteral("Method::execute"), QStringLiteral("OPERATOR_CALL"),
            QStringLiteral("native_call_add.out"), QStringLiteral("DELEGATE_CALL"), QStringLiteral("Add (ND) #1")}));
    QCOMPARE(startOf(trace.slices[4]), 0.6);
    QCOMPARE(lengthOf(trace.slices[4]), 0.3);
    QCOMPARE(startOf(trace.slices[5]), 10.0);
}

void TestChromeTrace::clockThatStartsAnewStaysInItsCall()
{
    DumpWriter writer;
    writer.run().event("native_call_a", 1, 20, 50).event("OPERATOR_CALL", 1, wrap - 50, 60);
    writer.framework("Method::execute", wrap - 100, 100);
    const ReadTrace trace(*inspect(writer));
    QCOMPARE(startOf(trace.named("Method::execute")), 0.0);
    QCOMPARE(lengthOf(trace.named("Method::execute")), 0.2);
    QCOMPARE(startOf(trace.named("OPERATOR_CALL")), 0.05);
    QCOMPARE(startOf(trace.named("native_call_a")), 0.12);
    QCOMPARE(lengthOf(trace.named("native_call_a")), 0.03);
    QVERIFY(misnesting(trace).isEmpty());
}

void TestChromeTrace::otherClocksAreInTheirCall()
{
    DumpWriter writer;
    writer.run().delegateOp("gpu a", 1, 9'000'000, 9'000'700).delegateOp("gpu b", 1, 9'000'700, 9'003'000);
    writer.event("DELEGATE_CALL", 1, 1000, 2000).framework("Method::execute", 500, 2500);
    const ReadTrace trace(*inspect(writer));
    QCOMPARE(trace.threadOf("gpu a"), QStringLiteral("Execute (other clock)"));
    QCOMPARE(trace.threadOf("DELEGATE_CALL"), QStringLiteral("Execute"));
    QCOMPARE(startOf(trace.named("Method::execute")), 0.0);
    QCOMPARE(startOf(trace.named("gpu a")), 0.5);
    QCOMPARE(lengthOf(trace.named("gpu a")), 0.5);
    QCOMPARE(startOf(trace.named("gpu b")), 1.0);
    const QJsonObject arguments = trace.named("gpu b")[QStringLiteral("args")].toObject();
    QCOMPARE(arguments[QStringLiteral("logged_start")].toInteger(), 9'000'700);
    QCOMPARE(arguments[QStringLiteral("logged_duration")].toInteger(), 2300);
    QVERIFY(trace.named("DELEGATE_CALL")[QStringLiteral("args")][QStringLiteral("logged_start")].isUndefined());
}

void TestChromeTrace::delegateWithoutCallDoesNotMoveTheOrigin()
{
    DumpWriter writer;
    writer.run().delegateOp("npu", 7, 3, 5).event("OPERATOR_CALL", 1, 1'000'100, 1'000'200);
    writer.framework("Method::execute", 1'000'000, 1'001'000);
    const ReadTrace trace(*inspect(writer));
    QCOMPARE(startOf(trace.named("Method::execute")), 0.0);
    QCOMPARE(startOf(trace.named("OPERATOR_CALL")), 0.1);
    QCOMPARE(startOf(trace.named("npu")), 0.0);
    QCOMPARE(trace.threadOf("npu"), QStringLiteral("Execute (other clock)"));
}

void TestChromeTrace::whatSticksOutHasAThreadOfItsOwn()
{
    DumpWriter writer;
    writer.run().event("native_call_a", 1, 150, 260).event("OPERATOR_CALL", 1, 100, 200);
    writer.event("OPERATOR_CALL", 2, 180, 300).framework("Method::execute", 0, 400);
    const ReadTrace trace(*inspect(writer));
    QVERIFY2(misnesting(trace).isEmpty(), qPrintable(misnesting(trace)));
    QCOMPARE(trace.threadOf("native_call_a"), QStringLiteral("Execute (overlapping)"));
    QCOMPARE(lengthOf(trace.named("native_call_a")), 0.11);
}

void TestChromeTrace::pointsAreInstants()
{
    DumpWriter writer;
    writer.run().event("OPERATOR_CALL", 1, 150, 150).framework("Method::execute", 100, 200);
    const QJsonObject point = ReadTrace(*inspect(writer)).named("OPERATOR_CALL");
    QCOMPARE(point[QStringLiteral("ph")].toString(), QStringLiteral("i"));
    QCOMPARE(point[QStringLiteral("s")].toString(), QStringLiteral("t"));
    QCOMPARE(startOf(point), 0.05);
    QVERIFY(!point.contains(QStringLiteral("dur")));
}

void TestChromeTrace::chainedStartsAreTold()
{
    DumpWriter writer;
    writer.run().delegateOp("Add (ND) #1", 2, 600, 900).event("DELEGATE_CALL", 2, 500, 1000);
    writer.framework("Method::execute", 0, 1000);
    const ReadTrace trace(*inspect(writer));
    const auto isChained = [&](const char* name) {
        return trace.named(name)[QStringLiteral("args")][QStringLiteral("chained_start")].toBool(false);
    };
    QVERIFY(isChained("Add (ND) #1"));
    QVERIFY(!isChained("DELEGATE_CALL"));
    QCOMPARE(
        trace.named("Add (ND) #1")[QStringLiteral("args")][QStringLiteral("link")].toString(), QStringLiteral("none"));
}

void TestChromeTrace::cyclesAreNoTime()
{
    DumpWriter writer;
    writer.run().framework("Method::execute", 1000, 2080);
    TraceOptions options;
    options.sourceTimeScale = TimeScale::Cycles;
    options.targetTimeScale = TimeScale::Cycles;
    const ReadTrace cycles(*inspect(writer, options));
    QCOMPARE(lengthOf(cycles.named("Method::execute")), 1080.0);
    QVERIFY2(cycles.process.endsWith(QStringLiteral(" (cycles)")), qPrintable(cycles.process));
    QVERIFY(!cycles.process.contains(QLatin1Char('/')));
    options.frequency = 216e6;
    options.targetTimeScale = TimeScale::Us;
    const auto timed = inspect(writer, options);
    const ReadTrace time(*timed);
    QCOMPARE(lengthOf(time.named("Method::execute")), 5.0);
    QVERIFY(!time.process.contains(QStringLiteral("cycles")));
    QCOMPARE(timed->perfData(EventId(0))->raw, (std::vector<double>{5}));
}

QTEST_APPLESS_MAIN(TestChromeTrace)
#include "tst_chrometrace.moc"
