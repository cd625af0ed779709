// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that move and convert: M8, M10, M12, M13.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/words.h"
#include "model/base/opnames.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

/// The first tensor that an instruction reads, and the first that it writes; null for none.
std::pair<const PlanTensor*, const PlanTensor*> tensorsOf(const ExecutionPlan& plan, std::uint32_t position)
{
    const auto first = [&plan](std::span<const PlanValueId> values) {
        return values.empty() ? nullptr : plan.tensor(values.front());
    };
    const Instruction& instruction = plan.instructions[position];
    return {first(plan.readsOf(instruction)), first(plan.outputsOf(instruction))};
}

/// Whether a kernel gives its input another type.
bool changesType(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto ops = std::to_array<std::string_view>({"_to_dim_order_copy", "_to_copy"});
    if (facts.plan() == nullptr || !kernel.position || !isOneOf(kernel.op, ops)) {
        return false;
    }
    const auto [from, to] = tensorsOf(*facts.plan(), *kernel.position);
    return from != nullptr && to != nullptr && from->scalarType != to->scalarType;
}

/// Why something is moved.
struct Cause {
    std::string_view name; ///< In facts.
    Message (*action)(const std::string& share); ///< What makes it needless, and what part of the time that is.
};

constexpr Cause ofWeight{
    "because of weight", [](const std::string& share) {
        return ETS_MESSAGE(
            "Fold the transposed weights (%1 of the time): run constant_prop_pass on the program that to_edge gives, "
            "or delegate linear",
            share);
    }};
constexpr Cause ofConstants{
    "because of mask or other constants", [](const std::string& share) {
        return ETS_MESSAGE(
            "Run constant_prop_pass on the program that to_edge gives: what is moved for %1 of the time is the same "
            "in every run",
            share);
    }};
constexpr Cause ofCache{
    "because of cache write", [](const std::string& share) {
        return ETS_MESSAGE("Hold the cache in a mutable buffer, and write only the new part in place (%1 of the time): "
                           "torch.ops.llama.update_cache",
            share);
    }};
constexpr Cause ofLayout{
    "because of layout or type", [](const std::string& share) {
        return ETS_MESSAGE(
            "Keep one dim order and one type from input to output (%1 of the time): channels_last inputs and "
            "weights, or none",
            share);
    }};
constexpr Cause ofType{"because of type", [](const std::string& share) {
                           return ETS_MESSAGE("Create the tensor in the type in which it is used (%1 of the time): "
                                              "torch.arange(..., dtype=...), and 2.0 for 2 beside floats",
                               share);
                       }};
constexpr Cause ofHeads{"because of attention heads or other transposes", [](const std::string& share) {
                            return ETS_MESSAGE(
                                "Use an attention operator that takes the heads as they lie (%1 of the time): "
                                "torch.ops.llama.custom_sdpa",
                                share);
                        }};
constexpr Cause ofOwnSize{
    "because of expand_copy to the same size", [](const std::string& share) {
        return ETS_MESSAGE(
            "Take expand_copy out where it copies a tensor to its own size (%1 of the time): a pass over "
            "the exported program before the partitioner, which gives its input on",
            share);
    }};
constexpr Cause ofMask{
    "because of a mask", [](const std::string& share) {
        return ETS_MESSAGE(
            "Make the mask once for all layers, in the shape in which it is used (%1 of the time): a buffer that the "
            "layers share",
            share);
    }};
constexpr Cause ofJoining{
    "because of joining", [](const std::string& share) {
        return ETS_MESSAGE(
            "Join once, behind all parts, or compute the parts in one op (%1 of the time): one linear whose weights "
            "are joined, not one a part",
            share);
    }};
constexpr Cause ofCutting{
    "because of cutting", [](const std::string& share) {
        return ETS_MESSAGE(
            "Cut less often (%1 of the time): one unbind before a loop, not a slice in each step; or a linear for each "
            "part, not one that is split",
            share);
    }};
constexpr Cause ofShape{
    "because of another shape", [](const std::string& share) {
        return ETS_MESSAGE(
            "Keep the dimensions in which a tensor is used (%1 of the time): x[:, i:i+1], not x[:, i].unsqueeze(1); "
            "and view, which the memory plan makes free of cost",
            share);
    }};
constexpr Cause ofFilling{
    "because of filling", [](const std::string& share) {
        return ETS_MESSAGE(
            "Make what is filled in once, as a buffer in __init__ (%1 of the time): register_buffer(\"zeros\", ...)",
            share);
    }};
constexpr Cause ofPadding{
    "because of padding", [](const std::string& share) {
        return ETS_MESSAGE(
            "Give the padding to the op that reads it (%1 of the time): Conv2d(..., padding=...), not F.pad before it",
            share);
    }};
constexpr Cause ofLookups{
    "because of lookups", [](const std::string& share) {
        return ETS_MESSAGE(
            "Let each lookup move fewer bytes (%1 of the time): an embedding of 8 or 4 bits, and only the rows that "
            "are used",
            share);
    }};
