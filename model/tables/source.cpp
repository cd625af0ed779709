// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/source.h"

#include "model/analysis/plan/plantraffic.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/samples/samplestatistics.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/etrecord/values.h"
#include "model/numeric/numberruns.h"
#include "model/tables/nestedcounts.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/modules.h"
#include "model/trace/runcursor.h"

#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>

namespace ets::tables {

/// What has been worked out so far.
struct TableSource::Parts {
    explicit Parts(const Trace& trace)
        : runs(trace)
    {
    }

    std::optional<MethodGroups> methods;
    std::optional<OperatorTotals> operators;
    std::optional<ModuleTotals> modules;
    std::optional<std::vector<ModuleId>> sharedAbove;
    std::optional<RunTable> runTable;
    std::vector<std::uint32_t> rowOfRun; ///< By RunId, into the table's rows; its number of rows for none.
    std::optional<LineTotals> lines;
    std::set<std::string> files; ///< Of the model, as records name them.
    std::optional<TraceSummary> summary;
    std::optional<Coverage> coverage;
    std::optional<TraceWork> work;
    std::optional<findings::Findings> findings;
    bool hasNumbers = false; ///< Whether they were looked for.
    std::shared_ptr<const NumberTable> numbers;
    std::optional<std::size_t> divergence;

    std::vector<std::pair<EventId, EventFigures>> recentFigures; ///< By event modulo their number.
    std::vector<TickUnit> units;
    std::vector<std::uint8_t> unitOfEvent; ///< By EventId: into units.
    std::vector<SampleId> anySample; ///< By EventId.
    RunCursor runs;
    std::unordered_map<std::uint32_t, SamplesOfRun> samples; ///< By RunId.
    std::size_t sampleCount = 0; ///< In these.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> occurrences; ///< By event of a block: stamp and count.
    std::uint32_t stamp = 0;
    std::optional<std::vector<EventId>> unaccounted;
    std::optional<NestedCounts> eventNodes;
    std::optional<NestedCounts> diagnostics;

    std::optional<std::vector<RecordGraph>> graphs;
    std::unordered_map<const OperatorNode*, std::optional<StackFrame>> modelLines; ///< Of nodes of any graph.
    NestedCounts nodes;
    NestedCounts edges;
    std::optional<bool> hasReferenceOutputs;
    std::optional<bool> hasInputs;

