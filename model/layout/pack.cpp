// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/pack.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace ets::layout {

std::vector<LayoutPoint> packRows(std::span<const PackSize> sizes, double spacing, double aspectRatio)
{
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a].height > sizes[b].height; });
    double area = 0;
    double limit = 0;
    for (const PackSize& size : sizes) {
        area += (size.width + spacing) * (size.height + spacing);
        limit = std::max(limit, size.width);
    }
    limit = std::max(limit, std::sqrt(area * aspectRatio));

    std::vector<LayoutPoint> corners(sizes.size());
    double x = 0;
    double y = 0;
    double rowHeight = 0;
    for (const std::size_t i : order) {
        if (x > 0 && x + sizes[i].width > limit) {
            x = 0;
            y += rowHeight + spacing;
            rowHeight = 0;
        }
        corners[i] = {x, y};
        x += sizes[i].width + spacing;
        rowHeight = std::max(rowHeight, sizes[i].height);
    }
    return corners;
}

} // namespace ets::layout
