// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/choices.h"
#include "app/cli/filteroption.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/traceverb.h"
#include "model/report/inforeport.h"
#include "model/report/totalsreport.h"
#include "model/report/traceexports.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets::cli {

namespace {

/// Writes one export of a trace. What it takes is in the export's own row.
class Export final : public TraceVerb {
public:
    explicit Export(const TraceExport& form)
        : m_form(form)
    {
    }

    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] bool takesNames() const override { return m_form.heeds(exporttakes::names); }
    [[nodiscard]] std::vector<Condition> conditions(const Arguments& arguments) const override;

private:
    [[nodiscard]] TraceExportOf subject() const override { return m_form.of; }
    [[nodiscard]] Result<void> checkFiles(const Arguments& arguments) const override;
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& trace, const Arguments& arguments, int& status) override;

    void addFigureOptions(CLI::App& command, Arguments& arguments) const;
    void addFormOptions(CLI::App& command, Arguments& arguments) const;

    const TraceExport& m_form;
};

/// The remarks that there can be, of which `info` lists those that there are: no file is needed.
void addRemarkList(CLI::App& command, Arguments& arguments)
{
    command.add_flag_callback(
        "--remarks",
        [&arguments] {
            const bool isJson = arguments.exported.format == TableFormat::Json;
            std::string list = isJson ? remarkListJson() : remarkListText();
            list.pop_back(); // the line end, which the parser prints
            throw CLI::CallForVersion(list, 0);
        },
        "List every remark that there can be and what it means, and end");
}

void addModelPackages(CLI::App& command, Arguments& arguments)
{
    const auto setPackages = [&arguments](const std::string& text) {
        const auto packages = ModelPackages::parse(text);
        if (!packages) {
            throw CLI::ValidationError("--model-packages", packages.error().message());
        }
        arguments.exported.modelPackages = *packages;
    };
    command
        .add_option_function<std::string>("--model-packages", setPackages,
            "Python packages whose lines are the model's, with a minus those whose are not: torch,-timm")
        ->type_name("PACKAGES");
}

/// How much of the source is a row, and where its files are.
void addLineOptions(CLI::App& command, Arguments& arguments)
{
    addChoice(
        command, "--by", valuesByKey<LineLevel>(lineLevels(), &LineLevelInfo::level), keysOf(lineLevels()),
        [&arguments](LineLevel level) { arguments.exported.lineLevel = level; },
        "What has a row: each line, function or file, line unless told");
    addText(command, "--source", arguments.exported.sourceFolder,
        "Folder with the model's files, which are written with the time of each line", "folder", "DIR");
}

void Export::addOptions(CLI::App& command, Arguments& arguments)
{
    addTraceOptions(command, arguments, m_form.heeds(exporttakes::columns), m_form.of != TraceExportOf::Samples);
    addChoiceOptions(command, arguments, m_form.heeds(exporttakes::runs), true);
    addFigureOptions(command, arguments);
    addReferenceGraph(command, arguments);
    addFormOptions(command, arguments);
}

/// What sums mean: the Inspector does not know it.
void Export::addFigureOptions(CLI::App& command, Arguments& arguments) const
{
    if (m_form.heeds(exporttakes::modelPackages)) {
        addModelPackages(command, arguments);
    }
    if (m_form.heeds(exporttakes::lines)) {
        addLineOptions(command, arguments);
    }
    if (m_form.heeds(exporttakes::figure)) {
        addChoice(
            command, "--figure", valuesByKey<CostFigure>(costFigures, &CostFigureInfo::figure), keysOf(costFigures),
            [&arguments](CostFigure figure) { arguments.exported.figure = figure; },
            "What text, tsv and markdown show: the total, or the mean or median per run")
            ->excludes(command.get_option_no_throw("--faithful"));
    }
}

