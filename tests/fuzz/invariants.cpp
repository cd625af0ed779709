// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/invariants.h"

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/crossreference.h"
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace ets::test {

namespace {

/// Selections are followed one by one, which is quadratic: of many only the first ones.
constexpr std::size_t mostFollowed = 64;

template <typename List, typename Id> bool holds(const List& list, Id id)
{
    return std::ranges::find(list, id) != list.end();
}

void requireSamples(const Trace& trace)
{
    const std::size_t samples = trace.etdump().sampleCount();
    std::size_t listed = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        require(trace.event(EventId(i)).block.value() < trace.eventBlocks().size(), "an event has a block");
        for (const SampleId sample : trace.samplesOf(EventId(i))) {
            require(sample.value() < samples, "a sample of an event exists");
            require(trace.eventOf(sample) == EventId(i), "a sample leads back to its event");
            ++listed;
        }
    }
    const bool all = follows(trace.options().reading, Rule::EveryOccurrence);
    require(all ? listed == samples : listed <= samples, "every sample belongs to one event");
    for (std::size_t i = 0; i < samples; ++i) {
        const SampleId sample(i);
        require(trace.eventOf(sample).value() < trace.events().size(), "a sample has an event");
        const SampleId parent = trace.parentOf(sample);
        require(!parent.isValid() || trace.runOf(parent) == trace.runOf(sample), "calls stay inside a run");
        require(trace.depthOf(sample) == (parent.isValid() ? trace.depthOf(parent) + 1 : 0),
            "a sample lies one deeper than what encloses it");
    }
}

void requireLinks(const Trace& trace)
{
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        for (const NodeId node : tieOf(trace, EventId(i)).nodes) {
            require(node.value() < trace.nodeCount(), "a node of an event exists");
            require(holds(eventsOf(trace, node), EventId(i)), "a node leads back to its event");
        }
        const bool linked = trace.event(EventId(i)).link != LinkKind::None;
        require(linked || tieOf(trace, EventId(i)).nodes.empty(), "an event without link has no nodes");
        const ModuleId module = trace.moduleOf(EventId(i));
        require(!module.isValid() || module.value() < trace.modules().modules().size(), "a module exists");
    }
    for (std::size_t n = 0; n < trace.nodeCount(); ++n) {
        for (const EventId event : eventsOf(trace, NodeId(n))) {
            require(holds(tieOf(trace, event).nodes, NodeId(n)), "an event leads back to its node");
        }
    }
}

void requireShares(const LinkShares& shares)
{
    const double sum = shares.sum();
    require(std::ranges::all_of(shares.byKind, [](double share) { return share >= 0; }), "shares are not negative");
    require(sum == 0 || std::abs(sum - 1) < 1e-9, "shares add up to all");
}

void requireCoverage(const Trace& trace)
{
    const Coverage coverage = Coverage::of(trace);
    requireShares(coverage.events);
    requireShares(coverage.time);
    require((coverage.record.verdict == PairVerdict::NoRecord) == (trace.etrecord() == nullptr), "a record is judged");
    for (const NodeId node : coverage.nodesNeverRun) {
        require(node.value() < trace.nodeCount() && eventsOf(trace, node).empty(), "what never ran has no event");
    }
}

void requireTotals(const Trace& trace, const OperatorTotals& totals)
{
    std::uint64_t calls = 0;
    std::int64_t sum = 0;
    std::size_t events = 0;
    for (const OperatorTotal& row : totals.rows) {
        calls += row.calls;
        sum = saturatingAdd(sum, row.kind == OpTypeKind::Framework ? 0 : row.ticks);
        events += row.events.size();
    }
    const auto hasProfile = [](const Event& event) { return event.hasProfile; };
    require(events == static_cast<std::size_t>(std::ranges::count_if(trace.events(), hasProfile)),
        "every event is in one row");
    if (follows(trace.options().reading, Rule::EveryOccurrence)) {
        require(calls == trace.etdump().sampleCount(), "every sample is counted");
    }
    const ModuleTotals modules = ModuleTotals::of(trace);
    const TickSpan largest = std::numeric_limits<TickSpan>::max() / 4;
    const bool nearTheEnd = std::ranges::any_of(
        trace.events(), [&](const Event& event) { return event.totalTicks > largest || event.selfTicks < -largest; });
    if (nearTheEnd || trace.events().size() > 1000000 || totals.executeTicks > largest) {
        return; // sums stop at the end of the range, so that they depend on their order
    }
    require(sum == totals.executeTicks, "rows add up to the runs");
    std::int64_t inside = modules.outsideTicks;
    for (const ModuleId root : trace.modules().roots()) {
        inside += modules.rows[root.value()].inclusiveTicks;
    }
    require(inside == modules.executeTicks && inside == totals.executeTicks, "modules add up to the runs");
}

