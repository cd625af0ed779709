// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/trace/event.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ets {

/// Whether a span shares time with a range; one without length does if it lies in it.
[[nodiscard]] inline bool sharesTime(TimeRange span, TimeRange range)
{
    return span.start < range.end && (span.end > range.start || span.start >= range.start);
}

/// Where a sample is on the axis of its trace. The same for whoever draws, exports or adds it.
struct Placement {
    std::uint32_t depth = 0; ///< How many samples enclose it.
    /// False if start and end lie outside of its run: another clock or another unit. See also Trace::isApart().
    bool placeable = true;
    /// In ticks, wraps at 2^32 repaired; without length where the end lies before the start. Of a sample that is not
    /// placeable the span of the nearest sample around it that is, else of its run; nothing for a run without any.
    std::optional<TimeRange> span;
};

/// Which of the times of a dump can be believed, decided once for every sample. What the runtime logged outside of any
/// other sample says where a run is; a sample can be placed if it lies inside the sample around all others around it,
/// and that inside of the run. A byte per sample and a range per run.
class SamplePlacements {
public:
    SamplePlacements() = default;

    /// Whether the sample lies inside of its run.
    [[nodiscard]] bool isPlaceable(SampleId sample) const { return (m_bits[sample.value()] & placeableBit) != 0; }
    /// How many samples enclose it.
    [[nodiscard]] std::uint32_t depthOf(SampleId sample) const
    {
        const std::uint32_t depth = m_bits[sample.value()] >> depthShift;
        return depth < deepest ? depth : m_deep.at(sample.value());
    }
    /// All of it.
    /// @param run of the sample
    [[nodiscard]] Placement of(const ETDump& dump, std::span<const SampleId> parents, SampleId sample, RunId run) const;

private:
    friend class SamplePlacer;

    static constexpr std::uint8_t placeableBit = 1;
    static constexpr std::uint8_t wrappedBit = 2; ///< The clock started anew between the start of the run and this.
    static constexpr unsigned depthShift = 2;
    static constexpr std::uint32_t deepest = 63; ///< Of one byte; nested phases alone are deeper.

    /// The bits of a depth alone.
    [[nodiscard]] static std::uint8_t bitsOf(std::uint32_t depth)
    {
        return static_cast<std::uint8_t>(std::min(depth, deepest) << depthShift);
    }
    /// Whether a sample lies inside of its run and starts before the clock started anew there.
    [[nodiscard]] static bool isPlain(std::uint8_t bits)
    {
        return (bits & (placeableBit | wrappedBit)) == placeableBit;
    }
    /// Whether one deeper still has room in the bits.
    [[nodiscard]] static bool isShallow(std::uint8_t bits) { return (std::uint32_t{bits} >> depthShift) + 1 < deepest; }
    /// The bits of a sample plainly inside of one that is so itself.
    [[nodiscard]] static std::uint8_t oneDeeper(std::uint8_t bits)
    {
        return static_cast<std::uint8_t>(bitsOf((std::uint32_t{bits} >> depthShift) + 1) | placeableBit);
    }
    /// Its own times; of zero length at its start where it ends before that.
    [[nodiscard]] static TimeRange loggedSpan(const ETDump& dump, SampleId sample)
    {
        const Ticks start = dump.sampleStart[sample.value()];
        return {start, start + durationTicks(start, dump.sampleEnd[sample.value()]).value_or(0)};
    }
    [[nodiscard]] TimeRange placedSpan(const ETDump& dump, SampleId sample) const;

    std::vector<std::uint8_t> m_bits; ///< By sample.
    std::unordered_map<std::uint32_t, std::uint32_t> m_deep; ///< Depths of samples that have no room in the bits.
    std::vector<std::optional<TimeRange>> m_extents; ///< By run: what its outermost samples cover.
};

/// From a sample to its metadata in a dump.
struct MetadataOf {
    const ETDump* dump = nullptr;

    std::string_view operator()(SampleId sample) const { return dump->metadataOf(sample); } ///< Empty for none.
};

/// Metadata of some samples, one entry each: bytes of the dump, as long as that lives.
using MetadataList = std::ranges::transform_view<std::span<const SampleId>, MetadataOf>;

/// What an event logged; rows of one instruction have the same values.
struct EventValues {
    EventId event;
    std::shared_ptr<const std::vector<Value>> values;
};

/// Which debug events the runs of a trace logged. Grouping the runs finds it; whoever wants the values of a run that
/// the events do not have starts from here.
struct LoggedLists {
    /// By block: row (event, counted from the block's first) -> which of lists each run that has some logged, in run
    /// order. Empty where nothing was logged.
    std::vector<std::map<std::uint32_t, std::vector<std::uint32_t>>> byBlock;
    /// Indices into ETDump::debugEvents: what an instruction logged in a run. All of its rows have the same.
    std::vector<std::vector<std::uint32_t>> lists;
};

