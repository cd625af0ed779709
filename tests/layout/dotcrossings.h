// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/graph.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace ets::testing {

/// On which side of the line through a and b a point lies: positive, negative or 0 for none.
inline double sideOf(LayoutPoint a, LayoutPoint b, LayoutPoint point)
{
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

/// Whether two pieces cross; touching is no crossing.
inline bool cross(LayoutPoint a, LayoutPoint b, LayoutPoint c, LayoutPoint d)
{
    if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x)
        || std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y)) {
        return false;
    }
    return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/// Where two pieces that cross do so.
inline LayoutPoint crossingOf(LayoutPoint a, LayoutPoint b, LayoutPoint c, LayoutPoint d)
{
    const double part = sideOf(c, d, a) / (sideOf(c, d, a) - sideOf(c, d, b));
    return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

/// In how many places edges cross that have no box in common. Edges that run together are one line, and what crosses
/// that line crosses it once.
/// @param paths by edge
/// @param unit distance from which on two places are two
inline std::size_t crossingsOf(
    std::span<const LayoutEdge> edges, std::span<const std::vector<LayoutPoint>> paths, double unit)
{
    std::set<std::pair<long, long>> places;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (edges[i].from == edges[k].from || edges[i].from == edges[k].to || edges[i].to == edges[k].from
                || edges[i].to == edges[k].to) {
                continue;
            }
            for (std::size_t p = 1; p < paths[i].size(); ++p) {
                for (std::size_t q = 1; q < paths[k].size(); ++q) {
                    const LayoutPoint a = paths[i][p - 1];
                    const LayoutPoint b = paths[i][p];
                    if (cross(a, b, paths[k][q - 1], paths[k][q])) {
                        const LayoutPoint place = crossingOf(a, b, paths[k][q - 1], paths[k][q]);
                        places.emplace(std::lround(place.x / unit), std::lround(place.y / unit));
                    }
                }
            }
        }
    }
    return places.size();
}

} // namespace ets::testing
