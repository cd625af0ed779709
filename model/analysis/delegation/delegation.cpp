// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/delegation.h"

#include "model/analysis/delegation/delegationinfo.h"
#include "model/analysis/plan/plantraffic.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/links.h"
#include "model/trace/programjoin.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace ets {

namespace {

std::uint64_t tensorBytes(const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    std::uint64_t bytes = 0;
    plan.forEachTensor(values, [&](PlanValueId id) { bytes += plan.tensor(id)->bytes; });
    return bytes;
}

std::string joined(const TextList& opTypes)
{
    std::string text;
    for (const std::string_view type : opTypes) {
        text += text.empty() ? "" : " + ";
        text += type;
    }
    return text;
}

/// What of events counts: all, or what passes a filter.
class CountedEvents {
public:
    CountedEvents() = default;
    CountedEvents(const FilterHits& hits, const std::vector<EventTime>& times)
        : m_hits(&hits)
        , m_times(&times)
    {
    }
    [[nodiscard]] bool areFiltered() const { return m_hits != nullptr; }
    /// Whether something of a run may count.
    [[nodiscard]] bool hasRun(RunId run) const
    {
        return m_hits == nullptr || m_hits->runs.empty() || m_hits->runs[run.value()] != 0;
    }
    [[nodiscard]] bool has(EventId id) const { return m_hits == nullptr || m_hits->events[id.value()] != 0; }
    /// Without what is inside where there is a filter: that passes by itself or does not.
    [[nodiscard]] TickSpan ticksOf(EventId id, TickSpan whole) const
    {
        return m_times == nullptr ? whole : (*m_times)[id.value()].selfTicks;
    }
    [[nodiscard]] TickSpan unresolvedOf(EventId id, TickSpan whole) const
    {
        return m_times == nullptr ? whole : (*m_times)[id.value()].unresolvedTicks;
    }

private:
    const FilterHits* m_hits = nullptr;
    const std::vector<EventTime>* m_times = nullptr;
};

class Counter {
public:
    Counter(const ExecutionPlan& plan, const Trace* trace, CancelToken cancel, const CountedEvents& counted = {})
        : m_plan(plan)
        , m_traffic(plan)
        , m_trace(trace)
        , m_cancel(std::move(cancel))
        , m_counted(counted)
    {
    }

    Delegation count()
    {
        findPlan();
        for (std::uint32_t i = 0; i < m_plan.instructions.size() && !m_cancel.isCanceled(); ++i) {
            if (m_plan.instructions[i].kind == InstructionKind::KernelCall) {
                countKernel(i);
            } else if (m_plan.instructions[i].kind == InstructionKind::DelegateCall) {
                countCall(i);
            }
        }
        addRuns();
        for (auto& [key, row] : m_rows) {
            if (row.count > 0 || row.ticks > 0) {
                std::tie(row.opType, row.backend, row.isInserted) = key;
                m_result.rows.push_back(std::move(row));
            }
        }
        std::ranges::stable_sort(m_result.rows, [](const DelegationRow& a, const DelegationRow& b) {
            return std::pair(b.ticks, b.count) < std::pair(a.ticks, a.count);
        });
        if (m_trace != nullptr) {
            m_result.info = delegationInfo(*m_trace, m_plan.name);
        }
        return std::move(m_result);
    }

private:
    using Key = std::tuple<std::string, std::string, bool>; // op type, backend, inserted

    void findPlan()
    {
        if (m_trace == nullptr || m_trace->program() == nullptr) {
            return;
        }
        const auto& plans = m_trace->program()->plans;
        const auto found = std::ranges::find_if(plans, [this](const ExecutionPlan& plan) { return &plan == &m_plan; });
        if (found != plans.end()) {
            m_index = static_cast<std::uint32_t>(found - plans.begin());
        }
    }

    [[nodiscard]] std::span<const EventId> eventsOf(std::uint32_t position) const
    {
        return m_index ? ets::eventsOf(*m_trace, PlanPlace{*m_index, position}) : std::span<const EventId>();
    }

