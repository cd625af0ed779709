// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findings.h"

#include "model/analysis/compare/runpicture.h"
#include "model/analysis/findings/boundspread.h"
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/lines/linetree.h"
#include "model/analysis/lines/sourceplaces.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/samples/quantile.h"
#include "model/trace/backends.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace ets::findings {

namespace {

constexpr double shortRunNanoseconds = 50e3;

/// Blocks of a method that ran.
struct MethodBlocks {
    std::string method;
    std::vector<BlockId> blocks;
};

std::vector<MethodBlocks> methodsThatRan(const Trace& trace)
{
    std::vector<MethodBlocks> result;
    const MethodGroups methods(trace);
    for (const MethodGroup& group : methods.groups()) {
        if (!group.executes || group.executing == 0) {
            continue;
        }
        // Blocks without a name may be of different methods: their runs are no one series.
        const auto same =
            group.method.empty() ? result.end() : std::ranges::find(result, group.method, &MethodBlocks::method);
        MethodBlocks& ran = same != result.end() ? *same : result.emplace_back(MethodBlocks{group.method, {}});
        ran.blocks.insert(ran.blocks.end(), group.blocks.begin(), group.blocks.end());
    }
    for (MethodBlocks& ran : result) {
        std::ranges::sort(ran.blocks);
    }
    return result;
}

bool hasFiles(const MethodFacts& facts, RuleNeeds needs)
{
    const bool hasRecord = facts.trace().etrecord() != nullptr;
    switch (needs) {
    case RuleNeeds::Nothing:
        return true;
    case RuleNeeds::Record:
        return hasRecord;
    case RuleNeeds::Program:
        return facts.plan() != nullptr;
    case RuleNeeds::RecordOrProgram:
        return hasRecord || facts.plan() != nullptr;
    case RuleNeeds::DebugBuffer:
        return facts.trace().etdump().debugEvents.empty() || facts.trace().options().debugBuffer != nullptr;
    case RuleNeeds::ReferenceValues:
        return facts.gap() != nullptr;
    }
    return true;
}

/// What the claims of a finding come to, none above the event's own time.
TickSpan boundedSum(std::map<EventId, TickSpan>& claims, const MethodFacts& facts)
{
    TickSpan sum = 0;
    for (auto& [event, ticks] : claims) {
        ticks = std::min(ticks, facts.ownTicks(event));
        sum = saturatingAdd(sum, ticks);
    }
    return sum;
}

/// Puts places in the order in which they are told: events that took longest in the runs that count first, else as they
/// stand in the trace; each once.
void orderPlaces(std::vector<Place>& places, const MethodFacts& facts)
{
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    std::ranges::stable_sort(places, std::ranges::greater(), [&facts](const Place& place) {
        return place.kind == Place::Kind::Event ? facts.wholeTicks(EventId(place.id)) : TickSpan{0};
    });
}

/// Works out the bound of a finding from what it claims.
void finish(Finding& finding, const Rule& rule, const MethodFacts& facts)
{
    finding.rule = &rule;
    orderPlaces(finding.places, facts);
    const auto runs = static_cast<TickSpan>(facts.runs().runs.size());
    const TickSpan claimed = saturatingAdd(boundedSum(finding.claims, facts), finding.claimedOfRuns);
    if (claimed > 0 && runs > 0) {
        const TickSpan bound = std::min(claimed, facts.total());
        finding.atMostTicks = bound / runs;
        finding.atMostShare = facts.shareOf(bound);
    }
    finding.isSmall = finding.isSmall || (finding.atMostShare && *finding.atMostShare < smallShare);
}

/// Has a finding about the same places as one that says more name that one.
void nameSamePlaces(std::vector<Finding>& found)
{
    constexpr auto moreSpecific = std::to_array<std::string_view>({"M10", "M12", "M9", "M8", "M2"});
    const auto rankOf = [&](const Finding& finding) {
        return std::ranges::find(moreSpecific, finding.rule->id) - moreSpecific.begin();
    };
    for (Finding& finding : found) {
        const Finding* best = &finding;
        for (const Finding& other : found) {
            best = other.places == finding.places && rankOf(other) < rankOf(*best) ? &other : best;
        }
        if (rankOf(finding) < std::ssize(moreSpecific) && best != &finding) {
            finding.action = ETS_MESSAGE("Do what %1 says: it is about the same places", best->rule->id);
            finding.facts.push_back({"same_places_as", std::string(best->rule->id)});
        }
    }
}

/// What the findings of one method bound together: each event's largest claim, and what is claimed of whole runs.
TickSpan unionOf(std::span<const Finding> found, TickSpan total)
{
    std::map<EventId, TickSpan> most;
    TickSpan ofRuns = 0;
    for (const Finding& finding : found) {
        for (const auto& [event, ticks] : finding.claims) {
            most[event] = std::max(most[event], ticks);
        }
        ofRuns = std::max(ofRuns, finding.claimedOfRuns);
    }
    TickSpan sum = ofRuns;
    for (const auto& [event, ticks] : most) {
        sum = saturatingAdd(sum, ticks);
    }
    return std::min(sum, total);
}

/// How much a state says: what was found in one method counts, whatever the others say.
int weightOf(RuleState state)
{
    switch (state) {
    case RuleState::Found:
        return 3;
    case RuleState::NotFound:
        return 2;
    case RuleState::FilesMissing:
        return 1;
    case RuleState::DoesNotApply:
        break;
    }
    return 0;
}

/// Findings about the model leave cold runs out already, so that this one says least of what the others are worth.
bool isAboutColdRuns(const Finding& finding)
{
    return finding.rule->id == "R3";
}

/// The runs of the method that a finding is about.
const MethodSummary* methodOf(const Findings& found, const Finding& finding)
{
    const auto method = std::ranges::find(found.methods, finding.method, &MethodSummary::method);
    return method != found.methods.end() ? &*method : nullptr;
}

/// By what a finding comes before another: the recording, and of it the method whose runs took longest; what is not
/// small; what could be saved of the time of all runs, so that a method that runs often counts as often, and of what is
/// only known between bounds the lower one; of the same, what does as another one says comes behind that.
auto rankOf(const Findings& found, const Finding& finding)
{
    const bool isOfModel = finding.rule->subject == RuleSubject::Model;
    const MethodSummary* const method = methodOf(found, finding);
    const double total = method != nullptr ? static_cast<double>(method->totalTicks) : 0;
    const double share = finding.atLeastShare.value_or(finding.atMostShare.value_or(0));
    const double ticks = isOfModel ? share * total : total;
    const auto same = std::ranges::find(finding.facts, "same_places_as", &Fact::key);
    const bool isM9 = finding.rule->id == "M9";
    return std::tuple(isOfModel, finding.isSmall, isAboutColdRuns(finding), -ticks,
        same == finding.facts.end() ? 0
            : isM9                  ? 1
                                    : 2);
}

/// How the runs that count lie around their median.
void addSpread(MethodSummary& summary, const CountedRuns& runs)
{
    if (runs.runs.empty()) {
        return;
    }
    std::vector<TickSpan> sorted = runs.ticks;
    std::ranges::sort(sorted);
    summary.lowerQuartileTicks = quantileOf(sorted, 0.25);
    summary.upperQuartileTicks = quantileOf(sorted, 0.75);
    summary.medianRun = runs.runs[compare::medianRun(runs.ticks, 0)];
}

/// Whether no finding says this already, be it of another method: what is so of the files is found in each of them.
bool isNew(const Finding& finding, std::span<const Finding> known)
{
    const auto isOfMethod = [](const Place& place) {
        return place.kind == Place::Kind::Instruction || place.kind == Place::Kind::Value;
    };
    if (std::ranges::any_of(finding.places, isOfMethod)) {
        return true; // positions in another plan
    }
    const auto isSame = [&finding](const Finding& other) {
        return other.rule == finding.rule && other.places == finding.places && other.claims.empty()
            && finding.claims.empty();
    };
    return std::ranges::none_of(known, isSame);
}

/// What a finding counts at one line.
struct OfLine {
    TickSpan ticks = 0;
    std::vector<EventId> events;
};

/// The line with most of what a finding counts.
void addLine(Finding& finding, const Trace& trace, const LineTree& lines)
{
    constexpr double least = 0.25;
    std::map<std::uint32_t, OfLine> byRow;
    TickSpan total = 0;
    for (const auto& [event, ticks] : finding.claims) { // in the order of the ids
        total = saturatingAdd(total, ticks);
        if (trace.event(event).isOperatorCall()) {
            continue; // what a call takes around its kernel is at no line
        }
        const std::uint32_t row = lines.rowOfEvent[event.value()];
        if (row != LineTree::none && lines.rows[row].kind == LineTreeKind::Line) {
            OfLine& sum = byRow[row];
            sum.ticks = saturatingAdd(sum.ticks, ticks);
            sum.events.push_back(event);
        }
    }
    const auto most = std::ranges::max_element(byRow, {}, [](const auto& row) { return row.second.ticks; });
    if (most == byRow.end() || total <= 0) {
        return;
    }
    const double share = static_cast<double>(most->second.ticks) / static_cast<double>(total);
    const SourcePlace& place = lines.rows[most->first].total.place;
    if (share >= least && place.line > 0) {
        finding.line = FindingLine{std::string(place.file), place.line, share, std::move(most->second.events)};
    }
}

/// Says at which line of the model's source most of what each finding counts is, where one has a quarter of it or more.
/// Nothing without a record, and when canceled.
void addLines(std::vector<Finding>& found, const Trace& trace, const LoadContext& context)
{
    const auto hasClaims = [](const Finding& finding) { return !finding.claims.empty(); };
    if (trace.etrecord() == nullptr || std::ranges::none_of(found, hasClaims)) {
        return;
    }
    const auto source = std::make_shared<const SourcePlaces>(trace, ModelPackages(), context);
    const LineTree lines = LineTree::of(trace, source, nullptr, context);
    if (context.cancel.isCanceled()) {
        return;
    }
    for (Finding& finding : found) {
        addLine(finding, trace, lines);
    }
}

MethodSummary summaryOf(const MethodFacts& facts, std::span<const Finding> found)
{
    MethodSummary summary;
    summary.method = facts.method();
    const CountedRuns& runs = facts.runs();
    summary.runs = runs.runs.size();
    summary.coldRuns = runs.cold.size();
    summary.medianTicks = runs.median;
    summary.totalTicks = runs.total;
    summary.counted = runs.runs;
    addSpread(summary, runs);
    TickSpan delegated = 0;
    std::map<std::string_view, TickSpan> byBackend;
    for (const DelegateCall& call : facts.delegateCalls()) {
        delegated = saturatingAdd(delegated, call.ticks);
        TickSpan& ofBackend = byBackend[call.backend];
        ofBackend = saturatingAdd(ofBackend, call.ticks);
    }
    summary.delegatedShare = std::min(1.0, facts.shareOf(delegated));
    const auto most = std::ranges::max_element(byBackend, {}, [](const auto& backend) { return backend.second; });
    summary.backend = most == byBackend.end() ? std::string() : std::string(most->first);
    const TickSpan together = unionOf(found, facts.total());
    summary.togetherTicks = runs.runs.empty() ? 0 : together / static_cast<TickSpan>(runs.runs.size());
    summary.togetherShare = facts.shareOf(together);
    const bool isCoarse = std::ranges::any_of(found, [](const Finding& finding) { return finding.rule->id == "R7"; });
    summary.isTooShort = isCoarse
        || (!facts.trace().options().hasCyclesOnly()
            && nanosecondsOf(facts.trace(), runs.median) < shortRunNanoseconds);
    return summary;
}

/// What to start with: of the method that took longest, or of another where that could save more.
Message startText(const Findings& found, const Finding& start, const MethodSummary& longest)
{
    const Message brief(start.rule->brief);
    const Message share = shareText(start);
    if (found.methods.size() == 1) {
        return ETS_MESSAGE("Start with %1, %2: at most %3 of the time", start.rule->id, brief, share);
    }
    const Message method =
        start.method.empty() ? Message(ETS_CODE("A method without a name")) : Message::verbatim(start.method);
    return start.method == longest.method
        ? ETS_MESSAGE("%1 takes most of the time. Start there with %2, %3: at most %4 of its time", method,
            start.rule->id, brief, share)
        : ETS_MESSAGE("Most can be saved in %1. Start there with %2, %3: at most %4 of its time", method,
            start.rule->id, brief, share);
}

/// What a rule has found of a method; null for nothing.
const Finding* findingOf(const Findings& found, std::string_view rule, const std::string& method)
{
    const auto one = std::ranges::find_if(
        found.all, [&](const Finding& finding) { return finding.rule->id == rule && finding.method == method; });
    return one != found.all.end() ? &*one : nullptr;
}

Message nothingText(const Findings& found, const MethodSummary& method)
{
    constexpr double most = 0.5;
    const std::string small = std::to_string(std::lround(smallShare * 100)) + " %";
    const Message backend = method.backend.empty() ? Message(ETS_CODE("delegates"))
                                                   : Message::verbatim(std::string(nameOfBackend(method.backend)));
    if (method.delegatedShare < most) {
        return ETS_MESSAGE("Nothing stands out: no finding about the model bounds %1 of the time or more", small);
    }
    const std::string share = percentText(method.delegatedShare);
    for (const std::string_view rule : {"M5", "R7"}) {
        if (const Finding* const blind = findingOf(found, rule, method.method); blind != nullptr) {
            return ETS_MESSAGE("Nothing that this trace resolves stands out: %1 of the time is in %2, whose inside it "
                               "does not resolve, and no finding about the model bounds %3 of it or more. To see "
                               "more: %4",
                share, backend, small, blind->action);
        }
    }
    return ETS_MESSAGE(
        "Nothing stands out: %1 of the time is in %2, and no finding about the model bounds %3 of it or more", share,
        backend, small);
}

/// What is to be done before the times of a method can be relied on: files of another model, times of copying, too few
/// runs. Null for nothing.
const Finding* toDoBefore(const Findings& found, const std::string& method)
{
    for (const std::string_view rule : {"R9", "R1", "R2"}) {
        if (const Finding* const one = findingOf(found, rule, method); one != nullptr) {
            return one;
        }
    }
    return nullptr;
}

/// Whether a rule about the model could not look for want of what the export leaves.
bool lacksFile(const Findings& found)
{
    return std::ranges::any_of(found.rules, [](const RuleResult& result) {
        return result.state == RuleState::FilesMissing
            && (result.rule->needs == RuleNeeds::Record || result.rule->needs == RuleNeeds::Program
                || result.rule->needs == RuleNeeds::RecordOrProgram);
    });
}

} // namespace

