// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/numbertable.h"

#include "model/base/opnames.h"
#include "model/numeric/loggedentries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ets {

// ---- The table

namespace {

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

/// Of the nodes of a handle the one that the kernel computes; the last where that does not decide.
std::uint32_t nodeOf(
    const OperatorGraph& graph, std::span<const std::uint32_t> nodes, const NumberRow& row, const Trace& trace)
{
    const std::string_view kernel =
        row.event.isValid() ? opnames::kernelOf(trace.nameOf(row.event)) : std::string_view();
    const auto computes = [&](std::uint32_t node) { return opnames::matches(kernel, graph.nodes()[node].op); };
    const auto found = kernel.empty() ? nodes.rend() : std::find_if(nodes.rbegin(), nodes.rend(), computes);
    return found == nodes.rend() ? nodes.back() : *found;
}

/// Everything about a row but its figures and its runs.
NumberRow describedRow(const Trace& trace, const NumericGap& numbers, std::size_t index, std::size_t part)
{
    const GapRow& gap = numbers.rows[index];
    NumberRow row;
    row.gapRow = index;
    row.node = gap.op ? numbers.graph.ops[*gap.op].names.back() : joined(gap.referenceOps);
    row.part = gap.run.isSequence ? std::optional(part) : std::nullopt;
    row.runOps = joined(gap.runOps);
    row.event = gap.event;
    row.block = gap.event.isValid() ? trace.event(gap.event).block : BlockId();
    row.note = gap.note;
    row.problem = gap.problem;
    const auto none = std::make_shared<const Value>();
    row.run = part < gap.run.items.size() ? gap.run.items[part] : none;
    row.reference = part < gap.reference.items.size() ? gap.reference.items[part] : none;
    row.shape = shapeName(*row.run);
    row.dtype = dtypeName(*row.run);
    for (std::size_t g = 0; g < trace.graphs().size() && !gap.handles.empty(); ++g) {
        const OperatorGraph& graph = trace.graphs()[g];
        const auto nodes = graph.nodesOfHandle(gap.handles.back());
        if (graph.method() == numbers.graph.method && !nodes.empty()) {
            row.graphNode = NodeId(trace.firstNode(GraphId(g)).value() + nodeOf(graph, nodes, row, trace));
            row.op = trace.node(row.graphNode).op;
            row.module = trace.modules().moduleOf(row.graphNode);
        }
    }
    return row;
}

/// The rows of one row of the gap: one per value.
void addRows(NumberTable& table, std::size_t index, const RunsOfRow& of)
{
    const GapRow& gap = table.gap.rows[index];
    for (std::size_t part = 0; part < std::max<std::size_t>(gap.metrics.size(), 1); ++part) {
        NumberRow row = describedRow(*table.trace, table.gap, index, part);
        row.runs = of.runs;
        row.comparedIn = of.comparedIn;
        row.metrics = part < gap.metrics.size() ? std::optional(gap.metrics[part]) : std::nullopt;
        if (row.metrics) {
            row.note = withRemark(row.note, *row.metrics);
        }
        table.rows.push_back(std::move(row));
    }
}

void fillFaithfully(NumberTable& table, const NumberRuns& runs)
{
    table.gap = runs.nodes.front().gap;
    for (std::size_t i = 0; i < table.gap.rows.size(); ++i) {
        table.rows.push_back(describedRow(*table.trace, table.gap, i, 0));
        table.rows.back().traces = runs.traces[i];
    }
}

void fill(NumberTable& table, GapOfRuns from)
{
    table.gap = std::move(from.gap);
    for (std::size_t i = 0; i < table.gap.rows.size(); ++i) {
        addRows(table, i, from.of[i]);
    }
}

/// The values of one run.
void fillFromRun(NumberTable& table, const ComparedRuns& compared, RunId run)
{
    GapOfRuns from; // with the figures of one that the worst leaves out: who chooses it wants to see them
    from.gap = compared.gap;
    from.of.assign(from.gap.rows.size(), RunsOfRow{{run}, {run}});
    fill(table, std::move(from));
}

void fillWithOutputs(NumberTable& table, const NumberRuns& runs, std::optional<RunId> run, GapMetric metric)
{
    std::map<std::pair<BlockId, std::size_t>, std::size_t> known;
    for (const OutputRuns& of : runs.outputs) {
        if (run && std::ranges::find(of.runs, *run) == of.runs.end()) {
            continue;
        }
        for (const NumberRow& row : of.rows) {
            const auto [place, isNew] = known.try_emplace({of.block, *row.part}, table.rows.size());
            if (isNew) {
                table.rows.push_back(row);
                continue;
            }
            NumberRow& kept = table.rows[place->second];
            std::vector<RunId> comparedIn = kept.comparedIn;
            comparedIn.insert(comparedIn.end(), of.runs.begin(), of.runs.end());
            const auto badness = [metric](const NumberRow& one) {
                return one.metrics ? badnessOf(*one.metrics, metric) : HUGE_VAL; // another shape is as bad as can be
            };
            kept = badness(row) > badness(kept) ? row : kept;
            std::ranges::sort(comparedIn);
            kept.comparedIn = std::move(comparedIn);
        }
    }
    std::ranges::stable_sort(table.rows, {}, &NumberRow::block);
    if (run) {
        for (NumberRow& row : table.rows) {
            row.comparedIn = row.runs = {*run};
        }
    }
}

} // namespace

