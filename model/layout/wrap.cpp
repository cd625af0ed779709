// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/wrap.h"

#include "model/layout/adjacency.h"
#include "model/layout/polyline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <utility>

namespace ets::layout {
namespace {

constexpr double epsilon = 1e-6;
constexpr double minColumn = 0.5; ///< Least height of a column, in wrap heights.
constexpr double reach = 1; ///< How far from its ideal place a cut may be, in column heights.
constexpr double distanceWeight = 20; ///< Edges that a cut at the far end of its reach has to save.
constexpr double worthTwo = 0.88; ///< Of the extent, from where on two unequal columns are better than one.
constexpr double passingPart = 0.04; ///< Of the extent that a cut has to save for each edge that passes it.

/// A place between two ranks where the drawing is cut.
struct Cut {
    std::size_t rank = 0; ///< The last one above.
    double above = 0; ///< Lower end of that rank.
    double below = 0; ///< Upper end of the next one.
    std::map<double, std::size_t, std::greater<>> tracks; ///< By x where an edge leaves: 0 for the rightmost.
};

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
    Wrapper(Drawing& drawing, const LayoutOptions& options)
        : m_drawing(drawing)
        , m_options(options)
    {
    }
    void run();

private:
    void findRanks();
    [[nodiscard]] std::vector<std::size_t> crossings() const;
    void chooseCuts();
    void cutOnce(const std::vector<std::size_t>& passing);
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
    std::vector<double> m_top; ///< Per rank.
    std::vector<double> m_bottom; ///< Per rank.
    std::vector<double> m_left; ///< Per rank.
    std::vector<double> m_right; ///< Per rank.
    std::vector<Cut> m_cuts;
    std::vector<Column> m_columns;
    double m_channel = 0; ///< Room above the columns.
};

void Wrapper::findRanks()
{
    const std::size_t count = *std::max_element(m_drawing.ranks.begin(), m_drawing.ranks.end()) + std::size_t{1};
    m_top.assign(count, std::numeric_limits<double>::infinity());
    m_bottom.assign(count, 0);
    m_left.assign(count, std::numeric_limits<double>::infinity());
    m_right.assign(count, 0);
    for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
        const Index rank = m_drawing.ranks[i];
        m_top[rank] = std::min(m_top[rank], m_drawing.nodes[i].y);
        m_bottom[rank] = std::max(m_bottom[rank], m_drawing.nodes[i].bottom());
        m_left[rank] = std::min(m_left[rank], m_drawing.nodes[i].x);
        m_right[rank] = std::max(m_right[rank], m_drawing.nodes[i].right());
    }
}

/// Edges that pass below each rank; those that share their way count once.
std::vector<std::size_t> Wrapper::crossings() const
{
    std::vector<std::array<double, 3>> pieces; // x, from, to
    for (std::size_t edge = 0; edge + 1 < m_drawing.pathStart.size(); ++edge) {
        for (std::size_t i = m_drawing.pathStart[edge] + std::size_t{1}; i < m_drawing.pathStart[edge + 1]; ++i) {
            LayoutPoint from = m_drawing.points[i - 1];
            LayoutPoint to = m_drawing.points[i];
            if (from.y > to.y) {
                std::swap(from, to);
            }
            pieces.push_back({from.x, from.y, to.y});
        }
    }
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    std::vector<std::ptrdiff_t> change(m_top.size() + 1, 0);
    for (const auto& [x, from, to] : pieces) {
        const auto first = std::lower_bound(m_bottom.begin(), m_bottom.end(), from - epsilon) - m_bottom.begin();
        const auto end = std::upper_bound(m_top.begin(), m_top.end(), to + epsilon) - m_top.begin() - 1;
        if (first < end) {
            ++change[static_cast<std::size_t>(first)];
            --change[static_cast<std::size_t>(end)];
        }
    }
    std::vector<std::size_t> result;
    std::ptrdiff_t open = 0;
    for (std::size_t rank = 0; rank < m_top.size(); ++rank) {
        open += change[rank];
        result.push_back(static_cast<std::size_t>(open));
    }
    return result;
}

