// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/findings/findings.h"
#include "model/analysis/lines/linetotals.h"
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/runtable/runtable.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/tracesummary.h"
#include "model/analysis/work/eventwork.h"
#include "model/analysis/work/instructionwork.h"
#include "model/analysis/work/nodework.h"
#include "model/base/limits.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numbertable.h"
#include "model/pte/program.h"
#include "model/tables/identity.h"
#include "model/tables/nestedcounts.h"
#include "model/trace/graph.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::tables {

/// What the user says of a trace: "night", "2026-11-25".
struct TraceLabel {
    std::string name;
    std::string value;

    friend auto operator<=>(const TraceLabel&, const TraceLabel&) = default;
};

/// A trace with the files that it was made from.
struct TableInput {
    std::shared_ptr<const Trace> trace; ///< Never null.
    std::shared_ptr<const ETRecord> record; ///< That was given, joined or not; null for none.
    std::shared_ptr<const Program> program; ///< The same.
    ContentIdentity dumpContent;
    std::optional<ContentIdentity> recordContent; ///< With record alone.
    std::optional<ContentIdentity> programContent; ///< With program alone.
    std::vector<TraceLabel> labels = {}; ///< Each name once.
};

/// Figures of an event over the runs that count, in its ticks.
struct EventFigures {
    std::optional<PerfSummary> summary; ///< Nothing without a sample that has a duration.
    std::optional<double> deviation; ///< Of the sample (n - 1).
    std::uint32_t outliers = 0;
};

/// What start and duration of an event count.
struct TickUnit {
    std::string_view name; ///< ns, us, ms, s, cycles, bytes, count.
    std::optional<double> ticksPerMs; ///< Nothing where it is no time.
};

/// What the samples of a run have by their place in it.
struct SamplesOfRun {
    std::vector<TickSpan> self; ///< selfTicksOf().
    std::vector<std::uint32_t> occurrences; ///< Of the event within the run, from 0.
};

/// A graph of a record, as tables count them.
struct RecordGraph {
    ProgramEntry entry;
    std::shared_ptr<const OperatorGraph> graph;
    std::size_t firstNode = 0; ///< Of all graphs together.
    std::size_t firstEdge = 0;
    std::vector<std::size_t> edges; ///< By node: how many edges stand before those that it reads, in this graph.
    std::shared_ptr<const GraphWork> work;
};

/// What is worked out of a plan.
struct PlanFacts {
    MemoryPlan memory;
    PlanWork work;
    std::vector<char> onConstants; ///< By step.
    std::map<PlanValueId, std::size_t> planned; ///< Place in memory.tensors.
    std::map<PlanValueId, PlanValueId> aliases;
    std::vector<char> isPersistent; ///< By value.
    std::vector<char> isAtPeak; ///< By value.
    std::vector<char> isInput; ///< By value.
    std::vector<char> isOutput; ///< By value.
};

/// What the fillers of columns ask of one trace and its files. What takes work is done when it is first asked for and
/// kept, as far as it is small beside the trace. Of one thread.
class TableSource {
public:
    /// @param context by which what takes long is canceled
    explicit TableSource(TableInput input, LoadContext context = {});
    TableSource(const TableSource&) = delete;
    TableSource& operator=(const TableSource&) = delete;
    ~TableSource();

    [[nodiscard]] const TableInput& input() const { return m_input; }
    [[nodiscard]] const Trace& trace() const { return *m_input.trace; }
    [[nodiscard]] const ETRecord* record() const { return m_input.record.get(); } ///< Null for none.
    [[nodiscard]] const Program* program() const { return m_input.program.get(); } ///< Null for none.
    [[nodiscard]] std::int64_t traceId() const { return m_traceId; }
    [[nodiscard]] std::optional<std::int64_t> recordId() const { return m_recordId; }
    [[nodiscard]] std::optional<std::int64_t> programId() const { return m_programId; }
    [[nodiscard]] std::optional<double> ticksPerMs() const { return m_ticksPerMs; } ///< Of the trace's clock.

