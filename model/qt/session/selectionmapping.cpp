// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/selectionmapping.h"

#include "model/analysis/runs/runevents.h"
#include "model/trace/links.h"
#include "model/trace/values.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

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
    return id.isValid() && id.value() < dataSet.trace->events().size();
}

bool exists(SampleId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.trace->etdump().sampleCount();
}

bool exists(NodeId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.trace->nodeCount();
}

bool exists(ModuleId id, const DataSet& dataSet)
{
    return id.isValid() && id.value() < dataSet.trace->modules().modules().size();
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
    return dataSet.trace->block(dataSet.trace->event(id).block);
}

/// By the nodes of the model where both are tied to some, else by the instruction.
bool isSame(EventId id, const DataSet& a, EventId other, const DataSet& b)
{
    if (a.trace->nameOf(id) != b.trace->nameOf(other) || !isSame(blockOf(id, a), blockOf(other, b))) {
        return false;
    }
    const std::span<const NodeId> first = tieOf(*a.trace, id).nodes;
    const std::span<const NodeId> second = tieOf(*b.trace, other).nodes;
    if (first.empty() || second.empty()) {
        return a.trace->event(id).instructionId == b.trace->event(other).instructionId;
    }
    return std::ranges::equal(
        first, second, [&](NodeId x, NodeId y) { return a.trace->node(x).name == b.trace->node(y).name; });
}

bool isSame(SampleId id, const DataSet& a, SampleId otherId, const DataSet& b)
{
    const EventId first = a.trace->eventOf(id);
    const EventId second = b.trace->eventOf(otherId);
    return first == second && exists(first, a) && exists(first, b) && isSame(first, a, second, b);
}

bool isSame(NodeId id, const DataSet& a, NodeId other, const DataSet& b)
{
    return a.trace->node(id).name == b.trace->node(other).name
        && (a.trace->graphOf(id) == b.trace->graphOf(other) || a.trace->graphs().size() == 1
            || b.trace->graphs().size() == 1);
}

bool isSame(ModuleId id, const DataSet& a, ModuleId other, const DataSet& b)
{
    const ModuleHierarchy& first = a.trace->modules();
    const ModuleHierarchy& second = b.trace->modules();
    return first.module(id).type == second.module(other).type && first.pathOf(id) == second.pathOf(other);
}

/// Most things keep their id as long as the files are the same.
template <typename Id> std::optional<Selection> sameId(Id id, const DataSet& next, const DataSet& previous)
{
    if (exists(id, next) && exists(id, previous) && isSame(id, next, id, previous)) {
        return id;
    }
    return std::nullopt;
}

/// Ids by a text.
template <typename Id> using Table = std::unordered_map<std::string, std::vector<Id>>;

template <typename Id> const std::vector<Id>& found(const Table<Id>& table, const std::string& key)
{
    static const std::vector<Id> none;
    const auto entry = table.find(key);
    return entry == table.end() ? none : entry->second;
}

std::string instructionKey(const Event& event, const Trace& trace)
{
    return std::string(trace.nameOf(event)) + '\0' + std::to_string(event.instructionId);
}

std::string nodesKey(const Event& event, const Trace& trace)
{
    std::string key(trace.nameOf(event));
    for (const NodeId node : tieOf(trace, event).nodes) {
        key += '\0' + trace.node(node).name;
    }
    return key;
}

/// How many events of the same name come before an event in its block, by EventId.
std::vector<std::uint32_t> placesAmongNamesakes(const Trace& trace)
{
    std::vector<std::uint32_t> places(trace.events().size(), 0);
    for (const EventBlock& block : trace.eventBlocks()) {
        std::unordered_map<std::string_view, std::uint32_t> seen;
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            places[id.value()] = seen[trace.nameOf(id)]++;
        }
    }
    return places;
}

