// SPDX-License-Identifier: GPL-3.0-or-later
// How the runs differ from one another: R3, R4, R5, R6.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/samples/quantile.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace ets::findings {

namespace {

std::vector<TickSpan> sorted(std::vector<TickSpan> ticks)
{
    std::ranges::sort(ticks);
    return ticks;
}

/// Cold runs at the beginning of a block, the most of any: --drop-first leaves as many out of each.
std::size_t mostColdOfBlock(const MethodFacts& facts)
{
    std::size_t most = 0;
    for (const BlockId block : facts.blocks()) {
        const auto& runs = facts.trace().block(block).runs;
        const auto isCold = [&](RunId run) { return std::ranges::find(runs, run) != runs.end(); };
        most = std::max(most, static_cast<std::size_t>(std::ranges::count_if(facts.runs().cold, isCold)));
    }
    return most;
}

/// Whether a block of another method has no run left when the first runs of each are left out.
bool leavesNoRunElsewhere(const MethodFacts& facts, std::size_t dropped)
{
    const MethodGroups methods(facts.trace());
    return std::ranges::any_of(methods.groups(), [&](const MethodGroup& group) {
        const bool isOther = group.executes && group.executing > 0 && group.method != facts.method();
        return isOther && std::ranges::any_of(group.blocks, [&](BlockId block) {
            return facts.trace().block(block).runs.size() <= dropped;
        });
    });
}

Message actionForCold(const MethodFacts& facts)
{
    const std::size_t count = mostColdOfBlock(facts);
    return !facts.method().empty() && leavesNoRunElsewhere(facts, count)
        ? ETS_MESSAGE(
            "Leave the first runs out of means and sums: View > Runs that count, or --method %1 --drop-first %2",
            facts.method(), count)
        : ETS_MESSAGE("Leave the first runs out of means and sums: View > Runs that count, or --drop-first %1", count);
}

Outcome lookForColdRuns(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    const CountedRuns& runs = facts.runs();
    if (runs.cold.empty()) {
        return runs.runs.size() < 2 ? Outcome::doesNotApply() : Outcome::notFound();
    }
    double excess = 0;
    auto all = static_cast<double>(runs.total);
    for (const TickSpan ticks : runs.coldTicks) {
        all += static_cast<double>(ticks);
        excess += std::max(0.0, static_cast<double>(ticks) - runs.median);
    }
    if (all <= 0 || excess < least * all) {
        return Outcome::notFound();
    }
    const std::size_t count = runs.cold.size() + runs.runs.size();
    Finding finding = facts.finding(Grade::Measured,
        runs.cold.size() == 1 ? ETS_MESSAGE(
            "One of %1 runs is cold: %2 of the time of all runs is warm-up", count, percentText(excess / all))
                              : ETS_MESSAGE("%1 of %2 runs are cold: %3 of the time of all runs is warm-up",
                                  runs.cold.size(), count, percentText(excess / all)));
    finding.cannotKnow = ETS_MESSAGE("Whether the application runs cold each time");
    finding.action = actionForCold(facts);
    std::ranges::transform(runs.cold, std::back_inserter(finding.places), [](RunId run) { return Place::of(run); });
    finding.facts = {
        {"cold_runs", static_cast<std::int64_t>(runs.cold.size())}, {"runs", static_cast<std::int64_t>(count)}};
    finding.atMostShare = excess / all;
    finding.atMostTicks = static_cast<TickSpan>(excess / static_cast<double>(count));
    return Outcome::found(std::move(finding));
}

Outcome lookForUnsteadyRuns(const MethodFacts& facts)
{
    constexpr std::size_t leastRuns = 8;
    constexpr double least = 0.1;
    const CountedRuns& runs = facts.runs();
    if (runs.runs.size() < leastRuns || runs.median <= 0) {
        return Outcome::doesNotApply();
    }
    const std::vector<TickSpan> ticks = sorted(runs.ticks);
    const double range = quantileOf(ticks, 0.75) - quantileOf(ticks, 0.25);
    const double share = range / runs.median;
    if (share < least) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured,
        ETS_MESSAGE(
            "The runs are unsteady: the middle half of them spreads over %1 of the median", percentText(share)));
    finding.cannotKnow = ETS_MESSAGE("What else the machine did, its clock rate and its temperature");
    finding.action = ETS_MESSAGE("Record more runs on a quiet machine, and compare medians");
    const double limit = quantileOf(ticks, 0.75);
    for (std::size_t i = 0; i < runs.runs.size(); ++i) {
        if (static_cast<double>(runs.ticks[i]) >= limit) {
            finding.places.push_back(Place::of(runs.runs[i]));
        }
    }
    finding.facts = {{"iqr_share", share}, {"median_ticks", runs.median}};
    return Outcome::found(std::move(finding));
}

