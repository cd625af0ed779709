// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinekeys.h"

#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelinegestures.h"
#include "views/timeline/timelinescene.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <array>
#include <optional>

namespace ets {

namespace {

/// Of the visible length, per key press.
constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.12;

std::optional<TimelineController::Step> stepOf(int key)
{
    using Step = TimelineController::Step;
    switch (key) {
    case Qt::Key_Period:
    case Qt::Key_Right:
        return Step::Next;
    case Qt::Key_Comma:
    case Qt::Key_Left:
        return Step::Previous;
    case Qt::Key_BracketRight:
        return Step::NextRun;
    case Qt::Key_BracketLeft:
        return Step::PreviousRun;
    case Qt::Key_Up:
        return Step::Parent;
    case Qt::Key_Down:
        return Step::Child;
    case Qt::Key_Greater:
        return Step::NextAlike;
    case Qt::Key_Less:
        return Step::PreviousAlike;
    case Qt::Key_N:
        return Step::NextHit;
    case Qt::Key_P:
        return Step::PreviousHit;
    default:
        return std::nullopt;
    }
}

} // namespace

bool TimelineKeys::isOurs(const QKeyEvent& event)
{
    static constexpr std::array keys{Qt::Key_W, Qt::Key_S, Qt::Key_A, Qt::Key_D, Qt::Key_F, Qt::Key_R, Qt::Key_M,
        Qt::Key_Period, Qt::Key_Comma, Qt::Key_BracketLeft, Qt::Key_BracketRight, Qt::Key_Up, Qt::Key_Down,
        Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Escape, Qt::Key_PageUp, Qt::Key_PageDown,
        Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus, Qt::Key_Greater, Qt::Key_Less, Qt::Key_N, Qt::Key_P, Qt::Key_Return,
        Qt::Key_Enter};
    const bool plain = (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    return plain && std::ranges::find(keys, event.key()) != keys.end();
}

double TimelineKeys::zoomCenter() const
{
    const QRect area = m_scene.slicesRect();
    const auto pointer = m_gestures.pointer();
    const bool over = pointer && pointer->x() >= area.left() && pointer->x() <= area.right();
    return over ? pointer->x() - area.left() : area.width() / 2.0;
}

bool TimelineKeys::press(int key)
{
    if (const auto step = stepOf(key)) {
        m_controller.go(*step);
        return true;
    }
    switch (key) {
    case Qt::Key_F:
        m_controller.fitSelection();
        return true;
    case Qt::Key_M:
        m_controller.wantNote(m_scene.tickAt(m_scene.slicesRect().left() + zoomCenter()));
        return true;
    case Qt::Key_R:
        m_controller.selectTimeOfSelection();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_controller.zoomTo(m_controller.selectedSample());
        return true;
    case Qt::Key_PageUp:
        m_scrollBar.triggerAction(QAbstractSlider::SliderPageStepSub);
        return true;
    case Qt::Key_PageDown:
        m_scrollBar.triggerAction(QAbstractSlider::SliderPageStepAdd);
        return true;
    case Qt::Key_Escape:
        return escape();
    default:
        return moveView(key);
    }
}

bool TimelineKeys::moveView(int key)
{
    TimelineZoom& zoom = m_controller.zoom();
    const double width = m_scene.slicesRect().width();
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom.zoomBy(keyZoom, zoomCenter());
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoom.zoomBy(1 / keyZoom, zoomCenter());
        return true;
    case Qt::Key_A:
        zoom.panBy(-width * keyPan);
        return true;
    case Qt::Key_D:
        zoom.panBy(width * keyPan);
        return true;
    case Qt::Key_Home:
        m_controller.goToStart();
        return true;
    case Qt::Key_End:
        m_controller.goToEnd();
        return true;
    default:
        return false;
    }
}

bool TimelineKeys::escape()
{
    if (m_gestures.cancel()) {
        return true;
    }
    const bool any = m_controller.selectedRange().has_value();
    m_controller.clearRange();
    return any;
}

} // namespace ets