    std::vector<std::unique_ptr<PlanFacts>> plans;
    std::optional<NestedCounts> instructions;
    std::optional<NestedCounts> tensors;
    std::vector<std::vector<std::uint32_t>> tensorValues; ///< By plan: its values that are tensors.
    std::optional<NestedCounts> delegates;
    std::optional<NestedCounts> payloadOps;
};

TableSource::TableSource(TableInput input, LoadContext context)
    : m_input(std::move(input))
    , m_context(std::move(context))
    , m_traceId(m_input.dumpContent.id())
    , m_parts(std::make_unique<Parts>(*m_input.trace))
{
    if (m_input.recordContent) {
        m_recordId = m_input.recordContent->id();
    }
    if (m_input.programContent) {
        m_programId = m_input.programContent->id();
    }
    const TraceOptions& options = trace().options();
    if (!options.hasCyclesOnly()) {
        m_ticksPerMs = options.ticksPer(TimeScale::Ms);
    }
    std::ranges::sort(m_input.labels);
}

TableSource::~TableSource() = default;

// ---- The trace as a whole

const MethodGroups& TableSource::methods() const
{
    if (!m_parts->methods) {
        m_parts->methods.emplace(trace());
    }
    return *m_parts->methods;
}

/// Totals of ops and of modules, which are made of the same.
const OperatorTotals& TableSource::makeTotals() const
{
    if (!m_parts->operators) {
        const SelfByRun byRun(trace(), m_context);
        m_parts->operators = OperatorTotals::of(trace(), {}, byRun, m_context);
        m_parts->modules = ModuleTotals::of(trace(), {}, byRun, m_context);
    }
    return *m_parts->operators;
}

const OperatorTotals& TableSource::operators() const
{
    return makeTotals();
}

const ModuleTotals& TableSource::modules() const
{
    static_cast<void>(makeTotals());
    return *m_parts->modules;
}

const std::vector<ModuleId>& TableSource::sharedAbove() const
{
    if (!m_parts->sharedAbove) {
        m_parts->sharedAbove = ets::sharedAbove(trace());
    }
    return *m_parts->sharedAbove;
}

const RunTable& TableSource::runTable() const
{
    if (!m_parts->runTable) {
        auto table = RunTable::of(trace(), operators(), m_context.cancel);
        m_parts->runTable = table ? *std::move(table) : RunTable();
        const std::vector<RunFacts>& rows = m_parts->runTable->rows;
        m_parts->rowOfRun.assign(trace().etdump().runs.size(), static_cast<std::uint32_t>(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_parts->rowOfRun[rows[i].run.run.value()] = static_cast<std::uint32_t>(i);
        }
    }
    return *m_parts->runTable;
}

const RunFacts* TableSource::factsOf(RunId run) const
{
    const std::vector<RunFacts>& rows = runTable().rows;
    const std::uint32_t row = m_parts->rowOfRun[run.value()];
    return row < rows.size() ? &rows[row] : nullptr;
}

const RunBlock* TableSource::runBlockOf(BlockId block) const
{
    const std::vector<RunBlock>& blocks = runTable().blocks;
    const auto found = std::ranges::find(blocks, block, &RunBlock::block);
    return found == blocks.end() ? nullptr : &*found;
}

const LineTotals& TableSource::lines() const
{
    if (!m_parts->lines) {
        m_parts->lines = LineTotals::of(trace(), LineLevel::Line, {}, nullptr, m_context);
        for (std::size_t n = 0; n < trace().nodeCount(); ++n) {
            const auto& text = trace().node(NodeId(n)).stackTrace;
            for (StackFrame& frame : text ? parseStackTrace(*text) : std::vector<StackFrame>()) {
                if (!frame.isLibrary) {
                    m_parts->files.insert(std::move(frame.file));
                }
            }
        }
    }
    return *m_parts->lines;
}

std::string_view TableSource::wholePathOf(std::string_view file) const
{
    const auto found =
        std::ranges::find_if(m_parts->files, [file](const std::string& whole) { return whole.ends_with(file); });
    return found == m_parts->files.end() ? file : std::string_view(*found);
}

const TraceSummary& TableSource::summary() const
{
    if (!m_parts->summary) {
        m_parts->summary = TraceSummary::of(trace(), runsOf(trace()), operators());
    }
    return *m_parts->summary;
}

const Coverage& TableSource::coverage() const
{
    if (!m_parts->coverage) {
        m_parts->coverage = Coverage::of(trace(), m_context);
    }
    return *m_parts->coverage;
}

const TraceWork& TableSource::work() const
{
    if (!m_parts->work) {
        m_parts->work = TraceWork::of(trace(), m_context.cancel);
    }
    return *m_parts->work;
}

const findings::Findings& TableSource::findings() const
{
    if (!m_parts->findings) {
        auto found = findings::findingsOf(trace(), nullptr, m_context);
        m_parts->findings = found ? *std::move(found) : findings::Findings();
    }
    return *m_parts->findings;
}

const NumberTable* TableSource::numbers() const
{
    if (!m_parts->hasNumbers) {
        m_parts->hasNumbers = true;
        if (auto runs = NumberRuns::create(m_input.trace, {}, m_context)) {
            m_parts->numbers = NumberTable::of(*std::move(runs));
            if (const auto divergence = firstDivergence(m_parts->numbers->gap, GapThreshold())) {
                m_parts->divergence = m_parts->numbers->rowOf(divergence->row);
            }
        }
    }
    return m_parts->numbers.get();
}

std::optional<std::size_t> TableSource::firstDivergenceRow() const
{
    return numbers() == nullptr ? std::nullopt : m_parts->divergence;
}

const std::vector<EventId>& TableSource::unaccounted() const
{
    if (m_parts->unaccounted) {
        return *m_parts->unaccounted;
    }
    std::vector<EventId> list;
    const OperatorTotals& totals = operators();
    for (std::size_t i = 0; i < totals.opTypeOfEvent.size(); ++i) {
        const OpTypeId type = totals.opTypeOfEvent[i];
        if (!type.isValid()) {
            continue;
        }
        const OpTypeKind kind = totals.rows[type.value()].kind;
        if (kind == OpTypeKind::Overhead || kind == OpTypeKind::Opaque || kind == OpTypeKind::NotResolved
            || kind == OpTypeKind::Unaccounted) {
            list.emplace_back(i);
        }
    }
    return m_parts->unaccounted.emplace(std::move(list));
}

NestedRow TableSource::diagnosticAt(std::size_t row) const
{
    static_cast<void>(diagnosticCount());
    return m_parts->diagnostics->at(row);
}

std::size_t TableSource::diagnosticCount() const
{
    if (!m_parts->diagnostics) {
        NestedCounts& counts = m_parts->diagnostics.emplace();
        for (const DiagnosticGroup& group : trace().diagnostics().groups()) {
            counts.add(group.first.size());
        }
    }
    return m_parts->diagnostics->total();
}

void TableSource::prepare() const
{
    static_cast<void>(runTable());
    static_cast<void>(coverage());
    static_cast<void>(work());
    static_cast<void>(graphs());
}

// ---- Events and samples

namespace {

EventFigures figuresOfSamples(const Trace& trace, EventId event)
{
    std::vector<TickSpan> ticks;
    const double limit = eventOutlierLimit(trace, event, ticks); // sorts
    EventFigures figures;
    if (ticks.empty()) {
        return figures;
    }
    std::vector<double> values; // in file order: sums of doubles depend on it
    values.reserve(ticks.size());
    for (const SampleId sample : trace.samplesOf(event)) {
        if (const auto duration = trace.durationTicks(sample)) {
            values.push_back(static_cast<double>(toTickSpan(*duration)));
        }
    }
    figures.summary = PerfSummary::of(values);
    if (const auto spread = spreadOf(values)) {
        figures.deviation = spread->standardDeviation;
    }
    const auto above =
        std::ranges::count_if(ticks, [limit](TickSpan span) { return static_cast<double>(span) > limit; });
    figures.outliers = static_cast<std::uint32_t>(above);
    return figures;
}

TickUnit unitOfEvent(const TableSource& source, EventId id)
{
    const EventTraits traits = traitsOf(source.trace(), source.trace().event(id));
    if (traits.quantity == Quantity::Bytes) {
        return {"bytes", std::nullopt};
    }
    if (traits.quantity == Quantity::Count) {
        return {"count", std::nullopt};
    }
    const TimeScale ofTrace = source.trace().options().sourceTimeScale;
    if (traits.unit && *traits.unit != TimeScale::Cycles) {
        return {timeScaleName(*traits.unit), timeScaleFactor(*traits.unit, TimeScale::Ms)};
    }
    if (traits.quantity == Quantity::Cycles || traits.unit) {
        return {timeScaleName(TimeScale::Cycles), std::nullopt};
    }
    const bool isOfTrace = traits.clock == EventClock::Runtime;
    return {timeScaleName(ofTrace), isOfTrace ? source.ticksPerMs() : std::nullopt};
}

} // namespace

EventFigures TableSource::figuresOf(EventId event) const
{
    auto& recent = m_parts->recentFigures;
    if (recent.empty()) {
        constexpr std::size_t kept = 4096;
        recent.resize(std::clamp<std::size_t>(trace().events().size(), 1, kept));
    }
    auto& slot = recent[event.value() % recent.size()];
    if (slot.first != event) {
        if (m_context.cancel.isCanceled()) {
            throw ReadError(Error::canceled());
        }
        slot = {event, figuresOfSamples(trace(), event)};
    }
    return slot.second;
}

const TickUnit& TableSource::unitOf(EventId event) const
{
    Parts& parts = *m_parts;
    if (parts.unitOfEvent.empty()) {
        parts.unitOfEvent.reserve(trace().events().size());
        for (std::size_t i = 0; i < trace().events().size(); ++i) {
            const TickUnit unit = unitOfEvent(*this, EventId(i));
            const auto found = std::ranges::find_if(parts.units, [&unit](const TickUnit& known) {
                return known.name == unit.name && known.ticksPerMs == unit.ticksPerMs;
            });
            parts.unitOfEvent.push_back(static_cast<std::uint8_t>(found - parts.units.begin()));
            if (found == parts.units.end()) {
                parts.units.push_back(unit);
            }
        }
    }
    return parts.units[parts.unitOfEvent[event.value()]];
}

SampleId TableSource::anySampleOf(EventId event) const
{
    if (const auto samples = trace().samplesOf(event); !samples.empty()) {
        return samples.front();
    }
    std::vector<SampleId>& any = m_parts->anySample;
    if (any.empty()) {
        any.resize(trace().events().size());
        for (std::size_t i = trace().etdump().sampleCount(); i > 0; --i) {
            any[trace().eventOf(SampleId(i - 1)).value()] = SampleId(i - 1);
        }
    }
    return any[event.value()];
}

RunId TableSource::runOf(SampleId sample) const
{
    return m_parts->runs.runOf(sample);
}

const SamplesOfRun& TableSource::samplesOf(RunId run) const
{
    constexpr std::size_t mostKept = 1U << 20U; // samples, unless one run has more
    Parts& parts = *m_parts;
    if (const auto known = parts.samples.find(run.value()); known != parts.samples.end()) {
        return known->second;
    }
    const RunData& data = trace().etdump().runs[run.value()];
    if (parts.sampleCount + data.sampleCount > mostKept) {
        parts.samples.clear();
        parts.sampleCount = 0;
    }
    parts.sampleCount += data.sampleCount;
    SamplesOfRun& samples = parts.samples[run.value()];
    samples.self = selfTicksOf(trace(), run);
    samples.occurrences.reserve(data.sampleCount);
    ++parts.stamp;
    for (std::uint32_t i = 0; i < data.sampleCount; ++i) {
        const EventId event = trace().eventOf(SampleId(data.firstSample + std::size_t{i}));
        const std::size_t place = event.value() - trace().block(trace().event(event).block).firstEvent.value();
        if (place >= parts.occurrences.size()) {
            parts.occurrences.resize(place + 1);
        }
        auto& [stamp, count] = parts.occurrences[place];
        count = stamp == parts.stamp ? count + 1 : 0;
        stamp = parts.stamp;
        samples.occurrences.push_back(count);
    }
    return samples;
}

NestedRow TableSource::eventNodeAt(std::size_t row) const
{
    static_cast<void>(eventNodeCount());
    return m_parts->eventNodes->at(row);
}

std::size_t TableSource::eventNodeCount() const
{
    if (!m_parts->eventNodes) {
        NestedCounts& counts = m_parts->eventNodes.emplace();
        if (m_recordId && trace().etrecord() != nullptr) {
            for (const Event& event : trace().events()) {
                counts.add(tieOf(trace(), event).nodes.size());
            }
        }
    }
    return m_parts->eventNodes->total();
}

std::string_view TableSource::methodOf(ModuleId module) const
{
    const ModuleHierarchy& modules = trace().modules();
    while (modules.module(module).parent.isValid()) {
        module = modules.module(module).parent;
    }
    return modules.module(module).name;
}

// ---- The record

const StackFrame* TableSource::modelLineOf(const OperatorNode& node) const
{
    const auto [known, isNew] = m_parts->modelLines.try_emplace(&node);
    std::optional<StackFrame>& line = known->second;
    if (isNew) {
        line = sourceLineOf(node.stackTrace);
        if (line && line->isLibrary) {
            line.reset();
        } else if (line) {
            line->code.clear(); // of which nobody asks
            line->code.shrink_to_fit();
        }
    }
    return line ? &*line : nullptr;
}

namespace {

/// Programs in the order in which tables count them.
std::vector<ProgramEntry> entriesOf(const ETRecord& record)
{
    std::vector<ProgramEntry> entries = programsOf(record);
    std::ranges::stable_sort(entries, {}, [](const ProgramEntry& entry) {
        return entry.kind == ProgramEntry::Kind::Edge ? 0 : entry.kind == ProgramEntry::Kind::Mapped ? 1 : 2;
    });
    return entries;
}

/// The graph of a program: that of the trace where it is one of its, else made anew.
std::shared_ptr<const OperatorGraph> graphFor(const TableInput& input, const ProgramEntry& entry)
{
    if (input.trace->sharedEtrecord() == input.record) {
        for (const OperatorGraph& graph : input.trace->graphs()) {
            if (graph.key() == entry.key) {
                return {input.trace, &graph};
            }
        }
    }
    return std::make_shared<const OperatorGraph>(OperatorGraph::build(*entry.program, entry.key, entry.method));
}

} // namespace

const std::vector<RecordGraph>& TableSource::graphs() const
{
    Parts& parts = *m_parts;
    if (parts.graphs) {
        return *parts.graphs;
    }
    std::vector<RecordGraph>& graphs = parts.graphs.emplace();
    for (ProgramEntry& entry : record() != nullptr ? entriesOf(*record()) : std::vector<ProgramEntry>()) {
        RecordGraph& added = graphs.emplace_back();
        added.graph = graphFor(m_input, entry);
        added.entry = std::move(entry);
        added.firstNode = parts.nodes.total();
        added.firstEdge = parts.edges.total();
        std::size_t edges = 0;
        for (const OperatorNode& node : added.graph->nodes()) {
            added.edges.push_back(edges);
            edges += node.inputs.size();
        }
        parts.nodes.add(added.graph->nodes().size());
        parts.edges.add(edges);
        added.work = std::make_shared<const GraphWork>(added.graph->nodes());
    }
    return graphs;
}

std::optional<std::size_t> TableSource::graphOf(GraphId graph) const
{
    const std::string& key = trace().graphs()[graph.value()].key();
    const auto found = std::ranges::find(graphs(), key, [](const RecordGraph& of) { return of.entry.key; });
    return found == graphs().end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - graphs().begin()));
}

