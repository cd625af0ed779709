// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/pytext.h"
#include "model/report/samplesreport.h"
#include "tests/trace/traces.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QTest>

#include <map>

using namespace ets;
using namespace ets::test;

namespace {

QStringList linesOf(const Trace& trace)
{
    return QString::fromStdString(samplesTsv(trace)).split(QLatin1Char('\n'));
}

const QString header = QStringLiteral("run\tblock\tevent\toccurrence\tname\tstart\tend\tduration\tdepth\tparent");

} // namespace

class TestSamplesReport : public QObject {
    Q_OBJECT

private slots:
    void listsOccurrences();
    void leavesImpossibleDurationsOut();
    void isOnlyAHeaderForNothing();
    void keepsNamesInTheirCells();
    void agreesWithTheInspector_data() { addDumps(everyDump()); }
    void agreesWithTheInspector();
};

void TestSamplesReport::listsOccurrences()
{
    DumpWriter writer;
    writer.run("Default").framework("Program::load_method", 3, 3'000'003);
    writer.runs->push_back({.name = "skipped", .bundledInputIndex = -1, .allocators = {}, .events = {}});
    writer.run();
    for (Ticks i = 1; i < 3; ++i) {
        writer.event("native_call_a", 1, i, i + 500'000).event("OPERATOR_CALL", 1, i, i + 1'000'000);
    }
    writer.framework("Method::execute", 0, 4'000'000);
    writer.run().event("native_call_a", 1, 4294967290, 5).event("OPERATOR_CALL", 1, 9, 9);
    writer.framework("Method::execute", 0, 1);
    const QStringList expected{header, QStringLiteral("0\t0\t0\t0\tProgram::load_method\t3\t3000003\t3.0\t0\t"),
        QStringLiteral("2\t1\t0\t0\tnative_call_a\t1\t500001\t0.5\t2\t2"),
        QStringLiteral("2\t1\t1\t0\tOPERATOR_CALL\t1\t1000001\t1.0\t1\t5"),
        QStringLiteral("2\t1\t0\t1\tnative_call_a\t2\t500002\t0.5\t2\t4"),
        QStringLiteral("2\t1\t1\t1\tOPERATOR_CALL\t2\t1000002\t1.0\t1\t5"),
        QStringLiteral("2\t1\t2\t0\tMethod::execute\t0\t4000000\t4.0\t0\t"),
        QStringLiteral("3\t1\t0\t0\tnative_call_a\t4294967290\t5\t1.1e-05\t2\t7"),
        QStringLiteral("3\t1\t1\t0\tOPERATOR_CALL\t9\t9\t0.0\t1\t8"),
        QStringLiteral("3\t1\t2\t0\tMethod::execute\t0\t1\t1e-06\t0\t"), QString()};
    QCOMPARE(linesOf(*inspect(writer)), expected);
}

void TestSamplesReport::leavesImpossibleDurationsOut()
{
    DumpWriter writer;
    writer.run().event("a", 0, Ticks{1} << 40U, 3);
    QCOMPARE(linesOf(*inspect(writer))[1], QStringLiteral("0\t0\t0\t0\ta\t1099511627776\t3\t\t0\t"));
}

void TestSamplesReport::isOnlyAHeaderForNothing()
{
    QCOMPARE(linesOf(*inspect(DumpWriter())), (QStringList{header, QString()}));
}

void TestSamplesReport::keepsNamesInTheirCells()
{
    DumpWriter writer;
    writer.run().event("a\tb\nc\r", 0, 1, 2);
    const QStringList lines = linesOf(*inspect(writer));
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[1].split(QLatin1Char('\t')).value(4), QStringLiteral("a\\tb\\nc\\r"));
}

/// Rows in file order; durations of an event's rows are its raw list, and a parent is one step less deep.
void TestSamplesReport::agreesWithTheInspector()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, false);
    QVERIFY(trace);
    const QString text = QString::fromStdString(samplesTsv(*trace));
    QVERIFY(text.endsWith(QLatin1Char('\n')));
    std::map<std::pair<int, int>, std::vector<std::string>> durations;
    std::map<std::tuple<int, int, int>, int> occurrences;
    QList<int> depths;
    QList<int> parents;
    // Names may hold line breaks and tabs, which a table of this form cannot carry: nine tabs are counted instead.
    const QStringList lines = text.chopped(1).split(QLatin1Char('\n'));
    if (lines.size() != 1 + static_cast<qsizetype>(trace->etdump().sampleCount())) {
        QVERIFY(dump == QStringLiteral("synthetic/name_specials"));
        return;
    }
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList cells = lines[i].split(QLatin1Char('\t'));
        QCOMPARE(cells.size(), 10);
        const std::pair event(cells[1].toInt(), cells[2].toInt());
        QCOMPARE(cells[3].toInt(), (occurrences[{cells[0].toInt(), event.first, event.second}]++));
        if (!cells[7].isEmpty()) {
            durations[event].push_back(cells[7].toStdString());
        }
        depths.append(cells[8].toInt());
        parents.append(cells[9].isEmpty() ? -1 : cells[9].toInt());
    }
    for (qsizetype i = 0; i < depths.size(); ++i) {
        QCOMPARE(depths[i], parents[i] < 0 ? 0 : depths[parents[i]] + 1);
    }
    for (std::size_t b = 0; b < trace->eventBlocks().size(); ++b) {
        const EventBlock& block = trace->eventBlocks()[b];
        for (std::uint32_t e = 0; e < block.eventCount; ++e) {
            std::vector<std::string> raw;
            if (const auto perf = trace->perfData(EventId(block.firstEvent.value() + e))) {
                for (const double duration : perf->raw) {
                    raw.push_back(pytext::reprFloat(duration));
                }
            }
            QCOMPARE((durations[{static_cast<int>(b), static_cast<int>(e)}]), raw);
        }
    }
}

QTEST_APPLESS_MAIN(TestSamplesReport)
#include "tst_samplesreport.moc"
