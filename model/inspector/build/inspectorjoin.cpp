// SPDX-License-Identifier: GPL-3.0-or-later
// The step of InspectorBuilder that joins a record.
#include "model/inspector/build/inspectorbuilder.h"
#include "model/inspector/build/pairevidence.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/links/linknarrowing.h"
#include "model/inspector/links/payloadnodes.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace ets {

namespace {
constexpr const char* forward = "forward";
constexpr const char* edgeGraphName = "edge_dialect_graph_module";

/// A call into a delegate has thousands of nodes in real records, too, and each of its ops is tied to all of them.
MemoryBudget linkBudget(const ETDump& dump, std::span<const OperatorGraph> graphs)
{
    constexpr std::uint64_t fixed = 64U << 20U;
    constexpr std::uint64_t perNode = 2048; // what a node takes in the file
    std::uint64_t nodes = 0;
    for (const OperatorGraph& graph : graphs) {
        nodes += graph.nodes().size();
    }
    return MemoryBudget(fixed + 2 * (dump.fileSize + perNode * nodes));
}
} // namespace

Result<void> InspectorBuilder::checkFaithfulRecord() const
{
    const ETRecord& record = *m_inspector->m_record;
    const auto refuse = [&record](std::string what) {
        return Error{.file = record.file,
            .what = std::move(what) + ", which the Inspector refuses",
            .remedy = Remedy::ReadCorrected};
    };
    if (!record.hasDebugHandleMap || !record.hasDelegateMap || !record.hasNumOutputsMap) {
        return refuse("the record lacks a map from instructions to handles, delegates or outputs");
    }
    if (!record.methods.contains(forward)) {
        return refuse("the record has no method \"forward\"");
    }
    if (record.edgePrograms.size() > 1) {
        return refuse("the record has edge programs of several methods");
    }
    return {};
}

Result<void> InspectorBuilder::buildGraphs()
{
    Inspector& result = *m_inspector;
    const ETRecord& record = *result.m_record;
    const std::string& wanted = result.m_options.referenceGraphName;
    if (result.m_options.reading.refuseOddData) {
        if (auto checked = checkFaithfulRecord(); !checked) {
            return checked.error();
        }
    }
    if (wanted == edgeGraphName) {
        for (const NamedProgram& edge : record.edgePrograms) {
            const bool several = record.edgePrograms.size() > 1;
            result.m_graphs.push_back(
                OperatorGraph::build(*edge.program, several ? wanted + "/" + edge.name : wanted, edge.name));
        }
    } else {
        const auto found = std::ranges::find(record.graphMap, wanted, &NamedProgram::name);
        if (found == record.graphMap.end()) {
            std::string names = edgeGraphName;
            for (const NamedProgram& program : record.graphMap) {
                names += ", " + program.name;
            }
            return Error{.file = record.file,
                .what = "has no graph named \"" + wanted + "\"",
                .where = "known are " + names,
                .advice = "Give one of these names"};
        }
        const std::size_t slash = wanted.rfind('/');
        result.m_graphs.push_back(OperatorGraph::build(
            *found->program, wanted, slash == std::string::npos ? forward : wanted.substr(slash + 1)));
    }
    std::size_t first = 0;
    for (const OperatorGraph& graph : result.m_graphs) {
        result.m_firstNode.emplace_back(first);
        first += graph.nodes().size();
    }
    return {};
}

std::vector<LinkTarget> InspectorBuilder::linkTargets() const
{
    const Inspector& result = *m_inspector;
    std::vector<LinkTarget> targets;
    for (const auto& [method, maps] : result.m_record->methods) {
        if (!result.m_options.reading.allMethods && method != forward) {
            continue;
        }
        LinkTarget target{.method = method, .maps = &maps, .graph = nullptr, .firstNode = {}};
        for (std::size_t g = 0; g < result.m_graphs.size(); ++g) {
            // The Inspector uses its one graph whatever method that is of.
            if (result.m_graphs[g].method() == method || !result.m_options.reading.allMethods) {
                target.graph = &result.m_graphs[g];
                target.firstNode = result.m_firstNode[g];
            }
        }
        targets.push_back(target);
    }
    return targets;
}

