// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"
#include "views/timeline/paint/timelinetracktexts.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinekept.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>
#include <QtWidgets/QMenu>

using namespace ets;

namespace {

/// A trace of two methods, each of them a group of tracks.
struct Shown {
    Shown()
        : view(session)
    {
        view.resize(1200, 500);
        view.show();
        message = test::openAndWait(session, test::pairOf(QStringLiteral("multi_method")));
        QCoreApplication::processEvents();
    }

    [[nodiscard]] const TimelineScene& scene() { return view.canvas().scene(); }
    [[nodiscard]] const TimelineArrangement& arrangement() { return view.controller().content().arrangement; }
    [[nodiscard]] std::vector<std::uint32_t> rows()
    {
        const auto rows = scene().layout().rows();
        return {rows.begin(), rows.end()};
    }
    [[nodiscard]] QPoint nameOf(std::size_t group) { return {40, scene().visibleBands()[group].top + 6}; }
    void click(QPoint at) { QTest::mouseClick(view.canvas().viewport(), Qt::LeftButton, {}, at); }
    [[nodiscard]] QString titleOf(std::uint32_t group)
    {
        const TimelineContent& content = view.controller().content();
        return TimelineTrackTexts(*content.dataSet, content.aligned.get()).groupTitle(group);
    }

    Session session;
    TimelineView view;
    QString message;
};

} // namespace

class TestTimelineGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tracksOfAMethodAreAGroup();
    void oneMethodNeedsNoGroup();
    void clickCollapsesAndExpands();
    void menuOfAGroup();
    void tracksStayInTheirGroup();
    void selectionOpensTheGroup();
    void pinnedTracksLeaveTheirGroup();
    void alignedRunsAreGroupedByBlock();
    void collapsedGroupsAreKept();
    void clockOfADelegateIsATrack();
};

void TestTimelineGroups::tracksOfAMethodAreAGroup()
{
    Shown shown;
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    const auto tracks = shown.scene().index()->tracks();
    QCOMPARE(shown.scene().layout().bands().size(), std::size_t(2));
    const QStringList titles{shown.titleOf(0), shown.titleOf(1)};
    for (const std::uint32_t track : shown.rows()) {
        const std::uint32_t group = tracks[track].group;
        const QString method =
            QString::fromStdString(shown.session.dataSet()->trace->block(tracks[track].block).method);
        QCOMPARE(group == TimelineTrack::noGroup, method.isEmpty());
        if (group != TimelineTrack::noGroup) {
            QCOMPARE(titles[static_cast<int>(group)], method);
            QVERIFY(shown.scene().layout().trackTop(track) > shown.scene().layout().bands()[group].top);
        }
    }
    QVERIFY(titles[0] != titles[1]);
    // Nothing lies on the name of a group.
    const int onName = shown.nameOf(1).y();
    QCOMPARE(shown.scene().groupAt(onName), std::optional<std::uint32_t>(1));
    QVERIFY(!shown.scene().trackAt(onName));
    QVERIFY(!shown.scene().hitAt(QPointF(shown.scene().headerWidth() + 50, onName)));
}

void TestTimelineGroups::oneMethodNeedsNoGroup()
{
    Shown shown;
    const QString message = test::openAndWait(shown.session, test::pairOf(QStringLiteral("linear")));
    QVERIFY2(message.isEmpty(), qPrintable(message));
    QCOMPARE(shown.arrangement().groupCount(), std::size_t(0));
    QVERIFY(shown.scene().layout().bands().empty());
}

void TestTimelineGroups::clickCollapsesAndExpands()
{
    Shown shown;
    const std::vector<std::uint32_t> all = shown.rows();
    const int height = shown.scene().layout().height();
    shown.click(shown.nameOf(0));
    QVERIFY(shown.arrangement().isGroupCollapsed(0));
    QVERIFY(shown.rows().size() < all.size());
    QVERIFY(shown.scene().layout().height() < height);
    QCOMPARE(shown.scene().layout().bands().size(), std::size_t(2)); // its name stays
    for (const std::uint32_t track : shown.rows()) {
        QVERIFY(shown.arrangement().groupOf(track) != 0);
    }
    shown.click(shown.nameOf(0));
    QCOMPARE(shown.rows(), all);
}

