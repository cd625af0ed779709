// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/selectionmapping.h"

#include "model/analysis/runs/runevents.h"
#include "model/inspector/loggedruns.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t mostSearched = 500; ///< Events of a set: each is looked for among all.

bool exists(std::monostate /*nothing*/, const DataSet& /*dataSet*/)
{
    return true;
}

bool exists(TimeRange range, const DataSet& /*dataSet*/)
{
    return !range.isEmpty();
}

bool exists(EventId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.inspector->events().size();
}

bool exists(SampleId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.inspector->etdump().sampleCount();
}

bool exists(NodeId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.inspector->nodeCount();
}

bool exists(ModuleId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.inspector->modules().modules().size();
}

bool exists(OpTypeId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.operators.rows.size();
}

bool exists(const EventSet& set, const DataSet& dataSet)
{
    return !set.events.empty()
        && std::all_of(set.events.begin(), set.events.end(), [&](EventId id) { return exists(id, dataSet); });
}

bool isSame(const EventBlock& a, const EventBlock& b)
{
    // Which method it is may be known of one alone: of that with the record.
    return a.name == b.name && (a.method == b.method || a.method.empty() || b.method.empty())
        && a.bundledInputIndex == b.bundledInputIndex;
}

const EventBlock& blockOf(EventId id, const DataSet& dataSet)
{
    return dataSet.inspector->block(dataSet.inspector->event(id).block);
}

/// By the nodes of the model where both are tied to some, else by the instruction.
bool isSame(EventId id, const DataSet& a, EventId other, const DataSet& b)
{
    const Event& first = a.inspector->event(id);
    const Event& second = b.inspector->event(other);
    if (first.name != second.name || !isSame(blockOf(id, a), blockOf(other, b))) {
        return false;
    }
    if (first.nodes.empty() || second.nodes.empty()) {
        return first.instructionId == second.instructionId;
    }
    return std::ranges::equal(first.nodes, second.nodes,
        [&](NodeId x, NodeId y) { return a.inspector->node(x).name == b.inspector->node(y).name; });
}

bool isSame(SampleId id, const DataSet& a, SampleId otherId, const DataSet& b)
{
    const EventId first = a.inspector->eventOf(id);
    const EventId second = b.inspector->eventOf(otherId);
    return first == second && exists(first, a) && exists(first, b) && isSame(first, a, second, b);
}

bool isSame(NodeId id, const DataSet& a, NodeId other, const DataSet& b)
{
    return a.inspector->node(id).name == b.inspector->node(other).name
        && (a.inspector->graphOf(id) == b.inspector->graphOf(other) || a.inspector->graphs().size() == 1
            || b.inspector->graphs().size() == 1);
}

bool isSame(ModuleId id, const DataSet& a, ModuleId other, const DataSet& b)
{
    const Module& first = a.inspector->modules().module(id);
    const Module& second = b.inspector->modules().module(other);
    return first.path == second.path && first.type == second.type;
}

/// Most things keep their id as long as the files are the same.
template <typename Id> std::optional<Selection> sameId(Id id, const DataSet& next, const DataSet& previous)
{
    if (exists(id, next) && exists(id, previous) && isSame(id, next, id, previous)) {
        return id;
    }
    return std::nullopt;
}

/// Of files that were written anew: the first that is the same, wherever it stands now.
template <typename Id>
std::optional<Selection> sameThing(Id id, std::size_t count, const DataSet& next, const DataSet& previous)
{
    if (auto same = sameId(id, next, previous); same || !exists(id, previous)) {
        return same;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (isSame(id, previous, Id(i), next)) {
            return Id(i);
        }
    }
    return std::nullopt;
}

/// Of an event whose instruction is another one by now: the one that comes as late among those of its name.
std::optional<EventId> sameInOrder(EventId id, const DataSet& next, const DataSet& previous)
{
    const EventBlock& block = blockOf(id, previous);
    const std::string& name = previous.inspector->event(id).name;
    const auto before = previous.inspector->eventsOf(block).first(id.value() - block.firstEvent.value());
    auto left = std::ranges::count(before, name, &Event::name);
    for (const EventBlock& other : next.inspector->eventBlocks()) {
        for (std::uint32_t i = 0; isSame(block, other) && i < other.eventCount; ++i) {
            const EventId found(other.firstEvent.value() + i);
            if (next.inspector->event(found).name == name && left-- == 0) {
                return found;
            }
        }
    }
    return std::nullopt;
}

