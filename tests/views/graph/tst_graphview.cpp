// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/graph/graphscenes.h"
#include "views/common/theme/theme.h"
#include "views/graph/graphview.h"
#include "views/graph/paint/graphexport.h"
#include "views/graph/paint/graphoverlay.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QPainter>
#include <QtSvg/QSvgRenderer>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolTip>
#include <QtWidgets/QVBoxLayout>

#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

// Without optimisation less is enough to keep the worker busy for a while.
#ifdef NDEBUG
constexpr std::uint32_t large = 20'000;
#else
constexpr std::uint32_t large = 3'000;
#endif

} // namespace

class TestGraphView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<NodeId>(); }
    void init();
    void cleanup() { m_view.reset(); }

    void showsEmptyText();
    void laysOutInTheBackground();
    void keepsTheWindowAlive();
    void canBeStopped();
    void newSceneReplacesRunningLayout();
    void startsReadable();
    void selectionKeepsWholePicture();
    void clickSelects();
    void clickBesideDeselects();
    void doubleClickActivatesOrFits();
    void dragPans();
    void wheelZoomsAtTheCursor();
    void keysMoveTheView();
    void lettersWithCtrlAreLeftToTheWindow();
    void arrowsWalk();
    void wayBackLeadsWhereItCameFrom();
    void tabWalksAndLeaves();
    void enterActivatesEscapeDeselects();
    void selectionComesIntoView();
    void selectionSurvivesUntilTheLayoutIsThere();
    void hoverMarksAndTells();
    void toolTipTells();
    void weightsComeAndGo();
    void minimapMovesTheView();
    void selectionIsPainted();
    void coloursFollowThePalette();
    void costColoursCards();
    void contextMenuNamesTheNode();
    void accessibleTextTellsTheNode();
    void savesPictures();
    void reportsPicturesThatCannotBeWritten();

private:
    void show(const std::shared_ptr<const GraphScene>& scene);
    [[nodiscard]] QPoint centreOf(std::uint32_t id) const { return m_view->rectOf(NodeId(id)).center().toPoint(); }
    [[nodiscard]] QPushButton* overlayButton() const
    {
        return m_view->findChild<GraphOverlay*>()->findChild<QPushButton*>();
    }
    static NodeId idOf(const QSignalSpy& spy) { return spy.last().first().value<NodeId>(); }

    std::unique_ptr<GraphView> m_view;
};

void TestGraphView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_view = std::make_unique<GraphView>();
    m_view->resize(600, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
}

void TestGraphView::show(const std::shared_ptr<const GraphScene>& scene)
{
    QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
    m_view->setScene(scene);
    QVERIFY(finished.wait(30000));
}

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

void TestGraphView::keepsTheWindowAlive()
{
    QElapsedTimer timer;
    timer.start();
    m_view->setScene(chainScene(large));
    QVERIFY(timer.elapsed() < 1000);
    auto* overlay = m_view->findChild<GraphOverlay*>();
    QVERIFY(!overlay->isVisible());
    if (!QTest::qWaitFor([&] { return overlay->isVisible() || !m_view->isBusy(); }, 5000) || m_view->isBusy()) {
        QVERIFY(overlay->findChild<QProgressBar*>()->isVisible());
        QVERIFY(overlayButton()->isVisible());
    }
    QVERIFY(QTest::qWaitFor([&] { return !m_view->isBusy(); }, 60000));
    QVERIFY(!overlay->isVisible());
    timer.start();
    m_view->fitAll();
    m_view->repaint();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

void TestGraphView::canBeStopped()
{
    m_view->setScene(chainScene(large));
    auto* overlay = m_view->findChild<GraphOverlay*>();
    if (!QTest::qWaitFor([&] { return overlay->isVisible(); }, 5000)) {
        QSKIP("The layout is over before it could be stopped");
    }
    QTest::mouseClick(overlayButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return !m_view->isBusy(); }, 5000));
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

/// A selection comes into view; what fits on screen stays whole, also once there is more room for it.
void TestGraphView::selectionKeepsWholePicture()
{
    m_view->resize(400, 160);
    show(smallScene());
    m_view->setSelection({NodeId(104)}, NodeId(104));
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(104))));
    m_view->resize(1200, 900);
    QVERIFY(m_view->viewport().showsAll());
    const QRectF whole = m_view->viewport().fromScene(m_view->geometryOfScene()->bounds());
    QVERIFY(std::abs(whole.center().x() - 600) < 1);
    QVERIFY(std::abs(whole.center().y() - 450) < 1);
}

void TestGraphView::clickSelects()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, centreOf(103));
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(idOf(clicked), NodeId(103));
    QCOMPARE(m_view->primary(), NodeId(103));
    QTest::mouseClick(m_view.get(), Qt::RightButton, {}, centreOf(104));
    QCOMPARE(clicked.count(), 1);
}