void TestTimelineGroups::menuOfAGroup()
{
    Shown shown;
    const auto choose = [&](const QString& text) {
        QWidget* const surface = shown.view.canvas().viewport();
        const QPoint at = shown.nameOf(1);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, surface->mapToGlobal(at));
        QApplication::sendEvent(surface, &event);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (QAction* const action : menu != nullptr ? menu->actions() : QList<QAction*>()) {
            if (action->text() == text) {
                action->trigger();
                menu->close();
                return true;
            }
        }
        return false;
    };
    QVERIFY(choose(QStringLiteral("Collapse all other groups")));
    QVERIFY(shown.arrangement().isGroupCollapsed(0) && !shown.arrangement().isGroupCollapsed(1));
    QVERIFY(choose(QStringLiteral("Collapse the group")));
    QVERIFY(shown.arrangement().isGroupCollapsed(1));
    QVERIFY(choose(QStringLiteral("Expand all groups")));
    QVERIFY(shown.arrangement().isDefault());
}

void TestTimelineGroups::tracksStayInTheirGroup()
{
    TimelineTrack none;
    TimelineTrack first;
    first.group = 0;
    TimelineTrack second;
    second.group = 1;
    const std::vector<TimelineTrack> tracks{second, first, none, second, first};
    TimelineArrangement arrangement(tracks);
    QCOMPARE(arrangement.shown(), (std::vector<std::uint32_t>{2, 1, 4, 0, 3}));
    QVERIFY(arrangement.isDefault());
    arrangement.moveTo(1, 4);
    QCOMPARE(arrangement.shown(), (std::vector<std::uint32_t>{2, 4, 1, 0, 3}));
    arrangement.moveTo(3, 0);
    QCOMPARE(arrangement.shown(), (std::vector<std::uint32_t>{2, 4, 1, 3, 0}));
    arrangement.setPinned(0, true);
    arrangement.moveTo(0, 4);
    QCOMPARE(arrangement.shown(), (std::vector<std::uint32_t>{0, 2, 4, 1, 3}));
    arrangement.setAllGroupsCollapsed(true);
    QCOMPARE(arrangement.shown(), (std::vector<std::uint32_t>{0, 2}));
    arrangement.moveTo(4, 1); // not shown: nowhere to go
    arrangement.setAllGroupsCollapsed(false);
    arrangement.setPinned(0, false);
    arrangement.moveTo(1, 1);
    arrangement.moveTo(0, 3);
    QVERIFY(arrangement.isDefault());
}

void TestTimelineGroups::selectionOpensTheGroup()
{
    Shown shown;
    TimelineArrangement collapsed = shown.arrangement();
    collapsed.setAllGroupsCollapsed(true);
    shown.view.controller().arrange(collapsed);
    const TimelineIndex& index = *shown.scene().index();
    const auto last = static_cast<std::size_t>(index.tracks().size() - 1);
    const SampleId sample = index.lane(index.tracks()[last].firstLane).samples()[0];
    QVERIFY(shown.scene().rectOf(sample).isEmpty());
    shown.session.selection().select(shown.session.dataSet()->trace->eventOf(sample), nullptr);
    QVERIFY(!shown.arrangement().isGroupCollapsed(shown.arrangement().groupOf(last)));
    QVERIFY(!shown.scene().rectOf(shown.view.controller().selectedSample()).isEmpty());
}

void TestTimelineGroups::pinnedTracksLeaveTheirGroup()
{
    Shown shown;
    TimelineArrangement pinned = shown.arrangement();
    const std::uint32_t track = shown.rows().back();
    pinned.setPinned(track, true);
    pinned.setAllGroupsCollapsed(true);
    shown.view.controller().arrange(pinned);
    QCOMPARE(shown.rows().front(), track);
    QCOMPARE(shown.scene().layout().pinnedHeight(), shown.scene().layout().trackHeight(track));
    QVERIFY(shown.scene().visibleBands().front().top >= shown.scene().pinnedRect().bottom());
}

