// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inforeport.h"

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/coverage/unmappedevents.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmup.h"
#include "model/base/remarks.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/texttable.h"
#include "model/report/traceexports.h"
#include "model/trace/files.h"
#include "model/trace/match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

namespace {

std::string_view programVerdictName(PairVerdict verdict)
{
    return verdict == PairVerdict::NoRecord ? "no program" : verdictName(verdict);
}

std::string layoutName(const ETDump& dump)
{
    const char* const tables = dump.layout == DumpLayout::V01 ? "ExecuTorch 0.1" : "ExecuTorch 0.2 and later";
    return std::string(tables) + (dump.sizePrefixed ? ", size-prefixed" : ", without size prefix");
}

void writeShares(JsonWriter& json, std::string_view name, const LinkShares& shares)
{
    json.key(name);
    json.beginObject();
    for (const LinkKind kind : {LinkKind::Exact, LinkKind::OneOf, LinkKind::ByOrder, LinkKind::ByPayload,
             LinkKind::ViaCall, LinkKind::None}) { // the order that scripts may know
        json.member(linkKindInfo(kind).key, shares.of(kind));
    }
    json.member("unaccounted", shares.unaccounted);
    json.endObject();
}

void writeFiles(JsonWriter& json, const Trace& trace)
{
    json.key("files");
    json.beginObject();
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.inTrace.key == nullptr) {
            continue;
        }
        const std::string path = kind.inTrace.path(trace);
        json.key(kind.inTrace.key);
        path.empty() ? json.null() : json.value(std::string_view(path));
    }
    json.endObject();
}

void writeTexts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts)
{
    json.key(name);
    json.beginArray();
    for (const std::string& text : texts) {
        json.value(std::string_view(text));
    }
    json.endArray();
}

void writeTexts(JsonWriter& json, std::string_view name, const std::vector<Message>& messages)
{
    std::vector<std::string> texts;
    std::ranges::transform(messages, std::back_inserter(texts), &Message::english);
    writeTexts(json, name, texts);
}

void writeBlocks(JsonWriter& json, const Trace& trace)
{
    json.key("blocks");
    json.beginArray();
    const TraceOptions& options = trace.options();
    const double factor = options.ticksPerTarget();
    const std::vector<Run> runs = runsOf(trace);
    std::span<const Run> left = runs;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.eventBlocks()[b];
        const auto own = left.first(block.runs.size());
        left = left.subspan(own.size());
        if (block.chosenRuns.empty()) {
            continue;
        }
        json.beginObject();
        json.member("block", std::uint64_t{b});
        json.member("name", std::string_view(block.name));
        json.member("runs", static_cast<std::uint64_t>(block.runs.size()));
        json.member("events", std::uint64_t{block.eventCount});
        json.member("method", std::string_view(block.method));
        json.member("method_confidence", block.methodConfidence);
        writeTexts(json, "method_candidates", block.methodCandidates);
        json.key(timedName("durations", options.targetTimeScale));
        json.beginArray();
        for (const Run& run : own) {
            json.value(static_cast<double>(run.ticks) / factor);
        }
        json.endArray();
        json.member("warm_up", std::uint64_t{WarmUpRule().ofRuns(own)});
        json.endObject();
    }
    json.endArray();
}

/// What is there of the blocks of which any run counts: all but those that --method or --block leaves out.
struct Counted {
    std::uint64_t blocks = 0;
    std::uint64_t runs = 0;
    std::uint64_t executing = 0; ///< Of the runs.
    std::uint64_t events = 0; ///< As logged.
    std::uint64_t rows = 0; ///< Of the tables.
};

Counted countedOf(const Trace& trace)
{
    const std::vector<Run> runs = runsOf(trace);
    if (trace.options().runs.method().empty() && !trace.options().runs.block()) {
        const ETDump& dump = trace.etdump();
        return {trace.eventBlocks().size(), dump.runs.size(), ExecutingRuns::among(runs).all, dump.sampleCount(),
            trace.events().size()};
    }
    Counted counted;
    std::span<const Run> left = runs;
    for (const EventBlock& block : trace.eventBlocks()) {
        const auto own = left.first(block.runs.size());
        left = left.subspan(own.size());
        if (block.chosenRuns.empty()) {
            continue;
        }
        ++counted.blocks;
        counted.runs += own.size();
        counted.executing += ExecutingRuns::among(own).all;
        counted.rows += block.eventCount;
        for (const Event& event : trace.eventsOf(block)) {
            counted.events += event.sampleCount;
        }
    }
    return counted;
}

