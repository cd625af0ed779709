// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/methodmatch.h"

#include "model/trace/eventnames.h"
#include "model/trace/join/payloadalignment.h"
#include "model/trace/traceevents.h"

#include <algorithm>
#include <limits>

namespace ets {

namespace {

using Executed = std::map<InstructionPlace, LoggedInstruction>;

/// The instructions of each plan that no jump can pass over.
std::vector<bool> requiredInstructions(const ExecutionPlan& plan)
{
    // Forward jumps as an open and a close, so that many jumps over the same stay cheap.
    std::vector<std::int32_t> change(plan.instructions.size() + 1, 0);
    for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
        const Instruction& instruction = plan.instructions[i];
        if (instruction.kind == InstructionKind::JumpFalseCall && instruction.target > instruction.index) {
            ++change[i + 1];
            --change[plan.destinationOf(instruction)];
        }
    }
    std::vector<bool> required(plan.instructions.size());
    std::int32_t open = 0;
    for (std::size_t i = 0; i < required.size(); ++i) {
        open += change[i];
        required[i] = open == 0;
    }
    return required;
}

std::optional<std::string> programName(const ExecutionPlan& plan, std::optional<std::size_t> position)
{
    if (!position) {
        return std::nullopt;
    }
    const Instruction& instruction = plan.instructions[*position];
    return instruction.kind == InstructionKind::KernelCall ? plan.operatorOf(instruction).name
                                                           : std::string(instructionKindName(instruction.kind));
}

bool matches(const ExecutionPlan& plan, std::size_t position, const LoggedInstruction& logged)
{
    const Instruction& instruction = plan.instructions[position];
    if (instruction.kind != logged.kind) {
        return false;
    }
    return logged.kernel.empty() || logged.kernel == plan.operatorOf(instruction).kernel();
}

MethodFigures compare(const Executed& executed, const ExecutionPlan& plan, const std::vector<bool>& required)
{
    MethodFigures figures;
    auto missing = static_cast<std::uint32_t>(std::ranges::count(required, true));
    for (const auto& [place, logged] : executed) {
        const auto position = plan.position(place.first, place.second);
        if (position && required[*position]) {
            --missing;
        }
        if (position && matches(plan, *position, logged)) {
            ++figures.matched;
        } else if (!figures.contradiction) {
            figures.contradiction = MethodContradiction{place, programName(plan, position), std::string(logged.event)};
        }
    }
    figures.missing = missing;
    return figures;
}

/// Inner events by the instruction that they are of.
using InnerEvents = std::map<InstructionPlace, std::vector<const LoggedEvent*>>;

InnerEvents innerEvents(std::span<const LoggedEvent> events)
{
    InnerEvents inner;
    for (const LoggedEvent& event : events) {
        if (event.chain >= 0 && !event.delegateId.empty()) {
            inner[{event.chain, event.instruction}].push_back(&event);
        }
    }
    return inner;
}

class CallAligner {
public:
    explicit CallAligner(const InnerEvents& inner, Budget& budget)
        : m_inner(inner)
        , m_budget(budget)
    {
    }

    std::vector<PayloadCall> align(const ExecutionPlan& plan)
    {
        std::vector<PayloadCall> calls;
        for (const auto& [place, events] : m_inner) {
            if (m_budget.isCanceled()) {
                break;
            }
            const auto position = plan.position(place.first, place.second);
            if (!position || plan.instructions[*position].kind != InstructionKind::DelegateCall) {
                continue;
            }
            const DelegatePayload* const payload = plan.delegateOf(plan.instructions[*position]).payloadGraph();
            if (payload != nullptr && payload->format->names() != nullptr) {
                calls.push_back(alignCall(place, events, *payload));
            }
        }
        return calls;
    }

    /// Events and ops that the alignments left over.
    [[nodiscard]] std::uint64_t leftOver() const { return m_leftOver; }

private:
    PayloadCall alignCall(
        InstructionPlace place, const std::vector<const LoggedEvent*>& events, const DelegatePayload& payload)
    {
        std::vector<std::string_view> names;
        names.reserve(events.size());
        for (const LoggedEvent* const event : events) {
            names.emplace_back(event->delegateId);
        }
        const auto nodes = alignEvents(names, payload, m_budget);
        PayloadCall call{place, &payload, {}};
        std::vector<bool> used(payload.ops.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            call.pairs.push_back({events[i]->event, events[i]->delegateId, nodes[i]});
            if (nodes[i]) {
                used[*nodes[i]] = true;
            } else {
                ++m_leftOver;
            }
        }
        m_leftOver += static_cast<std::uint64_t>(std::ranges::count(used, false));
        return call;
    }

    const InnerEvents& m_inner;
    Budget& m_budget;
    std::uint64_t m_leftOver = 0;
};

/// Chooses among the candidates the one whose payloads leave fewest events and ops over.
void choose(MethodMatch& match, std::span<const ExecutionPlan> plans, const InnerEvents& inner, Budget& budget)
{
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (const std::uint32_t candidate : match.candidates) {
        CallAligner aligner(inner, budget);
        auto calls = aligner.align(plans[candidate]);
        if (aligner.leftOver() < least) {
            least = aligner.leftOver();
            match.plan = candidate;
            match.calls = std::move(calls);
        } else if (aligner.leftOver() == least) {
            match.plan.reset();
        }
    }
    if (!match.plan) {
        match.calls.clear();
    }
}

std::vector<std::uint32_t> candidatesOf(const MethodMatch& match)
{
    std::vector<std::uint32_t> open;
    std::vector<std::uint32_t> complete;
    for (std::uint32_t i = 0; i < match.figures.size(); ++i) {
        if (!match.figures[i].contradiction) {
            open.push_back(i);
            if (match.figures[i].missing == 0) {
                complete.push_back(i);
            }
        }
    }
    return match.executed > 0 && !complete.empty() ? complete : open;
}

} // namespace

std::vector<MethodMatch> matchMethods(const TraceEvents& trace, std::span<const ExecutionPlan> plans, Budget& budget)
{
    std::vector<std::vector<bool>> required;
    for (const ExecutionPlan& plan : plans) {
        required.push_back(requiredInstructions(plan));
    }
    std::vector<MethodMatch> matches;
    const std::span<const EventBlock> blocks = trace.blocks;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const auto events = loggedEvents(trace, blocks[b]);
        const Executed executed = loggedInstructions(events);
        const bool isRun =
            std::ranges::any_of(events, [](const LoggedEvent& event) { return eventnames::isExecution(event.name); });
        if (executed.empty() && !isRun) {
            continue;
        }
        MethodMatch match;
        match.block = BlockId(b);
        match.executed = static_cast<std::uint32_t>(executed.size());
        for (std::size_t p = 0; p < plans.size(); ++p) {
            if (!budget.take(executed.size() + required[p].size() / 8 + 1)) {
                return matches;
            }
            match.figures.push_back(compare(executed, plans[p], required[p]));
        }
        match.candidates = candidatesOf(match);
        choose(match, plans, innerEvents(events), budget);
        matches.push_back(std::move(match));
    }
    return matches;
}

void choosePlan(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, std::uint32_t plan,
    Budget& budget)
{
    const auto events = loggedEvents(trace, trace.block(match.block));
    const InnerEvents inner = innerEvents(events);
    match.calls = CallAligner(inner, budget).align(plans[plan]);
    match.plan = plan;
}

} // namespace ets
