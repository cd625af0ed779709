// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cancelonsignal.h"
#include "app/cli/exitstatus.h"
#include "app/cli/kept.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/tableinputs.h"
#include "app/cli/verb.h"
#include "model/tables/folder.h"
#include "model/tables/jsonlines.h"
#include "model/tables/sqlitefile.h"
#include "model/trace/options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

enum class TablesFormat { JsonLines, Parquet, Sqlite };

const std::map<std::string, TablesFormat> tablesFormats{
    {"ndjson", TablesFormat::JsonLines}, {"parquet", TablesFormat::Parquet}, {"sqlite", TablesFormat::Sqlite}};

/// The tables of one trace or of many, as files that other tools read.
class ExportTables final : public Verb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::optional<std::string> contradiction(const Arguments& arguments) const override;
    [[nodiscard]] std::vector<std::string> reads() const override { return m_own.reads(); }
    [[nodiscard]] Result<int> run(const Arguments& arguments) override;

private:
    using Failures = std::vector<std::pair<std::string, std::string>>;
    using Take = std::function<Result<void>(OpenedTable& opened)>;

    /// What can be read, in the order in which it is written.
    struct Readable {
        std::vector<std::string> hashes; ///< What the name of the call is made of.
        std::vector<std::pair<TableEntry, std::int64_t>> entries = {}; ///< Each trace once, with its id.
        std::vector<std::string> doubles = {}; ///< Files whose traces are among them already.
    };

    /// Those that cannot be read are failures.
    [[nodiscard]] Readable readableOf(std::vector<TableEntry> entries, TableOpener& opener);
    [[nodiscard]] Result<int> writeParquet(std::vector<TableEntry> entries, const Arguments& arguments);
    [[nodiscard]] Result<int> writeSqlite(const std::vector<TableEntry>& entries, const Arguments& arguments);
    [[nodiscard]] Result<int> writeJson(const std::vector<TableEntry>& entries, const Arguments& arguments);
    /// Opens entries, several at a time, and hands them on in their order. One that cannot be read is a failure.
    [[nodiscard]] Result<void> forEach(
        const std::vector<TableEntry>& entries, TableOpener& opener, const LoadContext& context, const Take& take);
    void addFailure(const TableEntry& entry, const Error& error);
    /// What to end with.
    [[nodiscard]] int statusOfAll(const Arguments& arguments) const;

    TableArguments m_own;
    std::optional<TablesFormat> m_format;
    std::vector<std::string> m_tables;
    std::vector<std::string> m_partition;
    std::size_t m_jobs = 1;
    bool m_again = false;
    bool m_keepGoing = false;
    Failures m_failures;
    int m_status = exitstatus::done;
};

void ExportTables::addOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("dumps", m_own.words, "ETDump files")->type_name("");
    addChoice(
        command, "--format", tablesFormats, "ndjson|parquet|sqlite", [this](TablesFormat format) { m_format = format; },
        "Lines of JSON, a folder of Parquet files, or an SQLite file")
        ->required();
    command.add_option("--table", m_tables, "Of ndjson: these tables alone, such as events,operators")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("TABLE");
    addTableInputs(command, arguments, m_own);
    command.add_option("--partition", m_partition, "Of parquet: a folder for each value of these labels")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("LABEL");
    constexpr std::int64_t mostJobs = 64;
    addNumber(
        command, "--jobs", "N", {1, mostJobs}, [this](std::int64_t jobs) { m_jobs = static_cast<std::size_t>(jobs); },
        "Read so many traces at a time, 1 unless told");
    command.add_flag("--again", m_again, "Of parquet: write traces that are there again");
    command.add_flag("--keep-going", m_keepGoing, "End with status 0 even if some dumps cannot be read");
    addOutputOptions(command, arguments);
    command.get_option("--output")->description("File or folder to write; - for standard output, of ndjson alone");
}

std::optional<std::string> ExportTables::contradiction(const Arguments& arguments) const
{
    const bool isJson = m_format == TablesFormat::JsonLines;
    const bool isToStandardOutput = arguments.output.empty() || arguments.output == "-";
    if (!isJson && isToStandardOutput) {
        return "--format " + std::string(m_format == TablesFormat::Parquet ? "parquet" : "sqlite") + " needs -o with a "
            + (m_format == TablesFormat::Parquet ? "folder" : "file");
    }
    for (const std::string& name : m_tables) {
        if (tables::tableNamed(name) == nullptr) {
            return "--table: there is no table \"" + name + "\"; etinspect sql DUMP 'select * from columns' lists them";
        }
    }
    if (!isJson && !m_tables.empty()) {
        return "--table goes with --format ndjson: a file of the others has all tables";
    }
    if (m_format != TablesFormat::Parquet && (!m_partition.empty() || m_again)) {
        return "--partition and --again go with --format parquet";
    }
    return std::nullopt;
}