/// The slice of an event in the run that has the same position in its block.
std::optional<SampleId> sameInRun(SampleId id, EventId event, const DataSet& next, const DataSet& previous)
{
    const Inspector& before = *previous.inspector;
    const RunId run = before.runOf(id);
    const EventId own = before.eventOf(id);
    const std::size_t position = positionOfRun(before.block(before.event(own).block), run);
    const EventBlock& block = next.inspector->block(next.inspector->event(event).block);
    if (position == 0 || position > block.runs.size()) {
        return std::nullopt;
    }
    const auto samples = samplesInRun(before, own, run);
    const auto occurrence = std::ranges::find(samples, id) - samples.begin();
    const auto others = samplesInRun(*next.inspector, event, block.runs[position - 1]);
    return occurrence < std::ssize(others) ? std::optional(others[static_cast<std::size_t>(occurrence)]) : std::nullopt;
}

struct Mapper {
    const DataSet& next;
    const DataSet& previous;

    std::optional<Selection> operator()(std::monostate nothing) const { return nothing; }
    std::optional<Selection> operator()(EventId id) const
    {
        const auto same = eventOf(id);
        return same ? std::optional<Selection>(*same) : std::nullopt;
    }
    /// Where it is another slice by now, that of the same run; else its event.
    std::optional<Selection> operator()(SampleId id) const
    {
        auto same = sameId(id, next, previous);
        if (same || !exists(id, previous)) {
            return same;
        }
        const auto event = eventOf(previous.inspector->eventOf(id));
        const auto slice = event ? sameInRun(id, *event, next, previous) : std::nullopt;
        return slice ? std::optional<Selection>(*slice) : event ? std::optional<Selection>(*event) : std::nullopt;
    }
    std::optional<Selection> operator()(NodeId id) const
    {
        return sameThing(id, next.inspector->nodeCount(), next, previous);
    }
    std::optional<Selection> operator()(ModuleId id) const
    {
        return sameThing(id, next.inspector->modules().modules().size(), next, previous);
    }
    std::optional<Selection> operator()(TimeRange range) const
    {
        return next.files.path(FileRole::Dump) == previous.files.path(FileRole::Dump) ? std::optional<Selection>(range)
                                                                                      : std::nullopt;
    }
    /// Those of the events that are still there.
    std::optional<Selection> operator()(const EventSet& set) const
    {
        std::vector<EventId> kept;
        const bool isSearched = set.events.size() <= mostSearched;
        for (const EventId id : set.events) {
            const auto same = isSearched ? eventOf(id) : sameId(id, next, previous) ? std::optional(id) : std::nullopt;
            if (same) {
                kept.push_back(*same);
            }
        }
        return kept.empty() ? std::nullopt : std::optional<Selection>(EventSet::of(std::move(kept)));
    }
    [[nodiscard]] std::optional<EventId> eventOf(EventId id) const
    {
        if (!exists(id, previous)) {
            return std::nullopt;
        }
        if (sameId(id, next, previous)) {
            return id;
        }
        // Of the same block if there is one: others may look like it.
        std::optional<EventId> found;
        for (std::size_t i = 0; i < next.inspector->events().size(); ++i) {
            const bool isOfBlock = next.inspector->event(EventId(i)).block == previous.inspector->event(id).block;
            if ((!found || isOfBlock) && isSame(id, previous, EventId(i), next)) {
                found = EventId(i);
                if (isOfBlock) {
                    break;
                }
            }
        }
        return found ? found : sameInOrder(id, next, previous);
    }
    /// Op types are ordered by time and named with the record's help: only the name tells.
    std::optional<Selection> operator()(OpTypeId id) const
    {
        if (!exists(id, previous)) {
            return std::nullopt;
        }
        const OperatorTotal& wanted = previous.operators.rows[id.value()];
        const auto& rows = next.operators.rows;
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const OperatorTotal& row) {
            return row.name == wanted.name && row.kind == wanted.kind && row.backend == wanted.backend;
        });
        if (found == rows.end()) {
            return std::nullopt;
        }
        return OpTypeId(static_cast<std::size_t>(found - rows.begin()));
    }
};

} // namespace

bool isSelectable(const Selection& selection, const DataSet& dataSet)
{
    return std::visit([&](const auto& id) { return exists(id, dataSet); }, selection);
}

std::optional<Selection> selectionIn(const DataSet& next, const DataSet& previous, const Selection& selection)
{
    return std::visit(Mapper{next, previous}, selection);
}

} // namespace ets