void TestTimelineGroups::alignedRunsAreGroupedByBlock()
{
    Shown shown;
    shown.view.controller().setAligned(true);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.controller().content().aligned != nullptr, 20000);
    const auto tracks = shown.scene().index()->tracks();
    const std::size_t blocks = shown.session.dataSet()->trace->eventBlocks().size();
    QVERIFY(blocks > 1);
    QCOMPARE(shown.arrangement().groupCount(), blocks);
    for (std::size_t track = 0; track < tracks.size(); ++track) {
        QCOMPARE(shown.arrangement().groupOf(track), tracks[track].block.value());
    }
    shown.click(shown.nameOf(0));
    QVERIFY(shown.arrangement().isGroupCollapsed(0));
    shown.view.controller().setAligned(false);
    QTRY_VERIFY(shown.view.controller().content().aligned == nullptr);
    QVERIFY(shown.arrangement().isDefault());
}

void TestTimelineGroups::collapsedGroupsAreKept()
{
    Shown shown;
    TimelineKept kept;
    kept.arrangement = shown.arrangement();
    kept.arrangement.setGroupCollapsed(1, true);
    kept.arrangement.setCollapsed(2, true);
    const auto tracks = shown.scene().index()->tracks();
    QCOMPARE(TimelineKept::read(kept.written(), tracks).arrangement, kept.arrangement);
}

void TestTimelineGroups::clockOfADelegateIsATrack()
{
    test::DumpWriter writer;
    constexpr Ticks farAway = 2'081'488'974'948'084; // as GPUs log it
    for (Ticks start : {Ticks(1000), Ticks(101'000), Ticks(201'000)}) {
        writer.run();
        writer.event("native_call_relu.out", 0, start + 5000, start + 30'000);
        writer.event("OPERATOR_CALL", 0, start + 4000, start + 31'000);
        for (int i = 0; i < 6; ++i) {
            const Ticks begin = farAway + start + static_cast<Ticks>(i) * 7000;
            writer.delegateOp(QStringLiteral("conv2d_%1").arg(i).toStdString(), 1, begin, begin + 6000);
        }
        writer.event("DELEGATE_CALL", 1, start + 32'000, start + 80'000);
        writer.framework("Method::execute", start, start + 90'000);
    }
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gpu.etdp"));
    const test::Bytes bytes = writer.bytes();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    Shown shown;
    const QString message = test::openAndWait(shown.session, {path});
    QVERIFY2(message.isEmpty(), qPrintable(message));
    QCoreApplication::processEvents();
    const auto tracks = shown.scene().index()->tracks();
    QCOMPARE(tracks.size(), std::size_t(2));
    QVERIFY(!tracks[0].clock && tracks[1].clock);
    const TimelineTrackTexts texts(*shown.session.dataSet(), nullptr);
    QVERIFY(texts.title(1).startsWith(QStringLiteral("Delegate")));
    QCOMPARE(texts.remark(1), QStringLiteral("a clock of its own"));
    // A click on one of its slices selects it.
    const TimelineLane lane = shown.scene().index()->lane(tracks[1].firstLane);
    const QRectF box = shown.scene().rectOf(lane.samples()[0]);
    QVERIFY(!box.isEmpty());
    shown.click(box.center().toPoint());
    QCOMPARE(shown.view.controller().selectedSample(), lane.samples()[0]);
    shown.view.controller().go(TimelineController::Step::Parent);
    shown.view.controller().go(TimelineController::Step::Child);
    QCOMPARE(shown.view.controller().selectedSample(), lane.samples()[0]);
}

QTEST_MAIN(TestTimelineGroups)
#include "tst_timelinegroups.moc"