    // What is worked out of the trace.
    [[nodiscard]] const MethodGroups& methods() const;
    [[nodiscard]] const OperatorTotals& operators() const;
    [[nodiscard]] const ModuleTotals& modules() const;
    [[nodiscard]] const std::vector<ModuleId>& sharedAbove() const;
    [[nodiscard]] const RunTable& runTable() const;
    /// What is known of a run; null for one without events.
    [[nodiscard]] const RunFacts* factsOf(RunId run) const;
    /// Runs of a block together; null for a block without runs.
    [[nodiscard]] const RunBlock* runBlockOf(BlockId block) const;
    /// Time by line of the model's source.
    [[nodiscard]] const LineTotals& lines() const;
    /// A file of lines() as records name it, so that rows of nodes and events are found by it.
    [[nodiscard]] std::string_view wholePathOf(std::string_view file) const;
    [[nodiscard]] const TraceSummary& summary() const;
    [[nodiscard]] const Coverage& coverage() const;
    [[nodiscard]] const TraceWork& work() const;
    [[nodiscard]] const findings::Findings& findings() const;
    /// Logged values beside their reference values; null where there are none.
    [[nodiscard]] const NumberTable* numbers() const;
    /// The row of numbers() where the run first goes wrong.
    [[nodiscard]] std::optional<std::size_t> firstDivergenceRow() const;
    /// @throws ReadError when canceled
    [[nodiscard]] EventFigures figuresOf(EventId event) const;
    [[nodiscard]] const TickUnit& unitOf(EventId event) const;
    /// Any sample of the event, counted or not; invalid for one without.
    [[nodiscard]] SampleId anySampleOf(EventId event) const;
    /// Run of a sample; near the one that was asked for before it is found at once.
    [[nodiscard]] RunId runOf(SampleId sample) const;
    [[nodiscard]] const SamplesOfRun& samplesOf(RunId run) const;
    /// Events of calls and executions with time that nothing below explains, ascending.
    [[nodiscard]] const std::vector<EventId>& unaccounted() const;
    /// Row of event_nodes: the event, and which of its nodes.
    [[nodiscard]] NestedRow eventNodeAt(std::size_t row) const;
    [[nodiscard]] std::size_t eventNodeCount() const;
    /// Row of diagnostics: the group, and which of its examples.
    [[nodiscard]] NestedRow diagnosticAt(std::size_t row) const;
    [[nodiscard]] std::size_t diagnosticCount() const;
    /// The method that a module's graph is of.
    [[nodiscard]] std::string_view methodOf(ModuleId module) const;

    // What is in the record.
    /// Edge programs first, then the graph map, then the exported program.
    [[nodiscard]] const std::vector<RecordGraph>& graphs() const;
    /// Place in graphs() of a graph of the trace; nothing where that is of another record.
    [[nodiscard]] std::optional<std::size_t> graphOf(GraphId graph) const;
    [[nodiscard]] NestedRow nodeAt(std::size_t row) const;
    [[nodiscard]] std::size_t nodeCount() const;
    /// Graph, and node of it that reads; which of its arguments.
    [[nodiscard]] std::pair<NestedRow, std::size_t> edgeAt(std::size_t row) const;
    [[nodiscard]] std::size_t edgeCount() const;
    /// The line of the model that a node stands for: the innermost that is not a library's. Null for none.
    [[nodiscard]] const StackFrame* modelLineOf(const OperatorNode& node) const;
    [[nodiscard]] const OperatorNode& node(NestedRow at) const { return graphs()[at.outer].graph->nodes()[at.inner]; }
    [[nodiscard]] bool hasReferenceOutputs() const;
    [[nodiscard]] bool hasRepresentativeInputs() const;

    // What is in the program.
    [[nodiscard]] const ExecutionPlan& plan(std::size_t index) const { return program()->plans[index]; }
    [[nodiscard]] const PlanFacts& factsOfPlan(std::size_t index) const;
    [[nodiscard]] NestedRow instructionAt(std::size_t row) const; ///< Plan and step.
    [[nodiscard]] std::size_t instructionCount() const;
    [[nodiscard]] NestedRow tensorAt(std::size_t row) const; ///< Plan and value.
    [[nodiscard]] std::size_t tensorCount() const;
    [[nodiscard]] NestedRow delegateAt(std::size_t row) const; ///< Plan and delegate.
    [[nodiscard]] std::size_t delegateCount() const;
    /// Row of delegates, and which op of its payload.
    [[nodiscard]] NestedRow payloadOpAt(std::size_t row) const;
    [[nodiscard]] std::size_t payloadOpCount() const;

    /// Works out now what the tables of a trace need that takes longest.
    void prepare() const;

private:
    struct Parts;

    [[nodiscard]] const OperatorTotals& makeTotals() const;

    TableInput m_input;
    LoadContext m_context;
    std::int64_t m_traceId = 0;
    std::optional<std::int64_t> m_recordId;
    std::optional<std::int64_t> m_programId;
    std::optional<double> m_ticksPerMs;
    std::unique_ptr<Parts> m_parts;
};

/// How a trace was read, as options of the command line; empty for defaults.
[[nodiscard]] std::string readingOptions(const TraceOptions& options);

} // namespace ets::tables
