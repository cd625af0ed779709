// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/keptfilter.h"
#include "tests/views/painted.h"
#include "tests/views/timeline/timelinepage.h"
#include "views/common/viewhost.h"
#include "views/timeline/kepttimeline.h"
#include "views/timeline/paint/timelineheaderpainter.h"
#include "views/timeline/timelinesaving.h"
#include "views/timeline/timelinestrip.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

namespace {

/// A timeline with the tracks of a trace, and hands for their names.
struct Shown : TimelinePage {
    explicit Shown(const QString& testCase)
        : Shown(pairOf(testCase))
    {
    }
    explicit Shown(const QStringList& files)
        : TimelinePage(files, {1200, 500})
    {
    }
    [[nodiscard]] const TimelineArrangement& arrangement() { return controller().content().arrangement; }
    /// A point on the name of a track.
    [[nodiscard]] QPoint nameOf(std::size_t track) { return {scene().headerWidth() / 2, scene().trackTop(track) + 12}; }
    [[nodiscard]] QPoint toggleOf(std::size_t track)
    {
        return TimelineHeaderPainter::toggleRect(scene(), track).center();
    }
    QMenu* menuOn(QPoint at) { return menuAt(surface(), at); }
    /// Chooses an entry of a menu or of those below it. Whether there is one that can be chosen.
    static bool choose(QMenu* menu, const QString& text)
    {
        for (QAction* const action : menu->findChildren<QMenu*>().isEmpty() ? menu->actions() : allOf(menu)) {
            if (action->text() == text && action->isEnabled()) {
                action->trigger();
                menu->close();
                return true;
            }
        }
        menu->close();
        return false;
    }
    static QList<QAction*> allOf(QMenu* menu)
    {
        QList<QAction*> actions = menu->actions();
        for (const QMenu* const below : menu->findChildren<QMenu*>()) {
            actions += below->actions();
        }
        return actions;
    }
};

SampleId firstSampleOf(const TimelineIndex& index, std::size_t track, std::uint32_t row)
{
    return index.lane(index.tracks()[track].firstLane + row).samples()[0];
}

} // namespace

class TestTimelineTracks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arrangementKeepsItsRules();
    void triangleAndDoubleClickCollapse();
    void collapsedTrackShowsWhatIsOutermost();
    void draggingANameMovesTheTrack();
    void menuOfATrack();
    void pinnedTracksDoNotScroll();
    void selectionOpensWhatHidesIt();
    void heightsOfLanes();
    void buttonsOfTheStrip();
    void savesTheVisiblePart();
    void whatIsKeptIsReadAgain();
    void keptPerTrace();
};

void TestTimelineTracks::arrangementKeepsItsRules()
{
    TimelineArrangement tracks(5);
    QVERIFY(tracks.isDefault());
    tracks.moveTo(0, 3);
    QCOMPARE(tracks.shown(), (std::vector<std::uint32_t>{1, 2, 3, 0, 4}));
    tracks.moveTo(0, 99);
    QCOMPARE(tracks.shown(), (std::vector<std::uint32_t>{1, 2, 3, 4, 0}));
    tracks.setPinned(3, true);
    tracks.setHidden(2, true);
    QCOMPARE(tracks.shown(), (std::vector<std::uint32_t>{3, 1, 4, 0}));
    tracks.moveTo(0, 0); // not above what is pinned
    QCOMPARE(tracks.shown(), (std::vector<std::uint32_t>{3, 0, 1, 4}));
    tracks.moveTo(2, 0); // hidden: nowhere to go from
    tracks.moveTo(3, 2);
    QCOMPARE(tracks.shown(), (std::vector<std::uint32_t>{3, 0, 1, 4}));
    QCOMPARE(tracks.hiddenCount(), std::size_t(1));
    tracks.showAllHidden();
    QCOMPARE(tracks.shown().size(), std::size_t(5));
}

