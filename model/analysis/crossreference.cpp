// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/crossreference.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/links.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace ets {

namespace {

/// Which ids of one kind are in a list already: a root module has as many op types as the trace.
template <typename Id> class Once {
public:
    /// @param count of all ids there are
    explicit Once(std::size_t count)
        : m_isListed(count, false)
    {
    }

    /// Appends an id that is valid and not in the list yet.
    void add(std::vector<Id>& list, Id id)
    {
        if (id.isValid() && !m_isListed[id.value()]) {
            m_isListed[id.value()] = true;
            list.push_back(id);
        }
    }

private:
    std::vector<bool> m_isListed;
};

/// A sample of an event that has some: that of the run in the middle by its time, of two the shorter.
SampleId typicalSampleOf(const Trace& trace, EventId event)
{
    std::vector<std::pair<TickSpan, SampleId>> all;
    std::vector<std::pair<TickSpan, SampleId>> counted;
    RunCursor runs(trace);
    for (const SampleId sample : trace.samplesOf(event)) {
        const RunId run = runs.runOf(sample);
        const RunTicks& ticks = trace.ticksOf(run);
        all.emplace_back(ticks.executes ? ticks.executing : ticks.loading, sample);
        if (trace.isChosen(run)) {
            counted.push_back(all.back());
        }
    }
    auto& samples = counted.empty() ? all : counted;
    const auto middle = samples.begin() + static_cast<std::ptrdiff_t>((samples.size() - 1) / 2);
    std::ranges::nth_element(samples, middle);
    return middle->second;
}

/// Follows a selection; every alternative of Selection has its overload.
class Follower {
public:
    Follower(const Trace& trace, const OperatorTotals& totals)
        : m_trace(trace)
        , m_totals(totals)
        , m_nodes(trace.nodeCount())
        , m_modules(trace.modules().modules().size())
        , m_opTypes(totals.rows.size())
    {
    }

    void operator()(std::monostate) { }

    void operator()(EventId id)
    {
        if (id.value() < m_trace.events().size()) {
            m_result.events.push_back(id);
            followEvents();
        }
    }

    void operator()(SampleId id)
    {
        if (id.value() < m_trace.etdump().sampleCount()) {
            m_result.sample = id;
            (*this)(m_trace.eventOf(id));
        }
    }

    void operator()(NodeId id)
    {
        if (id.value() >= m_trace.nodeCount()) {
            return;
        }
        const auto events = eventsOf(m_trace, id);
        m_result.events.assign(events.begin(), events.end());
        std::ranges::stable_sort(m_result.events, {},
            [this, id](EventId event) { return std::pair(rank(event, id), -m_trace.event(event).selfTicks); });
        m_nodes.add(m_result.nodes, id);
        m_modules.add(m_result.modules, m_trace.modules().moduleOf(id));
        for (const EventId event : m_result.events) {
            m_opTypes.add(m_result.opTypes, m_totals.opTypeOfEvent[event.value()]);
        }
        typicalSample();
    }

    void operator()(ModuleId id)
    {
        const ModuleHierarchy& modules = m_trace.modules();
        if (id.value() >= modules.modules().size()) {
            return;
        }
        m_result.modules.push_back(id);
        m_result.nodes = modules.nodesBelow(id);
        for (std::size_t i = 0; i < m_trace.events().size(); ++i) {
            const EventId event(i);
            if (modules.contains(id, m_trace.moduleOf(event))) {
                m_result.events.push_back(event);
                m_opTypes.add(m_result.opTypes, m_totals.opTypeOfEvent[i]);
            }
        }
        std::ranges::stable_sort(
            m_result.events, std::ranges::greater(), [this](EventId event) { return m_trace.event(event).selfTicks; });
        typicalSample();
    }

    void operator()(OpTypeId id)
    {
        if (id.value() >= m_totals.rows.size()) {
            return;
        }
        m_result.events = m_totals.rows[id.value()].events;
        std::ranges::stable_sort(
            m_result.events, std::ranges::greater(), [this](EventId event) { return m_trace.event(event).selfTicks; });
        m_opTypes.add(m_result.opTypes, id);
        followEvents();
    }

    void operator()(const TimeRange& range) { m_result.range = range; }

    void operator()(const EventSet& set)
    {
        std::ranges::copy_if(set.events, std::back_inserter(m_result.events),
            [this](EventId id) { return id.value() < m_trace.events().size(); });
        std::ranges::stable_sort(
            m_result.events, std::ranges::greater(), [this](EventId event) { return m_trace.event(event).selfTicks; });
        followEvents();
    }

    [[nodiscard]] CrossReference take() { return std::move(m_result); }

private:
    /// Whether the event is the kernel of the node; others may share its handle.
    [[nodiscard]] bool isKernelOf(EventId id, NodeId node) const
    {
        const Event& event = m_trace.event(id);
        return event.role == EventRole::Kernel && opnames::matches(m_trace.nameOf(event), m_trace.node(node).op);
    }

    /// Exact before told apart or by order before via call, the node's own kernel before others, what runs before the
    /// call around it.
    [[nodiscard]] int rank(EventId id, NodeId node) const
    {
        const Event& event = m_trace.event(id);
        const int link = event.link == LinkKind::Exact ? 0 : linkKindInfo(event.link).isOwn() ? 4 : 8;
        return link + (event.role == EventRole::Call ? 2 : isKernelOf(id, node) ? 0 : 1);
    }

    void followEvents()
    {
        for (const EventId event : m_result.events) {
            const auto nodes = tieOf(m_trace, event).nodes;
            const auto own = std::ranges::find_if(nodes, [&](NodeId node) { return isKernelOf(event, node); });
            if (own != nodes.end()) {
                m_nodes.add(m_result.nodes, *own);
            }
            for (const NodeId node : nodes) {
                m_nodes.add(m_result.nodes, node);
            }
            m_modules.add(m_result.modules, m_trace.moduleOf(event));
            m_opTypes.add(m_result.opTypes, m_totals.opTypeOfEvent[event.value()]);
        }
        typicalSample();
    }

    void typicalSample()
    {
        const auto hasSamples = [this](EventId event) { return !m_trace.samplesOf(event).empty(); };
        const auto event = std::ranges::find_if(m_result.events, hasSamples);
        if (!m_result.sample && event != m_result.events.end()) {
            m_result.sample = typicalSampleOf(m_trace, *event);
        }
    }

    const Trace& m_trace;
    const OperatorTotals& m_totals;
    CrossReference m_result;
    Once<NodeId> m_nodes;
    Once<ModuleId> m_modules;
    Once<OpTypeId> m_opTypes;
};

} // namespace

EventSet EventSet::of(std::vector<EventId> events)
{
    if (!std::ranges::is_sorted(events)) {
        std::ranges::sort(events);
    }
    const auto repeated = std::ranges::unique(events);
    events.erase(repeated.begin(), repeated.end());
    return {std::move(events)};
}

CrossReference CrossReference::of(const Trace& trace, const OperatorTotals& totals, const Selection& selection)
{
    Follower follower(trace, totals);
    std::visit(follower, selection);
    return follower.take();
}

} // namespace ets
