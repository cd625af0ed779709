// SPDX-License-Identifier: GPL-3.0-or-later
// Events run by run: what groups of runs hold, and that large traces are not made into rows before they are looked at.
#include "model/analysis/runs/runevents.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/filterproxy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/runexport.h"
#include "model/qt/text/eventsearch.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int self = static_cast<int>(EventColumn::Self);
constexpr int average = static_cast<int>(EventColumn::Avg);
constexpr int share = static_cast<int>(EventColumn::Share);
constexpr int name = static_cast<int>(EventColumn::Name);

/// Runs of a kernel within its call, and of another that loops twice; run r takes 10 r longer.
Bytes runs(int count, int kernels = 2)
{
    DumpWriter dump;
    for (int r = 0; r < count; ++r) {
        const Ticks start = 1'000'000 * static_cast<Ticks>(r + 1);
        const Ticks more = 10 * static_cast<Ticks>(r);
        dump.run();
        Ticks at = start;
        for (int k = 0; k < kernels; ++k) {
            dump.event("native_call_op" + std::to_string(k) + ".out", k, at + 1, at + 5 + more);
            dump.event("OPERATOR_CALL", k, at, at + 8 + more);
            at += 20 + more;
        }
        dump.framework("Method::execute", start, at);
    }
    return dump.bytes();
}

} // namespace

class TestRunRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void groupsAddUp();
    void rowsHaveTheTimesOfTheirRun();
    void filterTellsRunsApart();
    void largeTracesAreFilledWhenOpened();
    void selectionMakesItsRow();
    void exportHasTheRun();
    void anotherClockHasNoSelfTime();

private:
    void open(const Bytes& bytes);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<EventTableModel> m_model;
};

void TestRunRows::open(const Bytes& bytes)
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString path = m_folder->filePath(QStringLiteral("run.etdp"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    m_model.reset();
    m_session = std::make_unique<Session>();
    QCOMPARE(openAndWait(*m_session, {path}), QString());
    m_model = std::make_unique<EventTableModel>();
    m_model->setDataSet(m_session->dataSet());
    m_model->setGrouping(EventGrouping::Run);
}

void TestRunRows::groupsAddUp()
{
    for (const char* const testCase : {"transformer", "multi_method", "stub_and_xnn"}) {
        m_model.reset();
        m_session = std::make_unique<Session>();
        QCOMPARE(openAndWait(*m_session, pairOf(QLatin1String(testCase))), QString());
        m_model = std::make_unique<EventTableModel>();
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setDataSet(m_session->dataSet());
        m_model->setGrouping(EventGrouping::Run);
        const Trace& trace = *m_session->dataSet()->trace;
        QCOMPARE(m_model->rowCount(), static_cast<int>(trace.etdump().runs.size()));
        qint64 all = 0;
        for (int group = 0; group < m_model->rowCount(); ++group) {
            const QModelIndex above = m_model->index(group, 0);
            qint64 sum = 0;
            for (int row = 0; row < m_model->rowCount(above); ++row) {
                sum += m_model->index(row, self, above).data(SortRole).toLongLong();
            }
            QCOMPARE(m_model->index(group, self).data(SortRole).toLongLong(), sum);
            all += sum;
        }
        qint64 expected = 0;
        for (const Event& event : trace.events()) {
            expected += event.selfTicks;
        }
        QCOMPARE(all, expected);
    }
}

void TestRunRows::rowsHaveTheTimesOfTheirRun()
{
    open(runs(5));
    QCOMPARE(m_model->rowCount(), 5);
    const Trace& trace = *m_session->dataSet()->trace;
    for (int run = 0; run < 5; ++run) {
        const QModelIndex above = m_model->index(run, name);
        QVERIFY(above.data().toString().startsWith(QStringLiteral("Run %1 ").arg(run + 1)));
        const QModelIndex group = m_model->index(run, 0);
        bool isSeen = false;
        for (int row = 0; row < m_model->rowCount(group); ++row) {
            if (m_model->index(row, name, group).data(SortRole).toString() == QLatin1String("native_call_op1.out")) {
                isSeen = true;
                const Ticks ticks = 4 + 10 * static_cast<Ticks>(run);
                QCOMPARE(m_model->index(row, self, group).data(SortRole).toLongLong(), static_cast<qint64>(ticks));
                QCOMPARE(
                    m_model->index(row, average, group).data(SortRole).toDouble(), static_cast<double>(ticks) / 1e6);
                const double whole = 40 + 20 * run;
                QCOMPARE(
                    m_model->index(row, share, group).data(SortRole).toDouble(), static_cast<double>(ticks) / whole);
                const auto selection = m_model->index(row, 0, group).data(SelectionRole).value<Selection>();
                QCOMPARE(trace.runOf(std::get<SampleId>(selection)), RunId(static_cast<std::size_t>(run)));
            }
        }
        QVERIFY(isSeen);
        QCOMPARE(m_model->index(run, share).data(SortRole).toDouble(), 1.0);
    }
    QVERIFY(m_model->headerData(share, Qt::Horizontal).toString() == QLatin1String("Share of run"));
    m_model->setGrouping(EventGrouping::None);
    QVERIFY(m_model->headerData(share, Qt::Horizontal).toString() == QLatin1String("Share"));
}

void TestRunRows::filterTellsRunsApart()
{
    open(runs(5));
    FilterProxy proxy(m_model.get(), m_session->eventSearch());
    const auto filter = [&](const char* text) {
        const FilterResultPtr result = m_session->eventSearch()->result({QLatin1String(text), {}});
        m_model->setFiltered(result);
        proxy.setResult(result);
    };
    filter("run:2..3");
    QCOMPARE(proxy.rowCount(), 2);
    QVERIFY(proxy.index(0, name).data().toString().startsWith(QLatin1String("Run 2 ")));
    filter("op1");
    QCOMPARE(proxy.rowCount(), 5);
    QCOMPARE(proxy.rowCount(proxy.index(4, 0)), 1);
    QCOMPARE(proxy.index(4, self).data(SortRole).toLongLong(), 44);
    filter("op1 run:4");
    QCOMPARE(proxy.rowCount(), 1);
    QCOMPARE(proxy.index(0, self).data(SortRole).toLongLong(), 34);
}

void TestRunRows::largeTracesAreFilledWhenOpened()
{
    open(runs(600, 100)); // more samples than are gone through at once
    FilterProxy proxy(m_model.get(), m_session->eventSearch());
    QCOMPARE(proxy.rowCount(), 600);
    const QModelIndex wanted = proxy.index(511, 0);
    QVERIFY(proxy.hasChildren(wanted) && proxy.canFetchMore(wanted));
    QCOMPARE(m_model->rowCount(m_model->index(511, 0)), 0);
    QTRY_VERIFY(m_model->index(511, self).data(SortRole).isValid()); // added up in a worker
    proxy.fetchMore(wanted);
    QCOMPARE(proxy.rowCount(wanted), 201);
    qint64 sum = 0;
    for (int row = 0; row < proxy.rowCount(wanted); ++row) {
        sum += proxy.index(row, self, wanted).data(SortRole).toLongLong();
    }
    QCOMPARE(proxy.index(511, self).data(SortRole).toLongLong(), sum);
    QCOMPARE(m_model->rowCount(m_model->index(510, 0)), 0); // its neighbors are not made
    QCOMPARE(m_model->rowCount(m_model->index(512, 0)), 0);
    const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(m_model->rowCount(m_model->index(512, 0)) > 0); // it opens all
}

void TestRunRows::selectionMakesItsRow()
{
    open(runs(600, 100));
    const Trace& trace = *m_session->dataSet()->trace;
    const EventId event = trace.eventOf(SampleId(5));
    m_session->selection().select(samplesInRun(trace, event, RunId(300)).front());
    const CrossReference& targets = m_session->selection().targets();
    QVERIFY(m_model->rowsOf(targets).isEmpty()); // nobody has looked at it
    m_model->makeRowsOf(targets);
    const QModelIndexList rows = m_model->rowsOf(targets);
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.front().parent().row(), 300);
    QCOMPARE(rows.front().data(SelectionRole).value<Selection>(), m_session->selection().selection());
}