void ExportTables::addFailure(const TableEntry& entry, const Error& error)
{
    printError(error);
    m_failures.emplace_back(entry.dump, error.message());
}

/// Says that one trace was given several times: it is written once, as it was given first.
void warnOfDoubles(std::size_t doubles)
{
    if (doubles > 0) {
        printWarning((doubles == 1 ? "1 dump was" : std::to_string(doubles) + " dumps were")
            + " given more than once: the first of the same content is written, with its files and labels");
    }
}

/// Says that traces stay as they are in the folder, which is no fault.
void tellWhatIsThere(std::size_t there)
{
    if (there > 0) {
        printWarning((there == 1 ? "1 trace is" : std::to_string(there) + " traces are")
                + " there already, which the folder keeps as they came: --again takes the files and labels of now",
            exitstatus::done);
    }
}

int ExportTables::statusOfAll(const Arguments& arguments) const
{
    const int status = m_failures.empty() || m_keepGoing ? m_status : exitstatus::worst(m_status, exitstatus::unusable);
    return ended(status, arguments.strict);
}

Result<void> ExportTables::forEach(
    const std::vector<TableEntry>& entries, TableOpener& opener, const LoadContext& context, const Take& take)
{
    std::deque<std::future<Result<OpenedTable>>> under;
    std::size_t next = 0;
    const auto start = [&] {
        const TableEntry& entry = entries[next++];
        under.push_back(std::async(m_jobs > 1 ? std::launch::async : std::launch::deferred, [&opener, &entry, this] {
            auto opened = opener.open(entry);
            if (opened && m_jobs > 1) {
                opened->source->prepare();
            }
            return opened;
        }));
    };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        while (next < entries.size() && under.size() < m_jobs) {
            start();
        }
        auto opened = under.front().get();
        under.pop_front();
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        if (!opened) {
            addFailure(entries[i], opened.error());
            continue;
        }
        printMessages(*opened);
        m_status = exitstatus::worst(m_status, opened->isRefused ? exitstatus::stranger : exitstatus::done);
        if (auto taken = take(*opened); !taken) {
            return taken;
        }
    }
    return {};
}

/// What is said of an entry, and what its files are: what the name of a call is made of.
void addHashes(std::vector<std::string>& hashes, const TableEntry& entry, const TableOpener::Identities& identities)
{
    hashes.push_back(identities.dump.sha256);
    hashes.push_back(identities.record ? identities.record->sha256 : std::string());
    hashes.push_back(identities.program ? identities.program->sha256 : std::string());
    for (const tables::TraceLabel& label : entry.labels) {
        hashes.push_back(label.name + "=" + label.value);
    }
}

/// How all traces are read, as a line of options.
std::string readingLine(const Arguments& arguments)
{
    std::string text = arguments.runs.positionsText();
    text = text.empty() ? text : "--runs " + text;
    const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
    if (arguments.onlyBlock) {
        add("--block " + std::to_string(*arguments.onlyBlock));
    }
    if (!arguments.method.empty()) {
        add("--method " + arguments.method);
    }
    if (arguments.sourceScale != TimeScale::Ns) {
        add("--source-scale " + std::string(timeScaleName(arguments.sourceScale)));
    }
    if (arguments.frequency > 0) {
        add("--frequency " + frequencyText(arguments.frequency));
    }
    if (arguments.referenceGraph != TraceOptions().referenceGraphName) {
        add("--reference-graph " + arguments.referenceGraph);
    }
    if (arguments.forcePair) {
        add("--force-pair");
    }
    return text;
}

ExportTables::Readable ExportTables::readableOf(std::vector<TableEntry> entries, TableOpener& opener)
{
    const auto partitionOf = [this](const TableEntry& entry) {
        std::vector<std::string> values;
        values.reserve(m_partition.size());
        for (const std::string& label : m_partition) {
            values.push_back(tables::labelOf(entry.labels, label));
        }
        return values;
    };
    std::ranges::stable_sort(entries, {}, partitionOf); // files of one partition are written together
    Readable readable{.hashes = m_partition};
    for (TableEntry& entry : entries) {
        const auto identities = opener.identitiesOf(entry);
        if (!identities) {
            addFailure(entry, identities.error());
            continue;
        }
        addHashes(readable.hashes, entry, *identities);
        const std::int64_t id = identities->dump.id();
        const auto hasId = [id](const auto& known) { return known.second == id; };
        if (std::ranges::any_of(readable.entries, hasId)) {
            readable.doubles.push_back(entry.dump);
        } else {
            readable.entries.emplace_back(std::move(entry), id);
        }
    }
    return readable;
}

