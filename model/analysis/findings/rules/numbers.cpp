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
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ets::findings {

namespace {

/// What is not finite among logged values.
struct NonFinite {
    std::int64_t nan = 0;
    std::int64_t plus = 0; ///< Plus infinity.
    std::int64_t minus = 0;

    [[nodiscard]] bool isFinite() const { return nan == 0 && plus == 0 && minus == 0; }
    /// As attention is masked: what is added to scores is 0 or minus infinity.
    [[nodiscard]] bool isLikeMask() const { return nan == 0 && plus == 0 && minus > 0; }
    void add(const ValueStatistics& statistics)
    {
        nan += statistics.nonFinite.nan;
        plus += statistics.nonFinite.infinite - statistics.minusInfinite;
        minus += statistics.minusInfinite;
    }
    void add(const NonFinite& other)
    {
        nan += other.nan;
        plus += other.plus;
        minus += other.minus;
    }
};

/// @return nothing where the values are not at hand
std::optional<NonFinite> nonFiniteOf(std::span<const Value> values)
{
    std::optional<NonFinite> sum;
    const auto add = [&sum](const Value& value) {
        if (const auto statistics = statisticsOf(value)) {
            sum = sum.value_or(NonFinite());
            sum->add(*statistics);
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

/// Which of the values of a delegate's call it was given: the runtime logs all arguments of a call. Nothing where the
/// program does not tell.
std::optional<std::vector<bool>> givenTo(const Trace& trace, EventId call)
{
    const auto place = placeInProgram(trace, call);
    if (!place) {
        return std::nullopt;
    }
    const ExecutionPlan& plan = trace.program()->plans[place->plan];
    const Instruction& instruction = plan.instructions[place->position];
    const auto arguments = plan.argumentsOf(instruction);
    if (arguments.size() != trace.valuesOf(call).size()) {
        return std::nullopt;
    }
    const auto outputs = plan.outputsOf(instruction);
    std::vector<bool> isGiven;
    for (const PlanValueId argument : arguments) {
        isGiven.push_back(std::ranges::find(outputs, argument) == outputs.end());
    }
    return isGiven;
}

/// What an event was given and what it made of that, as far as it was logged.
struct LoggedState {
    std::optional<NonFinite> made; ///< Nothing where that was not logged.
    std::optional<NonFinite> given; ///< The same of all inputs.
    bool isGivenWhole = false; ///< All inputs were logged.

    [[nodiscard]] std::string_view wordOfGiven() const
    {
        return !given ? "not logged" : given->isFinite() ? "finite" : "not finite";
    }
};

/// Of a kernel, whose inputs were logged by what made them. A view that was left out hands on what it was given itself.
void addGiven(LoggedState& state, const Trace& trace, EventId event)
{
    constexpr std::size_t mostNodes = 64; // views in a row are few
    std::vector<NodeId> nodes; // those that are looked at grow while they are
    const auto addInputsOf = [&nodes, &trace](NodeId node) {
        const std::uint32_t first = trace.firstNode(trace.graphOf(node)).value();
        for (const std::uint32_t input : trace.node(node).inputs) {
            if (const NodeId id(first + input); std::ranges::find(nodes, id) == nodes.end()) {
                nodes.push_back(id);
            }
        }
    };
    std::ranges::for_each(tieOf(trace, event).own(), addInputsOf);
    state.isGivenWhole = !nodes.empty();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        bool isLogged = false;
        for (const EventId source : eventsOf(trace, nodes[i])) {
            if (const auto count = nonFiniteOf(trace.valuesOf(source)); count && source != event) {
                isLogged = true;
                (state.given ? *state.given : state.given.emplace()).add(*count);
            }
        }
        const OperatorNode& node = trace.node(nodes[i]);
        if (!isLogged && node.kind == OperatorNode::Kind::Op && nodes.size() < mostNodes) {
            addInputsOf(nodes[i]);
        } else if (!isLogged && node.inputKind != "parameter") { // no weight is a mask
            state.isGivenWhole = false;
        }
    }
}

LoggedState stateOf(const Trace& trace, EventId id)
{
    LoggedState state;
    const std::span<const Value> values = trace.valuesOf(id);
    if (!trace.event(id).isDelegateCall()) {
        state.made = nonFiniteOf(values);
        if (state.made && !state.made->isFinite()) {
            addGiven(state, trace, id);
        }
        return state;
    }
    const auto isGiven = givenTo(trace, id);
    if (!isGiven) {
        state.made = nonFiniteOf(values);
        return state;
    }
    std::vector<Value> given;
    std::vector<Value> made;
    for (std::size_t i = 0; i < values.size(); ++i) {
        ((*isGiven)[i] ? given : made).push_back(values[i]);
    }
    state.given = nonFiniteOf(given);
    state.made = nonFiniteOf(made);
    state.isGivenWhole = true;
    return state;
}

/// "where" of the one op type of an event, else of its name.
std::string_view opOf(const Trace& trace, const Event& event)
{
    const auto types = trace.opTypesOf(event);
    const std::string_view name = types.size() == 1 ? types.front() : trace.nameOf(event);
    return opnames::withoutCopy(opnames::baseOf(opnames::withoutPrefix(name)));
}

/// Whether infinities are those of a mask: minus infinity alone, made by a fill or carried on from an input by what
/// only moves, chooses and adds, or by a delegate. An input that nobody logged may be a constant of the program.
bool isMask(const Trace& trace, const Event& event, const LoggedState& state)
{
    constexpr auto fills = std::to_array<std::string_view>(
        {"full", "full_like", "scalar_tensor", "fill", "new_full", "lift_fresh", "zeros", "ones", "empty"});
    constexpr auto carriers = std::to_array<std::string_view>(
        {"where", "masked_fill", "add", "sub", "mul", "minimum", "maximum", "triu", "tril", "clamp"});
    if (!state.made->isLikeMask()) {
        return false;
    }
    const std::string_view op = opOf(trace, event);
    if (std::ranges::find(fills, op) != fills.end()) {
        return true;
    }
    const auto types = trace.opTypesOf(event);
    const bool carries = event.isDelegateCall() || std::ranges::find(carriers, op) != carriers.end()
        || (types.size() == 1 && categoryOfOp(types.front()) == Category::DataMovement);
    const bool hasMask = state.given && state.given->isLikeMask();
    return carries && (hasMask || !state.isGivenWhole);
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

/// What an event is called in a sentence: by its op, a call of a delegate by the backend.
std::string nameOf(const Trace& trace, const Event& event)
{
    const std::string_view backend = trace.backendOf(event);
    if (event.isDelegateCall() && !backend.empty()) {
        return std::string(backend);
    }
    const auto types = trace.opTypesOf(event);
    return std::string(types.size() == 1 ? types.front() : trace.nameOf(event));
}

Outcome lookForNotFinite(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    bool isLogged = false;
    std::int64_t masks = 0;
    for (const BlockId block : facts.blocks()) {
        for (const Event& event : trace.eventsOf(trace.block(block))) {
            const EventId id = trace.idOf(event);
            const LoggedState state = stateOf(trace, id);
            isLogged = isLogged || state.made || state.given;
            if (!state.made || state.made->isFinite()) {
                continue;
            }
            if (isMask(trace, event, state)) {
                ++masks;
                continue;
            }
            const NonFinite& made = *state.made;
            Finding finding = facts.finding(Grade::Measured,
                ETS_MESSAGE("%1 is the first to give values that are not finite: %2 NaN, %3 infinite",
                    nameOf(trace, event), made.nan, made.plus + made.minus));
            finding.cannotKnow = ETS_MESSAGE("Whether the model masks them later");
            finding.action = event.isDelegateCall()
                ? ETS_MESSAGE("Export this part without the delegate and log it: its values inside are not known")
                : actionFor(opOf(trace, event));
            finding.places = {Place::of(id)};
            finding.facts = {{"nan", made.nan}, {"infinite", made.plus + made.minus}, {"minus_infinite", made.minus},
                {"inputs", std::string(state.wordOfGiven())}, {"masks_passed_over", masks},
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
