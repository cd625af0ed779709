// SPDX-License-Identifier: GPL-3.0-or-later
// Runs below one another from a common beginning, instead of where they are in time.
#include "tests/views/painted.h"
#include "tests/views/timeline/timelinepage.h"
#include "views/timeline/paint/timelinetracktexts.h"
#include "views/timeline/timelinestrip.h"

#include <QtTest/QtTest>

using namespace ets;
using namespace ets::test;

namespace {

/// Of all lanes together.
std::size_t sliceCount(const TimelineIndex& index)
{
    std::size_t slices = 0;
    for (std::size_t lane = 0; lane < index.laneCount(); ++lane) {
        slices += index.lane(lane).size();
    }
    return slices;
}

struct Shown : CaseTimeline {
    explicit Shown(const QString& testCase)
        : CaseTimeline(testCase, {1200, 500})
    {
    }
    bool align()
    {
        controller().setAligned(true);
        return QTest::qWaitFor([this] { return controller().content().aligned != nullptr; }, 20000);
    }
};

} // namespace

class TestAlignedRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void alignedRunsBeginTogether();
    void alignedRunsFindEverySample();
    void alignedRunsHaveAZoomOfTheirOwn();
    void rangesOfAlignedRunsAreMeasured();
    void filterDimsAlignedRuns();
};

void TestAlignedRuns::alignedRunsBeginTogether()
{
    Shown shown(QStringLiteral("transformer"));
    const Trace& trace = *shown.session.dataSet()->trace;
    QVERIFY(shown.align());
    const TimelineContent& content = shown.view.controller().content();
    const TimelineIndex& index = content.aligned->runs.index();
    std::size_t runs = 0;
    for (const EventBlock& block : trace.eventBlocks()) {
        runs += block.runs.size();
    }
    QCOMPARE(index.tracks().size(), runs);
    QCOMPARE(index.range().start, Ticks(0));
    std::size_t medians = 0;
    const TimelineTrackTexts texts(*content.dataSet, content.aligned.get());
    for (std::size_t track = 0; track < runs; ++track) {
        const TimelineLane outer = index.lane(index.tracks()[track].firstLane);
        QCOMPARE(outer.starts()[0], Ticks(0));
        QCOMPARE(trace.runOf(outer.samples()[0]), content.aligned->runs.runOf(track));
        medians += texts.isMedian(track) ? 1U : 0U;
        QVERIFY(!texts.remark(track).isEmpty());
    }
    QVERIFY(medians >= 1);
    QVERIFY(isPainted(shown.view.grab()));
    shown.view.controller().setAligned(false);
    QVERIFY(shown.view.controller().content().aligned == nullptr);
    QCOMPARE(shown.scene().index(), &shown.session.dataSet()->timeline);
}

void TestAlignedRuns::alignedRunsFindEverySample()
{
    for (const char* const testCase : {"transformer", "multi_method", "cond", "cnn_xnn"}) {
        Shown shown(QString::fromLatin1(testCase));
        const Trace& trace = *shown.session.dataSet()->trace;
        const auto aligned = AlignedRuns::of(trace);
        QVERIFY(aligned);
        QCOMPARE(sliceCount(aligned->index()), sliceCount(shown.session.dataSet()->timeline));
        for (std::size_t i = 0; i < trace.etdump().sampleCount(); ++i) {
            const SampleId sample(i);
            const auto place = aligned->find(trace, sample);
            const auto inTime = shown.session.dataSet()->timeline.find(trace, sample);
            QCOMPARE(place.has_value(), inTime.has_value());
            if (!place) {
                continue;
            }
            QCOMPARE(aligned->index().lane(place->lane).samples()[place->slice], sample);
            QCOMPARE(aligned->index().span(*place).length(), shown.session.dataSet()->timeline.span(*inTime).length());
        }
        QVERIFY(!aligned->find(trace, SampleId(trace.etdump().sampleCount())));
    }
    CancelToken canceled;
    canceled.cancel();
    Shown shown(QStringLiteral("transformer"));
    QVERIFY(!AlignedRuns::of(*shown.session.dataSet()->trace, canceled));
}

void TestAlignedRuns::alignedRunsHaveAZoomOfTheirOwn()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange all = shown.scene().scale().visible();
    QTest::keyClick(&shown.view.canvas(), Qt::Key_W);
    shown.view.controller().zoom().commit();
    const TimeRange inTime = shown.scene().scale().visible();
    QVERIFY(inTime != all);
    QVERIFY(shown.align());
    QVERIFY(shown.scene().scale().visible().start < shown.session.dataSet()->timeline.range().start);
    QTest::keyClick(&shown.view.canvas(), Qt::Key_W);
    shown.view.controller().zoom().commit();
    shown.view.controller().setAligned(false);
    QCOMPARE(shown.scene().scale().visible(), inTime);
    QCOMPARE(shown.session.filterZoom().zoom(), ZoomRange(inTime));
}

void TestAlignedRuns::rangesOfAlignedRunsAreMeasured()
{
    Shown shown(QStringLiteral("transformer"));
    QVERIFY(shown.align());
    const QRect ruler = shown.scene().rulerRect();
    shown.drag(ruler.center(), ruler.center() + QPoint(200, 0));
    QVERIFY(shown.view.controller().selectedRange().has_value());
    QVERIFY(!std::holds_alternative<TimeRange>(shown.session.selection().selection()));
    QVERIFY(shown.view.strip().text().contains(QStringLiteral("after the beginning of the runs")));
    shown.view.controller().setAligned(false);
    QVERIFY(!shown.view.controller().selectedRange().has_value());
}

void TestAlignedRuns::filterDimsAlignedRuns()
{
    Shown shown(QStringLiteral("transformer"));
    QVERIFY(shown.align());
    EventFilter filter;
    filter.text = QStringLiteral("op:softmax");
    shown.session.filterZoom().setFilter(filter);
    QVERIFY(QTest::qWaitFor([&] { return shown.view.controller().content().alignedHits != nullptr; }, 20000));
    const TimelineContent& content = shown.view.controller().content();
    std::size_t passing = 0;
    for (std::size_t l = 0; l < content.aligned->runs.index().laneCount(); ++l) {
        passing += content.alignedHits->passing(l, 0, content.aligned->runs.index().lane(l).size());
    }
    QVERIFY(passing > 0);
    std::size_t inTime = 0;
    for (std::size_t l = 0; l < shown.session.dataSet()->timeline.laneCount(); ++l) {
        inTime += content.filtered->passing(l, 0, shown.session.dataSet()->timeline.lane(l).size());
    }
    QCOMPARE(passing, inTime);
}

QTEST_MAIN(TestAlignedRuns)
#include "tst_alignedruns.moc"