std::size_t boundedCount(const Findings& found)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        found.all, [](const Finding& finding) { return finding.claimedOfRuns > 0 || !finding.claims.empty(); }));
}

Message verdictOf(const Findings& found)
{
    const auto longest = std::ranges::max_element(found.methods, {}, &MethodSummary::totalTicks);
    if (longest == found.methods.end() || longest->runs == 0) {
        return {};
    }
    const auto start = std::ranges::find_if(found.all, [](const Finding& finding) {
        return finding.rule->subject == RuleSubject::Model && !finding.isSmall && finding.atMostShare;
    });
    const bool hasStart = start != found.all.end();
    Message verdict = hasStart ? startText(found, *start, *longest) : nothingText(found, *longest);
    if (lacksFile(found)) {
        verdict = ETS_MESSAGE("%1, as far as the files at hand tell", std::move(verdict));
    }
    const Finding* const before = toDoBefore(found, hasStart ? start->method : longest->method);
    return before != nullptr ? ETS_MESSAGE("First: %1. Then: %2", before->action, std::move(verdict)) : verdict;
}

std::vector<std::size_t> foremost(const Findings& found, std::size_t most)
{
    std::vector<std::size_t> ofRecording;
    std::vector<std::size_t> ofModel;
    for (std::size_t i = 0; i < found.all.size(); ++i) {
        if (!found.all[i].isSmall) {
            (found.all[i].rule->subject == RuleSubject::Recording ? ofRecording : ofModel).push_back(i);
        }
    }
    const std::size_t room = most - std::min(most, ofModel.size());
    ofRecording.resize(std::min({most, ofRecording.size(), std::max<std::size_t>(room, 1)}));
    ofModel.resize(std::min(ofModel.size(), most - ofRecording.size()));
    ofRecording.insert(ofRecording.end(), ofModel.begin(), ofModel.end());
    return ofRecording;
}

