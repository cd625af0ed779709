// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/loggedentries.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace ets {

namespace {

bool hasLogged(const Inspector& inspector, const Event& event)
{
    return inspector.handlesOf(event).exist() && !event.isOperatorCall()
        && !inspector.valuesOf(inspector.idOf(event)).empty();
}

HandleList handlesOf(const Inspector& inspector, const Event& event)
{
    const DebugHandles handles = inspector.handlesOf(event);
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

std::vector<BlockId> loggedBlocks(const Inspector& inspector)
{
    std::vector<BlockId> blocks;
    for (std::size_t b = 0; b < inspector.eventBlocks().size(); ++b) {
        const auto logs = [&inspector](const Event& event) { return hasLogged(inspector, event); };
        if (std::ranges::any_of(inspector.eventsOf(inspector.block(BlockId(b))), logs)) {
            blocks.emplace_back(b);
        }
    }
    return blocks;
}

BlockId blockOfMethod(const Inspector& inspector, const std::string& method, Diagnostics& remarks)
{
    BlockId chosen;
    std::size_t others = 0;
    for (const BlockId id : loggedBlocks(inspector)) {
        const EventBlock& block = inspector.block(id);
        if (block.method != method && !block.method.empty() && !method.empty()) {
            continue;
        }
        const bool isBetter = !chosen.isValid() || (inspector.block(chosen).method.empty() && !block.method.empty());
        others += chosen.isValid() ? 1 : 0;
        chosen = isBetter ? id : chosen;
    }
    if (others > 0) {
        remarks.add(Severity::Info, "gap-of-one-block", Message::verbatim(inspector.etdump().file),
            ETS_MESSAGE("%1 more blocks logged values; those of block %2 are compared", others, chosen.value()));
    }
    return chosen;
}

std::vector<LoggedEntry> loggedEntries(const Inspector& inspector, BlockId id, const LoggedRuns* runs)
{
    std::vector<LoggedEntry> entries;
    if (!id.isValid()) {
        return entries;
    }
    const EventBlock* const block = &inspector.block(id);
    InnerHandles inner;
    for (const Event& event : inspector.eventsOf(*block)) {
        if (event.isDelegatedOp() && hasLogged(inspector, event)) {
            const HandleList handles = handlesOf(inspector, event);
            inner[event.instructionId].insert(handles.begin(), handles.end());
        }
    }
    for (const Event& event : inspector.eventsOf(*block)) {
        if (!hasLogged(inspector, event)) {
            continue;
        }
        const EventId own = inspector.idOf(event);
        LoggedEntry entry{.event = own,
            .kind = kindOf(event),
            .handles = handlesOf(inspector, event),
            .values = runs != nullptr ? runs->of(inspector, own) : inspector.valuesOf(own),
            .numOutputs = static_cast<std::size_t>(std::max<std::int64_t>(inspector.numOutputsOf(event), 1))};
        if (!entry.handles.empty() && !isReplacedByInner(entry, event.instructionId, inner)) {
            entries.push_back(std::move(entry));
        }
    }
    std::ranges::stable_sort(
        entries, {}, [&inspector](const LoggedEntry& entry) { return inspector.event(entry.event).instructionId; });
    return entries;
}

} // namespace ets