void appendRuns(std::string& out, const Trace& trace)
{
    const Counted counted = countedOf(trace);
    fmt::format_to(std::back_inserter(out), "Runs: {}", counted.executing);
    if (counted.runs > counted.executing) {
        fmt::format_to(
            std::back_inserter(out), ", and {} more that execute no method", counted.runs - counted.executing);
    }
    fmt::format_to(std::back_inserter(out), ", in {} block{}\n", counted.blocks, counted.blocks == 1 ? "" : "s");
}

std::vector<std::string> methodsOf(const Trace& trace)
{
    return trace.etrecord() != nullptr ? trace.etrecord()->methodNames() : std::vector<std::string>();
}

void appendShares(std::string& out, std::string_view name, const LinkShares& shares)
{
    fmt::format_to(std::back_inserter(out), "{}: ", name);
    for (const LinkKindInfo& info : linkKinds) {
        fmt::format_to(std::back_inserter(out), "{:.1f} % {}, ", 100 * shares.of(info.kind), info.ofShare);
    }
    fmt::format_to(std::back_inserter(out), "{:.1f} % unaccounted\n", 100 * shares.unaccounted);
}

/// Blocks by number, name and method: what they ran, and which runs of theirs are warm-up.
void appendBlocks(std::string& out, const Trace& trace)
{
    std::string warmUps;
    const std::vector<Run> runs = runsOf(trace);
    std::span<const Run> left = runs;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.eventBlocks()[b];
        const auto own = left.first(block.runs.size());
        left = left.subspan(own.size());
        if (block.chosenRuns.empty()) {
            continue;
        }
        fmt::format_to(std::back_inserter(out), "Block {}, {}: {} runs", b, block.name, block.runs.size());
        if (!block.method.empty()) {
            fmt::format_to(
                std::back_inserter(out), " of {} ({:.0f} % sure)", block.method, 100 * block.methodConfidence);
        } else if (!block.methodCandidates.empty()) {
            fmt::format_to(std::back_inserter(out), " of {}: nothing tells them apart",
                alternativesText(block.methodCandidates).english());
        }
        out += '\n';
        if (const std::uint32_t warmUp = WarmUpRule().ofRuns(own); warmUp > 0) {
            fmt::format_to(std::back_inserter(warmUps), "Warm-up: the first {} of {} runs of block {}, {}{}\n", warmUp,
                block.runs.size(), b, block.name, block.method.empty() ? "" : " " + block.method);
        }
    }
    out += warmUps;
}

} // namespace

std::string infoText(const Trace& trace, const Coverage& coverage)
{
    const ETDump& dump = trace.etdump();
    std::string out;
    fmt::format_to(
        std::back_inserter(out), "ETDump: {}, {} bytes, layout of {}\n", dump.file, dump.fileSize, layoutName(dump));
    if (trace.etrecord() != nullptr) {
        fmt::format_to(std::back_inserter(out), "ETRecord: {}\n", trace.etrecord()->file);
        for (const std::string& method : methodsOf(trace)) {
            fmt::format_to(std::back_inserter(out), "Method: {}\n", method);
        }
    }
    if (trace.program() != nullptr) {
        fmt::format_to(std::back_inserter(out), "Program: {}\n", trace.program()->file);
    }
    if (const double frequency = trace.options().frequency; frequency > 0) {
        fmt::format_to(std::back_inserter(out), "Clock: cycles at {}\n", frequencyText(frequency));
    }
    appendRuns(out, trace);
    const Counted counted = countedOf(trace);
    fmt::format_to(std::back_inserter(out), "Events: {} in {} rows\n", counted.events, counted.rows);
    appendBlocks(out, trace);
    appendShares(out, "Events tied to the model", coverage.events);
    appendShares(out, "Time tied to the model", coverage.time);
    fmt::format_to(std::back_inserter(out), "Nodes that never ran: {}\n", coverage.nodesNeverRun.size());
    if (!coverage.methodsNeverRun.empty()) {
        fmt::format_to(
            std::back_inserter(out), "Methods that never ran: {}\n", fmt::join(coverage.methodsNeverRun, ", "));
    }
    fmt::format_to(std::back_inserter(out), "Verdict: {}\n", verdictName(coverage.record.verdict));
    for (const Message& reason : coverage.record.reasons) {
        fmt::format_to(std::back_inserter(out), "  {}\n", reason.english());
    }
    if (trace.program() != nullptr) {
        fmt::format_to(
            std::back_inserter(out), "Verdict on the program: {}\n", programVerdictName(coverage.program.verdict));
        for (const Message& reason : coverage.program.reasons) {
            fmt::format_to(std::back_inserter(out), "  {}\n", reason.english());
        }
    }
    for (const DiagnosticGroup& group : trace.diagnostics().groups()) {
        const Diagnostic& first = group.first.front();
        fmt::format_to(std::back_inserter(out), "Diagnostic: {} x {}: {}: {}\n", group.count, group.code,
            first.where.english(), first.text.english());
    }
    return out;
}