void requireTimeline(const Trace& trace)
{
    const TimelineIndex index = TimelineIndex::build(trace);
    const std::size_t samples = trace.etdump().sampleCount();
    std::size_t shown = 0;
    for (std::size_t l = 0; l < index.laneCount(); ++l) {
        const TimelineLane lane = index.lane(l);
        Ticks busy = 0;
        for (std::size_t i = 0; i < lane.size(); ++i) {
            require(lane.starts()[i] <= lane.ends()[i], "a slice ends after it starts");
            require(i == 0 || lane.ends()[i - 1] <= lane.starts()[i], "slices do not overlap");
            busy += lane.ends()[i] - lane.starts()[i];
        }
        const TimelineFold fold = lane.fold(0, lane.size());
        require(fold.count == lane.size() && fold.busy == busy, "a fold sums its slices");
        shown += lane.size();
    }
    require(shown <= samples, "no slice is drawn twice");
    for (std::size_t i = 0; i < std::min(samples, 16 * mostFollowed); ++i) {
        const auto position = index.find(trace, SampleId(i));
        require(position.has_value() == trace.blockOf(trace.runOf(SampleId(i))).isValid(), "a sample is drawn");
        require(!position || index.lane(position->lane).samples()[position->slice] == SampleId(i),
            "a sample is found where it is drawn");
    }
}

void requireReference(const Trace& trace, const OperatorTotals& totals, const Selection& selection)
{
    const CrossReference found = CrossReference::of(trace, totals, selection);
    for (const EventId event : found.events) {
        require(event.value() < trace.events().size(), "a found event exists");
    }
    for (const NodeId node : found.nodes) {
        require(node.value() < trace.nodeCount(), "a found node exists");
    }
    for (const ModuleId module : found.modules) {
        require(module.value() < trace.modules().modules().size(), "a found module exists");
    }
    for (const OpTypeId type : found.opTypes) {
        require(type.value() < totals.rows.size(), "a found op type exists");
    }
    require(!found.sample || found.sample->value() < trace.etdump().sampleCount(), "a found sample exists");
    if (const auto* const event = std::get_if<EventId>(&selection)) {
        require(holds(found.events, *event), "a selected event is found");
    } else if (const auto* const node = std::get_if<NodeId>(&selection)) {
        require(holds(found.nodes, *node), "a selected node is found");
    }
}

/// Follows ids of a kind, and one that does not exist.
template <typename Id> void requireReferences(const Trace& trace, const OperatorTotals& totals, std::size_t count)
{
    for (std::size_t i = 0; i < std::min(count, mostFollowed); ++i) {
        requireReference(trace, totals, Id(i));
    }
    const CrossReference none = CrossReference::of(trace, totals, Id(count));
    require(none.events.empty() && none.nodes.empty() && none.modules.empty(), "what does not exist leads nowhere");
}

} // namespace

void require(bool holds, const char* rule)
{
    if (!holds) {
        std::fprintf(stderr, "broken rule: %s\n", rule);
        std::abort();
    }
}

void requireConsistency(const Trace& trace)
{
    requireSamples(trace);
    requireLinks(trace);
    requireCoverage(trace);
    requireTimeline(trace);
    const OperatorTotals totals = OperatorTotals::of(trace);
    requireTotals(trace, totals);
    requireReferences<EventId>(trace, totals, trace.events().size());
    requireReferences<SampleId>(trace, totals, trace.etdump().sampleCount());
    requireReferences<NodeId>(trace, totals, trace.nodeCount());
    requireReferences<ModuleId>(trace, totals, trace.modules().modules().size());
    requireReferences<OpTypeId>(trace, totals, totals.rows.size());
}

} // namespace ets::test
