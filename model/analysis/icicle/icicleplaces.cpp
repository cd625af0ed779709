// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/icicle/icicleplaces.h"

#include <algorithm>
#include <unordered_map>

namespace ets {

namespace {

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

IciclePlaces::IciclePlaces(const Icicle& icicle, IcicleOrder order)
    : m_starts(icicle.nodes().size())
    , m_ends(icicle.nodes().size())
{
    const auto nodes = icicle.nodes();
    m_firstChild.reserve(nodes.size() + 1);
    m_children.reserve(nodes.size());
    m_ends[Icicle::root] = std::max<TickSpan>(0, nodes[Icicle::root].totalTicks);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) { // each behind its parent, which has its place by then
        m_depth = std::max(m_depth, nodes[i].depth + 1);
        m_firstChild.push_back(static_cast<std::uint32_t>(m_children.size()));
        const std::vector<std::uint32_t> children =
            order == IcicleOrder::LeftHeavy ? icicle.leftHeavy(i) : nodes[i].children;
        TickSpan at = m_starts[i];
        for (const std::uint32_t child : children) {
            m_starts[child] = at;
            at = saturatingAdd(at, std::max<TickSpan>(0, nodes[child].totalTicks)); // clocks may run backwards
            m_ends[child] = at;
            m_children.push_back(child);
        }
    }
    m_firstChild.push_back(static_cast<std::uint32_t>(m_children.size()));
}

std::span<const std::uint32_t> IciclePlaces::childrenOf(std::uint32_t node) const
{
    return std::span(m_children).subspan(m_firstChild[node], m_firstChild[node + 1] - m_firstChild[node]);
}

std::size_t IciclePlaces::firstEndingAfter(std::uint32_t node, TickSpan tick) const
{
    const auto children = childrenOf(node);
    const auto found =
        std::ranges::upper_bound(children, tick, {}, [this](std::uint32_t child) { return m_ends[child]; });
    return static_cast<std::size_t>(found - children.begin());
}

std::optional<std::uint32_t> IciclePlaces::at(std::uint32_t level, TickSpan tick) const
{
    if (m_depth == 0 || tick < 0 || tick >= m_ends[Icicle::root]) {
        return std::nullopt;
    }
    std::uint32_t node = Icicle::root;
    for (std::uint32_t depth = 0; depth < level; ++depth) {
        const auto children = childrenOf(node);
        const std::size_t next = firstEndingAfter(node, tick);
        if (next == children.size() || m_starts[children[next]] > tick) {
            return std::nullopt;
        }
        node = children[next];
    }
    return node;
}

IcicleMatches IcicleMatches::of(const Icicle& icicle, std::string_view text, const LoadContext& context)
{
    const auto nodes = icicle.nodes();
    IcicleMatches result;
    result.isMatch.assign(nodes.size(), 0);
    std::unordered_map<std::uint32_t, bool> known; // by name: many boxes have the same, which may be long
    std::vector<char> isInside(nodes.size(), 0);
    const LoadContext quiet{context.cancel, nullptr};
    for (std::size_t i = 1; i < nodes.size() && !quiet.poll({}, i, nodes.size()); ++i) {
        const auto [entry, isNew] = known.try_emplace(nodes[i].name.value(), false);
        if (isNew) {
            const std::string_view name = icicle.nameOf(nodes[i]);
            entry->second = !std::ranges::search(name, text, {}, lowered, lowered).empty();
        }
        isInside[i] = isInside[nodes[i].parent];
        if (entry->second) {
            result.isMatch[i] = 1;
            ++result.count;
            result.ticks = isInside[i] != 0 ? result.ticks : saturatingAdd(result.ticks, nodes[i].totalTicks);
            isInside[i] = 1;
        }
    }
    return result;
}

std::vector<EventId> eventsIn(const Icicle& icicle, std::uint32_t node)
{
    const auto nodes = icicle.nodes();
    std::vector<EventId> events;
    std::vector<std::uint32_t> open{node};
    while (!open.empty()) {
        const IcicleNode& box = nodes[open.back()];
        open.pop_back();
        events.insert(events.end(), box.events.begin(), box.events.end());
        open.insert(open.end(), box.children.begin(), box.children.end());
    }
    std::ranges::sort(events);
    return events;
}

} // namespace ets
