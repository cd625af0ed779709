// SPDX-License-Identifier: GPL-3.0-or-later
// What the clock and the tracer do to the times: R7, R8.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/trace/backends.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace ets::findings {

namespace {

struct BackendSteps {
    std::vector<EventId> unresolved; ///< Operations of at most one step.
    std::size_t operations = 0;
    TickSpan step = 1;
};

Outcome lookForCoarseClock(const MethodFacts& facts)
{
    constexpr std::size_t leastPart = 4; // a quarter
    std::map<std::string_view, BackendSteps, NameLess> backends;
    for (const Operation& operation : facts.operations()) {
        BackendSteps& steps = backends[operation.backend];
        ++steps.operations;
        steps.step = std::max(steps.step, operation.step);
        // Where no operation of a run was cut off, the clock counts as finely as the trace's.
        if (operation.step > 1 && operation.medianTicks <= static_cast<double>(operation.step)) {
            steps.unresolved.push_back(operation.event);
        }
    }
    std::erase_if(backends, [](const auto& entry) { return entry.second.step <= 1; });
    if (backends.empty()) {
        return Outcome::doesNotApply();
    }
    Outcome outcome;
    for (const auto& [backend, steps] : backends) {
        if (steps.unresolved.size() * leastPart < steps.operations) {
            continue;
        }
        const std::string_view name = backend.empty() ? std::string_view("the delegate") : nameOfBackend(backend);
        Finding finding = facts.finding(Grade::Measured,
            steps.unresolved.size() == steps.operations
                ? ETS_MESSAGE("No operation of %1 takes longer than one step of its clock", name)
                : ETS_MESSAGE("%1 of %2 operations of %3 take no longer than one step of its clock",
                    steps.unresolved.size(), steps.operations, name));
        finding.cannotKnow =
            ETS_MESSAGE("How the time inside the delegate is shared: shares of its operations are rough");
        finding.action = ETS_MESSAGE("Record with a larger input, or take sums over all runs");
        for (const EventId event : steps.unresolved) {
            finding.places.push_back(Place::of(event));
        }
        finding.facts = {{"backend", std::string(backend)},
            {"unresolved", static_cast<std::int64_t>(steps.unresolved.size())},
            {"operations", static_cast<std::int64_t>(steps.operations)}, {"step_ticks", steps.step}};
        outcome.state = RuleState::Found;
        outcome.findings.push_back(std::move(finding));
    }
    return outcome;
}

/// Calls that move, jump and free, which are logged as kernels are.
std::uint64_t controlCalls(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    std::uint64_t calls = 0;
    RunCursor runs(trace);
    for (const BlockId block : facts.blocks()) {
        for (const Event& event : trace.eventsOf(trace.block(block))) {
            if (event.role != EventRole::Call || event.isDelegateCall() || event.isOperatorCall()) {
                continue;
            }
            const auto samples = trace.samplesOf(trace.idOf(event));
            calls += static_cast<std::uint64_t>(std::ranges::count_if(
                samples, [&](SampleId sample) { return facts.runs().counts[runs.runOf(sample).value()] != 0; }));
        }
    }
    return calls;
}

Outcome lookForDispatch(const MethodFacts& facts)
{
    constexpr double least = 0.15;
    Finding finding = facts.finding(Grade::Measured, {});
    TickSpan ticks = 0;
    for (const Claim& own : facts.dispatch()) {
        MethodFacts::claimOwn(finding, own);
        ticks = saturatingAdd(ticks, own.ticks);
    }
    std::uint64_t calls = 0;
    for (const KernelCall& kernel : facts.kernels()) {
        calls += kernel.calls;
    }
    for (const DelegateCall& call : facts.delegateCalls()) {
        calls += call.calls;
    }
    if (calls == 0) {
        return Outcome::doesNotApply();
    }
    calls += controlCalls(facts);
    if (facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    const double each = static_cast<double>(ticks) / static_cast<double>(calls);
    finding.title = ETS_MESSAGE("%1 of the time is outside kernels and delegates: %2 at each call",
        percentText(facts.shareOf(ticks)), ticksText(facts.trace(), each));
    finding.cannotKnow = ETS_MESSAGE("How much of it is the tracer, which likely is most: it logs two events at each "
                                     "call, and the runtime without it takes less");
    const std::uint64_t callsPerRun = calls / facts.runs().runs.size();
    finding.action = callsPerRun > 1
        ? ETS_MESSAGE("Record once without the tracer to see the true total, then use fewer and larger operators")
        : ETS_MESSAGE("Record once without the tracer to see the true total, then with a larger input");
    finding.facts = {{"calls_per_run", static_cast<std::int64_t>(callsPerRun)},
        {"nanoseconds_per_call", nanosecondsOf(facts.trace(), each)}, {"cause_grade", std::string("likely")}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule clockTooCoarse{"R7", "clock-too-coarse", RuleSubject::Recording, RuleNeeds::Nothing,
    lookForCoarseClock, ETS_CODE("clock too coarse")};
extern const Rule dispatchAndTracing{"R8", "dispatch-and-tracing", RuleSubject::Recording, RuleNeeds::Nothing,
    lookForDispatch, ETS_CODE("dispatch and tracing")};

} // namespace ets::findings
