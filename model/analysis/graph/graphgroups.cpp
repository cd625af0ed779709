// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphgroups.h"

#include "model/analysis/graph/callruns.h"
#include "model/inspector/program/modulepath.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t maxSegments = 48; ///< Deeper modules are one with what is around them.
constexpr std::size_t minRepeats = 3;

} // namespace

std::vector<std::string> pathSegments(std::string_view path)
{
    std::vector<std::string> segments;
    std::string segment;
    int open = 0;
    for (const char c : path) {
        open += c == '(' || c == '[' ? 1 : 0;
        open -= (c == ')' || c == ']') && open > 0 ? 1 : 0;
        if (c == '.' && open == 0) {
            segments.push_back(std::move(segment));
            segment.clear();
        } else {
            segment += c;
        }
    }
    if (!segment.empty() || !segments.empty()) {
        segments.push_back(std::move(segment));
    }
    return segments;
}

/// Makes the groups of one graph: first a tree of drafts, then the list.
class GraphGroupBuilder {
public:
    GraphGroupBuilder(std::span<const OperatorNode> nodes, const GraphGroups::Parts& parts)
        : m_nodes(nodes)
        , m_parts(parts)
        , m_paths(nodes.size())
        , m_unitOf(nodes.size(), GraphGroup::none)
    {
    }
    GraphGroups build();

private:
    using Nodes = std::vector<std::uint32_t>;
    struct Draft {
        GraphGroup group;
        Nodes all; ///< Op nodes inside, at any depth.
        std::size_t signature = 0;
        std::vector<std::unique_ptr<Draft>> children;
    };

    void readPaths();
    void fill(Draft& draft, std::size_t depth);
    void addChild(Draft& parent, CallRun run, std::size_t depth);
    static void joinRepeats(Draft& parent);
    [[nodiscard]] std::size_t signatureOf(const Nodes& nodes) const;
    [[nodiscard]] static bool isAlone(const Draft& parent, std::size_t first, std::size_t last);
    [[nodiscard]] std::string pathTo(std::uint32_t node, std::size_t depth) const;
    void list(Draft& draft, std::uint32_t parent, GraphGroups& result) const;
    void placeWeights(GraphGroups& result) const;

    std::span<const OperatorNode> m_nodes;
    const GraphGroups::Parts& m_parts;
    std::vector<std::vector<std::string>> m_paths; ///< By node; a part comes first.
    std::map<std::string, std::string, std::less<>> m_typeOfPath;
    Nodes m_unitOf; ///< Scratch of CallRuns.
};

void GraphGroupBuilder::readPaths()
{
    const auto nodes = m_nodes;
    std::map<std::string, std::vector<std::string>, std::less<>> known; // Nodes of one module repeat its path.
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind != OperatorNode::Kind::Op) {
            continue;
        }
        std::vector<std::string>& path = m_paths[i];
        if (i < m_parts.partOf.size() && m_parts.partOf[i] < m_parts.names.size()) {
            path.push_back(m_parts.names[m_parts.partOf[i]]);
        } else if (!m_parts.names.empty()) {
            path.emplace_back(); // Keeps modules at the same depth within and outside of parts.
        }
        if (nodes[i].moduleStack == nullptr || nodes[i].moduleStack->empty()) {
            continue;
        }
        for (const ModuleStackEntry& entry : *nodes[i].moduleStack) {
            m_typeOfPath.try_emplace(modulePathOf(entry.path), entry.type);
        }
        const std::string& dotted = nodes[i].moduleStack->back().path;
        auto found = known.find(dotted);
        if (found == known.end()) {
            found = known.emplace(dotted, pathSegments(modulePathOf(dotted))).first;
        }
        path.insert(path.end(), found->second.begin(), found->second.end());
        path.resize(std::min(path.size(), maxSegments));
    }
}

std::string GraphGroupBuilder::pathTo(std::uint32_t node, std::size_t depth) const
{
    std::string path;
    const std::size_t first = m_parts.names.empty() ? 0 : 1;
    for (std::size_t i = first; i < depth; ++i) {
        path += (path.empty() ? "" : ".") + m_paths[node][i];
    }
    return path;
}

/// Equal for parts of the graph that do the same in the same order on the same shapes.
std::size_t GraphGroupBuilder::signatureOf(const Nodes& nodes) const
{
    const std::hash<std::string_view> hash;
    std::size_t value = nodes.size();
    const auto mix = [&value](std::size_t part) { value = (value ^ part) * 1099511628211U + (value >> 17U); };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const OperatorNode& node = m_nodes[nodes[i]];
        mix(hash(node.op));
        for (const auto& shape : node.outputShapes) {
            for (const std::string& size : shape) {
                mix(hash(size));
            }
        }
        for (const std::string& type : node.outputDtypes) {
            mix(hash(type));
        }
        for (const std::uint32_t input : node.inputs) {
            const auto inside = std::lower_bound(nodes.begin(), nodes.end(), input);
            mix(inside != nodes.end() && *inside == input ? static_cast<std::size_t>(inside - nodes.begin()) : 0xffffU);
        }
    }
    return value;
}

