// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tableinputs.h"

#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/runchoice.h"
#include "model/base/file.h"
#include "model/trace/files.h"
#include "model/trace/match.h"
#include "model/trace/open.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string_view>

namespace ets::cli {

namespace {

std::vector<std::string> cellsOf(std::string_view line)
{
    std::vector<std::string> cells;
    while (true) {
        const std::size_t tab = line.find('\t');
        cells.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos) {
            return cells;
        }
        line.remove_prefix(tab + 1);
    }
}

std::vector<std::vector<std::string>> linesOf(std::string_view text)
{
    std::vector<std::vector<std::string>> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (!line.empty()) {
            lines.push_back(cellsOf(line));
        }
    }
    return lines;
}

/// A label of a name takes the place of what was said by that name.
void setLabel(std::vector<tables::TraceLabel>& labels, tables::TraceLabel label)
{
    std::erase_if(labels, [&label](const tables::TraceLabel& known) { return known.name == label.name; });
    labels.push_back(std::move(label));
}

TableEntry entryOf(const std::vector<std::string>& names, const std::vector<std::string>& cells)
{
    TableEntry entry;
    for (std::size_t i = 0; i < std::min(names.size(), cells.size()); ++i) {
        if (names[i] == "dump") {
            entry.dump = cells[i];
        } else if (names[i] == "record") {
            entry.record = cells[i];
        } else if (names[i] == "program") {
            entry.program = cells[i];
        } else if (!cells[i].empty()) {
            setLabel(entry.labels, {names[i], cells[i]});
        }
    }
    return entry;
}

Result<std::vector<TableEntry>> readList(const std::string& path)
{
    const auto file = FileBytes::read(path);
    if (!file) {
        return file.error();
    }
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->size()); // NOLINT
    const auto lines = linesOf(text);
    const bool hasDump = !lines.empty() && std::ranges::find(lines.front(), "dump") != lines.front().end();
    if (!hasDump) {
        return Error{.file = path,
            .what = Message::verbatim("has no column \"dump\" in its first line"),
            .advice = Message::verbatim("Name the columns there, tabs between: dump, record, program, then labels"),
            .kind = Error::Kind::Usage};
    }
    std::vector<TableEntry> entries;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        entries.push_back(entryOf(lines.front(), lines[i]));
        if (entries.back().dump.empty()) {
            return Error{.file = path,
                .what = Message::verbatim("names no dump in line " + std::to_string(i + 1)),
                .advice = Message::verbatim("Give its path"),
                .kind = Error::Kind::Usage};
        }
    }
    return entries;
}

TraceOptions optionsOf(const Arguments& arguments)
{
    TraceOptions options;
    options.sourceTimeScale = arguments.sourceScale;
    options.targetTimeScale =
        arguments.sourceScale == TimeScale::Cycles && arguments.frequency <= 0 ? TimeScale::Cycles : TimeScale::Ms;
    options.frequency = arguments.frequency;
    options.referenceGraphName = arguments.referenceGraph;
    options.runs = arguments.onlyBlock ? arguments.runs.ofBlock(*arguments.onlyBlock) : arguments.runs;
    if (!arguments.method.empty()) {
        options.runs = options.runs.ofMethod(arguments.method);
    }
    options.recordPairing = arguments.forcePair ? Pairing::Force : Pairing::LeaveStrangersOut;
    options.programPairing = options.recordPairing;
    return options;
}

/// Keeps a thing by its path; of many the first goes.
template <typename Map, typename Value> void keepFew(Map& map, const std::string& path, const Value& value)
{
    constexpr std::size_t most = 8;
    if (map.size() >= most) {
        map.erase(map.begin());
    }
    map.emplace(path, value);
}

} // namespace

Result<std::vector<TableEntry>> TableArguments::entries(const Arguments& arguments) const
{
    std::vector<TableEntry> entries;
    if (!list.empty()) {
        auto read = readList(list);
        if (!read) {
            return read.error();
        }
        entries = *std::move(read);
    }
    for (const std::string& dump : words) {
        entries.push_back({dump, {}, {}, {}});
    }
    for (TableEntry& entry : entries) {
        entry.record = entry.record.empty() ? arguments.record : entry.record;
        entry.program = entry.program.empty() ? arguments.program : entry.program;
        for (const tables::TraceLabel& label : labels) {
            setLabel(entry.labels, label);
        }
    }
    if (entries.empty()) {
        return Error{.what = Message::verbatim("no dump is named"),
            .advice = Message::verbatim("Give ETDump files, or a list of them with --from-list"),
            .kind = Error::Kind::Usage};
    }
    return entries;
}

std::vector<std::string> TableArguments::reads() const
{
    std::vector<std::string> files = words;
    if (!list.empty()) {
        files.push_back(list);
        for (const TableEntry& entry : readList(list) ? *readList(list) : std::vector<TableEntry>()) {
            files.insert(files.end(), {entry.dump, entry.record, entry.program});
        }
    }
    return files;
}