/// What a dump says: its runs in blocks of the same shape, the samples of these in events, one inside another.
struct TraceEvents {
    std::shared_ptr<const ETDump> dump;
    TraceTexts texts; ///< Of the dump, and what was added to them.
    std::vector<EventBlock> blocks; ///< In the order of their first runs.
    std::vector<BlockId> blockOfRun; ///< Invalid for a run without events.
    std::vector<bool> isChosen; ///< By run: whether it counts in figures.
    std::vector<Event> events; ///< Of all blocks, one block after the other.
    std::vector<SampleId> samplesByEvent; ///< Those that count in figures, in file order of each event.
    std::vector<char> isOtherClock; ///< By event: not 0 for one that does not count the trace's clock.
    std::vector<EventId> eventOfSample; ///< Of every sample, whether it counts or not.
    std::vector<SampleId> parentOfSample; ///< The enclosing one, invalid for none.
    SamplePlacements placements;
    std::vector<RunTicks> runTicks; ///< By run.
    /// By event: sum of the durations of its samples that are apart: of another clock or unit, so that it can be added
    /// to nothing else. Empty where no sample is.
    std::vector<TickSpan> apartTicks;
    EventTies ties; ///< What record and program say of the events.
    std::vector<EventValues> values; ///< Of events that logged some, ascending by event.
    LoggedLists logged;

    [[nodiscard]] const EventBlock& block(BlockId id) const { return blocks[id.value()]; } ///< One of blocks.
    [[nodiscard]] const Event& event(EventId id) const { return events[id.value()]; } ///< One of events.
    [[nodiscard]] std::span<const Event> eventsOf(const EventBlock& block) const; ///< The events of a block.
    [[nodiscard]] std::span<const SampleId> samplesOf(EventId id) const; ///< Those of an event that count.
    [[nodiscard]] RunId runOf(SampleId sample) const; ///< Run of a sample.
    /// Id of one of events.
    [[nodiscard]] EventId idOf(const Event& event) const
    {
        return EventId(static_cast<std::size_t>(&event - events.data()));
    }
    [[nodiscard]] std::string_view nameOf(const Event& event) const { return texts.view(event.name); } ///< Its name.
    /// Of the delegate that it calls or lies in; empty where there is none, or its name is not known.
    [[nodiscard]] std::string_view backendOf(const Event& event) const { return texts.view(event.backend); }
    /// The id that a delegate gave it.
    [[nodiscard]] DelegateDebugIdentifier delegateIdOf(const Event& event) const;
    /// The same as text; empty for none.
    [[nodiscard]] std::string_view delegateIdTextOf(const Event& event) const
    {
        return event.isDelegatedOp() ? nameOf(event) : std::string_view();
    }
    /// Nodes that an event is tied to, each once, in the order of the Inspector's stack_traces.
    [[nodiscard]] std::span<const NodeId> nodesOf(const Event& event) const
    {
        return ties.of(event.tie).nodes.of(ties.nodes);
    }
    /// Op types of an event, in the order of its nodes.
    [[nodiscard]] TextList opTypesOf(const Event& event) const
    {
        return TextList(opTypeIdsOf(event), TextOfId{&texts});
    }
    /// The same by their ids.
    [[nodiscard]] std::span<const StringId> opTypeIdsOf(const Event& event) const
    {
        return ties.of(event.tie).opTypes.of(ties.opTypes);
    }
    [[nodiscard]] DebugHandles handlesOf(const Event& event) const ///< Debug handles of an event.
    {
        const EventTie& tie = ties.of(event.tie);
        return {tie.handleKind, tie.handles.of(ties.handles)};
    }
    /// How many outputs a record says that an event's instruction has.
    [[nodiscard]] std::int64_t numOutputsOf(const Event& event) const { return ties.of(event.tie).numOutputs; }
    /// Metadata of an event's samples that count; no entry where none of them has any.
    [[nodiscard]] MetadataList metadataOf(EventId id) const;
    [[nodiscard]] std::span<const Value> valuesOf(EventId id) const; ///< What an event logged; empty for nothing.
    [[nodiscard]] TickSpan apartTicksOf(EventId id) const ///< See apartTicks.
    {
        return apartTicks.empty() ? 0 : apartTicks[id.value()];
    }
    /// Whether a sample takes part in no sum of times: its backend counts something else, or it lies outside of its
    /// run, which shows that it is of another clock.
    [[nodiscard]] bool isApart(SampleId sample) const { return isApart(sample, eventOfSample[sample.value()]); }
    /// The same where the event of the sample is at hand.
    [[nodiscard]] bool isApart(SampleId sample, EventId event) const
    {
        return isOtherClock[event.value()] != 0 || !placements.isPlaceable(sample);
    }
};

/// Whether a block of these events executes something, and does not only load it: which runs count is asked of such
/// blocks alone.
[[nodiscard]] bool executesAnything(std::span<const Event> events);

} // namespace ets