    void countKernel(std::uint32_t position)
    {
        const Instruction& instruction = m_plan.instructions[position];
        std::string type;
        TickSpan kernel = 0;
        TickSpan call = 0;
        bool hasKernel = false;
        bool kernelPasses = false;
        bool callPasses = false;
        for (const EventId id : eventsOf(position)) {
            const Event& event = m_trace->event(id);
            const bool isKernel = event.role == EventRole::Kernel;
            hasKernel = hasKernel || isKernel;
            (isKernel ? kernelPasses : callPasses) |= m_counted.has(id);
            (isKernel ? kernel : call) =
                saturatingAdd(isKernel ? kernel : call, m_counted.ticksOf(id, event.totalTicks));
            // The kernel's name says which of the nodes with its handle it ran.
            if (isKernel && type.empty() && event.link != LinkKind::None) {
                type = opTypeOf(*m_trace, id);
            }
        }
        // As everywhere: an instruction passes when anything that was logged of it does. What logs no kernel of its
        // own, or whose kernel is left out, has the time of its call.
        if (m_counted.areFiltered() && !kernelPasses && !callPasses) {
            return;
        }
        const bool isOfKernel = hasKernel && (kernelPasses || !m_counted.areFiltered());
        const TickSpan ticks = isOfKernel ? kernel : call;
        if (m_lastCall) {
            ++m_between.count;
            m_between.ticks = saturatingAdd(m_between.ticks, ticks);
            if (m_between.instructions.size() < Interruption::mostListed) {
                m_between.instructions.push_back(position);
            }
        }
        type = type.empty() ? opTypeOf(m_plan.operatorOf(instruction)) : type;
        DelegationRow& row = m_rows[{type, std::string(), false}];
        ++row.count;
        row.ticks = saturatingAdd(row.ticks, ticks);
        row.isTimed = row.isTimed || hasKernel || !eventsOf(position).empty();
        m_result.kernelTicks = saturatingAdd(m_result.kernelTicks, ticks);
        if (m_traffic.isOnConstants(position)) {
            m_result.onConstants.push_back(position);
        }
    }

    void countCall(std::uint32_t position)
    {
        const Instruction& instruction = m_plan.instructions[position];
        const PlanDelegate& delegate = m_plan.delegateOf(instruction);
        DelegateCallFacts facts{.position = position, .backend = delegate.id, .nodes = {}};
        facts.bytesIn = tensorBytes(m_plan, m_plan.readsOf(instruction));
        facts.bytesOut = tensorBytes(m_plan, m_plan.outputsOf(instruction));
        const DelegatePayload* const payload = delegate.payload.get();
        if (payload != nullptr && payload->format->detail != OpDetail::None) {
            facts.nodes = countNodes(*payload, delegate.id);
        }
        facts.ticks = addEvents(position, delegate.id);
        facts.isOpaque =
            std::ranges::any_of(eventsOf(position), [this](EventId id) { return m_trace->event(id).isOpaqueCall(); });
        const bool passes = !m_counted.areFiltered()
            || std::ranges::any_of(eventsOf(position), [this](EventId id) { return m_counted.has(id); });
        m_result.delegateTicks = saturatingAdd(m_result.delegateTicks, facts.ticks);
        if (m_lastCall && m_between.count > 0
            && m_plan.delegateOf(m_plan.instructions[*m_lastCall]).id == delegate.id) {
            m_between.before = *m_lastCall;
            m_between.after = position;
            m_result.interruptions.push_back(std::move(m_between));
        }
        m_between = {};
        m_lastCall = position;
        if (passes) {
            m_result.calls.push_back(std::move(facts));
        }
    }

    /// Nodes of a payload by kind, counted once however many calls share it.
    std::uint64_t countNodes(const DelegatePayload& payload, const std::string& backend)
    {
        const auto [kinds, isNew] = m_kinds.try_emplace(&payload);
        if (isNew) {
            for (const PayloadOp& op : payload.ops) {
                ++kinds->second[{payload.nameOf(op), backend, op.isInserted}];
            }
        }
        return addKinds(kinds->second);
    }

    std::uint64_t addKinds(const std::map<Key, std::uint64_t>& kinds)
    {
        std::uint64_t own = 0;
        for (const auto& [key, count] : kinds) {
            if (!m_counted.areFiltered()) { // else those count that something was logged of, see addEvents()
                m_rows[key].count += count;
            }
            own += std::get<bool>(key) ? 0 : count;
        }
        return own;
    }

    /// Adds what a call logged to the rows of its ops.
    /// @return ticks of the call as a whole
    TickSpan addEvents(std::uint32_t position, const std::string& backend)
    {
        TickSpan call = 0;
        std::set<std::uint32_t> seen;
        for (const EventId id : eventsOf(position)) {
            if (!m_counted.has(id)) {
                continue;
            }
            const Event& event = m_trace->event(id);
            const TickSpan own = m_counted.ticksOf(id, event.totalTicks);
            call = saturatingAdd(call, m_counted.areFiltered() || event.isDelegateCall() ? own : 0);
            if (event.isOpaqueCall() && event.hasProfile) {
                addOpaqueCall(own, backend);
            }
            if (event.role != EventRole::DelegateOp) {
                continue;
            }
            addOp(id, backend, seen);
        }
        return call;
    }

