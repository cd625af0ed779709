// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/graph/graphviewtest.h"
#include "tests/views/painted.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphexport.h"
#include "views/graph/paint/graphoverlay.h"

#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtSvg/QSvgRenderer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

using namespace ets;
using namespace ets::test;

namespace {

// Without optimization less is enough to keep the worker busy for a while.
#ifdef NDEBUG
constexpr std::uint32_t large = 20'000;
#else
constexpr std::uint32_t large = 3'000;
#endif

} // namespace

/// The view of a graph: laid out, moved, painted, saved.
class TestGraphView : public GraphViewTest {
    Q_OBJECT

private Q_SLOTS:
    void showsEmptyText();
    void laysOutInTheBackground();
    void keepsTheWindowAlive();
    void saysThatItLaysOutAfterAMoment();
    void canBeStopped();
    void newSceneReplacesRunningLayout();
    void startsReadable();
    void dragPans();
    void wheelZoomsAtTheCursor();
    void keysMoveTheView();
    void lettersWithCtrlAreLeftToTheWindow();
    void weightsComeAndGo();
    void minimapMovesTheView();
    void colorsFollowThePalette();
    void costColorsCards();
    void savesPictures();
    void reportsPicturesThatCannotBeWritten();

private:
    [[nodiscard]] QPushButton* overlayButton() const
    {
        return m_view->findChild<GraphOverlay*>()->findChild<QPushButton*>();
    }
};

void TestGraphView::showsEmptyText()
{
    m_view->setEmptyText(QStringLiteral("nothing here"));
    auto* overlay = m_view->findChild<GraphOverlay*>();
    QVERIFY(overlay->isVisible());
    QVERIFY(!overlayButton()->isVisible());
    show(std::make_shared<const GraphScene>());
    QVERIFY(overlay->isVisible());
    QTest::mouseClick(m_view.get(), Qt::LeftButton);
    QTest::keyClick(m_view.get(), Qt::Key_F);
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QTest::keyClick(m_view.get(), Qt::Key_W);
    show(smallScene());
    QVERIFY(!overlay->isVisible());
    m_view->setScene(nullptr);
    QVERIFY(overlay->isVisible());
    QVERIFY(m_view->geometryOfScene() == nullptr);
}

void TestGraphView::laysOutInTheBackground()
{
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    m_view->setScene(smallScene());
    QVERIFY(m_view->isBusy());
    QCOMPARE(finished.count(), 0);
    QVERIFY(finished.wait());
    QVERIFY(!m_view->isBusy());
    QCOMPARE(m_view->geometryOfScene()->boxCount(), std::size_t{6});
    m_view->setScene(smallScene());
    m_view->waitForLayout();
    QCOMPARE(finished.count(), 2);
    QTest::qWait(20); // The watcher's own signal is late and must not count.
    QCOMPARE(finished.count(), 2);
}

/// A layout is no work of the window: it goes on while events are handled, and a view of it all is drawn from it.
void TestGraphView::keepsTheWindowAlive()
{
    int handled = 0;
    QTimer events;
    connect(&events, &QTimer::timeout, this, [&handled] { ++handled; });
    events.start(0);
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    m_view->setScene(chainScene(large));
    QVERIFY(m_view->isBusy() && m_view->geometryOfScene() == nullptr);
    QCOMPARE(finished.count(), 0);
    QVERIFY(finished.wait(60000));
    QVERIFY(handled > 0);
    QVERIFY(!m_view->findChild<GraphOverlay*>()->isVisible());
    m_view->fitAll();
    QVERIFY(m_view->viewport().showsAll());
    QVERIFY(isPainted(m_view->grab()));
}

/// What is over at once would only flicker.
void TestGraphView::saysThatItLaysOutAfterAMoment()
{
    GraphOverlay overlay(m_view.get());
    overlay.showBusy(QStringLiteral("busy"));
    QVERIFY(!overlay.isVisible());
    QTRY_VERIFY(overlay.isVisible());
    QVERIFY(overlay.findChild<QProgressBar*>()->isVisible());
    QVERIFY(overlay.findChild<QPushButton*>()->isVisible());
    overlay.clear();
    QVERIFY(!overlay.isVisible());
}

void TestGraphView::canBeStopped()
{
    m_view->setScene(chainScene(large));
    QVERIFY(m_view->isBusy());
    auto* overlay = m_view->findChild<GraphOverlay*>();
    overlayButton()->click(); // shown or not yet
    QTRY_VERIFY(!m_view->isBusy());
    QVERIFY(m_view->geometryOfScene() == nullptr);
    QVERIFY(overlay->isVisible());
    QVERIFY(!overlay->findChild<QProgressBar*>()->isVisible());
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    QTest::mouseClick(overlayButton(), Qt::LeftButton); // Now it says "Lay Out".
    QVERIFY(m_view->isBusy());
    QVERIFY(finished.wait(60000));
}

