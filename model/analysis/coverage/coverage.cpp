// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/coverage.h"

#include "model/analysis/coverage/linkshares.h"
#include "model/analysis/coverage/unmappedevents.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/build/pairevidence.h"
#include "model/inspector/eventaccess.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace ets {

namespace {

/// Where the share of a kind of link stands.
double& shareOf(LinkShares& shares, LinkKind kind)
{
    switch (kind) {
    case LinkKind::Exact:
        return shares.exact;
    case LinkKind::ByPayload:
        return shares.byPayload;
    case LinkKind::ByOrder:
        return shares.byOrder;
    case LinkKind::OneOf:
        return shares.oneOf;
    case LinkKind::ViaCall:
        return shares.viaCall;
    case LinkKind::None:
        break;
    }
    return shares.none;
}

/// Sums as shares of their sum.
LinkShares shared(const LinkShares& sums)
{
    const double all = sums.sum();
    if (all <= 0) {
        return {};
    }
    return {.exact = sums.exact / all,
        .byPayload = sums.byPayload / all,
        .byOrder = sums.byOrder / all,
        .oneOf = sums.oneOf / all,
        .viaCall = sums.viaCall / all,
        .none = sums.none / all,
        .unaccounted = sums.unaccounted / all};
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

std::vector<UnmappedEvent> unmappedEvents(const Inspector& inspector)
{
    std::vector<UnmappedEvent> unmapped;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
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

LinkCounts LinkCounts::of(const Inspector& inspector, const std::vector<EventTime>* times)
{
    LinkShares events;
    LinkShares time;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.event(EventId(i));
        const bool counts = times == nullptr ? event.hasProfile : (*times)[i].counts;
        if (!counts || isLoading(inspector, EventId(i))) {
            continue;
        }
        const TickSpan self = times == nullptr ? event.selfTicks : (*times)[i].selfTicks;
        const double ticks = static_cast<double>(std::max<TickSpan>(self, 0));
        if (event.role == EventRole::Framework) {
            time.unaccounted += ticks;
        } else {
            shareOf(events, event.link) += 1;
            shareOf(time, event.link) += ticks;
        }
    }
    return {shared(events), shared(time)};
}

Coverage Coverage::of(const Inspector& inspector)
{
    Coverage coverage;
    const LinkCounts counts = LinkCounts::of(inspector);
    coverage.events = counts.events;
    coverage.time = counts.time;
    if (inspector.etrecord() == nullptr) {
        coverage.program = ProgramVerdict::of(inspector, false);
        return coverage;
    }
    for (std::size_t n = 0; n < inspector.nodeCount(); ++n) {
        const OperatorNode& node = inspector.node(NodeId(n));
        if (node.kind == OperatorNode::Kind::Op && node.debugHandle && inspector.eventsOf(NodeId(n)).empty()
            && !inspector.runsIn(NodeId(n)).isValid()) {
            coverage.nodesNeverRun.emplace_back(n);
        }
    }
    for (UnmappedEvent& unmapped : unmappedEvents(inspector)) {
        coverage.unmapped.push_back(std::move(unmapped.text));
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

} // namespace ets
