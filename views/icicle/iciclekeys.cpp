// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of IcicleCanvas.
#include "views/icicle/iciclecanvas.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <array>
#include <iterator>

namespace ets {

namespace {

constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.15; ///< Part of what is in sight.

} // namespace

std::span<const IcicleCanvas::Key> IcicleCanvas::keyTable()
{
    using Canvas = IcicleCanvas;
    static constexpr const char* showTitle = QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Show the box from edge to edge");
    static constexpr const char* zoomInTitle = QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Zoom in");
    static constexpr const char* zoomOutTitle = QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Zoom out");
    static constexpr auto fit = [](Canvas& canvas) { canvas.fit(); };
    static constexpr auto zoomIn = [](Canvas& canvas) { canvas.zoomBy(keyZoom, canvas.viewport()->width() / 2.0); };
    static constexpr auto zoomOut = [](Canvas& canvas) {
        canvas.zoomBy(1 / keyZoom, canvas.viewport()->width() / 2.0);
    };
    static constexpr auto page = [](Canvas& canvas, int direction) {
        QScrollBar& bar = *canvas.verticalScrollBar();
        bar.setValue(bar.value() + direction * bar.pageStep());
    };
    static const auto table = std::to_array<Key>({
        {Qt::Key_Left, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "The box to the left"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Left); }},
        {Qt::Key_Right, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "The box to the right"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Right); }},
        {Qt::Key_Up, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "The box around it"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Up); }},
        {Qt::Key_Down, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "The first box in it"),
            [](Canvas& canvas) { canvas.step(Qt::Key_Down); }},
        {Qt::Key_Return, showTitle, fit},
        {Qt::Key_Enter, showTitle, fit},
        {Qt::Key_F, showTitle, fit},
        {Qt::Key_Home, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Show everything"),
            [](Canvas& canvas) { canvas.showAll(); }},
        {Qt::Key_W, zoomInTitle, zoomIn},
        {Qt::Key_Plus, zoomInTitle, zoomIn},
        {Qt::SHIFT | Qt::Key_Plus, zoomInTitle, zoomIn}, // as many keyboards have it
        {Qt::Key_Equal, zoomInTitle, zoomIn},
        {Qt::Key_S, zoomOutTitle, zoomOut},
        {Qt::Key_Minus, zoomOutTitle, zoomOut},
        {Qt::Key_A, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Pan left"),
            [](Canvas& canvas) { canvas.panBy(-keyPan * canvas.viewport()->width()); }},
        {Qt::Key_D, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Pan right"),
            [](Canvas& canvas) { canvas.panBy(keyPan * canvas.viewport()->width()); }},
        {Qt::Key_PageUp, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Scroll up"), [](Canvas& canvas) { page(canvas, -1); }},
        {Qt::Key_PageDown, QT_TRANSLATE_NOOP("ets::IcicleCanvas", "Scroll down"),
            [](Canvas& canvas) { page(canvas, 1); }},
    });
    return table;
}

QString IcicleCanvas::keysTitle() const
{
    return tr("Icicle");
}

std::vector<KeyEntry> IcicleCanvas::keys() const
{
    return keyEntries("ets::IcicleCanvas", keyTable());
}

void IcicleCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    const auto row = std::ranges::find(keyTable(), QKeySequence(event->key() | static_cast<int>(modifiers)), &Key::key);
    if (m_scene == nullptr || row == keyTable().end()) {
        QWidget::keyPressEvent(event); // NOLINT(bugprone-parent-virtual-call): arrows are not for the scroll bars
        return;
    }
    row->press(*this);
}

/// From box to box: around it, in it, or beside it, in the box that both are in.
void IcicleCanvas::step(int key)
{
    if (!m_current) {
        choose(Icicle::root);
        return;
    }
    const std::uint32_t box = *m_current;
    const std::uint32_t parent = m_scene->node(box).parent;
    if (key == Qt::Key_Up) {
        choose(parent); // that of the root is the root
        return;
    }
    const auto beside = m_scene->places.childrenOf(key == Qt::Key_Down ? box : parent);
    if (key == Qt::Key_Down) {
        if (!beside.empty()) {
            choose(beside.front());
        }
        return;
    }
    const auto at = std::ranges::find(beside, box);
    if (key == Qt::Key_Left && at != beside.begin() && at != beside.end()) {
        choose(*std::prev(at));
    } else if (key == Qt::Key_Right && at != beside.end() && std::next(at) != beside.end()) {
        choose(*std::next(at));
    }
}

void IcicleCanvas::fit()
{
    m_current ? showBox(*m_current) : showAll();
}

void IcicleCanvas::choose(std::uint32_t box)
{
    m_current = box;
    m_marked.assign(1, box);
    reveal(box);
    describe();
    viewport()->update();
    Q_EMIT boxChosen(box);
}

} // namespace ets
