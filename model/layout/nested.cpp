// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/nested.h"

#include "model/base/log.h"
#include "model/layout/graph.h"
#include "model/layout/layered.h"
#include "model/layout/rank.h"
#include "model/layout/route.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets::layout {

/// All that the drawing of a level depends on: its boxes, frames and ports as a graph.
struct LevelInput {
    LayoutGraph graph;
    Index firstPort = 0;
    Index outPort = 0; ///< Ports from firstPort on lead in, one at outPort leads out.

    [[nodiscard]] std::uint64_t hash() const ///< Equal for equal inputs.
    {
        std::uint64_t value = 1469598103934665603U;
        const auto mix = [&value](std::uint64_t part) {
            value = (value ^ part) * 1099511628211U;
            value ^= value >> 29U;
        };
        for (const LayoutNode& node : graph.nodes) {
            mix(std::bit_cast<std::uint64_t>(node.width));
            mix(std::bit_cast<std::uint64_t>(node.height));
            mix(node.column);
        }
        for (const LayoutEdge& edge : graph.edges) {
            mix((std::uint64_t{edge.from} << 32U) | edge.to);
        }
        mix((std::uint64_t{firstPort} << 32U) | outPort);
        return value;
    }
    friend bool operator==(const LevelInput& a, const LevelInput& b)
    {
        return a.firstPort == b.firstPort && a.outPort == b.outPort
            && std::ranges::equal(a.graph.nodes, b.graph.nodes,
                [](const LayoutNode& m, const LayoutNode& n) {
                    return m.width == n.width && m.height == n.height && m.column == n.column;
                })
            && std::ranges::equal(a.graph.edges, b.graph.edges,
                [](const LayoutEdge& m, const LayoutEdge& n) { return m.from == n.from && m.to == n.to; });
    }
};

// ---- Edges of each level

namespace {

/// The inside of one group, or of the whole drawing, as a graph of its own. Items are numbered: boxes first, then
/// groups, then the ports through which edges come in, at last the port through which all leave.
struct Level {
    std::vector<Index> boxes; ///< Indices into the graph's nodes.
    std::vector<Index> groups; ///< Indices into the groups.
    Index inPorts = 0;
    bool hasOutPort = false;
    std::vector<LayoutEdge> edges; ///< Between items, without cycle.

    /// Number of the first port through which edges come in; such a port need not be there.
    [[nodiscard]] Index firstPort() const { return static_cast<Index>(boxes.size() + groups.size()); }
    /// Number of the port through which all leave, where hasOutPort.
    [[nodiscard]] Index outPort() const { return firstPort() + inPorts; }
    /// How many items are numbered: boxes, groups and ports.
    [[nodiscard]] Index itemCount() const { return outPort() + (hasOutPort ? 1 : 0); }
};

/// A piece of an edge's way: an edge of a level.
struct LevelEdge {
    Index level = 0;
    Index edge = 0;
};

/// A graph taken apart at its frames. Level i is the inside of group i, the last one is the whole.
struct SplitGraph {
    std::vector<Level> levels;
    /// Ways of all edges, one edge after the other: out of frames, across, into frames.
    std::vector<LevelEdge> ways;
    std::vector<Index> wayStart; ///< Per edge, and one more.
    std::vector<char> isTurned; ///< Per edge: its way runs from its end to its start, because it closes a cycle.
    std::vector<Index> itemOfBox; ///< Per node: its number in its level.
    std::vector<Index> itemOfGroup; ///< Per group: its number in the level around it.

    /// Edges of levels that an edge of the graph consists of, from its start, or from its end where isTurned.
    [[nodiscard]] std::span<const LevelEdge> way(std::size_t edge) const
    {
        return std::span(ways).subspan(wayStart[edge], wayStart[edge + 1] - wayStart[edge]);
    }
};

/// @param graph checked: all indices exist, parents come first
[[nodiscard]] SplitGraph splitAtFrames(const NestedGraph& graph);

/// A pair of items as one number.
std::uint64_t pairOf(Index from, Index to)
{
    return (std::uint64_t{from} << 32U) | to;
}

class Splitter {
public:
    explicit Splitter(const NestedGraph& graph)
        : m_graph(graph)
        , m_root(static_cast<Index>(graph.groups.size()))
    {
    }
    SplitGraph run();

private:
    /// Where an edge crosses between two items of one level.
    struct Crossing {
        Index level = 0;
        Index from = 0; ///< Item.
        Index to = 0; ///< Item.
    };

