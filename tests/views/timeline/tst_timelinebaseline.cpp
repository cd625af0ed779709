// SPDX-License-Identifier: GPL-3.0-or-later
// The median run of the baseline below the tracks: where it is drawn, and how both sides are tied by the match.
#include "model/qt/load/baselineloader.h"
#include "model/qt/session/hover.h"
#include "tests/compare/recordings.h"
#include "tests/views/shownwindow.h"
#include "views/timeline/timelinebaseline.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QTemporaryDir>

#include <cmath>

using namespace ets;
using namespace ets::test;

class TestTimelineBaseline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_shown.reset(); }
    void beginsWithTheRun();
    void clickSelectsWhatWasMatched();
    void selectionAndPointerAreMarked();
    void goneSelectsNothing();
    void keysStep();
    void followsTheSelectedRun();
    void comesAndGoes();

private:
    [[nodiscard]] Session& session() const { return m_shown->session; }
    [[nodiscard]] TimelineView& view() const { return m_shown->view; }
    [[nodiscard]] TimelineBaseline& baseline() const { return view().baseline(); }
    [[nodiscard]] const Trace& trace() const { return *session().dataSet()->trace; }
    [[nodiscard]] const compare::ComparedTrace& compared() const { return *session().now().compared(); }
    void open(const RecordedProgram& program);
    /// From the first to the last tick of the run that the baseline is under.
    void showRun() { view().controller().zoomTo(*trace().placementOf(baseline().anchor()).span); }
    /// The slice of an op. @param name "softmax"
    [[nodiscard]] std::size_t sliceOf(const std::string& name) const;
    [[nodiscard]] EventId eventOf(const std::string& name) const;

    std::unique_ptr<QTemporaryDir> m_files;
    std::unique_ptr<ShownWindow<TimelineView>> m_shown;
    QStringList m_old;
};

void TestTimelineBaseline::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_files = std::make_unique<QTemporaryDir>();
    m_old = writeRecordings(m_files->filePath(QStringLiteral("old")), RecordedProgram(), 3);
    m_shown = std::make_unique<ShownWindow<TimelineView>>(QSize(900, 500));
    QVERIFY(QTest::qWaitForWindowExposed(&m_shown->view));
}

void TestTimelineBaseline::open(const RecordedProgram& program)
{
    const QStringList recent = writeRecordings(m_files->filePath(QStringLiteral("new")), program, 1, 6);
    QCOMPARE(openAndWait(session(), recent), QString());
    QVERIFY(!baseline().isVisible());
    session().setBaseline({.paths = m_old});
    QVERIFY(QTest::qWaitFor([this] { return !session().baseline().isRunning(); }, 20000));
    QVERIFY(baseline().isVisible());
    showRun();
}

std::size_t TestTimelineBaseline::sliceOf(const std::string& name) const
{
    const auto& slices = baseline().picture()->slices;
    const auto& leaves = compared().comparison().oldSide().leaves;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (leaves[slices[i].leaf].name == name + ".out" || leaves[slices[i].leaf].op == name + ".out"
            || leaves[slices[i].leaf].key.text().find(name) != std::string::npos) {
            return i;
        }
    }
    return slices.size();
}

EventId TestTimelineBaseline::eventOf(const std::string& name) const
{
    for (std::size_t i = 0; i < trace().events().size(); ++i) {
        if (trace().nameOf(EventId(i)) == "native_call_" + name + ".out") {
            return EventId(i);
        }
    }
    return {};
}

/// At the pixel where the execution above it begins, on the same scale.
void TestTimelineBaseline::beginsWithTheRun()
{
    open(RecordedProgram().with(2, 1.5));
    QCOMPARE(baseline().anchor(), compared().executions()[compared().medianExecution()]);
    QCOMPARE(baseline().picture()->slices.size(), 10);
    const TimeRange run = *trace().placementOf(baseline().anchor()).span;
    const TimelineScale& scale = view().controller().zoom().scale();
    const double header = view().canvas().scene().headerWidth();
    const auto& first = baseline().picture()->slices.front();
    QVERIFY(std::abs(baseline().rectOf(0).left() - header - scale.xOf(run.start + first.start)) < 0.01);
    QVERIFY(std::abs(baseline().rectOf(0).right() - header - scale.xOf(run.start + first.end)) < 0.01);
    // All runs to be seen: below the median one; that is so for the picture of a file, too.
    view().controller().showAll();
    QCOMPARE(baseline().anchor(), compared().executions()[compared().medianExecution()]);
}