constexpr Cause ofOther{"because of other", [](const std::string& share) {
                            return ETS_MESSAGE("Look at the lines of the longest in Lines (%1 of the time), and copy "
                                               "once what is used twice",
                                share);
                        }};

/// Ops that move for one reason, whatever they are given.
struct OpsOfCause {
    const Cause& cause;
    std::span<const std::string_view> ops; ///< Without "_copy" at the end.
};

/// What an op moves for by itself.
const Cause& causeOfOp(std::string_view op)
{
    static constexpr auto joining = std::to_array<std::string_view>({"cat", "stack"});
    static constexpr auto cutting = std::to_array<std::string_view>(
        {"diagonal", "narrow", "select", "slice", "split", "split_with_sizes", "unbind", "unfold", "unsafe_split"});
    static constexpr auto shapes = std::to_array<std::string_view>({"_reshape_alias", "_unsafe_view", "alias",
        "as_strided", "et_view", "reshape", "squeeze", "unsqueeze", "view", "view_as_real"});
    static constexpr auto filling = std::to_array<std::string_view>({"arange", "empty", "empty_like", "fill", "full",
        "full_like", "ones", "ones_like", "scalar_tensor", "zeros", "zeros_like"});
    static constexpr auto padding = std::to_array<std::string_view>({"constant_pad_nd", "reflection_pad1d",
        "reflection_pad2d", "reflection_pad3d", "replication_pad1d", "replication_pad2d", "replication_pad3d"});
    static constexpr auto lookups = std::to_array<std::string_view>({"embedding", "embedding_2bit", "embedding_4bit",
        "embedding_byte", "gather", "index", "index_select", "masked_select"});
    static constexpr auto rows = std::to_array<OpsOfCause>({{ofJoining, joining}, {ofCutting, cutting},
        {ofShape, shapes}, {ofFilling, filling}, {ofPadding, padding}, {ofLookups, lookups}});
    const std::string_view plain = opnames::withoutCopy(op);
    const auto* const row = std::ranges::find_if(rows, [&](const OpsOfCause& r) { return isOneOf(plain, r.ops); });
    return row == rows.end() ? ofOther : row->cause;
}

/// Whether a kernel for a larger size was given a tensor that has it already.
bool keepsSize(const MethodFacts& facts, const KernelCall& kernel)
{
    if (facts.plan() == nullptr || !kernel.position || kernel.op != "expand_copy") {
        return false;
    }
    const auto [from, to] = tensorsOf(*facts.plan(), *kernel.position);
    return from != nullptr && to != nullptr && std::ranges::equal(facts.plan()->shape(*from), facts.plan()->shape(*to));
}

/// What is made of the output of a kernel.
struct Uses {
    bool inProduct = false; ///< A matrix product or a delegate reads it.
    bool inMask = false; ///< It is of bool, or `where` reads it.
};

Uses usesOf(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto products = std::to_array<std::string_view>({"mm", "bmm", "baddbmm", "addmm"});
    Uses uses;
    if (facts.plan() == nullptr || !kernel.position) {
        return uses;
    }
    const ExecutionPlan& plan = *facts.plan();
    for (const PlanValueId output : plan.outputsOf(plan.instructions[*kernel.position])) {
        const PlanTensor* const tensor = plan.tensor(output);
        uses.inMask = uses.inMask || (tensor != nullptr && tensor->scalarType == ScalarType::Bool);
        for (const std::uint32_t reader : facts.traffic().readersOf(output)) {
            const Instruction& instruction = plan.instructions[reader];
            if (instruction.kind != InstructionKind::KernelCall) {
                uses.inProduct = uses.inProduct || instruction.kind == InstructionKind::DelegateCall;
                continue;
            }
            const std::string_view op = plan.operatorOf(instruction).baseName();
            uses.inProduct = uses.inProduct || isOneOf(op, products);
            uses.inMask = uses.inMask || op == "where" || op == "masked_fill";
        }
    }
    return uses;
}

/// As far as op and program tell.
const Cause& causeOf(const MethodFacts& facts, const KernelCall& kernel)
{
    constexpr auto caches = std::to_array<std::string_view>({"index_put", "index_put_", "copy_", "slice_scatter",
        "select_scatter", "update_cache", "et_copy_index", "scatter"});
    constexpr auto layouts =
        std::to_array<std::string_view>({"_clone_dim_order", "_to_dim_order_copy", "clone", "_to_copy", "contiguous"});
    if (isWeightTransposed(facts, kernel)) {
        return ofWeight;
    }
    if (facts.plan() != nullptr && kernel.position && facts.traffic().isOnConstants(*kernel.position)) {
        return ofConstants;
    }
    if (isOneOf(kernel.op, caches)) {
        return ofCache;
    }
    if (isOneOf(kernel.op, layouts)) {
        return changesType(facts, kernel) ? ofType : ofLayout;
    }
    if (isOneOf(kernel.op, transposes)) {
        return ofHeads;
    }
    if (keepsSize(facts, kernel)) {
        return ofOwnSize;
    }
    constexpr auto reads = std::to_array<std::string_view>({"embedding", "index", "gather", "index_select"});
    const Uses uses = usesOf(facts, kernel);
    if (uses.inMask && !isOneOf(kernel.op, reads)) { // what is read is data that `where` masks
        return ofMask;
    }
    // Heads are given to a product of matrices, for several queries each.
    return kernel.op == "expand_copy" && uses.inProduct ? ofHeads : causeOfOp(kernel.op);
}

