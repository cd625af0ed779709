// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/programverb.h"
#include "model/analysis/delegation/delegationinfo.h"
#include "model/report/program/programtables.h"

#include <memory>

namespace ets::cli {

namespace {

/// What of a program runs in backends.
class Delegation final : public ProgramVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override
    {
        addProgramOptions(command, arguments);
        addDumpOption(command, arguments);
        addDumpChoice(command, arguments, "ETRecord, for the names that the model has for its ops");
        addTableFormat(command, arguments);
        addOutputOptions(command, arguments);
    }

private:
    [[nodiscard]] Result<void> render(Sink& sink, const Arguments& arguments, int& status) override;
};

void warnOfMethodsWithoutRecord(const TraceOfProgram& of, const Arguments& arguments)
{
    for (const ExecutionPlan& plan : of.plans) {
        if (of.trace->etrecord() != nullptr && !delegationInfo(*of.trace, plan.name)) {
            printWarning(arguments.record + " has no method " + plan.name
                + ": what get_delegation_info() counts of it is not known");
        }
    }
}

Result<void> Delegation::render(Sink& sink, const Arguments& arguments, int& status)
{
    if (arguments.dump.empty()) {
        const auto wanted = readPlans(arguments);
        return wanted ? writeDelegationTable(sink, wanted->plans, nullptr, arguments.exported.format) : wanted.error();
    }
    const auto of = readTraceOfProgram(arguments, status);
    if (!of) {
        return of.error();
    }
    if (of->trace == nullptr) {
        return {};
    }
    warnOfMethodsWithoutRecord(*of, arguments);
    return writeDelegationTable(sink, of->plans, of->trace.get(), arguments.exported.format);
}

} // namespace

namespace verbs {

extern const OwnVerb delegation; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb delegation{"delegation", "What of a program runs in backends; with a dump, what that costs",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Delegation>(); }};

} // namespace verbs

} // namespace ets::cli