void TestGraphView::newSceneReplacesRunningLayout()
{
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    m_view->setScene(chainScene(large));
    m_view->setScene(smallScene());
    QVERIFY(finished.wait());
    QCOMPARE(m_view->geometryOfScene()->scene().name, QStringLiteral("small"));
    QTest::qWait(100);
    QCOMPARE(finished.count(), 1);
    m_view->setScene(chainScene(large));
    m_view->setScene(nullptr);
    QTest::qWait(100);
    QCOMPARE(finished.count(), 1);
    QVERIFY(m_view->geometryOfScene() == nullptr);
}

void TestGraphView::startsReadable()
{
    show(smallScene());
    QVERIFY(m_view->viewport().showsAll());
    show(chainScene(300));
    QCOMPARE(m_view->viewport().scale(), 1.0);
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(0))));
    m_view->resize(900, 300);
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(0))));
    const QRectF room = m_view->geometryOfScene()->bounds().adjusted(-13, -13, 13, 13);
    QVERIFY(room.contains(m_view->viewport().visibleArea())); // nothing but the drawing is on screen
}

void TestGraphView::dragPans()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    const QPointF before = m_view->rectOf(NodeId(103)).center();
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, centerOf(103));
    QTest::mouseMove(m_view.get(), before.toPoint() + QPoint(20, 10));
    QTest::mouseMove(m_view.get(), before.toPoint() + QPoint(60, 40));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, before.toPoint() + QPoint(60, 40));
    QCOMPARE(clicked.count(), 0);
    const QPointF moved = m_view->rectOf(NodeId(103)).center() - before;
    QVERIFY((moved - QPointF(60, 40)).manhattanLength() < 2);
    QCOMPARE(m_view->cursor().shape(), Qt::ArrowCursor);
}

void TestGraphView::wheelZoomsAtTheCursor()
{
    show(smallScene());
    const QPointF place(220, 180);
    const QPointF under = m_view->viewport().toScene(place);
    const double scale = m_view->viewport().scale();
    const auto wheel = [&](int delta, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(
            place, m_view->mapToGlobal(place), {}, QPoint(0, delta), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view.get(), &event);
    };
    wheel(240, Qt::ControlModifier);
    QVERIFY(m_view->viewport().scale() > scale * 1.3);
    QVERIFY((m_view->viewport().toScene(place) - under).manhattanLength() < 1e-6);
    for (int i = 0; i < 60; ++i) {
        wheel(-240, Qt::ControlModifier);
    }
    QVERIFY(m_view->viewport().scale() > 0.01);
    QVERIFY(m_view->viewport().visibleArea().intersects(m_view->geometryOfScene()->bounds()));
    const QPointF origin = m_view->viewport().origin();
    wheel(120, Qt::ShiftModifier);
    QCOMPARE(m_view->viewport().origin(), origin + QPointF(60, 0));
    wheel(120, {});
    QCOMPARE(m_view->viewport().origin(), origin + QPointF(60, 60));
}

void TestGraphView::keysMoveTheView()
{
    show(chainScene(200));
    const auto key = [&](Qt::Key k, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_view.get(), k, modifiers);
    };
    const double scale = m_view->viewport().scale();
    key(Qt::Key_W);
    QVERIFY(m_view->viewport().scale() > scale);
    key(Qt::Key_S);
    QVERIFY(std::abs(m_view->viewport().scale() - scale) < 1e-9);
    const QPointF origin = m_view->viewport().origin();
    key(Qt::Key_D);
    QVERIFY(m_view->viewport().origin().x() < origin.x());
    key(Qt::Key_A);
    QCOMPARE(m_view->viewport().origin().x(), origin.x());
    key(Qt::Key_Down);
    QVERIFY(m_view->viewport().origin().y() < origin.y());
    key(Qt::Key_PageDown);
    const QPointF page = m_view->viewport().origin();
    QVERIFY(page.y() < origin.y() - 400);
    key(Qt::Key_PageUp);
    key(Qt::Key_Up);
    QCOMPARE(m_view->viewport().origin().y(), origin.y());
    key(Qt::Key_F);
    QVERIFY(m_view->viewport().showsAll());
    m_view->setSelection({NodeId(40), NodeId(41)}, NodeId(40));
    key(Qt::Key_F);
    QVERIFY(!m_view->viewport().showsAll());
    QVERIFY(m_view->viewport().visibleArea().contains(m_view->geometryOfScene()->box(41)));
    key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(m_view->primary(), NodeId(40)); // Shift pans even with a selection.
    key(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(m_view->viewport().showsAll());
}

