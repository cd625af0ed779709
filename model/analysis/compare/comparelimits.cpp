// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparelimits.h"

#include "model/base/opnames.h"

#include <array>
#include <string_view>
#include <utility>

namespace ets::compare {

namespace {

LimitOutcome outcomeOf(const Verdict& verdict, double above)
{
    switch (verdict.state) {
    case State::Slower:
        // Nothing can be said in percent of what took no time, and more than that is too much.
        return !verdict.size.ratio || *verdict.size.ratio >= 1 + above ? LimitOutcome::Exceeded : LimitOutcome::Kept;
    case State::Faster:
    case State::Small:
    case State::NotShown:
    case State::BelowClock:
        return LimitOutcome::Kept;
    default:
        return LimitOutcome::Undecided;
    }
}

JudgedLimit judgedRow(const ComparedRow& row, double above)
{
    return {outcomeOf(row.verdict, above), row.label, row.verdict.state, row.verdict.size.ratio.value_or(0), true};
}

/// Exceeded before undecided before kept.
bool isWorse(const JudgedLimit& a, const JudgedLimit& b)
{
    const auto rank = [](LimitOutcome outcome) {
        return outcome == LimitOutcome::Exceeded ? 0 : outcome == LimitOutcome::Undecided ? 1 : 2;
    };
    return rank(a.outcome) < rank(b.outcome);
}

bool isNamed(const ComparedRow& row, By by, std::string_view name)
{
    return row.key == name || row.label == name
        || (by == By::Op && (opnames::baseOf(row.key) == name || opnames::shortName(row.key) == name));
}

} // namespace

JudgedLimit judged(const Comparison& comparison, const CompareLimit& limit)
{
    if (limit.of == "total") {
        JudgedLimit result = judgedRow(comparison.total(), limit.above);
        result.label = "total";
        return result;
    }
    constexpr std::array<std::pair<std::string_view, By>, 3> kinds{
        {{"row:", By::Rows}, {"op:", By::Op}, {"module:", By::Module}}};
    std::string_view name = limit.of;
    std::string_view wanted;
    for (const auto& [prefix, by] : kinds) {
        if (name.starts_with(prefix)) {
            wanted = prefix;
        }
    }
    name.remove_prefix(wanted.size());
    JudgedLimit worst;
    worst.label = limit.of;
    for (const auto& [prefix, by] : kinds) {
        if (worst.isThere || (!wanted.empty() && prefix != wanted)) {
            continue;
        }
        for (const ComparedRow& row : comparison.lines(by)) {
            if (!isNamed(row, by, name)) {
                continue;
            }
            JudgedLimit result = judgedRow(row, limit.above);
            if (!worst.isThere || isWorse(result, worst)) {
                worst = std::move(result);
            }
        }
    }
    return worst;
}

} // namespace ets::compare
