// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"
#include "app/cli/programverb.h"
#include "model/report/program/programtables.h"

#include <memory>

namespace ets::cli {

namespace {

/// What the instructions of a program compute and move.
class Work final : public ProgramVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override
    {
        addProgramOptions(command, arguments, false);
        addDumpOption(command, arguments);
        addDumpChoice(command, arguments, "ETRecord, whose shapes tell the work where no program does");
        addTableFormat(command, arguments);
        addOutputOptions(command, arguments);
    }

private:
    [[nodiscard]] Result<void> render(Sink& sink, const Arguments& arguments, int& status) override;
};

Result<void> Work::render(Sink& sink, const Arguments& arguments, int& status)
{
    if (arguments.program.empty() && (arguments.dump.empty() || arguments.record.empty())) {
        return Error{.file = {},
            .what = Message::verbatim("work is told by a program, or by an ETRecord beside a dump"),
            .where = {},
            .advice = Message::verbatim("Give a program (.pte), or --dump FILE and --etrecord FILE"),
            .kind = Error::Kind::Usage};
    }
    if (arguments.dump.empty()) {
        const auto wanted = readPlans(arguments);
        return wanted ? writeRows(sink, *workRows(wanted->plans, nullptr), arguments.exported.format) : wanted.error();
    }
    const auto of = readTraceOfProgram(arguments, status);
    if (!of) {
        return of.error();
    }
    if (of->trace == nullptr) {
        return {};
    }
    const auto rows = arguments.program.empty() ? workRows(*of->trace) : workRows(of->plans, of->trace.get());
    return writeRows(sink, *rows, arguments.exported.format);
}

} // namespace

namespace verbs {

extern const OwnVerb work; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb work{"work", "Multiply-accumulates and bytes of a program's instructions; with a dump, rates",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Work>(); }};

} // namespace verbs

} // namespace ets::cli