Outcome lookForCopies(const MethodFacts& facts)
{
    constexpr double least = 0.1;
    Finding finding = facts.finding(Grade::Measured, {});
    OpTimes times;
    OpTimes causes;
    std::map<std::string_view, const Cause*> causeNamed;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.category == Category::DataMovement) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
            const Cause& cause = causeOf(facts, kernel);
            causes.add(cause.name, kernel.ticks);
            causeNamed[cause.name] = &cause;
        }
    }
    if (facts.kernels().empty()) {
        return Outcome::doesNotApply();
    }
    if (finding.places.empty() || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    finding.title = ETS_MESSAGE("Kernels that move data and compute nothing take %1 of the time, %2",
        percentText(facts.shareOf(times.total())), times.mostText(facts));
    finding.cannotKnow = ETS_MESSAGE("Which of them are views in another lowering");
    const Cause& cause = *causeNamed.at(causes.sorted().front().first);
    finding.action = facts.plan() == nullptr && &cause == &ofHeads
        ? ETS_MESSAGE("Give the program (.pte): it tells whether weights are transposed, which can be folded")
        : cause.action(percentText(facts.shareOf(causes.sorted().front().second)));
    finding.facts = times.facts(facts);
    std::ranges::move(causes.facts(facts), std::back_inserter(finding.facts));
    return Outcome::found(std::move(finding));
}

Outcome lookForWeightTransposes(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    Finding finding = facts.finding(Grade::FilesSay, {});
    TickSpan ticks = 0;
    std::set<std::uint32_t> positions; // one that several blocks ran is one instruction
    for (const KernelCall& kernel : facts.kernels()) {
        if (isWeightTransposed(facts, kernel)) {
            facts.claim(finding, kernel.call);
            positions.insert(*kernel.position);
            ticks = saturatingAdd(ticks, kernel.ticks);
        }
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(ticks));
    finding.title = positions.size() == 1
        ? ETS_MESSAGE("Each run transposes a constant weight: %1 of the time", share)
        : ETS_MESSAGE("Each run transposes %1 constant weights: %2 of the time", positions.size(), share);
    finding.cannotKnow = ETS_MESSAGE("Which kernels for linear the runner has, and how fast they are");
    finding.action =
        ETS_MESSAGE("Store them transposed: run constant_prop_pass on the program that to_edge gives; or keep "
                    "linear whole, with a partitioner that takes it or with preserve_ops");
    finding.facts = {{"instructions", static_cast<std::int64_t>(positions.size())}, {"share", facts.shareOf(ticks)}};
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

Outcome lookForConversions(const MethodFacts& facts)
{
    constexpr double least = 0.03;
    Finding finding = facts.finding(Grade::FilesSay, {});
    TickSpan ticks = 0;
    bool areConstants = true; // scalars that the exporter made tensors, as a rule: no source has their type
    for (const KernelCall& kernel : facts.kernels()) {
        if (changesType(facts, kernel)) {
            facts.claim(finding, kernel.call);
            ticks = saturatingAdd(ticks, kernel.ticks);
            areConstants = areConstants && kernel.position && facts.traffic().isOnConstants(*kernel.position);
        }
    }
    if (finding.places.empty() || facts.shareOf(ticks) < least) {
        return Outcome::notFound();
    }
    finding.title =
        ETS_MESSAGE("Converting tensors to another type takes %1 of the time", percentText(facts.shareOf(ticks)));
    finding.cannotKnow = ETS_MESSAGE("Whether the type that is read is that of the caller");
    finding.action = areConstants
        ? foldConstants()
        : ETS_MESSAGE("Create the tensor in the type in which it is used: torch.arange(..., dtype=...), and 2.0 for 2 "
                      "beside floats");
    finding.facts = {
        {"instructions", static_cast<std::int64_t>(finding.places.size())}, {"share", facts.shareOf(ticks)}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule copies{
    "M8", "copies", RuleSubject::Model, RuleNeeds::Nothing, lookForCopies, ETS_CODE("data movement")};
extern const Rule weightTransposed{"M10", "weight-transposed", RuleSubject::Model, RuleNeeds::Program,
    lookForWeightTransposes, ETS_CODE("transposed weights")};
extern const Rule quantizeInKernels{"M12", "quantize-in-kernels", RuleSubject::Model, RuleNeeds::Nothing,
    lookForQuantizing, ETS_CODE("quantizing in kernels")};
extern const Rule conversions{
    "M13", "conversions", RuleSubject::Model, RuleNeeds::Program, lookForConversions, ETS_CODE("type conversions")};

} // namespace ets::findings
