// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/timeline/arrange/timelinealignment.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

namespace ets {

/// What is said of a track: beside it, in its tip, in menus.
class TimelineTrackTexts {
    Q_DECLARE_TR_FUNCTIONS(ets::TimelineTrackTexts)

public:
    /// Both must outlive the texts.
    /// @param aligned whose tracks are runs; null for those of the trace in time
    TimelineTrackTexts(const DataSet& dataSet, const AlignedTrace* aligned)
        : m_dataSet(dataSet)
        , m_aligned(aligned)
    {
    }

    /// "Execute", "Execute · forward" where the method is known, or "Run 3" of those that are aligned.
    [[nodiscard]] QString title(std::size_t track) const;
    /// "1 000 runs", or how long a run took against the median.
    [[nodiscard]] QString remark(std::size_t track) const;
    /// Name, runs and slices, as rich text.
    [[nodiscard]] QString toolTip(std::size_t track) const;
    /// Method of a group of tracks, or the block of runs that are aligned.
    [[nodiscard]] QString groupTitle(std::uint32_t group) const;
    /// "3 tracks", or "1 000 runs".
    [[nodiscard]] QString groupRemark(std::uint32_t group) const;
    /// Whether the track is the run in the middle of its block, by duration.
    [[nodiscard]] bool isMedian(std::size_t track) const;

private:
    [[nodiscard]] const TimelineIndex& index() const
    {
        return m_aligned != nullptr ? m_aligned->runs.index() : m_dataSet.timeline;
    }
    [[nodiscard]] QString blockTitle(const TimelineTrack& track) const;
    [[nodiscard]] static QString clockTitle(const std::string& backend);
    [[nodiscard]] QString duration(double ticks) const;
    /// Row of the run on a track; null in time, and of a run without events.
    [[nodiscard]] const RunFacts* factsOf(std::size_t track) const;

    const DataSet& m_dataSet;
    const AlignedTrace* m_aligned;
};

} // namespace ets
