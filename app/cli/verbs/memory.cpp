// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"
#include "app/cli/programverb.h"
#include "model/report/program/programtables.h"

#include <memory>

namespace ets::cli {

namespace {

/// Where the tensors of a program lie, and for how long.
class Memory final : public ProgramVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override
    {
        addProgramOptions(command, arguments);
        addTableFormat(command, arguments);
        addOutputOptions(command, arguments);
    }

private:
    [[nodiscard]] Result<void> render(Sink& sink, const Arguments& arguments, int& status) override;
};

Result<void> Memory::render(Sink& sink, const Arguments& arguments, int& /*status*/)
{
    const auto wanted = readPlans(arguments);
    return wanted ? writeMemoryTable(sink, wanted->plans, arguments.exported.format) : wanted.error();
}

} // namespace

namespace verbs {

extern const OwnVerb memory; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb memory{"memory", "A program's memory plan: arenas, peaks, what lives when",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Memory>(); }};

} // namespace verbs

} // namespace ets::cli
