// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/numbertable.h"

#include "model/base/withinmemory.h"
#include "model/inspector/opnames.h"
#include "model/numeric/referencefile.h"

#include <algorithm>
#include <filesystem>
#include <span>
#include <string_view>

namespace ets {

namespace {

/// A file of reference values, and whose it is.
struct ChosenFile {
    std::string path; ///< Empty for none.
    ReferenceSource source = ReferenceSource::File;
};

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

/// Values that were computed before from the record's own inputs.
std::string earlierValues(const ETRecord& record, const ReferenceChoice& choice, const LoadContext& context)
{
    if (choice.recordPath.empty() || choice.cacheFolder.empty() || !std::filesystem::exists(choice.cacheFolder)) {
        return {};
    }
    const auto run = referenceRunOf(
        record, {.python = {}, .record = choice.recordPath, .graph = {}, .cacheFolder = choice.cacheFolder});
    const auto path = run ? cachedValuesPath(*run, context) : Result<std::string>(run.error());
    return path && std::filesystem::exists(*path) ? *path : std::string();
}

Result<ChosenFile> chooseFile(const Inspector& inspector, const ReferenceChoice& choice, const LoadContext& context)
{
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr) {
        return Error{.what = "the values to compare with belong to a graph of the ETRecord",
            .kind = Error::Kind::Usage,
            .remedy = Remedy::OpenRecord};
    }
    if (choice.run) {
        const auto run = referenceRunOf(*record, *choice.run);
        const auto path = run ? computeReferenceValues(*run, context) : Result<std::string>(run.error());
        return path ? Result<ChosenFile>(ChosenFile{*path, ReferenceSource::Computed}) : path.error();
    }
    if (!choice.file.empty()) {
        return ChosenFile{choice.file, ReferenceSource::File};
    }
    return ChosenFile{earlierValues(*record, choice, context), ReferenceSource::Computed};
}

/// Of the nodes of a handle the one that the kernel computes; the last where that does not decide.
std::uint32_t nodeOf(
    const OperatorGraph& graph, std::span<const std::uint32_t> nodes, const NumberRow& row, const Inspector& inspector)
{
    const std::string_view kernel =
        row.event.isValid() ? opnames::kernelOf(inspector.event(row.event).name) : std::string_view();
    const auto computes = [&](std::uint32_t node) { return opnames::matches(kernel, graph.nodes()[node].op); };
    const auto found = kernel.empty() ? nodes.rend() : std::find_if(nodes.rbegin(), nodes.rend(), computes);
    return found == nodes.rend() ? nodes.back() : *found;
}

/// Everything about a row but its figures.
NumberRow describedRow(const NumberTable& table, std::size_t index, std::size_t part)
{
    const Inspector& inspector = *table.inspector;
    const GapRow& gap = table.gap.rows[index];
    NumberRow row;
    row.gapRow = index;
    row.node = gap.op ? table.gap.graph.ops[*gap.op].names.back() : joined(gap.referenceOps);
    row.part = gap.run.isSequence ? std::optional(part) : std::nullopt;
    row.runOps = joined(gap.runOps);
    row.event = gap.event;
    row.note = gap.note;
    row.problem = gap.problem;
    const auto none = std::make_shared<const Value>();
    row.run = part < gap.run.items.size() ? gap.run.items[part] : none;
    row.reference = part < gap.reference.items.size() ? gap.reference.items[part] : none;
    row.shape = shapeName(*row.run);
    row.dtype = dtypeName(*row.run);
    for (std::size_t g = 0; g < inspector.graphs().size() && !gap.handles.empty(); ++g) {
        const OperatorGraph& graph = inspector.graphs()[g];
        const auto nodes = graph.nodesOfHandle(gap.handles.back());
        if (graph.method() == table.gap.graph.method && !nodes.empty()) {
            row.graphNode = NodeId(inspector.firstNode(GraphId(g)).value() + nodeOf(graph, nodes, row, inspector));
            row.op = inspector.node(row.graphNode).op;
            row.module = inspector.modules().moduleOf(row.graphNode);
        }
    }
    return row;
}

void addCorrectedRows(NumberTable& table)
{
    for (std::size_t i = 0; i < table.gap.rows.size(); ++i) {
        const GapRow& gap = table.gap.rows[i];
        for (std::size_t part = 0; part < std::max<std::size_t>(gap.metrics.size(), 1); ++part) {
            NumberRow row = describedRow(table, i, part);
            row.metrics = part < gap.metrics.size() ? std::optional(gap.metrics[part]) : std::nullopt;
            if (row.metrics && row.metrics->isRounding) {
                row.note += (row.note.empty() ? "" : "; ") + std::string(roundingNote);
            }
            table.rows.push_back(std::move(row));
        }
    }
}

/// The Inspector's metrics, one comparison for each as it does.
Result<void> addFaithfulRows(NumberTable& table, const ReferenceValues& values, const LoadContext& context)
{
    for (const GapMetricInfo& info : gapMetrics()) {
        if (!info.isInspectors) {
            continue;
        }
        auto gap = calculateNumericGap(*table.inspector, values, {.metric = info.metric}, context);
        if (!gap) {
            return gap.error();
        }
        table.gap = std::move(*gap);
        for (std::size_t i = 0; i < table.gap.rows.size(); ++i) {
            if (i == table.rows.size()) {
                table.rows.push_back(describedRow(table, i, 0));
            }
            const std::vector<double>& figures = table.gap.rows[i].gap;
            if (!figures.empty()) {
                table.rows[i].inspectors.emplace_back(info.metric, figures.front());
            }
        }
    }
    return {};
}

Result<void> addNodes(NumberTable& table, const LoadContext& context)
{
    const auto values = openReferenceFile(table.sourceFile, context);
    if (!values) {
        return values.error();
    }
    if (table.inspector->options().reading.refuseOddData) {
        return addFaithfulRows(table, **values, context);
    }
    auto gap = calculateNumericGap(*table.inspector, **values, {.metric = GapMetric::Snr}, context);
    if (!gap) {
        return gap.error();
    }
    table.gap = std::move(*gap);
    addCorrectedRows(table);
    return {};
}

NumberRow outputRow(const EventBlock& block, std::size_t index, BlockId id)
{
    NumberRow row;
    row.part = index;
    row.block = id;
    row.runOps = block.name;
    row.run = NumericValue::borrowed(block.runOutput[index]);
    row.reference = {block.referenceOutput, &(*block.referenceOutput)[index]};
    row.shape = shapeName(*row.run);
    row.dtype = dtypeName(*row.run);
    if (shapeName(*row.reference) != row.shape) {
        row.problem = "the reference has the shape " + shapeName(*row.reference);
        return row;
    }
    const auto metrics = measureValues(*row.reference, *row.run);
    row.metrics = metrics ? std::optional(*metrics) : std::nullopt;
    row.problem = metrics ? std::string() : metrics.error().what;
    return row;
}

Result<void> addOutputs(NumberTable& table)
{
    const auto blocks = table.inspector->eventBlocks();
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const EventBlock& block = blocks[b];
        const std::size_t count =
            block.referenceOutput == nullptr ? 0 : std::min(block.referenceOutput->size(), block.runOutput.size());
        for (std::size_t i = 0; i < count; ++i) {
            table.rows.push_back(outputRow(block, i, BlockId(b)));
        }
    }
    if (table.rows.empty()) {
        return Error{.what = "there are no reference values yet, and no outputs that the record has references for",
            .kind = Error::Kind::Usage,
            .remedy = Remedy::GiveReferenceValues};
    }
    return {};
}

