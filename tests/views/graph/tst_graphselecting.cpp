// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected and pointed at in a graph, by mouse and by keys, and where the view goes for it.
#include "tests/views/graph/graphviewtest.h"
#include "views/common/theme/theme.h"

#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QToolTip>
#include <QtWidgets/QVBoxLayout>

using namespace ets;
using namespace ets::test;

class TestGraphSelecting : public GraphViewTest {
    Q_OBJECT

private Q_SLOTS:
    void selectionKeepsWholePicture();
    void clickSelects();
    void clickBesideDeselects();
    void doubleClickActivatesOrFits();
    void arrowsWalk();
    void wayBackLeadsWhereItCameFrom();
    void tabWalksAndLeaves();
    void enterActivatesEscapeDeselects();
    void selectionComesIntoView();
    void selectionSurvivesUntilTheLayoutIsThere();
    void hoverMarksAndTells();
    void toolTipTells();
    void selectionIsPainted();
    void contextMenuNamesTheNode();
    void accessibleTextTellsTheNode();
};

/// A selection comes into view; what fits on screen stays whole, also once there is more room for it.
void TestGraphSelecting::selectionKeepsWholePicture()
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

void TestGraphSelecting::clickSelects()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, centerOf(103));
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(idOf(clicked), NodeId(103));
    QCOMPARE(m_view->primary(), NodeId(103));
    QTest::mouseClick(m_view.get(), Qt::RightButton, {}, centerOf(104));
    QCOMPARE(clicked.count(), 1);
}

void TestGraphSelecting::clickBesideDeselects()
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

void TestGraphSelecting::doubleClickActivatesOrFits()
{
    show(smallScene());
    const QSignalSpy activated(m_view.get(), &GraphView::nodeActivated);
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, centerOf(105));
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
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, free); // a double click of QTest ends with a press
}

void TestGraphSelecting::arrowsWalk()
{
    show(smallScene());
    const QSignalSpy clicked(m_view.get(), &GraphView::nodeClicked);
    m_view->setSelection({NodeId(102)}, NodeId(102));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    const NodeId below = m_view->primary();
    QVERIFY(below == NodeId(103) || below == NodeId(104));
    QCOMPARE(idOf(clicked), below);
    const bool isLeft = centerOf(103).x() < centerOf(104).x();
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

void TestGraphSelecting::wayBackLeadsWhereItCameFrom()
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

void TestGraphSelecting::tabWalksAndLeaves()
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

void TestGraphSelecting::enterActivatesEscapeDeselects()
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

void TestGraphSelecting::selectionComesIntoView()
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

void TestGraphSelecting::selectionSurvivesUntilTheLayoutIsThere()
{
    m_view->setSelection({NodeId(250)}, NodeId(250));
    show(chainScene(300));
    QCOMPARE(m_view->primary(), NodeId(250));
    QVERIFY(QRectF(m_view->rect()).contains(m_view->rectOf(NodeId(250))));
}

void TestGraphSelecting::hoverMarksAndTells()
{
    show(smallScene());
    const QSignalSpy hovered(m_view.get(), &GraphView::nodeHovered);
    const QImage before = m_view->grab().toImage();
    QTest::mouseMove(m_view.get(), centerOf(104));
    QTRY_COMPARE(hovered.count(), 1);
    QCOMPARE(idOf(hovered), NodeId(104));
    QVERIFY(m_view->grab().toImage() != before);
    QTest::mouseMove(m_view.get(), QPoint(3, 3));
    QTRY_COMPARE(hovered.count(), 2);
    QVERIFY(!idOf(hovered).isValid());
    QVERIFY(m_view->grab().toImage() == before);
}

void TestGraphSelecting::toolTipTells()
{
    show(smallScene());
    const QPoint place = centerOf(104);
    QHelpEvent help(QEvent::ToolTip, place, m_view->mapToGlobal(place));
    QApplication::sendEvent(m_view.get(), &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("<b>sigmoid</b>"));
    QToolTip::hideText();
}

void TestGraphSelecting::selectionIsPainted()
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

void TestGraphSelecting::contextMenuNamesTheNode()
{
    show(smallScene());
    const QSignalSpy asked(m_view.get(), &GraphView::contextMenuWanted);
    QContextMenuEvent mouse(QContextMenuEvent::Mouse, centerOf(103), m_view->mapToGlobal(centerOf(103)));
    QApplication::sendEvent(m_view.get(), &mouse);
    QCOMPARE(asked.last().at(1).value<NodeId>(), NodeId(103));
    QCOMPARE(m_view->primary(), NodeId(103)); // a right click selects what it acts on
    m_view->setSelection({NodeId(105)}, NodeId(105));
    QContextMenuEvent keyboard(QContextMenuEvent::Keyboard, QPoint(0, 0), m_view->mapToGlobal(QPoint(0, 0)));
    QApplication::sendEvent(m_view.get(), &keyboard);
    QCOMPARE(asked.last().at(1).value<NodeId>(), NodeId(105));
    QCOMPARE(asked.last().at(0).toPoint(), m_view->mapToGlobal(centerOf(105)));
}

void TestGraphSelecting::accessibleTextTellsTheNode()
{
    QVERIFY(!m_view->accessibleName().isEmpty());
    show(smallScene());
    m_view->setSelection({NodeId(103)}, NodeId(103));
    QCOMPARE(m_view->accessibleDescription(), QStringLiteral("relu relu_default 1×8 1.5 ms"));
    m_view->setSelection({}, NodeId());
    QVERIFY(m_view->accessibleDescription().isEmpty());
}

QTEST_MAIN(TestGraphSelecting)
#include "tst_graphselecting.moc"