void addTableInputs(CLI::App& command, Arguments& arguments, TableArguments& own)
{
    addFile(command, "--etrecord", arguments.record, "ETRecord of the dumps for which the list names none");
    addFile(command, "--pte", arguments.program, "Program that ran (.pte or .bpte), where the list names none");
    addFile(command, "--debug-buffer", arguments.debugBuffer, "Debug buffer that the run of the only dump wrote");
    addFile(command, "--from-list", own.list,
        "Dumps by lines of a file, tabs between: the first names the columns dump, record, program, labels");
    const auto take = [&own](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            const std::size_t sign = text.find('=');
            if (sign == std::string::npos || sign == 0) {
                throw CLI::ValidationError("--label", "is a name and a value, such as night=2026-11-25");
            }
            setLabel(own.labels, {text.substr(0, sign), text.substr(sign + 1)});
        }
    };
    command
        .add_option_function<std::vector<std::string>>(
            "--label", take, "What is said of the traces, in the table labels")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    addSourceScale(command, arguments);
    addFrequency(command, arguments);
    addName(command, "--method", arguments.method, "Only runs of this method count");
    addRunChoice(command, arguments, true);
    command.get_option("--block")->excludes(command.get_option("--method"));
    addForcePair(command, arguments);
    addReferenceGraph(command, arguments);
}

TableOpener::TableOpener(const Arguments& arguments, LoadContext context)
    : m_arguments(arguments)
    , m_context(std::move(context))
{
}

Result<tables::ContentIdentity> TableOpener::identityAt(const std::string& path, bool isDump)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_identities.find(path); known != m_identities.end()) {
            return known->second;
        }
    }
    auto identity = isDump ? tables::identityOfDump(path, m_context) : tables::identityOf(path, m_context);
    if (identity) {
        const std::lock_guard lock(m_mutex);
        m_identities.emplace(path, *identity);
    }
    return identity;
}

Result<TableOpener::Identities> TableOpener::identitiesOf(const TableEntry& entry)
{
    auto dump = identityAt(entry.dump, true);
    if (!dump) {
        return dump.error();
    }
    Identities identities{*std::move(dump), {}, {}};
    for (const auto& [path, identity] :
        {std::pair(&entry.record, &identities.record), std::pair(&entry.program, &identities.program)}) {
        if (path->empty()) {
            continue;
        }
        auto of = identityAt(*path, false);
        if (!of) {
            return of.error();
        }
        *identity = *std::move(of);
    }
    return identities;
}

template <typename T, typename Read>
Result<TableOpener::Kept<T>> TableOpener::keptAt(KeptByPath<T>& all, const std::string& path, const Read& read)
{
    std::packaged_task<Result<Kept<T>>()> task([this, &path, &read]() -> Result<Kept<T>> {
        auto content = read(path, LoadContext{m_context.cancel});
        if (!content) {
            return content.error();
        }
        auto identity = identityAt(path, false);
        if (!identity) {
            return identity.error();
        }
        return Kept<T>{*std::move(content), *std::move(identity)};
    });
    std::shared_future<Result<Kept<T>>> kept;
    bool isKnown = false;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = all.find(path);
        isKnown = known != all.end();
        kept = isKnown ? known->second : task.get_future().share();
        if (!isKnown) {
            keepFew(all, path, kept);
        }
    }
    if (!isKnown) {
        task();
    }
    return kept.get();
}

Result<TableOpener::Kept<ETRecord>> TableOpener::recordAt(const std::string& path)
{
    const auto read = [](const std::string& at, const LoadContext& context) { return readETRecord(at, context); };
    return keptAt(m_records, path, read);
}

Result<TableOpener::Kept<Program>> TableOpener::programAt(const std::string& path)
{
    const auto read = [](const std::string& at, const LoadContext& context) { return readProgram(at, context); };
    return keptAt(m_programs, path, read);
}

Result<OpenedTable> TableOpener::open(const TableEntry& entry)
{
    tables::TableInput input;
    TraceInput trace{
        .etdumpPath = entry.dump, .debugBufferPath = m_arguments.debugBuffer, .options = optionsOf(m_arguments)};
    if (!entry.record.empty()) {
        auto record = recordAt(entry.record);
        if (!record) {
            return record.error();
        }
        input.record = record->content;
        input.recordContent = record->identity;
        trace.etrecord = record->content;
    }
    if (!entry.program.empty()) {
        auto program = programAt(entry.program);
        if (!program) {
            return program.error();
        }
        input.program = program->content;
        input.programContent = program->identity;
        trace.options.program = program->content;
    }
    auto dump = identityAt(entry.dump, true);
    if (!dump) {
        return dump.error();
    }
    input.dumpContent = *std::move(dump);
    input.labels = entry.labels;
    auto opened = openTrace(std::move(trace), m_context);
    if (!opened) {
        return opened.error();
    }
    Arguments ofOne = m_arguments;
    ofOne.dump = entry.dump;
    if (auto checked = checkRuns(**opened, ofOne); !checked) {
        return checked.error();
    }
    OpenedTable result;
    for (const Stranger& stranger : (*opened)->match().strangers) {
        const std::string reason = stranger.reason.english();
        result.warnings.push_back(stranger.file + " does not belong to " + entry.dump
            + (reason.empty() ? "" : ": " + reason)
            + (stranger.isLeftOut ? "; it is left out: --force-pair joins it" : ""));
        result.isRefused = result.isRefused || stranger.isLeftOut;
    }
    input.trace = *std::move(opened);
    result.source = std::make_unique<tables::TableSource>(std::move(input), m_context);
    return result;
}

void printMessages(const OpenedTable& opened)
{
    for (const std::string& warning : opened.warnings) {
        printWarning(warning, exitstatus::stranger);
    }
    printDiagnostics(opened.source->trace().diagnostics());
    printChoice(opened.source->trace().diagnostics());
}

} // namespace ets::cli
