// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/boundspread.h"

#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/finding.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/selfticks.h"
#include "model/trace/figures.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace ets::findings {

namespace {

constexpr std::size_t mostRuns = 100;

/// Whether the bound of a finding is made of events in the runs that count.
bool isOfEvents(const Finding& finding)
{
    return finding.rule->subject == RuleSubject::Model && !finding.claims.empty();
}

/// How what a finding is about lies in the runs that count.
struct Occurrences {
    TickSpan sum = 0;
    TickSpan longest = 0;
    TickSpan secondOfEvent = 0; ///< The next one of the same event.
    std::map<RunId, TickSpan> byRun;
};

Occurrences occurrencesOf(const Finding& finding, const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    Occurrences all;
    RunCursor runs(trace);
    for (const Place& place : finding.places) {
        if (place.kind != Place::Kind::Event) {
            continue;
        }
        TickSpan longest = 0;
        TickSpan second = 0;
        for (const SampleId sample : trace.samplesOf(EventId(place.id))) {
            const RunId run = runs.runOf(sample);
            if (facts.runs().counts[run.value()] != 0) {
                const TickSpan ticks = toTickSpan(trace.durationTicks(sample).value_or(0));
                all.sum = saturatingAdd(all.sum, ticks);
                TickSpan& ofRun = all.byRun[run];
                ofRun = saturatingAdd(ofRun, ticks);
                second = std::max(second, std::min(ticks, longest));
                longest = std::max(longest, ticks);
            }
        }
        if (longest > all.longest) {
            all.longest = longest;
            all.secondOfEvent = second;
        }
    }
    return all;
}

/// Adds that one occurrence is more than half of what a finding bounds, and took several times as long as it did in any
/// other run, or that one run of several is: an outlier, as like as not.
void noteOutlier(Finding& finding, const MethodFacts& facts)
{
    constexpr std::size_t leastRuns = 3; // of two one has half of it anyway
    constexpr double half = 0.5;
    constexpr TickSpan times = 4;
    const std::size_t runs = facts.runs().runs.size();
    const Occurrences all = occurrencesOf(finding, facts);
    const auto partOf = [&all](TickSpan ticks) {
        return all.sum > 0 ? static_cast<double>(ticks) / static_cast<double>(all.sum) : 0;
    };
    if (const double part = partOf(all.longest); part > half && all.longest / times > all.secondOfEvent) {
        finding.cannotKnow = ETS_MESSAGE("%1; one occurrence alone is %2 of this time, which further runs may not have",
            finding.cannotKnow, percentText(part));
        finding.facts.push_back({"longest_occurrence_share", part});
        return;
    }
    const auto most = std::ranges::max_element(all.byRun, {}, [](const auto& run) { return run.second; });
    const double part = most == all.byRun.end() ? 0 : partOf(most->second);
    if (runs >= leastRuns && part > half) {
        finding.cannotKnow = ETS_MESSAGE("%1; one run of %2 has %3 of this time, which further runs may not have",
            finding.cannotKnow, runs, percentText(part));
        finding.facts.push_back({"longest_run_share", part});
    }
}

/// Own time of events in a run.
class OwnTimes {
public:
    explicit OwnTimes(const Trace& trace)
        : m_trace(trace)
        , m_ticks(trace.events().size(), 0)
    {
    }

    void read(RunId run, const LoadContext& context)
    {
        std::ranges::fill(m_ticks, 0);
        const RunData& data = m_trace.etdump().runs[run.value()];
        addSelfTicks(m_trace, {data.firstSample, data.sampleCount}, context, [this](SampleId sample, TickSpan ticks) {
            TickSpan& own = m_ticks[m_trace.eventOf(sample).value()];
            own = saturatingAdd(own, ticks);
        });
    }

    [[nodiscard]] TickSpan of(EventId event) const { return std::max<TickSpan>(m_ticks[event.value()], 0); }

private:
    const Trace& m_trace;
    std::vector<TickSpan> m_ticks; ///< By EventId.
};

/// What a finding claims of a run, as a share of it: of each event the part that it claims of all runs.
double shareOfRun(const Finding& finding, const MethodFacts& facts, const OwnTimes& own, TickSpan run)
{
    double sum = 0;
    for (const auto& [event, ticks] : finding.claims) {
        const TickSpan all = facts.ownTicks(event);
        if (all > 0) {
            sum += static_cast<double>(own.of(event)) * (static_cast<double>(ticks) / static_cast<double>(all));
        }
    }
    return run > 0 ? std::min(1.0, sum / static_cast<double>(run)) : 0;
}

/// Says what a finding bounds of single runs, where that differs much.
void noteShares(Finding& finding, std::vector<double> shares)
{
    constexpr std::size_t leastForQuartiles = 8; // as R4 asks for
    constexpr double least = 0.05;
    constexpr double times = 1.25;
    ShareOfRuns of;
    of.isMiddleHalf = shares.size() >= leastForQuartiles;
    std::ranges::sort(shares);
    of.low = quantileOfSorted<double>(shares, of.isMiddleHalf ? 0.25 : 0);
    of.high = quantileOfSorted<double>(shares, of.isMiddleHalf ? 0.75 : 1);
    const double low = std::min(of.low, finding.atMostShare.value_or(of.low));
    const double high = std::max(of.high, finding.atMostShare.value_or(of.high));
    if (high - low < least || high < times * low) {
        return;
    }
    finding.ofSingleRuns = of;
    finding.facts.push_back({of.isMiddleHalf ? "run_share_lower_quartile" : "run_share_least", of.low});
    finding.facts.push_back({of.isMiddleHalf ? "run_share_upper_quartile" : "run_share_most", of.high});
}

} // namespace

void noteSpread(std::span<Finding> found, const MethodFacts& facts, const LoadContext& context)
{
    const CountedRuns& runs = facts.runs();
    if (runs.runs.size() < 2 || runs.runs.size() > mostRuns || std::ranges::none_of(found, isOfEvents)) {
        return;
    }
    std::vector<std::vector<double>> shares(found.size());
    OwnTimes own(facts.trace());
    for (std::size_t i = 0; i < runs.runs.size() && !context.cancel.isCanceled(); ++i) {
        own.read(runs.runs[i], context);
        for (std::size_t at = 0; at < found.size(); ++at) {
            if (isOfEvents(found[at])) {
                shares[at].push_back(shareOfRun(found[at], facts, own, runs.ticks[i]));
            }
        }
    }
    for (std::size_t at = 0; at < found.size(); ++at) {
        if (!shares[at].empty()) {
            noteOutlier(found[at], facts);
            noteShares(found[at], std::move(shares[at]));
        }
    }
}

} // namespace ets::findings
