// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/timelinecontroller.h"

#include <QtCore/QCoreApplication>

#include <cstdint>
#include <functional>

class QMenu;

namespace ets {

/// What can be asked of the timeline by a menu: of what is selected, of a track, of the time, of all of it.
class TimelineMenus {
    Q_DECLARE_TR_FUNCTIONS(ets::TimelineMenus)

public:
    /// @param controller must outlive the menus that are filled
    explicit TimelineMenus(TimelineController& controller)
        : m_controller(controller)
    {
    }

    /// To step on from what is selected, to zoom, to make a filter of it.
    void addSelection(QMenu& menu);
    /// To collapse, pin, hide and move a track, or all of them.
    void addTrack(QMenu& menu, std::size_t track);
    /// To collapse and expand groups of tracks.
    void addGroup(QMenu& menu, std::uint32_t group);
    /// What is done with time: to measure, to show all of it, to mark a point of it.
    /// @param tick where a mark would be set
    void addRuler(QMenu& menu, Ticks tick);
    /// What is done with a mark.
    void addNote(QMenu& menu, Ticks tick);
    /// What colors stand for, each with the mark of the one chosen.
    void addColorings(QMenu& menu);
    /// Whether runs are shown in time or one below the other.
    void addAlignment(QMenu& menu);
    /// Word of a coloring: "op type".
    [[nodiscard]] static QString textOf(TimelineColoring coloring);

private:
    using Change = std::function<void(TimelineArrangement& arrangement, std::size_t track)>;

    void addChange(QMenu& menu, const QString& text, std::size_t track, const Change& change, bool isEnabled = true);
    void addMoves(QMenu& menu, std::size_t track);
    void addHeights(QMenu& menu, std::size_t track);
    /// All marks by name, to go there.
    void addNotes(QMenu& menu);
    void addStep(QMenu& menu, const QString& text, int key, TimelineController::Step step);

    TimelineController& m_controller;
};

} // namespace ets
