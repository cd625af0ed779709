// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/timeline/paint/timelinebars.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

namespace ets {

class TipRows;

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
    [[nodiscard]] QString sliceToolTip(SampleId sample, const Presentation& how) const;
    /// What a box of several slices stands for, as rich text.
    [[nodiscard]] QString foldToolTip(const TimelineLane& lane, const TimelineBar& bar) const;
    /// One line: name, duration, start, run.
    [[nodiscard]] QString sliceSummary(SampleId sample) const;

    /// "run 3 of 10".
    [[nodiscard]] QString runText(SampleId sample) const;
    /// Readable duration in the trace's scale.
    [[nodiscard]] QString duration(double ticks) const;

private:
    [[nodiscard]] const Trace& trace() const { return *m_dataSet.trace; }
    [[nodiscard]] QString durationText(SampleId sample) const;
    [[nodiscard]] QString startText(SampleId sample) const;
    void addTimes(TipRows& rows, SampleId sample, const Presentation& how) const;
    void addModel(TipRows& rows, const Event& event, EventId id) const;
    void addBadges(TipRows& rows, SampleId sample, bool placeable) const;

    const DataSet& m_dataSet;
};

} // namespace ets