NestedRow TableSource::nodeAt(std::size_t row) const
{
    static_cast<void>(graphs());
    return m_parts->nodes.at(row);
}

std::size_t TableSource::nodeCount() const
{
    static_cast<void>(graphs());
    return m_parts->nodes.total();
}

std::pair<NestedRow, std::size_t> TableSource::edgeAt(std::size_t row) const
{
    static_cast<void>(graphs());
    const NestedRow at = m_parts->edges.at(row);
    const std::vector<std::size_t>& before = graphs()[at.outer].edges;
    const auto behind = std::ranges::upper_bound(before, at.inner);
    const auto node = static_cast<std::size_t>(behind - before.begin()) - 1;
    return {{at.outer, node}, at.inner - before[node]};
}

std::size_t TableSource::edgeCount() const
{
    static_cast<void>(graphs());
    return m_parts->edges.total();
}

bool TableSource::hasReferenceOutputs() const
{
    if (!m_parts->hasReferenceOutputs) {
        const auto outputs = record()->referenceOutputs(m_context);
        m_parts->hasReferenceOutputs = outputs && outputs->has_value();
    }
    return *m_parts->hasReferenceOutputs;
}

bool TableSource::hasRepresentativeInputs() const
{
    if (!m_parts->hasInputs) {
        const auto inputs = record()->representativeInputs(m_context);
        m_parts->hasInputs = inputs && inputs->has_value();
    }
    return *m_parts->hasInputs;
}