void TestGraphView::clickBesideDeselects()
{
    show(smallScene());
    const QSignalSpy cleared(m_view.get(), &GraphView::selectionCleared);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint(3, 3));
    QCOMPARE(cleared.count(), 0);
    m_view->setSelection({NodeId(103)}, NodeId(103));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint(3, 3));
    QCOMPARE(cleared.count(), 1);
    QVERIFY(!m_view->primary().isValid());
}

void TestGraphView::doubleClickActivatesOrFits()
{
    show(smallScene());
    const QSignalSpy activated(m_view.get(), &GraphView::nodeActivated);
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, centreOf(105));
    QCOMPARE(activated.count(), 1);
    QCOMPARE(idOf(activated), NodeId(105));
    m_view->zoomBy(4);
    QVERIFY(!m_view->viewport().showsAll());
    QPoint free(5, 5);
    while (m_view->geometryOfScene()->boxAt(m_view->viewport().toScene(free)) != GraphGeometry::noBox) {
        free += QPoint(10, 10);
    }
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, free);
    QVERIFY(m_view->viewport().showsAll());
}

void TestGraphView::dragPans()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    const QPointF before = m_view->rectOf(NodeId(103)).center();
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, centreOf(103));
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
    wheel(240, {});
    QVERIFY(m_view->viewport().scale() > scale * 1.3);
    QVERIFY((m_view->viewport().toScene(place) - under).manhattanLength() < 1e-6);
    for (int i = 0; i < 60; ++i) {
        wheel(-240, {});
    }
    QVERIFY(m_view->viewport().scale() > 0.01);
    QVERIFY(m_view->viewport().visibleArea().intersects(m_view->geometryOfScene()->bounds()));
    const QPointF origin = m_view->viewport().origin();
    wheel(120, Qt::ShiftModifier);
    QCOMPARE(m_view->viewport().origin(), origin + QPointF(60, 0));
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

void TestGraphView::arrowsWalk()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    m_view->setSelection({NodeId(102)}, NodeId(102));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    const NodeId below = m_view->primary();
    QVERIFY(below == NodeId(103) || below == NodeId(104));
    QCOMPARE(idOf(clicked), below);
    const bool isLeft = centreOf(103).x() < centreOf(104).x();
    m_view->setSelection({NodeId(103)}, NodeId(103));
    QTest::keyClick(m_view.get(), isLeft ? Qt::Key_Right : Qt::Key_Left);
    QCOMPARE(m_view->primary(), NodeId(104));
    QTest::keyClick(m_view.get(), isLeft ? Qt::Key_Left : Qt::Key_Right);
    QCOMPARE(m_view->primary(), NodeId(103));
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(m_view->primary(), NodeId(101));
    const QPointF origin = m_view->viewport().origin();
    QTest::keyClick(m_view.get(), Qt::Key_Up); // Nothing above: stays, and does not pan either.
    QCOMPARE(m_view->primary(), NodeId(101));
    QCOMPARE(m_view->viewport().origin(), origin);
}

void TestGraphView::wayBackLeadsWhereItCameFrom()
{
    show(smallScene());
    for (const std::uint32_t id : {103U, 104U}) {
        m_view->setSelection({NodeId(id)}, NodeId(id));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->primary(), NodeId(105));
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_view->primary(), NodeId(id));
    }
}

void TestGraphView::tabWalksAndLeaves()
{
    QWidget window;
    QVBoxLayout layout(&window);
    auto* before = new QLineEdit;
    auto* view = new GraphView;
    auto* after = new QLineEdit;
    for (QWidget* widget : {static_cast<QWidget*>(before), static_cast<QWidget*>(view), static_cast<QWidget*>(after)}) {
        layout.addWidget(widget);
    }
    view->setScene(smallScene());
    view->waitForLayout();
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.activateWindow();
    view->setFocus(Qt::TabFocusReason);
    QVERIFY(view->hasFocus());
    view->setSelection({NodeId(105)}, NodeId(105));
    QTest::keyClick(view, Qt::Key_Tab);
    QCOMPARE(view->primary(), NodeId(106));
    QTest::keyClick(view, Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(view->primary(), NodeId(105));
    QTest::keyClick(view, Qt::Key_Tab);
    QVERIFY(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Tab); // The last node: the focus moves on.
    QVERIFY(after->hasFocus());
    view->setFocus(Qt::TabFocusReason);
    view->setSelection({}, NodeId());
    QTest::keyClick(view, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
}

void TestGraphView::enterActivatesEscapeDeselects()
{
    show(smallScene());
    const QSignalSpy activated(m_view.get(), &GraphView::nodeActivated);
    const QSignalSpy cleared(m_view.get(), &GraphView::selectionCleared);
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 0);
    m_view->setSelection({NodeId(103)}, NodeId(103));
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(idOf(activated), NodeId(103));
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(cleared.count(), 1);
    QVERIFY(!m_view->primary().isValid());
}

void TestGraphView::selectionComesIntoView()
{
    show(chainScene(300));
    QVERIFY(!QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(250))));
    m_view->setSelection({NodeId(250), NodeId(251)}, NodeId(250));
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(250))));
    const QPointF origin = m_view->viewport().origin();
    m_view->setSelection({NodeId(251)}, NodeId(251)); // On screen already: the view stays.
    QCOMPARE(m_view->viewport().origin(), origin);
    m_view->setSelection({NodeId(9999)}, NodeId(9999));
    QCOMPARE(m_view->viewport().origin(), origin);
}