const LinkTarget* InspectorBuilder::chooseMethod(BlockId id, std::span<const LinkTarget> targets)
{
    Inspector& result = *m_inspector;
    EventBlock& block = result.m_blocks[id.value()];
    const auto known = result.m_options.methodOfBlock.find(id.value());
    // Of methods that fit equally well the program may know which one it was.
    const ExecutionPlan* const plan = result.m_programJoin.planOf(id);
    bool isKnownByProgram = false;
    const LinkTarget* best = nullptr;
    double bestScore = 0;
    std::size_t equals = 0;
    for (const LinkTarget& target : targets) {
        if (known != result.m_options.methodOfBlock.end() && known->second == target.method) {
            block.methodConfidence = 1;
            return &target;
        }
        const std::optional<PairEvidence> evidence =
            m_evidence.compare(result.eventsOf(block), *target.maps, target.graph);
        if (!evidence) {
            result.m_diagnostics.add(Severity::Warning, "too-many-methods",
                "block " + std::to_string(id.value()) + " " + block.name,
                "there are too many blocks and methods to find out which belongs to which");
            return targets.size() == 1 ? &target : nullptr;
        }
        const double score = evidence->score();
        const bool isOfPlan = plan != nullptr && plan->name == target.method;
        if (best == nullptr || score > bestScore) {
            best = &target;
            bestScore = score;
            equals = 0;
            isKnownByProgram = isOfPlan;
        } else if (score == bestScore && isOfPlan) {
            best = &target;
            isKnownByProgram = true;
        }
        equals += score == bestScore ? 1 : 0;
    }
    if (known != result.m_options.methodOfBlock.end()) {
        result.m_diagnostics.add(Severity::Warning, "unknown-method",
            "block " + std::to_string(id.value()) + " " + block.name,
            "the record has no method \"" + known->second + "\"");
    }
    if (targets.size() > 1 && bestScore == 0) {
        return nullptr; // a block without calls fits every method as little as the next
    }
    equals = isKnownByProgram ? std::min<std::size_t>(equals, 1) : equals;
    if (equals > 1) {
        result.m_diagnostics.add(Severity::Info, "ambiguous-method",
            "block " + std::to_string(id.value()) + " " + block.name,
            std::to_string(equals) + " methods of the record fit these runs equally well, shown as " + best->method);
    }
    block.methodConfidence = equals == 0 ? 0 : bestScore / static_cast<double>(equals);
    return best;
}

Result<void> InspectorBuilder::join(const RunGrouping& grouping)
{
    Inspector& result = *m_inspector;
    const std::vector<LinkTarget> targets = linkTargets();
    EventLinker linker(result.m_options, result.m_diagnostics, linkBudget(*result.m_dump, result.m_graphs));
    LinkNarrowing narrowing(result.m_graphs, result.m_firstNode);
    std::vector<const LinkTarget*> chosen;
    for (std::size_t b = 0; b < result.m_blocks.size(); ++b) {
        chosen.push_back(chooseMethod(BlockId(b), targets));
        result.m_blocks[b].method = chosen.back() == nullptr ? std::string() : chosen.back()->method;
    }
    settleMethods();
    for (std::size_t b = 0; b < result.m_blocks.size(); ++b) {
        const EventBlock& block = result.m_blocks[b];
        const LinkTarget* const target = chosen[b];
        if (target == nullptr) {
            continue;
        }
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            linker.link(
                result.m_events[block.firstEvent.value() + i], grouping.groups[b].rows[i].insideExecution, *target);
        }
        if (result.m_options.reading.narrowLinks) {
            const auto events = std::span(result.m_events).subspan(block.firstEvent.value(), block.eventCount);
            const PayloadNodes payloads = result.m_programJoin.program() == nullptr
                ? PayloadNodes()
                : PayloadNodes(events, block, BlockId(b), result.m_programJoin);
            narrowing.narrow(events, *target, payloads, result.m_diagnostics);
        }
    }
    if (result.m_options.reading.narrowLinks) {
        result.m_runsIn = narrowing.nodesRunIn(result.m_events);
    }
    if (linker.isExhausted() && result.m_options.reading.refuseOddData) {
        return Error{.file = result.m_record->file,
            .what = "ties so many events to so many nodes that they do not fit into memory",
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets
