// SPDX-License-Identifier: GPL-3.0-or-later
// Time as boxes within boxes, with mouse and keys.
#include "model/analysis/compare/comparedicicle.h"
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/qt/load/baselineloader.h"
#include "tests/views/filteredwindow.h"
#include "tests/views/painted.h"
#include "tests/views/pointer.h"
#include "views/common/accessibleparts.h"
#include "views/common/theme/theme.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/icicleview.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTemporaryDir>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

/// The middle of a box on the screen.
QPointF middleOf(const IcicleCanvas& canvas, std::uint32_t box)
{
    static const std::vector<char> noMatches;
    return IciclePainter(*canvas.scene(), canvas.scale(), Theme::of(canvas.palette()), canvas.font(), noMatches)
        .placeOf(box)
        .center();
}

void click(IcicleCanvas& canvas, std::uint32_t box)
{
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, middleOf(canvas, box).toPoint());
}

void turn(IcicleCanvas& canvas, QPointF place, int angle, Qt::KeyboardModifiers modifiers = {})
{
    QWheelEvent event(place, canvas.viewport()->mapToGlobal(place), {}, QPoint(0, angle), Qt::NoButton, modifiers,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &event);
}

/// The largest box of an op.
std::uint32_t largestOp(const IcicleScene& scene)
{
    std::uint32_t best = Icicle::root;
    for (std::uint32_t i = 1; i < scene.icicle->nodes().size(); ++i) {
        const bool isLarger = best == Icicle::root || scene.node(i).totalTicks > scene.node(best).totalTicks;
        best = scene.node(i).isOp && isLarger ? i : best;
    }
    return best;
}

} // namespace

class TestIcicleView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void saysWhatToOpen();
    void nestsInThreeWays();
    void clickSelects();
    void followsTheSelection();
    void wheelAndKeysZoom();
    void arrowsWalk();
    void searchFades();
    void followsTheFilter();
    void savesPictures();
    void colorsTellTheBaseline();
    void manyBoxesStayFluid();
};

void TestIcicleView::saysWhatToOpen()
{
    Session session;
    IcicleView view(session);
    view.resize(700, 400);
    view.show();
    QVERIFY(isPainted(view.grab()));
    QVERIFY(view.canvas()->scene() == nullptr);
    QTest::keyClick(view.canvas(), Qt::Key_Down); // nothing to walk in
    turn(*view.canvas(), QPointF(20, 20), 120);
}

void TestIcicleView::nestsInThreeWays()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    const TickSpan all = window.session.dataSet()->operators.executeTicks;
    for (int i = 0; i < window.view.nesting()->count(); ++i) {
        window.view.nesting()->setFocus();
        window.view.nesting()->setCurrentIndex(i);
        QVERIFY(window.isShown());
        const IcicleScene& scene = *window.view.canvas()->scene();
        QCOMPARE(scene.ticks(), all);
        QVERIFY(scene.places.depth() > 2);
        QVERIFY(isPainted(window.view.canvas()->grab(), 6));
    }
    window.view.order()->setCurrentIndex(1);
    QVERIFY(window.isShown());
    QCOMPARE(window.view.canvas()->scene()->ticks(), all);
}

void TestIcicleView::clickSelects()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    IcicleCanvas& canvas = *window.view.canvas();
    const IcicleScene& scene = *canvas.scene();
    const std::uint32_t op = largestOp(scene);
    click(canvas, op);
    QVERIFY(window.session.selection().selection() == scene.selectionOf(op));
    QCOMPARE(canvas.current(), std::optional(op));
    const std::uint32_t around = scene.node(op).parent;
    click(canvas, around);
    if (scene.node(around).module.isValid()) {
        QCOMPARE(std::get<ModuleId>(window.session.selection().selection()), scene.node(around).module);
    }
    QVERIFY(scene.textOf(op).contains(QLatin1Char('%')));
    click(canvas, Icicle::root); // all of it: nothing in particular
    QVERIFY(std::holds_alternative<std::monostate>(window.session.selection().selection()));
    QCOMPARE(canvas.current(), std::optional(Icicle::root));
    // What the pointer is on is lit elsewhere.
    moveTo(*canvas.viewport(), middleOf(canvas, op));
    QTRY_VERIFY(!window.session.now().hover.targets->events.empty());
}

void TestIcicleView::followsTheSelection()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    IcicleCanvas& canvas = *window.view.canvas();
    const IcicleScene& scene = *canvas.scene();
    const std::uint32_t op = largestOp(scene);
    window.session.selection().select(scene.node(op).events.front());
    QCOMPARE(canvas.current(), std::optional(op));
    // In sight, wherever one had zoomed to.
    const std::uint32_t last = scene.places.childrenOf(scene.places.childrenOf(Icicle::root).front()).back();
    canvas.showBox(last);
    QCOMPARE(canvas.boxAt(middleOf(canvas, last)), std::optional(last));
    const auto beside = canvas.boxAt({1, middleOf(canvas, last).y()});
    QVERIFY(beside && *beside != last); // what is beside it stays in sight as a stub
    window.session.selection().clear();
    window.session.selection().select(scene.node(op).events.front());
    QVERIFY(middleOf(canvas, op).x() > 0 && middleOf(canvas, op).x() < canvas.viewport()->width());
}