void TestGraphView::selectionSurvivesUntilTheLayoutIsThere()
{
    m_view->setSelection({NodeId(250)}, NodeId(250));
    show(chainScene(300));
    QCOMPARE(m_view->primary(), NodeId(250));
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(250))));
}

void TestGraphView::hoverMarksAndTells()
{
    show(smallScene());
    const QSignalSpy hovered(m_view.get(), &GraphView::nodeHovered);
    const QImage before = m_view->grab().toImage();
    QTest::mouseMove(m_view.get(), centreOf(104));
    QTRY_COMPARE(hovered.count(), 1);
    QCOMPARE(idOf(hovered), NodeId(104));
    QVERIFY(m_view->grab().toImage() != before);
    QTest::mouseMove(m_view.get(), QPoint(3, 3));
    QTRY_COMPARE(hovered.count(), 2);
    QVERIFY(!idOf(hovered).isValid());
    QVERIFY(m_view->grab().toImage() == before);
}

void TestGraphView::toolTipTells()
{
    show(smallScene());
    const QPoint place = centreOf(104);
    QHelpEvent help(QEvent::ToolTip, place, m_view->mapToGlobal(place));
    QApplication::sendEvent(m_view.get(), &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("<b>sigmoid</b>"));
    QToolTip::hideText();
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

void TestGraphView::selectionIsPainted()
{
    show(smallScene());
    const QImage before = m_view->grab().toImage();
    m_view->setSelection({NodeId(103)}, NodeId(103));
    const QImage after = m_view->grab().toImage();
    const Theme& theme = Theme::of(m_view->palette());
    const QRectF place = m_view->rectOf(NodeId(103));
    const QPoint edge(static_cast<int>(place.center().x()), static_cast<int>(place.bottom()));
    bool isMarked = false;
    for (int dy = -2; dy <= 2; ++dy) {
        isMarked = isMarked || after.pixelColor(edge + QPoint(-20, dy)) == theme.selection;
    }
    QVERIFY(isMarked);
    QVERIFY(before != after);
}

void TestGraphView::coloursFollowThePalette()
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

void TestGraphView::costColoursCards()
{
    show(smallScene());
    const QImage byOp = m_view->grab().toImage();
    m_view->setColoring(GraphColoring::Time);
    QVERIFY(m_view->coloring() == GraphColoring::Time);
    QVERIFY(m_view->grab().toImage() != byOp);
    m_view->setColoring(GraphColoring::OpType);
    QVERIFY(m_view->grab().toImage() == byOp);
}

void TestGraphView::contextMenuNamesTheNode()
{
    show(smallScene());
    const QSignalSpy asked(m_view.get(), &GraphView::contextMenuRequested);
    QContextMenuEvent mouse(QContextMenuEvent::Mouse, centreOf(103), m_view->mapToGlobal(centreOf(103)));
    QApplication::sendEvent(m_view.get(), &mouse);
    QCOMPARE(asked.last().at(1).value<NodeId>(), NodeId(103));
    QCOMPARE(m_view->primary(), NodeId(103)); // a right click selects what it acts on
    m_view->setSelection({NodeId(105)}, NodeId(105));
    QContextMenuEvent keyboard(QContextMenuEvent::Keyboard, QPoint(0, 0), m_view->mapToGlobal(QPoint(0, 0)));
    QApplication::sendEvent(m_view.get(), &keyboard);
    QCOMPARE(asked.last().at(1).value<NodeId>(), NodeId(105));
    QCOMPARE(asked.last().at(0).toPoint(), m_view->mapToGlobal(centreOf(105)));
}

void TestGraphView::accessibleTextTellsTheNode()
{
    QVERIFY(!m_view->accessibleName().isEmpty());
    show(smallScene());
    m_view->setSelection({NodeId(103)}, NodeId(103));
    QCOMPARE(m_view->accessibleDescription(), QStringLiteral("relu relu_default 1×8 1.5 ms"));
    m_view->setSelection({}, NodeId());
    QVERIFY(m_view->accessibleDescription().isEmpty());
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

    QImage direct(geometry.bounds().size().toSize(), QImage::Format_RGB32);
    direct.fill(Qt::red);
    QPainter painter(&direct);
    m_view->renderTo(painter);
    painter.end();
    QCOMPARE(direct.pixelColor(1, 1), theme.canvas);
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
    const CancelToken cancelled;
    cancelled.cancel();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("graph.svg"));
    const auto stopped = exportGraph(path, *m_view->geometryOfScene(), theme, GraphColoring::OpType, 1, {}, cancelled);
    QVERIFY(!stopped.has_value());
    QVERIFY(stopped.error().kind == Error::Kind::Cancelled);
    QVERIFY(!QFile::exists(path));
}

QTEST_MAIN(TestGraphView)
#include "tst_graphview.moc"
