// SPDX-License-Identifier: GPL-3.0-or-later
// What the pointer is on in one view is lit in the others.
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "model/trace/links.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"
#include "tests/views/pointer.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QToolTip>

using namespace ets;
using namespace ets::test;

namespace {

/// Views of one trace beside each other.
struct Shown {
    Shown()
        : events(session)
        , timeline(session)
        , graph(session)
    {
        for (QWidget* const view :
            {static_cast<QWidget*>(&events), static_cast<QWidget*>(&timeline), static_cast<QWidget*>(&graph)}) {
            view->resize(1000, 600);
            view->show();
        }
        QSignalSpy laidOut(&graph.view(), &GraphView::layoutFinished);
        message = test::openAndWait(session, test::pairOf(QStringLiteral("transformer")));
        if (laidOut.isEmpty()) {
            laidOut.wait(20000);
        }
        QCoreApplication::processEvents();
    }

    [[nodiscard]] Hover& hover() { return Hover::of(session); }
    /// Whether the views show something else than before.
    [[nodiscard]] QImage picture(QWidget& view) { return view.grab().toImage(); }
    /// An event that a node stands for alone.
    [[nodiscard]] EventId someKernel() const
    {
        const Trace& trace = *session.dataSet()->trace;
        for (std::size_t i = 0; i < trace.events().size(); ++i) {
            const Event& event = trace.event(EventId(i));
            if (event.link == LinkKind::Exact && tieOf(trace, event).nodes.size() == 1
                && event.role == EventRole::Kernel) {
                return EventId(i);
            }
        }
        return {};
    }
    [[nodiscard]] QModelIndex rowOf(EventId event)
    {
        const QAbstractItemModel& model = *events.view()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto selection = model.index(row, 0).data(SelectionRole).value<Selection>();
            if (selection == Selection(event)) {
                return model.index(row, 0);
            }
        }
        return {};
    }

    Session session;
    EventsView events;
    TimelineView timeline;
    GraphPage graph;
    QString message;
};

} // namespace

class TestHover : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowLightsSliceAndNode();
    void sliceLightsRowAndNode();
    void nodeLightsRowAndSlice();
    void nothingIsLitWhenThePointerLeaves();
    void anotherTraceForgets();
    void mostOfTheTraceIsNotLit();
};

void TestHover::rowLightsSliceAndNode()
{
    Shown shown;
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    const EventId event = shown.someKernel();
    const QModelIndex row = shown.rowOf(event);
    QVERIFY(row.isValid());
    TableView& table = *shown.events.view();
    table.scrollTo(row);
    const QImage before = shown.picture(shown.timeline);
    const QImage graph = shown.picture(shown.graph.view());
    QSignalSpy changed(&shown.hover(), &Hover::changed);
    moveTo(*table.viewport(), table.visualRect(row).center());
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(shown.hover().targets().events == std::vector{event});
    QVERIFY(shown.hover().targetsFor(&table).events.empty()); // the pointer is there already
    QVERIFY(shown.picture(shown.timeline) != before);
    QVERIFY(shown.picture(shown.graph.view()) != graph);
    QVERIFY(std::holds_alternative<std::monostate>(shown.session.selection().selection())
        || shown.session.selection().selection() != Selection(event)); // looked at, not selected
}

void TestHover::sliceLightsRowAndNode()
{
    Shown shown;
    const EventId event = shown.someKernel();
    const SampleId sample = shown.session.dataSet()->trace->samplesOf(event)[0];
    shown.timeline.controller().zoomTo(sample);
    TimelineCanvas& canvas = shown.timeline.canvas();
    const QModelIndex row = shown.rowOf(event);
    shown.events.view()->scrollTo(row);
    const QRect place = shown.events.view()->visualRect(row);
    const QImage before = shown.picture(*shown.events.view()->viewport());
    const QImage graph = shown.picture(shown.graph.view());
    moveTo(*canvas.viewport(), canvas.scene().rectOf(sample).center());
    QTRY_VERIFY(!shown.hover().targets().events.empty());
    QCOMPARE(shown.hover().targets().events.front(), event);
    QVERIFY(shown.picture(shown.graph.view()) != graph);
    const QImage after = shown.picture(*shown.events.view()->viewport());
    QVERIFY(before.copy(place) != after.copy(place));
}

void TestHover::nodeLightsRowAndSlice()
{
    Shown shown;
    const EventId event = shown.someKernel();
    const NodeId node = tieOf(*shown.session.dataSet()->trace, event).nodes.front();
    GraphView& view = shown.graph.view();
    view.setSelection({node}, node); // brings it into sight
    const QImage before = shown.picture(shown.timeline);
    moveTo(view, view.rectOf(node).center());
    QTRY_VERIFY(!shown.hover().targets().nodes.empty());
    QVERIFY(shown.hover().targetsFor(&shown.graph.pane()).nodes.empty()); // the pointer is there already
    QVERIFY(std::ranges::find(shown.hover().targets().events, event) != shown.hover().targets().events.end());
    QVERIFY(shown.picture(shown.timeline) != before);
    leave(view);
    QTRY_VERIFY(shown.hover().targets().nodes.empty());
    QCOMPARE(shown.picture(shown.timeline), before);
}

void TestHover::nothingIsLitWhenThePointerLeaves()
{
    Shown shown;
    TableView& table = *shown.events.view();
    const QImage graph = shown.picture(shown.graph.view());
    moveTo(*table.viewport(), table.visualRect(shown.rowOf(shown.someKernel())).center());
    QTRY_VERIFY(!shown.hover().targets().events.empty());
    shown.hover().leave(&shown.timeline); // not where the pointer is
    QTest::qWait(60);
    QVERIFY(!shown.hover().targets().events.empty());
    leave(*table.viewport());
    QTRY_VERIFY(shown.hover().targets().events.empty());
    QCOMPARE(shown.picture(shown.graph.view()), graph);
}

void TestHover::anotherTraceForgets()
{
    Session session;
    bool isStale = false;
    // Who hears of another data set before the hover does: ids of the last one would be no ids of this.
    connect(&session, &Session::dataSetChanged, this,
        [&] { isStale = isStale || !Hover::of(session).targets().events.empty(); });
    TimelineView timeline(session);
    QString message = test::openAndWait(session, test::pairOf(QStringLiteral("transformer")));
    QVERIFY2(message.isEmpty(), qPrintable(message));
    const auto last = session.dataSet()->trace->events().size() - 1;
    Hover::of(session).set(EventId(last), nullptr);
    QTRY_VERIFY(!Hover::of(session).targets().events.empty());
    message = test::openAndWait(session, test::pairOf(QStringLiteral("linear")));
    QVERIFY2(message.isEmpty(), qPrintable(message));
    QVERIFY(last >= session.dataSet()->trace->events().size());
    QVERIFY(!isStale);
    QVERIFY(Hover::of(session).targets().events.empty());
}

void TestHover::mostOfTheTraceIsNotLit()
{
    Shown shown;
    std::vector<EventId> all;
    const std::size_t count = shown.session.dataSet()->trace->events().size();
    for (std::size_t i = 0; i < Hover::mostEvents + 1; ++i) {
        all.emplace_back(i % count);
    }
    shown.hover().set(shown.someKernel(), nullptr);
    QTRY_VERIFY(!shown.hover().targets().events.empty());
    shown.hover().set(EventSet{all}, nullptr); // as of a module that holds everything
    QTRY_VERIFY(shown.hover().targets().events.empty());
}

QTEST_MAIN(TestHover)
#include "tst_hover.moc"
