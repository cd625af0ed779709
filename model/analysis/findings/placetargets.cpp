// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/placetargets.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/runs/runevents.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>
#include <variant>
#include <vector>

namespace ets::findings {

namespace {

/// Which instruction stands for each value of a plan: the first that writes it, else the first that names it.
std::map<PlanValueId, std::uint32_t> instructionsOfValues(const ExecutionPlan& plan)
{
    std::map<PlanValueId, std::uint32_t> writers;
    std::map<PlanValueId, std::uint32_t> readers;
    for (std::uint32_t i = 0; i < plan.instructions.size(); ++i) {
        for (const PlanValueId value : plan.outputsOf(plan.instructions[i])) {
            writers.try_emplace(value, i);
        }
        for (const PlanValueId value : plan.readsOf(plan.instructions[i])) {
            readers.try_emplace(value, i);
        }
    }
    writers.merge(readers);
    return writers;
}

/// Finds what places are, in the plan of a finding's method.
class TargetFinder {
public:
    TargetFinder(const Trace& trace, const Finding& finding)
        : m_trace(trace)
        , m_plan(trace.program() == nullptr ? nullptr : trace.program()->planNamed(finding.method))
    {
        const auto isValue = [](const Place& place) { return place.kind == Place::Kind::Value; };
        for (const auto& [event, ticks] : finding.claims) {
            if (const Event& kernel = trace.event(event); kernel.role == EventRole::Kernel) {
                m_kernels.emplace(std::pair(kernel.block, kernel.instructionId), event);
            }
        }
        if (m_plan != nullptr && std::ranges::any_of(finding.places, isValue)) {
            m_ofValue = instructionsOfValues(*m_plan);
        }
    }

    [[nodiscard]] PlaceTarget of(const Place& place) const
    {
        PlaceTarget target{.place = place};
        switch (place.kind) {
        case Place::Kind::Event:
            target.selection = withKernel(EventId(place.id));
            break;
        case Place::Kind::Node:
            target.selection = NodeId(place.id);
            break;
        case Place::Kind::Run:
            if (const SampleId sample = outermostSample(m_trace, RunId(place.id)); sample.isValid()) {
                target.selection = sample;
            }
            break;
        case Place::Kind::Instruction:
            setInstruction(target, place.id);
            break;
        case Place::Kind::Value:
            if (const auto known = m_ofValue.find(PlanValueId(place.id)); known != m_ofValue.end()) {
                setInstruction(target, known->second);
            }
            break;
        case Place::Kind::File:
            break;
        }
        return target;
    }

private:
    /// The kernel of a call: it has the name, the node and the line.
    [[nodiscard]] EventId withKernel(EventId id) const
    {
        const Event& event = m_trace.event(id);
        if (!event.isOperatorCall()) {
            return id;
        }
        const auto [first, last] = m_kernels.equal_range(std::pair(event.block, event.instructionId));
        return first != last && std::next(first) == last ? first->second : id;
    }

    void setInstruction(PlaceTarget& target, std::uint32_t position) const
    {
        if (m_plan == nullptr || position >= m_plan->instructions.size()) {
            return;
        }
        const auto plan = static_cast<std::uint32_t>(m_plan - m_trace.program()->plans.data());
        target.instruction = PlanPlace{plan, position};
        if (const std::vector<EventId> events = eventsAt(m_trace, *target.instruction); !events.empty()) {
            target.selection = events.front();
        }
    }

    const Trace& m_trace;
    const ExecutionPlan* m_plan; ///< Null without a program.
    /// Kernels that the finding counts, by block and instruction.
    std::multimap<std::pair<BlockId, std::int32_t>, EventId> m_kernels;
    std::map<PlanValueId, std::uint32_t> m_ofValue; ///< Positions.
};

} // namespace

std::vector<PlaceTarget> targetsOf(const Trace& trace, const Finding& finding)
{
    const TargetFinder finder(trace, finding);
    std::vector<PlaceTarget> targets;
    targets.reserve(finding.places.size());
    for (const Place& place : finding.places) {
        targets.push_back(finder.of(place));
    }
    return targets;
}

Selection selectionOf(const Trace& trace, const Finding& finding, const std::vector<PlaceTarget>& targets)
{
    if (targets.size() == 1) {
        return targets.front().selection;
    }
    std::vector<EventId> events;
    const bool isOfEvents = std::ranges::all_of(
        targets, [](const PlaceTarget& target) { return std::holds_alternative<EventId>(target.selection); });
    for (const auto& [event, ticks] : finding.claims) {
        if (isOfEvents && ticks > 0) {
            events.push_back(event);
        }
    }
    for (const PlaceTarget& target : targets) {
        if (const auto* const event = std::get_if<EventId>(&target.selection)) {
            events.push_back(*event);
        } else if (const auto* const sample = std::get_if<SampleId>(&target.selection)) {
            events.push_back(trace.eventOf(*sample));
        }
    }
    if (events.empty()) {
        return targets.empty() ? Selection() : targets.front().selection;
    }
    EventSet set = EventSet::of(std::move(events));
    return set.events.size() == 1 ? Selection(set.events.front()) : Selection(std::move(set));
}

} // namespace ets::findings
