// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/programjoin.h"

#include "model/trace/join/methodties.h"
#include "model/trace/traceevents.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Of an event that is of no instruction.
constexpr PlanPlace nowhere{UINT32_MAX, UINT32_MAX};

} // namespace

ProgramJoin::ProgramJoin(const TraceEvents& trace, std::shared_ptr<const Program> program, const CancelToken& cancel)
    : m_program(std::move(program))
{
    Budget steps(matchSteps, &cancel);
    m_matches = matchMethods(trace, m_program->plans, steps);
    breakTies(trace, m_matches, m_program->plans, steps);
    m_steps = Budget(steps.left()); // the token may be gone when methods are chosen
}

const MethodMatch* ProgramJoin::matchOf(BlockId block) const
{
    const auto found = std::ranges::lower_bound(m_matches, block, {}, &MethodMatch::block);
    return found == m_matches.end() || found->block != block ? nullptr : &*found;
}

const ExecutionPlan* ProgramJoin::planOf(BlockId block) const
{
    const MethodMatch* const match = matchOf(block);
    return match == nullptr || !match->plan ? nullptr : &m_program->plans[*match->plan];
}

std::optional<PlanPlace> ProgramJoin::instructionOf(EventId event) const
{
    if (event.value() >= m_places.size() || m_places[event.value()].position == nowhere.position) {
        return std::nullopt;
    }
    return PlanPlace{m_places[event.value()].plan, m_places[event.value()].position};
}

std::span<const EventId> ProgramJoin::eventsOf(PlanPlace instruction) const
{
    if (m_firstEvent.empty()) {
        return {};
    }
    const std::size_t i = m_firstInstruction[instruction.plan] + instruction.position;
    return std::span(m_events).subspan(m_firstEvent[i], m_firstEvent[i + 1] - m_firstEvent[i]);
}

std::optional<std::uint32_t> ProgramJoin::payloadNodeOf(EventId event) const
{
    if (event.value() >= m_places.size() || m_places[event.value()].node == PlanPlace::whole) {
        return std::nullopt;
    }
    return m_places[event.value()].node;
}

std::optional<ProgramOp> ProgramJoin::opOf(EventId event) const
{
    const auto node = payloadNodeOf(event);
    const auto place = instructionOf(event);
    if (!node || !place) {
        return std::nullopt;
    }
    const ExecutionPlan& plan = m_program->plans[place->plan];
    const DelegatePayload* const payload = plan.delegateOf(plan.instructions[place->position]).payloadGraph();
    return payload == nullptr || *node >= payload->ops.size() ? std::nullopt
                                                              : std::optional(ProgramOp{payload, &payload->ops[*node]});
}

bool ProgramJoin::chooseMethod(const TraceEvents& trace, BlockId block, const std::string& method)
{
    const auto match = std::ranges::lower_bound(m_matches, block, {}, &MethodMatch::block);
    if (match == m_matches.end() || match->block != block) {
        return false;
    }
    if (match->plan && m_program->plans[*match->plan].name == method) {
        return true;
    }
    const auto isMeant = [&](std::uint32_t plan) { return m_program->plans[plan].name == method; };
    const auto meant = std::ranges::find_if(match->candidates, isMeant);
    if (meant == match->candidates.end()) {
        return false;
    }
    choosePlan(trace, *match, m_program->plans, *meant, m_steps);
    return true;
}

void ProgramJoin::indexBlock(const TraceEvents& trace, const MethodMatch& match)
{
    const ExecutionPlan& plan = m_program->plans[*match.plan];
    const EventBlock& block = trace.block(match.block);
    const std::uint32_t first = block.firstEvent.value();
    // What a run did not log has no time, but an instruction all the same: chains are known of those that did.
    const std::int32_t onlyChain = plan.chainStarts.size() == 1 ? 0 : -1;
    for (std::uint32_t i = first; i < first + block.eventCount; ++i) {
        const Event& event = trace.event(EventId(i));
        if (event.role == EventRole::Framework || event.instructionId < 0) {
            continue;
        }
        const auto samples = trace.samplesOf(EventId(i));
        const std::int32_t chain = samples.empty() ? onlyChain : trace.dump->key(samples.front()).chainIndex;
        if (const auto position = plan.position(chain, event.instructionId)) {
            m_places[i].plan = *match.plan;
            m_places[i].position = static_cast<std::uint32_t>(*position);
        }
    }
    for (const PayloadCall& call : match.calls) {
        for (const PayloadPair& pair : call.pairs) {
            m_places[pair.event.value()].node = pair.node.value_or(PlanPlace::whole);
        }
    }
}

void ProgramJoin::indexEvents(const TraceEvents& trace)
{
    m_places.assign(trace.events.size(), nowhere);
    for (const MethodMatch& match : m_matches) {
        if (match.plan) {
            indexBlock(trace, match);
        }
    }
    m_firstInstruction.clear();
    std::size_t instructions = 0;
    for (const ExecutionPlan& plan : m_program->plans) {
        m_firstInstruction.push_back(instructions);
        instructions += plan.instructions.size();
    }
    const auto indexOf = [this](const PlanPlace& place) { return m_firstInstruction[place.plan] + place.position; };
    m_firstEvent.assign(instructions + 1, 0);
    for (const PlanPlace& place : m_places) {
        if (place.position != nowhere.position) {
            ++m_firstEvent[indexOf(place) + 1];
        }
    }
    for (std::size_t i = 0; i < instructions; ++i) {
        m_firstEvent[i + 1] += m_firstEvent[i];
    }
    m_events.resize(m_firstEvent.back());
    std::vector<std::uint32_t> next(m_firstEvent.begin(), m_firstEvent.end() - 1);
    for (std::size_t e = 0; e < m_places.size(); ++e) {
        if (m_places[e].position != nowhere.position) {
            m_events[next[indexOf(m_places[e])]++] = EventId(e);
        }
    }
}

} // namespace ets