void TestGraphView::lettersWithCtrlAreLeftToTheWindow()
{
    show(smallScene());
    const double scale = m_view->viewport().scale();
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_S, Qt::Key_F, Qt::Key_A}) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::ControlModifier);
        event.setAccepted(true);
        QApplication::sendEvent(m_view.get(), &event);
        QVERIFY(!event.isAccepted());
    }
    QCOMPARE(m_view->viewport().scale(), scale);
}

void TestGraphView::weightsComeAndGo()
{
    show(smallScene());
    QVERIFY(m_view->rectOf(NodeId(100)).isEmpty());
    m_view->zoomBy(1.5);
    m_view->setSelection({NodeId(103)}, NodeId(103));
    const QPointF place = m_view->rectOf(NodeId(103)).center();
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    m_view->setShowWeights(true);
    QVERIFY(finished.wait());
    QVERIFY(!m_view->rectOf(NodeId(100)).isEmpty());
    QCOMPARE(m_view->geometryOfScene()->boxCount(), std::size_t{7});
    QVERIFY((m_view->rectOf(NodeId(103)).center() - place).manhattanLength() < 1);
    m_view->setShowWeights(false);
    QVERIFY(finished.wait());
    QVERIFY(m_view->rectOf(NodeId(100)).isEmpty());
    m_view->setShowWeights(false);
    QVERIFY(!m_view->isBusy());
}

void TestGraphView::minimapMovesTheView()
{
    show(chainScene(300));
    m_view->zoomBy(1 / m_view->viewport().scale());
    m_view->panBy(0, 100); // To the upper end.
    const double top = m_view->viewport().visibleArea().top();
    const QPoint corner(m_view->width() - 30, m_view->height() - 40);
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, corner);
    const double low = m_view->viewport().visibleArea().top();
    QVERIFY(low > top + 300);
    QTest::mouseMove(m_view.get(), corner - QPoint(0, 60));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, corner - QPoint(0, 60));
    QVERIFY(m_view->viewport().visibleArea().top() < low - 100);
    QVERIFY(!m_view->primary().isValid());
}

void TestGraphView::colorsFollowThePalette()
{
    show(smallScene());
    QCOMPARE(m_view->grab().toImage().pixelColor(2, 2), Theme::of(m_view->palette()).canvas);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    m_view->setPalette(dark);
    QVERIFY(Theme::of(m_view->palette()).dark);
    QCOMPARE(m_view->grab().toImage().pixelColor(2, 2), Theme::of(dark).canvas);
}

void TestGraphView::costColorsCards()
{
    show(smallScene());
    const QImage byOp = m_view->grab().toImage();
    m_view->setColoring(GraphColoring::Time);
    QVERIFY(m_view->coloring() == GraphColoring::Time);
    QVERIFY(m_view->grab().toImage() != byOp);
    m_view->setColoring(GraphColoring::OpType);
    QVERIFY(m_view->grab().toImage() == byOp);
}

void TestGraphView::savesPictures()
{
    show(smallScene());
    const QTemporaryDir folder;
    const Theme& theme = Theme::of(m_view->palette());
    const GraphGeometry& geometry = *m_view->geometryOfScene();
    const QString png = folder.filePath(QStringLiteral("graph.png"));
    QVERIFY(exportGraph(png, geometry, theme, GraphColoring::OpType).has_value());
    const QImage image(png);
    QCOMPARE(image.size(), (geometry.bounds().size() * 2).toSize());
    QCOMPARE(image.pixelColor(1, 1), theme.canvas);

    const QString svg = folder.filePath(QStringLiteral("graph.SVG"));
    QVERIFY(exportGraph(svg, geometry, theme, GraphColoring::Time).has_value());
    QSvgRenderer renderer(svg);
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBoxF().size(), geometry.bounds().size());
}

void TestGraphView::reportsPicturesThatCannotBeWritten()
{
    show(smallScene());
    const Theme& theme = Theme::of(m_view->palette());
    const auto nowhere = exportGraph(
        QStringLiteral("/no/such/folder/graph.png"), *m_view->geometryOfScene(), theme, GraphColoring::OpType);
    QVERIFY(!nowhere.has_value());
    QVERIFY(nowhere.error().kind == Error::Kind::Output);
    QCOMPARE(nowhere.error().file, std::string("/no/such/folder/graph.png"));
    const CancelToken canceled;
    canceled.cancel();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("graph.svg"));
    const auto stopped = exportGraph(path, *m_view->geometryOfScene(), theme, GraphColoring::OpType, 1, {}, canceled);
    QVERIFY(!stopped.has_value());
    QVERIFY(stopped.error().kind == Error::Kind::Canceled);
    QVERIFY(!QFile::exists(path));
}

QTEST_MAIN(TestGraphView)
#include "tst_graphview.moc"
