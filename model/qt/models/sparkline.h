// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <QtCore/QMetaType>

#include <limits>
#include <vector>

namespace ets {

class Trace;

/// The durations of an event over its samples, small enough for a cell of a table.
struct Sparkline {
    std::vector<double> peaks; ///< Longest duration of neighboring samples, in file order; target scale.
    double highest = 0; ///< Of all of them.
    double limit = std::numeric_limits<double>::infinity(); ///< Above which a duration is an outlier.

    /// At most mostPeaks bars; none for an event without samples. Goes through all samples of the event.
    [[nodiscard]] static Sparkline of(const Trace& trace, EventId event);
    static constexpr std::size_t mostPeaks = 40;
};

} // namespace ets

Q_DECLARE_METATYPE(ets::Sparkline)
