// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/numberruns.h"

#include "model/base/message.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/metrics.h"
#include "model/numeric/referencefile.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>

namespace ets {

// ---- A row

std::optional<double> NumberRow::figure(GapMetric metric) const
{
    if (metrics) {
        return metricValue(*metrics, metric);
    }
    const auto found = std::ranges::find(traces, metric, [](const auto& pair) { return pair.first; });
    return found == traces.end() ? std::nullopt : std::optional(found->second);
}

bool NumberRow::isBeyond(const GapThreshold& threshold) const
{
    return metrics ? threshold.isBeyond(*metrics) : threshold.isBeyond(figure(threshold.metric), precision());
}

std::string shapeName(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    std::string text;
    for (const std::int64_t size : tensor != nullptr ? tensor->sizes : std::vector<std::int64_t>()) {
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    }
    return "[" + text + "]";
}

std::string dtypeName(const Value& value)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return std::string(scalarTypeName(tensor->scalarType).value_or("unknown"));
    }
    if (std::holds_alternative<std::int64_t>(value)) {
        return "int";
    }
    if (std::holds_alternative<double>(value)) {
        return "float";
    }
    return std::holds_alternative<bool>(value) ? "bool" : "";
}

// ---- Rows of all runs

namespace {

/// The Inspector's metrics, one comparison for each as it does.
Result<void> compareFaithfully(NumberRuns& runs, const ReferenceValues& values, const LoadContext& context)
{
    for (const GapMetricInfo& info : gapMetrics()) {
        if (!info.isInspectors) {
            continue;
        }
        auto compared = compareRuns(*runs.trace, values, {.metric = info.metric}, context);
        if (!compared) {
            return compared.error();
        }
        runs.nodes = std::move(*compared);
        const std::vector<GapRow>& rows = runs.nodes.front().gap.rows;
        runs.traces.resize(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!rows[i].gap.empty()) {
                runs.traces[i].emplace_back(info.metric, rows[i].gap.front());
            }
        }
    }
    return {};
}

/// Compares the runs of one block with the values in a file.
Result<void> addNodes(NumberRuns& runs, BlockId block, const std::string& path, const LoadContext& context)
{
    const auto values = openReferenceFile(path, context);
    if (!values) {
        return values.error();
    }
    if (follows(runs.trace->options().reading, Rule::GapOfInspector)) {
        return compareFaithfully(runs, **values, context);
    }
    GapOptions options{.metric = GapMetric::Snr, .referenceGraph = graphOfBlock(*runs.trace, block)};
    options.block = block;
    auto compared = compareRuns(*runs.trace, **values, options, context);
    if (!compared) {
        return compared.error();
    }
    std::ranges::move(*compared, std::back_inserter(runs.nodes));
    return {};
}

/// The coarsest precision of the block's method, as far as the record tells.
Precision precisionOfMethod(const Trace& trace, const EventBlock& block)
{
    Precision coarsest = Precision::Float;
    for (const OperatorGraph& graph : trace.graphs()) {
        coarsest = graph.method() == block.method ? std::max(coarsest, precisionOf(graph)) : coarsest;
    }
    return coarsest;
}

NumberRow outputRow(const EventBlock& block, const std::vector<Value>& outputs, std::size_t index, Precision precision)
{
    NumberRow row;
    row.part = index;
    row.runOps = block.name;
    row.run = NumericValue::borrowed(outputs[index]);
    row.reference = {block.referenceOutput, &(*block.referenceOutput)[index]};
    row.shape = shapeName(*row.run);
    row.dtype = dtypeName(*row.run);
    if (shapeName(*row.reference) != row.shape) {
        row.problem = ETS_MESSAGE("the reference has the shape %1", shapeName(*row.reference));
        return row;
    }
    const auto metrics = measureValues(*row.reference, *row.run);
    row.metrics = metrics ? std::optional(*metrics) : std::nullopt;
    if (row.metrics) {
        row.metrics->precision = precision;
    }
    row.problem = metrics ? Message() : metrics.error().what;
    return row;
}

