// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets::compare {

/// What a recording says of one thing: ticks per run, as the sum over the runs in the middle and their number. Runs of
/// one process share its luck, so a recording is one value and never as many as it has runs.
struct RecordingValue {
    TickSpan sum = 0;
    std::uint32_t runs = 1; ///< At least 1.
    double speed = 1; ///< By which the value is divided, see speedsOf(); 1 for none.

    /// Ticks per run, divided by the speed.
    [[nodiscard]] double ticksPerRun() const { return static_cast<double>(sum) / static_cast<double>(runs) / speed; }
    friend bool operator==(const RecordingValue&, const RecordingValue&) = default;
};

/// The values of both sides for one thing: one a recording.
struct TwoSides {
    std::vector<RecordingValue> old;
    std::vector<RecordingValue> recent;

    /// Whether no value is divided by a speed, so that values are compared as fractions of integers.
    [[nodiscard]] bool isExact() const;
};

/// -1, 0 or 1 as the first is less than, equal to or more than the second.
/// @param isExact as fractions of integers, whatever the size of ticks; else by ticksPerRun()
[[nodiscard]] int order(const RecordingValue& a, const RecordingValue& b, bool isExact);

/// The runs in the middle: without the quarter with the least and the quarter with the largest total, each rounded
/// down. Equal totals are in the order of the runs.
/// @param totals of the runs that count, in order
/// @return positions in totals, ascending; all but for as many as fall away
[[nodiscard]] std::vector<std::size_t> middleHalf(std::span<const TickSpan> totals);

} // namespace ets::compare
