// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/eventwork.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/work/nodework.h"
#include "model/analysis/work/payloadwork.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace ets {

namespace {

bool isIntegerType(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr || (row->kind != NumberKind::Float && row->kind != NumberKind::Complex);
}

bool writesIntegers(const ExecutionPlan& plan, const Instruction& instruction)
{
    const auto outputs = plan.outputsOf(instruction);
    const PlanTensor* const tensor =
        outputs.empty() || !outputs.front().isValid() ? nullptr : plan.tensor(outputs.front());
    return tensor != nullptr && isIntegerType(tensor->scalarType);
}

/// Finds the work of events, plan by plan.
class Finder {
public:
    /// @param isForOne a single event is asked for: its plan is not worked out as a whole
    explicit Finder(const Trace& trace, bool isForOne = false)
        : m_trace(trace)
        , m_isForOne(isForOne)
        , m_plans(trace.program()->plans.size())
    {
    }

    std::optional<EventWork> find(EventId id)
    {
        const Event& event = m_trace.event(id);
        const auto place = placeInProgram(m_trace, id);
        if (!place || !event.hasProfile || event.role == EventRole::Framework) {
            return std::nullopt;
        }
        if (const auto op = payloadOpOf(m_trace, id)) {
            // The work of an op counts once, with its first event: a further one (a clamp) is part of it.
            const bool isFirst = m_seen.emplace(event.block, *place).second;
            return isFirst ? std::optional(EventWork{.event = id,
                       .work = payloadWork(*op->payload, *op->op),
                       .isInteger = isIntegerWork(*op->payload, *op->op)})
                           : std::nullopt;
        }
        const bool isWhole =
            event.role == EventRole::Kernel || (event.role == EventRole::Call && isDelegateCall(*place));
        if (!isWhole) {
            return std::nullopt;
        }
        const ExecutionPlan& plan = m_trace.program()->plans[place->plan];
        const InstructionWork work = m_isForOne ? InstructionWork::of(plan, plan.instructions[place->position])
                                                : planWork(place->plan).instructions[place->position];
        if (work.workClass == WorkClass::Control) {
            return std::nullopt;
        }
        return EventWork{
            .event = id, .work = work, .isInteger = writesIntegers(plan, plan.instructions[place->position])};
    }

private:
    [[nodiscard]] bool isDelegateCall(const PlanPlace& place) const
    {
        return m_trace.program()->plans[place.plan].instructions[place.position].kind == InstructionKind::DelegateCall;
    }

    const PlanWork& planWork(std::uint32_t plan)
    {
        if (!m_plans[plan]) {
            m_plans[plan] = PlanWork::of(m_trace.program()->plans[plan]);
        }
        return *m_plans[plan];
    }

    const Trace& m_trace;
    bool m_isForOne;
    std::vector<std::optional<PlanWork>> m_plans;
    std::set<std::pair<BlockId, PlanPlace>> m_seen;
};

/// Finds the work of events by the nodes of a record, where there is no program.
class NodeFinder {
public:
    explicit NodeFinder(const Trace& trace)
        : m_trace(trace)
        , m_graphs(trace.graphs().size())
    {
    }