void Wrapper::chooseCuts()
{
    const double height = m_drawing.height;
    const double wanted = std::round(std::sqrt(m_options.aspectRatio * height / std::max(1.0, m_drawing.width)));
    const double count = std::min(wanted, std::ceil(height / (m_options.wrapHeight * minColumn)));
    const std::vector<std::size_t> passing = crossings();
    if (count < 2) {
        cutOnce(passing);
        return;
    }
    const double column = height / count;
    std::size_t last = 0; // the first rank that the next cut may follow
    for (double i = 1; i < count; ++i) {
        const double ideal = i * column;
        double best = std::numeric_limits<double>::infinity();
        std::size_t chosen = m_top.size();
        for (std::size_t rank = last; rank + 1 < m_top.size(); ++rank) {
            const double distance = std::abs(m_bottom[rank] - ideal) / (column * reach);
            const double cost = static_cast<double>(passing[rank]) + distanceWeight * distance;
            if (distance <= 1 && cost < best && m_top[rank + 1] - m_bottom[rank] >= 1) {
                best = cost;
                chosen = rank;
            }
        }
        if (chosen < m_top.size()) {
            m_cuts.push_back({chosen, m_bottom[chosen], m_top[chosen + 1], {}});
            last = chosen + 1;
        }
    }
}

/// Two columns of which one is much narrower: what is wide is not twice as wide for it.
void Wrapper::cutOnce(const std::vector<std::size_t>& passing)
{
    const auto extentOf = [this](
                              double width, double height) { return std::max(width / m_options.aspectRatio, height); };
    const std::size_t count = m_top.size();
    std::vector<double> leftBelow(count + 1, std::numeric_limits<double>::infinity());
    std::vector<double> rightBelow(count + 1, 0);
    for (std::size_t rank = count; rank-- > 0;) {
        leftBelow[rank] = std::min(leftBelow[rank + 1], m_left[rank]);
        rightBelow[rank] = std::max(rightBelow[rank + 1], m_right[rank]);
    }
    const double whole = extentOf(m_drawing.width, m_drawing.height);
    double left = std::numeric_limits<double>::infinity();
    double right = 0;
    double best = worthTwo;
    std::size_t chosen = count;
    for (std::size_t rank = 0; rank + 1 < count; ++rank) {
        left = std::min(left, m_left[rank]);
        right = std::max(right, m_right[rank]);
        const double width = right - left + m_options.nodeSpacing + rightBelow[rank + 1] - leftBelow[rank + 1];
        const double extent = extentOf(width, std::max(m_bottom[rank], m_drawing.height - m_top[rank + 1]));
        const double cost = extent / whole + passingPart * static_cast<double>(passing[rank]);
        if (cost < best && m_top[rank + 1] - m_bottom[rank] >= 1) {
            best = cost;
            chosen = rank;
        }
    }
    if (chosen < count) {
        m_cuts.push_back({chosen, m_bottom[chosen], m_top[chosen + 1], {}});
    }
}

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
                m_cuts[cut].tracks.emplace(above.x, 0);
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
        for (auto& [place, track] : m_cuts[i].tracks) {
            track = number++;
        }
        const double room = step * static_cast<double>(number + 1);
        x += column.right - column.left + std::max(room, m_options.nodeSpacing);
        m_channel = std::max(m_channel, room);
    }
    m_drawing.height = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const double tracks = i < m_cuts.size() ? static_cast<double>(m_cuts[i].tracks.size() + 1) : 0;
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
        const Cut& cut = m_cuts[index];
        const Column& upper = m_columns[index];
        const auto track = static_cast<double>(cut.tracks.at(above.x) + 1);
        const auto room = static_cast<double>(cut.tracks.size() + 1);
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
    findRanks();
    chooseCuts();
    if (m_cuts.empty()) {
        return;
    }
    measureColumns();
    placeColumns();
    moveBoxes();
    movePaths();
}

} // namespace

void wrapColumns(Drawing& drawing, const LayoutOptions& options)
{
    const bool isHigh = options.wrapHeight > 0 && drawing.height > options.wrapHeight
        && drawing.height * options.aspectRatio > drawing.width;
    if (isHigh && !drawing.nodes.empty()) {
        Wrapper(drawing, options).run();
    }
}

} // namespace ets::layout
