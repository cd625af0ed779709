// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"

#include "model/qt/load/readingcomparison.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"

#include <QtTest/QAbstractItemModelTester>

using namespace ets;
using namespace ets::test;

namespace {

QString runAndWait(Session& session, const std::function<void()>& change)
{
    const QSignalSpy failed(&session, &Session::loadFailed);
    QSignalSpy finished(&session, &Session::loadFinished);
    change();
    if (finished.isEmpty() && !finished.wait(30000)) {
        return QStringLiteral("the load does not end");
    }
    return failed.isEmpty() ? QString() : failed.first().first().toString();
}

QModelIndex cell(const EventTableModel& model, const QString& name, EventColumn column)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, static_cast<int>(EventColumn::Name)).data().toString() == name) {
            return model.index(row, static_cast<int>(column));
        }
    }
    return {};
}

} // namespace

/// Two readings of one trace in the window's data: which is on show, and what differs in the other.
class TestReadings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void changesReadingWithoutFiles();
    void refusalLeavesTheCorrectedReading();
    void reloadKeepsReadingAndNewTraceDoesNot();
    void clockOfTheTrace();
    void methodOfABlock();
    void marksCellsThatDiffer();
    void marksGoWithTheDataSet();
};

void TestReadings::changesReadingWithoutFiles()
{
    Session session;
    session.setReading(Reading::Faithful); // nothing open, nothing happens
    QVERIFY(!session.isLoading());
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QCOMPARE(session.dataSet()->trace->options().reading, Reading::Corrected);
    session.selection().select(EventId(4));
    const auto dump = session.dataSet()->trace->sharedEtdump();
    const auto record = session.dataSet()->trace->sharedEtrecord();
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QCOMPARE(runAndWait(session, [&] { session.setReading(Reading::Faithful); }), QString());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(session.dataSet()->trace->options().reading, Reading::Faithful);
    QCOMPARE(session.dataSet()->trace->sharedEtdump(), dump);
    QCOMPARE(session.dataSet()->trace->sharedEtrecord(), record);
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), pairOf(QStringLiteral("stub_and_xnn"))[1]);
    QCOMPARE(session.selection().selection(), Selection(EventId(4)));
}

void TestReadings::refusalLeavesTheCorrectedReading()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    const DataSetPtr before = session.dataSet();
    const QString problem = runAndWait(session, [&] { session.setReading(Reading::Faithful); });
    QVERIFY2(problem.contains(QStringLiteral("corrected")), qPrintable(problem));
    QCOMPARE(session.dataSet(), before);
}

void TestReadings::reloadKeepsReadingAndNewTraceDoesNot()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QCOMPARE(runAndWait(session, [&] { session.setReading(Reading::Faithful); }), QString());
    QCOMPARE(runAndWait(session, [&] { session.reload(); }), QString());
    QCOMPARE(session.dataSet()->trace->options().reading, Reading::Faithful);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    QCOMPARE(session.dataSet()->trace->options().reading, Reading::Corrected);
}

void TestReadings::clockOfTheTrace()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    const double before = session.dataSet()->trace->perfSummary(EventId(0))->avg;
    QCOMPARE(runAndWait(session, [&] { session.setSourceTimeScale(TimeScale::Us); }), QString());
    QCOMPARE(session.dataSet()->trace->perfSummary(EventId(0))->avg, before * 1000);
    QCOMPARE(runAndWait(session, [&] { session.setSourceTimeScale(TimeScale::Cycles); }), QString());
    QCOMPARE(session.dataSet()->unitFor({}), TimeScale::Cycles);
    QCOMPARE(runAndWait(session, [&] { session.setSourceTimeScale(TimeScale::Ns); }), QString());
    QCOMPARE(session.dataSet()->trace->perfSummary(EventId(0))->avg, before);
}

void TestReadings::methodOfABlock()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    const auto blocks = session.dataSet()->trace->eventBlocks();
    const auto block = std::ranges::find(blocks, "encoder", &EventBlock::method);
    QVERIFY(block != blocks.end());
    const BlockId id(static_cast<std::size_t>(block - blocks.begin()));
    QCOMPARE(runAndWait(session, [&] { session.setMethod(id, QStringLiteral("decoder")); }), QString());
    QCOMPARE(session.dataSet()->trace->block(id).method, std::string("decoder"));
    QCOMPARE(runAndWait(session, [&] { session.setMethod(id, {}); }), QString());
    QCOMPARE(session.dataSet()->trace->block(id).method, std::string("encoder"));
    session.setMethod(BlockId(1000), QStringLiteral("decoder"));
    QVERIFY(!session.isLoading());
}

void TestReadings::marksCellsThatDiffer()
{
    Session session;
    EventTableModel model;
    const QAbstractItemModelTester tester(&model);
    QSignalSpy found(&session.readingComparison(), &ReadingComparison::found);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    model.setDataSet(session.dataSet());
    QVERIFY(!found.isEmpty() || found.wait(30000));
    QTRY_VERIFY(session.readingComparison().differences() != nullptr);
    QCOMPARE(cell(model, QStringLiteral("DELEGATE_CALL"), EventColumn::OpTypes).data(MarkRole).toInt(), 0);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setDifferences(session.readingComparison().differences());
    QCOMPARE(changed.size(), 1);
    const QModelIndex opTypes = cell(model, QStringLiteral("DELEGATE_CALL"), EventColumn::OpTypes);
    QCOMPARE(opTypes.data(MarkRole).toInt(), 2);
    QVERIFY(opTypes.data(Qt::ToolTipRole).toString().contains(QStringLiteral("repeats")));
    QVERIFY(!opTypes.data(Qt::AccessibleDescriptionRole).toString().isEmpty());
    // A delegate's times are off by rounding only, and the tooltip says what the Inspector prints.
    const QModelIndex average = cell(model, QStringLiteral("4"), EventColumn::Avg);
    QCOMPARE(average.data(MarkRole).toInt(), 1);
    QVERIFY(average.data(Qt::ToolTipRole).toString().contains(QStringLiteral("The Inspector: ")));
    const QModelIndex execute = cell(model, QStringLiteral("Method::execute"), EventColumn::Name);
    QCOMPARE(execute.data(MarkRole).toInt(), 2);
    QCOMPARE(execute.siblingAtColumn(static_cast<int>(EventColumn::Avg)).data(MarkRole).toInt(), 0);
}

void TestReadings::marksGoWithTheDataSet()
{
    Session session;
    EventTableModel model;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    model.setDataSet(session.dataSet());
    QTRY_VERIFY(session.readingComparison().differences() != nullptr);
    model.setDifferences(session.readingComparison().differences());
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    model.setDataSet(session.dataSet());
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, static_cast<int>(EventColumn::Name)).data(MarkRole).toInt(), 0);
    }
}

QTEST_GUILESS_MAIN(TestReadings)
#include "tst_readings.moc"