void TestTimelineBaseline::clickSelectsWhatWasMatched()
{
    open(RecordedProgram().with(2, 1.5));
    const std::size_t slice = sliceOf("softmax");
    QTest::mouseClick(&baseline(), Qt::LeftButton, {}, baseline().rectOf(slice).center().toPoint());
    const auto* const sample = std::get_if<SampleId>(&session().selection().selection());
    QVERIFY(sample != nullptr);
    QCOMPARE(trace().eventOf(*sample), eventOf("softmax"));
    QCOMPARE(trace().runOf(*sample), trace().runOf(baseline().anchor()));
    QVERIFY(baseline().isMarked(slice));
    QVERIFY(!baseline().isMarked(sliceOf("addmm")));
    QVERIFY(baseline().textOf(slice).contains(QStringLiteral("now")));
}

void TestTimelineBaseline::selectionAndPointerAreMarked()
{
    open(RecordedProgram());
    session().selection().select(eventOf("conv"));
    QVERIFY(baseline().isMarked(sliceOf("conv")));
    QVERIFY(!baseline().isMarked(sliceOf("relu")));
    Hover::of(session()).set(eventOf("relu"), this); // as of another view
    QTRY_VERIFY(baseline().isMarked(sliceOf("relu")));
    Hover::of(session()).leave(this);
    QTRY_VERIFY(!baseline().isMarked(sliceOf("relu")));
    // The pointer here lights the others.
    QTest::mouseMove(&baseline(), baseline().rectOf(sliceOf("addmm")).center().toPoint());
    QTRY_COMPARE(Hover::of(session()).targets().events.size(), 1);
    QCOMPARE(Hover::of(session()).targets().events.front(), eventOf("addmm"));
}

void TestTimelineBaseline::goneSelectsNothing()
{
    open(RecordedProgram().without(0));
    const std::size_t gone = sliceOf("addmm");
    const Selection before = session().selection().selection();
    QTest::mouseClick(&baseline(), Qt::LeftButton, {}, baseline().rectOf(gone).center().toPoint());
    QCOMPARE(session().selection().selection(), before);
    QVERIFY(baseline().textOf(gone).contains(QStringLiteral("gone")));
    QVERIFY(baseline().accessibleDescription().contains(QStringLiteral("gone")));
}

void TestTimelineBaseline::keysStep()
{
    open(RecordedProgram());
    baseline().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&baseline(), Qt::Key_Home);
    QVERIFY(baseline().accessibleDescription().startsWith(QStringLiteral("addmm")));
    QTest::keyClick(&baseline(), Qt::Key_Right);
    QVERIFY(baseline().isMarked(sliceOf("conv")));
    QTest::keyClick(&baseline(), Qt::Key_End);
    QVERIFY(baseline().isMarked(sliceOf("permute")));
}

void TestTimelineBaseline::followsTheSelectedRun()
{
    open(RecordedProgram());
    const SampleId last = compared().executions().back();
    QVERIFY(last != baseline().anchor());
    session().selection().select(last);
    QCOMPARE(baseline().anchor(), last);
    // Runs one below the other: it begins where that run does.
    view().controller().setAligned(true);
    QTRY_VERIFY(view().controller().content().aligned != nullptr);
    const auto places = view().controller().content().places();
    const auto place = places.find(trace(), last);
    const double x = view().controller().zoom().scale().xOf(places.index()->span(*place).start);
    const double offset = view().controller().zoom().scale().xOf(
                              places.index()->span(*place).start + baseline().picture()->slices.front().start)
        - x;
    QVERIFY(std::abs(baseline().rectOf(0).left() - view().canvas().scene().headerWidth() - x - offset) < 0.01);
}

void TestTimelineBaseline::comesAndGoes()
{
    open(RecordedProgram());
    session().baseline().drop();
    QVERIFY(!baseline().isVisible());
    session().setBaseline({.paths = m_old});
    QVERIFY(QTest::qWaitFor([this] { return !session().baseline().isRunning(); }, 20000));
    QVERIFY(baseline().isVisible());
    QCOMPARE(openAndWait(session(), {m_old.front()}), QString());
    QVERIFY(QTest::qWaitFor([this] { return !session().baseline().isRunning(); }, 20000));
    QVERIFY(baseline().isVisible());
    QCOMPARE(compared().trace(), session().dataSet()->trace);
}

QTEST_MAIN(TestTimelineBaseline)
#include "tst_timelinebaseline.moc"
