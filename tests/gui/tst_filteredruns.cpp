// SPDX-License-Identifier: GPL-3.0-or-later
// What a filter by run or by range leaves is per run of the runs that pass, as etinspect says it.
#include "model/analysis/work/eventwork.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/session/eventsum.h"
#include "model/qt/session/filterresult.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <ranges>

using namespace ets;
using namespace ets::test;

namespace {

bool isAlike(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestFilteredRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void saysWhatEtinspectSays_data();
    void saysWhatEtinspectSays();
    void rangesCountTheirRuns();
    void isWhatTheChoiceOfRunsSays_data();
    void isWhatTheChoiceOfRunsSays();
    void tablesTellTheirRuns();

private:
    [[nodiscard]] Session& session() { return *m_session; }
    [[nodiscard]] const DataSet& data() { return *session().dataSet(); }
    [[nodiscard]] const FilterResult& result() { return *session().eventSearch()->current(); }
    void filter(const EventFilter& filter);
    void filter(const QString& text)
    {
        EventFilter wanted;
        wanted.text = text;
        filter(wanted);
    }

    std::unique_ptr<Session> m_session;
};

void TestFilteredRuns::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
}

void TestFilteredRuns::filter(const EventFilter& filter)
{
    session().filterZoom().setFilter(filter);
    QTRY_VERIFY(!session().eventSearch()->isRunning());
    QVERIFY(!session().eventSearch()->fault());
    QCOMPARE(result().asked, filter);
}

void TestFilteredRuns::saysWhatEtinspectSays_data()
{
    QTest::addColumn<QString>("testCase");
    QTest::addColumn<QString>("text");
    for (const char* const testCase : {"cnn_xnn", "linear", "multi_method", "transformer"}) {
        for (const char* const text : {"run:3", "run:2..4", "-run:1", "run:2,5 -name:OPERATOR_CALL"}) {
            QTest::addRow("%s, %s", testCase, text) << QString::fromLatin1(testCase) << QString::fromLatin1(text);
        }
    }
}

void TestFilteredRuns::saysWhatEtinspectSays()
{
    QFETCH(QString, testCase);
    QFETCH(QString, text);
    const QStringList files = pairOf(testCase);
    QCOMPARE(openAndWait(session(), files), QString());
    filter(text);
    const double ticks = data().trace->options().ticksPerTarget();
    const auto printed = [&](const char* verb) {
        const Answer answer = etinspect({QString::fromLatin1(verb), files[0], QStringLiteral("--etrecord"), files[1],
            QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--filter"), text});
        return QJsonDocument::fromJson(answer.out).array();
    };
    const QJsonArray rows = printed("operators");
    QVERIFY(!rows.isEmpty());
    QCOMPARE(static_cast<std::size_t>(rows.size()), result().operators.rows.size());
    for (const auto& entry : rows) {
        const QJsonObject row = entry.toObject();
        const auto found = std::ranges::find_if(result().operators.rows, [&](const OperatorTotal& total) {
            return QString::fromStdString(total.name) == row.value(QStringLiteral("op_type")).toString()
                && QString::fromStdString(total.backend()) == row.value(QStringLiteral("backend")).toString()
                && (!row.contains(QStringLiteral("method"))
                    || QString::fromStdString(total.method) == row.value(QStringLiteral("method")).toString());
        });
        QVERIFY2(found != result().operators.rows.end(), QJsonDocument(row).toJson().constData());
        if (found->kind == OpTypeKind::Framework) {
            continue; // per loading
        }
        QVERIFY2(isAlike(found->meanPerRun() / ticks, row.value(QStringLiteral("mean per run (ms)")).toDouble()),
            QJsonDocument(row).toJson().constData());
        QVERIFY(isAlike(found->medianPerRun / ticks, row.value(QStringLiteral("median per run (ms)")).toDouble()));
        QCOMPARE(static_cast<int>(found->runs), row.value(QStringLiteral("runs")).toInt());
    }
    int modules = 0;
    for (const auto& entry : printed("modules")) {
        const QJsonObject row = entry.toObject();
        const QString path = row.value(QStringLiteral("path")).toString();
        const ModuleHierarchy& known = data().trace->modules();
        const auto ids = std::views::iota(std::size_t{0}, known.modules().size());
        const auto found = std::ranges::find_if(
            ids, [&](std::size_t id) { return QString::fromStdString(known.pathOf(ModuleId(id))) == path; });
        if (path.isEmpty() || found == ids.end() || testCase == QLatin1String("multi_method")) {
            continue;
        }
        const ModuleTotal& total = result().modules.rows[*found];
        QVERIFY2(isAlike(meanPerRun(total.inclusiveTicks, total.runs) / ticks,
                     row.value(QStringLiteral("mean per run (ms)")).toDouble()),
            QJsonDocument(row).toJson().constData());
        QVERIFY(isAlike(total.medianPerRun / ticks, row.value(QStringLiteral("median per run (ms)")).toDouble()));
        ++modules;
    }
    QVERIFY(modules > 0 || testCase == QLatin1String("multi_method"));
}

void TestFilteredRuns::rangesCountTheirRuns()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("cnn_xnn"))), QString());
    const auto third =
        std::ranges::find_if(data().runs, [](const Run& run) { return run.executes && run.position == 3; });
    QVERIFY(third != data().runs.end());
    const RunData& samples = data().trace->etdump().runs[third->run.value()];
    const auto span = data().trace->placementOf(SampleId(samples.firstSample), third->run).span;
    QVERIFY(span);
    filter(QStringLiteral("run:3"));
    const OperatorTotals byRun = result().operators;
    EventFilter range;
    range.range = *span;
    filter(range);
    QCOMPARE(result().modules.runs, std::uint64_t{1});
    for (const OperatorTotal& total : result().operators.rows) {
        if (total.kind != OpTypeKind::Framework) {
            QCOMPARE(total.runs, std::uint64_t{1});
            QCOMPARE(total.meanPerRun(), static_cast<double>(total.ticks));
            QCOMPARE(total.medianPerRun, static_cast<double>(total.ticks));
        }
    }
    // A sum of rows, as the line below a table and Details have it.
    std::vector<EventId> all;
    for (const OperatorTotal& total : result().operators.rows) {
        if (total.kind != OpTypeKind::Framework) {
            all.insert(all.end(), total.events.begin(), total.events.end());
        }
    }
    const EventSum sum = EventSum::of(data(), result(), all);
    QVERIFY(sum.ticksPerRun);
    QCOMPARE(*sum.ticksPerRun, static_cast<double>(sum.executionTicks()));
}

