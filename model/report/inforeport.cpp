// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inforeport.h"

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmuprule.h"
#include "model/report/format/jsonwriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
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
    json.member("exact", shares.exact);
    json.member("one_of", shares.oneOf);
    json.member("by_order", shares.byOrder);
    json.member("by_payload", shares.byPayload);
    json.member("via_call", shares.viaCall);
    json.member("none", shares.none);
    json.member("unaccounted", shares.unaccounted);
    json.endObject();
}

void writeFiles(JsonWriter& json, const Inspector& inspector)
{
    json.key("files");
    json.beginObject();
    json.member("etdump", std::string_view(inspector.etdump().file));
    json.key("etrecord");
    if (inspector.etrecord() != nullptr) {
        json.value(std::string_view(inspector.etrecord()->file));
    } else {
        json.null();
    }
    json.key("program");
    if (inspector.program() != nullptr) {
        json.value(std::string_view(inspector.program()->file));
    } else {
        json.null();
    }
    json.key("debug_buffer");
    if (inspector.options().debugBuffer) {
        json.value(std::string_view(inspector.options().debugBuffer->name()));
    } else {
        json.null();
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

void writeBlocks(JsonWriter& json, const Inspector& inspector)
{
    json.key("blocks");
    json.beginArray();
    const InspectorOptions& options = inspector.options();
    const double factor = options.ticksPerTarget();
    const std::vector<Run> runs = runsOf(inspector);
    std::span<const Run> left = runs;
    for (const EventBlock& block : inspector.eventBlocks()) {
        json.beginObject();
        json.member("name", std::string_view(block.name));
        json.member("runs", static_cast<std::uint64_t>(block.runs.size()));
        json.member("events", std::uint64_t{block.eventCount});
        json.member("method", std::string_view(block.method));
        json.member("method_confidence", block.methodConfidence);
        json.key("durations (" + std::string(timeScaleName(options.targetTimeScale)) + ")");
        json.beginArray();
        const auto own = left.first(block.runs.size());
        left = left.subspan(own.size());
        for (const Run& run : own) {
            json.value(static_cast<double>(run.ticks) / factor);
        }
        json.endArray();
        json.member("warm_up", std::uint64_t{WarmUpRule().ofRuns(own)});
        json.endObject();
    }
    json.endArray();
}

/// Those in which a method was executed: what people call a run, and what the window counts.
std::uint64_t executingRuns(const Inspector& inspector)
{
    return static_cast<std::uint64_t>(std::ranges::count_if(runsOf(inspector), &Run::executes));
}

void appendRuns(std::string& out, const Inspector& inspector)
{
    const std::uint64_t all = inspector.etdump().runs.size();
    const std::uint64_t executing = executingRuns(inspector);
    fmt::format_to(std::back_inserter(out), "Runs: {}", executing);
    if (all > executing) {
        fmt::format_to(std::back_inserter(out), ", and {} more that execute no method", all - executing);
    }
    fmt::format_to(std::back_inserter(out), ", in {} blocks\n", inspector.eventBlocks().size());
}

std::vector<std::string> methodsOf(const Inspector& inspector)
{
    std::vector<std::string> methods;
    if (inspector.etrecord() != nullptr) {
        std::set<std::string> seen;
        for (const NamedProgram& program : inspector.etrecord()->edgePrograms) {
            if (seen.insert(program.name).second) {
                methods.push_back(program.name);
            }
        }
        for (const auto& [method, maps] : inspector.etrecord()->methods) {
            if (seen.insert(method).second) {
                methods.push_back(method);
            }
        }
    }
    return methods;
}

void appendShares(std::string& out, std::string_view name, const LinkShares& shares)
{
    fmt::format_to(std::back_inserter(out),
        "{}: {:.1f} % exact, {:.1f} % by payload, {:.1f} % by order, {:.1f} % one of several, {:.1f} % via call, "
        "{:.1f} % none, {:.1f} % unaccounted\n",
        name, 100 * shares.exact, 100 * shares.byPayload, 100 * shares.byOrder, 100 * shares.oneOf,
        100 * shares.viaCall, 100 * shares.none, 100 * shares.unaccounted);
}

} // namespace

std::string infoText(const Inspector& inspector)
{
    const ETDump& dump = inspector.etdump();
    const Coverage coverage = Coverage::of(inspector);
    std::string out;
    fmt::format_to(
        std::back_inserter(out), "ETDump: {}, {} bytes, layout of {}\n", dump.file, dump.fileSize, layoutName(dump));
    if (inspector.etrecord() != nullptr) {
        fmt::format_to(std::back_inserter(out), "ETRecord: {}\n", inspector.etrecord()->file);
        for (const std::string& method : methodsOf(inspector)) {
            fmt::format_to(std::back_inserter(out), "Method: {}\n", method);
        }
    }
    if (inspector.program() != nullptr) {
        fmt::format_to(std::back_inserter(out), "Program: {}\n", inspector.program()->file);
    }
    if (const double frequency = inspector.options().frequency; frequency > 0) {
        fmt::format_to(std::back_inserter(out), "Clock: cycles at {}\n", frequencyText(frequency));
    }
    appendRuns(out, inspector);
    fmt::format_to(std::back_inserter(out), "Events: {} in {} rows\n", dump.sampleCount(), inspector.events().size());
    for (const EventBlock& block : inspector.eventBlocks()) {
        if (!block.method.empty()) {
            fmt::format_to(std::back_inserter(out), "Block {}: {} runs of {} ({:.0f} % sure)\n", block.name,
                block.runs.size(), block.method, 100 * block.methodConfidence);
        }
    }
    for (std::size_t b = 0; b < inspector.eventBlocks().size(); ++b) {
        if (const std::uint32_t warmUp = warmUpOf(inspector, BlockId(b)); warmUp > 0) {
            fmt::format_to(std::back_inserter(out), "Warm-up: the first {} of {} runs of block {}\n", warmUp,
                inspector.eventBlocks()[b].runs.size(), inspector.eventBlocks()[b].name);
        }
    }
    appendShares(out, "Events tied to the model", coverage.events);
    appendShares(out, "Time tied to the model", coverage.time);
    fmt::format_to(std::back_inserter(out), "Nodes that never ran: {}\nVerdict: {}\n", coverage.nodesNeverRun.size(),
        verdictName(coverage.verdict));
    for (const Message& reason : coverage.reasons) {
        fmt::format_to(std::back_inserter(out), "  {}\n", reason.english());
    }
    if (inspector.program() != nullptr) {
        fmt::format_to(
            std::back_inserter(out), "Verdict on the program: {}\n", programVerdictName(coverage.program.verdict));
        for (const Message& reason : coverage.program.reasons) {
            fmt::format_to(std::back_inserter(out), "  {}\n", reason.english());
        }
    }
    for (const DiagnosticGroup& group : inspector.diagnostics().groups()) {
        const Diagnostic& first = group.first.front();
        fmt::format_to(std::back_inserter(out), "Diagnostic: {} x {}: {}: {}\n", group.count, group.code,
            first.where.english(), first.text.english());
    }
    return out;
}

std::string infoJson(const Inspector& inspector)
{
    const ETDump& dump = inspector.etdump();
    const Coverage coverage = Coverage::of(inspector);
    JsonWriter json;
    json.beginObject();
    writeFiles(json, inspector);
    json.member("layout", std::string_view(layoutName(dump)));
    if (inspector.options().frequency > 0) {
        json.member("clock_frequency_hz", inspector.options().frequency);
    }
    writeTexts(json, "methods", methodsOf(inspector));
    json.member("runs", static_cast<std::uint64_t>(dump.runs.size()));
    json.member("executing_runs", executingRuns(inspector));
    json.member("events", static_cast<std::uint64_t>(dump.sampleCount()));
    writeBlocks(json, inspector);
    json.key("coverage");
    json.beginObject();
    writeShares(json, "events", coverage.events);
    writeShares(json, "time", coverage.time);
    json.member("nodes_never_run", static_cast<std::uint64_t>(coverage.nodesNeverRun.size()));
    writeTexts(json, "unmapped", coverage.unmapped);
    json.endObject();
    json.member("verdict", verdictName(coverage.verdict));
    writeTexts(json, "reasons", coverage.reasons);
    json.member("program_verdict", programVerdictName(coverage.program.verdict));
    writeTexts(json, "program_reasons", coverage.program.reasons);
    json.key("diagnostics");
    json.beginArray();
    for (const DiagnosticGroup& group : inspector.diagnostics().groups()) {
        json.beginObject();
        json.member("code", std::string_view(group.code));
        json.member("count", group.count);
        const Diagnostic& first = group.first.front();
        json.member("first", std::string_view(first.where.english() + ": " + first.text.english()));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return std::string(json.text()) + "\n";
}

} // namespace ets
