// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"
#include "tests/qt/workers.h"

#include "model/analysis/runs/runevents.h"
#include "model/qt/session/selectionmapping.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

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
    void isFoundByNameWhenIdsShift();
    void largeSetsAreFoundInOneWalk();
};

namespace {

/// Three runs of add, mul, add. Others are before them if asked for, so that all ids and instructions are later ones.
Bytes threeOps(bool areLater)
{
    DumpWriter dump;
    if (areLater) {
        dump.run("Default").framework("Method::init", 0, 5);
    }
    for (Ticks run = 0; run < 3; ++run) {
        Ticks at = 1000 * (run + 1);
        dump.run();
        int instruction = 0;
        for (const char* const name :
            {"native_call_new.out", "native_call_add.out", "native_call_mul.out", "native_call_add.out"}) {
            if (!areLater && instruction == 0 && QByteArray(name).contains("new")) {
                continue;
            }
            dump.event(name, instruction++, at, at + 10);
            at += 20;
        }
        dump.framework("Method::execute", 1000 * (run + 1), at);
    }
    return dump.bytes();
}

void writeFile(const QString& path, const Bytes& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
}

} // namespace

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
    const auto last = session.dataSet()->trace->events().size() - 1;
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
    session.drop(FileRole::Record);
    QVERIFY(finished.wait(30000));
    QCOMPARE(selection.selection(), Selection()); // the node is gone with its record
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(EventId(last)));
}

void TestSelection::viewsNeverSeeForeignIds()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    session.selection().select(NodeId(session.dataSet()->trace->nodeCount() - 1));
    const auto check = [&session] {
        const auto& targets = session.selection().targets();
        const Trace& trace = *session.dataSet()->trace;
        QVERIFY(isSelectable(session.selection().selection(), *session.dataSet()));
        QVERIFY(std::all_of(
            targets.nodes.begin(), targets.nodes.end(), [&](NodeId id) { return id.value() < trace.nodeCount(); }));
        QVERIFY(std::all_of(targets.events.begin(), targets.events.end(),
            [&](EventId id) { return id.value() < trace.events().size(); }));
    };
    connect(&session, &Session::dataSetChanged, this, check);
    connect(&session.selection(), &SelectionController::selectionChanged, this, check);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QCOMPARE(session.selection().selection(), Selection());
}

void TestSelection::isFoundByNameWhenIdsShift()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.etdp"));
    writeFile(path, threeOps(false));
    Session session;
    QCOMPARE(openAndWait(session, {path}), QString());
    const auto eventNamed = [&](std::string_view name, int place) {
        const auto events = session.dataSet()->trace->events();
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (session.dataSet()->trace->nameOf(events[i]) == name && place-- == 0) {
                return EventId(i);
            }
        }
        return EventId();
    };
    const EventId secondAdd = eventNamed("native_call_add.out", 1);
    const EventId mul = eventNamed("native_call_mul.out", 0);
    const RunId lastRun = session.dataSet()->trace->block(BlockId(0)).runs[2];
    SelectionController& selection = session.selection();
    selection.select(EventSet::of({secondAdd, mul}));
    selection.select(samplesInRun(*session.dataSet()->trace, secondAdd, lastRun).front());
    selection.select(secondAdd);
    writeFile(path, threeOps(true));
    QSignalSpy finished(&session, &Session::loadFinished);
    session.reload();
    QVERIFY(finished.wait(30000));
    const Trace& trace = *session.dataSet()->trace;
    const EventId moved = eventNamed("native_call_add.out", 1);
    QVERIFY(moved != secondAdd && eventNamed("native_call_mul.out", 0) != mul);
    QCOMPARE(selection.selection(), Selection(moved));
    selection.goBack(); // in the same run as before
    const RunId run = trace.block(trace.event(moved).block).runs[2];
    QCOMPARE(selection.selection(), Selection(samplesInRun(trace, moved, run).front()));
    selection.goBack();
    QCOMPARE(selection.selection(), Selection(EventSet::of({moved, eventNamed("native_call_mul.out", 0)})));
}

/// Sets of a history, each of many events, after the file was written anew with one event more.
void TestSelection::largeSetsAreFoundInOneWalk()
{
    constexpr int ops = 50'000;
    constexpr int sets = 40;
    const QTemporaryDir folder;
    const auto open = [&](Session& session, const QString& name, int first) {
        DumpWriter dump;
        dump.run();
        for (int op = first; op < ops; ++op) {
            const Ticks at = 10 * static_cast<Ticks>(op + 1);
            dump.event("native_call_op" + std::to_string(op % 50) + ".out", op, at, at + 5);
        }
        dump.framework("Method::execute", 0, 10 * (ops + 1));
        writeFile(folder.filePath(name), dump.bytes());
        QCOMPARE(openAndWait(session, {folder.filePath(name)}), QString());
    };
    Session before;
    open(before, QStringLiteral("before.etdp"), 1);
    Session after;
    open(after, QStringLiteral("after.etdp"), 0);
    const DataSet& previous = *before.dataSet();
    const DataSet& next = *after.dataSet();
    const double begin = threadSeconds();
    SelectionMapping mapping(next, previous);
    for (int set = 0; set < sets; ++set) {
        std::vector<EventId> events;
        for (std::size_t i = 0; i < 500; ++i) {
            events.emplace_back((i * 97 + static_cast<std::size_t>(set)) % (ops - 1));
        }
        const EventSet asked = EventSet::of(std::move(events));
        const auto found = mapping.of(asked);
        QVERIFY(found.has_value());
        const std::vector<EventId>& others = std::get<EventSet>(*found).events;
        QCOMPARE(others.size(), asked.events.size());
        for (std::size_t i = 0; i < others.size(); ++i) {
            const Event& one = previous.trace->event(asked.events[i]);
            const Event& other = next.trace->event(others[i]);
            QVERIFY(previous.trace->nameOf(one) == next.trace->nameOf(other));
            QCOMPARE(one.instructionId, other.instructionId);
        }
    }
    QVERIFY2(threadSeconds() - begin < 5, qPrintable(QString::number(threadSeconds() - begin)));
}

QTEST_GUILESS_MAIN(TestSelection)
#include "tst_selection.moc"
