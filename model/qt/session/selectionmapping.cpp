// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/selectionmapping.h"

#include <algorithm>
#include <iterator>

namespace ets {

namespace {

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

bool isSame(EventId id, const DataSet& a, EventId other, const DataSet& b)
{
    const Event& first = a.inspector->event(id);
    const Event& second = b.inspector->event(other);
    return first.name == second.name && first.instructionId == second.instructionId && first.block == second.block;
}

bool isSame(SampleId id, const DataSet& a, SampleId otherId, const DataSet& b)
{
    const EventId first = a.inspector->eventOf(id);
    const EventId second = b.inspector->eventOf(otherId);
    return first == second && exists(first, a) && exists(first, b) && isSame(first, a, second, b);
}

bool isSame(NodeId id, const DataSet& a, NodeId other, const DataSet& b)
{
    return a.inspector->node(id).name == b.inspector->node(other).name;
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

struct Mapper {
    const DataSet& next;
    const DataSet& previous;

    std::optional<Selection> operator()(std::monostate nothing) const { return nothing; }
    std::optional<Selection> operator()(EventId id) const
    {
        return sameThing(id, next.inspector->events().size(), next, previous);
    }
    /// Where it is another slice by now, its event.
    std::optional<Selection> operator()(SampleId id) const
    {
        auto same = sameId(id, next, previous);
        return same || !exists(id, previous) ? same : (*this)(previous.inspector->eventOf(id));
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
        return next.dumpPath == previous.dumpPath ? std::optional<Selection>(range) : std::nullopt;
    }
    /// Those of the events that are still there.
    std::optional<Selection> operator()(const EventSet& set) const
    {
        EventSet kept;
        std::copy_if(set.events.begin(), set.events.end(), std::back_inserter(kept.events),
            [this](EventId id) { return sameId(id, next, previous).has_value(); });
        return kept.events.empty() ? std::nullopt : std::optional<Selection>(std::move(kept));
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
