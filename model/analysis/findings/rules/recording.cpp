// SPDX-License-Identifier: GPL-3.0-or-later
// What was recorded, and with which files: R1, R2, R9, R10.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ets::findings {

namespace {

/// Runs that count and logged values.
std::vector<RunId> loggingRuns(const MethodFacts& facts)
{
    const LoggedLists& logged = facts.trace().traceEvents().logged;
    std::vector<RunId> runs;
    for (const BlockId block : facts.blocks()) {
        if (block.value() >= logged.byBlock.size()) {
            continue;
        }
        const auto& all = facts.trace().block(block).runs;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool logs = std::ranges::any_of(logged.byBlock[block.value()],
                [&](const auto& row) { return i < row.second.size() && !logged.lists[row.second[i]].empty(); });
            if (logs && facts.runs().counts[all[i].value()] != 0) {
                runs.push_back(all[i]);
            }
        }
    }
    return runs;
}

Outcome lookForLoggedValues(const MethodFacts& facts)
{
    const std::vector<RunId> runs = loggingRuns(facts);
    if (runs.empty()) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured,
        runs.size() == 1 ? ETS_MESSAGE("One run logged values, so its time includes copying them")
                         : ETS_MESSAGE("%1 runs logged values, so their times include copying them", runs.size()));
    finding.cannotKnow = ETS_MESSAGE("How long these runs would have taken without it");
    finding.action = ETS_MESSAGE("Record once more without a debug buffer, and take times from that trace");
    std::ranges::transform(runs, std::back_inserter(finding.places), [](RunId run) { return Place::of(run); });
    finding.facts = {{"runs", static_cast<std::int64_t>(runs.size())}};
    return Outcome::found(std::move(finding));
}

Outcome lookForFewRuns(const MethodFacts& facts)
{
    constexpr std::size_t enough = 5;
    const auto& runs = facts.runs().runs;
    if (runs.empty()) {
        return Outcome::doesNotApply();
    }
    if (runs.size() >= enough) {
        return Outcome::notFound();
    }
    const auto [least, most] = std::ranges::minmax(facts.runs().ticks);
    const auto timeOf = [&facts](TickSpan ticks) { return ticksText(facts.trace(), static_cast<double>(ticks)); };
    Finding finding = facts.finding(Grade::FilesSay,
        runs.size() == 1 ? ETS_MESSAGE("Only one run counts")
            : facts.runs().cold.empty()
            ? ETS_MESSAGE("Only %1 runs count, of %2 to %3", runs.size(), timeOf(least), timeOf(most))
            : ETS_MESSAGE("Only %1 runs are not cold, of %2 to %3", runs.size(), timeOf(least), timeOf(most)));
    finding.cannotKnow = ETS_MESSAGE("How much the times of further runs would differ");
    finding.action = facts.method().empty() || facts.method() == "forward"
        ? ETS_MESSAGE("Record 20 runs: call Module::forward() in a loop with one ETDumpGen")
        : ETS_MESSAGE("Record 20 runs: call Module::execute(\"%1\") in a loop with one ETDumpGen", facts.method());
    std::ranges::transform(runs, std::back_inserter(finding.places), [](RunId run) { return Place::of(run); });
    finding.facts = {{"runs", static_cast<std::int64_t>(runs.size())}, {"least_ticks", least}, {"most_ticks", most}};
    return Outcome::found(std::move(finding));
}

Outcome lookForOtherModel(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    const TraceMatch& match = trace.match();
    if (match.strangers.empty()) {
        return trace.etrecord() == nullptr && trace.program() == nullptr ? Outcome::doesNotApply()
                                                                         : Outcome::notFound();
    }
    const bool isRecord = match.strangers.front().role == FileRole::Record;
    Finding finding = facts.finding(Grade::FilesSay,
        isRecord ? ETS_MESSAGE("The record is of another model or another export than the dump")
                 : ETS_MESSAGE("The program is of another model or another export than the dump"));
    finding.cannotKnow = ETS_MESSAGE("Which export the dump was recorded with");
    finding.action = ETS_MESSAGE("Take the ETRecord and the .pte of the export that ran");
    for (const Stranger& stranger : match.strangers) {
        finding.places.push_back({Place::Kind::File, static_cast<std::uint32_t>(stranger.role)});
    }
    return Outcome::found(std::move(finding));
}

/// Whether an event can be of a method: its block is, or nobody knows of which it is and no other method ran.
bool canBeOf(const MethodFacts& facts, const MethodGroups& methods, EventId id)
{
    const Trace& trace = facts.trace();
    const std::string& method = trace.block(trace.event(id).block).method;
    const auto ran = [](const MethodGroup& group) { return group.executes && group.executing > 0; };
    return method.empty() ? std::ranges::count_if(methods.groups(), ran) <= 1 : method == facts.method();
}

/// The load of the method that took longest, as the mean of its samples.
Claim longestLoad(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    const MethodGroups methods(trace);
    Claim longest;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId id(i);
        const auto samples = trace.samplesOf(id);
        if (trace.nameOf(id) != eventnames::loadMethod || samples.empty() || !canBeOf(facts, methods, id)) {
            continue;
        }
        TickSpan sum = 0;
        for (const SampleId sample : samples) {
            sum = saturatingAdd(sum, toTickSpan(trace.durationTicks(sample).value_or(0)));
        }
        const TickSpan mean = sum / static_cast<TickSpan>(samples.size());
        if (!longest.event.isValid() || mean > longest.ticks) {
            longest = {id, mean};
        }
    }
    return longest;
}

Outcome lookForLoad(const MethodFacts& facts)
{
    constexpr double least = 10;
    const Claim load = longestLoad(facts);
    if (!load.event.isValid() || facts.runs().median <= 0) {
        return Outcome::doesNotApply();
    }
    const double times = static_cast<double>(load.ticks) / facts.runs().median;
    if (times < least) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured,
        ETS_MESSAGE("Loading the method takes as long as %1 runs: %2", std::llround(times),
            ticksText(facts.trace(), static_cast<double>(load.ticks))));
    const bool isOfXnnpack = std::ranges::any_of(
        facts.delegateCalls(), [](const DelegateCall& call) { return call.backend == backendids::xnnpack; });
    finding.cannotKnow = isOfXnnpack
        ? ETS_MESSAGE("How often the application loads the method, and how much of it is reading files and XNNPACK's "
                      "packing of weights; the time is in no run")
        : ETS_MESSAGE("How often the application loads the method; the time is in no run");
    finding.action = ETS_MESSAGE("Load the method once and keep it");
    finding.places = {Place::of(load.event)};
    finding.facts = {{"load_ticks", load.ticks}, {"runs", times}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule valuesLogged{"R1", "values-logged", RuleSubject::Recording, RuleNeeds::Nothing, lookForLoggedValues,
    ETS_CODE("values logged while timing")};
extern const Rule fewRuns{
    "R2", "few-runs", RuleSubject::Recording, RuleNeeds::Nothing, lookForFewRuns, ETS_CODE("few runs")};
extern const Rule otherModel{"R9", "other-model", RuleSubject::Recording, RuleNeeds::Nothing, lookForOtherModel,
    ETS_CODE("record of another model")};
extern const Rule loadDominates{
    "R10", "load-dominates", RuleSubject::Recording, RuleNeeds::Nothing, lookForLoad, ETS_CODE("long loading")};

} // namespace ets::findings
