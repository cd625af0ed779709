// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/panzoom.h"

#include <QtGui/QNativeGestureEvent>
#include <QtGui/QPointingDevice>
#include <QtGui/QWheelEvent>
#include <QtTest/QtTest>
#include <QtWidgets/QWidget>

using namespace ets;

/// What a turn of the wheel and a pinch mean, wherever something is drawn.
class TestPanZoom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void turnsScroll();
    void turnsWithControlZoom();
    void pinchZooms();

private:
    struct Surface : QWidget {
        Surface()
        {
            new PanZoom(*this,
                {[this](QPointF place, double factor, Qt::Orientation along) {
                     zoomed = {place, factor};
                     axis = along;
                 },
                    [this](QPointF /*place*/, QPointF pixels) { panned = pixels; }});
        }
        void turn(QPoint angle, Qt::KeyboardModifiers modifiers)
        {
            QWheelEvent event(place, mapToGlobal(place), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
            QApplication::sendEvent(this, &event);
        }

        QPointF place{30, 20};
        std::pair<QPointF, double> zoomed{{}, 0};
        Qt::Orientation axis = Qt::Horizontal;
        QPointF panned;
    };
};

void TestPanZoom::turnsScroll()
{
    Surface surface;
    surface.turn({0, 120}, {});
    QCOMPARE(surface.panned, QPointF(0, 60));
    surface.turn({-240, 0}, {}); // a wheel that turns sideways
    QCOMPARE(surface.panned, QPointF(-120, 0));
    surface.turn({0, -120}, Qt::ShiftModifier);
    QCOMPARE(surface.panned, QPointF(-60, 0));
    QCOMPARE(surface.zoomed.second, 0.0);
}

void TestPanZoom::turnsWithControlZoom()
{
    Surface surface;
    surface.turn({0, 120}, Qt::ControlModifier);
    QCOMPARE(surface.zoomed.first, surface.place);
    QCOMPARE(surface.zoomed.second, 1.25);
    QVERIFY(surface.axis == Qt::Horizontal);
    surface.turn({0, -120}, Qt::ControlModifier);
    QCOMPARE(surface.zoomed.second, 0.8);
    surface.turn({120, 0}, Qt::ControlModifier | Qt::ShiftModifier); // some platforms turn it with Shift
    QCOMPARE(surface.zoomed.second, 1.25);
    QVERIFY(surface.axis == Qt::Vertical);
    QCOMPARE(surface.panned, QPointF());
}

void TestPanZoom::pinchZooms()
{
    Surface surface;
    QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, surface.place,
        surface.place, surface.mapToGlobal(surface.place), 0.1, {});
    QApplication::sendEvent(&surface, &event);
    QCOMPARE(surface.zoomed.first, surface.place);
    QCOMPARE(surface.zoomed.second, 1.1);
}

QTEST_MAIN(TestPanZoom)
#include "tst_panzoom.moc"