std::shared_ptr<const NumberTable> NumberTable::of(
    std::shared_ptr<const NumberRuns> runs, std::optional<RunId> run, GapMetric metric)
{
    auto table = std::make_shared<NumberTable>();
    table->trace = runs->trace;
    table->source = runs->source;
    table->sourceFile = runs->sourceFile;
    table->from = std::move(runs);
    const NumberRuns& from = *table->from;
    const auto ofRun = std::ranges::find_if(from.nodes, [&](const ComparedRuns& compared) {
        return run && compared.runs != nullptr && std::ranges::count(compared.runs->runs, *run) > 0;
    });
    if (from.nodes.empty()) {
        fillWithOutputs(*table, from, run, metric);
    } else if (!from.traces.empty()) {
        fillFaithfully(*table, from);
    } else if (ofRun != from.nodes.end()) {
        fillFromRun(*table, *ofRun, *run);
    } else {
        fill(*table, worstOfRuns(from.nodes, metric));
    }
    return table;
}

std::optional<std::size_t> NumberTable::rowOf(std::size_t gapRow) const
{
    const auto found = std::ranges::find(rows, std::optional(gapRow), &NumberRow::gapRow);
    return found == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows.begin()));
}

std::size_t NumberTable::countBeyond(const GapThreshold& threshold) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(rows, [&](const NumberRow& row) { return row.isBeyond(threshold); }));
}

std::size_t NumberTable::countOpen() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(rows, [](const NumberRow& row) { return !row.problem.empty(); }));
}

std::size_t NumberTable::countCompared(GapMetric metric) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(rows, [metric](const NumberRow& row) { return row.figure(metric).has_value(); }));
}

std::vector<double> NumberTable::limitsOf(const GapThreshold& threshold) const
{
    std::vector<double> limits;
    if (threshold.value) {
        limits.push_back(*threshold.value);
        return limits;
    }
    for (const NumberRow& row : rows) {
        if (row.figure(threshold.metric)) {
            limits.push_back(threshold.limit(row.precision()));
        }
    }
    std::ranges::sort(limits);
    const auto repeated = std::ranges::unique(limits);
    limits.erase(repeated.begin(), repeated.end());
    return limits;
}

Message whyNotCompared(const NumberTable& table, const GapThreshold& threshold)
{
    if (!table.rows.empty() && table.gap.rows.empty()) {
        return table.rows.front().problem;
    }
    GapOfRuns runs;
    runs.gap = table.gap;
    runs.leftOut = table.from->leftOut();
    return whyNotCompared(*table.trace, runs, threshold);
}

std::optional<Quantization> quantizationOf(const NumberTable& table, std::size_t row)
{
    const NumberRow& pair = table.rows[row];
    const auto* const tensor = std::get_if<Tensor>(pair.run.get());
    const bool isInteger =
        tensor != nullptr && (mayHoldCodes(tensor->scalarType) || tensor->scalarType == ScalarType::Int);
    if (!isInteger || !pair.gapRow || table.trace->etrecord() == nullptr) {
        return std::nullopt;
    }
    const HandleList& handles = table.gap.rows[*pair.gapRow].handles;
    const ExportedProgram* const edge = table.trace->etrecord()->edgeProgram(table.gap.graph.method);
    return handles.empty() || edge == nullptr ? std::nullopt : quantizationOf(*edge, handles.back());
}

ElementView elementsOf(const std::shared_ptr<const NumberTable>& table, std::size_t row, ElementKind kind)
{
    // Values of the run are the trace's, which the table holds.
    const auto kept = [&table](const std::shared_ptr<const Value>& value) {
        return std::shared_ptr<const Value>(table, value.get());
    };
    return {kept(table->rows[row].reference), kept(table->rows[row].run), kind};
}

// ---- What is worst

WorstNumbers::WorstNumbers(std::shared_ptr<const NumberTable> table, GapThreshold threshold)
    : m_table(std::move(table))
    , m_threshold(threshold)
{
    for (std::size_t i = 0; m_table != nullptr && i < m_table->rows.size(); ++i) {
        const NumberRow& row = m_table->rows[i];
        const auto value = figure(i);
        if (!value) {
            continue;
        }
        const auto keep = [&](auto& rows, auto id) {
            if (id.isValid()) {
                const auto [known, isNew] = rows.try_emplace(id, i);
                known->second = isNew ? i : *worse(known->second, i);
            }
        };
        keep(m_ofEvent, row.event);
        keep(m_ofNode, row.graphNode);
        for (ModuleId module = row.module; module.isValid(); module = m_table->trace->modules().module(module).parent) {
            keep(m_ofModule, module);
        }
        if (std::isfinite(scaled(*value)) && !(row.metrics && row.metrics->isRounding)) {
            m_range = m_range.value_or(std::pair(i, i));
            m_range->first = badness(i) < badness(m_range->first) ? i : m_range->first;
            m_range->second = badness(i) > badness(m_range->second) ? i : m_range->second;
        }
    }
}

