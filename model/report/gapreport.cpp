// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/gapreport.h"

#include "model/numeric/metrics.h"
#include "model/numeric/numbertable.h"
#include "model/numeric/programoutputs.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/valuejson.h"
#include "model/report/gaptable.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <string_view>

namespace ets {

namespace {

constexpr std::array<std::string_view, 7> columns{"aot_debug_handle", "aot_ops", "aot_intermediate_output",
    "runtime_ops", "runtime_debug_handle", "runtime_intermediate_output", "gap"};
constexpr std::string_view stackTracesColumn = "stacktraces";

void writeNumeric(JsonWriter& json, const NumericValue& value)
{
    if (!value.isSequence) {
        writeValue(json, *value.items.front(), false);
        return;
    }
    json.beginArray();
    for (const auto& item : value.items) {
        writeValue(json, *item, false);
    }
    json.endArray();
}

template <typename List> void writeList(JsonWriter& json, std::string_view key, const List& list)
{
    json.key(key);
    json.beginArray();
    for (const auto& item : list) {
        json.value(item);
    }
    json.endArray();
}

void writeTexts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts)
{
    writeList(json, key, std::vector<std::string_view>(texts.begin(), texts.end()));
}

void writeGap(JsonWriter& json, const std::vector<double>& gap, const Message& problem)
{
    if (problem.empty()) {
        writeList(json, columns.back(), gap);
        return;
    }
    json.key(columns.back());
    json.null();
    json.member("problem", std::string_view(problem.english()));
}

void writeStackTraces(JsonWriter& json, const GapRow& row)
{
    json.key(stackTracesColumn);
    json.beginObject();
    for (const auto& [op, trace] : row.stackTraces) {
        json.key(op);
        if (trace) {
            json.value(std::string_view(*trace));
        } else {
            json.null();
        }
    }
    json.endObject();
}

void writeCount(JsonWriter& json, std::string_view key, const NonFiniteCount& count)
{
    json.key(key);
    json.beginObject();
    json.member("nan", count.nan);
    json.member("inf", count.infinite);
    json.endObject();
}

void writeMetrics(JsonWriter& json, const ValueMetrics& metrics)
{
    json.beginObject();
    json.member("elements", metrics.elements);
    for (const GapMetricInfo& info : gapMetrics()) {
        json.key(info.name);
        if (const auto figure = metricValue(metrics, info.metric)) {
            json.value(*figure);
        } else {
            json.null();
        }
    }
    writeCount(json, "reference", metrics.reference);
    writeCount(json, "run", metrics.run);
    json.member("precision", precisionInfo(metrics.precision).name);
    json.endObject();
}

void writeDivergence(JsonWriter& json, const NumericGap& gap, const GapThreshold& threshold)
{
    json.member("threshold", std::string_view(thresholdText(threshold)));
    json.key("first_divergence");
    const auto divergence = firstDivergence(gap, threshold);
    if (!divergence) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("node", std::string_view(nodeOfRow(gap, divergence->row)));
    std::vector<std::string> path;
    for (const std::size_t row : divergence->path) {
        path.push_back(nodeOfRow(gap, row));
    }
    writeTexts(json, "path", path);
    json.member("affected", static_cast<std::int64_t>(divergence->affected));
    json.member("beyond", static_cast<std::int64_t>(divergence->beyond));
    json.endObject();
}

void writeCorrectedParts(JsonWriter& json, const NumericGap& gap, std::size_t index)
{
    const GapRow& row = gap.rows[index];
    if (row.op) {
        json.member("node", std::string_view(nodeOfRow(gap, index)));
    }
    if (!row.metrics.empty()) {
        json.key("metrics");
        json.beginArray();
        for (const ValueMetrics& metrics : row.metrics) {
            writeMetrics(json, metrics);
        }
        json.endArray();
    }
    if (!row.note.empty()) {
        json.member("note", std::string_view(row.note.english()));
    }
}

void writeRuns(JsonWriter& json, const Trace& trace, const RunsOfRow& of)
{
    if (of.runs.empty()) {
        return;
    }
    const BlockId block = trace.blockOf(of.runs.front());
    json.member("block", std::int64_t{block.value()});
    json.member("method", std::string_view(trace.block(block).method));
    std::vector<std::int64_t> positions;
    positions.reserve(of.runs.size());
    for (const RunId run : of.runs) {
        positions.push_back(static_cast<std::int64_t>(positionOfRun(trace.block(trace.blockOf(run)), run)));
    }
    writeList(json, "runs", positions);
    json.member("of_runs", static_cast<std::int64_t>(of.comparedIn.size()));
}

/// How many values are compared, and why others are not.
void writeCounts(JsonWriter& json, const NumericGap& gap, const GapThreshold& threshold)
{
    const GapCounts counts = countsOf(gap, threshold);
    json.member("values", static_cast<std::int64_t>(counts.values));
    json.member("values_compared", static_cast<std::int64_t>(counts.compared));
    json.member("values_beyond", static_cast<std::int64_t>(counts.beyond));
    json.key("not_compared");
    json.beginArray();
    for (const NotCompared& open : counts.notCompared) {
        json.beginObject();
        json.member("reason", std::string_view(open.reason.english()));
        json.member("values", static_cast<std::int64_t>(open.values));
        json.endObject();
    }
    json.endArray();
}

void writeLeftOut(JsonWriter& json, const Trace& trace, std::span<const LeftOutRun> leftOut)
{
    json.key("runs_left_out");
    json.beginArray();
    for (const LeftOutRun& one : leftOut) {
        const BlockId block = trace.blockOf(one.run);
        json.beginObject();
        json.member("block", std::int64_t{block.value()});
        json.member("run", static_cast<std::int64_t>(positionOfRun(trace.block(block), one.run)));
        json.member("reason", std::string_view(leftOutText(one.reason).english()));
        json.endObject();
    }
    json.endArray();
}

void writeDrop(JsonWriter& json, const NumericGap& gap)
{
    json.key("steepest_drop");
    const auto drop = steepestDrop(gap);
    if (!drop) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("node", std::string_view(nodeOfRow(gap, drop->row)));
    json.member("SNR", drop->snr);
    json.member("SNR of inputs", drop->inputs);
    json.endObject();
}

/// Whose the rows are; no trace where nobody asks.
struct RowSource {
    const Trace* trace = nullptr;
    std::span<const RunsOfRow> of = {};
    std::span<const LeftOutRun> leftOut = {};
    const NumericGap* judged = nullptr; ///< Whose first divergence is told; null for the rows themselves.
};

void writeRow(JsonWriter& json, const NumericGap& gap, std::size_t index, const RowSource& source)
{
    const GapRow& row = gap.rows[index];
    json.beginObject();
    writeList(json, columns[0], row.handles);
    writeTexts(json, columns[1], row.referenceOps);
    json.key(columns[2]);
    writeNumeric(json, row.reference);
    writeTexts(json, columns[3], row.runOps);
    writeList(json, columns[4], row.handles);
    json.key(columns[5]);
    writeNumeric(json, row.run);
    writeGap(json, row.gap, row.problem);
    writeCorrectedParts(json, gap, index);
    if (source.trace != nullptr) {
        writeRuns(json, *source.trace, source.of[index]);
    }
    writeStackTraces(json, row);
    json.endObject();
}

/// The rows of one block; whether there are any.
/// @param withMethod which the Inspector does not tell
bool writeOutputRows(JsonWriter& json, const EventBlock& block, const ElementComparator& compare, bool withMethod)
{
    if (block.referenceOutput == nullptr || block.chosenRuns.empty()) {
        return false;
    }
    const std::size_t count = std::min(block.referenceOutput->size(), block.runOutput.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Value& reference = (*block.referenceOutput)[i];
        const Value& run = block.runOutput[i];
        const auto gap = compare(reference, run);
        json.beginObject();
        json.member("event_block", std::string_view(block.name));
        if (withMethod) {
            json.member("method", std::string_view(block.method));
        }
        json.member("bundled_input_index", std::int64_t{block.bundledInputIndex});
        json.member("output", static_cast<std::int64_t>(i));
        json.key("reference_output");
        writeValue(json, reference, false);
        json.key("run_output");
        writeValue(json, run, false);
        writeGap(json, gap ? std::vector{*gap} : std::vector<double>(), gap ? Message() : gap.error().what);
        json.endObject();
    }
    return count > 0;
}

void appendComparison(std::string& text, const OutputComparison& comparison)
{
    constexpr int ruleWidth = 20;
    text += comparison.metric + "\n" + std::string(ruleWidth, '-') + "\n";
    for (std::size_t i = 0; i < comparison.values.size(); ++i) {
        const double value = *comparison.values[i];
        text += fmt::format("{:<5}{:>8.5f}\n", i, std::isnan(value) ? std::fabs(value) : value); // no "-nan"
    }
    text += "\n\n";
}

void writeGapDocument(
    Sink& sink, const NumericGap& gap, GapMetric metric, const GapThreshold& threshold, const RowSource& source)
{
    JsonWriter json(sink);
    json.beginObject();
    json.member("metric", gapMetricName(metric));
    json.member("reference_graph", std::string_view(gap.graph.name));
    json.key("columns");
    json.beginArray();
    // A data frame without rows has no columns either.
    for (const std::string_view column : gap.rows.empty() ? std::span<const std::string_view>() : columns) {
        json.value(column);
    }
    if (!gap.rows.empty()) {
        json.value(stackTracesColumn);
    }
    json.endArray();
    json.key("rows");
    json.beginArray();
    for (std::size_t i = 0; i < gap.rows.size(); ++i) {
        writeRow(json, gap, i, source);
    }
    json.endArray();
    const NumericGap& judged = source.judged != nullptr ? *source.judged : gap;
    if (std::ranges::any_of(gap.rows, [](const GapRow& row) { return row.op.has_value(); })) {
        writeDivergence(json, judged, threshold);
        writeDrop(json, judged);
    }
    if (source.trace != nullptr) {
        writeCounts(json, gap, threshold);
        writeLeftOut(json, *source.trace, source.leftOut);
    }
    json.endObject();
    json.finish("\n");
}

} // namespace