void Export::addFormOptions(CLI::App& command, Arguments& arguments) const
{
    if (m_form.heeds(exporttakes::filter)) {
        CLI::Option* const filter =
            command.add_option("--filter", arguments.filter, "What passes alone, such as op:conv avg>1ms -run:1")
                ->type_name("FILTER");
        if (CLI::Option* const faithful = command.get_option_no_throw("--faithful")) {
            filter->excludes(faithful);
        }
    }
    if (m_form.heeds(exporttakes::tensorBytes)) {
        command.add_flag(exportoptions::tensorBytes, arguments.exported.tensorBytes, "Large tensors as base64");
    }
    if (m_form.heeds(exporttakes::cost)) {
        command.add_flag(exportoptions::cost, arguments.exported.cost, "The time of each node, mean per run");
    }
    if (m_form.heeds(exporttakes::run)) {
        addNumber(
            command, "--compare", "RUN", {1, mostNumber},
            [&arguments](std::int64_t run) { arguments.exported.run = static_cast<std::uint32_t>(run); },
            "This run of each block against its median run, by op type");
    }
    if (m_form.heeds(exporttakes::tableFormat)) {
        addTableFormat(command, arguments);
    }
    if (m_form.heeds(exporttakes::everything)) {
        command.add_flag("--all", arguments.exported.everything, "Every row and column, op types in full");
    }
    if (m_form.heeds(exporttakes::guardFormulas)) {
        command.add_flag("--guard-formulas", arguments.exported.guardFormulas,
            "An apostrophe before texts that a spreadsheet would run");
    }
    if (m_form.heeds(exporttakes::textOrJson)) {
        static const std::map<std::string, TableFormat> formats{
            {"text", TableFormat::Text}, {"json", TableFormat::Json}};
        addChoice(
            command, exportoptions::format, formats, "text|json",
            [&arguments](TableFormat format) { arguments.exported.format = format; },
            "How it is written, text unless told");
    }
    if (m_form.of == TraceExportOf::Files) {
        addRemarkList(command, arguments);
    }
    if (m_form.heeds(exporttakes::graph)) {
        addName(command, "--graph", arguments.exported.graph, "exported_program, a method, or a name of the graph map");
    }
}

std::vector<Condition> Export::conditions(const Arguments& arguments) const
{
    const TableFormat format = arguments.exported.format;
    const bool isDelimited = format == TableFormat::Csv || format == TableFormat::Tsv;
    const bool hasAllFigures = format == TableFormat::Csv || format == TableFormat::Json;
    const bool showsRuns = !m_form.heeds(exporttakes::cost) || arguments.exported.cost;
    return {
        {"--figure", !hasAllFigures, "--format text, tsv or markdown"},
        {"--runs", showsRuns, "--cost"},
        {"--drop-first", showsRuns, "--cost"},
        {"--block", showsRuns, "--cost"},
        {"--source", format == TableFormat::Text, "--format text"},
        {"--source", arguments.exported.lineLevel == LineLevel::Line, "--by line"},
        {"--guard-formulas", isDelimited || !m_form.heeds(exporttakes::tableFormat), "--format csv or tsv"},
    };
}

Result<void> Export::checkFiles(const Arguments& arguments) const
{
    // The Inspector finds 0 for a module where there is no record.
    const bool isAsInspector = arguments.faithful && m_form.heeds(exporttakes::names);
    if (!m_form.heeds(exporttakes::record) || isAsInspector || !arguments.record.empty()) {
        return {};
    }
    return Error{.what = Message::verbatim(std::string(m_form.key) + " is of what is in the ETRecord"),
        .kind = Error::Kind::Usage,
        .remedy = Remedy::OpenRecord};
}

Result<void> Export::render(Sink& sink, const LoadedTrace& trace, const Arguments& arguments, int& /*status*/)
{
    const auto filtered = hitsOf(trace.trace, arguments.filter);
    if (!filtered) {
        return filtered.error();
    }
    TraceExportOptions options = arguments.exported;
    options.costOfStrangers = arguments.forcePair;
    auto written = m_form.write(
        sink, {.trace = *trace.trace, .options = options, .hits = *filtered ? &**filtered : nullptr, .context = {}});
    for (const std::string& name : written ? unknownModules(*trace.trace, options.names) : std::vector<std::string>()) {
        printWarning("no module is called " + name);
    }
    if (!written && m_form.heeds(exporttakes::graph) && written.error().remedy == Remedy::None) {
        Error error = written.error();
        error.advice = Message::verbatim("etinspect graph lists the names");
        return error;
    }
    return written;
}

} // namespace

std::unique_ptr<Verb> exportVerb(const TraceExport& form)
{
    return std::make_unique<Export>(form);
}

} // namespace ets::cli