/// The outputs of a block in all its chosen runs.
void addOutputs(NumberRuns& runs, BlockId id)
{
    const EventBlock& block = runs.trace->block(id);
    if (block.referenceOutput == nullptr || block.runOutput.empty()) {
        return;
    }
    const Precision precision = precisionOfMethod(*runs.trace, block);
    std::map<const std::vector<Value>*, std::vector<RunId>> runsOf;
    for (const RunId run : block.chosenRuns) {
        runsOf[&block.outputOf(run)].push_back(run);
    }
    for (const auto& [outputs, same] : runsOf) {
        OutputRuns& added = runs.outputs.emplace_back(OutputRuns{id, same, {}});
        for (std::size_t i = 0; i < std::min(block.referenceOutput->size(), outputs->size()); ++i) {
            NumberRow row = outputRow(block, *outputs, i, precision);
            row.block = id;
            row.runs = same;
            row.comparedIn = same;
            added.rows.push_back(std::move(row));
        }
    }
    std::ranges::sort(runs.outputs, {}, [](const OutputRuns& of) { return of.runs.front(); });
}

Result<void> addAllOutputs(NumberRuns& runs, const ReferenceChoice& choice)
{
    for (std::size_t b = 0; b < runs.trace->eventBlocks().size(); ++b) {
        if (!choice.block || *choice.block == BlockId(b)) {
            addOutputs(runs, BlockId(b));
        }
    }
    if (std::ranges::all_of(runs.outputs, [](const OutputRuns& of) { return of.rows.empty(); })) {
        return Error{
            .what = ETS_MESSAGE("there are no reference values yet, and no outputs that the record has references for"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::GiveReferenceValues};
    }
    return {};
}

bool hasLogged(const Trace& trace)
{
    return !loggedBlocks(trace).empty() || !trace.traceEvents().values.empty()
        || std::ranges::any_of(trace.eventBlocks(), [](const EventBlock& block) { return !block.runOutput.empty(); });
}

/// Blocks that are compared together: one, or those of the test cases of its method.
std::vector<BlockId> blocksOf(const NumberRuns& runs, const ReferenceChoice& choice)
{
    const Trace& trace = *runs.trace;
    const BlockId first = choice.block ? *choice.block : firstBlockToCompare(trace);
    std::vector<BlockId> blocks;
    if (choice.isEveryCase && choice.run && first.isValid()) {
        std::ranges::copy_if(runs.choices, std::back_inserter(blocks), [&](BlockId id) {
            const EventBlock& block = trace.block(id);
            return block.bundledInputIndex >= 0 && block.method == trace.block(first).method;
        });
    }
    return blocks.empty() ? std::vector{first} : blocks;
}

Result<std::shared_ptr<const NumberRuns>> make(
    std::shared_ptr<const Trace> trace, const ReferenceChoice& choice, const LoadContext& context)
{
    if (!hasLogged(*trace)) {
        return Error{.what = ETS_MESSAGE("the run logged no values"),
            .advice = ETS_MESSAGE("Record it with debug output on, and open the debug buffer with it"),
            .kind = Error::Kind::Usage};
    }
    auto runs = std::make_shared<NumberRuns>();
    runs->trace = std::move(trace);
    runs->choices = loggedBlocks(*runs->trace);
    for (const BlockId block : blocksOf(*runs, choice)) {
        const auto file = chooseReferenceFile(*runs->trace, choice, block, context);
        if (!file) {
            return file.error();
        }
        if (runs->sourceFile.empty()) {
            runs->source = file->path.empty() ? ReferenceSource::Outputs : file->source;
            runs->sourceFile = file->path;
        }
        const auto added =
            file->path.empty() ? addAllOutputs(*runs, choice) : addNodes(*runs, block, file->path, context);
        if (!added) {
            return added.error();
        }
    }
    return std::shared_ptr<const NumberRuns>(std::move(runs));
}

} // namespace

Result<std::shared_ptr<const NumberRuns>> NumberRuns::create(
    std::shared_ptr<const Trace> trace, const ReferenceChoice& choice, const LoadContext& context)
{
    const std::string file = trace->etdump().file;
    return atTheDoor(file, [&] { return make(std::move(trace), choice, context); });
}

std::vector<RunId> NumberRuns::runs() const
{
    std::vector<RunId> all;
    for (const ComparedRuns& compared : nodes) {
        if (compared.runs != nullptr) {
            all.insert(all.end(), compared.runs->runs.begin(), compared.runs->runs.end());
        }
    }
    for (const OutputRuns& of : outputs) {
        all.insert(all.end(), of.runs.begin(), of.runs.end());
    }
    std::ranges::sort(all);
    return all;
}

std::vector<BlockId> NumberRuns::blocks() const
{
    std::vector<BlockId> all;
    for (const RunId run : runs()) {
        all.push_back(trace->blockOf(run));
    }
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

std::vector<LeftOutRun> NumberRuns::leftOut() const
{
    return leftOutOf(nodes);
}

} // namespace ets