// ---- The program

const PlanFacts& TableSource::factsOfPlan(std::size_t index) const
{
    std::vector<std::unique_ptr<PlanFacts>>& all = m_parts->plans;
    all.resize(program()->plans.size());
    if (all[index] != nullptr) {
        return *all[index];
    }
    const ExecutionPlan& of = plan(index);
    auto facts = std::make_unique<PlanFacts>();
    facts->memory = MemoryPlan::of(of);
    facts->work = PlanWork::of(of);
    const PlanTraffic traffic(of);
    facts->onConstants.resize(of.instructions.size(), 0);
    for (std::uint32_t step = 0; step < of.instructions.size(); ++step) {
        facts->onConstants[step] = traffic.isOnConstants(step) ? 1 : 0;
    }
    for (std::size_t i = 0; i < facts->memory.tensors.size(); ++i) {
        facts->planned.emplace(facts->memory.tensors[i].value, i);
    }
    for (const TensorAlias& alias : facts->memory.aliases) {
        facts->aliases.emplace(alias.value, alias.of);
    }
    const auto mark = [&of](std::vector<char>& marks, const std::vector<PlanValueId>& values) {
        marks.resize(of.values.size(), 0);
        for (const PlanValueId value : values) {
            marks[value.value()] = 1;
        }
    };
    mark(facts->isPersistent, facts->memory.persistent);
    mark(facts->isInput, of.inputs);
    mark(facts->isOutput, of.outputs);
    std::vector<PlanValueId> atPeak;
    for (const std::uint32_t tensor : facts->memory.liveAt(facts->memory.livePeakStep)) {
        atPeak.push_back(facts->memory.tensors[tensor].value);
    }
    mark(facts->isAtPeak, atPeak);
    all[index] = std::move(facts);
    return *all[index];
}