    void fillLevels();
    [[nodiscard]] Index levelOf(Index group) const { return group == LayoutNode::noGroup ? m_root : group; }
    [[nodiscard]] Index levelAround(Index group) const { return levelOf(m_graph.groups[group].parent); }
    [[nodiscard]] Index depthOf(Index level) const { return level == m_root ? 0 : m_depth[level]; }
    [[nodiscard]] Crossing crossingOf(const LayoutEdge& edge) const;
    void turnCycles();
    Index addEdge(Index level, Index from, Index to, bool isOwn);
    void addWay(std::size_t index);

    const NestedGraph& m_graph;
    Index m_root;
    SplitGraph m_split;
    std::vector<Index> m_depth; ///< Per group: 1 for those in no other.
    std::vector<std::unordered_map<std::uint64_t, Index>> m_known; ///< Per level: edges by their ends.
    std::vector<std::unordered_map<Index, Index>> m_ports; ///< Per group: in-ports by the edge outside.
};

void Splitter::fillLevels()
{
    m_split.levels.resize(m_root + std::size_t{1});
    m_known.resize(m_root + std::size_t{1});
    m_ports.resize(m_root);
    for (Index node = 0; node < m_graph.graph.nodes.size(); ++node) {
        Level& level = m_split.levels[levelOf(m_graph.graph.nodes[node].group)];
        m_split.itemOfBox.push_back(static_cast<Index>(level.boxes.size()));
        level.boxes.push_back(node);
    }
    for (Index group = 0; group < m_root; ++group) {
        const Index around = levelAround(group);
        m_depth.push_back(depthOf(around) + 1);
        Level& level = m_split.levels[around];
        m_split.itemOfGroup.push_back(static_cast<Index>(level.boxes.size() + level.groups.size()));
        level.groups.push_back(group);
    }
}

Splitter::Crossing Splitter::crossingOf(const LayoutEdge& edge) const
{
    Crossing crossing;
    crossing.from = m_split.itemOfBox[edge.from];
    crossing.to = m_split.itemOfBox[edge.to];
    Index from = levelOf(m_graph.graph.nodes[edge.from].group);
    Index to = levelOf(m_graph.graph.nodes[edge.to].group);
    while (from != to) {
        const bool isFromDeeper = depthOf(from) >= depthOf(to);
        Index& level = isFromDeeper ? from : to;
        (isFromDeeper ? crossing.from : crossing.to) = m_split.itemOfGroup[level];
        level = levelAround(level);
    }
    crossing.level = from;
    return crossing;
}

/// Decides which edges run against the rest, level by level: what closes a cycle between items is turned as a whole.
void Splitter::turnCycles()
{
    const std::vector<LayoutEdge>& edges = m_graph.graph.edges;
    m_split.isTurned.assign(edges.size(), 0);
    std::vector<std::vector<Index>> edgesOf(m_split.levels.size());
    std::vector<LayoutEdge> items(edges.size());
    for (Index edge = 0; edge < edges.size(); ++edge) {
        const Crossing crossing = crossingOf(edges[edge]);
        items[edge] = {crossing.from, crossing.to};
        edgesOf[crossing.level].push_back(edge);
    }
    for (Index level = 0; level < m_split.levels.size(); ++level) {
        LayoutGraph graph;
        graph.nodes.resize(m_split.levels[level].firstPort());
        for (const Index edge : edgesOf[level]) {
            graph.edges.push_back(items[edge]);
        }
        Component whole;
        whole.nodes.resize(graph.nodes.size());
        std::iota(whole.nodes.begin(), whole.nodes.end(), Index{0});
        whole.edges.resize(graph.edges.size());
        std::iota(whole.edges.begin(), whole.edges.end(), Index{0});
        const AcyclicGraph acyclic = makeAcyclic(graph, whole, whole.nodes);
        for (std::size_t i = 0; i < edgesOf[level].size(); ++i) {
            m_split.isTurned[edgesOf[level][i]] = acyclic.isTurned[i];
        }
    }
}

/// @param isOwn the edge is not merged with others of the same ends
Index Splitter::addEdge(Index level, Index from, Index to, bool isOwn)
{
    std::vector<LayoutEdge>& edges = m_split.levels[level].edges;
    const auto next = static_cast<Index>(edges.size());
    if (!isOwn) {
        const auto [known, isNew] = m_known[level].try_emplace(pairOf(from, to), next);
        if (!isNew) {
            return known->second;
        }
    }
    edges.push_back({from, to});
    return next;
}

void Splitter::addWay(std::size_t index)
{
    LayoutEdge edge = m_graph.graph.edges[index];
    if (m_split.isTurned[index] != 0) {
        std::swap(edge.from, edge.to);
    }
    const Crossing crossing = crossingOf(edge);
    Index item = m_split.itemOfBox[edge.from];
    for (Index level = levelOf(m_graph.graph.nodes[edge.from].group); level != crossing.level;
         level = levelAround(level)) {
        m_split.ways.push_back({level, addEdge(level, item, noIndex, false)});
        item = m_split.itemOfGroup[level];
    }
    const auto boxes = static_cast<Index>(m_split.levels[crossing.level].boxes.size());
    const bool isOwn = crossing.from < boxes && crossing.to < boxes;
    m_split.ways.push_back({crossing.level, addEdge(crossing.level, crossing.from, crossing.to, isOwn)});

    std::vector<Index> inwards;
    for (Index level = levelOf(m_graph.graph.nodes[edge.to].group); level != crossing.level;
         level = levelAround(level)) {
        inwards.push_back(level);
    }
    for (std::size_t i = inwards.size(); i-- > 0;) {
        const Index level = inwards[i];
        Level& inside = m_split.levels[level];
        const auto [port, isNew] = m_ports[level].try_emplace(m_split.ways.back().edge, inside.inPorts);
        inside.inPorts += isNew ? 1 : 0;
        const Index target = i > 0 ? m_split.itemOfGroup[inwards[i - 1]] : m_split.itemOfBox[edge.to];
        m_split.ways.push_back({level, addEdge(level, inside.firstPort() + port->second, target, false)});
    }
}

SplitGraph Splitter::run()
{
    fillLevels();
    turnCycles();
    m_split.wayStart.push_back(0);
    for (std::size_t edge = 0; edge < m_graph.graph.edges.size(); ++edge) {
        addWay(edge);
        m_split.wayStart.push_back(static_cast<Index>(m_split.ways.size()));
    }
    // Only now is it known how many ports come before the one that leads out.
    for (Level& level : m_split.levels) {
        for (LayoutEdge& edge : level.edges) {
            if (edge.to == noIndex) {
                level.hasOutPort = true;
                edge.to = level.outPort();
            }
        }
    }
    return std::move(m_split);
}

SplitGraph splitAtFrames(const NestedGraph& graph)
{
    return Splitter(graph).run();
}

// ---- One level

/// Draws the inside of a frame, with its ways in and its way out, or the whole of a drawing, which has none.
/// @return an error of kind Canceled, or what layoutLayered() has
[[nodiscard]] Result<Drawing> drawLevel(
    const LevelInput& input, const LayoutOptions& options, const LoadContext& context);

/// Ranks of what is inside as if nothing else were there; ways in come before all of it, the way out after.
std::vector<Index> ranksBetweenPorts(const LevelInput& input, const LoadContext& context)
{
    LayoutGraph inside;
    inside.nodes.assign(input.graph.nodes.begin(), input.graph.nodes.begin() + input.firstPort);
    for (const LayoutEdge& edge : input.graph.edges) {
        if (edge.from < input.firstPort && edge.to < input.firstPort) {
            inside.edges.push_back(edge);
        }
    }
    const Index first = input.outPort > input.firstPort ? 1 : 0;
    std::vector<Index> ranks(input.graph.nodes.size(), 0);
    std::vector<Index> localOf(inside.nodes.size());
    Index last = first;
    for (const Component& part : splitComponents(inside)) {
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            localOf[part.nodes[i]] = static_cast<Index>(i);
        }
        const std::vector<Index> own = assignRanks(makeAcyclic(inside, part, localOf), context);
        if (own.empty()) {
            return {};
        }
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            ranks[part.nodes[i]] = own[i] + first;
            last = std::max(last, own[i] + first);
        }
    }
    if (input.outPort < ranks.size()) {
        ranks[input.outPort] = last + 1;
    }
    return ranks;
}

