// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/wrap.h"

#include "model/layout/ordering/cuts.h"
#include "model/layout/polyline.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <utility>

namespace ets::layout {
namespace {

constexpr double epsilon = 1e-6;
/// Edges that pass a cut, by x where they leave: 0 for the rightmost.
using Tracks = std::map<double, std::size_t, std::greater<>>;

struct Column {
    double left = std::numeric_limits<double>::infinity();
    double right = -std::numeric_limits<double>::infinity();
    double top = 0;
    double bottom = 0;
    double x = 0; ///< Where its left side goes.

    void take(double from, double to)
    {
        left = std::min(left, from);
        right = std::max(right, to);
    }
};

class Wrapper {
public:
    Wrapper(Drawing& drawing, std::vector<Cut> cuts, const LayoutOptions& options)
        : m_drawing(drawing)
        , m_options(options)
        , m_cuts(std::move(cuts))
        , m_tracks(m_cuts.size())
    {
    }
    void run();

private:
    void measureColumns();
    void placeColumns();
    void moveBoxes();
    void movePaths();
    [[nodiscard]] std::size_t columnOf(double y) const;
    [[nodiscard]] LayoutPoint moved(LayoutPoint point, std::size_t column) const;
    /// Calls a function with the piece of a path that passes each cut: its ends there, from above to below.
    template <typename Visit> void visitCuts(LayoutPoint from, LayoutPoint to, const Visit& visit) const;
    void addPiece(std::vector<LayoutPoint>& path, LayoutPoint from, LayoutPoint to) const;

    Drawing& m_drawing;
    const LayoutOptions& m_options;
    std::vector<Cut> m_cuts;
    std::vector<Tracks> m_tracks; ///< Per cut.
    std::vector<Column> m_columns;
    double m_channel = 0; ///< Room above the columns.
};

std::size_t Wrapper::columnOf(double y) const
{
    const auto column = std::partition_point(
        m_cuts.begin(), m_cuts.end(), [y](const Cut& cut) { return y > (cut.above + cut.below) / 2; });
    return static_cast<std::size_t>(column - m_cuts.begin());
}

template <typename Visit> void Wrapper::visitCuts(LayoutPoint from, LayoutPoint to, const Visit& visit) const
{
    for (std::size_t i = columnOf(from.y); i < m_cuts.size() && m_cuts[i].above < to.y; ++i) {
        const Cut& cut = m_cuts[i];
        if (from.y <= cut.above + epsilon && to.y >= cut.below - epsilon) {
            visit(i, LayoutPoint{from.x, cut.above}, LayoutPoint{to.x, cut.below});
            from = {to.x, cut.below};
        }
    }
}

void Wrapper::measureColumns()
{
    m_columns.resize(m_cuts.size() + 1);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        m_columns[i].top = i == 0 ? 0 : m_cuts[i - 1].below;
        m_columns[i].bottom = i < m_cuts.size() ? m_cuts[i].above : m_drawing.height;
    }
    for (const LayoutRect& box : m_drawing.nodes) {
        m_columns[columnOf(box.y + box.height / 2)].take(box.x, box.right());
    }
    for (std::size_t edge = 0; edge + 1 < m_drawing.pathStart.size(); ++edge) {
        for (std::size_t i = m_drawing.pathStart[edge]; i < m_drawing.pathStart[edge + 1]; ++i) {
            const LayoutPoint point = m_drawing.points[i];
            m_columns[columnOf(point.y)].take(point.x, point.x);
            if (i == m_drawing.pathStart[edge]) {
                continue;
            }
            LayoutPoint from = m_drawing.points[i - 1];
            LayoutPoint to = point;
            if (from.y > to.y) {
                std::swap(from, to);
            }
            visitCuts(from, to, [&](std::size_t cut, LayoutPoint above, LayoutPoint below) {
                m_tracks[cut].emplace(above.x, 0);
                m_columns[cut].take(above.x, above.x);
                m_columns[cut + 1].take(below.x, below.x);
            });
        }
    }
}

void Wrapper::placeColumns()
{
    const double step = m_options.edgeSpacing;
    double x = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        Column& column = m_columns[i];
        column.x = x;
        if (i == m_cuts.size()) {
            m_drawing.width = x + column.right - column.left;
            break;
        }
        std::size_t number = 0;
        for (auto& [place, track] : m_tracks[i]) {
            track = number++;
        }
        const double room = step * static_cast<double>(number + 1);
        x += column.right - column.left + std::max(room, m_options.nodeSpacing);
        m_channel = std::max(m_channel, room);
    }
    m_drawing.height = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const double tracks = i < m_cuts.size() ? static_cast<double>(m_tracks[i].size() + 1) : 0;
        m_drawing.height =
            std::max(m_drawing.height, m_channel + m_columns[i].bottom - m_columns[i].top + tracks * step);
    }
}

