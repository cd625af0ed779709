// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/pairsize.h"
#include "model/analysis/compare/rankdistribution.h"
#include "model/analysis/compare/ranktest.h"
#include "model/base/time.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ets::compare {

/// What can be said of a difference.
enum class State : std::uint8_t {
    Slower, ///< A difference is shown.
    Faster, ///< The same the other way.
    Small, ///< Shown, but less than the margin.
    NotShown, ///< Tested: nothing is shown, which does not mean that both are equal.
    BelowClock, ///< Shown, but less than the clock can tell.
    NotTested, ///< So many rows cannot be tested together, or it is never tested.
    New, ///< The new side alone has it.
    Gone, ///< The old side alone has it.
    Impossible, ///< Too few recordings, or sides that must not be compared.
};

/// The key of one, as JSON has it: "slower", "not_shown".
[[nodiscard]] std::string_view stateKey(State state);

/// What filters call it: no word is a part of another one. "undecided" for what is not shown.
[[nodiscard]] std::string_view stateAsked(State state);

/// How a difference is judged.
struct VerdictRules {
    double alpha = 0.05; ///< How often a difference may be called shown where there is none.
    double margin = 0.01; ///< A ratio that is nearer to 1 is small.

    friend bool operator==(const VerdictRules&, const VerdictRules&) = default;
};

/// What can be said of one thing, and by which figures.
struct Verdict {
    State state = State::NotTested;
    PairSize size;
    std::optional<double> p; ///< Nothing for what was not tested.
    std::optional<double> holm; ///< p adjusted for all rows that were tested with it; of the total nothing.
    bool isExact = true;
};

/// Whether so many recordings can show anything.
[[nodiscard]] bool canDecide(const RankDistribution& distribution, const VerdictRules& rules);

/// The state of something that was tested.
/// @param leastTicks less than which the clock cannot tell, in ticks per run
[[nodiscard]] State stateOf(const Verdict& verdict, const VerdictRules& rules, double leastTicks);

} // namespace ets::compare