void GraphGroupBuilder::addChild(Draft& parent, CallRun run, std::size_t depth)
{
    const auto sharesSegment = [&](std::size_t at) {
        return std::ranges::all_of(run.nodes, [&](std::uint32_t node) {
            return m_paths[node].size() > at && m_paths[node][at] == m_paths[run.nodes.front()][at];
        });
    };
    if (run.nodes.size() < 2) {
        parent.group.nodes.insert(parent.group.nodes.end(), run.nodes.begin(), run.nodes.end());
        return;
    }
    const bool isPart = !m_parts.names.empty() && depth == 0;
    auto child = std::make_unique<Draft>();
    child->group.kind = isPart ? GraphGroup::Kind::Delegate : GraphGroup::Kind::Module;
    child->group.name = m_paths[run.nodes.front()][depth++];
    while (!isPart && sharesSegment(depth)) {
        child->group.name += "." + m_paths[run.nodes.front()][depth++];
    }
    child->group.path = isPart ? child->group.name : pathTo(run.nodes.front(), depth);
    if (const auto type = m_typeOfPath.find(child->group.path); !isPart && type != m_typeOfPath.end()) {
        child->group.type = type->second;
    }
    child->group.call = run.call;
    child->group.opCount = static_cast<std::uint32_t>(run.nodes.size());
    child->signature = signatureOf(run.nodes);
    child->all = std::move(run.nodes);
    fill(*child, depth);
    parent.children.push_back(std::move(child));
}

/// Divides the nodes of a draft by the next segment of their paths.
void GraphGroupBuilder::fill(Draft& draft, std::size_t depth)
{
    std::vector<CallRun> units;
    std::unordered_map<std::string_view, std::size_t> known;
    for (const std::uint32_t node : draft.all) {
        const bool isDirect = m_paths[node].size() <= depth;
        if (isDirect) {
            units.push_back({.nodes = {node}, .isGroup = false});
            continue;
        }
        const std::string_view segment = m_paths[node][depth];
        const auto [unit, isNew] = known.try_emplace(segment, units.size());
        if (isNew) {
            units.push_back({.nodes = {}, .isGroup = true});
        }
        units[unit->second].nodes.push_back(node);
    }
    for (CallRun& unit : splitCycles(m_nodes, std::move(units), m_unitOf)) {
        if (!unit.isGroup) {
            draft.group.nodes.push_back(unit.nodes.front());
        } else if (depth == 0 && !m_parts.names.empty() && m_paths[unit.nodes.front()][0].empty()) {
            // What no delegate ran: its modules stand beside the delegates.
            Draft rest;
            rest.all = std::move(unit.nodes);
            fill(rest, 1);
            std::ranges::move(rest.children, std::back_inserter(draft.children));
            draft.group.nodes.insert(draft.group.nodes.end(), rest.group.nodes.begin(), rest.group.nodes.end());
        } else {
            addChild(draft, std::move(unit), depth);
        }
    }
    std::ranges::sort(draft.group.nodes);
    joinRepeats(draft);
}

/// Whether nothing of the parent lies between the first node of one child and the last of a later one.
bool GraphGroupBuilder::isAlone(const Draft& parent, std::size_t first, std::size_t last)
{
    const std::uint32_t begin = parent.children[first]->all.front();
    std::uint32_t end = 0;
    for (std::size_t i = first; i <= last; ++i) {
        end = std::max(end, parent.children[i]->all.back());
    }
    const auto isBetween = [&](std::uint32_t node) { return node > begin && node < end; };
    for (std::size_t i = 0; i < parent.children.size(); ++i) {
        if ((i < first || i > last) && std::ranges::any_of(parent.children[i]->all, isBetween)) {
            return false;
        }
    }
    return std::ranges::none_of(parent.group.nodes, isBetween);
}

void GraphGroupBuilder::joinRepeats(Draft& parent)
{
    std::vector<std::unique_ptr<Draft>> joined;
    std::vector<std::pair<std::size_t, std::size_t>> runs; // first child, one behind the last
    auto& children = parent.children;
    for (std::size_t first = 0; first < children.size();) {
        std::size_t end = first + 1;
        while (end < children.size() && children[end]->signature == children[first]->signature
            && children[end]->group.opCount == children[first]->group.opCount) {
            ++end;
        }
        runs.emplace_back(first, end);
        first = end;
    }
    if (runs.size() == 1 && children.size() >= minRepeats && parent.group.nodes.empty() && !parent.group.name.empty()) {
        parent.group.repeats = static_cast<std::uint32_t>(children.size());
        return;
    }
    for (const auto& [first, end] : runs) {
        if (end - first < minRepeats || !isAlone(parent, first, end - 1)) {
            std::move(children.begin() + static_cast<std::ptrdiff_t>(first),
                children.begin() + static_cast<std::ptrdiff_t>(end), std::back_inserter(joined));
            continue;
        }
        auto repeat = std::make_unique<Draft>();
        repeat->group.kind = GraphGroup::Kind::Repeat;
        repeat->group.name = children[first]->group.name + " … " + children[end - 1]->group.name;
        repeat->group.path = children[first]->group.path + " … " + children[end - 1]->group.path;
        repeat->group.type = children[first]->group.type;
        repeat->group.repeats = static_cast<std::uint32_t>(end - first);
        for (std::size_t i = first; i < end; ++i) {
            repeat->group.opCount += children[i]->group.opCount;
            repeat->all.insert(repeat->all.end(), children[i]->all.begin(), children[i]->all.end());
            repeat->children.push_back(std::move(children[i]));
        }
        std::ranges::sort(repeat->all);
        joined.push_back(std::move(repeat));
    }
    children = std::move(joined);
}

