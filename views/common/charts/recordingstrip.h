// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"

#include <QtCore/QString>

#include <array>
#include <vector>

namespace ets {

struct TraceOptions;

/// One recording as it is drawn.
struct RecordingDot {
    double value = 0;
    QString toolTip; ///< Its file and what it took.
};

/// The recordings of one side.
struct RecordingStrip {
    QString title; ///< "Old"
    std::vector<RecordingDot> dots; ///< In the order of the recordings; none for a side that has nothing of it.
    double median = 0;
    QString medianText;
};

/// Those of both sides, the old one first.
using RecordingPair = std::array<RecordingStrip, 2>;

/// What each recording took for a row of a comparison, as it was tested: divided by the speed of the recording where
/// that can be told.
/// @param options of the trace on show, whose ticks these are
[[nodiscard]] RecordingPair stripsOf(
    const compare::Comparison& comparison, const compare::ComparedRow& row, const TraceOptions& options);

} // namespace ets
