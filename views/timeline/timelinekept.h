// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinearrangement.h"
#include "views/timeline/paint/timelinestyle.h"
#include "views/timeline/timelinenotes.h"

#include <QtCore/QJsonObject>

namespace ets {

/// What a person set in the timeline of one trace, as it is kept from session to session.
struct TimelineKept {
    TimelineArrangement arrangement; ///< Of the tracks in time.
    TimelineColoring coloring = TimelineColoring::OpType;
    TimelineNotes notes;

    /// Only what is not as it was at first.
    [[nodiscard]] QJsonObject written() const;
    /// What does not fit a trace with these tracks, and odd values, are left out.
    [[nodiscard]] static TimelineKept read(const QJsonObject& values, std::span<const TimelineTrack> tracks);
};

} // namespace ets
