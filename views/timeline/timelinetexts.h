// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/timeline/timelinebars.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

namespace ets {

/// Texts about slices: for the pointer, for the line below the tracks and for screen readers.
class TimelineTexts {
    Q_DECLARE_TR_FUNCTIONS(ets::TimelineTexts)

public:
    /// @param dataSet not null, must outlive the texts
    explicit TimelineTexts(const DataSet& dataSet)
        : m_dataSet(dataSet)
    {
    }

    /// Everything about a slice, as rich text.
    [[nodiscard]] QString sliceToolTip(SampleId sample) const;
    /// What a box of several slices stands for, as rich text.
    [[nodiscard]] QString foldToolTip(const TimelineLane& lane, const TimelineBar& bar) const;
    /// Name, runs and slices of a track, as rich text.
    [[nodiscard]] QString trackToolTip(const TimelineTrack& track) const;
    /// One line: name, duration, start, run.
    [[nodiscard]] QString sliceSummary(SampleId sample) const;

    /// "Execute", or "Execute · forward" where the method is known.
    [[nodiscard]] QString trackTitle(const TimelineTrack& track) const;
    /// "1 000 runs".
    [[nodiscard]] QString trackRuns(const TimelineTrack& track) const;
    /// "run 3 of 10".
    [[nodiscard]] QString runText(SampleId sample) const;
    /// Readable duration in the trace's scale.
    [[nodiscard]] QString duration(double ticks) const;

private:
    class Rows;

    [[nodiscard]] const Inspector& inspector() const { return *m_dataSet.inspector; }
    [[nodiscard]] TimeScale scale() const { return inspector().options().sourceTimeScale; }
    [[nodiscard]] QString durationText(SampleId sample) const;
    [[nodiscard]] QString startText(SampleId sample) const;
    void addTimes(Rows& rows, SampleId sample) const;
    void addModel(Rows& rows, const Event& event, EventId id) const;
    void addBadges(Rows& rows, SampleId sample, bool placeable) const;

    const DataSet& m_dataSet;
};

} // namespace ets
