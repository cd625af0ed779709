// SPDX-License-Identifier: GPL-3.0-or-later
// What runs in kernels and not in delegates: M1, M2, M3.
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/rules/xnnpackops.h"
#include "model/analysis/findings/words.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ets::findings {

namespace {

Outcome lookForNoDelegate(const MethodFacts& facts)
{
    constexpr double least = 0.3;
    if (!facts.delegateCalls().empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category == Category::Compute) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
        }
    }
    if (facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    finding.title = ETS_MESSAGE(
        "Nothing is delegated: kernels that compute take %1 of the time", percentText(facts.shareOf(times.total())));
    finding.cannotKnow = ETS_MESSAGE("Which backends the device has, and how fast they are");
    finding.action = ETS_MESSAGE("Lower with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()])");
    finding.facts = times.facts(facts);
    return Outcome::found(std::move(finding));
}

/// Whether XNNPACK is the backend of a method, so that its list of ops says something.
bool isOfXnnpack(const MethodFacts& facts)
{
    return std::ranges::all_of(facts.delegateCalls(),
        [](const DelegateCall& call) { return call.backend == backendids::xnnpack || call.backend.empty(); });
}

/// Why an op was left, of all its calls the reason that most of the time has.
std::map<std::string, std::string> reasonsOf(const MethodFacts& facts)
{
    std::map<std::string_view, std::map<std::string, TickSpan>, NameLess> ticks;
    for (const KernelCall& kernel : facts.kernels()) {
        const LeftReason reason = facts.plan() != nullptr && kernel.position
            ? whyLeft(*facts.plan(), facts.traffic(), *kernel.position)
            : whyLeft(kernel.op);
        ticks[kernel.op][reason.text.english()] += kernel.ticks;
    }
    std::map<std::string, std::string> result;
    for (const auto& [op, byReason] : ticks) {
        result[std::string(op)] =
            std::ranges::max_element(byReason, {}, &std::pair<const std::string, TickSpan>::second)->first;
    }
    return result;
}

Outcome lookForLeft(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    constexpr std::size_t mostReasons = 8;
    if (facts.delegateCalls().empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category != Category::Control) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
        }
    }
    if (times.total() <= 0 || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const auto [largest, ticks] = times.sorted().front();
    finding.title = largest.empty() // where nothing names them
        ? ETS_MESSAGE("Kernels beside delegates take %1 of the time", percentText(facts.shareOf(times.total())))
        : ETS_MESSAGE("Kernels beside delegates take %1 of the time, %2 the most of it (%3)",
            percentText(facts.shareOf(times.total())), largest, percentText(facts.shareOf(ticks)));
    finding.cannotKnow = ETS_MESSAGE("How the partitioner was configured: a reason why an operator was left is likely, "
                                     "not certain");
    finding.action =
        ETS_MESSAGE("Lower with to_edge_transform_and_lower, and rewrite the operators that the partitioner "
                    "does not take");
    finding.facts = times.facts(facts);
    if (isOfXnnpack(facts)) {
        const auto reasons = reasonsOf(facts);
        for (const auto& [op, ofOp] : times.sorted()) {
            if (finding.facts.size() < 2 * mostReasons && ofOp > 0) {
                finding.facts.push_back({"reason " + op, reasons.at(op)});
            }
        }
        finding.facts.push_back({"reason_grade", std::string("likely")});
    }
    return Outcome::found(std::move(finding));
}

/// Bytes that cross the boundaries of a backend's calls each time, both ways.
std::uint64_t crossingBytes(const ExecutionPlan& plan, std::string_view backend)
{
    std::uint64_t bytes = 0;
    for (const Instruction& instruction : plan.instructions) {
        if (instruction.kind != InstructionKind::DelegateCall || plan.delegateOf(instruction).id != backend) {
            continue;
        }
        const auto add = [&](PlanValueId value) { bytes += plan.tensor(value)->bytes; };
        plan.forEachTensor(plan.readsOf(instruction), add);
        plan.forEachTensor(plan.outputsOf(instruction), add);
    }
    return bytes;
}

Outcome lookForPartitions(const MethodFacts& facts)
{
    constexpr std::uint64_t least = 8;
    std::map<std::string_view, std::vector<const DelegateCall*>, NameLess> backends;
    for (const DelegateCall& call : facts.delegateCalls()) {
        backends[call.backend].push_back(&call);
    }
    if (backends.empty() || facts.runs().runs.empty()) {
        return Outcome::doesNotApply();
    }
    Outcome outcome;
    for (const auto& [backend, calls] : backends) {
        std::uint64_t samples = 0;
        for (const DelegateCall* const call : calls) {
            samples += call->calls;
        }
        const std::uint64_t perRun = samples / facts.runs().runs.size();
        if (perRun < least) {
            continue;
        }
        Finding finding = facts.finding(Grade::FilesSay,
            ETS_MESSAGE("A run calls %1 %2 times",
                backend.empty() ? std::string_view("the delegate") : nameOfBackend(backend), perRun));
        finding.cannotKnow = ETS_MESSAGE("What joining the calls would save");
        finding.action = ETS_MESSAGE("Delegate what stands between the calls, so that the partitioner joins them");
        for (const DelegateCall* const call : calls) {
            finding.places.push_back(Place::of(call->call));
        }
        finding.facts = {{"backend", std::string(backend)}, {"calls_per_run", static_cast<std::int64_t>(perRun)}};
        if (facts.plan() != nullptr) {
            finding.facts.push_back(
                {"crossing_bytes", static_cast<std::int64_t>(crossingBytes(*facts.plan(), backend))});
        }
        outcome.state = RuleState::Found;
        outcome.findings.push_back(std::move(finding));
    }
    return outcome;
}

} // namespace

extern const Rule nothingDelegated{
    "M1", "nothing-delegated", RuleSubject::Model, RuleNeeds::Nothing, lookForNoDelegate};
extern const Rule leftAmongDelegates{"M2", "left-among-delegates", RuleSubject::Model, RuleNeeds::Nothing, lookForLeft};
extern const Rule manyPartitions{"M3", "many-partitions", RuleSubject::Model, RuleNeeds::Nothing, lookForPartitions};

} // namespace ets::findings
