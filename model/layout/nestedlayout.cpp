// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/nestedlayout.h"

#include "model/base/log.h"
#include "model/layout/check.h"
#include "model/layout/drawlevel.h"
#include "model/layout/nestededges.h"
#include "model/layout/ordering/untangle.h"
#include "model/layout/polyline.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>

namespace ets {
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