/// What many branches share may be outside: ports stand for it here.
void breakRowsBetweenPorts(const LevelInput& input, const AcyclicGraph& acyclic, std::vector<Index>& ranks)
{
    std::vector<std::int32_t> broken(ranks.begin(), ranks.end());
    breakWideRows(acyclic, broken);
    if (std::equal(ranks.begin(), ranks.end(), broken.begin(), std::cmp_equal<Index, std::int32_t>)) {
        return;
    }
    const auto inside = std::span(broken).first(input.firstPort);
    const auto [low, high] = std::minmax_element(inside.begin(), inside.end());
    const std::int32_t above = *low - 1;
    const std::int32_t below = *high + 1;
    for (std::size_t port = input.firstPort; port < broken.size(); ++port) {
        broken[port] = port < input.outPort ? above : below;
    }
    ranks = withoutGaps(broken);
}

std::optional<Drawing> drawBetweenPorts(
    const LevelInput& input, const LayoutOptions& options, const LoadContext& context)
{
    Component whole;
    whole.nodes.resize(input.graph.nodes.size());
    std::iota(whole.nodes.begin(), whole.nodes.end(), Index{0});
    whole.edges.resize(input.graph.edges.size());
    std::iota(whole.edges.begin(), whole.edges.end(), Index{0});
    std::vector<Index> ranks = ranksBetweenPorts(input, context);
    if (ranks.empty()) {
        return std::nullopt;
    }
    const AcyclicGraph acyclic = makeAcyclic(input.graph, whole, whole.nodes);
    breakRowsBetweenPorts(input, acyclic, ranks);
    return drawRanked(input.graph, whole, acyclic, ranks, options, context);
}

