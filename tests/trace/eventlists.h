// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <string>
#include <vector>

/// What a trace says of an event with lists, as vectors that compare.
namespace ets::test {

inline std::vector<std::string> textsOf(const TextList& list)
{
    return {list.begin(), list.end()};
}

inline std::vector<NodeId> nodeList(const Trace& trace, EventId event)
{
    const auto nodes = tieOf(trace, event).nodes;
    return {nodes.begin(), nodes.end()};
}

/// The handles of a list; empty for one alone, too.
inline std::vector<std::int64_t> handleList(const Trace& trace, EventId event)
{
    const DebugHandles handles = trace.handlesOf(event);
    return handles.single() ? std::vector<std::int64_t>() : std::vector(handles.all.begin(), handles.all.end());
}

} // namespace ets::test