void TestFilteredRuns::isWhatTheChoiceOfRunsSays_data()
{
    QTest::addColumn<QString>("testCase");
    QTest::newRow("cnn_xnn") << QStringLiteral("cnn_xnn");
    QTest::newRow("stub_and_xnn") << QStringLiteral("stub_and_xnn");
    QTest::newRow("transformer") << QStringLiteral("transformer");
}

/// All figures of every op type, what a coarse clock leaves open among them.
void TestFilteredRuns::isWhatTheChoiceOfRunsSays()
{
    QFETCH(QString, testCase);
    QCOMPARE(openAndWait(session(), pairOf(testCase)), QString());
    filter(QStringLiteral("run:2..4 -loading"));
    const OperatorTotals filtered = result().operators;
    const ModuleTotals modules = result().modules;
    const TraceWork work = TraceWork::of(*data().trace).ofSamples(*data().trace, result().hits);
    filter(QString());
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(*RunSpec::parse("2..4"));
    QVERIFY(finished.wait(30000));
    int compared = 0;
    for (const OperatorTotal& chosen : data().operators.rows) {
        if (chosen.kind == OpTypeKind::Framework || !chosen.counts) {
            continue;
        }
        const auto found = std::ranges::find_if(filtered.rows,
            [&](const OperatorTotal& row) { return row.name == chosen.name && row.backend() == chosen.backend(); });
        QVERIFY2(found != filtered.rows.end(), chosen.name.c_str());
        QCOMPARE(found->ticks, chosen.ticks);
        QCOMPARE(found->runs, chosen.runs);
        QCOMPARE(found->medianPerRun, chosen.medianPerRun);
        QCOMPARE(found->calls, chosen.calls);
        QCOMPARE(found->unresolvedTicks, chosen.unresolvedTicks);
        ++compared;
    }
    QVERIFY(compared > 2);
    const TraceWork chosenWork = TraceWork::of(*data().trace);
    for (const EventWork& chosen : chosenWork.events) {
        const EventWork* const found = work.find(chosen.event);
        if (found != nullptr) { // an operation is left out of the one where its call tells more
            QCOMPARE(found->calls, chosen.calls);
            QCOMPARE(found->totalTicks, chosen.totalTicks);
            QVERIFY(isAlike(found->median, chosen.median));
            QCOMPARE(found->isTooShort, chosen.isTooShort);
        }
    }
    for (std::size_t m = 0; m < modules.rows.size(); ++m) {
        QCOMPARE(modules.rows[m].inclusiveTicks, data().modules.rows[m].inclusiveTicks);
        QCOMPARE(modules.rows[m].runs, data().modules.rows[m].runs);
        QCOMPARE(modules.rows[m].medianPerRun, data().modules.rows[m].medianPerRun);
        QCOMPARE(modules.rows[m].unresolvedTicks, data().modules.rows[m].unresolvedTicks);
    }
}

void TestFilteredRuns::tablesTellTheirRuns()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("cnn_xnn"))), QString());
    OperatorTableModel operators;
    operators.setDataSet(session().dataSet());
    ModuleTreeModel modules;
    modules.setDataSet(session().dataSet());
    const auto tip = [](const QAbstractItemModel& model, int column) {
        return model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    };
    QVERIFY(tip(operators, OperatorTableModel::Mean).endsWith(QStringLiteral("Over 20 runs")));
    QVERIFY(tip(modules, ModuleTreeModel::Mean).endsWith(QStringLiteral("Over 20 runs")));
    filter(QStringLiteral("run:3,4"));
    operators.setFiltered(session().eventSearch()->current());
    modules.setFiltered(session().eventSearch()->current());
    QVERIFY(tip(operators, OperatorTableModel::Mean).endsWith(QStringLiteral("Over 2 runs")));
    QVERIFY(tip(modules, ModuleTreeModel::Mean).endsWith(QStringLiteral("Over 2 runs")));
}

QTEST_GUILESS_MAIN(TestFilteredRuns)
#include "tst_filteredruns.moc"
