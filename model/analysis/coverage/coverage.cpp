// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/coverage.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/build/pairevidence.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace ets {

namespace {

/// Sums of something by the kind of link.
struct LinkSums {
    double exact = 0;
    double viaCall = 0;
    double none = 0;

    void add(LinkKind link, double amount)
    {
        double& sum = link == LinkKind::Exact ? exact : link == LinkKind::ViaCall ? viaCall : none;
        sum += amount;
    }
    [[nodiscard]] LinkShares shares() const
    {
        const double all = exact + viaCall + none;
        return all > 0 ? LinkShares{exact / all, viaCall / all, none / all} : LinkShares{};
    }
};

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
    }
    if (agreeing + disagreeing + unknown == 0) {
        coverage.verdict = PairVerdict::NothingToCompare;
        coverage.reasons.emplace_back("the dump and the record have no instruction in common to compare");
        return;
    }
    // One contradiction is enough; what the record says nothing about only counts when it is most of the run.
    coverage.verdict = disagreeing == 0 && unknown <= agreeing ? PairVerdict::Belongs : PairVerdict::Differs;
    coverage.reasons.insert(coverage.reasons.begin(),
        std::to_string(agreeing) + " of " + std::to_string(agreeing + disagreeing + unknown)
            + " calls, kernels and delegate ids fit the record");
}

void listUnmapped(const Inspector& inspector, Coverage& coverage)
{
    std::set<std::string> seen;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.event(EventId(i));
        const bool counts = event.hasProfile && event.role != EventRole::Framework && event.link != LinkKind::Exact
            && !isLoading(inspector, EventId(i));
        if (!counts) {
            continue;
        }
        const std::string& block = inspector.block(event.block).method;
        std::string text = "instruction " + std::to_string(event.instructionId)
            + (block.empty() ? std::string() : " of " + block) + ": " + event.name;
        if (seen.insert(text).second) {
            coverage.unmapped.push_back(std::move(text));
        }
    }
}

} // namespace

Coverage Coverage::of(const Inspector& inspector)
{
    Coverage coverage;
    LinkSums events;
    LinkSums time;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.event(EventId(i));
        if (event.hasProfile && event.role != EventRole::Framework && !isLoading(inspector, EventId(i))) {
            events.add(event.link, 1);
            time.add(event.link, static_cast<double>(std::max<TickSpan>(event.selfTicks, 0)));
        }
    }
    coverage.events = events.shares();
    coverage.time = time.shares();
    if (inspector.etrecord() == nullptr) {
        return coverage;
    }
    for (std::size_t n = 0; n < inspector.nodeCount(); ++n) {
        const OperatorNode& node = inspector.node(NodeId(n));
        if (node.kind == OperatorNode::Kind::Op && node.debugHandle && inspector.eventsOf(NodeId(n)).empty()) {
            coverage.nodesNeverRun.emplace_back(n);
        }
    }
    listUnmapped(inspector, coverage);
    judge(inspector, coverage);
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