bool hasLogged(const Inspector& inspector)
{
    return std::ranges::any_of(inspector.events(), [](const Event& event) { return !event.debugData.empty(); })
        || std::ranges::any_of(
            inspector.eventBlocks(), [](const EventBlock& block) { return !block.runOutput.empty(); });
}

Result<std::shared_ptr<const NumberTable>> make(
    std::shared_ptr<const Inspector> inspector, const ReferenceChoice& choice, const LoadContext& context)
{
    if (!hasLogged(*inspector)) {
        return Error{.what = "the run logged no values",
            .advice = "Record it with debug output on, and open the debug buffer with it",
            .kind = Error::Kind::Usage};
    }
    const auto file = chooseFile(*inspector, choice, context);
    if (!file) {
        return file.error();
    }
    auto table = std::make_shared<NumberTable>();
    table->inspector = std::move(inspector);
    table->source = file->path.empty() ? ReferenceSource::Outputs : file->source;
    table->sourceFile = file->path;
    const auto added = file->path.empty() ? addOutputs(*table) : addNodes(*table, context);
    if (!added) {
        return added.error();
    }
    return std::shared_ptr<const NumberTable>(std::move(table));
}

} // namespace

std::optional<double> NumberRow::figure(GapMetric metric) const
{
    if (metrics) {
        return metricValue(*metrics, metric);
    }
    const auto found = std::ranges::find(inspectors, metric, [](const auto& pair) { return pair.first; });
    return found == inspectors.end() ? std::nullopt : std::optional(found->second);
}

bool NumberRow::isBeyond(const GapThreshold& threshold) const
{
    return metrics ? threshold.isBeyond(*metrics) : threshold.isBeyond(figure(threshold.metric));
}

Result<std::shared_ptr<const NumberTable>> NumberTable::create(
    std::shared_ptr<const Inspector> inspector, const ReferenceChoice& choice, const LoadContext& context)
{
    const std::string file = inspector->etdump().file;
    return withinMemory(file, [&] { return make(std::move(inspector), choice, context); });
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

ElementView elementsOf(const std::shared_ptr<const NumberTable>& table, std::size_t row, ElementKind kind)
{
    // Values of the run are the inspector's, which the table holds.
    const auto kept = [&table](const std::shared_ptr<const Value>& value) {
        return std::shared_ptr<const Value>(table, value.get());
    };
    return {kept(table->rows[row].reference), kept(table->rows[row].run), kind};
}

Result<ReferenceRun> referenceRunOf(const ETRecord& record, ReferenceRun run)
{
    Diagnostics remarks;
    const auto graph = referenceGraph(record, run.graph, {}, remarks);
    if (!graph) {
        return graph.error();
    }
    run.graph = graph->name;
    run.method = graph->method;
    return run;
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

} // namespace ets