Result<Drawing> drawLevel(const LevelInput& input, const LayoutOptions& options, const LoadContext& context)
{
    if (input.firstPort < input.graph.nodes.size()) {
        std::optional<Drawing> drawing = drawBetweenPorts(input, options, context);
        return drawing ? Result<Drawing>(std::move(*drawing)) : Error::canceled();
    }
    Result<LayoutResult> result = layoutLayered(input.graph, options, context);
    if (!result) {
        return result.error();
    }
    return Drawing{std::move(result->nodes), std::move(result->ranks), std::move(result->columns),
        std::move(result->points), std::move(result->pathStart), result->bounds.width, result->bounds.height};
}

// ---- Order that suits what edges connect

/// Turns the inside of frames left to right where its edges then come in in more of the order in which they arrive
/// from outside. The inside is drawn before it is known what is around it, so that one of two equally good drawings has
/// been chosen blindly. Drawings in columns stay: they are read from left to right.
/// @param drawings as SplitGraph::levels; those that are turned are replaced
void untangleFrames(
    const NestedGraph& graph, const SplitGraph& split, std::span<std::shared_ptr<const Drawing>> drawings);

constexpr std::size_t maxPorts = 64; ///< Of more ports pairs are not counted: neither drawing is in order then.
constexpr Index noEdge = static_cast<Index>(-1);

/// The edge of the level around by which each port is reached.
std::vector<std::vector<Index>> arrivals(const SplitGraph& split)
{
    std::vector<std::vector<Index>> result;
    result.reserve(split.levels.size());
    for (const Level& level : split.levels) {
        result.emplace_back(level.inPorts, noEdge);
    }
    for (std::size_t edge = 0; edge + 1 < split.wayStart.size(); ++edge) {
        const std::span<const LevelEdge> way = split.way(edge);
        for (std::size_t i = 1; i < way.size(); ++i) {
            const Level& level = split.levels[way[i].level];
            const Index from = level.edges[way[i].edge].from;
            if (from >= level.firstPort() && from < level.outPort()) {
                result[way[i].level][from - level.firstPort()] = way[i - 1].edge;
            }
        }
    }
    return result;
}

bool isInColumns(const Drawing& drawing)
{
    return std::ranges::any_of(drawing.columns, [](std::uint32_t column) { return column != 0; });
}

Drawing turned(const Drawing& drawing)
{
    Drawing result = drawing;
    for (LayoutRect& rect : result.nodes) {
        rect.x = drawing.width - rect.right();
    }
    for (LayoutPoint& point : result.points) {
        point.x = drawing.width - point.x;
    }
    return result;
}

