// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/route.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace ets::layout {

namespace {

constexpr double noLane = -std::numeric_limits<double>::infinity();
constexpr std::size_t maxLanes = 64; ///< More edges than that at one height share lanes.
constexpr double steepness = 0.06; ///< Height that a gap gains per pixel of sideways run beyond the free run.
constexpr double freeRun = 4; ///< In rank spacings.
constexpr double maxGrowth = 1.5; ///< In rank spacings.
constexpr double emptyRow = 0.5; ///< Of the rank spacing, beside a row without height.

class Router {
public:
    Router(const PlacedComponent& placed, const LayoutOptions& options, const LoadContext& context)
        : m_placed(placed)
        , m_layers(placed.layers)
        , m_options(options)
        , m_context(context)
    {
    }
    std::optional<Drawing> run();

private:
    void placeRanks();
    void placeNodes();
    void chooseLanes();
    void choosePorts();
    void spreadPorts(std::span<const Index> edges, Index head);
    [[nodiscard]] double approachOf(Index edge) const;
    void addPath(Index edge);
    void addLoop(const LayoutRect& box);
    void addPoint(double x, double y);
    void moveToOrigin();
    [[nodiscard]] double bottomOf(Index rank) const { return m_top[rank] + m_height[rank]; }

    const PlacedComponent& m_placed;
    const Layers& m_layers;
    const LayoutOptions& m_options;
    const LoadContext& m_context;
    Drawing m_drawing;
    std::vector<double> m_top; ///< Per rank.
    std::vector<double> m_height; ///< Per rank.
    std::vector<double> m_laneOf; ///< Per box: x of the lane of its far edges.
    std::vector<double> m_portOf; ///< Per edge: x where it enters the upper side of the head of its arc.
    std::size_t m_pathBegin = 0;
};

void Router::placeRanks()
{
    const std::size_t count = m_layers.rows.size();
    m_height.assign(count, 0);
    for (Index node = 0; node < m_layers.nodeCount; ++node) {
        double& height = m_height[m_layers.rankOf[node]];
        height = std::max(height, m_placed.graph.nodes[m_placed.component.nodes[node]].height);
    }
    std::vector<double> run(count, 0); // widest sideways run of a segment below each rank
    for (const Arc& segment : m_layers.segments) {
        double& widest = run[m_layers.rankOf[segment.tail]];
        widest = std::max(widest, std::abs(m_placed.x[segment.head] - m_placed.x[segment.tail]));
    }
    m_top.assign(count, 0);
    const double spacing = m_options.rankSpacing;
    for (std::size_t rank = 1; rank < count; ++rank) {
        const double growth = std::clamp(steepness * (run[rank - 1] - freeRun * spacing), 0.0, maxGrowth * spacing);
        // A row of nothing but ports has no texts that would need the room.
        const double part = m_height[rank - 1] == 0 || m_height[rank] == 0 ? emptyRow : 1;
        m_top[rank] = m_top[rank - 1] + m_height[rank - 1] + part * spacing + growth;
    }
}

void Router::placeNodes()
{
    m_drawing.ranks.assign(m_layers.rankOf.begin(), m_layers.rankOf.begin() + m_layers.nodeCount);
    m_drawing.nodes.reserve(m_layers.nodeCount);
    for (Index node = 0; node < m_layers.nodeCount; ++node) {
        const LayoutNode& size = m_placed.graph.nodes[m_placed.component.nodes[node]];
        const Index rank = m_layers.rankOf[node];
        m_drawing.nodes.push_back({m_placed.x[node] - size.width / 2, m_top[rank] + (m_height[rank] - size.height) / 2,
            size.width, size.height});
    }
}

/// Gives the far edges of each box a lane to the right of everything, the free one that is nearest. Boxes whose far
/// edges all lead to the same box share a lane.
void Router::chooseLanes()
{
    const std::vector<Arc>& arcs = m_placed.acyclic.arcs;
    std::vector<Index> lastRank(m_layers.nodeCount, 0);
    std::vector<Index> onlyHead(m_layers.nodeCount, noIndex); // of the far edges; the box itself for several
    bool isAny = false;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        if (m_layers.isInLane[i] != 0) {
            const auto [tail, head, weight] = arcs[i];
            lastRank[tail] = std::max(lastRank[tail], m_layers.rankOf[head]);
            onlyHead[tail] = onlyHead[tail] == noIndex ? head : tail;
            isAny = true;
        }
    }
    if (!isAny) {
        return;
    }
    std::vector<Index> sources;
    double right = m_placed.x[0];
    for (Index vertex = 0; vertex < m_layers.vertexCount(); ++vertex) {
        right = std::max(right, m_placed.x[vertex] + m_layers.widthOf[vertex] / 2);
        if (vertex < m_layers.nodeCount && lastRank[vertex] > 0) {
            sources.push_back(vertex);
        }
    }
    std::stable_sort(
        sources.begin(), sources.end(), [&](Index a, Index b) { return m_layers.rankOf[a] < m_layers.rankOf[b]; });
    m_laneOf.assign(m_layers.nodeCount, 0);
    std::vector<double> laneTo(m_layers.nodeCount, noLane);
    std::array<Index, maxLanes> freeFrom{};
    std::size_t shared = 0;
    for (const Index source : sources) {
        if (const Index head = onlyHead[source]; head != source && laneTo[head] > noLane) {
            m_laneOf[source] = laneTo[head];
            continue;
        }
        std::size_t lane = 0;
        while (lane < maxLanes && freeFrom[lane] > m_layers.rankOf[source]) {
            ++lane;
        }
        if (lane == maxLanes) {
            lane = shared++ % maxLanes;
        }
        freeFrom[lane] = std::max(freeFrom[lane], lastRank[source]);
        m_laneOf[source] = right + m_options.nodeSpacing + static_cast<double>(lane) * m_options.edgeSpacing;
        laneTo[onlyHead[source]] = m_laneOf[source];
    }
}

