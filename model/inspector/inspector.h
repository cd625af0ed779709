// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/base/timescale.h"
#include "model/etdump/etdump.h"
#include "model/etrecord/etrecord.h"
#include "model/inspector/build/perfdata.h"
#include "model/inspector/event.h"
#include "model/inspector/join/programjoin.h"
#include "model/inspector/options.h"
#include "model/inspector/placement.h"
#include "model/inspector/traceevents.h"
#include "model/inspector/tracegraphs.h"

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// What an Inspector is made of: what the steps in model/inspector/build have found.
struct InspectorParts {
    InspectorOptions options;
    std::shared_ptr<const ETRecord> record; ///< Or null.
    TraceEvents trace;
    ProgramJoin programJoin; ///< Empty without a program.
    TraceGraphs graphs; ///< Empty without a record.
    Diagnostics diagnostics;
};

/// One loaded trace: the events of a dump, grouped into blocks and joined with a record if there is one.
/// Immutable; shared as std::shared_ptr<const Inspector>.
class Inspector {
public:
    explicit Inspector(InspectorParts parts); ///< For create(), which makes parts that fit together.

    /// Groups the runs of the dump and joins the record. Reads logged values from the debug buffer and reference
    /// outputs from the record's file, as far as blocks need them: takes long enough to belong into a worker thread.
    /// Reference outputs take at most twice the size of that file, and 24 MiB.
    /// @param record may be null
    /// @return an error when the options contradict each other, or when the reading refuses the data
    [[nodiscard]] static Result<std::shared_ptr<const Inspector>> create(std::shared_ptr<const ETDump> dump,
        std::shared_ptr<const ETRecord> record, InspectorOptions options = {}, const LoadContext& context = {});

    /// As given, with the debug buffer in use.
    [[nodiscard]] const InspectorOptions& options() const { return m_options; }
    [[nodiscard]] const ETDump& etdump() const { return *m_trace.dump; } ///< What ran.
    /// The same, to be joined with another record.
    [[nodiscard]] const std::shared_ptr<const ETDump>& sharedEtdump() const { return m_trace.dump; }
    /// Its blocks, events and samples alone, as a program is matched with them.
    [[nodiscard]] const TraceEvents& traceEvents() const { return m_trace; }
    /// The record, or null.
    [[nodiscard]] const ETRecord* etrecord() const { return m_record.get(); }
    /// The same, or null, to be joined with another dump.
    [[nodiscard]] const std::shared_ptr<const ETRecord>& sharedEtrecord() const { return m_record; }
    /// The program that ran, or null: that of the options.
    [[nodiscard]] const Program* program() const { return m_options.program.get(); }
    /// What the program says of blocks and events; empty without one.
    [[nodiscard]] const ProgramJoin& programJoin() const { return m_programJoin; }
    /// Diagnostics of dump, record, program and joining together.
    [[nodiscard]] const Diagnostics& diagnostics() const { return m_diagnostics; }

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
    /// How many samples enclose this one.
    [[nodiscard]] std::uint32_t depthOf(SampleId sample) const { return m_trace.placements.depthOf(sample); }
    /// Run of a sample.
    [[nodiscard]] RunId runOf(SampleId sample) const { return m_trace.runOf(sample); }
    /// Block of a run, invalid for a run without events.
    [[nodiscard]] BlockId blockOf(RunId run) const { return m_trace.blockOfRun[run.value()]; }
    /// Whether the run counts in figures.
    [[nodiscard]] bool isChosen(RunId run) const { return m_trace.isChosen[run.value()]; }
    /// Integer duration, 2^32 wrap repaired; nothing when end lies before start otherwise.
    [[nodiscard]] std::optional<Ticks> durationTicks(SampleId sample) const;
    /// Duration in the target scale by the reading in force; nothing where it has none.
    [[nodiscard]] std::optional<double> duration(SampleId sample) const;
    /// Start in ticks as logged.
    [[nodiscard]] Ticks startOf(SampleId sample) const { return m_trace.dump->sampleStart[sample.value()]; }
    /// Whether the sample lies inside its run (clock and unit can be trusted).
    [[nodiscard]] bool isPlaceable(SampleId sample) const { return m_trace.placements.isPlaceable(sample); }
    /// Where the sample is on the axis of the trace: what timeline and exports draw.
    [[nodiscard]] Placement placementOf(SampleId sample) const { return placementOf(sample, runOf(sample)); }
    /// The same for those who know the run.
    [[nodiscard]] Placement placementOf(SampleId sample, RunId run) const
    {
        return m_trace.placements.of(*m_trace.dump, m_trace.parentOfSample, sample, run);
    }

    /// Durations and figures of an event; nothing for one without profile events.
    [[nodiscard]] std::optional<PerfData> perfData(EventId id) const;
    /// The figures alone; all events are computed together when first asked for (thread-safe).
    [[nodiscard]] const std::optional<PerfSummary>& perfSummary(EventId id) const;
    /// Start ticks of the samples that perfData() counts.
    [[nodiscard]] std::vector<Ticks> startTimes(EventId id) const;
    /// What the caller's metadata parser makes of an event's metadata, else the metadata themselves.
    [[nodiscard]] Result<DelegateMetadata> delegateDebugMetadatas(EventId id) const;

    /// Graphs that events are joined with; empty without a record. One per joined method.
    [[nodiscard]] std::span<const OperatorGraph> graphs() const { return m_graphs.graphs; }
    [[nodiscard]] std::size_t nodeCount() const { return m_graphs.eventsOfNode.size(); } ///< Of all graphs together.
    [[nodiscard]] const OperatorNode& node(NodeId id) const { return m_graphs.node(id); } ///< A node of any graph.
    [[nodiscard]] GraphId graphOf(NodeId id) const { return m_graphs.graphOf(id); } ///< The graph that a node is of.
    /// NodeId of the first node of a graph; its nodes follow one another.
    [[nodiscard]] NodeId firstNode(GraphId id) const { return m_graphs.firstNode[id.value()]; }
    /// Nodes that an event is tied to, each once.
    [[nodiscard]] std::span<const NodeId> nodesOf(EventId id) const { return m_trace.event(id).nodes; }
    /// Events that are tied to a node.
    [[nodiscard]] std::span<const EventId> eventsOf(NodeId id) const { return m_graphs.eventsOfNode[id.value()]; }
    /// The node that a node without events of its own runs in: it was merged into that one or left out. Invalid for
    /// nodes that run themselves and for those that nothing is known about; always in the faithful reading.
    [[nodiscard]] NodeId runsIn(NodeId id) const
    {
        return id.value() < m_graphs.runsIn.size() ? m_graphs.runsIn[id.value()] : NodeId();
    }
    [[nodiscard]] const ModuleHierarchy& modules() const
    {
        return m_graphs.modules;
    } ///< The tree of modules of all graphs.
    /// Deepest module common to the nodes of an event, invalid for none.
    [[nodiscard]] ModuleId moduleOf(EventId id) const { return m_graphs.moduleOfEvent[id.value()]; }

    /// Sum of avg over the events whose module hierarchy has a key containing the text (find_total_for_module).
    [[nodiscard]] double findTotalForModule(std::string_view moduleName) const;

private:
    InspectorOptions m_options;
    std::shared_ptr<const ETRecord> m_record;
    TraceEvents m_trace;
    ProgramJoin m_programJoin;
    TraceGraphs m_graphs;
    Diagnostics m_diagnostics;
    // Sorting every sample is only worth it for those who ask.
    mutable std::mutex m_summariesMutex;
    mutable std::vector<std::optional<PerfSummary>> m_summaries;
};

} // namespace ets
