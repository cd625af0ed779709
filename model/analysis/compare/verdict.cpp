// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/verdict.h"

#include <cmath>

namespace ets::compare {

std::string_view stateKey(State state)
{
    constexpr std::array<std::string_view, 9> keys{
        "slower", "faster", "small", "not_shown", "below_clock", "not_tested", "new", "gone", "impossible"};
    return keys.at(static_cast<std::size_t>(state));
}

std::string_view stateAsked(State state)
{
    constexpr std::array<std::string_view, 9> words{
        "slower", "faster", "small", "undecided", "below the clock", "untested", "new", "gone", "impossible"};
    return words.at(static_cast<std::size_t>(state));
}

bool canDecide(const RankDistribution& distribution, const VerdictRules& rules)
{
    return distribution.oldCount() >= 2 && distribution.newCount() >= 2
        && isAtMost(distribution.smallestP(), rules.alpha);
}

State stateOf(const Verdict& verdict, const VerdictRules& rules, double leastTicks)
{
    const double p = verdict.holm.value_or(verdict.p.value_or(1));
    if (!isAtMost(p, rules.alpha) || (!verdict.size.isAbove && !verdict.size.isBelow)) {
        return State::NotShown;
    }
    if (std::abs(verdict.size.shift) < leastTicks) {
        return State::BelowClock;
    }
    if (verdict.size.ratio && std::abs(*verdict.size.ratio - 1) < rules.margin) {
        return State::Small;
    }
    return verdict.size.isAbove ? State::Slower : State::Faster;
}

} // namespace ets::compare