/// The x from which the last piece of an edge comes.
double Router::approachOf(Index edge) const
{
    const Index arc = m_placed.acyclic.arcOfEdge[edge];
    const Arc& ends = m_placed.acyclic.arcs[arc];
    return m_layers.isInLane[arc] != 0 ? m_laneOf[ends.tail] : m_placed.x[m_layers.lastHop(ends)];
}

/// Spreads the ends of edges, sorted from left to right, about the middle of a box. An edge that comes from straight
/// above keeps the middle.
void Router::spreadPorts(std::span<const Index> edges, Index head)
{
    const double middle = m_placed.x[head];
    const auto count = static_cast<double>(edges.size());
    double center = (count - 1) / 2;
    double nearest = 1;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const double distance = std::abs(approachOf(edges[i]) - middle);
        if (distance < nearest) {
            nearest = distance;
            center = static_cast<double>(i);
        }
    }
    const double room = m_drawing.nodes[head].width / 2 * 0.85;
    const double side = std::max(center, count - 1 - center);
    const double step = side > 0 ? std::min(m_options.portSpacing, room / side) : 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        m_portOf[edges[i]] = middle + (static_cast<double>(i) - center) * step;
    }
}

void Router::choosePorts()
{
    const AcyclicGraph& acyclic = m_placed.acyclic;
    m_portOf.assign(acyclic.arcOfEdge.size(), 0);
    std::vector<std::tuple<Index, double, Index>> ends; // head, approach, edge
    for (Index edge = 0; edge < acyclic.arcOfEdge.size(); ++edge) {
        if (acyclic.arcOfEdge[edge] != noIndex) {
            ends.emplace_back(acyclic.arcs[acyclic.arcOfEdge[edge]].head, approachOf(edge), edge);
        }
    }
    std::sort(ends.begin(), ends.end());
    std::vector<Index> edges;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        edges.push_back(std::get<2>(ends[i]));
        if (i + 1 == ends.size() || std::get<0>(ends[i + 1]) != std::get<0>(ends[i])) {
            spreadPorts(edges, std::get<0>(ends[i]));
            edges.clear();
        }
    }
}

/// Adds a point and drops the one before where that only marks a place on a straight piece.
void Router::addPoint(double x, double y)
{
    std::vector<LayoutPoint>& points = m_drawing.points;
    if (points.size() > m_pathBegin && points.back() == LayoutPoint{x, y}) {
        return;
    }
    if (points.size() >= m_pathBegin + 2 && points.back().x == x && points[points.size() - 2].x == x) {
        points.back().y = y;
        return;
    }
    points.push_back({x, y});
}