std::optional<std::size_t> WorstNumbers::ofEvent(EventId event) const
{
    const auto found = m_ofEvent.find(event);
    return found == m_ofEvent.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::ofEvents(std::span<const EventId> events) const
{
    std::optional<std::size_t> worst;
    for (const EventId event : events) {
        worst = worse(worst, ofEvent(event));
    }
    return worst;
}

std::optional<std::size_t> WorstNumbers::ofNode(NodeId node) const
{
    const auto found = m_ofNode.find(node);
    return found == m_ofNode.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::ofModule(ModuleId module) const
{
    const auto found = m_ofModule.find(module);
    return found == m_ofModule.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::worse(std::optional<std::size_t> a, std::optional<std::size_t> b) const
{
    if (!a || !b) {
        return a ? a : b;
    }
    return badness(*b) > badness(*a) ? b : a;
}

std::optional<double> WorstNumbers::figure(std::size_t row) const
{
    return m_table->rows[row].figure(m_threshold.metric);
}

double WorstNumbers::scaled(double figure) const
{
    return gapMetricInfo(m_threshold.metric).higherIsBetter ? figure : std::log10(figure);
}

/// Ascending from best to worst.
double WorstNumbers::badness(std::size_t row) const
{
    const auto& metrics = m_table->rows[row].metrics;
    return metrics ? badnessOf(*metrics, m_threshold.metric) : badnessOf(figure(row), m_threshold.metric);
}

double WorstNumbers::heat(std::size_t row) const
{
    const double bad = badness(row);
    const double value = scaled(figure(row).value_or(0));
    if (!m_range || !std::isfinite(bad) || !std::isfinite(value)) {
        return bad == HUGE_VAL ? 1 : 0;
    }
    const double best = scaled(*figure(m_range->first));
    const double worst = scaled(*figure(m_range->second));
    return best == worst ? 0 : std::clamp((value - best) / (worst - best), 0.0, 1.0);
}

// ---- What was counted

namespace {

Message reasonOf(const GapRow& row, GapMetric metric)
{
    return row.problem.empty() ? ETS_MESSAGE("the two values have no %1", gapMetricName(metric)) : row.problem;
}

Message whyNoRow(const Trace& trace, const GapOfRuns& runs, std::optional<BlockId> block)
{
    if (!runs.leftOut.empty()) {
        const LeftOutRun& first = runs.leftOut.front();
        const BlockId of = trace.blockOf(first.run);
        return ETS_MESSAGE(
            "run %1 of block %2 %3", positionOfRun(trace.block(of), first.run), of.value(), leftOutText(first.reason));
    }
    const std::vector<BlockId> logged = loggedBlocks(trace);
    if (logged.empty()) {
        return ETS_MESSAGE("%1 logged no values", trace.etdump().file);
    }
    if (block && std::ranges::find(logged, *block) == logged.end()) {
        return ETS_MESSAGE("block %1 logged no values", block->value());
    }
    return ETS_MESSAGE("no logged value belongs to a node of the graph %1", runs.gap.graph.name);
}

} // namespace

bool isCompared(const GapRow& row, GapMetric metric)
{
    return row.problem.empty() && !row.metrics.empty()
        && std::ranges::all_of(
            row.metrics, [metric](const ValueMetrics& metrics) { return metricValue(metrics, metric).has_value(); });
}

GapCounts countsOf(const NumericGap& gap, const GapThreshold& threshold)
{
    GapCounts counts;
    counts.values = gap.rows.size() + gap.withoutRow;
    for (const GapRow& row : gap.rows) {
        if (isCompared(row, threshold.metric)) {
            ++counts.compared;
            counts.beyond += isBeyond(row, threshold) ? 1 : 0;
            const bool isExplained = !threshold.value && !isBeyond(row, threshold)
                && std::ranges::any_of(row.metrics, &ValueMetrics::isWithinSteps);
            counts.withinSteps += isExplained ? 1 : 0;
            continue;
        }
        const Message reason = reasonOf(row, threshold.metric);
        const auto known = std::ranges::find_if(counts.notCompared,
            [&reason](const NotCompared& other) { return other.reason.english() == reason.english(); });
        if (known != counts.notCompared.end()) {
            ++known->values;
        } else {
            counts.notCompared.push_back({reason, 1});
        }
    }
    if (gap.withoutRow > 0) {
        counts.notCompared.push_back(
            {ETS_MESSAGE("an output of a call that is on the way to a value of the reference, which has none for it"),
                gap.withoutRow});
    }
    std::ranges::stable_sort(counts.notCompared, std::ranges::greater(), &NotCompared::values);
    return counts;
}

Message whyNotCompared(
    const Trace& trace, const GapOfRuns& runs, const GapThreshold& threshold, std::optional<BlockId> block)
{
    const GapCounts counts = countsOf(runs.gap, threshold);
    if (!counts.notCompared.empty()) {
        return counts.notCompared.front().reason;
    }
    return counts.values == 0 ? whyNoRow(trace, runs, block) : Message();
}

} // namespace ets
