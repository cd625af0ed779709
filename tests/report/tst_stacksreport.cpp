// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/stacksreport.h"
#include "tests/trace/smallpair.h"

#include <QByteArray>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>

using namespace ets;
using namespace ets::test;

namespace {

QStringList linesOf(const Trace& trace)
{
    return QString::fromStdString(foldedStacks(trace)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace

/// Stacks for flame graphs: what encloses what, in which module, and what each took by itself.
class TestStacksReport : public QObject {
    Q_OBJECT

private slots:
    void modulesLieBetweenTheEvents();
    void withoutRecordThereAreNoModules();
    void namesStayOneFrame();
    void linesStandInTheOrderOfTheirBytes();
    void nothingIsLostOrCountedTwice_data();
    void nothingIsLostOrCountedTwice();
    void chosenRunsAlone();
    void cyclesAreCountedAsTheyAre();
};

void TestStacksReport::modulesLieBetweenTheEvents()
{
    const auto trace = joined(smallRun(), smallRecord(), Reading::Corrected);
    const EventBlock& block = trace->eventBlocks()[0];
    const QString root = QString::fromStdString(block.method.empty() ? block.name : block.method);
    const QStringList expected{QStringLiteral("Method::execute 2"),
        QStringLiteral("Method::execute;first;OPERATOR_CALL 2"),
        QStringLiteral("Method::execute;first;OPERATOR_CALL;native_call_add.out 1"),
        QStringLiteral("Method::execute;second;DELEGATE_CALL 3"),
        QStringLiteral("Method::execute;second;DELEGATE_CALL;conv;conv #1 1")};
    QStringList found = linesOf(*trace);
    for (QString& line : found) {
        QVERIFY2(line.startsWith(root + QLatin1Char(';')), qPrintable(line));
        line.remove(0, root.size() + 1);
    }
    QCOMPARE(found, expected);
}

void TestStacksReport::withoutRecordThereAreNoModules()
{
    const auto trace = inspect(smallRun());
    for (const QString& line : linesOf(*trace)) {
        QVERIFY2(
            !line.contains(QStringLiteral(";first")) && !line.contains(QStringLiteral(";second")), qPrintable(line));
    }
    QCOMPARE(linesOf(*trace).size(), 5);
}

void TestStacksReport::namesStayOneFrame()
{
    DumpWriter writer;
    writer.run().event("a;b\nc 7", 1, 0, 5);
    QCOMPARE(linesOf(*inspect(writer)).size(), 1);
    QVERIFY(linesOf(*inspect(writer))[0].endsWith(QStringLiteral(";a,b c 7 5")));
}

/// A frame that begins another one: what goes on behind it has a ';', which comes after '!' and before 'a'.
void TestStacksReport::linesStandInTheOrderOfTheirBytes()
{
    DumpWriter writer;
    for (const char* const name : {"na", "n", "n!", "na;", "nb"}) {
        writer.run(name)
            .event("m;x", 0, 1, 4)
            .event("m,x", 1, 4, 7)
            .event("m", 2, 7, 8)
            .event("OPERATOR_CALL", 2, 6, 9);
        writer.framework("Method::execute", 0, 20);
    }
    const QStringList lines = linesOf(*inspect(writer));
    QStringList frames;
    for (const QString& line : lines) {
        frames.push_back(line.section(QLatin1Char(' '), 0, -2));
    }
    QStringList sorted = frames;
    std::ranges::sort(sorted, {}, [](const QString& line) { return line.toUtf8(); });
    QCOMPARE(frames, sorted);
    QCOMPARE(frames.removeDuplicates(), 0);
    QVERIFY(frames.indexOf(QRegularExpression(QStringLiteral("^n!;.*"))) >= 0);
    QVERIFY(frames.indexOf(QRegularExpression(QStringLiteral("^n!;.*")))
        < frames.indexOf(QRegularExpression(QStringLiteral("^n;.*"))));
    QVERIFY(frames.indexOf(QRegularExpression(QStringLiteral("^n;.*")))
        < frames.indexOf(QRegularExpression(QStringLiteral("^na;.*"))));
    // "m;x" is shown as "m,x", and is one line with it.
    QCOMPARE(lines.filter(QRegularExpression(QStringLiteral("^n;.*;m,x 6$"))).size(), 1);
}

void TestStacksReport::nothingIsLostOrCountedTwice_data()
{
    QTest::addColumn<QString>("dump");
    for (const QString& dump : realDumps()) {
        QTest::newRow(qPrintable(dump)) << dump;
    }
}

/// Of every name the stacks that end in it add up to the self time of its events.
void TestStacksReport::nothingIsLostOrCountedTwice()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace != nullptr);
    std::map<QString, TickSpan> wanted;
    for (const Event& event : trace->events()) {
        const TickSpan sum = event.hasProfile ? event.selfTicks : 0;
        wanted[QString::fromStdString(std::string(trace->nameOf(event))).replace(QLatin1Char(';'), QLatin1Char(','))] +=
            sum;
    }
    std::map<QString, TickSpan> found;
    for (const QString& line : linesOf(*trace)) {
        const QString frames = line.section(QLatin1Char(' '), 0, -2);
        found[frames.section(QLatin1Char(';'), -1)] += line.section(QLatin1Char(' '), -1).toLongLong();
    }
    std::erase_if(wanted, [](const auto& entry) { return entry.second <= 0; });
    QCOMPARE(found, wanted);
}

void TestStacksReport::chosenRunsAlone()
{
    const auto sumOf = [](const Trace& trace) {
        qlonglong sum = 0;
        for (const QString& line : linesOf(trace)) {
            sum += line.section(QLatin1Char(' '), -1).toLongLong();
        }
        return sum;
    };
    DumpWriter writer;
    writer.run().event("OPERATOR_CALL", 0, 0, 3).framework("Method::execute", 0, 9);
    writer.run().event("OPERATOR_CALL", 0, 0, 4).framework("Method::execute", 0, 20);
    TraceOptions options;
    QCOMPARE(sumOf(*inspect(writer, options)), 29);
    options.runs = RunSpec::dropFirst(1);
    QCOMPARE(sumOf(*inspect(writer, options)), 20);
}

void TestStacksReport::cyclesAreCountedAsTheyAre()
{
    DumpWriter writer;
    writer.run().event("OPERATOR_CALL", 0, 0, 3000).framework("Method::execute", 0, 9000);
    TraceOptions options;
    options.sourceTimeScale = TimeScale::Cycles;
    options.targetTimeScale = TimeScale::Cycles;
    QVERIFY(linesOf(*inspect(writer, options))[0].endsWith(QStringLiteral(";Method::execute 6000")));
    options.sourceTimeScale = TimeScale::Us;
    options.targetTimeScale = TimeScale::Ms;
    QVERIFY(linesOf(*inspect(writer, options))[0].endsWith(QStringLiteral(";Method::execute 6000000")));
}

QTEST_APPLESS_MAIN(TestStacksReport)
#include "tst_stacksreport.moc"
