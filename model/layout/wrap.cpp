// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/wrap.h"

#include "model/layout/graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace ets::layout {

// ---- Where a long drawing is cut

namespace {

/// A place between two ranks where a drawing is cut.
struct Cut {
    double above = 0; ///< Lower end of the rank above.
    double below = 0; ///< Upper end of the next one.
};

/// Where a drawing that is higher than LayoutOptions::wrapHeight, and much higher than wide, is cut into columns: where
/// few edges pass and the columns become about equally high.
/// @param wanted LayoutNode::column per box. Where one is given the cuts are those that leave most boxes in their
/// columns, also none, as long as no column becomes several times higher than the wrap height
/// @return from above to below
[[nodiscard]] std::vector<Cut> cutsOf(
    const Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options);

constexpr double epsilon = 1e-6;
constexpr double minColumn = 0.5; ///< Least height of a column, in wrap heights.
constexpr double reach = 1; ///< How far from its ideal place a cut may be, in column heights.
constexpr double distanceWeight = 20; ///< Edges that a cut at the far end of its reach has to save.
constexpr double worthTwo = 0.88; ///< Of the extent, from where on two unequal columns are better than one.
constexpr double passingPart = 0.04; ///< Of the extent that a cut has to save for each edge that passes it.
constexpr double tooHigh = 3; ///< Wrap heights, or widths, that a column may have before a drawing is cut anew.

class CutChooser {
public:
    CutChooser(const Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options)
        : m_drawing(drawing)
        , m_wanted(wanted)
        , m_options(options)
    {
    }
    [[nodiscard]] std::vector<Cut> run();

private:
    void findRanks();
    [[nodiscard]] bool isKnown() const;
    [[nodiscard]] bool keepCuts();
    [[nodiscard]] std::size_t bestCut(std::uint32_t column, std::size_t first) const;
    [[nodiscard]] double highestColumn() const;
    [[nodiscard]] std::vector<std::size_t> crossings() const;
    void chooseCuts();
    void cutOnce(const std::vector<std::size_t>& passing);

    const Drawing& m_drawing;
    std::span<const std::uint32_t> m_wanted; ///< Per node.
    const LayoutOptions& m_options;
    std::vector<double> m_top; ///< Per rank.
    std::vector<double> m_bottom; ///< Per rank.
    std::vector<double> m_left; ///< Per rank.
    std::vector<double> m_right; ///< Per rank.
    std::vector<Cut> m_cuts;
};

void CutChooser::findRanks()
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
std::vector<std::size_t> CutChooser::crossings() const
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

bool CutChooser::isKnown() const
{
    return std::any_of(m_wanted.begin(), m_wanted.end(), [](std::uint32_t c) { return c != LayoutNode::anyColumn; });
}

/// The rank behind which a cut leaves the most boxes on the side where they were: those of columns below the one given
/// above the cut, the others below it.
/// @return number of ranks where nothing can be cut from the first on
std::size_t CutChooser::bestCut(std::uint32_t column, std::size_t first) const
{
    std::vector<std::ptrdiff_t> wrong(m_top.size(), 0); // change from rank to rank
    for (std::size_t i = 0; i < m_wanted.size(); ++i) {
        if (m_wanted[i] != LayoutNode::anyColumn) {
            wrong[m_drawing.ranks[i]] += m_wanted[i] < column ? -1 : 1;
        }
    }
    std::size_t chosen = m_top.size();
    std::ptrdiff_t sum = 0;
    std::ptrdiff_t least = 0;
    for (std::size_t rank = 0; rank + 1 < m_top.size(); ++rank) {
        sum += wrong[rank];
        const bool isPossible = rank >= first && m_top[rank + 1] - m_bottom[rank] >= 1;
        if (isPossible && (chosen == m_top.size() || sum < least)) {
            least = sum;
            chosen = rank;
        }
    }
    return chosen;
}

double CutChooser::highestColumn() const
{
    double highest = 0;
    double top = 0;
    for (const Cut& cut : m_cuts) {
        highest = std::max(highest, cut.above - top);
        top = cut.below;
    }
    return std::max(highest, m_drawing.height - top);
}

/// Cuts the drawing as it was cut before.
/// @return whether that is still good enough
bool CutChooser::keepCuts()
{
    std::vector<std::uint32_t> columns;
    std::copy_if(m_wanted.begin(), m_wanted.end(), std::back_inserter(columns),
        [](std::uint32_t c) { return c != LayoutNode::anyColumn; });
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    std::size_t first = 0;
    for (std::size_t i = 1; i < columns.size(); ++i) {
        if (const std::size_t rank = bestCut(columns[i], first); rank < m_top.size()) {
            m_cuts.push_back({m_bottom[rank], m_top[rank + 1]});
            first = rank + 1;
        }
    }
    if (m_options.wrapHeight > 0 && highestColumn() > tooHigh * std::max(m_options.wrapHeight, m_drawing.width)) {
        m_cuts.clear();
        return false;
    }
    return true;
}

void CutChooser::chooseCuts()
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
            m_cuts.push_back({m_bottom[chosen], m_top[chosen + 1]});
            last = chosen + 1;
        }
    }
}

/// Two columns of which one is much narrower: what is wide is not twice as wide for it.
void CutChooser::cutOnce(const std::vector<std::size_t>& passing)
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
        m_cuts.push_back({m_bottom[chosen], m_top[chosen + 1]});
    }
}

std::vector<Cut> CutChooser::run()
{
    const bool isHigh = m_options.wrapHeight > 0 && m_drawing.height > m_options.wrapHeight
        && m_drawing.height * m_options.aspectRatio > m_drawing.width;
    const bool wasDrawn = isKnown();
    if (!isHigh && !wasDrawn) {
        return {};
    }
    findRanks();
    const bool isKept = wasDrawn && keepCuts();
    if (!isKept && isHigh) {
        chooseCuts();
    }
    return std::move(m_cuts);
}

std::vector<Cut> cutsOf(const Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options)
{
    return drawing.nodes.empty() ? std::vector<Cut>() : CutChooser(drawing, wanted, options).run();
}

// ---- Columns beside one another

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
