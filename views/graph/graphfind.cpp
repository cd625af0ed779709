// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphfind.h"

#include "model/qt/text/findwords.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ets {
namespace {

constexpr auto everywhere = std::numeric_limits<std::uint32_t>::max();

bool fits(const FindWord& word, const GraphSceneNode& node)
{
    switch (word.field) {
    case FindWord::Field::Any:
        return word.isIn(node.title) || word.isIn(node.subtitle) || word.isIn(node.modulePath);
    case FindWord::Field::Op:
        return node.kind == GraphSceneNode::Kind::Op && (word.isIn(node.colorKey) || word.isIn(node.title));
    case FindWord::Field::Module:
        return word.isIn(node.modulePath);
    case FindWord::Field::Shape:
        return word.isIn(node.shape);
    case FindWord::Field::DataType:
        return word.isIn(node.dataType);
    case FindWord::Field::Backend:
        return word.isIn(node.backend);
    }
    return false;
}

using Links = std::vector<std::vector<std::uint32_t>>;

Links linksOf(const GraphScene& scene, bool isForward)
{
    Links links(scene.nodes.size());
    for (const GraphSceneEdge& edge : scene.edges) {
        if (edge.from < links.size() && edge.to < links.size()) {
            links[isForward ? edge.from : edge.to].push_back(isForward ? edge.to : edge.from);
        }
    }
    return links;
}

std::vector<char> reached(const Links& links, std::vector<std::uint32_t> front, std::uint32_t steps)
{
    std::vector<char> isReached(links.size(), 0);
    for (const std::uint32_t node : front) {
        isReached[node] = 1;
    }
    for (std::uint32_t step = 0; step < steps && !front.empty(); ++step) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t node : front) {
            for (const std::uint32_t other : links[node]) {
                if (std::exchange(isReached[other], char{1}) == 0) {
                    next.push_back(other);
                }
            }
        }
        front = std::move(next);
    }
    return isReached;
}

template <typename Test> std::vector<std::uint32_t> allThat(std::size_t count, const Test& test)
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (test(i)) {
            result.push_back(i);
        }
    }
    return result;
}

} // namespace

GraphHits findInGraph(const GraphScene& scene, const QString& text)
{
    GraphHits hits;
    const FindWords find = FindWords::of(text);
    hits.error = find.error;
    if (!find.words.empty() && find.error.isEmpty()) {
        hits.nodes = allThat(scene.nodes.size(), [&](std::uint32_t i) {
            return std::ranges::all_of(
                find.words, [&](const FindWord& word) { return fits(word, scene.nodes[i]) != word.isExcluded; });
        });
    }
    return hits;
}

std::vector<std::uint32_t> nodesAround(
    const GraphScene& scene, const std::vector<std::uint32_t>& from, std::uint32_t before, std::uint32_t after)
{
    const std::vector<char> feeding = reached(linksOf(scene, false), from, before);
    const std::vector<char> fed = reached(linksOf(scene, true), from, after);
    return allThat(scene.nodes.size(), [&](std::uint32_t i) { return feeding[i] != 0 || fed[i] != 0; });
}

std::vector<std::uint32_t> nodesBetween(const GraphScene& scene, std::uint32_t a, std::uint32_t b)
{
    const Links forward = linksOf(scene, true);
    const Links backward = linksOf(scene, false);
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        const std::vector<char> below = reached(forward, {from}, everywhere);
        if (below[to] != 0) {
            const std::vector<char> above = reached(backward, {to}, everywhere);
            return allThat(scene.nodes.size(), [&](std::uint32_t i) { return below[i] != 0 && above[i] != 0; });
        }
    }
    return {};
}

} // namespace ets
