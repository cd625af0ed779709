// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/handlepropagation.h"

#include "model/etrecord/program.h"
#include "model/etrecord/record.h"
#include "model/etrecord/values.h"
#include "model/trace/fx.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

/// The graphs of a program with the origins of their nodes: the outermost first, then those inside it, level by level.
struct GraphLevel {
    const SerializedGraph* graph = nullptr;
    const NodeSources* sources = nullptr;
};

std::vector<GraphLevel> graphsOf(const SerializedGraph& graph, const NodeSources& sources)
{
    std::vector<GraphLevel> levels{{&graph, &sources}};
    for (std::size_t next = 0; next < levels.size(); ++next) {
        const GraphLevel level = levels[next];
        for (const auto& [place, inner] : level.sources->inner) {
            const auto& [node, input] = place;
            if (node < level.graph->nodes.size() && input < level.graph->nodes[node].inputs.size()) {
                const auto& nested = level.graph->nodes[node].inputs[input].argument.graph;
                if (nested != nullptr) {
                    levels.push_back({nested.get(), &inner});
                }
            }
        }
    }
    return levels;
}

Error contradiction(Message what, Message where)
{
    return Error{.file = {}, .what = std::move(what), .where = std::move(where)};
}

Error withoutHandle(const std::string& node)
{
    return contradiction(ETS_MESSAGE("a node of the edge program has no debug handle, which the Inspector refuses"),
        Message::verbatim(node));
}

/// Debug handles by the identity of a node of an earlier graph.
class HandleTable {
public:
    explicit HandleTable(bool refuse)
        : m_refuse(refuse)
    {
    }

    Result<void> fill(const SerializedGraph& edge, const NodeSources& sources)
    {
        for (const GraphLevel& level : graphsOf(edge, sources)) {
            for (std::size_t i = 0; i < level.graph->nodes.size(); ++i) {
                if (auto added = add(level.graph->nodes[i], level.sources->ancestors[i]); !added) {
                    return added;
                }
            }
        }
        return {};
    }

    [[nodiscard]] std::optional<std::int64_t> find(
        const std::string& identity, const std::vector<std::string>& ancestors) const
    {
        if (const auto own = m_handles.find(identity); own != m_handles.end()) {
            return own->second;
        }
        for (const std::string& ancestor : ancestors) {
            if (const auto found = m_handles.find(ancestor); found != m_handles.end()) {
                return found->second;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] const std::unordered_set<std::int64_t>& wanted() const { return m_wanted; }
    /// Whether a node of the edge program lacks a handle.
    [[nodiscard]] bool hasGap() const { return m_hasGap; }

private:
    Result<void> add(const SerializedNode& node, const std::vector<std::string>& ancestors)
    {
        // The node of a sub-graph that is an argument never has a handle.
        const auto isGraph = [&node](const NamedArgument& input) { return isAttribute(node, input); };
        m_hasGap = m_hasGap || std::ranges::any_of(node.inputs, isGraph);
        if (!node.debugHandle) {
            m_hasGap = true;
            return m_refuse && !ancestors.empty() ? Result<void>(withoutHandle(node.name)) : Result<void>();
        }
        m_wanted.insert(*node.debugHandle);
        for (const std::string& ancestor : ancestors) {
            const auto [known, isNew] = m_handles.try_emplace(ancestor, *node.debugHandle);
            if (!isNew && known->second != *node.debugHandle) {
                return contradiction(ETS_MESSAGE("two nodes that were made from one have different debug handles"),
                    ETS_MESSAGE("node %1, origin %2", node.name, ancestor));
            }
        }
        return {};
    }

    std::unordered_map<std::string, std::int64_t> m_handles;
    std::unordered_set<std::int64_t> m_wanted;
    bool m_refuse;
    bool m_hasGap = false;
};

/// Name of a call in the graph that torch makes of the file.
std::vector<std::string> callNames(const SerializedGraph& graph, std::span<const SignatureSpec> specs)
{
    std::vector<std::string> names(graph.nodes.size());
    const FxGraph fx(graph, specs);
    for (const FxNode& node : fx.nodes()) {
        if (node.kind == FxNode::Kind::Call && node.source != nullptr) {
            names[static_cast<std::size_t>(node.source - graph.nodes.data())] = node.name;
        }
    }
    return names;
}

/// What came of handing the handles of an edge program back.
struct Propagation {
    HandlesByGraph handles;
    std::unordered_set<std::int64_t> matched;
};

Result<Propagation> propagate(const ETRecord& record, const HandleTable& table, const LoadContext& context)
{
    const auto sources = readNodeSources(*record.tensors, programnames::exported, context);
    if (!sources) {
        return sources.error();
    }
    const ExportedProgram& program = *record.exportedProgram;
    const std::string suffix = "." + std::to_string(record.exportGraphId);
    Propagation result;
    for (const GraphLevel& level : graphsOf(program.graph, *sources)) {
        const bool outermost = level.graph == &program.graph;
        const auto names =
            callNames(*level.graph, outermost ? std::span(program.inputSpecs) : std::span<const SignatureSpec>());
        PropagatedHandles& handles = result.handles[level.graph];
        handles.assign(names.size(), 0);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (const auto handle = table.find(names[i] + suffix, level.sources->ancestors[i])) {
                result.matched.insert(*handle);
                handles[i] = *handle;
            }
        }
    }
    return result;
}

/// The handles of the edge program, and where they go in the exported one.
struct Start {
    NodeSources edgeSources;
    HandleTable table;
    Propagation propagation;
};

/// @return nothing without an exported program
Result<std::optional<Start>> startFrom(const ETRecord& record, const ExportedProgram& edge, const std::string& entry,
    bool refuse, const LoadContext& context)
{
    if (record.exportedProgram == nullptr || record.tensors == nullptr) {
        return std::optional<Start>();
    }
    auto edgeSources = readNodeSources(*record.tensors, entry, context);
    if (!edgeSources) {
        return edgeSources.error();
    }
    HandleTable table(refuse);
    if (auto filled = table.fill(edge.graph, *edgeSources); !filled) {
        return filled.error();
    }
    auto propagation = propagate(record, table, context);
    if (!propagation) {
        return propagation.error();
    }
    return std::optional(Start{std::move(*edgeSources), std::move(table), std::move(*propagation)});
}

} // namespace

