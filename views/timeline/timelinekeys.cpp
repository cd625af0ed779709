// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinekeys.h"

#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelinegestures.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <array>

namespace ets {

namespace {

/// Of the visible length, per key press.
constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.12;

} // namespace

std::span<const TimelineKeys::Row> TimelineKeys::movingRows()
{
    using Keys = TimelineKeys;
    static constexpr auto zoom = [](Keys& keys, double factor) {
        keys.m_controller.zoom().zoomBy(factor, keys.zoomCenter());
        return true;
    };
    static constexpr auto pan = [](Keys& keys, double part) {
        keys.m_controller.zoom().panBy(keys.m_scene.slicesRect().width() * part);
        return true;
    };
    static constexpr auto in = [](Keys& keys) { return zoom(keys, keyZoom); };
    static constexpr auto out = [](Keys& keys) { return zoom(keys, 1 / keyZoom); };
    static constexpr auto left = [](Keys& keys) { return pan(keys, -keyPan); };
    static constexpr auto right = [](Keys& keys) { return pan(keys, keyPan); };
    static constexpr auto zoomTo = [](Keys& keys) {
        keys.m_controller.zoomTo(keys.m_controller.selectedSample());
        return true;
    };
    static constexpr const char* zoomInTitle = QT_TRANSLATE_NOOP("ets::TimelineKeys", "Zoom in");
    static constexpr const char* zoomOutTitle = QT_TRANSLATE_NOOP("ets::TimelineKeys", "Zoom out");
    static constexpr const char* zoomToTitle = QT_TRANSLATE_NOOP("ets::TimelineKeys", "Zoom to the slice");
    static constexpr auto table = std::to_array<Row>({
        {Qt::Key_W, zoomInTitle, in},
        {Qt::Key_Plus, zoomInTitle, in},
        {Qt::Key_Equal, zoomInTitle, in},
        {Qt::Key_S, zoomOutTitle, out},
        {Qt::Key_Minus, zoomOutTitle, out},
        {Qt::Key_A, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Pan left"), left},
        {Qt::Key_D, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Pan right"), right},
        {Qt::Key_Home, QT_TRANSLATE_NOOP("ets::TimelineKeys", "To the start"),
            [](Keys& keys) {
                keys.m_controller.goToStart();
                return true;
            }},
        {Qt::Key_End, QT_TRANSLATE_NOOP("ets::TimelineKeys", "To the end"),
            [](Keys& keys) {
                keys.m_controller.goToEnd();
                return true;
            }},
        {Qt::Key_PageUp, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Tracks above"),
            [](Keys& keys) {
                keys.m_scrollBar.triggerAction(QAbstractSlider::SliderPageStepSub);
                return true;
            }},
        {Qt::Key_PageDown, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Tracks below"),
            [](Keys& keys) {
                keys.m_scrollBar.triggerAction(QAbstractSlider::SliderPageStepAdd);
                return true;
            }},
        {Qt::Key_F, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Fit the selection, again: everything"),
            [](Keys& keys) {
                keys.m_controller.fitSelection();
                return true;
            }},
        {Qt::Key_Return, zoomToTitle, zoomTo},
        {Qt::Key_Enter, zoomToTitle, zoomTo},
    });
    return table;
}

std::span<const TimelineKeys::Row> TimelineKeys::sliceRows()
{
    using Step = TimelineController::Step;
    using Keys = TimelineKeys;
    static constexpr auto step = [](Keys& keys, Step wanted) {
        keys.m_controller.go(wanted);
        return true;
    };
    static constexpr auto next = [](Keys& keys) { return step(keys, Step::Next); };
    static constexpr auto previous = [](Keys& keys) { return step(keys, Step::Previous); };
    static constexpr const char* nextTitle = QT_TRANSLATE_NOOP("ets::TimelineKeys", "Next slice");
    static constexpr const char* previousTitle = QT_TRANSLATE_NOOP("ets::TimelineKeys", "Previous slice");
    static constexpr auto table = std::to_array<Row>({
        {Qt::Key_Period, nextTitle, next},
        {Qt::Key_Right, nextTitle, next},
        {Qt::Key_Comma, previousTitle, previous},
        {Qt::Key_Left, previousTitle, previous},
        {Qt::Key_Up, QT_TRANSLATE_NOOP("ets::TimelineKeys", "The slice around"),
            [](Keys& keys) { return step(keys, Step::Parent); }},
        {Qt::Key_Down, QT_TRANSLATE_NOOP("ets::TimelineKeys", "The slices inside"),
            [](Keys& keys) { return step(keys, Step::Child); }},
        {Qt::Key_Greater, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Next of this op type"),
            [](Keys& keys) { return step(keys, Step::NextAlike); }},
        {Qt::Key_Less, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Previous of this op type"),
            [](Keys& keys) { return step(keys, Step::PreviousAlike); }},
        {Qt::Key_BracketRight, QT_TRANSLATE_NOOP("ets::TimelineKeys", "The same in the next run"),
            [](Keys& keys) { return step(keys, Step::NextRun); }},
        {Qt::Key_BracketLeft, QT_TRANSLATE_NOOP("ets::TimelineKeys", "The same in the previous run"),
            [](Keys& keys) { return step(keys, Step::PreviousRun); }},
        {Qt::Key_N, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Next match"),
            [](Keys& keys) { return step(keys, Step::NextHit); }},
        {Qt::Key_P, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Previous match"),
            [](Keys& keys) { return step(keys, Step::PreviousHit); }},
        {Qt::Key_R, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Measure the selection"),
            [](Keys& keys) {
                keys.m_controller.selectTimeOfSelection();
                return true;
            }},
        {Qt::Key_M, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Set a mark"),
            [](Keys& keys) {
                const TimelineScene& scene = keys.m_scene;
                keys.m_controller.wantNote(scene.tickAt(scene.slicesRect().left() + keys.zoomCenter()));
                return true;
            }},
        {Qt::Key_Escape, QT_TRANSLATE_NOOP("ets::TimelineKeys", "Clear range"),
            [](Keys& keys) { return keys.escape(); }},
    });
    return table;
}

const std::vector<TimelineKeys::Row>& TimelineKeys::rows()
{
    static const std::vector<Row> all = [] {
        std::vector<Row> joined(movingRows().begin(), movingRows().end());
        joined.insert(joined.end(), sliceRows().begin(), sliceRows().end());
        return joined;
    }();
    return all;
}

bool TimelineKeys::isOurs(const QKeyEvent& event)
{
    const bool plain = (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    return plain && std::ranges::find(rows(), event.key(), &Row::key) != rows().end();
}

std::vector<KeyEntry> TimelineKeys::keys()
{
    return keyEntries("ets::TimelineKeys", rows());
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
    const auto row = std::ranges::find(rows(), key, &Row::key);
    return row != rows().end() && row->press(*this);
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