/// The slice of an event in the run that has the same position in its block.
std::optional<SampleId> sameInRun(SampleId id, EventId event, const DataSet& next, const DataSet& previous)
{
    const Trace& before = *previous.trace;
    const RunId run = before.runOf(id);
    const EventId own = before.eventOf(id);
    const std::size_t position = positionOfRun(before.block(before.event(own).block), run);
    const EventBlock& block = next.trace->block(next.trace->event(event).block);
    if (position == 0 || position > block.runs.size()) {
        return std::nullopt;
    }
    const auto samples = samplesInRun(before, own, run);
    const auto occurrence = std::ranges::find(samples, id) - samples.begin();
    const auto others = samplesInRun(*next.trace, event, block.runs[position - 1]);
    return occurrence < std::ssize(others) ? std::optional(others[static_cast<std::size_t>(occurrence)]) : std::nullopt;
}

} // namespace

class SelectionMapping::Mapper {
public:
    Mapper(const DataSet& next, const DataSet& previous)
        : m_next(next)
        , m_previous(previous)
    {
    }

    std::optional<Selection> operator()(std::monostate nothing) const { return nothing; }
    std::optional<Selection> operator()(EventId id)
    {
        const auto same = eventOf(id);
        return same ? std::optional<Selection>(*same) : std::nullopt;
    }
    /// Where it is another slice by now, that of the same run; else its event.
    std::optional<Selection> operator()(SampleId id)
    {
        auto same = sameId(id, m_next, m_previous);
        if (same || !exists(id, m_previous)) {
            return same;
        }
        const auto event = eventOf(m_previous.trace->eventOf(id));
        const auto slice = event ? sameInRun(id, *event, m_next, m_previous) : std::nullopt;
        return slice ? std::optional<Selection>(*slice) : event ? std::optional<Selection>(*event) : std::nullopt;
    }
    std::optional<Selection> operator()(NodeId id)
    {
        if (m_nodes.empty()) {
            for (std::size_t i = 0; i < m_next.trace->nodeCount(); ++i) {
                m_nodes[m_next.trace->node(NodeId(i)).name].emplace_back(i);
            }
        }
        return sameThing(id, m_nodes, [this, id] { return m_previous.trace->node(id).name; });
    }
    std::optional<Selection> operator()(ModuleId id)
    {
        if (m_modules.empty()) {
            for (std::size_t i = 0; i < m_next.trace->modules().modules().size(); ++i) {
                m_modules[m_next.trace->modules().pathOf(ModuleId(i))].emplace_back(i);
            }
        }
        return sameThing(id, m_modules, [this, id] { return m_previous.trace->modules().pathOf(id); });
    }
    std::optional<Selection> operator()(TimeRange range) const
    {
        return m_next.files.path(FileRole::Dump) == m_previous.files.path(FileRole::Dump)
            ? std::optional<Selection>(range)
            : std::nullopt;
    }
    /// Those of the events that are still there.
    std::optional<Selection> operator()(const EventSet& set)
    {
        std::vector<EventId> kept;
        for (const EventId id : set.events) {
            if (const auto same = eventOf(id)) {
                kept.push_back(*same);
            }
        }
        return kept.empty() ? std::nullopt : std::optional<Selection>(EventSet::of(std::move(kept)));
    }
    /// Op types are ordered by time and named with the record's help: only the name tells.
    std::optional<Selection> operator()(OpTypeId id) const
    {
        if (!exists(id, m_previous)) {
            return std::nullopt;
        }
        const OperatorTotal& wanted = m_previous.operators.rows[id.value()];
        // What calls have left is overhead or not resolved, whatever is known of the operations inside.
        const auto rest = [](OpTypeKind kind) { return kind == OpTypeKind::NotResolved ? OpTypeKind::Overhead : kind; };
        const auto& rows = m_next.operators.rows;
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const OperatorTotal& row) {
            return row.name == wanted.name && rest(row.kind) == rest(wanted.kind) && row.backend() == wanted.backend();
        });
        if (found == rows.end()) {
            return std::nullopt;
        }
        return OpTypeId(static_cast<std::size_t>(found - rows.begin()));
    }