void untangleFrames(
    const NestedGraph& graph, const SplitGraph& split, std::span<std::shared_ptr<const Drawing>> drawings)
{
    const std::vector<std::vector<Index>> arrivalOf = arrivals(split);
    for (Index group = 0; group < graph.groups.size(); ++group) { // from outside inwards
        const Level& level = split.levels[group];
        if (level.inPorts < 2 || level.inPorts > maxPorts) {
            continue;
        }
        const Index parent = graph.groups[group].parent;
        const Drawing& around = *drawings[parent == LayoutNode::noGroup ? graph.groups.size() : parent];
        const Drawing& inside = *drawings[group];
        std::vector<std::pair<double, double>> ports; // outside, inside
        for (Index port = 0; port < level.inPorts; ++port) {
            const Index edge = arrivalOf[group][port];
            if (edge != noEdge) {
                ports.emplace_back(
                    around.points[around.pathStart[edge + 1] - 1].x, inside.nodes[level.firstPort() + port].x);
            }
        }
        std::ptrdiff_t tangled = 0;
        for (std::size_t i = 0; i < ports.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const double side = (ports[i].first - ports[k].first) * (ports[i].second - ports[k].second);
                tangled += side < 0 ? 1 : side > 0 ? -1 : 0;
            }
        }
        if (tangled > 0 && !isInColumns(inside)) {
            drawings[group] = std::make_shared<const Drawing>(turned(inside));
        }
    }
}

} // namespace

} // namespace ets::layout

namespace ets {

// ---- All levels

namespace {

using layout::Index;
using layout::Level;
using layout::LevelEdge;
using layout::LevelInput;
using layout::SplitGraph;

constexpr double sidePadding = 14; ///< Between a frame and what is in it.
constexpr double quietZone = 10; ///< At an upper or lower side that no edge passes.
constexpr double minZone = 16; ///< At a side where edges turn to their ports.
constexpr double maxZone = 56;
constexpr double zoneSlope = 0.04; ///< Height that a zone gains per pixel of sideways run.
constexpr std::uint64_t keptLayouts = 16; ///< A drawing that was not used for so many layouts is dropped.

LevelInput inputOf(const SplitGraph& split, Index index, const NestedGraph& graph, std::span<const LayoutRect> frames)
{
    const Level& level = split.levels[index];
    LevelInput input;
    for (const Index box : level.boxes) {
        const LayoutNode& node = graph.graph.nodes[box];
        input.graph.nodes.push_back({node.width, node.height, LayoutNode::noGroup, node.column});
    }
    for (const Index group : level.groups) {
        input.graph.nodes.push_back(
            {frames[group].width, frames[group].height, LayoutNode::noGroup, graph.groups[group].column});
    }
    input.graph.nodes.resize(level.itemCount());
    input.graph.edges = level.edges;
    input.firstPort = level.firstPort();
    input.outPort = level.outPort();
    return input;
}

/// Where the inside of a group is within its frame, and how large that is.
struct Frame {
    double width = 0;
    double height = 0;
    double contentX = 0;
    double contentY = 0;
};

double zoneOf(double run)
{
    return std::clamp(zoneSlope * run, minZone, maxZone);
}

Frame frameAround(const LayoutGroup& group, const LevelInput& input, const layout::Drawing& drawing)
{
    Frame frame;
    frame.width = std::max(group.minWidth, drawing.width + 2 * sidePadding);
    frame.contentX = (frame.width - drawing.width) / 2;
    double above = quietZone;
    for (Index port = input.firstPort; port < input.outPort; ++port) {
        const double x = frame.contentX + drawing.nodes[port].x;
        above = std::max(above, zoneOf(std::abs(x - frame.width / 2)));
    }
    double below = quietZone;
    if (input.outPort < drawing.nodes.size()) {
        below = zoneOf(std::abs(frame.contentX + drawing.nodes[input.outPort].x - frame.width / 2));
    }
    frame.contentY = group.headerHeight + above;
    frame.height = frame.contentY + drawing.height + below;
    return frame;
}

class NestedDrawer {
public:
    NestedDrawer(const NestedGraph& graph, const SplitGraph& split,
        std::vector<std::shared_ptr<const layout::Drawing>> drawings, const std::vector<Frame>& frames)
        : m_graph(graph)
        , m_split(split)
        , m_drawings(std::move(drawings))
        , m_frames(frames)
    {
    }
    NestedResult run();

private:
    void placeItems();
    void addPath(std::size_t edge);
    void addLevelPath(const LevelEdge& step);
    [[nodiscard]] LayoutPoint startOf(const LevelEdge& step) const;
    [[nodiscard]] bool leadsOut(const LevelEdge& step, const LevelEdge& next) const;

