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

/// Whether a kernel reads bfloat16, which XNNPACK's partitioner leaves unless it is told otherwise.
bool readsBfloat16(const MethodFacts& facts, const KernelCall& kernel)
{
    if (facts.plan() == nullptr || !kernel.position) {
        return false;
    }
    const ExecutionPlan& plan = *facts.plan();
    return std::ranges::any_of(plan.readsOf(plan.instructions[*kernel.position]), [&](PlanValueId value) {
        const PlanTensor* const tensor = plan.tensor(value);
        return tensor != nullptr && tensor->scalarType == ScalarType::BFloat16;
    });
}

Outcome lookForNoDelegate(const MethodFacts& facts)
{
    constexpr double least = 0.3;
    if (!facts.delegateCalls().empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    bool isBfloat16 = false;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category == Category::Compute) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
            isBfloat16 = isBfloat16 || readsBfloat16(facts, kernel);
        }
    }
    if (facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    finding.title = ETS_MESSAGE(
        "Nothing is delegated: kernels that compute take %1 of the time", percentText(facts.shareOf(times.total())));
    finding.cannotKnow = ETS_MESSAGE("Which backends the device has, and how fast they are");
    finding.action = isBfloat16
        ? ETS_MESSAGE("Convert the model to float32 or float16, and lower it with to_edge_transform_and_lower("
                      "partitioner=[XnnpackPartitioner()]), which leaves bfloat16 to kernels")
        : ETS_MESSAGE("Lower with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()])");
    finding.facts = times.facts(facts);
    return Outcome::found(std::move(finding));
}

/// Whether XNNPACK is the backend of a method, so that its list of ops says something.
bool isOfXnnpack(const MethodFacts& facts)
{
    return std::ranges::all_of(facts.delegateCalls(),
        [](const DelegateCall& call) { return call.backend == backendids::xnnpack || call.backend.empty(); });
}

/// Why the ops of a method were left to kernels.
struct Reasons {
    std::map<std::string, Message> ofOp; ///< Of all its calls the reason that most of the time has.
    TickSpan attentionGuard = 0; ///< Time of what scaled_dot_product_attention has around its softmax.
    TickSpan longestOther = 0; ///< Time of the op that takes longest beside that.
};

Reasons reasonsOf(const MethodFacts& facts)
{
    struct Part {
        Message reason;
        TickSpan ticks = 0;
    };
    std::map<std::string_view, std::map<std::string, Part>, NameLess> parts;
    Reasons result;
    std::map<std::string_view, TickSpan, NameLess> others;
    for (const KernelCall& kernel : facts.kernels()) {
        LeftReason reason = facts.plan() != nullptr && kernel.position
            ? whyLeft(*facts.plan(), facts.traffic(), *kernel.position)
            : whyLeft(kernel.op);
        Part& part = parts[kernel.op][reason.text.english()];
        part.ticks = saturatingAdd(part.ticks, kernel.ticks);
        part.reason = std::move(reason.text);
        if (reason.kind == LeftReason::Kind::AttentionGuard) {
            result.attentionGuard = saturatingAdd(result.attentionGuard, kernel.ticks);
        } else {
            TickSpan& other = others[kernel.op];
            other = saturatingAdd(other, kernel.ticks);
            result.longestOther = std::max(result.longestOther, other);
        }
    }
    for (const auto& [op, byReason] : parts) {
        const auto longest =
            std::ranges::max_element(byReason, {}, [](const auto& entry) { return entry.second.ticks; });
        result.ofOp[std::string(op)] = longest->second.reason;
    }
    return result;
}

/// Ops with a reason in common by name, those first that took longest: "'where', 'eq': not among ...; 'pow': ...".
Message reasonsText(const OpTimes& times, const Reasons& reasons)
{
    constexpr std::size_t mostReasons = 3;
    constexpr std::size_t mostOps = 4;
    std::vector<std::pair<const Message*, std::vector<std::string>>> groups;
    for (const auto& [op, ticks] : times.sorted()) {
        if (op.empty() || ticks <= 0) {
            continue;
        }
        const Message& reason = reasons.ofOp.at(op);
        auto group = std::ranges::find_if(
            groups, [&reason](const auto& known) { return known.first->english() == reason.english(); });
        if (group == groups.end() && groups.size() == mostReasons) {
            continue;
        }
        group = group != groups.end() ? group : groups.insert(groups.end(), {&reason, {}});
        if (group->second.size() < mostOps) {
            group->second.push_back("'" + op + "'");
        }
    }
    Message text;
    for (const auto& [reason, ops] : groups) {
        std::string names;
        for (const std::string& op : ops) {
            names += (names.empty() ? "" : ", ") + op;
        }
        text = text.empty() ? ETS_MESSAGE("%1: %2", names, *reason) : ETS_MESSAGE("%1; %2: %3", text, names, *reason);
    }
    return text;
}