Result<std::optional<PropagatedHandles>> propagateHandles(const ETRecord& record, const ExportedProgram& edge,
    const std::string& entry, bool validate, bool refuse, const LoadContext& context)
{
    auto start = startFrom(record, edge, entry, refuse, context);
    if (!start) {
        return start.error();
    }
    if (!*start) {
        return std::optional<PropagatedHandles>();
    }
    Propagation& propagation = (*start)->propagation;
    if (validate && refuse && (*start)->table.hasGap()) {
        return withoutHandle({});
    }
    const auto isMatched = [&](std::int64_t handle) { return propagation.matched.contains(handle); };
    if (validate && !std::ranges::all_of((*start)->table.wanted(), isMatched)) {
        return std::optional<PropagatedHandles>();
    }
    return std::optional(std::move(propagation.handles[&record.exportedProgram->graph]));
}

namespace {

constexpr std::size_t maxDepth = 64; ///< Of graphs in graphs.

/// Places of the arguments of a call that are graphs.
std::vector<std::size_t> graphInputs(const SerializedNode& node)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (node.inputs[i].argument.graph != nullptr) {
            places.push_back(i);
        }
    }
    return places;
}

/// Bodies have no identity that reaches back to the exported program, so that what was made of a node in one is known
/// by its first name, within the bodies that the two calls of one handle have at the same place.
class BodyPairing {
public:
    explicit BodyPairing(HandlesByGraph& handles)
        : m_handles(handles)
    {
    }

    void pair(
        const SerializedGraph& exported, const SerializedGraph& edge, const NodeSources& sources, std::size_t depth = 0)
    {
        const PropagatedHandles own = m_handles[&exported];
        for (std::size_t i = 0; i < exported.nodes.size() && depth < maxDepth; ++i) {
            const std::vector<std::size_t> places = graphInputs(exported.nodes[i]);
            if (places.empty() || i >= own.size() || own[i] == 0) {
                continue;
            }
            const auto made = std::ranges::find_if(edge.nodes,
                [&](const SerializedNode& node) { return node.debugHandle == own[i] && !graphInputs(node).empty(); });
            if (made == edge.nodes.end()) {
                continue;
            }
            const std::vector<std::size_t> others = graphInputs(*made);
            const auto call = static_cast<std::size_t>(made - edge.nodes.begin());
            for (std::size_t k = 0; k < std::min(places.size(), others.size()); ++k) {
                const auto inner = sources.inner.find({call, others[k]});
                if (inner == sources.inner.end()) {
                    continue;
                }
                const SerializedGraph& body = *exported.nodes[i].inputs[places[k]].argument.graph;
                const SerializedGraph& edgeBody = *made->inputs[others[k]].argument.graph;
                pairNodes(body, edgeBody, inner->second);
                pair(body, edgeBody, inner->second, depth + 1);
            }
        }
    }

private:
    void pairNodes(const SerializedGraph& exported, const SerializedGraph& edge, const NodeSources& sources)
    {
        std::unordered_map<std::string, std::int64_t> handleOf; // 0 for a name that stands for several
        for (std::size_t i = 0; i < edge.nodes.size() && i < sources.ancestors.size(); ++i) {
            if (edge.nodes[i].debugHandle && !sources.ancestors[i].empty()) {
                const std::string& first = sources.ancestors[i].back();
                const std::int64_t handle = *edge.nodes[i].debugHandle;
                const auto [known, isNew] = handleOf.try_emplace(first.substr(0, first.rfind('.')), handle);
                known->second = isNew || known->second == handle ? handle : 0;
            }
        }
        const std::vector<std::string> names = callNames(exported, {});
        PropagatedHandles& handles = m_handles[&exported];
        handles.resize(names.size(), 0);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto found = handleOf.find(names[i]);
            handles[i] = handles[i] == 0 && found != handleOf.end() ? found->second : handles[i];
        }
    }

    HandlesByGraph& m_handles;
};

} // namespace

Result<HandlesByGraph> propagateAllHandles(
    const ETRecord& record, const ExportedProgram& edge, const std::string& entry, const LoadContext& context)
{
    auto start = startFrom(record, edge, entry, false, context);
    if (!start) {
        return start.error();
    }
    if (!*start) {
        return HandlesByGraph();
    }
    Propagation& propagation = (*start)->propagation;
    BodyPairing(propagation.handles).pair(record.exportedProgram->graph, edge.graph, (*start)->edgeSources);
    return std::move(propagation.handles);
}

} // namespace ets