Result<int> ExportTables::writeParquet(std::vector<TableEntry> entries, const Arguments& arguments)
{
    const CancelOnSignal onSignal(arguments.cancel);
    const LoadContext context{onSignal.token()};
    TableOpener opener(arguments, context);
    Readable readable = readableOf(std::move(entries), opener);
    std::vector<std::string> there = std::move(readable.doubles);
    warnOfDoubles(there.size());
    const std::string options = readingLine(arguments);
    auto folder = tables::TableFolder::open({.path = arguments.output,
        .name = tables::callName(options, readable.hashes),
        .partition = m_partition,
        .again = m_again,
        .options = options});
    if (!folder) {
        return folder.error();
    }
    std::vector<TableEntry> wanted;
    for (auto& [entry, id] : readable.entries) {
        if (!(*folder)->has(id)) {
            wanted.push_back(std::move(entry));
        } else {
            there.push_back(entry.dump);
        }
    }
    tellWhatIsThere(readable.entries.size() - wanted.size());
    auto written =
        forEach(wanted, opener, context, [&](OpenedTable& opened) { return (*folder)->add(*opened.source, context); });
    if (!written) {
        return written.error();
    }
    const auto gone = (*folder)->finish(m_failures, there);
    if (!gone) {
        return gone.error();
    }
    if (*gone > 0) {
        printWarning(
            std::to_string(*gone) + " other traces of the files that were replaced are gone: export them again");
    }
    return statusOfAll(arguments);
}

Result<int> ExportTables::writeSqlite(const std::vector<TableEntry>& entries, const Arguments& arguments)
{
    const CancelOnSignal onSignal(arguments.cancel);
    const LoadContext context{onSignal.token()};
    TableOpener opener(arguments, context);
    tables::SqliteFile file(arguments.output, entries.size() == 1, mostOutput(arguments));
    std::set<std::int64_t> added;
    std::size_t doubles = 0;
    auto written = forEach(entries, opener, context, [&](OpenedTable& opened) {
        doubles += added.insert(opened.source->traceId()).second ? 0U : 1U;
        return file.add(*opened.source, context);
    });
    if (!written) {
        return written.error();
    }
    warnOfDoubles(doubles);
    if (file.isEmpty()) {
        return statusOfAll(arguments); // nothing could be read
    }
    if (const auto finished = file.finish(); !finished) {
        return finished.error();
    }
    return statusOfAll(arguments);
}

Result<int> ExportTables::writeJson(const std::vector<TableEntry>& entries, const Arguments& arguments)
{
    const LoadContext context{arguments.cancel};
    TableOpener opener(arguments, context);
    std::vector<const tables::Table*> chosen;
    for (const tables::Table* const table : tables::allTables()) {
        if (m_tables.empty() || std::ranges::find(m_tables, table->name) != m_tables.end()) {
            chosen.push_back(table);
        }
    }
    const auto printed = print(arguments.output, mostOutput(arguments), [&](Sink& sink) {
        tables::JsonLines lines(sink, chosen, entries.size() == 1);
        auto written = forEach(entries, opener, context, [&](OpenedTable& opened) {
            const std::shared_ptr<const tables::TableSource> source = std::move(opened.source);
            if (entries.size() == 1) {
                keepToTheEnd(source, arguments);
            }
            return lines.add(*source, context);
        });
        if (written) {
            lines.finish();
        }
        return written;
    });
    if (!printed) {
        return printed.error();
    }
    return statusOfAll(arguments);
}

Result<int> ExportTables::run(const Arguments& arguments)
{
    auto entries = m_own.entries(arguments);
    if (!entries) {
        return entries.error();
    }
    switch (*m_format) {
    case TablesFormat::Parquet:
        return writeParquet(*std::move(entries), arguments);
    case TablesFormat::Sqlite:
        return writeSqlite(*entries, arguments);
    case TablesFormat::JsonLines:
        break;
    }
    return writeJson(*entries, arguments);
}

} // namespace

namespace verbs {

extern const OwnVerb exportTables; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb exportTables{"export", "Write the tables of traces as Parquet, SQLite or JSON lines",
    []() -> std::unique_ptr<Verb> { return std::make_unique<ExportTables>(); }};

} // namespace verbs

} // namespace ets::cli