void writeInfoJson(Sink& sink, const Trace& trace, const Coverage& coverage)
{
    const ETDump& dump = trace.etdump();
    JsonWriter json(sink);
    json.beginObject();
    writeFiles(json, trace);
    json.member("layout", std::string_view(layoutName(dump)));
    if (trace.options().frequency > 0) {
        json.member("clock_frequency_hz", trace.options().frequency);
    }
    writeTexts(json, "methods", methodsOf(trace));
    writeTexts(json, "methods_never_run", coverage.methodsNeverRun);
    const Counted counted = countedOf(trace);
    json.member("runs", counted.runs);
    json.member("executing_runs", counted.executing);
    json.member("events", counted.events);
    writeBlocks(json, trace);
    json.key("coverage");
    json.beginObject();
    writeShares(json, "events", coverage.events);
    writeShares(json, "time", coverage.time);
    json.member("nodes_never_run", static_cast<std::uint64_t>(coverage.nodesNeverRun.size()));
    json.key("unmapped");
    json.beginArray();
    for (const EventId event : coverage.unmapped) {
        json.value(std::string_view(unmappedText(trace, event).english()));
    }
    json.endArray();
    json.endObject();
    json.member("verdict", verdictName(coverage.record.verdict));
    writeTexts(json, "reasons", coverage.record.reasons);
    json.member("program_verdict", programVerdictName(coverage.program.verdict));
    writeTexts(json, "program_reasons", coverage.program.reasons);
    json.key("diagnostics");
    json.beginArray();
    for (const DiagnosticGroup& group : trace.diagnostics().groups()) {
        json.beginObject();
        json.member("code", group.code);
        json.member("count", group.count);
        const Diagnostic& first = group.first.front();
        json.member("first", std::string_view(first.where.english() + ": " + first.text.english()));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    json.finish("\n");
}

std::string infoJson(const Trace& trace, const Coverage& coverage)
{
    return textWritten([&](Sink& sink) { writeInfoJson(sink, trace, coverage); });
}

std::string remarkListText()
{
    std::string out;
    for (const RemarkInfo& remark : remarkTable) {
        fmt::format_to(
            std::back_inserter(out), "{} ({}): {}\n", remark.code, severityName(remark.severity), remark.text);
    }
    return out;
}

std::string remarkListJson()
{
    JsonWriter json;
    json.beginArray();
    for (const RemarkInfo& remark : remarkTable) {
        json.beginObject();
        json.member("code", std::string_view(remark.code));
        json.member("severity", severityName(remark.severity));
        json.member("text", std::string_view(remark.text));
        json.endObject();
    }
    json.endArray();
    return std::string(json.text()) + "\n";
}

namespace exports {

extern const TraceExport info; // NOLINT(readability-redundant-declaration)

constinit const TraceExport info{"info", "What the files are, how they fit together, what is wrong in them",
    ETS_CODE("What the files are and how they fit together (JSON)"), "json", TraceExportOf::Files,
    exporttakes::textOrJson, [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        const Coverage coverage = input.coverageOf();
        if (input.options.format == TableFormat::Json) {
            writeInfoJson(sink, input.trace, coverage);
        } else {
            sink.write(infoText(input.trace, coverage));
        }
        return {};
    }};

} // namespace exports

} // namespace ets
