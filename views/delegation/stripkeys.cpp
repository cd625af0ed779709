// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of InstructionStrip.
#include "views/delegation/instructionstrip.h"

#include <QtGui/QKeyEvent>

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.15;

} // namespace

std::span<const InstructionStrip::Key> InstructionStrip::keyTable()
{
    using Strip = InstructionStrip;
    static constexpr const char* allTitle = QT_TRANSLATE_NOOP("ets::InstructionStrip", "All instructions");
    static constexpr const char* zoomInTitle = QT_TRANSLATE_NOOP("ets::InstructionStrip", "Zoom in");
    static constexpr const char* zoomOutTitle = QT_TRANSLATE_NOOP("ets::InstructionStrip", "Zoom out");
    static constexpr auto zoomIn = [](Strip& strip) { strip.zoom(keyZoom, strip.width() / 2.0); };
    static constexpr auto zoomOut = [](Strip& strip) { strip.zoom(1 / keyZoom, strip.width() / 2.0); };
    static constexpr auto all = [](Strip& strip) {
        strip.m_first = 0;
        strip.m_count = std::max(1.0, static_cast<double>(strip.m_cells.size()));
        strip.update();
    };
    static constexpr auto table = std::to_array<Key>({
        {Qt::Key_Left, QT_TRANSLATE_NOOP("ets::InstructionStrip", "The instruction before"),
            [](Strip& strip) { strip.step(-1); }},
        {Qt::Key_Right, QT_TRANSLATE_NOOP("ets::InstructionStrip", "The next instruction"),
            [](Strip& strip) { strip.step(1); }},
        {Qt::Key_W, zoomInTitle, zoomIn},
        {Qt::Key_Plus, zoomInTitle, zoomIn},
        {Qt::Key_Equal, zoomInTitle, zoomIn},
        {Qt::Key_S, zoomOutTitle, zoomOut},
        {Qt::Key_Minus, zoomOutTitle, zoomOut},
        {Qt::Key_A, QT_TRANSLATE_NOOP("ets::InstructionStrip", "Pan left"),
            [](Strip& strip) { strip.pan(-keyPan * strip.m_count); }},
        {Qt::Key_D, QT_TRANSLATE_NOOP("ets::InstructionStrip", "Pan right"),
            [](Strip& strip) { strip.pan(keyPan * strip.m_count); }},
        {Qt::Key_F, allTitle, all},
        {Qt::Key_Home, allTitle, all},
    });
    return table;
}

QString InstructionStrip::keysTitle() const
{
    return tr("Delegation");
}

std::vector<KeyEntry> InstructionStrip::keys() const
{
    return keyEntries("ets::InstructionStrip", keyTable());
}

void InstructionStrip::step(int by)
{
    const std::size_t current = m_marked.empty() ? 0 : m_marked.front();
    if (by < 0) {
        Q_EMIT instructionChosen(current > 0 ? current - 1 : 0);
    } else {
        Q_EMIT instructionChosen(m_marked.empty() ? 0 : std::min(current + 1, m_cells.size() - 1));
    }
}

void InstructionStrip::keyPressEvent(QKeyEvent* event)
{
    const bool isOthers = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
    const auto row = std::ranges::find(keyTable(), event->key(), [](const Key& entry) { return int{entry.key}; });
    if (m_cells.empty() || isOthers || row == keyTable().end()) {
        QWidget::keyPressEvent(event);
        return;
    }
    row->press(*this);
}

} // namespace ets