void TestTimelineTracks::triangleAndDoubleClickCollapse()
{
    Shown shown(QStringLiteral("transformer"));
    QCOMPARE(shown.message, QString());
    const std::size_t track = shown.scene().layout().rows().back();
    const int before = shown.scene().layout().height();
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.toggleOf(track));
    QVERIFY(shown.arrangement().isCollapsed(track));
    QVERIFY(shown.scene().layout().height() < before);
    QTest::mouseDClick(&shown.surface(), Qt::LeftButton, {}, shown.nameOf(track));
    QVERIFY(!shown.arrangement().isCollapsed(track));
    QCOMPARE(shown.scene().layout().height(), before);
}

void TestTimelineTracks::collapsedTrackShowsWhatIsOutermost()
{
    Shown shown(QStringLiteral("transformer"));
    const TimelineIndex& index = *shown.scene().index();
    const std::size_t track = index.tracks().size() - 1;
    QVERIFY(index.tracks()[track].laneCount > 1);
    TimelineArrangement collapsed = shown.arrangement();
    collapsed.setCollapsed(track, true);
    shown.view.controller().arrange(collapsed);
    QVERIFY(!shown.scene().rectOf(firstSampleOf(index, track, 0)).isEmpty());
    QVERIFY(shown.scene().rectOf(firstSampleOf(index, track, 1)).isEmpty());
    QVERIFY(isPainted(shown.view.grab()));
}

void TestTimelineTracks::draggingANameMovesTheTrack()
{
    // Without a record nobody knows methods, and tracks are in no groups.
    Shown shown(pairOf(QStringLiteral("multi_method")).first(1));
    const auto rows = shown.scene().layout().rows();
    QVERIFY(rows.size() >= 3);
    const std::vector<std::uint32_t> before(rows.begin(), rows.end());
    const std::uint32_t last = before.back();
    shown.drag(shown.nameOf(before[0]),
        QPoint(20, shown.scene().trackTop(last) + shown.scene().layout().trackHeight(last) - 3));
    std::vector<std::uint32_t> wanted(before.begin() + 1, before.end());
    wanted.push_back(before[0]);
    QCOMPARE(shown.arrangement().shown(), wanted);
    // Escape in the middle leaves all as it is.
    QTest::mousePress(&shown.surface(), Qt::LeftButton, {}, shown.nameOf(wanted[0]));
    const QPoint below = shown.nameOf(wanted[1]) + QPoint(0, 20);
    QMouseEvent move(QEvent::MouseMove, below, shown.surface().mapToGlobal(below), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&shown.surface(), &move);
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Escape);
    QTest::mouseRelease(&shown.surface(), Qt::LeftButton, {}, below);
    QCOMPARE(shown.arrangement().shown(), wanted);
}

void TestTimelineTracks::menuOfATrack()
{
    Shown shown(pairOf(QStringLiteral("multi_method")).first(1));
    const std::uint32_t first = shown.scene().layout().rows()[0];
    const std::size_t count = shown.scene().layout().rows().size();
    QMenu* menu = shown.menuOn(shown.nameOf(first));
    QVERIFY(menu != nullptr);
    QVERIFY(Shown::choose(menu, QStringLiteral("Hide")));
    QCOMPARE(shown.scene().layout().rows().size(), count - 1);
    QVERIFY(!shown.scene().layout().isShown(first));
    menu = shown.menuOn(shown.nameOf(shown.scene().layout().rows()[0]));
    QVERIFY(Shown::choose(menu, QStringLiteral("Show hidden tracks (1)")));
    QCOMPARE(shown.scene().layout().rows().size(), count);
    menu = shown.menuOn(shown.nameOf(first));
    QVERIFY(Shown::choose(menu, QStringLiteral("To the bottom")));
    QCOMPARE(shown.scene().layout().rows().back(), first);
    menu = shown.menuOn(shown.nameOf(first));
    QVERIFY(Shown::choose(menu, QStringLiteral("All tracks as at first")));
    QVERIFY(shown.arrangement().isDefault());
}