void Router::addPath(Index edge)
{
    const Index arc = m_placed.acyclic.arcOfEdge[edge];
    const Arc& ends = m_placed.acyclic.arcs[arc];
    const Index first = m_layers.rankOf[ends.tail];
    const Index last = m_layers.rankOf[ends.head];
    addPoint(m_placed.x[ends.tail], m_drawing.nodes[ends.tail].bottom());
    addPoint(m_placed.x[ends.tail], bottomOf(first));
    if (m_layers.isInLane[arc] != 0) {
        addPoint(m_laneOf[ends.tail], m_top[first + 1]);
        addPoint(m_laneOf[ends.tail], bottomOf(last - 1));
    } else {
        for (Index rank = first + 1; rank < last; ++rank) {
            const double x = m_placed.x[m_layers.trunkOf[ends.tail] + (rank - first - 1)];
            addPoint(x, m_top[rank]);
            addPoint(x, bottomOf(rank));
        }
    }
    addPoint(m_portOf[edge], m_top[last]);
    addPoint(m_portOf[edge], m_drawing.nodes[ends.head].y);
    if (m_placed.acyclic.isTurned[edge] != 0) {
        std::reverse(m_drawing.points.begin() + static_cast<std::ptrdiff_t>(m_pathBegin), m_drawing.points.end());
    }
}

void Router::addLoop(const LayoutRect& box)
{
    const double reach = box.right() + loopReach(m_options);
    const double middle = box.y + box.height / 2;
    m_drawing.points.push_back({box.right(), middle - box.height / 4});
    m_drawing.points.push_back({reach, middle - box.height / 4});
    m_drawing.points.push_back({reach, middle + box.height / 4});
    m_drawing.points.push_back({box.right(), middle + box.height / 4});
}

void Router::moveToOrigin()
{
    double left = std::numeric_limits<double>::infinity();
    for (const LayoutRect& box : m_drawing.nodes) {
        left = std::min(left, box.x);
    }
    for (const LayoutPoint& point : m_drawing.points) {
        left = std::min(left, point.x);
    }
    for (LayoutRect& box : m_drawing.nodes) {
        box.x -= left;
        m_drawing.width = std::max(m_drawing.width, box.right());
        m_drawing.height = std::max(m_drawing.height, box.bottom());
    }
    for (LayoutPoint& point : m_drawing.points) {
        point.x -= left;
        m_drawing.width = std::max(m_drawing.width, point.x);
        m_drawing.height = std::max(m_drawing.height, point.y);
    }
}

std::optional<Drawing> Router::run()
{
    placeRanks();
    placeNodes();
    chooseLanes();
    choosePorts();
    const auto edgeCount = static_cast<Index>(m_placed.component.edges.size());
    m_drawing.pathStart.reserve(edgeCount + std::size_t{1});
    m_drawing.pathStart.push_back(0);
    for (Index edge = 0; edge < edgeCount; ++edge) {
        if (m_context.poll("layout-route", edge, edgeCount)) {
            return std::nullopt;
        }
        m_pathBegin = m_drawing.points.size();
        if (m_placed.acyclic.arcOfEdge[edge] == noIndex) {
            const Index node = m_placed.graph.edges[m_placed.component.edges[edge]].from;
            const auto local = std::lower_bound(m_placed.component.nodes.begin(), m_placed.component.nodes.end(), node);
            addLoop(m_drawing.nodes[static_cast<std::size_t>(local - m_placed.component.nodes.begin())]);
        } else {
            addPath(edge);
        }
        m_drawing.pathStart.push_back(static_cast<std::uint32_t>(m_drawing.points.size()));
    }
    moveToOrigin();
    return std::move(m_drawing);
}

} // namespace

double loopReach(const LayoutOptions& options)
{
    return options.edgeSpacing;
}

std::optional<Drawing> routeEdges(
    const PlacedComponent& placed, const LayoutOptions& options, const LoadContext& context)
{
    return Router(placed, options, context).run();
}

} // namespace ets::layout