void writeGapJson(Sink& sink, const NumericGap& gap, GapMetric metric, const GapThreshold& threshold)
{
    writeGapDocument(sink, gap, metric, threshold, {});
}

std::string gapJson(const NumericGap& gap, GapMetric metric, const GapThreshold& threshold)
{
    return textWritten([&](Sink& sink) { writeGapJson(sink, gap, metric, threshold); });
}

void writeGapJson(Sink& sink, const Trace& trace, const GapOfRuns& runs, GapMetric metric,
    const GapThreshold& threshold, const NumericGap& judged)
{
    writeGapDocument(sink, runs.gap, metric, threshold, {&trace, runs.of, runs.leftOut, &judged});
}

Result<void> writeOutputGapJson(Sink& sink, const Trace& trace, GapMetric metric)
{
    const bool faithful = follows(trace.options().reading, Rule::GapOfInspector);
    const ElementComparator compare = [=](const Value& reference, const Value& run) {
        return faithful ? compareElements(metric, reference, run) : compareSameShape(metric, reference, run);
    };
    bool any = false;
    JsonWriter json(sink);
    json.beginObject();
    json.member("metric", gapMetricName(metric));
    json.member("compared", std::string_view("program outputs"));
    json.key("rows");
    json.beginArray();
    for (const EventBlock& block : trace.eventBlocks()) {
        any = writeOutputRows(json, block, compare, !faithful) || any;
    }
    json.endArray();
    json.endObject();
    if (!any) {
        return Error{.file = trace.etdump().file,
            .what = ETS_MESSAGE("the values of the reference graph have to be made with torch, and there are no "
                                "reference outputs to compare instead"),
            .remedy = Remedy::GiveReferenceValues};
    }
    json.finish("\n");
    return {};
}

Result<std::string> compareResultsText(const Trace& trace)
{
    constexpr std::string_view compared = "Execute";
    std::string text;
    for (const EventBlock& block : trace.eventBlocks()) {
        if (block.name != compared) {
            continue;
        }
        const auto comparisons = compareOutputsOf(trace, block, block.runs.front());
        if (!comparisons) {
            return comparisons.error();
        }
        for (const OutputComparison& comparison : *comparisons) {
            if (std::ranges::any_of(comparison.values, [](const auto& value) { return !value.has_value(); })) {
                return Error::in(
                    trace.etdump().file, ETS_MESSAGE("an output is no tensor, which the Inspector cannot compare"));
            }
            appendComparison(text, comparison);
        }
    }
    return text;
}

} // namespace ets