void TestIcicleView::wheelAndKeysZoom()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    IcicleCanvas& canvas = *window.view.canvas();
    const double whole = canvas.scale().to;
    const QPointF place(200, 40);
    const double tick = canvas.scale().tickAt(place.x());
    turn(canvas, place, 120, Qt::ControlModifier);
    QVERIFY(canvas.scale().to - canvas.scale().from < whole);
    QVERIFY(std::abs(canvas.scale().tickAt(place.x()) - tick) < whole / 1e6); // what is under the pointer stays
    const double from = canvas.scale().from;
    turn(canvas, place, -120, Qt::ShiftModifier);
    QVERIFY(canvas.scale().from > from);
    QTest::keyClick(&canvas, Qt::Key_Home);
    QCOMPARE(canvas.scale().to, whole);
    QTest::keyClick(&canvas, Qt::Key_W);
    QVERIFY(canvas.scale().to - canvas.scale().from < whole);
    QTest::keyClick(&canvas, Qt::Key_S);
    QTest::keyClick(&canvas, Qt::Key_S);
    QCOMPARE(canvas.scale().to - canvas.scale().from, whole);
    const std::uint32_t op = largestOp(*canvas.scene());
    QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {}, middleOf(canvas, op).toPoint());
    // The whole box, with 12 pixels for what is beside it.
    const IciclePlaces& places = canvas.scene()->places;
    const double beside = 12 * canvas.scale().ticksPerPixel();
    QVERIFY(std::abs(canvas.scale().from + beside - static_cast<double>(places.startOf(op))) < 1);
    QVERIFY(std::abs(canvas.scale().to - beside - static_cast<double>(places.endOf(op))) < 1);
}

void TestIcicleView::arrowsWalk()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    IcicleCanvas& canvas = *window.view.canvas();
    const IciclePlaces& places = canvas.scene()->places;
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current(), std::optional(Icicle::root));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QTest::keyClick(&canvas, Qt::Key_Down);
    const std::uint32_t method = places.childrenOf(Icicle::root).front();
    QCOMPARE(canvas.current(), std::optional(places.childrenOf(method)[0]));
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(canvas.current(), std::optional(places.childrenOf(method)[1]));
    QTest::keyClick(&canvas, Qt::Key_Left);
    QTest::keyClick(&canvas, Qt::Key_Left); // there is none
    QCOMPARE(canvas.current(), std::optional(places.childrenOf(method)[0]));
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.current(), std::optional(method));
    QVERIFY(canvas.accessibleDescription().contains(canvas.scene()->nameOf(method)));
}

void TestIcicleView::searchFades()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    const QImage before = window.view.canvas()->grab().toImage();
    QVERIFY(window.view.openFind());
    QTest::keyClicks(window.view.search(), QStringLiteral("SOFTMAX"));
    QTRY_VERIFY(!window.view.isPending() && window.view.canvas()->matches() != nullptr);
    QVERIFY(window.view.canvas()->matches()->count > 0);
    QVERIFY(window.view.note().contains(QLatin1Char('%')));
    QVERIFY(window.view.canvas()->grab().toImage() != before);
    QTest::keyClicks(window.view.search(), QStringLiteral(" nowhere"));
    QTRY_VERIFY(window.view.note().contains(QStringLiteral("no box")));
    QTest::keyClick(window.view.search(), Qt::Key_Escape);
    QVERIFY(window.view.canvas()->matches() == nullptr && window.view.note().isEmpty());
}

void TestIcicleView::followsTheFilter()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    const TickSpan all = window.view.canvas()->scene()->ticks();
    QVERIFY(window.filter(QStringLiteral("op:softmax")));
    QTRY_VERIFY(window.isShown() && window.view.canvas()->scene()->ticks() < all);
    QVERIFY(window.view.canvas()->scene()->ticks() > 0);
}

void TestIcicleView::savesPictures()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    const QTemporaryDir folder;
    for (const char* const name : {"icicle.png", "icicle.svg"}) {
        const QString path = folder.filePath(QLatin1String(name));
        window.view.savePicture(path);
        QVERIFY(window.isShown());
        QVERIFY(QFileInfo(path).size() > 1000);
    }
}