void TestRunRows::exportHasTheRun()
{
    open(runs(3));
    RunExport work;
    work.dataSet = m_session->dataSet();
    work.runs = {{RunId(2)}, {RunId(0)}};
    work.withoutCalls = true;
    work.columns = {EventColumn::Name, EventColumn::Self, EventColumn::Share};
    work.format = TableFormat::Csv;
    QCOMPARE(work.rowCount(), std::size_t{6});
    const auto text = work.text();
    QVERIFY(text);
    const QStringList lines = QString::fromStdString(*text).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 7);
    QCOMPARE(lines[0], QStringLiteral("block,run,event_name,self (ms),share_of_run"));
    QVERIFY(lines.filter(QStringLiteral("OPERATOR_CALL")).isEmpty());
    QCOMPARE(lines.filter(QStringLiteral("0,3,native_call_op0.out,2.4e-05,")).size(), 1);
    QCOMPARE(lines.filter(QStringLiteral("0,1,native_call_op0.out,4e-06,")).size(), 1);
    work.runs = {{RunId(1), false, {m_session->dataSet()->trace->eventOf(SampleId(0))}}};
    QCOMPARE(work.rowCount(), std::size_t{1});
}

void TestRunRows::anotherClockHasNoSelfTime()
{
    DumpWriter dump;
    constexpr Ticks farAway = 2'081'488'974'948'084; // as GPUs log it
    for (const Ticks start : {Ticks(1000), Ticks(101'000), Ticks(201'000)}) {
        dump.run();
        for (int i = 0; i < 3; ++i) {
            const Ticks begin = farAway + start + static_cast<Ticks>(i) * 7000;
            dump.delegateOp("conv2d_" + std::to_string(i), 1, begin, begin + 6000);
        }
        dump.event("DELEGATE_CALL", 1, start + 32'000, start + 80'000);
        dump.framework("Method::execute", start, start + 90'000);
    }
    open(dump.bytes());
    constexpr auto total = static_cast<int>(EventColumn::Total);
    const auto check = [&](const QModelIndex& parent) {
        int apart = 0;
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const bool isOp = m_model->index(row, name, parent).data().toString().startsWith(QLatin1String("conv2d"));
            QVERIFY(m_model->index(row, total, parent).data(SortRole).isValid());
            QCOMPARE(m_model->index(row, self, parent).data(SortRole).isValid(), !isOp);
            apart += isOp ? 1 : 0;
        }
        QCOMPARE(apart, 3);
    };
    check(m_model->index(1, 0));
    m_model->setGrouping(EventGrouping::None);
    check({});
}

QTEST_GUILESS_MAIN(TestRunRows)
#include "tst_runrows.moc"