    const NestedGraph& m_graph;
    const SplitGraph& m_split;
    std::vector<std::shared_ptr<const layout::Drawing>> m_drawings; ///< As levels.
    const std::vector<Frame>& m_frames; ///< As groups.
    std::vector<LayoutPoint> m_origins; ///< As levels.
    std::vector<LayoutPoint> m_path;
    NestedResult m_result;
};

void NestedDrawer::placeItems()
{
    const std::size_t groups = m_graph.groups.size();
    m_result.groups.resize(groups);
    m_result.groupColumns.resize(groups);
    m_result.drawing.nodes.resize(m_graph.graph.nodes.size());
    m_result.drawing.ranks.resize(m_graph.graph.nodes.size());
    m_result.drawing.columns.resize(m_graph.graph.nodes.size());
    m_origins.resize(groups + 1);
    const auto placed = [&](Index level, Index item) {
        LayoutRect rect = m_drawings[level]->nodes[item];
        rect.x += m_origins[level].x;
        rect.y += m_origins[level].y;
        return rect;
    };
    const auto fill = [&](Index level) {
        for (const Index box : m_split.levels[level].boxes) {
            m_result.drawing.nodes[box] = placed(level, m_split.itemOfBox[box]);
            m_result.drawing.ranks[box] = m_drawings[level]->ranks[m_split.itemOfBox[box]];
            m_result.drawing.columns[box] = m_drawings[level]->columns[m_split.itemOfBox[box]];
        }
    };
    fill(static_cast<Index>(groups));
    for (Index group = 0; group < groups; ++group) {
        const Index parent = m_graph.groups[group].parent;
        const Index around = parent == LayoutNode::noGroup ? static_cast<Index>(groups) : parent;
        const LayoutRect frame = placed(around, m_split.itemOfGroup[group]);
        m_result.groups[group] = frame;
        m_result.groupColumns[group] = m_drawings[around]->columns[m_split.itemOfGroup[group]];
        m_origins[group] = {frame.x + m_frames[group].contentX, frame.y + m_frames[group].contentY};
        fill(group);
    }
    m_result.drawing.bounds = {0, 0, m_drawings[groups]->width, m_drawings[groups]->height};
}

LayoutPoint NestedDrawer::startOf(const LevelEdge& step) const
{
    const layout::Drawing& drawing = *m_drawings[step.level];
    const LayoutPoint point = drawing.points[drawing.pathStart[step.edge]];
    return {point.x + m_origins[step.level].x, point.y + m_origins[step.level].y};
}

bool NestedDrawer::leadsOut(const LevelEdge& step, const LevelEdge& next) const
{
    const auto root = static_cast<Index>(m_graph.groups.size());
    if (step.level == root) {
        return false;
    }
    const Index parent = m_graph.groups[step.level].parent;
    return (parent == LayoutNode::noGroup ? root : parent) == next.level;
}

void NestedDrawer::addLevelPath(const LevelEdge& step)
{
    const layout::Drawing& drawing = *m_drawings[step.level];
    const LayoutPoint origin = m_origins[step.level];
    for (Index i = drawing.pathStart[step.edge]; i < drawing.pathStart[step.edge + std::size_t{1}]; ++i) {
        m_path.push_back({drawing.points[i].x + origin.x, drawing.points[i].y + origin.y});
    }
}

void NestedDrawer::addPath(std::size_t edge)
{
    const std::span<const LevelEdge> way = m_split.way(edge);
    m_path.clear();
    for (std::size_t i = 0; i < way.size(); ++i) {
        addLevelPath(way[i]);
        if (i + 1 == way.size()) {
            break;
        }
        const LevelEdge& next = way[i + 1];
        if (leadsOut(way[i], next)) {
            const double end = m_origins[way[i].level].y + m_drawings[way[i].level]->height;
            m_path.push_back({m_path.back().x, end});
        } else {
            const LayoutRect& frame = m_result.groups[next.level];
            m_path.push_back({m_path.back().x, frame.y + m_graph.groups[next.level].headerHeight});
            m_path.push_back({startOf(next).x, m_origins[next.level].y});
        }
    }
    layout::simplifyPolyline(m_path);
    if (m_split.isTurned[edge] != 0) {
        std::reverse(m_path.begin(), m_path.end());
    }
    m_result.drawing.points.insert(m_result.drawing.points.end(), m_path.begin(), m_path.end());
}

NestedResult NestedDrawer::run()
{
    placeItems();
    m_result.drawing.pathStart.push_back(0);
    for (std::size_t edge = 0; edge < m_graph.graph.edges.size(); ++edge) {
        addPath(edge);
        m_result.drawing.pathStart.push_back(static_cast<std::uint32_t>(m_result.drawing.points.size()));
    }
    m_result.isTurned = m_split.isTurned;
    return std::move(m_result);
}

} // namespace

struct NestedLayouter::Cache {
    struct Entry {
        LevelInput input;
        std::shared_ptr<const layout::Drawing> drawing;
        std::uint64_t used = 0;
    };
    std::unordered_map<std::uint64_t, Entry> entries;
    LayoutOptions options;
    std::uint64_t now = 0;

