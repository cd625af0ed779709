// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that move and convert: M8, M10, M12, M13.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ets::findings {

namespace {

bool isOneOf(std::string_view op, std::span<const std::string_view> names)
{
    return std::ranges::find(names, op) != names.end();
}

constexpr auto transposes = std::to_array<std::string_view>({"permute_copy", "t_copy", "transpose_copy"});

/// Whether a kernel turns a weight around for a matrix product.
bool isWeightTransposed(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto products = std::to_array<std::string_view>({"mm", "addmm"});
    if (facts.plan() == nullptr || !kernel.position || !isOneOf(kernel.op, transposes)
        || !facts.traffic().isOnConstants(*kernel.position)) {
        return false;
    }
    const ExecutionPlan& plan = *facts.plan();
    const auto outputs = plan.outputsOf(plan.instructions[*kernel.position]);
    return std::ranges::any_of(outputs, [&](PlanValueId output) {
        const auto readers = facts.traffic().readersOf(output);
        return std::ranges::any_of(readers, [&](std::uint32_t reader) {
            const Instruction& instruction = plan.instructions[reader];
            return instruction.kind == InstructionKind::KernelCall
                && isOneOf(plan.operatorOf(instruction).baseName(), products);
        });
    });
}

/// Why something is moved, as far as op and program tell.
std::string_view causeOf(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto caches = std::to_array<std::string_view>({"index_put", "index_put_", "copy_", "slice_scatter",
        "select_scatter", "update_cache", "et_copy_index", "scatter"});
    constexpr auto layouts =
        std::to_array<std::string_view>({"_clone_dim_order", "_to_dim_order_copy", "clone", "_to_copy", "contiguous"});
    if (isWeightTransposed(facts, kernel)) {
        return "because of weight";
    }
    if (facts.plan() != nullptr && kernel.position && facts.traffic().isOnConstants(*kernel.position)) {
        return "because of mask or other constants";
    }
    if (isOneOf(kernel.op, caches)) {
        return "because of cache write";
    }
    if (isOneOf(kernel.op, layouts)) {
        return "because of layout or type";
    }
    if (isOneOf(kernel.op, transposes)) {
        return "because of attention heads or other transposes";
    }
    return "because of other";
}

Outcome lookForCopies(const MethodFacts& facts)
{
    constexpr double least = 0.1;
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    OpTimes causes;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category == Category::DataMovement) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
            causes.add(causeOf(facts, kernel), kernel.ticks);
        }
    }
    if (facts.kernels().empty()) {
        return Outcome::doesNotApply();
    }
    if (finding.places.empty() || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const auto [largest, ticks] = times.sorted().front();
    finding.title = ETS_MESSAGE("Kernels that only move data take %1 of the time, %2 the most of it (%3)",
        percentText(facts.shareOf(times.total())), largest, percentText(facts.shareOf(ticks)));
    finding.cannotKnow = ETS_MESSAGE("Which of them are views in another lowering");
    finding.action =
        ETS_MESSAGE("Lower with to_edge_transform_and_lower, and keep linear whole, so that views and weights "
                    "need no copy");
    finding.facts = times.facts(facts);
    std::ranges::move(causes.facts(facts), std::back_inserter(finding.facts));
    return Outcome::found(std::move(finding));
}

Outcome lookForWeightTransposes(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    Finding finding = facts.finding(Grade::FilesSay, {});
    TickSpan ticks = 0;
    for (const KernelCall& kernel : facts.kernels()) {
        if (isWeightTransposed(facts, kernel)) {
            facts.claim(finding, kernel.call);
            ticks = saturatingAdd(ticks, kernel.ticks);
        }
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    finding.title = ETS_MESSAGE("Each run transposes %1 constant weights: %2 of the time", finding.places.size(),
        percentText(facts.shareOf(ticks)));
    finding.cannotKnow = ETS_MESSAGE("How large the program becomes when they are stored transposed");
    finding.action = ETS_MESSAGE("Keep linear whole: to_edge splits it, to_edge_transform_and_lower does not");
    finding.facts = {
        {"instructions", static_cast<std::int64_t>(finding.places.size())}, {"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

Outcome lookForQuantizing(const MethodFacts& facts)
{
    constexpr double least = 0.03;
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.space == "quantized_decomposed") {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
        }
    }
    if (times.empty()) {
        return facts.kernels().empty() ? Outcome::doesNotApply() : Outcome::notFound();
    }
    if (facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    finding.title =
        ETS_MESSAGE("Quantizing in kernels takes %1 of the time", percentText(facts.shareOf(times.total())));
    finding.cannotKnow = ETS_MESSAGE("Whether the ends of the model could stay quantized");
    finding.action = ETS_MESSAGE("Partition after quantizing, and export quantized inputs and outputs: QuantizeInputs, "
                                 "QuantizeOutputs");
    finding.facts = times.facts(facts);
    return Outcome::found(std::move(finding));
}

/// Whether a kernel gives its input another type.
bool changesType(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto ops = std::to_array<std::string_view>({"_to_dim_order_copy", "_to_copy"});
    if (!kernel.position || !isOneOf(kernel.op, ops)) {
        return false;
    }
    const ExecutionPlan& plan = *facts.plan();
    const Instruction& instruction = plan.instructions[*kernel.position];
    const auto reads = plan.readsOf(instruction);
    const auto outputs = plan.outputsOf(instruction);
    const PlanTensor* const from = reads.empty() ? nullptr : plan.tensor(reads.front());
    const PlanTensor* const to = outputs.empty() ? nullptr : plan.tensor(outputs.front());
    return from != nullptr && to != nullptr && from->scalarType != to->scalarType;
}

Outcome lookForConversions(const MethodFacts& facts)
{
    constexpr double least = 0.03;
    Finding finding = facts.finding(Grade::FilesSay, {});
    TickSpan ticks = 0;
    for (const KernelCall& kernel : facts.kernels()) {
        if (changesType(facts, kernel)) {
            facts.claim(finding, kernel.call);
            ticks = saturatingAdd(ticks, kernel.ticks);
        }
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    finding.title =
        ETS_MESSAGE("Converting tensors to another type takes %1 of the time", percentText(facts.shareOf(ticks)));
    finding.cannotKnow = ETS_MESSAGE("Whether the type that is read is that of the caller");
    finding.action = ETS_MESSAGE("Create the tensor in the type in which it is used: torch.arange(..., dtype=...)");
    finding.facts = {
        {"instructions", static_cast<std::int64_t>(finding.places.size())}, {"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule copies{"M8", "copies", RuleSubject::Model, RuleNeeds::Nothing, lookForCopies};
extern const Rule weightTransposed{
    "M10", "weight-transposed", RuleSubject::Model, RuleNeeds::Program, lookForWeightTransposes};
extern const Rule quantizeInKernels{
    "M12", "quantize-in-kernels", RuleSubject::Model, RuleNeeds::Nothing, lookForQuantizing};
extern const Rule conversions{"M13", "conversions", RuleSubject::Model, RuleNeeds::Program, lookForConversions};

} // namespace ets::findings