    /// Adds an event of a delegate to the row of its op.
    /// @param seen places of the payload whose events were added before, which grows
    void addOp(EventId id, const std::string& backend, std::set<std::uint32_t>& seen)
    {
        const Event& event = m_trace->event(id);
        const auto op = payloadOpOf(*m_trace, id);
        const bool isInserted = op && op->op->isInserted;
        const bool isTied = linkKindInfo(event.link).isOwn();
        const std::string kind = op             ? op->name()
            : isVulkanDispatch(*m_trace, event) ? VulkanDispatch::of(m_trace->nameOf(event)).kind()
                                                : std::string(opnames::withoutCounter(m_trace->nameOf(event)));
        const std::string type = isTied ? joined(m_trace->opTypesOf(event)) : kind;
        DelegationRow& row = m_rows[{type.empty() ? kind : type, backend, isInserted}];
        const TickSpan ticks = m_counted.ticksOf(id, event.selfTicks); // phases lie in one another
        row.ticks = saturatingAdd(row.ticks, ticks);
        row.unresolvedTicks = saturatingAdd(row.unresolvedTicks, m_counted.unresolvedOf(id, event.unresolvedTicks));
        row.isTimed = row.isTimed || (event.hasProfile && event.apartCount == 0);
        m_result.insertedTicks = saturatingAdd(m_result.insertedTicks, isInserted ? ticks : 0);
        const std::uint32_t place = op ? placeInProgram(*m_trace, id)->node : PlanPlace::whole;
        if (!op || (m_counted.areFiltered() && seen.insert(place).second)) {
            ++row.count;
        } else if (!m_counted.areFiltered() && isTied && seen.insert(place).second) {
            // It was counted by its kind; now its name in the model is known.
            DelegationRow& byKind = m_rows[{kind, backend, isInserted}];
            byKind.count -= byKind.count > 0 ? 1 : 0;
            ++row.count;
        }
    }

    void addOpaqueCall(TickSpan ticks, const std::string& backend)
    {
        DelegationRow& row = m_rows[{std::string(eventnames::delegateCall) + " " + backend, backend, false}];
        row.isOpaque = true;
        row.isTimed = true;
        ++row.count;
        row.ticks = saturatingAdd(row.ticks, ticks);
    }

    void addRuns()
    {
        if (!m_index) {
            return;
        }
        for (const MethodMatch& match : m_trace->programJoin().matches()) {
            if (match.plan != m_index) {
                continue;
            }
            const EventBlock& block = m_trace->block(match.block);
            m_result.runs += static_cast<std::uint64_t>(
                std::ranges::count_if(block.chosenRuns, [this](RunId run) { return m_counted.hasRun(run); }));
            for (std::uint32_t i = 0; m_counted.areFiltered() && i < block.eventCount; ++i) {
                const EventId id(block.firstEvent.value() + i);
                const TickSpan own = isLoading(*m_trace, id) ? 0 : m_counted.ticksOf(id, 0);
                m_result.executeTicks = saturatingAdd(m_result.executeTicks, own);
            }
            if (m_counted.areFiltered()) {
                continue;
            }
            for (const Event& event : m_trace->eventsOf(block)) {
                if (eventnames::isExecution(m_trace->nameOf(event))) {
                    m_result.executeTicks = saturatingAdd(m_result.executeTicks, event.totalTicks);
                }
            }
        }
    }

    const ExecutionPlan& m_plan;
    PlanTraffic m_traffic;
    const Trace* m_trace;
    CancelToken m_cancel;
    CountedEvents m_counted;
    std::optional<std::uint32_t> m_index; ///< Of the plan in the trace's program.
    std::map<Key, DelegationRow> m_rows;
    std::map<const DelegatePayload*, std::map<Key, std::uint64_t>> m_kinds; ///< By payload.
    std::optional<std::uint32_t> m_lastCall;
    Interruption m_between;
    Delegation m_result;
};

} // namespace

Delegation Delegation::of(const ExecutionPlan& plan, const Trace* trace, const CancelToken& cancel)
{
    return Counter(plan, trace, cancel).count();
}

Delegation Delegation::of(const ExecutionPlan& plan, const Trace& trace, const FilterHits& hits,
    const std::vector<EventTime>& times, const CancelToken& cancel)
{
    return Counter(plan, &trace, cancel, CountedEvents(hits, times)).count();
}

} // namespace ets
