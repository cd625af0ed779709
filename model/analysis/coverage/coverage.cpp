// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/coverage.h"

#include "model/analysis/coverage/linkshares.h"
#include "model/analysis/coverage/unmappedevents.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

namespace ets {

namespace {

/// Sums as shares of their sum.
LinkShares shared(LinkShares sums)
{
    const double all = sums.sum();
    if (all <= 0) {
        return {};
    }
    for (double& share : sums.byKind) {
        share /= all;
    }
    sums.unaccounted /= all;
    return sums;
}

/// Methods of the record that no block ran. Where it is not known what a block ran, it may be any that has no block.
std::vector<std::string> methodsWithoutRun(const Trace& trace)
{
    const MethodGroups ran(trace);
    std::set<std::string_view> perhaps;
    bool isUnknown = false;
    for (const MethodGroup& group : ran.groups()) {
        for (const BlockId block : group.blocks) {
            const std::vector<std::string>& candidates = trace.block(block).methodCandidates;
            perhaps.insert(candidates.begin(), candidates.end());
            isUnknown = isUnknown || (group.executes && group.method.empty() && candidates.empty());
        }
    }
    std::vector<std::string> methods;
    for (const std::string& method : trace.etrecord()->methodNames()) {
        if (!isUnknown && !ran.indexOf(method) && !perhaps.contains(method)) {
            methods.push_back(method);
        }
    }
    return methods;
}

} // namespace

double LinkShares::ofReach(LinkReach reach) const
{
    double sum = 0;
    for (const LinkKindInfo& info : linkKinds) {
        sum += info.reach == reach ? of(info.kind) : 0;
    }
    return sum;
}

Message unmappedText(const Trace& trace, EventId event)
{
    const Event& found = trace.event(event);
    const std::string& method = trace.block(found.block).method;
    const std::string_view name = trace.nameOf(found);
    return method.empty() ? ETS_MESSAGE("instruction %1: %2", found.instructionId, name)
                          : ETS_MESSAGE("instruction %1 of %2: %3", found.instructionId, method, name);
}

std::vector<EventId> unmappedEvents(const Trace& trace, const LoadContext& context)
{
    std::vector<EventId> unmapped;
    std::set<std::tuple<std::string_view, std::int32_t, StringId>> seen; // method, instruction, name
    const std::size_t count = trace.events().size();
    for (std::size_t i = 0; i < count && !context.poll("coverage", i, count); ++i) {
        const Event& event = trace.event(EventId(i));
        const bool counts = event.hasProfile && event.role != EventRole::Framework && tieOf(trace, event).own().empty()
            && !isLoading(trace, EventId(i));
        if (!counts) {
            continue;
        }
        if (seen.emplace(trace.block(event.block).method, event.instructionId, event.name).second) {
            unmapped.emplace_back(i);
        }
    }
    return unmapped;
}

LinkCounts LinkCounts::of(const Trace& trace, const std::vector<EventTime>* times, const LoadContext& context)
{
    LinkShares events;
    LinkShares time;
    const std::span<const EventTime> filtered = times != nullptr ? std::span(*times) : std::span<const EventTime>();
    const std::size_t count = trace.events().size();
    for (std::size_t i = 0; i < count && !context.poll("coverage", i, count); ++i) {
        const Event& event = trace.event(EventId(i));
        const EventTime own = timeOf(filtered, trace, EventId(i));
        if (!own.counts || isLoading(trace, EventId(i))) {
            continue;
        }
        const double ticks = static_cast<double>(std::max<TickSpan>(own.selfTicks, 0));
        if (event.role == EventRole::Framework) {
            time.unaccounted += ticks;
        } else {
            events.of(event.link) += 1;
            time.of(event.link) += ticks;
        }
    }
    return {shared(events), shared(time)};
}

Coverage Coverage::of(const Trace& trace, const LoadContext& context)
{
    Coverage coverage;
    const LinkCounts counts = LinkCounts::of(trace, nullptr, context);
    coverage.events = counts.events;
    coverage.time = counts.time;
    coverage.record = trace.match().record;
    coverage.program = trace.match().program;
    if (trace.etrecord() == nullptr) {
        return coverage;
    }
    coverage.methodsNeverRun = methodsWithoutRun(trace);
    const auto neverRan = [&](GraphId graph) {
        const std::string& method = trace.graphs()[graph.value()].method();
        return std::ranges::find(coverage.methodsNeverRun, method) != coverage.methodsNeverRun.end();
    };
    const std::size_t nodes = trace.nodeCount();
    for (std::size_t n = 0; n < nodes && !context.poll("coverage", n, nodes); ++n) {
        const OperatorNode& node = trace.node(NodeId(n));
        if (!neverRan(trace.graphOf(NodeId(n))) && node.kind == OperatorNode::Kind::Op && node.debugHandle
            && eventsOf(trace, NodeId(n)).empty() && !runsIn(trace, NodeId(n)).isValid()) {
            coverage.nodesNeverRun.emplace_back(n);
        }
    }
    coverage.unmapped = unmappedEvents(trace, context);
    return coverage;
}

std::vector<std::string> methodChoices(const Trace& trace)
{
    std::vector<std::string> names;
    if (trace.etrecord() != nullptr) {
        for (const auto& [name, maps] : trace.etrecord()->methods) {
            names.push_back(name);
        }
    } else if (trace.program() != nullptr) {
        std::ranges::transform(trace.program()->plans, std::back_inserter(names), &ExecutionPlan::name);
    }
    return names;
}

} // namespace ets