void TestTimelineTracks::pinnedTracksDoNotScroll()
{
    Shown shown(QStringLiteral("multi_method"));
    shown.view.resize(1200, 220);
    QCoreApplication::processEvents();
    const std::uint32_t last = shown.scene().layout().rows().back();
    TimelineArrangement pinned = shown.arrangement();
    pinned.setPinned(last, true);
    shown.view.controller().arrange(pinned);
    QCOMPARE(shown.scene().layout().rows()[0], last);
    QVERIFY(shown.scene().maximumScroll() > 0);
    const SampleId sample = firstSampleOf(*shown.scene().index(), last, 0);
    const QRectF place = shown.scene().rectOf(sample);
    shown.view.canvas().verticalScrollBar()->setValue(shown.scene().maximumScroll());
    QCOMPARE(shown.scene().rectOf(sample), place);
    // What has been scrolled below it is not hit through it.
    QCOMPARE(shown.scene().trackAt(static_cast<int>(place.center().y())), std::optional<std::size_t>(last));
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, place.center().toPoint());
    QCOMPARE(shown.view.controller().selectedSample(), sample);
}

void TestTimelineTracks::selectionOpensWhatHidesIt()
{
    Shown shown(QStringLiteral("transformer"));
    const TimelineIndex& index = *shown.scene().index();
    const std::size_t track = index.tracks().size() - 1;
    TimelineArrangement hidden = shown.arrangement();
    hidden.setHidden(track, true);
    hidden.setCollapsed(track, true);
    shown.view.controller().arrange(hidden);
    const SampleId inner = firstSampleOf(index, track, 1);
    shown.session.selection().select(inner, nullptr);
    QVERIFY(!shown.arrangement().isHidden(track));
    QVERIFY(!shown.arrangement().isCollapsed(track));
    QVERIFY(!shown.scene().rectOf(inner).isEmpty());
}

void TestTimelineTracks::heightsOfLanes()
{
    Shown shown(QStringLiteral("transformer"));
    const std::size_t track = shown.scene().layout().rows().back();
    const int normal = shown.scene().laneHeight(track);
    for (const TrackHeight height : {TrackHeight::Compact, TrackHeight::Tall}) {
        TimelineArrangement arrangement = shown.arrangement();
        arrangement.setHeight(track, height);
        shown.view.controller().arrange(arrangement);
        const int lane = shown.scene().laneHeight(track);
        QVERIFY(height == TrackHeight::Compact ? lane < normal : lane > normal);
        // What is drawn is what is hit.
        const SampleId sample = firstSampleOf(*shown.scene().index(), track, 1);
        QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.scene().rectOf(sample).center().toPoint());
        QCOMPARE(shown.view.controller().selectedSample(), sample);
    }
}

void TestTimelineTracks::buttonsOfTheStrip()
{
    Shown shown(QStringLiteral("transformer"));
    const auto buttons = shown.view.strip().findChildren<QToolButton*>();
    QCOMPARE(buttons.size(), 2);
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return shown.view.controller().content().aligned != nullptr; }, 20000));
    QVERIFY(buttons[0]->isChecked());
    QMetaObject::invokeMethod(buttons[1]->menu(), "aboutToShow");
    QCOMPARE(buttons[1]->menu()->actions().size(), 6);
    const auto actions = buttons[1]->menu()->actions();
    const auto duration = std::ranges::find_if(
        actions, [](const QAction* action) { return action->text().contains(QStringLiteral("uration")); });
    QVERIFY(duration != actions.end());
    (*duration)->trigger();
    QCOMPARE(shown.view.controller().content().colors->coloring, TimelineColoring::Duration);
    QVERIFY(buttons[1]->text().contains(QStringLiteral("Duration")));
}

void TestTimelineTracks::savesTheVisiblePart()
{
    Shown shown(QStringLiteral("cnn_xnn"));
    // Into one run, where slices have room for their names.
    const std::size_t track = shown.scene().index()->tracks().size() - 1;
    shown.view.controller().zoomTo(firstSampleOf(*shown.scene().index(), track, 0));
    const QTemporaryDir folder;
    TimelineSaving saving(shown.view.canvas());
    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    saving.save(shown.scene(), svg);
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(svg); }, 20000));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("Method::execute"));
    QVERIFY(!text.contains("<image")); // shapes alone
    TimelineSaving other(shown.view.canvas());
    const QString png = folder.filePath(QStringLiteral("b.png"));
    other.save(shown.scene(), png);
    const QString second = folder.filePath(QStringLiteral("c.svg"));
    other.save(shown.scene(), second); // refused: the first would be given up
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(png); }, 20000));
    const QImage image(png);
    QCOMPARE(image.size(), shown.scene().size() * 2);
    QVERIFY(isPainted(QPixmap::fromImage(image)));
    QVERIFY(!QFile::exists(second));
}

