// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of TimelineCanvas.
#include "views/timeline/paint/timelineflags.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelinemenus.h"

#include <QtGui/QContextMenuEvent>
#include <QtWidgets/QMenu>

namespace ets {

void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_scene.dataSet() == nullptr) {
        return;
    }
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const QPoint place = isMouse ? event->pos() : viewport()->rect().center();
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    TimelineMenus menus(m_controller);
    const auto track = isMouse ? m_scene.trackAt(place.y()) : trackOfSelection();
    const TimelineFlags flags(m_scene);
    if (const auto note = isMouse ? flags.at(place) : std::nullopt) {
        menus.addNote(*menu, m_scene.content().notes.all()[*note].tick);
    } else if (isMouse && m_scene.rulerRect().contains(place)) {
        menus.addRuler(*menu, m_scene.tickAt(place.x()));
    } else if (const auto group = isMouse ? m_scene.groupAt(place.y()) : std::nullopt) {
        menus.addGroup(*menu, *group);
    } else if (isMouse && place.x() < m_scene.headerWidth()) {
        if (track) {
            menus.addTrack(*menu, *track);
        }
    } else {
        if (const auto hit = isMouse ? m_scene.hitAt(place) : std::nullopt) {
            m_controller.select(m_scene.index()->lane(hit->lane).samples()[hit->bar.widest]);
        }
        addToMenu(*menu, track, m_scene.tickAt(place.x()));
    }
    menu->isEmpty() ? menu->deleteLater() : menu->popup(viewport()->mapToGlobal(place));
}

void TimelineCanvas::addToMenu(QMenu& menu, std::optional<std::size_t> track, Ticks tick)
{
    TimelineMenus menus(m_controller);
    menus.addSelection(menu);
    menu.addSeparator();
    if (track) {
        menus.addTrack(*menu.addMenu(tr("Track")), *track);
    }
    menus.addRuler(*menu.addMenu(tr("Time")), tick);
    addSaving(menu);
}

void TimelineCanvas::addCommands(QMenu& menu)
{
    if (m_scene.dataSet() != nullptr) {
        addToMenu(menu, trackOfSelection(), m_scene.tickAt(viewport()->rect().center().x()));
    }
}

std::optional<std::size_t> TimelineCanvas::trackOfSelection() const
{
    const auto selected = m_scene.content().places().find(*m_scene.dataSet()->trace, m_controller.selectedSample());
    const std::vector<std::uint32_t> visible = m_scene.visibleTracks();
    return selected       ? std::optional<std::size_t>(selected->track)
        : visible.empty() ? std::nullopt
                          : std::optional<std::size_t>(visible.front());
}

void TimelineCanvas::addSaving(QMenu& menu)
{
    menu.addAction(tr("Save as PNG\u2026"), this, [this] { m_saving.ask(m_scene, PictureFormat::Png); });
    menu.addAction(tr("Save as SVG\u2026"), this, [this] { m_saving.ask(m_scene, PictureFormat::Svg); });
}

} // namespace ets