Result<Findings> findingsOf(const Trace& trace, const NumericGap* gap, const LoadContext& context)
{
    return findingsOf(trace, allRules(), gap, context);
}

Result<Findings> findingsOf(
    const Trace& trace, std::span<const Rule* const> rules, const NumericGap* gap, const LoadContext& context)
{
    Findings result;
    for (const Rule* const rule : rules) {
        result.rules.push_back({rule, RuleState::DoesNotApply});
    }
    TickSpan together = 0;
    TickSpan total = 0;
    const auto work = std::make_shared<WorkOnce>(trace);
    for (MethodBlocks& ran : methodsThatRan(trace)) {
        const MethodFacts facts(trace, std::move(ran.method), std::move(ran.blocks), gap, context, work);
        std::vector<Finding> found;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            context.report("findings", i, rules.size());
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            Outcome outcome = hasFiles(facts, rules[i]->needs) ? rules[i]->look(facts) : Outcome::filesMissing();
            std::erase_if(outcome.findings, [](const Finding& finding) { return finding.places.empty(); });
            if (outcome.state == RuleState::Found && outcome.findings.empty()) {
                outcome.state = RuleState::NotFound;
            }
            RuleState& state = result.rules[i].state;
            state = weightOf(outcome.state) > weightOf(state) ? outcome.state : state;
            for (Finding& finding : outcome.findings) {
                finish(finding, *rules[i], facts);
                found.push_back(std::move(finding));
            }
        }
        noteSpread(found, facts, context);
        nameSamePlaces(found);
        result.methods.push_back(summaryOf(facts, found));
        together = saturatingAdd(together, unionOf(found, facts.total()));
        total = saturatingAdd(total, facts.total());
        std::ranges::copy_if(std::move_iterator(found.begin()), std::move_iterator(found.end()),
            std::back_inserter(result.all), [&](const Finding& finding) { return isNew(finding, result.all); });
    }
    std::ranges::stable_sort(
        result.all, [&result](const Finding& a, const Finding& b) { return rankOf(result, a) < rankOf(result, b); });
    addLines(result.all, trace, context);
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    result.togetherShare = total > 0 ? static_cast<double>(together) / static_cast<double>(total) : 0;
    return result;
}

} // namespace ets::findings
