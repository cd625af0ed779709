// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/coverage.h"

#include "model/analysis/coverage/linkshares.h"
#include "model/analysis/coverage/unmappedevents.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/eventaccess.h"
#include "model/inspector/inspector.h"
#include "model/inspector/join/pairevidence.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string_view>
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

/// What blocks are compared with: the maps of the methods, each with its graph or null.
std::vector<std::pair<const MethodMaps*, const OperatorGraph*>> methodsOf(const Inspector& inspector)
{
    std::map<std::string_view, const OperatorGraph*> graphs;
    for (const OperatorGraph& graph : inspector.graphs()) {
        graphs.try_emplace(graph.method(), &graph);
    }
    std::vector<std::pair<const MethodMaps*, const OperatorGraph*>> methods;
    for (const auto& [method, maps] : inspector.etrecord()->methods) {
        const auto graph = graphs.find(method);
        methods.emplace_back(&maps, graph == graphs.end() ? nullptr : graph->second);
    }
    return methods;
}

void judge(const Inspector& inspector, Coverage& coverage)
{
    std::uint32_t agreeing = 0;
    std::uint32_t disagreeing = 0;
    std::uint32_t unknown = 0;
    std::size_t misfits = 0;
    std::size_t listed = 0;
    EvidenceAllowance allowance;
    const auto methods = methodsOf(inspector);
    for (const EventBlock& block : inspector.eventBlocks()) {
        // The best that any method of the record can say about the block.
        PairEvidence best;
        bool first = true;
        for (const auto& [maps, graph] : methods) {
            auto evidence = allowance.compare(inspector.eventsOf(block), *maps, graph);
            if (!evidence) {
                break;
            }
            if (first || evidence->score() > best.score()) {
                best = std::move(*evidence);
                first = false;
            }
        }
        agreeing += best.agreeing;
        disagreeing += best.disagreeing();
        unknown += best.unknownInstruction;
        coverage.reasons.insert(coverage.reasons.end(), best.examples.begin(), best.examples.end());
        misfits += best.disagreeing() + best.unknownInstruction;
        listed += best.examples.size();
    }
    if (agreeing + disagreeing + unknown == 0) {
        coverage.verdict = PairVerdict::NothingToCompare;
        coverage.reasons.push_back(ETS_MESSAGE("the dump and the record have no instruction in common to compare"));
        return;
    }
    // One contradiction is enough; what the record says nothing about only counts when it is most of the run.
    coverage.verdict = disagreeing == 0 && unknown <= agreeing ? PairVerdict::Belongs : PairVerdict::Differs;
    coverage.reasons.insert(coverage.reasons.begin(),
        ETS_MESSAGE(
            "%1 of %2 calls, kernels and delegate ids fit the record", agreeing, agreeing + disagreeing + unknown));
    if (misfits > listed) {
        coverage.reasons.push_back(ETS_MESSAGE("and %1 more that do not fit", misfits - listed));
    }
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

std::vector<UnmappedEvent> unmappedEvents(const Inspector& inspector, const LoadContext& context)
{
    std::vector<UnmappedEvent> unmapped;
    std::set<std::string> seen;
    const std::size_t count = inspector.events().size();
    for (std::size_t i = 0; i < count && !context.poll("coverage", i, count); ++i) {
        const Event& event = inspector.event(EventId(i));
        const bool counts = event.hasProfile && event.role != EventRole::Framework && ownNodes(event).empty()
            && !isLoading(inspector, EventId(i));
        if (!counts) {
            continue;
        }
        const std::string& block = inspector.block(event.block).method;
        Message text = block.empty() ? ETS_MESSAGE("instruction %1: %2", event.instructionId, event.name)
                                     : ETS_MESSAGE("instruction %1 of %2: %3", event.instructionId, block, event.name);
        if (seen.insert(text.english()).second) {
            unmapped.push_back({EventId(i), std::move(text)});
        }
    }
    return unmapped;
}

LinkCounts LinkCounts::of(const Inspector& inspector, const std::vector<EventTime>* times, const LoadContext& context)
{
    LinkShares events;
    LinkShares time;
    const std::span<const EventTime> filtered = times != nullptr ? std::span(*times) : std::span<const EventTime>();
    const std::size_t count = inspector.events().size();
    for (std::size_t i = 0; i < count && !context.poll("coverage", i, count); ++i) {
        const Event& event = inspector.event(EventId(i));
        const EventTime own = timeOf(filtered, event, EventId(i));
        if (!own.counts || isLoading(inspector, EventId(i))) {
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

Coverage Coverage::of(const Inspector& inspector, const LoadContext& context)
{
    Coverage coverage;
    const LinkCounts counts = LinkCounts::of(inspector, nullptr, context);
    coverage.events = counts.events;
    coverage.time = counts.time;
    if (inspector.etrecord() == nullptr) {
        coverage.program = ProgramVerdict::of(inspector, false);
        return coverage;
    }
    const std::size_t nodes = inspector.nodeCount();
    for (std::size_t n = 0; n < nodes && !context.poll("coverage", n, nodes); ++n) {
        const OperatorNode& node = inspector.node(NodeId(n));
        if (node.kind == OperatorNode::Kind::Op && node.debugHandle && inspector.eventsOf(NodeId(n)).empty()
            && !inspector.runsIn(NodeId(n)).isValid()) {
            coverage.nodesNeverRun.emplace_back(n);
        }
    }
    for (UnmappedEvent& unmapped : unmappedEvents(inspector, context)) {
        coverage.unmapped.push_back(std::move(unmapped.text));
    }
    if (context.cancel.isCanceled()) {
        return coverage;
    }
    judge(inspector, coverage);
    coverage.program = ProgramVerdict::of(inspector, !isStranger(coverage.verdict));
    return coverage;
}

std::string_view verdictName(PairVerdict verdict)
{
    switch (verdict) {
    case PairVerdict::NoRecord:
        return "no record";
    case PairVerdict::NothingToCompare:
        return "nothing to compare";
    case PairVerdict::Belongs:
        return "belongs";
    case PairVerdict::Differs:
        break;
    }
    return "differs";
}

std::vector<std::string> methodChoices(const Inspector& inspector)
{
    std::vector<std::string> names;
    if (inspector.etrecord() != nullptr) {
        for (const auto& [name, maps] : inspector.etrecord()->methods) {
            names.push_back(name);
        }
    } else if (inspector.program() != nullptr) {
        std::ranges::transform(inspector.program()->plans, std::back_inserter(names), &ExecutionPlan::name);
    }
    return names;
}

} // namespace ets
