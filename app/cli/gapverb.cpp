// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gapverb.h"

#include "app/cli/output.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/referencerun.h"
#include "model/report/delimited.h"
#include "model/report/gapreport.h"
#include "model/report/gaptable.h"
#include "model/report/tabulate.h"
#include "model/report/valuesreport.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <utility>

namespace ets::cli {

namespace {

constexpr int notKept = 3;

Error usage(std::string what)
{
    return Error{.file = {}, .what = std::move(what), .where = {}, .advice = {}, .kind = Error::Kind::Usage};
}

/// The file of values: the given one, or what Python computes.
Result<std::string> valuesFile(const Inspector& inspector, const Arguments& arguments)
{
    if (arguments.python.empty()) {
        return arguments.aotValues;
    }
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr) {
        return usage("the graph to run is in the ETRecord: give it with --etrecord");
    }
    Diagnostics remarks;
    const auto graph = referenceGraph(
        *record, arguments.gapGraph, {.validate = arguments.validateHandles, .refuse = arguments.faithful}, remarks);
    if (!graph) {
        return graph.error();
    }
    ReferenceRun run{.python = arguments.python,
        .record = arguments.record,
        .graph = graph->name,
        .method = graph->method,
        .inputs = arguments.inputs,
        .testCase = arguments.testCase,
        .cacheFolder = defaultCacheFolder() + "/reference",
        .timeout = std::chrono::seconds(arguments.timeout)};
    const auto cached = cachedValuesPath(run);
    if (!cached) {
        return cached.error();
    }
    std::string command;
    for (const std::string& word : referenceCommand(run, *cached)) {
        command += (command.empty() ? "" : " ") + word;
    }
    std::cerr << "etinspect: reference values: " << command << '\n';
    return computeReferenceValues(run);
}

Result<std::string> formatted(const NumericGap& gap, const Arguments& arguments, const GapThreshold& threshold)
{
    if (arguments.gapFormat == GapFormat::Json) {
        return gapJson(gap, arguments.metric, threshold);
    }
    const DataFrame frame = gapFrame(gap, threshold);
    const std::string divergence = divergenceText(gap, firstDivergence(gap, threshold), threshold);
    if (arguments.gapFormat == GapFormat::Csv) {
        std::cerr << "etinspect: " << divergence << '\n';
        return toDelimited(frame, DelimitedFormat::csv());
    }
    auto table = tableText(frame);
    return table ? Result<std::string>(*table + divergence + "\n") : table;
}

} // namespace

Result<std::string> gapText(const Inspector& inspector, const Arguments& arguments, int& status)
{
    if (arguments.aotValues.empty() && arguments.python.empty()) {
        return arguments.gapFormat == GapFormat::Json && !arguments.failBelow
            ? outputGapJson(inspector, arguments.metric)
            : usage("--format and --fail-below need values of the reference graph: give --aot-values or --python");
    }
    if (arguments.faithful && (arguments.gapFormat != GapFormat::Json || arguments.failBelow)) {
        return usage("--format and --fail-below belong to the corrected reading: leave --faithful out");
    }
    const auto file = valuesFile(inspector, arguments);
    if (!file) {
        return file.error();
    }
    const auto values = openReferenceFile(*file);
    if (!values) {
        return values.error();
    }
    const auto gap = calculateNumericGap(inspector, **values,
        {.metric = arguments.metric,
            .referenceGraph = arguments.gapGraph,
            .validateHandles = arguments.validateHandles});
    if (!gap) {
        return gap.error();
    }
    printDiagnostics(gap->remarks);
    const GapThreshold threshold = arguments.failBelow.value_or(GapThreshold());
    const auto beyond = std::ranges::count_if(gap->rows, [&](const GapRow& row) { return isBeyond(row, threshold); });
    if (arguments.failBelow && beyond > 0) {
        std::cerr << "etinspect: " << beyond << " of " << gap->rows.size() << " values do not keep "
                  << thresholdText(threshold) << '\n';
        status = notKept;
    }
    return formatted(*gap, arguments, threshold);
}

Result<std::string> valuesText(const Inspector& inspector, const Arguments& arguments)
{
    if (!arguments.npyFolder.empty()) {
        const auto written = writeNpyFiles(inspector, arguments.npyFolder);
        if (!written) {
            return written.error();
        }
        std::cerr << "etinspect: " << *written << " tensors written to " << arguments.npyFolder << '\n';
    }
    return formatFrame(valuesFrame(inspector), arguments.format);
}

} // namespace ets::cli