    std::optional<EventWork> find(EventId id)
    {
        const Event& event = m_trace.event(id);
        const std::vector<NodeId> nodes = event.hasProfile ? nodesOf(event) : std::vector<NodeId>();
        const GraphId graph = nodes.empty() ? GraphId() : m_trace.graphOf(nodes.front());
        // The work of these nodes counts once, with their first event: a second one (a clamp) is part of it.
        if (!graph || !m_seen.emplace(event.block, event.role, event.instructionId, nodes).second) {
            return std::nullopt;
        }
        std::vector<std::uint32_t> indices;
        indices.reserve(nodes.size());
        for (const NodeId node : nodes) {
            indices.push_back(node.value() - m_trace.firstNode(graph).value());
        }
        auto& known = m_graphs[graph.value()];
        if (!known) {
            known.emplace(m_trace.graphs()[graph.value()].nodes());
        }
        auto work = known->of(indices);
        if (!work) {
            return std::nullopt;
        }
        if (event.role == EventRole::Call) {
            work->workClass = WorkClass::Delegate;
        }
        return EventWork{.event = id, .work = *work, .isInteger = isIntegerWork(m_trace.node(nodes.back()))};
    }

private:
    /// The op nodes that an event ran and no other; empty if that is not known.
    [[nodiscard]] std::vector<NodeId> nodesOf(const Event& event) const
    {
        std::vector<NodeId> nodes;
        if (event.role == EventRole::Kernel || event.isDelegateCall()
            || (event.role == EventRole::DelegateOp && linkKindInfo(event.link).isTold())) {
            std::ranges::copy_if(tieOf(m_trace, event).nodes, std::back_inserter(nodes),
                [&](NodeId node) { return m_trace.node(node).kind == OperatorNode::Kind::Op; });
        }
        if (event.role == EventRole::Kernel && nodes.size() > 1) {
            const std::string_view name = m_trace.nameOf(event);
            std::erase_if(nodes, [&](NodeId node) { return !opnames::matches(name, m_trace.node(node).op); });
            nodes.resize(nodes.size() == 1 ? 1 : 0); // Which of several equal ones it ran is not told.
        }
        const auto isElsewhere = [&](NodeId node) { return m_trace.graphOf(node) != m_trace.graphOf(nodes[0]); };
        return std::ranges::any_of(nodes, isElsewhere) ? std::vector<NodeId>() : nodes;
    }

    const Trace& m_trace;
    std::vector<std::optional<GraphWork>> m_graphs; ///< By GraphId.
    std::set<std::tuple<BlockId, EventRole, std::int32_t, std::vector<NodeId>>> m_seen;
};

void addTimes(EventWork& work, const Trace& trace)
{
    const Event& event = trace.event(work.event);
    const auto& summary = trace.perfSummary(work.event);
    work.calls = trace.samplesOf(work.event).size();
    work.totalTicks = event.totalTicks;
    work.median = summary ? summary->p50 : 0;
    const TraceOptions& options = trace.options();
    const double ticks = work.median * options.ticksPerTarget();
    // Written so that a median that is no number is too short as well.
    const auto resolution = static_cast<double>(resolutionOf(traitsOf(trace, event), options.sourceTimeScale));
    work.isTooShort = !(ticks >= TraceWork::leastResolutions * resolution);
}

/// What samples that pass took.
void addTimes(EventWork& work, const Trace& trace, const FilterHits& hits)
{
    std::vector<TickSpan> durations;
    for (const SampleId sample : trace.samplesOf(work.event)) {
        if (hits.samples[sample.value()] != 0) {
            durations.push_back(toTickSpan(trace.durationTicks(sample).value_or(0)));
        }
    }
    work.calls = durations.size();
    work.totalTicks = 0;
    for (const TickSpan ticks : durations) {
        work.totalTicks = saturatingAdd(work.totalTicks, ticks);
    }
    const TraceOptions& options = trace.options();
    const double ticks = medianOf(std::move(durations));
    work.median = ticks / options.ticksPerTarget();
    const auto resolution =
        static_cast<double>(resolutionOf(traitsOf(trace, trace.event(work.event)), options.sourceTimeScale));
    work.isTooShort = !(ticks >= TraceWork::leastResolutions * resolution);
    work.ticksAboveBest.reset();
}

/// Leaves calls into delegates out whose operations have rates of their own: nothing counts twice.
void dropExplainedCalls(std::vector<EventWork>& events, const Trace& trace)
{
    std::set<std::pair<BlockId, PlanPlace>> explained;
    // A record knows no chains, and a trace of it has one.
    const auto placeOf = [&](const EventWork& work) {
        const Event& event = trace.event(work.event);
        PlanPlace place =
            placeInProgram(trace, work.event).value_or(PlanPlace{0, static_cast<std::uint32_t>(event.instructionId)});
        place.node = PlanPlace::whole;
        return std::pair(event.block, place);
    };
    for (const EventWork& work : events) {
        if (trace.event(work.event).role == EventRole::DelegateOp && !work.isTooShort) {
            explained.insert(placeOf(work));
        }
    }
    std::erase_if(events, [&](const EventWork& work) {
        return trace.event(work.event).role == EventRole::Call && explained.contains(placeOf(work));
    });
}

/// What an op of a class is measured by: operations where it computes, bytes elsewhere.
std::optional<double> rateInClass(const EventWork& work)
{
    const bool computes = work.work.workClass == WorkClass::Compute || work.work.workClass == WorkClass::Delegate;
    return computes ? work.operationRate() : work.byteRate();
}

void compareWithBest(std::vector<EventWork>& events)
{
    std::map<std::pair<WorkClass, bool>, double> best;
    const auto classOf = [](const EventWork& work) { return std::pair(work.work.workClass, work.isInteger); };
    for (const EventWork& work : events) {
        if (const auto rate = rateInClass(work)) {
            double& known = best[classOf(work)];
            known = std::max(known, *rate);
        }
    }
    for (EventWork& work : events) {
        if (const auto rate = rateInClass(work); rate && best[classOf(work)] > 0) {
            work.ticksAboveBest = static_cast<double>(work.totalTicks) * (1 - *rate / best[classOf(work)]);
        }
    }
}

} // namespace

