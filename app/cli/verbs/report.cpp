// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/choices.h"
#include "app/cli/comparearguments.h"
#include "app/cli/comparesides.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/traceverb.h"
#include "model/analysis/compare/comparison.h"
#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/findings.h"
#include "model/numeric/filegap.h"
#include "model/report/report/reporttext.h"
#include "model/report/report/tracereport.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// How a report is written.
enum class ReportFormat : std::uint8_t { Html, Markdown };

const std::map<std::string, ReportFormat> reportFormats{
    {"html", ReportFormat::Html}, {"markdown", ReportFormat::Markdown}, {"md", ReportFormat::Markdown}};

/// All that a trace tells on one page, to be sent.
class ReportVerb final : public TraceVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::vector<Condition> conditions(const Arguments& arguments) const override;
    [[nodiscard]] std::vector<std::string> reads() const override;

private:
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status) override;
    [[nodiscard]] Result<std::unique_ptr<const compare::Comparison>> comparisonOf(
        const Arguments& arguments, std::optional<findings::KeptFindings>& earlier) const;
    [[nodiscard]] std::string commandOf(const Arguments& arguments) const;

    ReportFormat m_format = ReportFormat::Html;
    std::string m_title;
    std::string m_values; ///< File of reference values; empty for none.
    CompareArguments m_against; ///< What the trace is set against; the old side empty for nothing.
};

void ReportVerb::addOptions(CLI::App& command, Arguments& arguments)
{
    addTraceOptions(command, arguments, false, false);
    addChoiceOptions(command, arguments, true, true);
    command.add_option("--against", m_against.old, "Earlier recordings to compare with: dumps, folders or saved sides")
        ->type_name("FILE");
    addFile(command, "--against-etrecord", m_against.oldRecord, "ETRecord of these; --etrecord unless told");
    addFile(command, "--against-pte", m_against.oldProgram, "Program of these; --pte unless told");
    addFile(command, "--aot-values", m_values, "Values of the reference graph, made with torch (.npz, .pt)");
    addReferenceGraph(command, arguments);
    addChoice(
        command, "--format", reportFormats, "html|markdown", [this](ReportFormat format) { m_format = format; },
        "How it is written, html unless told");
    addText(command, "--title", m_title, "Title of the page; the name of the dump unless told", "text", "TEXT");
}

std::vector<Condition> ReportVerb::conditions(const Arguments& /*arguments*/) const
{
    return {
        {"--against-etrecord", !m_against.old.empty(), "--against"},
        {"--against-pte", !m_against.old.empty(), "--against"},
    };
}

std::vector<std::string> ReportVerb::reads() const
{
    std::vector<std::string> files = m_against.old;
    files.insert(files.end(), {m_against.oldRecord, m_against.oldProgram, m_values});
    std::erase(files, std::string());
    return files;
}

/// @param earlier gets what the rules find in the first of the earlier recordings
Result<std::unique_ptr<const compare::Comparison>> ReportVerb::comparisonOf(
    const Arguments& arguments, std::optional<findings::KeptFindings>& earlier) const
{
    if (m_against.old.empty()) {
        return std::unique_ptr<const compare::Comparison>();
    }
    CompareArguments sides = m_against;
    sides.recent = {arguments.dump};
    auto loaded = loadSides(arguments, sides, [&earlier](const Trace& trace) {
        if (auto found = findings::findingsOf(trace)) { // it fails only when canceled, and nobody cancels it here
            earlier = findings::KeptFindings::of(trace, std::move(*found));
        }
    });
    if (!loaded) {
        return loaded.error();
    }
    if (!loaded->old || !loaded->recent) {
        printWarning("the earlier recordings cannot be compared with the trace; etinspect compare says why");
        return std::unique_ptr<const compare::Comparison>();
    }
    return std::make_unique<const compare::Comparison>(std::move(*loaded->old), std::move(*loaded->recent),
        compare::CompareOptions{.rules = {}, .context = {}, .notes = std::move(loaded->notes)});
}

/// The command as it was given, but for folders and for where it was written to.
std::string ReportVerb::commandOf(const Arguments& arguments) const
{
    std::vector<std::string> paths = reads();
    paths.insert(
        paths.end(), {arguments.dump, arguments.record, arguments.program, arguments.debugBuffer, arguments.output});
    std::ranges::sort(paths, std::ranges::greater(), &std::string::size);
    std::string command = arguments.commandLine;
    for (const std::string& path : paths) {
        const std::string name = reporttext::fileName(path);
        for (std::size_t at = command.find(path); !path.empty() && name != path && at != std::string::npos;
             at = command.find(path, at + name.size())) {
            command.replace(at, path.size(), name);
        }
    }
    const std::string target = reporttext::fileName(arguments.output);
    for (const char* const option : {" -o ", " -o", " --output ", " --output="}) {
        const std::string words = option + target;
        if (const std::size_t at = command.find(words); !target.empty() && at != std::string::npos) {
            command.erase(at, words.size());
        }
    }
    return command;
}

Result<void> ReportVerb::render(Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& /*status*/)
{
    const Trace& trace = *loaded.trace;
    std::shared_ptr<const FileGap> gap;
    if (!m_values.empty()) {
        auto made = FileGap::of(trace, m_values);
        if (!made) {
            return made.error();
        }
        gap = *made;
    }
    std::optional<findings::KeptFindings> earlier;
    const auto comparison = comparisonOf(arguments, earlier);
    if (!comparison) {
        return comparison.error();
    }
    const NumericGap* const rows = gap == nullptr ? nullptr : &gap->worst.gap;
    const auto found = findings::findingsOf(trace, rows);
    if (!found) {
        return found.error();
    }
    std::vector<findings::FindingChange> changes;
    if (earlier) {
        changes = findings::changesOf(trace, *found, *earlier);
    }
    const ReportInput input{.trace = trace,
        .findings = *found,
        .comparison = comparison->get(),
        .earlier = earlier ? &earlier->findings : nullptr,
        .changes = changes,
        .gap = rows,
        .title = m_title,
        .command = commandOf(arguments)};
    if (m_format == ReportFormat::Markdown) {
        sink.write(markdownReport(input));
    } else {
        writeHtmlReport(sink, input);
    }
    return {};
}

} // namespace

namespace verbs {

extern const OwnVerb report; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb report{"report", "All that a trace tells as one page, HTML or Markdown, to be sent",
    []() -> std::unique_ptr<Verb> { return std::make_unique<ReportVerb>(); }};

} // namespace verbs

} // namespace ets::cli
