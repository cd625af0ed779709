// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/arguments.h"
#include "app/cli/exitstatus.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/verb.h"
#include "model/base/limits.h"

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <malloc.h>
#include <string>
#include <utility>
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

/// The process ends with its one piece of work, so memory that was touched once is kept for what comes next, and comes
/// in large pages from the start. Measured without and with it: 10,200 page faults and 103 ms against 600 and 82 ms for
/// the samples of 13 MB of runs, 8,400 and 80 ms against 500 and 56 ms for the table of a large graph; no difference
/// for a small one, and 3 to 6 MB more.
void prepareHeap()
{
// A sanitizer has an allocator of its own, which marks all of such a block: a third of a second for each call.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
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

int run(cli::Call call)
{
    call.arguments.reads = cli::inputsOf(call);
    if (const auto allowed = cli::checkOutputs(call); !allowed) {
        return fail(allowed.error());
    }
    const auto status = call.verb->run(call.arguments);
    return status ? *status : fail(status.error());
}

/// @param isWholeProcess whether the process ends with the call
int runCall(const std::vector<std::string>& words, const CancelToken& cancel, bool isWholeProcess)
{
    cli::forgetWarnings();
    auto parsed = cli::parseArguments(words);
    if (const auto* const answer = std::get_if<cli::Answer>(&parsed)) {
        (answer->status == 0 ? std::cout : std::cerr) << answer->text << std::flush;
        return answer->status;
    }
    try {
        auto call = std::get<cli::Call>(std::move(parsed));
        call.arguments.cancel = cancel;
        call.arguments.isWholeProcess = isWholeProcess;
        return run(std::move(call));
    } catch (const std::exception& exception) { // what readers and joins do not expect, such as memory that is full
        return fail({.what = Message::verbatim("cannot go on"),
            .where = Message::verbatim(exception.what()),
            .advice = Message::verbatim("Close other programs, or ask for less of the trace")});
    }
}

} // namespace

int ets::cli::runWords(const std::vector<std::string>& words, const CancelToken& cancel)
{
    return runCall(words, cancel, false);
}

int ets::cli::runProgram(const std::vector<std::string>& words)
{
    // A closed pipe is seen when writing, as an error that is none.
    std::signal(SIGPIPE, SIG_IGN);
    leaveNothingBehind();
    prepareHeap();
    return runCall(words, {}, true);
}
