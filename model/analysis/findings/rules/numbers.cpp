// SPDX-License-Identifier: GPL-3.0-or-later
// What the logged values say: N1, N2.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/valuestatistics.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <optional>
#include <string>
#include <variant>

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

/// What was logged of the inputs of an event's nodes: "finite", "not finite" or "not logged".
std::string stateOfInputs(const Trace& trace, EventId event)
{
    bool isLogged = false;
    for (const NodeId node : tieOf(trace, event).own()) {
        const std::uint32_t first = trace.firstNode(trace.graphOf(node)).value();
        for (const std::uint32_t input : trace.node(node).inputs) {
            for (const EventId source : eventsOf(trace, NodeId(first + input))) {
                const auto count = nonFiniteOf(trace.valuesOf(source));
                isLogged = isLogged || count.has_value();
                if (count && !isFinite(count)) {
                    return "not finite";
                }
            }
        }
    }
    return isLogged ? "finite" : "not logged";
}

Outcome lookForNotFinite(const MethodFacts& facts)
{
    const Trace& trace = facts.trace();
    bool isLogged = false;
    for (const BlockId block : facts.blocks()) {
        for (const Event& event : trace.eventsOf(trace.block(block))) {
            const EventId id = trace.idOf(event);
            const auto count = nonFiniteOf(trace.valuesOf(id));
            isLogged = isLogged || count.has_value();
            if (!count || isFinite(count)) {
                continue;
            }
            const auto types = trace.opTypesOf(event);
            const std::string name(types.size() == 1 ? types.front() : trace.nameOf(event));
            Finding finding = facts.finding(Grade::Measured,
                ETS_MESSAGE("%1 is the first to give values that are not finite: %2 of them", name,
                    count->nan + count->infinite));
            finding.cannotKnow = ETS_MESSAGE("Whether the model masks them later");
            finding.action = ETS_MESSAGE("Mask the inputs before log and div, for example with torch.clamp");
            finding.places = {Place::of(id)};
            finding.facts = {{"nan", count->nan}, {"infinite", count->infinite}, {"inputs", stateOfInputs(trace, id)},
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

extern const Rule notFinite{"N1", "not-finite", RuleSubject::Model, RuleNeeds::DebugBuffer, lookForNotFinite};
extern const Rule diverges{"N2", "diverges", RuleSubject::Model, RuleNeeds::ReferenceValues, lookForDivergence};

} // namespace ets::findings
