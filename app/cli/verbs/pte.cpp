// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/programverb.h"
#include "app/cli/traceverb.h"
#include "model/report/program/programreport.h"
#include "model/trace/files.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// What a program file holds.
class Pte final : public ProgramVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::optional<std::string> contradiction(const Arguments& arguments) const override;
    [[nodiscard]] std::vector<std::string> reads() const override { return m_dataFiles; }

private:
    [[nodiscard]] Result<void> render(Sink& sink, const Arguments& arguments, int& status) override;

    std::vector<std::string> m_dataFiles; ///< Weights beside the program (.ptd).
};

void Pte::addOptions(CLI::App& command, Arguments& arguments)
{
    addProgramOptions(command, arguments);
    addDumpOption(command, arguments);
    command
        .add_option("--ptd", m_dataFiles,
            "Data file (.ptd) beside the program; adds who asks for what of it, and what is missing")
        ->type_name("FILE");
    addOutputOptions(command, arguments);
}

std::optional<std::string> Pte::contradiction(const Arguments& /*arguments*/) const
{
    return std::ranges::any_of(m_dataFiles, &std::string::empty) ? std::optional<std::string>("--ptd needs a file")
                                                                 : std::nullopt;
}

Result<void> Pte::render(Sink& sink, const Arguments& arguments, int& /*status*/)
{
    const auto wanted = readPlans(arguments);
    if (!wanted) {
        return wanted.error();
    }
    std::shared_ptr<const Trace> trace;
    if (!arguments.dump.empty()) {
        Arguments dumpAlone = arguments; // which is matched with the plans that are wanted
        dumpAlone.program.clear();
        dumpAlone.method.clear();
        auto loaded = load(dumpAlone);
        if (!loaded) {
            return loaded.error();
        }
        trace = std::move(loaded->trace);
        printDiagnostics(trace->diagnostics());
    }
    TraceParts parts;
    for (const std::string& path : m_dataFiles) {
        if (auto read = readTraceFile(FileRole::Data, {.path = path}, parts); !read) {
            return read.error();
        }
    }
    writeProgram(sink, *wanted->program, wanted->plans, trace.get(), parts.data);
    return {};
}

} // namespace

namespace verbs {

extern const OwnVerb pte; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb pte{"pte", "What a program file (.pte, .bpte) holds, as JSON",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Pte>(); }};

} // namespace verbs

} // namespace ets::cli