Outcome lookForDrift(const MethodFacts& facts)
{
    constexpr std::size_t leastRuns = 12;
    constexpr double leastT = 3.3;
    constexpr double least = 0.05;
    const CountedRuns& runs = facts.runs();
    if (runs.runs.size() < leastRuns) {
        return Outcome::doesNotApply();
    }
    const RankTrend trend = RankTrend::of(runs.ticks);
    const double change = trend.first > 0 ? trend.change / trend.first : 0;
    if (std::abs(trend.t) <= leastT || std::abs(change) < least || (trend.t > 0) != (change > 0)) {
        return Outcome::notFound();
    }
    const std::string share = percentText(std::abs(change));
    Finding finding = facts.finding(Grade::Measured,
        change > 0 ? ETS_MESSAGE("The runs become slower: the last third takes %1 more than the first", share)
                   : ETS_MESSAGE("The runs become faster: the last third takes %1 less than the first", share));
    finding.cannotKnow = ETS_MESSAGE("Whether the machine or the inputs of the runs have changed");
    finding.action = ETS_MESSAGE("Note the order of recordings when comparing, and look whether one operator grows");
    std::ranges::transform(runs.runs, std::back_inserter(finding.places), [](RunId run) { return Place::of(run); });
    finding.facts = {{"change_share", change}, {"rank_correlation", trend.correlation}};
    return Outcome::found(std::move(finding));
}

/// The distance of runs that repeats; 0 where none does.
std::size_t periodOf(const std::vector<std::size_t>& places)
{
    if (places.size() < 3) {
        return 0;
    }
    const std::size_t distance = places[1] - places[0];
    for (std::size_t i = 2; i < places.size(); ++i) {
        if (places[i] - places[i - 1] != distance) {
            return 0;
        }
    }
    return distance;
}

Outcome lookForOutliers(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    const CountedRuns& runs = facts.runs();
    if (runs.runs.size() < 4) {
        return Outcome::doesNotApply();
    }
    const double limit = outlierLimitOf(sorted(runs.ticks));
    std::vector<std::size_t> places;
    double excess = 0;
    for (std::size_t i = 0; i < runs.runs.size(); ++i) {
        if (static_cast<double>(runs.ticks[i]) > limit) {
            places.push_back(i);
            excess += static_cast<double>(runs.ticks[i]) - runs.median;
        }
    }
    if (places.empty() || facts.shareOf(static_cast<TickSpan>(excess)) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(static_cast<TickSpan>(excess)));
    Finding finding = facts.finding(Grade::Measured,
        places.size() == 1 ? ETS_MESSAGE("One of %1 runs is an outlier: %2 of the time is what it took more than the "
                                         "median",
            runs.runs.size(), share)
                           : ETS_MESSAGE("%1 of %2 runs are outliers: %3 of the time is what they took more than the "
                                         "median",
                               places.size(), runs.runs.size(), share));
    finding.cannotKnow = ETS_MESSAGE("What else the machine did in these runs");
    finding.action = ETS_MESSAGE("Take the median, and open the slow run beside the median run");
    for (const std::size_t place : places) {
        finding.places.push_back(Place::of(runs.runs[place]));
    }
    finding.facts = {{"outliers", static_cast<std::int64_t>(places.size())},
        {"period_runs", static_cast<std::int64_t>(periodOf(places))}};
    finding.claimedOfRuns = static_cast<TickSpan>(excess);
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule coldRuns{
    "R3", "cold-runs", RuleSubject::Recording, RuleNeeds::Nothing, lookForColdRuns, ETS_CODE("cold runs")};
extern const Rule unsteady{
    "R4", "unsteady", RuleSubject::Recording, RuleNeeds::Nothing, lookForUnsteadyRuns, ETS_CODE("unsteady runs")};
extern const Rule drift{
    "R5", "drift", RuleSubject::Recording, RuleNeeds::Nothing, lookForDrift, ETS_CODE("runs drift")};
extern const Rule outlierRuns{
    "R6", "outlier-runs", RuleSubject::Recording, RuleNeeds::Nothing, lookForOutliers, ETS_CODE("outlier runs")};

} // namespace ets::findings
