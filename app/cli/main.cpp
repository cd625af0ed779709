// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/compareverb.h"
#include "app/cli/exitstatus.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/programverbs.h"
#include "app/cli/verbs.h"
#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/report/gapreport.h"
#include "model/report/inspectorframe.h"

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <malloc.h>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace ets;
namespace exitstatus = cli::exitstatus;

int fail(const Error& error)
{
    cli::printError(error);
    return error.kind == Error::Kind::Usage ? exitstatus::usage : exitstatus::unusable;
}

/// What to end with when the output is written.
/// @param status that of the verb
int ended(int status, const cli::Arguments& arguments)
{
    return arguments.strict ? exitstatus::worst(status, cli::statusOfWarnings()) : status;
}

/// The process ends with its one piece of work, so memory that was touched once is kept for what comes next, and comes
/// in large pages from the start. Measured without and with it: 10,200 page faults and 103 ms against 600 and 82 ms for
/// the samples of 13 MB of runs, 8,400 and 80 ms against 500 and 56 ms for the table of a large graph; no difference
/// for a small one, and 3 to 6 MB more.
void prepareHeap()
{
#ifdef __GLIBC__
    constexpr std::size_t room = 512U << 20U;
    ::mallopt(M_MMAP_MAX, 0); // NOLINT(concurrency-mt-unsafe): there is one thread yet
    ::mallopt(M_TRIM_THRESHOLD, -1); // NOLINT(concurrency-mt-unsafe): there is one thread yet
    // Addresses only: nothing of it is touched, and what is never touched is never there.
    if (void* const heap = std::malloc(room)) {
        preferHugePages(heap, room);
        std::free(heap);
    }
#endif
}

std::uint64_t mostOutput(const cli::Arguments& arguments)
{
    return LimitedSink::mostOf(cli::inputBytes(arguments));
}

/// What the form of ExecuTorch's inspector_cli prints beside its table.
Result<void> printBeside(const Trace& trace, const cli::Arguments& arguments)
{
    if (!arguments.tsvPath.empty()) {
        const auto tsv = cli::print(
            arguments.tsvPath, mostOutput(arguments), [&](Sink& sink) { return writeInspectorTsv(sink, trace); });
        if (!tsv) {
            return tsv.error();
        }
    }
    if (arguments.compareResults) {
        const auto comparison = cli::print({}, mostOutput(arguments), [&](Sink& sink) -> Result<void> {
            const auto text = compareResultsText(trace);
            if (!text) {
                return text.error();
            }
            sink.write(*text);
            return {};
        });
        if (!comparison) {
            return comparison.error();
        }
    }
    return {};
}

int runProgram(const cli::Arguments& arguments)
{
    int status = exitstatus::done;
    const auto isAny = cli::print(
        arguments.output, mostOutput(arguments),
        [&](Sink& sink) { return cli::renderProgram(sink, arguments, status); }, false);
    if (!isAny) {
        return fail(isAny.error());
    }
    return *isAny ? ended(status, arguments) : status;
}

int runCompare(const cli::Arguments& arguments)
{
    int status = exitstatus::done;
    const auto isAny = cli::print(
        arguments.compare.save.empty() ? arguments.output : arguments.compare.save, mostOutput(arguments),
        [&](Sink& sink) { return cli::renderCompare(sink, arguments, status); }, false);
    return isAny ? ended(status, arguments) : fail(isAny.error());
}

int run(const cli::Arguments& arguments)
{
    if (const auto allowed = cli::checkOutputs(arguments); !allowed) {
        return fail(allowed.error());
    }
    if (cli::isAboutProgram(arguments.verb)) {
        return runProgram(arguments);
    }
    if (arguments.verb == cli::Verb::Compare) {
        return runCompare(arguments);
    }
    if (const auto there = cli::checkFiles(arguments); !there) {
        return fail(there.error());
    }
    // Leaked on purpose: the process ends, and freeing each vector would only cost time.
    static const auto* const loaded = new auto(cli::load(arguments));
    if (!*loaded) {
        return fail(loaded->error());
    }
    const cli::LoadedTrace& trace = **loaded;
    cli::printDiagnostics(trace.trace->diagnostics());
    cli::printChoice(trace.trace->diagnostics());
    cli::warnOfNoRun(trace, arguments);
    int status = exitstatus::done;
    if (cli::isOfRefused(trace, arguments)) {
        return cli::statusOf(trace);
    }
    const auto printed = cli::print(arguments.output, mostOutput(arguments),
        [&](Sink& sink) { return cli::render(sink, trace, arguments, status); });
    if (!printed) {
        const bool isForRefused = trace.isWithoutRecord && printed.error().remedy == Remedy::OpenRecord;
        return isForRefused ? cli::statusOf(trace) : fail(printed.error());
    }
    if (const auto beside = printBeside(*trace.trace, arguments); !beside) {
        return fail(beside.error());
    }
    return ended(exitstatus::worst(status, cli::statusOf(trace)), arguments);
}

} // namespace

int main(int argc, char** argv)
{
    // A closed pipe is seen when writing, as an error that is none.
    std::signal(SIGPIPE, SIG_IGN);
    cli::leaveNothingBehind();
    prepareHeap();
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto parsed = cli::parseArguments(words);
    if (const auto* const answer = std::get_if<cli::Answer>(&parsed)) {
        (answer->status == 0 ? std::cout : std::cerr) << answer->text;
        return answer->status;
    }
    try {
        return run(std::get<cli::Arguments>(parsed));
    } catch (const std::exception& exception) { // what readers and joins do not expect, such as memory that is full
        return fail({.what = Message::verbatim("cannot go on"),
            .where = Message::verbatim(exception.what()),
            .advice = Message::verbatim("Close other programs, or ask for less of the trace")});
    }
}
