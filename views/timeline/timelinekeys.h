// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"

#include <span>
#include <vector>

class QKeyEvent;
class QScrollBar;

namespace ets {

class TimelineController;
class TimelineGestures;
class TimelineScene;

/// The keys of the timeline: W S zoom and A D pan, as in Perfetto, arrows and . , [ ] go from slice to slice, F fits,
/// R makes a range of the selected slice, M sets a mark.
class TimelineKeys {
public:
    /// All must outlive this.
    /// @param scrollBar of the tracks
    TimelineKeys(
        TimelineController& controller, const TimelineScene& scene, TimelineGestures& gestures, QScrollBar& scrollBar)
        : m_controller(controller)
        , m_scene(scene)
        , m_gestures(gestures)
        , m_scrollBar(scrollBar)
    {
    }

    /// Whether the key means something here; those with Ctrl, Alt or Meta are for others.
    [[nodiscard]] static bool isOurs(const QKeyEvent& event);
    [[nodiscard]] static std::vector<KeyEntry> keys(); ///< All, for the list of keys.
    /// Does what the key stands for. Returns whether there was anything to do for it.
    bool press(int key);

private:
    /// A key and what it does; returns whether there was anything to do.
    struct Row {
        int key;
        const char* title;
        bool (*press)(TimelineKeys& keys);
    };

    [[nodiscard]] static std::span<const Row> movingRows(); ///< What moves and zooms.
    [[nodiscard]] static std::span<const Row> sliceRows(); ///< What goes from slice to slice, and marks.
    [[nodiscard]] static const std::vector<Row>& rows(); ///< All of them.
    bool escape();
    [[nodiscard]] double zoomCenter() const;

    TimelineController& m_controller;
    const TimelineScene& m_scene;
    TimelineGestures& m_gestures;
    QScrollBar& m_scrollBar;
};

} // namespace ets
