// SPDX-License-Identifier: GPL-3.0-or-later
// Which operators take the time, and how fast they are: M14, M15, M16.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/work/eventwork.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace ets::findings {

namespace {

/// What an operation takes in most of its calls, times these: a few that took very long are no trait of the operator.
TickSpan usualTicks(const Operation& operation)
{
    const double usual = operation.medianTicks * static_cast<double>(operation.calls);
    return std::min(operation.ticks, static_cast<TickSpan>(std::llround(usual)));
}

Outcome lookForOneOperator(const MethodFacts& facts)
{
    constexpr double least = 0.5;
    OpTimes times;
    OpTimes usual;
    for (const KernelCall& kernel : facts.kernels()) {
        if (!kernel.op.empty()) { // a call whose kernel was not logged may be of any
            times.add(kernel.op, kernel.ticks);
            usual.add(kernel.op, kernel.ticks);
        }
    }
    for (const Operation& operation : facts.operations()) {
        if (!operation.key.empty()) {
            times.add(operation.key, operation.ticks);
            usual.add(operation.key, usualTicks(operation));
        }
    }
    if (times.empty()) {
        return Outcome::doesNotApply();
    }
    const auto [op, ticks] = times.sorted().front();
    const auto [usualOp, ofUsual] = usual.sorted().front();
    if (facts.shareOf(ticks) < least || usualOp != op || facts.shareOf(ofUsual) < least) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured,
        ETS_MESSAGE("One operator, '%1', takes %2 of the time", op, percentText(facts.shareOf(ticks))));
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.op == op) {
            facts.claim(finding, kernel.call);
        }
    }
    for (const Operation& operation : facts.operations()) {
        if (operation.key == op) {
            facts.claim(finding, operation.event);
        }
    }
    finding.cannotKnow = ETS_MESSAGE("Whether it could be faster: nothing is wrong with one operator by itself");
    finding.action = ETS_MESSAGE("Start with this operator, and look at its rate in Roofline: etinspect work");
    finding.facts = {{"op", op}, {"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

/// Types and sizes of all that a kernel reads and writes.
std::string formOf(const ExecutionPlan& plan, const KernelCall& kernel)
{
    const Instruction& instruction = plan.instructions[*kernel.position];
    std::string form;
    const auto add = [&](PlanValueId value) {
        const PlanTensor& tensor = *plan.tensor(value);
        form += ' ';
        form += planScalarTypeName(tensor.scalarType);
        for (const std::int32_t size : plan.shape(tensor)) {
            form += ',' + std::to_string(size);
        }
    };
    plan.forEachTensor(plan.readsOf(instruction), add);
    form += " ->";
    plan.forEachTensor(plan.outputsOf(instruction), add);
    return form;
}

Outcome lookForEqualCopies(const MethodFacts& facts)
{
    constexpr std::size_t leastCopies = 4;
    constexpr double least = 0.2;
    // Bytes of all forms together: a small file can have thousands of kernels share one tensor of many dimensions.
    std::size_t room = (std::size_t{16} << 20U) + facts.kernels().size() * 512;
    std::map<std::string_view, std::map<std::string, std::vector<const KernelCall*>>, NameLess> forms;
    for (const KernelCall& kernel : facts.kernels()) {
        if (!kernel.position) {
            continue;
        }
        std::string form = formOf(*facts.plan(), kernel);
        if (form.size() > room) {
            break;
        }
        room -= form.size();
        forms[kernel.op][std::move(form)].push_back(&kernel);
    }
    const auto ticksOf = [](const std::vector<const KernelCall*>& calls) {
        TickSpan sum = 0;
        for (const KernelCall* const call : calls) {
            sum = saturatingAdd(sum, call->ticks);
        }
        return sum;
    };
    const std::vector<const KernelCall*>* most = nullptr;
    for (const auto& [op, ofOp] : forms) {
        for (const auto& [form, calls] : ofOp) {
            if (calls.size() >= leastCopies && (most == nullptr || ticksOf(calls) > ticksOf(*most))) {
                most = &calls;
            }
        }
    }
    if (forms.empty()) {
        return Outcome::doesNotApply();
    }
    if (most == nullptr || facts.shareOf(ticksOf(*most)) < least) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured,
        ETS_MESSAGE("%1 instructions are the same '%2' of the same sizes and take %3 of the time together",
            most->size(), most->front()->op, percentText(facts.shareOf(ticksOf(*most)))));
    finding.cannotKnow = ETS_MESSAGE("Whether one of them can be made faster");
    finding.action = ETS_MESSAGE("Work on one of them: what makes it faster makes all of them faster");
    for (const KernelCall* const call : *most) {
        finding.places.push_back(Place::of(call->call));
    }
    finding.facts = {{"op", std::string(most->front()->op)}, {"instructions", static_cast<std::int64_t>(most->size())},
        {"share", facts.shareOf(ticksOf(*most))}};
    return Outcome::found(std::move(finding));
}

/// A call of a kernel that computes, with its work.
struct RatedKernel {
    const KernelCall* kernel = nullptr;
    double macs = 0; ///< Multiply-accumulates of all calls.

    [[nodiscard]] double rate() const { return macs / static_cast<double>(kernel->ticks); } ///< A tick.
};

std::vector<RatedKernel> ratedKernels(const MethodFacts& facts)
{
    std::vector<RatedKernel> result;
    for (const KernelCall& kernel : facts.kernels()) {
        const EventWork* work = facts.work().find(kernel.call);
        for (const EventId inside : facts.insideOf(kernel.call)) {
            const EventWork* const ofKernel = facts.work().find(inside);
            work = ofKernel == nullptr ? work : ofKernel;
        }
        if (kernel.category != Category::Compute || work == nullptr || work->isTooShort || kernel.ticks <= 0
            || work->work.isUpperBound || work->work.macs.value_or(0) == 0) {
            continue;
        }
        result.push_back({&kernel, static_cast<double>(*work->work.macs) * static_cast<double>(kernel.calls)});
    }
    return result;
}

/// The op whose calls together compute fastest, among those of at least 1 % of the time.
struct BestOp {
    std::string op; ///< Empty for none.
    double rate = 0; ///< Multiply-accumulates a tick.
};

BestOp bestOf(const MethodFacts& facts, const std::vector<RatedKernel>& rated)
{
    constexpr double least = 0.01;
    std::map<std::string_view, std::pair<double, TickSpan>, NameLess> ops; // multiply-accumulates and ticks
    for (const RatedKernel& one : rated) {
        auto& [macs, ticks] = ops[one.kernel->op];
        macs += one.macs;
        ticks = saturatingAdd(ticks, one.kernel->ticks);
    }
    BestOp best;
    for (const auto& [op, sums] : ops) {
        const double rate = sums.first / static_cast<double>(sums.second);
        if (facts.shareOf(sums.second) >= least && rate > best.rate) {
            best = {std::string(op), rate};
        }
    }
    return best;
}

Outcome lookForSlowKernels(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    constexpr double slow = 0.25;
    const std::vector<RatedKernel> rated = ratedKernels(facts);
    const BestOp best = bestOf(facts, rated);
    if (best.op.empty()) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::Measured, {});
    RatedKernel worst;
    for (const RatedKernel& one : rated) {
        if (facts.shareOf(one.kernel->ticks) >= least && one.rate() < slow * best.rate) {
            facts.claim(finding, one.kernel->call, 1 - one.rate() / best.rate);
            worst = worst.kernel == nullptr || one.kernel->ticks > worst.kernel->ticks ? one : worst;
        }
    }
    if (worst.kernel == nullptr) {
        return Outcome::notFound();
    }
    const bool isTime = !facts.trace().options().hasCyclesOnly();
    const double perNanosecond = isTime ? nanosecondsOf(facts.trace(), 1) : 1;
    const std::string own = numberText(worst.rate() / perNanosecond);
    const std::string other = numberText(best.rate / perNanosecond);
    finding.title = isTime
        ? ETS_MESSAGE("'%1' computes %2 billion multiply-accumulates a second, '%3' in the same trace %4",
            worst.kernel->op, own, best.op, other)
        : ETS_MESSAGE("'%1' computes %2 multiply-accumulates a cycle, '%3' in the same trace %4", worst.kernel->op, own,
            best.op, other);
    finding.cannotKnow = ETS_MESSAGE("What caches and shapes allow, and whether an optimized kernel is linked");
    finding.action =
        ETS_MESSAGE("Delegate it, or use an operator that has an optimized kernel (optimized_native_cpu_ops_lib)");
    finding.facts = {{"op", std::string(worst.kernel->op)}, {"macs_per_ns", worst.rate() / perNanosecond},
        {"best_op", best.op}, {"best_macs_per_ns", best.rate / perNanosecond}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule oneOperator{
    "M14", "one-operator", RuleSubject::Model, RuleNeeds::Nothing, lookForOneOperator, ETS_CODE("one operator")};
extern const Rule equalCopies{
    "M15", "equal-copies", RuleSubject::Model, RuleNeeds::Program, lookForEqualCopies, ETS_CODE("equal instructions")};
extern const Rule slowKernel{
    "M16", "slow-kernel", RuleSubject::Model, RuleNeeds::RecordOrProgram, lookForSlowKernels, ETS_CODE("slow kernels")};

} // namespace ets::findings
