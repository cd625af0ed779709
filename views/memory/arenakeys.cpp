// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of ArenaCanvas.
#include "views/memory/arenacanvas.h"

#include <QtGui/QKeyEvent>

#include <algorithm>
#include <array>
#include <tuple>

namespace ets {

namespace {

constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.15; ///< Part of what is in sight.

} // namespace

std::span<const ArenaCanvas::Key> ArenaCanvas::keyTable()
{
    using Canvas = ArenaCanvas;
    static constexpr const char* openTitle = QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Select the op of the block");
    static constexpr const char* zoomInTitle = QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Zoom in");
    static constexpr const char* zoomOutTitle = QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Zoom out");
    static constexpr auto across = Qt::Horizontal;
    static constexpr auto upwards = Qt::Vertical;
    static constexpr auto zoomIn = [](Canvas& canvas) { canvas.moveView(keyZoom, 0, across); };
    static constexpr auto zoomOut = [](Canvas& canvas) { canvas.moveView(1 / keyZoom, 0, across); };
    static constexpr auto choose = [](Canvas& canvas) {
        if (canvas.m_current) {
            Q_EMIT canvas.blockChosen(*canvas.m_current);
        }
    };
    static const auto table = std::to_array<Key>({
        {Qt::Key_Left, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "The block before"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Left); }},
        {Qt::Key_Right, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "The next block"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Right); }},
        {Qt::Key_Up, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "The block above"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Up); }},
        {Qt::Key_Down, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "The block below"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Down); }},
        {Qt::Key_Return, openTitle, choose},
        {Qt::Key_Enter, openTitle, choose},
        {Qt::Key_W, zoomInTitle, zoomIn},
        {Qt::Key_Plus, zoomInTitle, zoomIn},
        {Qt::SHIFT | Qt::Key_Plus, zoomInTitle, zoomIn}, // as many keyboards have it
        {Qt::Key_Equal, zoomInTitle, zoomIn},
        {Qt::Key_S, zoomOutTitle, zoomOut},
        {Qt::Key_Minus, zoomOutTitle, zoomOut},
        {Qt::Key_A, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Pan left"),
            [](Canvas& canvas) { canvas.moveView(1, -keyPan, across); }},
        {Qt::Key_D, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Pan right"),
            [](Canvas& canvas) { canvas.moveView(1, keyPan, across); }},
        {Qt::SHIFT | Qt::Key_W, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Zoom in on offsets"),
            [](Canvas& canvas) { canvas.moveView(keyZoom, 0, upwards); }},
        {Qt::SHIFT | Qt::Key_S, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Zoom out of offsets"),
            [](Canvas& canvas) { canvas.moveView(1 / keyZoom, 0, upwards); }},
        {Qt::SHIFT | Qt::Key_A, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Pan to lower offsets"),
            [](Canvas& canvas) { canvas.moveView(1, -keyPan, upwards); }},
        {Qt::SHIFT | Qt::Key_D, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Pan to higher offsets"),
            [](Canvas& canvas) { canvas.moveView(1, keyPan, upwards); }},
        {Qt::Key_F, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Fit the block, without one everything"),
            [](Canvas& canvas) { canvas.fit(); }},
        {Qt::Key_Home, QT_TRANSLATE_NOOP("ets::ArenaCanvas", "Show everything"),
            [](Canvas& canvas) { canvas.showAll(); }},
    });
    return table;
}

QString ArenaCanvas::keysTitle() const
{
    return tr("Memory");
}

std::vector<KeyEntry> ArenaCanvas::keys() const
{
    return keyEntries("ets::ArenaCanvas", keyTable());
}

void ArenaCanvas::moveView(double zoom, double pan, Qt::Orientation along)
{
    const QRectF area = m_scale.area();
    const bool isUp = along == Qt::Vertical;
    m_scale.zoom(isUp ? 1 : zoom, isUp ? zoom : 1, area.center());
    m_scale.pan(isUp ? QPointF(0, -pan * area.height()) : QPointF(pan * area.width(), 0));
    redraw();
}

void ArenaCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    auto row = std::ranges::find(keyTable(), QKeySequence(event->key() | static_cast<int>(modifiers)), &Key::key);
    if (row == keyTable().end() && modifiers == Qt::ShiftModifier) { // means nothing else with Shift
        row = std::ranges::find(keyTable(), QKeySequence(event->key()), &Key::key);
    }
    if (m_scene == nullptr || row == keyTable().end()) {
        QWidget::keyPressEvent(event);
        return;
    }
    row->press(*this);
}

void ArenaCanvas::step(int key)
{
    // To the side by the time at which blocks begin, up and down by offset among those of that time.
    const bool isSide = key == Qt::Key_Left || key == Qt::Key_Right;
    const bool isForward = key == Qt::Key_Right || key == Qt::Key_Up;
    const auto placeOf = [&](std::uint32_t i) {
        const QRectF& rect = m_scene->rects[i];
        return isSide ? std::make_tuple(rect.left(), rect.top(), i) : std::make_tuple(rect.top(), rect.left(), i);
    };
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < m_scene->rects.size(); ++i) {
        if (m_current && !isSide
            && (m_scene->rects[i].left() > m_scene->rects[*m_current].right()
                || m_scene->rects[i].right() < m_scene->rects[*m_current].left())) {
            continue;
        }
        const bool isAhead =
            !m_current || (isForward ? placeOf(i) > placeOf(*m_current) : placeOf(i) < placeOf(*m_current));
        const bool isNearer = !best || (isForward ? placeOf(i) < placeOf(*best) : placeOf(i) > placeOf(*best));
        if (isAhead && isNearer) {
            best = i;
        }
    }
    if (best) {
        reveal(*best);
        choose(*best);
    }
}

void ArenaCanvas::fit()
{
    if (!m_current) {
        showAll();
        return;
    }
    const QRectF& rect = m_scene->rects[*m_current];
    m_scale.show(rect.adjusted(-rect.width(), -rect.height(), rect.width(), rect.height()));
    redraw();
}

void ArenaCanvas::choose(std::uint32_t block)
{
    setCurrent(block);
    Q_EMIT blockChosen(block);
}

} // namespace ets
