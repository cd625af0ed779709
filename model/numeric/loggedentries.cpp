// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/loggedentries.h"

#include "model/base/remarks.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace ets {

namespace {

bool hasLogged(const Trace& trace, const Event& event)
{
    return trace.handlesOf(event).exist() && !event.isOperatorCall() && !trace.valuesOf(trace.idOf(event)).empty();
}

HandleList handlesOf(const Trace& trace, const Event& event)
{
    const DebugHandles handles = trace.handlesOf(event);
    return {handles.all.begin(), handles.all.end()};
}

LoggedEntry::Kind kindOf(const Event& event)
{
    if (event.isDelegatedOp()) {
        return LoggedEntry::Kind::DelegateOp;
    }
    return event.isDelegateCall() ? LoggedEntry::Kind::Call : LoggedEntry::Kind::Kernel;
}

/// Instructions whose delegate logged values of its own operations, with the handles of those.
using InnerHandles = std::map<std::int32_t, std::unordered_set<std::int64_t>>;

bool isReplacedByInner(const LoggedEntry& entry, std::int32_t instruction, const InnerHandles& inner)
{
    const auto found = inner.find(instruction);
    return entry.kind == LoggedEntry::Kind::Call && found != inner.end()
        && std::ranges::any_of(entry.handles, [&](std::int64_t handle) { return found->second.contains(handle); });
}

} // namespace

std::vector<BlockId> loggedBlocks(const Trace& trace)
{
    std::vector<BlockId> blocks;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const auto logs = [&trace](const Event& event) { return hasLogged(trace, event); };
        if (std::ranges::any_of(trace.eventsOf(trace.block(BlockId(b))), logs)) {
            blocks.emplace_back(b);
        }
    }
    return blocks;
}

BlockId blockOfMethod(const Trace& trace, const std::string& method, Diagnostics& remarks)
{
    BlockId chosen;
    std::size_t others = 0;
    for (const BlockId id : loggedBlocks(trace)) {
        const EventBlock& block = trace.block(id);
        if (block.method != method && !block.method.empty() && !method.empty()) {
            continue;
        }
        const bool isBetter = !chosen.isValid() || (trace.block(chosen).method.empty() && !block.method.empty());
        others += chosen.isValid() ? 1 : 0;
        chosen = isBetter ? id : chosen;
    }
    if (others > 0) {
        remarks.add("gap-of-one-block", Message::verbatim(trace.etdump().file),
            ETS_MESSAGE("%1 more blocks logged values; those of block %2 are compared", others, chosen.value()));
    }
    return chosen;
}

std::vector<LoggedEntry> loggedEntries(const Trace& trace, BlockId id, const LoggedRuns* runs)
{
    std::vector<LoggedEntry> entries;
    if (!id.isValid()) {
        return entries;
    }
    const EventBlock* const block = &trace.block(id);
    InnerHandles inner;
    for (const Event& event : trace.eventsOf(*block)) {
        if (event.isDelegatedOp() && hasLogged(trace, event)) {
            const HandleList handles = handlesOf(trace, event);
            inner[event.instructionId].insert(handles.begin(), handles.end());
        }
    }
    for (const Event& event : trace.eventsOf(*block)) {
        if (!hasLogged(trace, event)) {
            continue;
        }
        const EventId own = trace.idOf(event);
        LoggedEntry entry{.event = own,
            .kind = kindOf(event),
            .handles = handlesOf(trace, event),
            .values = runs != nullptr ? runs->of(trace, own) : trace.valuesOf(own),
            .numOutputs = static_cast<std::size_t>(std::max<std::int64_t>(trace.numOutputsOf(event), 1))};
        if (!entry.handles.empty() && !isReplacedByInner(entry, event.instructionId, inner)) {
            entries.push_back(std::move(entry));
        }
    }
    std::ranges::stable_sort(
        entries, {}, [&trace](const LoggedEntry& entry) { return trace.event(entry.event).instructionId; });
    return entries;
}

} // namespace ets