namespace {

/// What the old side alone has is told at the box that it would be in, each row once, and a stub says so.
void checkGone(const IcicleCanvas& canvas, const compare::ComparedTrace& compared)
{
    const IcicleScene& scene = *canvas.scene();
    const auto isGone = [](const compare::ComparedRow& row) {
        return row.recent.empty() && !row.old.empty() && row.place == compare::LeafPlace::Leaf;
    };
    std::size_t count = 0;
    double ticks = 0;
    static const std::vector<char> noMatches;
    const IciclePainter painter(scene, canvas.scale(), Theme::of(canvas.palette()), canvas.font(), noMatches);
    bool hasStub = false;
    for (std::uint32_t box = 0; box < scene.icicle->nodes().size(); ++box) {
        const compare::GoneRows* const gone = scene.goneFrom(box);
        QCOMPARE(scene.textOf(box).contains(QStringLiteral("gone from it")), gone != nullptr);
        if (gone != nullptr) {
            count += gone->count;
            ticks += gone->oldTicks;
            const QRectF stub = painter.stubOf(box);
            QVERIFY(stub.isEmpty() || canvas.boxAt(stub.center()) == box);
            hasStub = hasStub || !stub.isEmpty();
        }
    }
    QVERIFY(hasStub);
    QCOMPARE(count, static_cast<std::size_t>(std::ranges::count_if(compared.rows(), isGone)));
    double expected = 0;
    for (const compare::ComparedRow& row : compared.rows()) {
        expected += isGone(row) ? -compared.comparison().ticksPerRun(row.delta) : 0;
    }
    QVERIFY(expected > 0 && std::abs(ticks - expected) < 1e-6 * expected);
}

} // namespace

/// Chosen by keys as a person does; the choice goes with the baseline.
void TestIcicleView::colorsTellTheBaseline()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    QComboBox& colors = *window.view.colors();
    QTest::keyClick(&colors, Qt::Key_Down);
    QCOMPARE(colors.currentIndex(), 0); // nothing to compare with
    QVERIFY(colors.itemData(1, Qt::ToolTipRole).toString().startsWith(QStringLiteral("There is no baseline")));
    const auto compareWith = [&](const QString& testCase) {
        window.session.setBaseline({.paths = pairOf(testCase)});
        return QTest::qWaitFor([&] { return !window.session.baseline().isRunning(); }, 20000)
            && window.session.now().compared() != nullptr;
    };
    QVERIFY(compareWith(QStringLiteral("transformer")));
    QTest::keyClick(&colors, Qt::Key_Down);
    QCOMPARE(colors.currentIndex(), 1);
    QVERIFY(window.isShown());
    const IcicleScenePtr same = window.view.canvas()->scene();
    QVERIFY(same->compared != nullptr);
    for (std::uint32_t box = 0; box < same->icicle->nodes().size(); ++box) {
        const auto difference = same->differenceOf(box);
        QVERIFY(!difference || (difference->deltaTicks == 0 && difference->look == DifferenceLook::Undecided));
    }
    const std::uint32_t op = largestOp(*same);
    QVERIFY(same->deltaOf(op).endsWith(QLatin1Char('~')));
    QVERIFY(same->textOf(op).contains(QStringLiteral("baseline")));
    // Of another model: what is new is hatched.
    QVERIFY(compareWith(QStringLiteral("cnn_xnn")));
    QVERIFY(window.isShown());
    const IcicleScenePtr other = window.view.canvas()->scene();
    QVERIFY(other->compared != nullptr && other != same);
    QVERIFY(other->differenceOf(largestOp(*other))->look == DifferenceLook::OneSided);
    QVERIFY(isPainted(window.view.canvas()->grab(), 3));
    checkGone(*window.view.canvas(), *window.session.now().compared());
    window.session.baseline().drop();
    QVERIFY(window.isShown());
    QCOMPARE(colors.currentIndex(), 0);
    QVERIFY(window.view.canvas()->scene()->compared == nullptr);
}

/// What is drawn depends on the pixels, not on the boxes.
void TestIcicleView::manyBoxesStayFluid()
{
    FilteredWindow<IcicleView> window;
    QCOMPARE(window.ShownWindow<IcicleView>::open(pairOf(QStringLiteral("transformer"))), QString());
    IcicleCanvas& canvas = *window.view.canvas();
    static const std::vector<char> noMatches;
    IcicleScale scale = canvas.scale();
    scale.width = 40; // so few pixels that most boxes are less than one
    const IciclePainter painter(*canvas.scene(), scale, Theme::of(canvas.palette()), canvas.font(), noMatches);
    const auto drawn = painter.drawn(10'000);
    QVERIFY(drawn.size() <= 40U * canvas.scene()->places.depth());
    QVERIFY(drawn.size() < canvas.scene()->icicle->nodes().size());
    for (const IciclePainter::Drawn& box : drawn) {
        QVERIFY(box.place.left() >= 0 && box.place.right() <= 41);
    }
}

QTEST_MAIN(TestIcicleView)
#include "tst_icicleview.moc"