LayoutPoint Wrapper::moved(LayoutPoint point, std::size_t column) const
{
    const Column& place = m_columns[column];
    return {point.x - place.left + place.x, point.y - place.top + m_channel};
}

void Wrapper::moveBoxes()
{
    for (LayoutRect& box : m_drawing.nodes) {
        const LayoutPoint corner = moved({box.x, box.y}, columnOf(box.y + box.height / 2));
        box.x = corner.x;
        box.y = corner.y;
    }
}

void Wrapper::addPiece(std::vector<LayoutPoint>& path, LayoutPoint from, LayoutPoint to) const
{
    const double step = m_options.edgeSpacing;
    std::size_t column = columnOf(from.y);
    visitCuts(from, to, [&](std::size_t index, LayoutPoint above, LayoutPoint below) {
        const Tracks& tracks = m_tracks[index];
        const Column& upper = m_columns[index];
        const auto track = static_cast<double>(tracks.at(above.x) + 1);
        const auto room = static_cast<double>(tracks.size() + 1);
        const double gutter = upper.x + upper.right - upper.left + track * step;
        const double under = m_channel + upper.bottom - upper.top + track * step;
        const double over = m_channel - (room - track) * step;
        const LayoutPoint leave = moved(above, index);
        const LayoutPoint enter = moved(below, index + 1);
        for (const LayoutPoint point : {leave, LayoutPoint{leave.x, under}, LayoutPoint{gutter, under},
                 LayoutPoint{gutter, over}, LayoutPoint{enter.x, over}, enter}) {
            path.push_back(point);
        }
        column = index + 1;
    });
    path.push_back(moved(to, column));
}

void Wrapper::movePaths()
{
    std::vector<LayoutPoint> points;
    std::vector<std::uint32_t> starts{0};
    std::vector<LayoutPoint> path;
    for (std::size_t edge = 0; edge + 1 < m_drawing.pathStart.size(); ++edge) {
        std::vector<LayoutPoint> old(m_drawing.points.begin() + m_drawing.pathStart[edge],
            m_drawing.points.begin() + m_drawing.pathStart[edge + 1]);
        const bool isUpward = old.front().y > old.back().y;
        if (isUpward) {
            std::reverse(old.begin(), old.end());
        }
        path.clear();
        path.push_back(moved(old.front(), columnOf(old.front().y)));
        for (std::size_t i = 1; i < old.size(); ++i) {
            addPiece(path, old[i - 1], old[i]);
        }
        simplifyPolyline(path);
        if (isUpward) {
            std::reverse(path.begin(), path.end());
        }
        points.insert(points.end(), path.begin(), path.end());
        starts.push_back(static_cast<std::uint32_t>(points.size()));
    }
    m_drawing.points = std::move(points);
    m_drawing.pathStart = std::move(starts);
}

void Wrapper::run()
{
    for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
        const LayoutRect& box = m_drawing.nodes[i];
        m_drawing.columns[i] = static_cast<std::uint32_t>(columnOf(box.y + box.height / 2));
    }
    measureColumns();
    placeColumns();
    moveBoxes();
    movePaths();
}

} // namespace

void wrapColumns(Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options)
{
    drawing.columns.assign(drawing.nodes.size(), 0);
    if (std::vector<Cut> cuts = cutsOf(drawing, wanted, options); !cuts.empty()) {
        Wrapper(drawing, std::move(cuts), options).run();
    }
}

} // namespace ets::layout
