// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"

#include "model/qt/session/selectionmapping.h"

using namespace ets;
using namespace ets::test;

class TestSelection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void selectTellsOnceWithOrigin();
    void foreignIdsAreIgnored();
    void history();
    void nothingIsSelectableWithoutData();
    void survivesTheRecord();
    void viewsNeverSeeForeignIds();
};

void TestSelection::selectTellsOnceWithOrigin()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    SelectionController& selection = session.selection();
    QSignalSpy changed(&selection, &SelectionController::selectionChanged);
    QObject view;
    selection.select(OpTypeId(0), &view);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].value<QObject*>(), &view);
    QCOMPARE(selection.targets().events.size(), session.dataSet()->operators.rows[0].events.size());
    selection.select(OpTypeId(0), this); // selected already: no echo
    QCOMPARE(changed.size(), 1);
    selection.clear();
    QCOMPARE(changed.size(), 2);
    QVERIFY(selection.targets().events.empty());
}

void TestSelection::foreignIdsAreIgnored()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    SelectionController& selection = session.selection();
    QSignalSpy changed(&selection, &SelectionController::selectionChanged);
    constexpr std::size_t far = 1000000;
    for (const Selection& id : {Selection(EventId(far)), Selection(SampleId(far)), Selection(NodeId(far)),
             Selection(ModuleId(far)), Selection(OpTypeId(far)), Selection(EventId()), Selection(TimeRange{5, 5})}) {
        selection.select(id);
    }
    QCOMPARE(changed.size(), 0);
    selection.select(TimeRange{5, 6});
    QCOMPARE(changed.size(), 1);
    QVERIFY(selection.targets().range == TimeRange({5, 6}));
}

void TestSelection::history()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    SelectionController& selection = session.selection();
    QVERIFY(!selection.canGoBack() && !selection.canGoForward());
    selection.select(EventId(1));
    selection.select(EventId(2));
    selection.select(NodeId(3));
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(EventId(2)));
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(EventId(1)));
    selection.goForward();
    QCOMPARE(selection.selection(), Selection(EventId(2)));
    QVERIFY(selection.canGoForward());
    selection.select(EventId(4));
    QVERIFY(!selection.canGoForward());
    selection.goBack();
    selection.goBack();
    selection.goBack();
    QCOMPARE(selection.selection(), Selection());
    selection.goBack();
    for (std::size_t i = 0; i < 3000; ++i) {
        selection.select(EventId(i % 7));
    }
    int steps = 0;
    for (; selection.canGoBack(); ++steps) {
        selection.goBack();
    }
    QVERIFY(steps < 1000);
}

void TestSelection::nothingIsSelectableWithoutData()
{
    SelectionController selection;
    QSignalSpy changed(&selection, &SelectionController::selectionChanged);
    selection.select(EventId(0));
    selection.goBack();
    selection.goForward();
    selection.clear();
    QCOMPARE(changed.size(), 0);
}

void TestSelection::survivesTheRecord()
{
    const QStringList paths = pairOf(QStringLiteral("transformer"));
    Session session;
    QCOMPARE(openAndWait(session, {paths[0]}), QString());
    SelectionController& selection = session.selection();
    const auto last = session.dataSet()->inspector->events().size() - 1;
    selection.select(TimeRange{1, 10});
    selection.select(SampleId(5));
    selection.select(EventId(last));
    QSignalSpy changed(&selection, &SelectionController::selectionChanged);
    QCOMPARE(openAndWait(session, {paths[1]}), QString());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(selection.selection(), Selection(EventId(last)));
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(SampleId(5)));
    selection.goBack();
    QVERIFY(selection.targets().range.has_value());

    selection.select(EventId(last));
    selection.select(NodeId(10));
    QSignalSpy finished(&session, &Session::loadFinished);
    session.dropRecord();
    QVERIFY(finished.wait(30000));
    QCOMPARE(selection.selection(), Selection()); // the node is gone with its record
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(EventId(last)));
}

void TestSelection::viewsNeverSeeForeignIds()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    session.selection().select(NodeId(session.dataSet()->inspector->nodeCount() - 1));
    const auto check = [&session] {
        const auto& targets = session.selection().targets();
        const Inspector& inspector = *session.dataSet()->inspector;
        QVERIFY(isSelectable(session.selection().selection(), *session.dataSet()));
        QVERIFY(std::all_of(
            targets.nodes.begin(), targets.nodes.end(), [&](NodeId id) { return id.value() < inspector.nodeCount(); }));
        QVERIFY(std::all_of(targets.events.begin(), targets.events.end(),
            [&](EventId id) { return id.value() < inspector.events().size(); }));
    };
    connect(&session, &Session::dataSetChanged, this, check);
    connect(&session.selection(), &SelectionController::selectionChanged, this, check);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QCOMPARE(session.selection().selection(), Selection());
}

QTEST_GUILESS_MAIN(TestSelection)
#include "tst_selection.moc"