NestedRow TableSource::instructionAt(std::size_t row) const
{
    static_cast<void>(instructionCount());
    return m_parts->instructions->at(row);
}

std::size_t TableSource::instructionCount() const
{
    if (!m_parts->instructions) {
        NestedCounts& counts = m_parts->instructions.emplace();
        for (std::size_t p = 0; program() != nullptr && p < program()->plans.size(); ++p) {
            counts.add(plan(p).instructions.size());
        }
    }
    return m_parts->instructions->total();
}

NestedRow TableSource::tensorAt(std::size_t row) const
{
    static_cast<void>(tensorCount());
    NestedRow at = m_parts->tensors->at(row);
    at.inner = m_parts->tensorValues[at.outer][at.inner];
    return at;
}

std::size_t TableSource::tensorCount() const
{
    if (!m_parts->tensors) {
        NestedCounts& counts = m_parts->tensors.emplace();
        for (std::size_t p = 0; program() != nullptr && p < program()->plans.size(); ++p) {
            std::vector<std::uint32_t>& values = m_parts->tensorValues.emplace_back();
            for (std::uint32_t v = 0; v < plan(p).values.size(); ++v) {
                if (plan(p).tensor(PlanValueId(v)) != nullptr) {
                    values.push_back(v);
                }
            }
            counts.add(values.size());
        }
    }
    return m_parts->tensors->total();
}

