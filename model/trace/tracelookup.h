// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/trace/event.h"
#include "model/trace/eventblock.h"
#include "model/trace/placement.h"
#include "model/trace/tickduration.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace ets {

/// The part of a Trace that asks the dump: blocks, events, samples, and where these are in time.
class TraceLookup {
public:
    [[nodiscard]] const ETDump& etdump() const { return *m_trace.dump; } ///< What ran.
    /// The same, to be joined with another record.
    [[nodiscard]] const std::shared_ptr<const ETDump>& sharedEtdump() const { return m_trace.dump; }
    /// Its blocks, events and samples alone, as a program is matched with them.
    [[nodiscard]] const TraceEvents& traceEvents() const { return m_trace; }

    /// In the order of their first runs.
    [[nodiscard]] std::span<const EventBlock> eventBlocks() const { return m_trace.blocks; }
    [[nodiscard]] const EventBlock& block(BlockId id) const { return m_trace.block(id); } ///< One of eventBlocks().
    /// Of all blocks, one block after the other.
    [[nodiscard]] std::span<const Event> events() const { return m_trace.events; }
    [[nodiscard]] const Event& event(EventId id) const { return m_trace.event(id); } ///< One of events().
    [[nodiscard]] std::span<const Event> eventsOf(const EventBlock& block) const ///< The events of a block.
    {
        return m_trace.eventsOf(block);
    }

    /// Samples of an event that count in its figures, in file order.
    [[nodiscard]] std::span<const SampleId> samplesOf(EventId id) const { return m_trace.samplesOf(id); }
    /// Every sample belongs to one event (also those that count in no figure: of runs that were not chosen, and of
    /// loops in the faithful reading).
    [[nodiscard]] EventId eventOf(SampleId sample) const { return m_trace.eventOfSample[sample.value()]; }
    /// The enclosing sample by ids and order of logging, invalid for none (parent rule of etinspect).
    [[nodiscard]] SampleId parentOf(SampleId sample) const { return m_trace.parentOfSample[sample.value()]; }
    /// The sample around all others around this one, or itself.
    [[nodiscard]] SampleId outermostOf(SampleId sample) const
    {
        while (parentOf(sample).isValid()) {
            sample = parentOf(sample);
        }
        return sample;
    }
    /// How many samples enclose this one.
    [[nodiscard]] std::uint32_t depthOf(SampleId sample) const { return m_trace.placements.depthOf(sample); }
    /// Run of a sample.
    [[nodiscard]] RunId runOf(SampleId sample) const { return m_trace.runOf(sample); }
    /// Block of a run, invalid for a run without events.
    [[nodiscard]] BlockId blockOf(RunId run) const { return m_trace.blockOfRun[run.value()]; }
    /// Whether the run counts in figures.
    [[nodiscard]] bool isChosen(RunId run) const { return m_trace.isChosen[run.value()]; }
    /// What is outermost in a run took.
    [[nodiscard]] const RunTicks& ticksOf(RunId run) const { return m_trace.runTicks[run.value()]; }
    /// Integer duration, 2^32 wrap repaired; nothing when end lies before start otherwise.
    [[nodiscard]] std::optional<Ticks> durationTicks(SampleId sample) const
    {
        return ets::durationTicks(m_trace.dump->sampleStart[sample.value()], m_trace.dump->sampleEnd[sample.value()]);
    }
    /// Start in ticks as logged.
    [[nodiscard]] Ticks startOf(SampleId sample) const { return m_trace.dump->sampleStart[sample.value()]; }
    /// Whether the sample lies inside its run (clock and unit can be trusted).
    [[nodiscard]] bool isPlaceable(SampleId sample) const { return m_trace.placements.isPlaceable(sample); }
    /// Whether the sample takes part in no sum of times: it counts bytes or pieces, or cannot be placed. Who adds times
    /// asks this, who draws them isPlaceable(): bytes may lie where the run lies.
    [[nodiscard]] bool isApart(SampleId sample) const { return m_trace.isApart(sample); }
    /// Where the sample is on the axis of the trace: what timeline and exports draw.
    [[nodiscard]] Placement placementOf(SampleId sample) const { return placementOf(sample, runOf(sample)); }
    /// The same for those who know the run.
    [[nodiscard]] Placement placementOf(SampleId sample, RunId run) const
    {
        return m_trace.placements.of(*m_trace.dump, m_trace.parentOfSample, sample, run);
    }

    [[nodiscard]] EventId idOf(const Event& event) const { return m_trace.idOf(event); } ///< Of one of events().
    [[nodiscard]] std::string_view nameOf(const Event& event) const { return m_trace.nameOf(event); } ///< Its name.
    [[nodiscard]] std::string_view nameOf(EventId id) const { return nameOf(event(id)); } ///< Its name.
    /// Of the delegate that it calls or lies in; empty where there is none, or its name is not known.
    [[nodiscard]] std::string_view backendOf(const Event& event) const { return m_trace.backendOf(event); }
    [[nodiscard]] std::string_view backendOf(EventId id) const { return backendOf(event(id)); } ///< The same.
    /// The id that a delegate gave it.
    [[nodiscard]] DelegateDebugIdentifier delegateIdOf(const Event& event) const { return m_trace.delegateIdOf(event); }
    /// The same as text; empty for none.
    [[nodiscard]] std::string_view delegateIdTextOf(const Event& event) const
    {
        return m_trace.delegateIdTextOf(event);
    }
    /// Op types of an event, in the order of its nodes.
    [[nodiscard]] TextList opTypesOf(const Event& event) const { return m_trace.opTypesOf(event); }
    [[nodiscard]] TextList opTypesOf(EventId id) const { return opTypesOf(event(id)); } ///< The same.
    [[nodiscard]] DebugHandles handlesOf(const Event& event) const
    {
        return m_trace.handlesOf(event);
    } ///< Its handles.
    [[nodiscard]] DebugHandles handlesOf(EventId id) const { return handlesOf(event(id)); } ///< Its handles.
    /// How many outputs a record says that an event's instruction has.
    [[nodiscard]] std::int64_t numOutputsOf(const Event& event) const { return m_trace.numOutputsOf(event); }
    [[nodiscard]] std::int64_t numOutputsOf(EventId id) const { return numOutputsOf(event(id)); } ///< The same.
    /// Metadata of an event's samples that count, one entry a sample; no entry where none of them has any.
    [[nodiscard]] MetadataList metadataOf(EventId id) const { return m_trace.metadataOf(id); }
    /// What an event logged, of the first chosen run; empty for nothing.
    [[nodiscard]] std::span<const Value> valuesOf(EventId id) const { return m_trace.valuesOf(id); }
    /// Sum of the durations of an event's samples that are apart: of another clock or unit, so that it can be added to
    /// nothing else.
    [[nodiscard]] TickSpan apartTicksOf(EventId id) const { return m_trace.apartTicksOf(id); }

protected:
    explicit TraceLookup(TraceEvents trace)
        : m_trace(std::move(trace))
    {
    }
    ~TraceLookup() = default;

private:
    TraceEvents m_trace;
};

} // namespace ets
