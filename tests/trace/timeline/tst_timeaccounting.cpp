// SPDX-License-Identifier: GPL-3.0-or-later
// Every tick of Method::execute is accounted for, in every dump at hand: those of tests/data, and with the environment
// variable ETSCOPE_CASES those of a corpus: cases/NAME/*.etdp.
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/testdata.h"
#include "tests/trace/traces.h"

#include <QFileInfo>
#include <QTest>

#include <limits>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::string_view execute = "Method::execute";

std::int64_t ticksOf(const Trace& trace, SampleId sample)
{
    return toTickSpan(trace.durationTicks(sample).value_or(0));
}

/// What happened in one run, in ticks.
struct TicksInRun {
    std::int64_t execute = 0; ///< Sum of Method::execute.
    std::int64_t inside = 0; ///< Self time of everything inside of it, it included.
};

/// Duration of each sample less those of the samples right inside it that can be placed.
std::vector<std::int64_t> selfTicks(const Trace& trace)
{
    std::vector<std::int64_t> self(trace.etdump().sampleCount());
    for (std::uint32_t i = 0; i < self.size(); ++i) {
        const SampleId sample(i);
        const SampleId parent = trace.parentOf(sample);
        if (!trace.isPlaceable(sample)) {
            continue;
        }
        self[i] += ticksOf(trace, sample);
        if (parent.isValid()) {
            self[parent.value()] -= ticksOf(trace, sample);
        }
    }
    return self;
}

std::vector<TicksInRun> ticksByRun(const Trace& trace, const std::vector<std::int64_t>& self)
{
    std::vector<TicksInRun> runs(trace.etdump().runs.size());
    for (std::uint32_t i = 0; i < self.size(); ++i) {
        const SampleId sample(i);
        TicksInRun& run = runs[trace.runOf(sample).value()];
        const bool isExecute = trace.nameOf(trace.eventOf(sample)) == execute;
        run.execute += isExecute ? ticksOf(trace, sample) : 0;
        run.inside += trace.nameOf(trace.eventOf(trace.outermostOf(sample))) == execute ? self[i] : 0;
    }
    return runs;
}

std::shared_ptr<const Trace> inspectFiles(const QString& dump, const QString& record)
{
    auto read = readETDump(dump.toStdString());
    if (!read) {
        return nullptr; // broken on purpose
    }
    std::shared_ptr<const ETRecord> etrecord;
    if (!record.isEmpty()) {
        auto readRecord = readETRecord(record.toStdString());
        etrecord = readRecord ? std::move(*readRecord) : nullptr;
    }
    auto made = Trace::create(std::move(*read), std::move(etrecord));
    return made ? std::move(*made) : nullptr;
}

} // namespace

class TestTimeAccounting : public QObject {
    Q_OBJECT

private slots:
    void everyRun_data();
    void everyRun();
    void everyModule_data() { everyRun_data(); }
    void everyModule();
};

void TestTimeAccounting::everyRun_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<QString>("record"); // empty for none
    const auto add = [](const QString& name, const QString& dump, const QString& record) {
        QTest::addRow("%s", qPrintable(name)) << dump << QString();
        if (QFileInfo::exists(record)) {
            QTest::addRow("%s with record", qPrintable(name)) << dump << record;
        }
    };
    QStringList folders{QString::fromUtf8(ets::test::dataFolder())};
    if (qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        folders.append(qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases"));
    }
    for (const QString& folder : folders) {
        for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            const QDir files(folder + QLatin1Char('/') + name);
            for (const QString& dump : files.entryList({QStringLiteral("*.etdp")}, QDir::Files, QDir::Name)) {
                const QString record = name.startsWith(QStringLiteral("synth"))
                    ? QString()
                    : files.filePath(QStringLiteral("etrecord.bin"));
                add(name + QLatin1Char('/') + dump, files.filePath(dump), record);
            }
        }
    }
}

void TestTimeAccounting::everyRun()
{
    QFETCH(const QString, dump);
    QFETCH(const QString, record);
    const auto trace = inspectFiles(dump, record);
    if (!trace) {
        QSKIP("cannot be opened");
    }
    const OperatorTotals totals = OperatorTotals::of(*trace);
    if (totals.executeTicks == std::numeric_limits<TickSpan>::max()) {
        QSKIP("at the end of the range sums stop");
    }
    const std::vector<std::int64_t> self = selfTicks(*trace);
    std::int64_t all = 0;
    for (const TicksInRun& run : ticksByRun(*trace, self)) {
        QCOMPARE(run.inside, run.execute);
        all += run.execute;
    }
    std::int64_t rows = 0;
    for (const OperatorTotal& row : totals.rows) {
        rows += row.kind == OpTypeKind::Framework ? 0 : row.ticks;
    }
    QCOMPARE(rows, totals.executeTicks);
    if (!dump.contains(QStringLiteral("/synth")) && all > 0) { // there events may lie outside of any execution
        QCOMPARE(rows, all);
    }
    // The rows of events say the same as the samples.
    std::vector<std::int64_t> ofEvent(trace->events().size());
    for (std::uint32_t i = 0; i < self.size(); ++i) {
        ofEvent[trace->eventOf(SampleId(i)).value()] += self[i];
    }
    for (std::size_t e = 0; e < ofEvent.size(); ++e) {
        const Event& event = trace->event(EventId(e));
        if (event.role != EventRole::DelegateOp || ofEvent[e] != 0) { // a delegate may have a clock of its own
            QCOMPARE(event.selfTicks, ofEvent[e]);
        }
    }
}

void TestTimeAccounting::everyModule()
{
    QFETCH(const QString, dump);
    QFETCH(const QString, record);
    const auto trace = inspectFiles(dump, record);
    if (!trace) {
        QSKIP("cannot be opened");
    }
    const ModuleTotals totals = ModuleTotals::of(*trace);
    if (totals.executeTicks == std::numeric_limits<TickSpan>::max()) {
        QSKIP("at the end of the range sums stop");
    }
    QCOMPARE(totals.executeTicks, OperatorTotals::of(*trace).executeTicks);
    std::int64_t inclusive = totals.outsideTicks;
    for (const ModuleId root : trace->modules().roots()) {
        inclusive += totals.rows[root.value()].inclusiveTicks;
    }
    QCOMPARE(inclusive, totals.executeTicks);
    for (std::size_t m = 0; m < totals.rows.size(); ++m) {
        std::int64_t parts = totals.rows[m].selfTicks;
        for (const ModuleId child : trace->modules().module(ModuleId(m)).children) {
            parts += totals.rows[child.value()].inclusiveTicks;
        }
        QCOMPARE(totals.rows[m].inclusiveTicks, parts);
    }
}

QTEST_APPLESS_MAIN(TestTimeAccounting)
#include "tst_timeaccounting.moc"