NestedRow TableSource::delegateAt(std::size_t row) const
{
    static_cast<void>(delegateCount());
    return m_parts->delegates->at(row);
}

std::size_t TableSource::delegateCount() const
{
    if (!m_parts->delegates) {
        NestedCounts& counts = m_parts->delegates.emplace();
        for (std::size_t p = 0; program() != nullptr && p < program()->plans.size(); ++p) {
            counts.add(plan(p).delegates.size());
        }
    }
    return m_parts->delegates->total();
}

NestedRow TableSource::payloadOpAt(std::size_t row) const
{
    static_cast<void>(payloadOpCount());
    return m_parts->payloadOps->at(row);
}

std::size_t TableSource::payloadOpCount() const
{
    if (!m_parts->payloadOps) {
        NestedCounts& counts = m_parts->payloadOps.emplace();
        for (std::size_t p = 0; program() != nullptr && p < program()->plans.size(); ++p) {
            for (const PlanDelegate& delegate : plan(p).delegates) {
                counts.add(delegate.payload != nullptr ? delegate.payload->ops.size() : 0);
            }
        }
    }
    return m_parts->payloadOps->total();
}

std::string readingOptions(const TraceOptions& options)
{
    std::string text;
    const auto add = [&text](std::string_view option, const std::string& value) {
        if (!value.empty()) {
            text += (text.empty() ? "" : " ") + std::string(option) + " " + value;
        }
    };
    add("--runs", options.runs.positionsText());
    add("--block", options.runs.block() ? std::to_string(*options.runs.block()) : std::string());
    add("--method", options.runs.method());
    std::string frequency = options.frequency > 0 ? frequencyText(options.frequency) : std::string();
    std::erase(frequency, ' ');
    add("--frequency", frequency);
    add("--reference-graph",
        options.referenceGraphName == programnames::edgeKey ? std::string() : options.referenceGraphName);
    for (const auto& [block, method] : options.methodOfBlock) {
        add("--method-of", std::to_string(block) + "=" + method);
    }
    return text;
}

} // namespace ets::tables
