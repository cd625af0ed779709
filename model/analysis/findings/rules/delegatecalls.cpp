// SPDX-License-Identifier: GPL-3.0-or-later
// What is inside the calls of delegates: M4, M5, M6, M7.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/work/instructionwork.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <string>

namespace ets::findings {

namespace {

/// Whether the program has no value whose sizes are only known when it runs.
bool hasStaticShapes(const MethodFacts& facts)
{
    return facts.plan() != nullptr && std::ranges::none_of(facts.plan()->tensors, &PlanTensor::isDynamic);
}

Outcome lookOutsideOperations(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    Finding finding = facts.finding(Grade::Measured, {});
    TickSpan atLeast = 0;
    TickSpan atMost = 0;
    bool isLogged = false;
    for (const DelegateCall& call : facts.delegateCalls()) {
        if (call.isOpaque) {
            continue;
        }
        isLogged = true;
        atLeast = saturatingAdd(atLeast, call.outsideAtLeast);
        atMost = saturatingAdd(atMost, call.outsideAtMost);
        if (call.outsideAtMost > 0) {
            MethodFacts::claimOwn(finding, {call.call, call.outsideAtMost});
        }
    }
    if (!isLogged) {
        return Outcome::doesNotApply();
    }
    if (facts.shareOf(atLeast) < least) {
        return Outcome::notFound();
    }
    const std::string leastText = percentText(facts.shareOf(atLeast));
    const std::string mostText = percentText(facts.shareOf(atMost));
    finding.title = leastText == mostText
        ? ETS_MESSAGE("Calls of delegates spend %1 of the time outside their operations", mostText)
        : ETS_MESSAGE("Calls of delegates spend at least %1, at most %2 of the time outside their operations",
            leastText, mostText);
    const bool logsValues = !facts.trace().etdump().debugEvents.empty();
    finding.cannotKnow = logsValues
        ? ETS_MESSAGE("How much of it is copying of the values that are logged, beside set-up, new shapes and threads")
        : ETS_MESSAGE("How much of it is set-up, new shapes, threads and the profiler's own logging");
    finding.action = logsValues ? ETS_MESSAGE("Record once more without a debug buffer, and take times from that trace")
        : facts.delegateCalls().size() > 1 && hasStaticShapes(facts)
        ? ETS_MESSAGE("Make fewer calls: delegate what stands between them")
        : facts.delegateCalls().size() > 1
        ? ETS_MESSAGE("Make fewer calls, and export static shapes")
        : ETS_MESSAGE("Record with a larger input: what does not grow with it is the set-up of a call");
    finding.atLeastShare = facts.shareOf(atLeast);
    finding.facts = {{"at_least_share", facts.shareOf(atLeast)}, {"at_most_share", facts.shareOf(atMost)}};
    return Outcome::found(std::move(finding));
}

/// Whether operations were logged on a clock of their own, which no sum takes.
bool logsOnOwnClock(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    return std::ranges::any_of(facts.blocks(), [&trace](BlockId block) {
        return std::ranges::any_of(trace.eventsOf(trace.block(block)),
            [](const Event& event) { return event.isDelegatedOp() && event.apartCount > 0; });
    });
}

Outcome lookForOpaque(const MethodFacts& facts)
{
    constexpr double least = 0.2;
    if (facts.delegateCalls().empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    TickSpan ticks = 0;
    for (const DelegateCall& call : facts.delegateCalls()) {
        if (call.isOpaque) {
            ticks = saturatingAdd(ticks, call.ticks);
            finding.places.push_back(Place::of(call.call));
        }
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    finding.title =
        ETS_MESSAGE("%1 of the time is in calls of delegates that log nothing inside on the clock of the runtime",
            percentText(facts.shareOf(ticks)));
    finding.cannotKnow =
        ETS_MESSAGE("What the backend did in it; some log operations only when they are built so, some never");
    finding.action = logsOnOwnClock(facts)
        ? ETS_MESSAGE("Read its operations in Timeline, on the clock of the delegate: they are in no sum of the run")
        : ETS_MESSAGE(
            "Look into it with the profiler of the backend itself, or build the backend with its own option to log");
    finding.facts = {{"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

Outcome lookForCallsWithoutWork(const MethodFacts& facts)
{
    constexpr double least = 0.03;
    const ExecutionPlan& plan = *facts.plan();
    Finding finding = facts.finding(Grade::FilesSay, {});
    TickSpan ticks = 0;
    bool isKnown = false;
    for (const DelegateCall& call : facts.delegateCalls()) {
        if (!call.position || plan.instructions[*call.position].kind != InstructionKind::DelegateCall) {
            continue;
        }
        const auto work = InstructionWork::of(plan, plan.instructions[*call.position]);
        isKnown = isKnown || work.macs.has_value();
        if (work.macs && *work.macs == 0) {
            ticks = saturatingAdd(ticks, call.ticks);
            facts.claim(finding, call.call);
        }
    }
    if (!isKnown) {
        return Outcome::doesNotApply();
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(ticks));
    finding.title = finding.places.size() == 1
        ? ETS_MESSAGE(
            "One call of a delegate has no matrix product and no convolution, and takes %1 of the time", share)
        : ETS_MESSAGE("%1 calls of delegates have no matrix product and no convolution, and take %2 of the time",
            finding.places.size(), share);
    finding.cannotKnow = ETS_MESSAGE("Whether kernels would be faster");
    finding.action = facts.delegateCalls().size() > finding.places.size() || facts.kernels().empty()
        ? ETS_MESSAGE("Join these calls with others, or leave their operators to kernels")
        : ETS_MESSAGE("Leave these operators to kernels, and compare both recordings");
    finding.facts = {{"calls", static_cast<std::int64_t>(finding.places.size())}, {"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

Outcome lookForLayout(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    bool isTied = false;
    for (const Operation& operation : facts.operations()) {
        const Event& event = facts.trace().event(operation.event);
        isTied = isTied || event.link != LinkKind::None;
        const bool arranges = operation.category == Category::DataMovement || operation.key.starts_with("Convert");
        if (event.link == LinkKind::ViaCall && arranges) {
            facts.claim(finding, operation.event);
            times.add(operation.key, operation.ticks);
        }
    }
    if (!isTied) {
        return Outcome::doesNotApply();
    }
    if (facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(times.total()));
    finding.title = finding.places.size() == 1
        ? ETS_MESSAGE("A delegate moves or converts what no node asks for: one operation takes %1 of the time", share)
        : ETS_MESSAGE("Delegates move or convert what no node asks for: %1 operations take %2 of the time",
            finding.places.size(), share);
    finding.cannotKnow = ETS_MESSAGE("Whether the operators beside it could take the other layout");
    finding.action = ETS_MESSAGE("Export with channels_last inputs and weights, or join the calls around it");
    finding.facts = times.facts(facts);
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule outsideOperations{"M4", "outside-operations", RuleSubject::Model, RuleNeeds::Nothing,
    lookOutsideOperations, ETS_CODE("calls outside operations")};
extern const Rule opaqueDelegate{
    "M5", "opaque-delegate", RuleSubject::Model, RuleNeeds::Nothing, lookForOpaque, ETS_CODE("calls that log nothing")};
extern const Rule delegateWithoutWork{"M6", "delegate-without-work", RuleSubject::Model, RuleNeeds::Program,
    lookForCallsWithoutWork, ETS_CODE("calls without matrix work")};
extern const Rule layoutInsideDelegate{"M7", "layout-inside-delegate", RuleSubject::Model, RuleNeeds::RecordOrProgram,
    lookForLayout, ETS_CODE("layout changes in delegates")};

} // namespace ets::findings
