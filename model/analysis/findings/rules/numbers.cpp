// SPDX-License-Identifier: GPL-3.0-or-later
// What the logged values say: N1, N2.
#include "model/analysis/categories/categories.h"
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/base/opnames.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/valuestatistics.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ets::findings {

namespace {

/// What is not finite among logged values; nothing where they are not at hand.
std::optional<NonFiniteCount> nonFiniteOf(std::span<const Value> values)
{
    std::optional<NonFiniteCount> sum;
    const auto add = [&sum](const Value& value) {
        if (const auto statistics = statisticsOf(value)) {
            sum = sum.value_or(NonFiniteCount());
            sum->nan += statistics->nonFinite.nan;
            sum->infinite += statistics->nonFinite.infinite;
        }
    };
    for (const Value& value : values) {
        if (const auto* const list = std::get_if<std::vector<Tensor>>(&value)) {
            for (const Tensor& tensor : *list) {
                add(Value(tensor));
            }
        } else {
            add(value);
        }
    }
    return sum;
}

bool isFinite(const std::optional<NonFiniteCount>& count)
{
    return count && count->nan == 0 && count->infinite == 0;
}

/// What was logged of the inputs of an event's nodes.
struct InputState {
    bool isLogged = false;
    NonFiniteCount count; ///< Of the first input that is not finite.

    [[nodiscard]] bool isFinite() const { return count.nan == 0 && count.infinite == 0; }
    [[nodiscard]] std::string_view word() const
    {
        return !isFinite() ? "not finite" : isLogged ? "finite" : "not logged";
    }
};

InputState stateOfInputs(const Trace& trace, EventId event)
{
    InputState state;
    for (const NodeId node : tieOf(trace, event).own()) {
        const std::uint32_t first = trace.firstNode(trace.graphOf(node)).value();
        for (const std::uint32_t input : trace.node(node).inputs) {
            for (const EventId source : eventsOf(trace, NodeId(first + input))) {
                const auto count = nonFiniteOf(trace.valuesOf(source));
                state.isLogged = state.isLogged || count.has_value();
                if (count && !isFinite(count)) {
                    state.count = *count;
                    return state;
                }
            }
        }
    }
    return state;
}

/// "where" of the one op type of an event, else of its name.
std::string_view opOf(const Trace& trace, const Event& event)
{
    const auto types = trace.opTypesOf(event);
    const std::string_view name = types.size() == 1 ? types.front() : trace.nameOf(event);
    return opnames::withoutCopy(opnames::baseOf(opnames::withoutPrefix(name)));
}

/// Whether infinities, without a NaN among them, are those of a mask: made by a fill, as attention is masked with minus
/// infinity, or carried on from there by what only moves, chooses and adds.
bool isMask(const Trace& trace, const Event& event, bool hasMask)
{
    constexpr auto fills = std::to_array<std::string_view>(
        {"full", "full_like", "scalar_tensor", "fill", "new_full", "lift_fresh", "zeros", "ones", "empty"});
    constexpr auto carriers = std::to_array<std::string_view>(
        {"where", "masked_fill", "add", "sub", "mul", "minimum", "maximum", "triu", "tril", "clamp"});
    const std::string_view op = opOf(trace, event);
    if (std::ranges::find(fills, op) != fills.end()) {
        return true;
    }
    if (event.isDelegateCall()) { // what it was given is among what it logs: a mask, too
        return true;
    }
    const auto types = trace.opTypesOf(event);
    const bool moves = types.size() == 1 && categoryOfOp(types.front()) == Category::DataMovement;
    if (!moves && std::ranges::find(carriers, op) == carriers.end()) {
        return false;
    }
    // A mask that is a constant of the program was logged by nobody.
    const InputState inputs = stateOfInputs(trace, trace.idOf(event));
    return inputs.count.nan == 0 && (!inputs.isFinite() || hasMask || !inputs.isLogged);
}

/// What makes values of an op that are not finite, and how to keep it from that.
Message actionFor(std::string_view op)
{
    constexpr auto ofSmall = std::to_array<std::string_view>(
        {"log", "log2", "log10", "log1p", "div", "reciprocal", "rsqrt", "sqrt", "remainder", "fmod"});
    return std::ranges::find(ofSmall, op) != ofSmall.end()
        ? ETS_MESSAGE("Mask the inputs before log and div, for example with torch.clamp")
        : ETS_MESSAGE("Bound what goes into %1, for example with torch.clamp", op);
}

Outcome lookForNotFinite(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    bool isLogged = false;
    std::int64_t masks = 0;
    for (const BlockId block : facts.blocks()) {
        for (const Event& event : trace.eventsOf(trace.block(block))) {
            const EventId id = trace.idOf(event);
            const auto count = nonFiniteOf(trace.valuesOf(id));
            isLogged = isLogged || count.has_value();
            if (!count || isFinite(count)) {
                continue;
            }
            if (count->nan == 0 && isMask(trace, event, masks > 0)) {
                ++masks;
                continue;
            }
            const auto types = trace.opTypesOf(event);
            const std::string name(types.size() == 1 ? types.front() : trace.nameOf(event));
            Finding finding = facts.finding(Grade::Measured,
                ETS_MESSAGE("%1 is the first to give values that are not finite: %2 of them", name,
                    count->nan + count->infinite));
            finding.cannotKnow = ETS_MESSAGE("Whether the model masks them later");
            finding.action = actionFor(opOf(trace, event));
            finding.places = {Place::of(id)};
            finding.facts = {{"nan", count->nan}, {"infinite", count->infinite},
                {"inputs", std::string(stateOfInputs(trace, id).word())}, {"masks_passed_over", masks},
                {"instruction", std::int64_t{event.instructionId}}};
            return Outcome::found(std::move(finding));
        }
    }
    return isLogged ? Outcome::notFound() : Outcome::doesNotApply();
}

Outcome lookForDivergence(const MethodFacts& facts)
{
    const NumericGap& gap = *facts.gap();
    const auto first = firstDivergence(gap, GapThreshold());
    if (!first) {
        return gap.rows.empty() ? Outcome::doesNotApply() : Outcome::notFound();
    }
    const GapRow& row = gap.rows[first->row];
    const std::string name = row.runOps.empty() ? std::string() : row.runOps.front();
    Finding finding = facts.finding(
        Grade::Measured, ETS_MESSAGE("%1 is the first to differ from the reference by more than its precision", name));
    finding.cannotKnow = ETS_MESSAGE("Whether the reference or the run is wrong");
    finding.action =
        ETS_MESSAGE("Compare the value with its inputs in Numbers, then the operator's kernel with torch's");
    if (row.event.isValid()) {
        finding.places.push_back(Place::of(row.event));
    }
    finding.facts = {
        {"beyond", static_cast<std::int64_t>(first->beyond)}, {"affected", static_cast<std::int64_t>(first->affected)}};
    if (const auto drop = steepestDrop(gap)) {
        const GapRow& steepest = gap.rows[drop->row];
        finding.facts.push_back({"steepest_drop", steepest.runOps.empty() ? std::string() : steepest.runOps.front()});
        finding.facts.push_back({"steepest_drop_db", drop->inputs - drop->snr});
        if (steepest.event.isValid()) {
            finding.places.push_back(Place::of(steepest.event));
        }
    }
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule notFinite{
    "N1", "not-finite", RuleSubject::Model, RuleNeeds::DebugBuffer, lookForNotFinite, ETS_CODE("NaN or infinity")};
extern const Rule diverges{"N2", "diverges", RuleSubject::Model, RuleNeeds::ReferenceValues, lookForDivergence,
    ETS_CODE("differs from the reference")};

} // namespace ets::findings
