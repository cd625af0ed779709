// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/drawlevel.h"

#include "model/layout/draw.h"
#include "model/layout/layeredlayout.h"
#include "model/layout/ordering/branches.h"
#include "model/layout/ranking/rank.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ets::layout {
namespace {

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

} // namespace

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

} // namespace ets::layout