    void start(const LayoutOptions& wanted)
    {
        ++now;
        if (!(options == wanted)) {
            options = wanted;
            entries.clear();
        }
        std::erase_if(entries, [this](const auto& entry) { return entry.second.used + keptLayouts < now; });
    }
    Result<std::shared_ptr<const layout::Drawing>> draw(LevelInput input, const LoadContext& context)
    {
        Entry& entry = entries[input.hash()];
        entry.used = now;
        if (entry.drawing == nullptr || !(entry.input == input)) {
            Result<layout::Drawing> drawing = layout::drawLevel(input, options, context);
            if (!drawing) {
                entry.drawing = nullptr;
                return drawing.error();
            }
            entry.input = std::move(input);
            entry.drawing = std::make_shared<const layout::Drawing>(std::move(*drawing));
        }
        return entry.drawing;
    }
};

NestedLayouter::NestedLayouter()
    : m_cache(std::make_unique<Cache>())
{
}

NestedLayouter::~NestedLayouter() = default;
NestedLayouter::NestedLayouter(NestedLayouter&& other) noexcept = default;
NestedLayouter& NestedLayouter::operator=(NestedLayouter&& other) noexcept = default;

Result<NestedResult> NestedLayouter::layOut(
    const NestedGraph& graph, const LayoutOptions& options, const LoadContext& context)
{
    const log::Timer timer(log::Layer::Layout, "lay nested groups out");
    if (const Result<void> checked = layout::checkNested(graph, options); !checked) {
        return checked.error();
    }
    const SplitGraph split = layout::splitAtFrames(graph);
    m_cache->start(options);
    std::vector<LayoutRect> sizes(graph.groups.size());
    std::vector<Frame> frames(graph.groups.size());
    std::vector<std::shared_ptr<const layout::Drawing>> drawings(split.levels.size());
    const auto draw = [&](Index level, LevelInput input) -> Result<void> {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        auto drawing = m_cache->draw(std::move(input), context);
        if (!drawing) {
            return drawing.error();
        }
        drawings[level] = *drawing;
        return {};
    };
    for (auto group = static_cast<Index>(graph.groups.size()); group-- > 0;) {
        const LevelInput input = inputOf(split, group, graph, sizes);
        if (const Result<void> drawn = draw(group, input); !drawn) {
            return drawn.error();
        }
        frames[group] = frameAround(graph.groups[group], input, *drawings[group]);
        sizes[group].width = frames[group].width;
        sizes[group].height = frames[group].height;
    }
    const auto root = static_cast<Index>(graph.groups.size());
    if (const Result<void> drawn = draw(root, inputOf(split, root, graph, sizes)); !drawn) {
        return drawn.error();
    }
    layout::untangleFrames(graph, split, drawings);
    return NestedDrawer(graph, split, std::move(drawings), frames).run();
}

} // namespace ets