void GraphGroupBuilder::list(Draft& draft, std::uint32_t parent, GraphGroups& result) const
{
    for (const std::unique_ptr<Draft>& child : draft.children) {
        const auto index = static_cast<std::uint32_t>(result.m_groups.size());
        child->group.parent = parent;
        child->group.depth = parent == GraphGroup::none ? 0 : result.m_groups[parent].depth + 1;
        (parent == GraphGroup::none ? result.m_roots : result.m_groups[parent].groups).push_back(index);
        for (const std::uint32_t node : child->group.nodes) {
            result.m_groupOfNode[node] = index;
        }
        result.m_groups.push_back(std::move(child->group));
        list(*child, index, result);
    }
}

void GraphGroupBuilder::placeWeights(GraphGroups& result) const
{
    const auto nodes = m_nodes;
    const std::size_t count = nodes.size();
    std::vector<char> isUsed(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        if (nodes[i].kind != OperatorNode::Kind::Op && nodes[i].kind != OperatorNode::Kind::Output) {
            continue;
        }
        const std::uint32_t user = result.m_groupOfNode[i];
        for (const std::uint32_t input : nodes[i].inputs) {
            const OperatorNode& source = nodes[input];
            const bool isGiven = source.kind == OperatorNode::Kind::Input
                && (source.inputKind.empty() || source.inputKind == "user_input");
            if (isGiven || source.kind == OperatorNode::Kind::Op || source.kind == OperatorNode::Kind::Output) {
                continue;
            }
            std::uint32_t& group = result.m_groupOfNode[input];
            group = isUsed[input] == 0 ? user : result.common(group, user);
            isUsed[input] = 1;
        }
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        if (isUsed[i] != 0 && result.m_groupOfNode[i] != GraphGroup::none) {
            result.m_groups[result.m_groupOfNode[i]].nodes.push_back(i);
        }
    }
    for (GraphGroup& group : result.m_groups) {
        std::ranges::sort(group.nodes);
    }
}

GraphGroups GraphGroupBuilder::build()
{
    readPaths();
    Draft whole;
    for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes[i].kind == OperatorNode::Kind::Op) {
            whole.all.push_back(i);
        }
    }
    fill(whole, 0);
    GraphGroups result;
    result.m_groupOfNode.assign(m_nodes.size(), GraphGroup::none);
    list(whole, GraphGroup::none, result);
    placeWeights(result);
    return result;
}

GraphGroups::GraphGroups(const OperatorGraph& graph, const Parts& parts)
    : GraphGroups(graph.nodes(), parts)
{
}

GraphGroups::GraphGroups(std::span<const OperatorNode> nodes, const Parts& parts)
    : GraphGroups(GraphGroupBuilder(nodes, parts).build())
{
}

std::vector<std::uint32_t> GraphGroups::ofModule(std::string_view path) const
{
    std::vector<std::uint32_t> own;
    std::vector<std::uint32_t> inside;
    const std::string below = std::string(path) + '.';
    for (std::uint32_t i = 0; i < m_groups.size(); ++i) {
        const GraphGroup& group = m_groups[i];
        if (group.kind != GraphGroup::Kind::Module) {
            continue;
        }
        const bool isAmongThem =
            std::ranges::any_of(inside, [&](std::uint32_t outer) { return isInside(group.parent, outer); });
        if (group.path == path) {
            own.push_back(i);
        } else if (group.path.starts_with(below) && !isAmongThem) {
            inside.push_back(i);
        }
    }
    return own.empty() ? inside : own;
}

bool GraphGroups::isInside(std::uint32_t group, std::uint32_t outer) const
{
    while (group != GraphGroup::none && group != outer) {
        group = m_groups[group].parent;
    }
    return group == outer;
}

std::uint32_t GraphGroups::common(std::uint32_t a, std::uint32_t b) const
{
    while (a != b && a != GraphGroup::none && b != GraphGroup::none) {
        std::uint32_t& deeper = m_groups[a].depth >= m_groups[b].depth ? a : b;
        deeper = m_groups[deeper].parent;
    }
    return a == b ? a : GraphGroup::none;
}

} // namespace ets
