// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "model/base/filebytes.h"

#include <cerrno>
#include <iostream>
#include <span>
#include <system_error>
#include <unistd.h>

namespace ets::cli {

namespace {

std::string oneLine(std::string text)
{
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            c = ' ';
        }
    }
    return text;
}

} // namespace

Result<void> writeOutput(std::string_view text, const std::string& path)
{
    if (!path.empty()) {
        return writeFileAtomically(path, std::span(text.data(), text.size()));
    }
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            return {};
        } else if (errno != EINTR) {
            return Error{.file = {},
                .what = "standard output cannot be written",
                .where = std::system_category().message(errno),
                .advice = "Give -o FILE at a place that has room",
                .kind = Error::Kind::Output};
        }
    }
    return {};
}

void printDiagnostics(const Diagnostics& diagnostics)
{
    for (const DiagnosticGroup& group : diagnostics.groups()) {
        const Diagnostic& first = group.first.front();
        std::string line = "etinspect: " + first.where + ": " + first.text;
        if (group.count > 1) {
            line += " (and " + std::to_string(group.count - 1) + " more like this)";
        }
        std::cerr << oneLine(std::move(line)) << '\n';
    }
}

void printError(const Error& error)
{
    std::cerr << "etinspect: " << oneLine(error.message()) << '\n';
}

} // namespace ets::cli
