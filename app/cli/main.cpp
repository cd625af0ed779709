// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "model/report/inspectorframe.h"

#include <csignal>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace ets;

int fail(const Error& error)
{
    cli::printError(error);
    return error.kind == Error::Kind::Usage ? 2 : 1;
}

int run(const cli::Arguments& arguments)
{
    const auto inspector = cli::load(arguments);
    if (!inspector) {
        return fail(inspector.error());
    }
    cli::printDiagnostics((*inspector)->diagnostics());
    const auto text = cli::render(**inspector, arguments);
    if (!text) {
        return fail(text.error());
    }
    if (auto written = cli::writeOutput(*text, arguments.output); !written) {
        return fail(written.error());
    }
    if (!arguments.tsvPath.empty()) {
        const auto tsv = inspectorTsv(**inspector);
        if (!tsv) {
            return fail(tsv.error());
        }
        if (auto written = cli::writeOutput(*tsv, arguments.tsvPath); !written) {
            return fail(written.error());
        }
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    // A closed pipe is seen when writing, as an error that is none.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto parsed = cli::parseArguments(words);
    if (const auto* const answer = std::get_if<cli::Answer>(&parsed)) {
        (answer->status == 0 ? std::cout : std::cerr) << answer->text;
        return answer->status;
    }
    return run(std::get<cli::Arguments>(parsed));
}
