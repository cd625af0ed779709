// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/polyline.h"

#include <cmath>
#include <utility>

namespace ets::layout {
namespace {

constexpr double epsilon = 1e-6;

bool isSamePlace(LayoutPoint a, LayoutPoint b)
{
    return std::abs(a.x - b.x) < epsilon && std::abs(a.y - b.y) < epsilon;
}

bool isOnWay(LayoutPoint a, LayoutPoint between, LayoutPoint b)
{
    return a.x == between.x && between.x == b.x && (between.y - a.y) * (b.y - between.y) > 0;
}

} // namespace

void simplifyPolyline(std::vector<LayoutPoint>& path)
{
    std::size_t kept = 0;
    for (const LayoutPoint point : path) {
        if (kept > 0 && isSamePlace(path[kept - 1], point)) {
            continue;
        }
        if (kept >= 2 && isOnWay(path[kept - 2], path[kept - 1], point)) {
            --kept;
        }
        path[kept++] = point;
    }
    path.resize(kept);
}

} // namespace ets::layout
