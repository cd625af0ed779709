// SPDX-License-Identifier: GPL-3.0-or-later
// What pointer and keys do in a plot, whatever paints it.
#include "views/common/charts/plotinput.h"

#include <QtGui/QHelpEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QGraphicsView>
#include <QtWidgets/QToolTip>

#include <memory>

using namespace ets;

namespace {

/// Three bars of 10 pixels from left to right, the middle one of which is not drawn.
struct Bars {
    std::unique_ptr<QWidget> plot;
    PlotInput* input = nullptr;
    std::optional<std::size_t> current;

    Bars(std::unique_ptr<QWidget> widget, PlotKeys keys, std::size_t count = 3)
        : plot(std::move(widget))
    {
        plot->resize(60, 20);
        input = new PlotInput(*plot,
            {[count] { return count; },
                [](std::size_t bar) { return QStringLiteral("<bar %1>").arg(static_cast<int>(bar)); },
                [](std::size_t bar) { return bar == 1 ? QRect() : QRect(static_cast<int>(bar) * 10, 0, 10, 20); },
                [count](QPointF place) {
                    const auto bar = static_cast<std::size_t>(place.x() / 10);
                    return bar < count && bar != 1 ? std::optional(bar) : std::nullopt;
                },
                [this] { return current; }},
            keys);
        plot->show();
    }
};

std::size_t partOf(const QSignalSpy& spy)
{
    return spy.back().front().value<std::size_t>();
}

} // namespace

class TestPlotInput : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clickChooses();
    void keysStep();
    void downLeadsOnWherePartsLieBelow();
    void nothingIsChosenWithoutKeys();
    void pointerIsFollowedInAViewport();
};

void TestPlotInput::clickChooses()
{
    Bars bars(std::make_unique<QWidget>(), PlotKeys::Across);
    QSignalSpy chosen(bars.input, &PlotInput::chosen);
    QTest::mouseClick(bars.plot.get(), Qt::LeftButton, {}, QPoint(25, 5));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(partOf(chosen), std::size_t{2});
    QTest::mouseClick(bars.plot.get(), Qt::LeftButton, {}, QPoint(15, 5)); // there is none
    QTest::mouseClick(bars.plot.get(), Qt::MiddleButton, {}, QPoint(25, 5));
    QCOMPARE(chosen.size(), 1);
    QTest::mouseDClick(bars.plot.get(), Qt::LeftButton, {}, QPoint(5, 5)); // as the second click comes
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(partOf(chosen), std::size_t{0});
}

void TestPlotInput::keysStep()
{
    Bars bars(std::make_unique<QWidget>(), PlotKeys::Across);
    QSignalSpy chosen(bars.input, &PlotInput::chosen);
    QTest::keyClick(bars.plot.get(), Qt::Key_Right);
    QCOMPARE(partOf(chosen), std::size_t{0});
    bars.current = 0;
    QTest::keyClick(bars.plot.get(), Qt::Key_Right);
    QCOMPARE(partOf(chosen), std::size_t{1});
    QTest::keyClick(bars.plot.get(), Qt::Key_End);
    QCOMPARE(partOf(chosen), std::size_t{2});
    QTest::keyClick(bars.plot.get(), Qt::Key_Left);
    QCOMPARE(partOf(chosen), std::size_t{0});
    bars.current.reset();
    QTest::keyClick(bars.plot.get(), Qt::Key_Left); // back from nowhere
    QCOMPARE(partOf(chosen), std::size_t{2});
    QCOMPARE(chosen.size(), 5);
    QTest::keyClick(bars.plot.get(), Qt::Key_Down);
    QTest::keyClick(bars.plot.get(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(chosen.size(), 5);
    Bars none(std::make_unique<QWidget>(), PlotKeys::Across, 0);
    QSignalSpy ofNone(none.input, &PlotInput::chosen);
    QTest::keyClick(none.plot.get(), Qt::Key_Right);
    QCOMPARE(ofNone.size(), 0);
}

void TestPlotInput::downLeadsOnWherePartsLieBelow()
{
    Bars bars(std::make_unique<QWidget>(), PlotKeys::Both);
    QSignalSpy chosen(bars.input, &PlotInput::chosen);
    bars.current = 1;
    QTest::keyClick(bars.plot.get(), Qt::Key_Down);
    QCOMPARE(partOf(chosen), std::size_t{2});
    QTest::keyClick(bars.plot.get(), Qt::Key_Up);
    QCOMPARE(partOf(chosen), std::size_t{0});
}

void TestPlotInput::nothingIsChosenWithoutKeys()
{
    Bars bars(std::make_unique<QWidget>(), PlotKeys::None);
    QSignalSpy chosen(bars.input, &PlotInput::chosen);
    QSignalSpy hovered(bars.input, &PlotInput::hovered);
    QTest::mouseClick(bars.plot.get(), Qt::LeftButton, {}, QPoint(25, 5));
    QTest::keyClick(bars.plot.get(), Qt::Key_Right);
    QCOMPARE(chosen.size(), 0);
    QTest::mouseMove(bars.plot.get(), QPoint(5, 5));
    QTRY_COMPARE(hovered.size(), 1);
}

/// Of a scrolled plot the viewport hears of the pointer, and the plot of the keys.
void TestPlotInput::pointerIsFollowedInAViewport()
{
    auto view = std::make_unique<QGraphicsView>();
    view->setFrameShape(QFrame::NoFrame);
    QWidget* const viewport = view->viewport();
    Bars bars(std::move(view), PlotKeys::Across);
    QSignalSpy chosen(bars.input, &PlotInput::chosen);
    QSignalSpy hovered(bars.input, &PlotInput::hovered);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(5, 5));
    QCOMPARE(partOf(chosen), std::size_t{0});
    QTest::keyClick(bars.plot.get(), Qt::Key_End);
    QCOMPARE(partOf(chosen), std::size_t{2});
    QTest::mouseMove(viewport, QPoint(25, 5));
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered.back().front().value<std::optional<std::size_t>>(), std::optional<std::size_t>(2));
    QTest::mouseMove(viewport, QPoint(27, 6)); // the same bar
    QTest::mouseMove(viewport, QPoint(15, 5)); // none
    QTRY_COMPARE(hovered.size(), 2);
    QVERIFY(!hovered.back().front().value<std::optional<std::size_t>>());
    // A tip is the text of the part, as text.
    QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), viewport->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(viewport, &help);
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("bar 0")));
    QVERIFY(!QToolTip::text().contains(QStringLiteral("<bar")));
}

QTEST_MAIN(TestPlotInput)
#include "tst_plotinput.moc"
