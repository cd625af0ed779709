// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// In which unit people read the times of a comparison.
struct CompareUnit {
    std::string name; ///< "µs", "ms", "s" or "cycles".
    double ticks = 1; ///< Ticks in one of it.

    /// Of a comparison by its total: from 10 ms on milliseconds, from 10 s on seconds.
    [[nodiscard]] static CompareUnit of(const compare::Comparison& comparison);
    /// Ticks per run in this unit, with one digit behind the point.
    [[nodiscard]] std::string text(double ticksPerRun) const;
    [[nodiscard]] std::string signedText(double ticksPerRun) const; ///< The same with a sign.
};

/// How many lines of a table are shown.
/// @param rows the largest difference first
/// @param top as CompareReportOptions::top
[[nodiscard]] std::size_t shownLineCount(const std::vector<compare::ComparedRow>& rows, std::optional<std::size_t> top);

/// The lines of a table that are shown, and what the others come to.
struct ShownLines {
    std::vector<compare::ComparedRow> shown;
    std::size_t others = 0; ///< How many are not.
    compare::Wide othersDelta = 0; ///< Of all of these: what is shown and they add up to the total's.
    compare::Wide othersSlower = 0; ///< Of those of them that grew.
    compare::Wide othersFaster = 0; ///< Of those that shrank, 0 or less.
    TickSpan othersOld = 0; ///< Ticks of the median recordings.
    TickSpan othersNew = 0;
    bool isAnyOtherTested = false;

    /// @param rows the largest difference first
    /// @param top as CompareReportOptions::top
    [[nodiscard]] static ShownLines of(std::vector<compare::ComparedRow> rows, std::optional<std::size_t> top);
};

} // namespace ets
