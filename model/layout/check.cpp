// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/check.h"

#include <cmath>
#include <string>
#include <utility>

namespace ets::layout {
namespace {

constexpr std::size_t maxItems = 50'000'000; ///< Keeps all indices far inside 32 bits.

bool isLength(double value)
{
    return std::isfinite(value) && value >= 0;
}

} // namespace

Result<void> checkInput(const LayoutGraph& graph, const LayoutOptions& options)
{
    const auto fail = [](Message what, Message where) {
        return Error{{}, std::move(what), std::move(where), {}, Error::Kind::Input};
    };
    if (graph.nodes.size() > maxItems || graph.edges.size() > maxItems) {
        return fail(ETS_MESSAGE("the graph is too large to be laid out"), {});
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (!isLength(graph.nodes[i].width) || !isLength(graph.nodes[i].height)) {
            return fail(ETS_MESSAGE("a box has no usable size"), ETS_MESSAGE("node %1", i));
        }
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (graph.edges[i].from >= graph.nodes.size() || graph.edges[i].to >= graph.nodes.size()) {
            return fail(ETS_MESSAGE("an edge leads to a node that does not exist"), ETS_MESSAGE("edge %1", i));
        }
    }
    for (const double value : {options.nodeSpacing, options.edgeSpacing, options.rankSpacing, options.groupSpacing,
             options.componentSpacing, options.portSpacing, options.wrapHeight}) {
        if (!isLength(value)) {
            return fail(ETS_MESSAGE("a distance of the layout is not usable"), {});
        }
    }
    if (!std::isfinite(options.aspectRatio) || options.aspectRatio <= 0) {
        return fail(ETS_MESSAGE("the aspect ratio of the layout is not usable"), {});
    }
    return {};
}

Result<void> checkNested(const NestedGraph& graph, const LayoutOptions& options)
{
    const auto fail = [](Message what, Message where) {
        return Error{{}, std::move(what), std::move(where), {}, Error::Kind::Input};
    };
    if (const Result<void> checked = checkInput(graph.graph, options); !checked) {
        return checked.error();
    }
    for (std::size_t i = 0; i < graph.groups.size(); ++i) {
        const LayoutGroup& group = graph.groups[i];
        if (group.parent != LayoutNode::noGroup && group.parent >= i) {
            return fail(
                ETS_MESSAGE("a group of the graph does not come after the one around it"), ETS_MESSAGE("group %1", i));
        }
        const double sum = group.headerHeight + group.minWidth;
        if (!std::isfinite(sum) || group.headerHeight < 0 || group.minWidth < 0) {
            return fail(ETS_MESSAGE("a group has no usable size"), ETS_MESSAGE("group %1", i));
        }
    }
    for (std::size_t i = 0; i < graph.graph.nodes.size(); ++i) {
        const std::uint32_t group = graph.graph.nodes[i].group;
        if (group != LayoutNode::noGroup && group >= graph.groups.size()) {
            return fail(ETS_MESSAGE("a box lies in a group that does not exist"), ETS_MESSAGE("node %1", i));
        }
    }
    return {};
}

} // namespace ets::layout
