// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/narrow.h"

#include "model/layout/alignment.h"
#include "model/layout/ranking/networksimplex.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ets::layout {
namespace {

constexpr std::int32_t boxWeight = 1; ///< How much a segment between two boxes is worth to be upright.
constexpr std::int32_t endWeight = 2; ///< From a box to a bend.
constexpr std::int32_t farWeight = 8; ///< From bend to bend: nothing is gained by moving a far edge about.
constexpr std::int32_t pathFactorOfWeight = 4; ///< On the longest path.

} // namespace

std::vector<double> placeNarrow(
    const Layers& layers, const LayoutOptions& options, std::span<const Index> lengths, const LoadContext& context)
{
    const auto count = static_cast<Index>(layers.vertexCount());
    const auto segments = static_cast<Index>(layers.segments.size());
    const Index longest = *std::max_element(lengths.begin(), lengths.end());
    AcyclicGraph graph; // Vertices, a joint for each segment to the left of both its ends, and the left margin.
    graph.nodeCount = count + segments + 1;
    std::vector<std::int32_t> distances;
    const auto add = [&](Index left, Index right, std::int32_t weight, double distance) {
        graph.arcs.push_back({left, right, weight});
        distances.push_back(static_cast<std::int32_t>(std::ceil(distance)));
    };
    std::vector<std::int32_t> x(graph.nodeCount, 0);
    for (const std::vector<Index>& row : layers.rows) {
        double at = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Index left = i == 0 ? count + segments : row[i - 1];
            const double distance = i == 0 ? 0 : std::ceil(separation(layers, options, left, row[i]));
            add(left, row[i], 0, distance);
            at += distance;
            x[row[i]] = static_cast<std::int32_t>(at);
        }
    }
    for (Index i = 0; i < segments; ++i) {
        const Arc& segment = layers.segments[i];
        const int bends = (layers.isBend(segment.tail) ? 1 : 0) + (layers.isBend(segment.head) ? 1 : 0);
        std::int32_t weight = bends == 0 ? boxWeight : bends == 1 ? endWeight : farWeight;
        weight *= lengths[segment.tail] == longest && lengths[segment.head] == longest ? pathFactorOfWeight : 1;
        const Index joint = count + i;
        add(joint, segment.tail, weight, 0);
        add(joint, segment.head, weight, 0);
        x[joint] = std::min(x[segment.tail], x[segment.head]);
    }
    NetworkSimplex simplex(graph, x, std::move(distances));
    if (!simplex.run(context)) {
        return {};
    }
    return {x.begin(), x.begin() + static_cast<std::ptrdiff_t>(count)};
}

} // namespace ets::layout
