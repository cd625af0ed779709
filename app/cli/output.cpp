// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "model/base/remarks.h"
#include "model/base/sink.h"

#include <cerrno>
#include <iostream>
#include <system_error>
#include <unistd.h>

namespace ets::cli {

namespace {

/// What the warnings of this call come to under --strict. Warnings are printed by the one thread that does the work.
int& warned()
{
    static int status = exitstatus::done;
    return status;
}

std::string oneLine(std::string text)
{
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            c = ' ';
        }
    }
    return text;
}

constexpr RemarkCode noSuchRun("no-such-run");

/// Whether it says that a part of the runs that were asked for is not there.
bool isOfChoice(const DiagnosticGroup& group)
{
    return group.isOf(noSuchRun) || group.isOf("block-left-out");
}

/// What to change on the command line.
std::string_view optionFor(Remedy remedy)
{
    switch (remedy) {
    case Remedy::None:
        break;
    case Remedy::ReadCorrected:
        return "Leave out --faithful to read the rest";
    case Remedy::BothScalesInCycles:
        return "Give --source-scale cycles together with --target-scale cycles, or neither";
    case Remedy::OpenRecord:
        return "Give it with --etrecord";
    case Remedy::ChooseReferenceGraph:
        return "Make them of that graph, or choose the graph that they are of with --reference-graph";
    case Remedy::GiveReferenceValues:
        return "Give a Python that has torch with --python, or values that it made with --aot-values";
    }
    return {};
}

class StandardOutput final : public Sink {
public:
    void write(std::string_view piece) override
    {
        m_isBegun = m_isBegun || !piece.empty();
        while (!piece.empty()) {
            const ssize_t written = ::write(STDOUT_FILENO, piece.data(), piece.size());
            if (written >= 0) {
                piece.remove_prefix(static_cast<std::size_t>(written));
            } else if (errno == EPIPE) {
                throw SinkError::readerIsGone();
            } else if (errno != EINTR) {
                throw SinkError({.file = {},
                    .what = Message::verbatim("standard output cannot be written"),
                    .where = Message::verbatim(std::system_category().message(errno)),
                    .advice = Message::verbatim("Give -o FILE at a place that has room"),
                    .kind = Error::Kind::Output});
            }
        }
    }
    [[nodiscard]] bool isBegun() const { return m_isBegun; } ///< Whether there is anything.

private:
    bool m_isBegun = false;
};

} // namespace

Result<bool> print(
    const std::string& path, std::uint64_t most, const std::function<Result<void>(Sink& sink)>& write, bool makesEmpty)
{
    FileSink file(path);
    StandardOutput standard;
    LimitedSink sink(path.empty() ? static_cast<Sink&>(standard) : file, most);
    try {
        if (const auto written = write(sink); !written) {
            return written.error();
        }
    } catch (const SinkError& error) {
        return error.isReaderGone() ? Result<bool>(true) : Result<bool>(error.error());
    }
    const bool isAny = path.empty() ? standard.isBegun() : file.isBegun();
    if (!path.empty() && (isAny || makesEmpty)) {
        if (const auto finished = file.finish(); !finished) {
            return finished.error();
        }
    }
    return isAny;
}

void printDiagnostics(const Diagnostics& diagnostics)
{
    for (const DiagnosticGroup& group : diagnostics.groups()) {
        if (isOfChoice(group)) {
            continue;
        }
        const Diagnostic& first = group.first.front();
        std::string line = "etinspect: " + first.where.english() + ": " + first.text.english();
        if (group.count > 1) {
            line += " (and " + std::to_string(group.count - 1) + " more like this)";
        }
        std::cerr << oneLine(std::move(line)) << '\n';
    }
}

void printChoice(const Diagnostics& diagnostics)
{
    for (const DiagnosticGroup& group : diagnostics.groups()) {
        for (const Diagnostic& one : isOfChoice(group) ? group.first : std::vector<Diagnostic>()) {
            const bool isOfFile = group.isOf(noSuchRun);
            printWarning((isOfFile ? std::string() : one.where.english() + " ") + one.text.english());
        }
    }
}

void printWarning(std::string_view text, int status)
{
    std::cerr << "warning: " << oneLine(std::string(text)) << '\n';
    warned() = exitstatus::worst(warned(), status);
}

void forgetWarnings()
{
    warned() = exitstatus::done;
}

int ended(int status, bool isStrict)
{
    return isStrict ? exitstatus::worst(status, warned()) : status;
}

void printError(const Error& error)
{
    Error worded = error;
    if (worded.advice.empty()) {
        worded.advice = Message::verbatim(std::string(optionFor(error.remedy)));
    }
    std::cerr << "etinspect: " << oneLine(worded.message()) << '\n';
}

} // namespace ets::cli
