// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cancelonsignal.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/queryprinter.h"
#include "app/cli/tableinputs.h"
#include "app/cli/verb.h"
#include "model/base/process.h"
#include "model/tables/query.h"

#include <CLI/CLI.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace ets::cli {

namespace {

const std::map<std::string, QueryFormat> queryFormats{{"text", QueryFormat::Text}, {"csv", QueryFormat::Csv},
    {"tsv", QueryFormat::Tsv}, {"json", QueryFormat::Json}, {"ndjson", QueryFormat::JsonLines}};

using Clock = std::chrono::steady_clock;

/// Hands on, and counts the time in which the reader was waited for: a pager may take minutes.
class WaitingSink final : public Sink {
public:
    /// @param sink outlives this
    explicit WaitingSink(Sink& sink)
        : m_sink(sink)
    {
    }
    void write(std::string_view piece) override
    {
        const auto begin = Clock::now();
        m_isWaiting = true;
        m_sink.write(piece);
        m_waited += std::chrono::nanoseconds(Clock::now() - begin).count();
        m_isWaiting = false;
    }
    [[nodiscard]] std::uint64_t room() const override { return m_sink.room(); }
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }
    [[nodiscard]] const std::atomic<std::int64_t>& waited() const { return m_waited; } ///< Nanoseconds so far.

private:
    Sink& m_sink;
    std::atomic<bool> m_isWaiting = false;
    std::atomic<std::int64_t> m_waited = 0;
};

/// Ends the program where a query does not end by itself: one call of a function asks nobody whether to go on.
class Watchdog {
public:
    /// @param limit 0 for none
    /// @param sink where the answer goes, which outlives this: the time that it waits is not the query's
    Watchdog(std::chrono::milliseconds limit, const WaitingSink& sink)
        : m_sink(sink)
    {
        if (limit.count() > 0) {
            constexpr std::chrono::milliseconds grace(1000);
            m_thread = std::thread([this, until = Clock::now() + limit + grace] { watch(until); });
        }
    }
    ~Watchdog()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isDone = true;
        }
        m_changed.notify_all();
        if (m_thread.joinable()) {
            m_thread.join();
        }
    }
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    Watchdog(Watchdog&&) = delete;
    Watchdog& operator=(Watchdog&&) = delete;

private:
    void watch(Clock::time_point end)
    {
        constexpr std::chrono::milliseconds pause(100);
        const auto isOver = [&] {
            return !m_sink.isWaiting() && Clock::now() >= end + std::chrono::nanoseconds(m_sink.waited().load());
        };
        std::unique_lock lock(m_mutex);
        auto until = end;
        while (!m_changed.wait_until(lock, until, [this] { return m_isDone; })) {
            if (!isOver()) {
                until = Clock::now() + pause;
                continue;
            }
            std::cerr << "etinspect: the query has taken longer than it may. Ask for less, or give more time with "
                         "--timeout\n";
            removeLeftovers();
            std::_Exit(exitstatus::unusable);
        }
    }

    const WaitingSink& m_sink;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isDone = false;
    std::thread m_thread;
};

/// SQL over the tables of traces.
class Sql final : public Verb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::vector<std::string> reads() const override;
    [[nodiscard]] Result<int> run(const Arguments& arguments) override;

private:
    /// The words without the query.
    [[nodiscard]] TableArguments inputs() const;

    TableArguments m_own;
    QueryFormat m_format = QueryFormat::Text;
    std::chrono::seconds m_timeout{300};
};

void Sql::addOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("words", m_own.words, "ETDump files, then one SELECT over the tables of docs/tables.md")
        ->type_name("")
        ->required();
    addTableInputs(command, arguments, m_own);
    addChoice(
        command, "--format", queryFormats, "text|csv|tsv|json|ndjson",
        [this](QueryFormat format) { m_format = format; }, "How the answer is written, text unless told");
    constexpr std::int64_t mostSeconds = 1'000'000;
    addNumber(
        command, "--timeout", "SECONDS", {0, mostSeconds},
        [this](std::int64_t seconds) { m_timeout = std::chrono::seconds(seconds); },
        "Seconds that the query may take, 300 unless told; 0 for any");
    addOutputOptions(command, arguments);
}

TableArguments Sql::inputs() const
{
    TableArguments inputs = m_own;
    inputs.words.pop_back();
    return inputs;
}

std::vector<std::string> Sql::reads() const
{
    return m_own.words.empty() ? std::vector<std::string>() : inputs().reads();
}

Result<int> Sql::run(const Arguments& arguments)
{
    const auto entries = inputs().entries(arguments);
    if (!entries) {
        return entries.error();
    }
    // Leaked on purpose: the process ends, and freeing each vector would only cost time.
    auto& set = *new tables::TableSet;
    TableOpener opener(arguments);
    int status = exitstatus::done;
    for (const TableEntry& entry : *entries) {
        auto opened = opener.open(entry);
        if (!opened) {
            return opened.error();
        }
        printMessages(*opened);
        status = exitstatus::worst(status, opened->isRefused ? exitstatus::stranger : exitstatus::done);
        if (!set.add(std::move(opened->source))) {
            printWarning(entry.dump + " is there already: its bytes are those of another dump");
        }
    }
    auto database = tables::QueryDatabase::open(set);
    if (!database) {
        return database.error();
    }
    const std::string& query = m_own.words.back();
    const auto printed = print(arguments.output, mostOutput(arguments), [&](Sink& sink) -> Result<void> {
        const CancelOnSignal onSignal;
        WaitingSink waiting(sink);
        const Watchdog watchdog(m_timeout, waiting);
        QueryPrinter printer(waiting, m_format);
        const tables::QueryLimits limits{.time = m_timeout,
            .cancel = onSignal.token(),
            .waited = &waiting.waited(),
            .ifLate = Message::verbatim("Ask for less, or give more time with --timeout")};
        auto answered = database->run(query, limits,
            {.begin = [&](std::span<const std::string> columns) { printer.begin(columns); },
                .row = [&](std::span<const tables::QueryCell> row) { printer.add(row); }});
        if (answered) {
            printer.finish();
        }
        return answered;
    });
    if (!printed) {
        return printed.error();
    }
    return ended(status, arguments.strict);
}

} // namespace

namespace verbs {

extern const OwnVerb sql; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb sql{"sql", "Answer an SQL query over the tables of one trace or of several",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Sql>(); }};

} // namespace verbs

} // namespace ets::cli
