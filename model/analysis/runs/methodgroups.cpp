// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/methodgroups.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

bool isSameInstruction(const Event& a, const Event& b)
{
    return a.instructionId == b.instructionId && a.name == b.name && a.delegateIdKind == b.delegateIdKind;
}

/// Whether two blocks logged the same events in the same order, as blocks of other inputs do.
bool ranTheSame(const Trace& trace, BlockId a, BlockId b)
{
    return std::ranges::equal(trace.eventsOf(trace.block(a)), trace.eventsOf(trace.block(b)), isSameInstruction);
}

/// Alike of blocks that ran the same.
std::size_t instructionsHash(const Trace& trace, BlockId block)
{
    constexpr std::size_t factor = 31;
    std::size_t hash = 0;
    for (const Event& event : trace.eventsOf(trace.block(block))) {
        hash = (hash * factor + std::hash<StringId>()(event.name)) * factor
            + static_cast<std::size_t>(event.instructionId);
    }
    return hash;
}

/// Adds the chosen runs of a block to those that a group counts.
/// @param runs by RunId: not 0 for one that counts; empty for all
void countRuns(const Trace& trace, BlockId block, std::span<const char> runs, MethodGroup& group)
{
    for (const RunId run : trace.block(block).runs) {
        if (trace.isChosen(run) && (runs.empty() || runs[run.value()] != 0)) {
            const RunTicks& ticks = trace.ticksOf(run);
            group.executing += ticks.executes ? 1 : 0;
            group.loading += ticks.loads ? 1 : 0;
        }
    }
}

/// The runs of one block alone as a group.
MethodGroup groupOf(const Trace& trace, BlockId id)
{
    const EventBlock& block = trace.block(id);
    MethodGroup group;
    group.method = block.method;
    group.blocks.push_back(id);
    group.executes = std::ranges::any_of(block.runs, [&](RunId run) { return trace.ticksOf(run).executes; });
    countRuns(trace, id, {}, group);
    return group;
}

/// Finds the group that a block belongs to.
class GroupFinder {
public:
    explicit GroupFinder(const Trace& trace)
        : m_trace(trace)
    {
    }

    /// @param own group of the block alone
    /// @param next index that it gets where it is the first of its group
    std::size_t find(const MethodGroup& own, std::size_t next)
    {
        if (!own.method.empty() || !own.executes) {
            return m_byMethod.try_emplace(own.method, next).first->second;
        }
        const BlockId block = own.blocks.front();
        std::vector<std::pair<BlockId, std::size_t>>& alike = m_byInstructions[instructionsHash(m_trace, block)];
        for (const auto& [other, index] : alike) {
            if (ranTheSame(m_trace, other, block)) {
                return index;
            }
        }
        alike.emplace_back(block, next);
        return next;
    }

private:
    const Trace& m_trace;
    std::map<std::string, std::size_t> m_byMethod; ///< Those that only load are of the method "".
    std::unordered_map<std::size_t, std::vector<std::pair<BlockId, std::size_t>>> m_byInstructions;
};

} // namespace

MethodGroups::MethodGroups(const Trace& trace)
{
    GroupFinder finder(trace);
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        MethodGroup own = groupOf(trace, BlockId(b));
        const std::size_t index = finder.find(own, m_groups.size());
        m_groupOfBlock.push_back(index);
        if (index == m_groups.size()) {
            m_groups.push_back(std::move(own));
            continue;
        }
        MethodGroup& group = m_groups[index];
        group.blocks.emplace_back(b);
        group.executes = group.executes || own.executes;
        group.executing += own.executing;
        group.loading += own.loading;
    }
    const auto isUnnamed = [](const MethodGroup& group) { return group.method.empty() && group.executes; };
    if (std::ranges::count_if(m_groups, isUnnamed) > 1) {
        for (MethodGroup& group : m_groups) {
            group.toldBy = isUnnamed(group) ? std::optional(group.blocks.front()) : std::nullopt;
        }
    }
}

std::optional<std::size_t> MethodGroups::indexOf(std::string_view method) const
{
    const auto found = std::ranges::find(m_groups, method, &MethodGroup::method);
    const bool isNamed = !method.empty() && found != m_groups.end();
    return isNamed ? std::optional(static_cast<std::size_t>(found - m_groups.begin())) : std::nullopt;
}

void MethodGroups::keepRuns(const Trace& trace, std::span<const char> runs)
{
    for (MethodGroup& group : m_groups) {
        group.executing = 0;
        group.loading = 0;
        for (const BlockId block : group.blocks) {
            countRuns(trace, block, runs, group);
        }
    }
}

std::size_t MethodGroups::executing() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_groups, [](const MethodGroup& group) { return group.executing > 0; }));
}

} // namespace ets