private:
    /// The events of a data set by what they are recognized by.
    struct EventTables {
        explicit EventTables(const Trace& trace)
        {
            for (std::size_t i = 0; i < trace.events().size(); ++i) {
                const Event& event = trace.event(EventId(i));
                byInstruction[instructionKey(event, trace)].emplace_back(i);
                byName[std::string(trace.nameOf(event))].emplace_back(i);
                if (!tieOf(trace, event).nodes.empty()) {
                    byNodes[nodesKey(event, trace)].emplace_back(i);
                }
            }
        }

        Table<EventId> byInstruction;
        Table<EventId> byNodes;
        Table<EventId> byName;
    };

    /// Of files that were written anew: the first that is the same, wherever it stands now.
    template <typename Id, typename Key>
    std::optional<Selection> sameThing(Id id, const Table<Id>& table, const Key& keyOf) const
    {
        if (auto same = sameId(id, m_next, m_previous); same || !exists(id, m_previous)) {
            return same;
        }
        for (const Id other : found(table, keyOf())) {
            if (isSame(id, m_previous, other, m_next)) {
                return other;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<EventId> eventOf(EventId id)
    {
        if (!exists(id, m_previous)) {
            return std::nullopt;
        }
        if (sameId(id, m_next, m_previous)) {
            return id;
        }
        if (!m_events) {
            m_events.emplace(*m_next.trace);
            m_places = placesAmongNamesakes(*m_previous.trace);
        }
        const Event& event = m_previous.trace->event(id);
        // Of the same block if there is one: others may look like it.
        std::optional<EventId> first;
        std::optional<EventId> ofBlock;
        const auto look = [&](const std::vector<EventId>& candidates) {
            for (const EventId other : candidates) {
                if (!isSame(id, m_previous, other, m_next)) {
                    continue;
                }
                auto& best = m_next.trace->event(other).block == event.block ? ofBlock : first;
                best = best && *best < other ? best : other;
            }
        };
        look(found(m_events->byInstruction, instructionKey(event, *m_previous.trace)));
        if (!tieOf(*m_previous.trace, event).nodes.empty()) {
            look(found(m_events->byNodes, nodesKey(event, *m_previous.trace)));
        }
        return ofBlock ? ofBlock : first ? first : sameInOrder(id);
    }

    /// Of an event whose instruction is another one by now: the one that comes as late among those of its name.
    [[nodiscard]] std::optional<EventId> sameInOrder(EventId id) const
    {
        const EventBlock& block = blockOf(id, m_previous);
        std::uint32_t left = m_places[id.value()];
        const std::vector<EventId>& namesakes = found(m_events->byName, std::string(m_previous.trace->nameOf(id)));
        for (const EventBlock& other : m_next.trace->eventBlocks()) {
            const auto begin = std::ranges::lower_bound(namesakes, other.firstEvent);
            const auto end =
                std::lower_bound(begin, namesakes.end(), EventId(other.firstEvent.value() + other.eventCount));
            if (begin == end || !isSame(block, other)) {
                continue;
            }
            if (left < end - begin) {
                return begin[left];
            }
            left -= static_cast<std::uint32_t>(end - begin);
        }
        return std::nullopt;
    }

    const DataSet& m_next;
    const DataSet& m_previous;
    // Made when they are asked for first.
    std::optional<EventTables> m_events; ///< Of the next data set.
    std::vector<std::uint32_t> m_places; ///< Of the previous one.
    Table<NodeId> m_nodes;
    Table<ModuleId> m_modules;
};

bool isSelectable(const Selection& selection, const DataSet& dataSet)
{
    return std::visit([&](const auto& id) { return exists(id, dataSet); }, selection);
}

SelectionMapping::SelectionMapping(const DataSet& next, const DataSet& previous)
    : m_mapper(std::make_unique<Mapper>(next, previous))
{
}

SelectionMapping::~SelectionMapping() = default;

std::optional<Selection> SelectionMapping::of(const Selection& selection)
{
    return std::visit(*m_mapper, selection);
}

} // namespace ets