std::optional<double> EventWork::operationRate() const
{
    if (isTooShort || !work.macs || *work.macs == 0) {
        return std::nullopt;
    }
    return 2 * static_cast<double>(*work.macs) / median;
}

std::optional<double> EventWork::byteRate() const
{
    return isTooShort || bytes() == 0 ? std::nullopt : std::optional(static_cast<double>(bytes()) / median);
}

TraceWork TraceWork::of(const Trace& trace, const CancelToken& cancel)
{
    TraceWork result;
    const auto findAll = [&](auto finder) {
        for (std::size_t i = 0; i < trace.events().size() && !cancel.isCanceled(); ++i) {
            if (auto work = finder.find(EventId(i))) {
                addTimes(*work, trace);
                result.events.push_back(*work);
            }
        }
    };
    if (trace.program() != nullptr) {
        findAll(Finder(trace));
    } else {
        findAll(NodeFinder(trace));
    }
    dropExplainedCalls(result.events, trace);
    for (const EventWork& work : result.events) {
        result.totalTicks += static_cast<double>(work.totalTicks);
    }
    compareWithBest(result.events);
    return result;
}

TraceWork TraceWork::ofSamples(const Trace& trace, const FilterHits& hits, const CancelToken& cancel) const
{
    TraceWork result = *this;
    result.totalTicks = 0;
    for (EventWork& work : result.events) {
        if (cancel.isCanceled()) {
            break;
        }
        addTimes(work, trace, hits);
        result.totalTicks += static_cast<double>(work.totalTicks);
    }
    compareWithBest(result.events);
    return result;
}

std::optional<EventWork> TraceWork::ofEvent(const Trace& trace, EventId event)
{
    auto work = trace.program() != nullptr ? Finder(trace, true).find(event) : NodeFinder(trace).find(event);
    if (work) {
        addTimes(*work, trace);
    }
    return work;
}

const EventWork* TraceWork::find(EventId event) const
{
    const auto found = std::ranges::lower_bound(events, event, {}, &EventWork::event);
    return found != events.end() && found->event == event ? &*found : nullptr;
}

double TraceWork::shareOf(const EventWork& work) const
{
    return totalTicks > 0 ? static_cast<double>(work.totalTicks) / totalTicks : 0;
}

double perSecond(double rate, TimeScale scale)
{
    return scale == TimeScale::Cycles ? rate : rate * timeScaleFactor(scale, TimeScale::S);
}

bool Roof::isUsable() const
{
    constexpr double least = 1;
    constexpr double most = 1e21;
    const auto isIn = [](double value) { return value >= least && value <= most; };
    return isIn(operationsPerSecond) && isIn(bytesPerSecond);
}

double Roof::rateAt(double intensity) const
{
    return std::min(operationsPerSecond, bytesPerSecond * intensity);
}

double Roof::ridge() const
{
    return operationsPerSecond / bytesPerSecond;
}

std::optional<double> Roof::shareReached(const EventWork& work, TimeScale scale) const
{
    const auto rate = work.operationRate();
    const auto intensity = work.work.intensity();
    if (!rate || !intensity || scale == TimeScale::Cycles) {
        return std::nullopt;
    }
    return perSecond(*rate, scale) / rateAt(*intensity);
}

std::optional<double> Roof::bandwidthReached(const EventWork& work, TimeScale scale) const
{
    const auto rate = work.byteRate();
    if (!rate || scale == TimeScale::Cycles) {
        return std::nullopt;
    }
    return perSecond(*rate, scale) / bytesPerSecond;
}

} // namespace ets