void TestTimelineTracks::whatIsKeptIsReadAgain()
{
    TimelineKept kept;
    kept.arrangement = TimelineArrangement(6);
    kept.coloring = TimelineColoring::Module;
    kept.notes.set(18'446'744'073'709'551'000U, QStringLiteral("late"));
    kept.notes.set(5, QString());
    kept.arrangement.moveTo(0, 4);
    kept.arrangement.setPinned(3, true);
    kept.arrangement.setCollapsed(1, true);
    kept.arrangement.setHidden(5, true);
    kept.arrangement.setHeight(2, TrackHeight::Tall);
    const TimelineKept again = TimelineKept::read(kept.written(), std::vector<TimelineTrack>(6));
    QCOMPARE(again.arrangement.shown(), kept.arrangement.shown());
    QCOMPARE(again.arrangement.hiddenCount(), std::size_t(1));
    QVERIFY(again.arrangement.isCollapsed(1));
    QVERIFY(again.arrangement.heightOf(2) == TrackHeight::Tall);
    QVERIFY(again.notes == kept.notes);
    QVERIFY(again.coloring == kept.coloring);
    // Another number of tracks, or anything at all: as at first.
    QVERIFY(TimelineKept::read(kept.written(), std::vector<TimelineTrack>(5)).arrangement.isDefault());
    QVERIFY(TimelineKept().written().isEmpty());
    const QJsonObject odd{{QStringLiteral("tracks"), QJsonArray{QJsonObject{{QStringLiteral("track"), -4}}}},
        {QStringLiteral("coloring"), 77}, {QStringLiteral("marks"), QStringLiteral("none")}};
    QVERIFY(TimelineKept::read(odd, std::vector<TimelineTrack>(1)).arrangement.isDefault());
    QVERIFY(TimelineKept::read(odd, std::vector<TimelineTrack>(1)).coloring == TimelineColoring::OpType);
}

void TestTimelineTracks::keptPerTrace()
{
    const QTemporaryDir folder;
    for (const bool isSecond : {false, true}) {
        Session session;
        TimelineView view(session);
        ViewHost::of(session).setEager(true);
        TraceStore store(folder.path());
        KeptFilter filters(session, store);
        KeptTimeline kept(view.controller(), store);
        ViewHost::of(session).follow(store, [&](const ViewState& now, Changes changes) {
            filters.follow(now, changes);
            kept.follow();
        });
        QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
        const TimelineContent& content = view.controller().content();
        if (!isSecond) {
            TimelineArrangement arrangement = content.arrangement;
            arrangement.setCollapsed(1, true);
            view.controller().arrange(arrangement);
            TimelineNotes notes;
            notes.set(session.dataSet()->timeline.range().start + 3, QStringLiteral("here"));
            view.controller().setNotes(notes);
            view.controller().setColoring(TimelineColoring::Run);
            // What another trace keeps is its own.
            QCOMPARE(openAndWait(session, pairOf(QStringLiteral("cond"))), QString());
            QVERIFY(content.notes.isEmpty());
            QVERIFY(content.colors->coloring == TimelineColoring::OpType);
        } else {
            QVERIFY(content.arrangement.isCollapsed(1));
            QCOMPARE(content.notes.all().size(), std::size_t(1));
            QCOMPARE(content.notes.all()[0].text, QStringLiteral("here"));
            QVERIFY(content.colors->coloring == TimelineColoring::Run);
        }
    }
}

QTEST_MAIN(TestTimelineTracks)
#include "tst_timelinetracks.moc"
