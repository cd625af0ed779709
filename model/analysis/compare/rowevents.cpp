// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/rowevents.h"

#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/side.h"
#include "model/analysis/compare/traceleaves.h"

#include <unordered_map>

namespace ets::compare {

RowEvents RowEvents::of(const Trace& trace, std::string_view method, const Side& side,
    std::span<const std::uint32_t> rowOfLeaf, std::size_t rows, const LoadContext& context)
{
    std::unordered_map<std::string_view, std::uint32_t> leafOfKey;
    for (std::uint32_t leaf = 0; leaf < side.leaves.size(); ++leaf) {
        leafOfKey.emplace(side.leaves[leaf].key, leaf);
    }
    const TraceLeaves own = leavesOf(trace, comparedBlocks(trace, method), limitsOfLeaves(trace, context));
    std::vector<std::uint32_t> leafOfOwn;
    leafOfOwn.reserve(own.leaves.size());
    for (const Leaf& leaf : own.leaves) {
        const auto known = leafOfKey.find(leaf.key);
        leafOfOwn.push_back(known == leafOfKey.end() ? none : known->second);
    }
    RowEvents result;
    result.m_leafOfEvent.assign(own.leafOfEvent.size(), none);
    result.m_rowOfEvent.assign(own.leafOfEvent.size(), none);
    result.m_firstEvent.assign(rows + 1, 0);
    for (std::size_t event = 0; event < own.leafOfEvent.size(); ++event) {
        const std::uint32_t leaf =
            own.leafOfEvent[event] == TraceLeaves::none ? none : leafOfOwn[own.leafOfEvent[event]];
        if (leaf != none && rowOfLeaf[leaf] != none) {
            result.m_leafOfEvent[event] = leaf;
            result.m_rowOfEvent[event] = rowOfLeaf[leaf];
            ++result.m_firstEvent[rowOfLeaf[leaf] + 1];
        }
    }
    for (std::size_t row = 0; row < rows; ++row) {
        result.m_firstEvent[row + 1] += result.m_firstEvent[row];
    }
    result.m_events.resize(result.m_firstEvent.back());
    std::vector<std::uint32_t> next(result.m_firstEvent.begin(), result.m_firstEvent.end() - 1);
    for (std::size_t event = 0; event < result.m_rowOfEvent.size(); ++event) {
        if (result.m_rowOfEvent[event] != none) {
            result.m_events[next[result.m_rowOfEvent[event]]++] = EventId(event);
        }
    }
    return result;
}

std::span<const EventId> RowEvents::eventsOf(std::uint32_t row) const
{
    return std::span(m_events).subspan(m_firstEvent[row], m_firstEvent[row + 1] - m_firstEvent[row]);
}

} // namespace ets::compare
