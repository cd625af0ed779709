// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findings.h"
#include "app/cli/choices.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/traceverb.h"
#include "model/numeric/filegap.h"
#include "model/report/findings/findingsreport.h"
#include "model/report/format/texttable.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

const std::map<std::string, TableFormat> findingsFormats{{"text", TableFormat::Text}, {"json", TableFormat::Json},
    {"markdown", TableFormat::Markdown}, {"md", TableFormat::Markdown}};

/// What to do first: what the rules find in a trace.
class FindingsVerb final : public TraceVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::vector<std::string> reads() const override
    {
        return {m_values, m_against, m_againstRecord, m_againstProgram};
    }
    [[nodiscard]] std::vector<Condition> conditions(const Arguments& /*arguments*/) const override
    {
        return {{"--against-etrecord", !m_against.empty(), "--against"},
            {"--against-pte", !m_against.empty(), "--against"}};
    }

private:
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status) override;
    [[nodiscard]] Result<std::vector<const findings::Rule*>> gate() const;
    [[nodiscard]] Result<LoadedTrace> loadEarlier(const Arguments& arguments) const;
    [[nodiscard]] Result<void> write(
        Sink& sink, const Trace& trace, const findings::Findings& found, const Arguments& arguments, int& status) const;

    std::string m_values; ///< File of reference values; empty for none.
    std::string m_against; ///< Dump of an earlier recording; empty for none.
    std::string m_againstRecord; ///< Its record; that of the dump unless told.
    std::string m_againstProgram; ///< Its program; the same.
    std::vector<std::string> m_failOn; ///< Rules that end with a status of their own.
};

void FindingsVerb::addOptions(CLI::App& command, Arguments& arguments)
{
    addTraceOptions(command, arguments);
    addChoiceOptions(command, arguments, true, true);
    addReferenceGraph(command, arguments);
    addFile(command, "--aot-values", m_values, "Values of the reference graph, made with torch (.npz, .pt)");
    addFile(command, "--against", m_against, "ETDump of an earlier recording: tells what is new, changed and gone");
    addFile(command, "--against-etrecord", m_againstRecord, "ETRecord of it; --etrecord unless told");
    addFile(command, "--against-pte", m_againstProgram, "Program of it; --pte unless told");
    addChoice(
        command, "--format", findingsFormats, "text|json|markdown",
        [&arguments](TableFormat format) { arguments.exported.format = format; },
        "How it is written, text unless told");
    command.add_option("--fail-on", m_failOn, "End with status 3 if one of these rules finds something, such as M9,R1")
        ->delimiter(',')
        ->type_name("RULE");
}

Result<std::vector<const findings::Rule*>> FindingsVerb::gate() const
{
    std::vector<const findings::Rule*> rules;
    for (const std::string& name : m_failOn) {
        const findings::Rule* const rule = findings::ruleNamed(name);
        if (rule == nullptr) {
            return Error{.what = Message::verbatim("there is no rule \"" + name + "\""),
                .advice = Message::verbatim("Give its id or its name, such as M9 or work-on-constants"),
                .kind = Error::Kind::Usage};
        }
        rules.push_back(rule);
    }
    return rules;
}

Result<void> FindingsVerb::render(Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status)
{
    const Trace& trace = *loaded.trace;
    const auto rules = gate();
    if (!rules) {
        return rules.error();
    }
    std::shared_ptr<const FileGap> gap;
    if (!m_values.empty()) {
        auto made = FileGap::of(trace, m_values);
        if (!made) {
            return made.error();
        }
        gap = *made;
    }
    const auto found = findings::findingsOf(trace, gap == nullptr ? nullptr : &gap->worst.gap);
    if (!found) {
        return found.error();
    }
    for (const findings::RuleResult& result : found->rules) {
        const bool isWanted = std::ranges::find(*rules, result.rule) != rules->end();
        if (isWanted && result.state == findings::RuleState::Found) {
            std::cerr << "etinspect: found " << result.rule->id << " " << result.rule->name << '\n';
            status = exitstatus::gate;
        }
        if (isWanted && result.state == findings::RuleState::FilesMissing) {
            std::cerr << "etinspect: " << result.rule->id << " " << result.rule->name
                      << " was not looked for: it needs files that were not given\n";
            status = exitstatus::gate; // a gate is never passed by what nobody looked at
        }
    }
    return write(sink, trace, *found, arguments, status);
}

Result<LoadedTrace> FindingsVerb::loadEarlier(const Arguments& arguments) const
{
    Arguments earlier = arguments;
    earlier.dump = m_against;
    earlier.debugBuffer.clear();
    earlier.record = m_againstRecord.empty() ? arguments.record : m_againstRecord;
    earlier.program = m_againstProgram.empty() ? arguments.program : m_againstProgram;
    auto loaded = load(earlier);
    if (loaded) {
        printDiagnostics(loaded->trace->diagnostics());
    }
    return loaded;
}

Result<void> FindingsVerb::write(
    Sink& sink, const Trace& trace, const findings::Findings& found, const Arguments& arguments, int& status) const
{
    LoadedTrace earlier;
    findings::Findings foundEarlier;
    std::optional<FindingsBefore> before;
    if (!m_against.empty()) {
        auto loaded = loadEarlier(arguments);
        if (!loaded) {
            return loaded.error();
        }
        earlier = std::move(*loaded);
        auto all = findings::findingsOf(*earlier.trace);
        if (!all) {
            return all.error();
        }
        foundEarlier = std::move(*all);
        before.emplace(FindingsBefore{
            *earlier.trace, foundEarlier, findings::changesOf(trace, found, *earlier.trace, foundEarlier)});
        status = exitstatus::worst(status, statusOf(earlier));
    }
    const FindingsBefore* const changed = before ? &*before : nullptr;
    switch (arguments.exported.format) {
    case TableFormat::Json:
        writeFindingsJson(sink, trace, found, changed);
        break;
    case TableFormat::Markdown:
        sink.write(findingsMarkdown(trace, found, changed));
        break;
    default:
        sink.write(findingsText(trace, found, changed));
    }
    return {};
}

} // namespace

namespace verbs {

extern const OwnVerb findings; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb findings{"findings", "What to do first, and what each finding could save at most",
    []() -> std::unique_ptr<Verb> { return std::make_unique<FindingsVerb>(); }};

} // namespace verbs

} // namespace ets::cli