/// Says why the ops were left, and what to do about what most of the time is in.
void addReasons(Finding& finding, const MethodFacts& facts, const OpTimes& times)
{
    constexpr std::size_t mostReasons = 8;
    constexpr double leastGuard = 0.05;
    const Reasons reasons = reasonsOf(facts);
    for (const auto& [op, ofOp] : times.sorted()) {
        if (finding.facts.size() < 2 * mostReasons && ofOp > 0) {
            finding.facts.push_back({"reason " + op, reasons.ofOp.at(op).english()});
        }
    }
    finding.facts.push_back({"reason_grade", std::string("likely")});
    if (const Message text = reasonsText(times, reasons); !text.empty()) {
        finding.action =
            ETS_MESSAGE("Rewrite the operators that the partitioner does not take, the longest first (%1)", text);
    }
    if (const double guard = facts.shareOf(reasons.attentionGuard); guard >= leastGuard) {
        const Message rewrite = ETS_MESSAGE("Write the attention with matmul and softmax, which has nothing around it: "
                                            "what scaled_dot_product_attention has around its softmax takes %1 of the "
                                            "time",
            percentText(guard));
        finding.action = reasons.attentionGuard >= reasons.longestOther
            ? ETS_MESSAGE("%1. Then: %2", rewrite, finding.action)
            : ETS_MESSAGE("%1. Then: %2", finding.action, rewrite);
        finding.cannotKnow =
            ETS_MESSAGE("%1; and whether rows are masked whole, which softmax alone makes NaN", finding.cannotKnow);
        finding.facts.push_back({"attention_guard_share", guard});
    }
}

Outcome lookForLeft(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    constexpr double leastAround = 0.01;
    if (facts.delegateCalls().empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    TickSpan around = 0;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category != Category::Control) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
            around = saturatingAdd(around, facts.aroundKernelTicks(kernel));
        }
    }
    if (times.total() <= 0 || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(times.total()));
    const Message most = times.mostText(facts);
    const Message who = facts.shareOf(around) >= leastAround
        ? ETS_MESSAGE("Kernels beside delegates and the calls around them")
        : Message(ETS_CODE("Kernels beside delegates"));
    finding.title = most.empty() ? ETS_MESSAGE("%1 take %2 of the time", who, share)
                                 : ETS_MESSAGE("%1 take %2 of the time, %3", who, share, most);
    finding.cannotKnow = ETS_MESSAGE("How the partitioner was configured: a reason why an operator was left is likely, "
                                     "not certain");
    finding.action = ETS_MESSAGE("Rewrite the operators that the partitioner does not take");
    finding.facts = times.facts(facts);
    if (isOfXnnpack(facts)) {
        addReasons(finding, facts, times);
    }
    finding.facts.push_back({"around_kernels_share", facts.shareOf(around)});
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

/// What would have the partitioner join the calls of a backend.
Message actionForPartitions(const MethodFacts& facts)
{
    constexpr std::size_t mostNamed = 4;
    OpTimes between;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category != Category::Control) {
            between.add(kernel.op, kernel.ticks);
        }
    }
    std::string names;
    std::size_t named = 0;
    for (const auto& [op, ticks] : between.sorted()) {
        if (!op.empty() && ++named <= mostNamed) {
            names += (names.empty() ? "'" : ", '") + op + "'";
        }
    }
    if (between.empty()) {
        return ETS_MESSAGE("Partition without per_op_mode, so that neighbors are in one call: no kernel runs between");
    }
    return names.empty()
        ? ETS_MESSAGE("Delegate what stands between the calls, so that the partitioner joins them")
        : ETS_MESSAGE("Delegate what stands between the calls, so that the partitioner joins them: %1", names);
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
        finding.action = actionForPartitions(facts);
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

extern const Rule nothingDelegated{"M1", "nothing-delegated", RuleSubject::Model, RuleNeeds::Nothing, lookForNoDelegate,
    ETS_CODE("nothing delegated")};
extern const Rule leftAmongDelegates{"M2", "left-among-delegates", RuleSubject::Model, RuleNeeds::Nothing, lookForLeft,
    ETS_CODE("kernels beside delegates")};
extern const Rule manyPartitions{"M3", "many-partitions", RuleSubject::Model, RuleNeeds::Nothing, lookForPartitions,
    ETS_CODE("many calls of delegates")};

} // namespace ets::findings
