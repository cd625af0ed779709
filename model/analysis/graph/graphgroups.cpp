// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphgroups.h"

#include "model/analysis/graph/callruns.h"
#include "model/trace/modules.h"

#include <algorithm>
#include <functional>
#include <iterator>
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
        Nodes all; ///< Op nodes inside, at any depth, in ascending order.
        std::size_t signature = 0;
        std::vector<std::unique_ptr<Draft>> children;
    };

    /// Children of a draft that follow one another.
    struct ChildRange {
        std::size_t first = 0;
        std::size_t end = 0; ///< Behind the last.
        bool isRepeat = false;
    };

    void readPaths();
    void divide(Draft& draft, std::size_t depth);
    void fill(Draft& draft, std::size_t depth);
    void addChild(Draft& parent, CallRun run, std::size_t depth);
    static void joinRepeats(Draft& parent);
    [[nodiscard]] std::size_t signatureOf(const Nodes& nodes) const;
    [[nodiscard]] static bool isAlone(const Draft& parent, ChildRange children);
    [[nodiscard]] static std::vector<ChildRange> equalRanges(const Draft& parent);
    [[nodiscard]] static std::unique_ptr<Draft> repeatOf(std::vector<std::unique_ptr<Draft>> members);
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
void GraphGroupBuilder::divide(Draft& draft, std::size_t depth)
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
            divide(rest, 1);
            std::ranges::move(rest.children, std::back_inserter(draft.children));
            draft.group.nodes.insert(draft.group.nodes.end(), rest.group.nodes.begin(), rest.group.nodes.end());
        } else {
            addChild(draft, std::move(unit), depth);
        }
    }
    std::ranges::sort(draft.group.nodes);
}

/// Divides the nodes of a draft at all depths, and joins what repeats.
void GraphGroupBuilder::fill(Draft& draft, std::size_t depth)
{
    divide(draft, depth);
    joinRepeats(draft);
}

/// Whether nothing else of the parent lies between the first and the last node of some children.
bool GraphGroupBuilder::isAlone(const Draft& parent, ChildRange children)
{
    std::uint32_t begin = parent.children[children.first]->all.front();
    std::uint32_t end = begin;
    std::ptrdiff_t own = 0;
    for (std::size_t i = children.first; i < children.end; ++i) {
        const Nodes& all = parent.children[i]->all;
        begin = std::min(begin, all.front());
        end = std::max(end, all.back());
        own += static_cast<std::ptrdiff_t>(all.size());
    }
    return std::ranges::upper_bound(parent.all, end) - std::ranges::lower_bound(parent.all, begin) == own;
}

/// The children of a draft in order, equal ones that follow one another in one range.
std::vector<GraphGroupBuilder::ChildRange> GraphGroupBuilder::equalRanges(const Draft& parent)
{
    const auto& children = parent.children;
    const auto areEqual = [&](std::size_t a, std::size_t b) {
        return children[a]->signature == children[b]->signature && children[a]->group.kind == children[b]->group.kind
            && children[a]->group.opCount == children[b]->group.opCount;
    };
    std::vector<ChildRange> ranges;
    for (std::size_t first = 0; first < children.size();) {
        std::size_t end = first + 1;
        while (end < children.size() && areEqual(first, end)) {
            ++end;
        }
        ranges.push_back({.first = first, .end = end});
        first = end;
    }
    return ranges;
}

/// A group around equal children.
/// @param members at least one
std::unique_ptr<GraphGroupBuilder::Draft> GraphGroupBuilder::repeatOf(std::vector<std::unique_ptr<Draft>> members)
{
    const GraphGroup& front = members.front()->group;
    const GraphGroup& back = members.back()->group;
    auto repeat = std::make_unique<Draft>();
    repeat->group.kind = GraphGroup::Kind::Repeat;
    repeat->group.name = front.name + " … " + back.name;
    repeat->group.path = front.path + " … " + back.path;
    repeat->group.type = front.type;
    repeat->group.repeats = static_cast<std::uint32_t>(members.size());
    for (const std::unique_ptr<Draft>& member : members) {
        repeat->group.opCount += member->group.opCount;
        repeat->all.insert(repeat->all.end(), member->all.begin(), member->all.end());
    }
    std::ranges::sort(repeat->all);
    repeat->children = std::move(members);
    return repeat;
}

void GraphGroupBuilder::joinRepeats(Draft& parent)
{
    std::vector<ChildRange> ranges = equalRanges(parent);
    if (ranges.size() == 1 && parent.children.size() >= minRepeats && parent.group.nodes.empty()
        && !parent.group.name.empty()) {
        parent.group.repeats = static_cast<std::uint32_t>(parent.children.size());
        return;
    }
    // All is decided while the parent still has all its children: what is moved out below is not read again.
    for (ChildRange& range : ranges) {
        range.isRepeat = range.end - range.first >= minRepeats && isAlone(parent, range);
    }
    std::vector<std::unique_ptr<Draft>> joined;
    for (const ChildRange& range : ranges) {
        const auto begin = std::make_move_iterator(parent.children.begin());
        const auto from = begin + static_cast<std::ptrdiff_t>(range.first);
        const auto to = begin + static_cast<std::ptrdiff_t>(range.end);
        if (range.isRepeat) {
            joined.push_back(repeatOf({from, to}));
        } else {
            joined.insert(joined.end(), from, to);
        }
    }
    parent.children = std::move(joined);
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
