// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"

#include <cstdint>
#include <string>

namespace ets::compare {

/// What may not grow by more.
struct CompareLimit {
    std::string of = "total"; ///< "total", "row:KEY", "op:NAME", "module:PATH", or a name that is one of the three.
    double above = 0; ///< 0.05 for 5 %.
};

/// Whether a limit is kept.
enum class LimitOutcome : std::uint8_t {
    Kept,
    Exceeded, ///< Shown to be slower, by at least as much.
    Undecided, ///< Too few recordings, or what it is of is missing or was not tested.
};

/// What became of a limit.
struct JudgedLimit {
    LimitOutcome outcome = LimitOutcome::Undecided;
    std::string label; ///< Of the line that decided, or of what is missing.
    State state = State::NotTested; ///< Of that line.
    double ratio = 0; ///< Of that line where it is known, else 0.
    bool isThere = false; ///< Whether there is such a line.
};

/// Holds a limit against what is shown. Of several lines of a name the worst one decides.
[[nodiscard]] JudgedLimit judged(const Comparison& comparison, const CompareLimit& limit);

} // namespace ets::compare
