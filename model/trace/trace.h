// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/etrecord/record.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/figures.h"
#include "model/trace/match.h"
#include "model/trace/options.h"
#include "model/trace/programjoin.h"
#include "model/trace/tracegraphs.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

/// What a Trace is made of: what the steps of buildTrace() have found.
struct TraceContents {
    TraceOptions options;
    std::shared_ptr<const ETRecord> record; ///< That is joined, or null.
    TraceEvents trace;
    ProgramJoin programJoin; ///< Empty without a program.
    TraceGraphs graphs; ///< Empty without a record.
    TraceMatch match; ///< Which of the files that were given belong together.
    Diagnostics diagnostics;
};

class FxGraph;

/// One loaded trace: the events of a dump, grouped into blocks and joined with a record if there is one.
/// Immutable; shared as std::shared_ptr<const Trace>.
class Trace {
public:
    explicit Trace(TraceContents parts); ///< For create(), which makes parts that fit together.

    /// Groups the runs of the dump and joins record and program, unless they are of another model (TraceOptions
    /// says whether these are left out, match() which were). Reads logged values from the debug buffer and reference
    /// outputs from the record's file, as far as blocks need them: takes long enough to belong into a worker thread.
    /// What grows faster than the files is paid by the limits of the load, or by limits for these files.
    /// @param record may be null
    /// @return an error when the options contradict each other, or when the reading refuses the data
    [[nodiscard]] static Result<std::shared_ptr<const Trace>> create(std::shared_ptr<const ETDump> dump,
        std::shared_ptr<const ETRecord> record, TraceOptions options = {}, const LoadContext& context = {});

    /// As given, with the debug buffer in use, and without a program that was left out.
    [[nodiscard]] const TraceOptions& options() const { return m_options; }
    /// The record that is joined, or null.
    [[nodiscard]] const ETRecord* etrecord() const { return m_record.get(); }
    /// The same, or null, to be joined with another dump.
    [[nodiscard]] const std::shared_ptr<const ETRecord>& sharedEtrecord() const { return m_record; }
    /// The program that ran, or null: that of the options.
    [[nodiscard]] const Program* program() const { return m_options.program.get(); }
    /// What the program says of blocks and events; empty without one.
    [[nodiscard]] const ProgramJoin& programJoin() const { return m_programJoin; }
    /// Whether record and program belong to the dump, and which of them was left out.
    [[nodiscard]] const TraceMatch& match() const { return m_match; }
    /// The FX graph of the program that a joined graph was made of, made once when first asked for (thread-safe); null
    /// where the record has none.
    [[nodiscard]] const FxGraph* fxGraphOf(GraphId graph) const;
    /// Diagnostics of dump, record, program and joining together.
    [[nodiscard]] const Diagnostics& diagnostics() const { return m_diagnostics; }

    // What ran: blocks, events, samples, and where these are in time.
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

    // What the record says of it: graphs, their nodes and modules. Which events belong to these says links.h.
    /// Graphs that events are joined with; empty without a record. One per joined method.
    [[nodiscard]] std::span<const OperatorGraph> graphs() const { return m_graphs.graphs; }
    [[nodiscard]] std::size_t nodeCount() const { return m_graphs.eventsOfNode.size(); } ///< Of all graphs together.
    [[nodiscard]] const OperatorNode& node(NodeId id) const { return m_graphs.node(id); } ///< A node of any graph.
    [[nodiscard]] GraphId graphOf(NodeId id) const { return m_graphs.graphOf(id); } ///< The graph that a node is of.
    /// NodeId of the first node of a graph; its nodes follow one another.
    [[nodiscard]] NodeId firstNode(GraphId id) const { return m_graphs.firstNode[id.value()]; }
    /// All of that together, with what is tied to the nodes: links.h asks it.
    [[nodiscard]] const TraceGraphs& traceGraphs() const { return m_graphs; }
    /// The tree of modules of all graphs.
    [[nodiscard]] const ModuleHierarchy& modules() const { return m_graphs.modules; }
    /// Deepest module common to the nodes of an event, invalid for none.
    [[nodiscard]] ModuleId moduleOf(EventId id) const { return m_graphs.moduleOfEvent[id.value()]; }

    // Durations and figures.
    /// Duration in the target scale by the reading in force; nothing where it has none.
    [[nodiscard]] std::optional<double> duration(SampleId sample) const;
    /// Durations and figures of an event; nothing for one without profile events.
    [[nodiscard]] std::optional<PerfData> perfData(EventId id) const;
    /// Computes the figures of all events, unless that has been done (thread-safe).
    /// @return false when canceled before the last of them: then nothing has been done
    bool summarize(const LoadContext& context) const;
    /// The figures alone; all events are computed together when first asked for (thread-safe).
    [[nodiscard]] const std::optional<PerfSummary>& perfSummary(EventId id) const;
    /// Start ticks of the samples that perfData() counts.
    [[nodiscard]] std::vector<Ticks> startTimes(EventId id) const;
    /// What the caller's metadata parser makes of an event's metadata, else the metadata themselves.
    [[nodiscard]] Result<DelegateMetadata> delegateDebugMetadatas(EventId id) const;

    /// Sum of avg over the events whose module hierarchy has a key containing the text (find_total_for_module). Events
    /// without a sample that counts add nothing.
    /// @param method of the blocks whose events are meant; empty for all, which the Inspector means
    [[nodiscard]] double findTotalForModule(std::string_view moduleName, std::string_view method = {}) const;

private:
    bool summarizeLocked(const LoadContext& context) const; ///< With the mutex held.

    TraceEvents m_trace;
    TraceGraphs m_graphs;
    TraceOptions m_options;
    DurationRule m_durations; ///< Of the options.
    std::shared_ptr<const ETRecord> m_record;
    ProgramJoin m_programJoin;
    TraceMatch m_match;
    Diagnostics m_diagnostics;
    // Sorting every sample is only worth it for those who ask.
    mutable std::mutex m_summariesMutex;
    mutable std::vector<std::optional<PerfSummary>> m_summaries;
    mutable std::atomic<bool> m_isSummarized{false}; ///< From then on the summaries never change.
    mutable std::mutex m_fxGraphsMutex;
    mutable std::vector<std::shared_ptr<const FxGraph>> m_fxGraphs; ///< By graph, null until it was asked for.
};

/// A program of the record: without a name the edge program (the first of several), else "exported_program", a method's
/// edge program, or a name of the graph map. Null without a record and where there is no such program.
[[nodiscard]] inline const ExportedProgram* getExportedProgram(const Trace& trace, const std::string& graph = {})
{
    return trace.etrecord() == nullptr ? nullptr : trace.etrecord()->programNamed(graph);
}

} // namespace ets
