// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/programverbs.h"

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "model/pte/programreader.h"
#include "model/report/programreport.h"

#include <memory>
#include <span>

namespace ets::cli {

namespace {

/// The plans that are asked for: all, or the one of the method.
Result<std::span<const ExecutionPlan>> wantedPlans(const Program& program, const std::string& method)
{
    if (method.empty()) {
        return std::span(program.plans);
    }
    if (const ExecutionPlan* const plan = program.planNamed(method)) {
        return std::span(plan, 1);
    }
    std::string names;
    for (const ExecutionPlan& plan : program.plans) {
        names += (names.empty() ? "" : ", ") + plan.name;
    }
    return Error{.file = program.file,
        .what = "has no method \"" + method + "\"",
        .where = {},
        .advice = "Give one of: " + names};
}

} // namespace

Result<std::string> renderProgram(const Arguments& arguments)
{
    const auto program = readProgram(arguments.program);
    if (!program) {
        return program.error();
    }
    const auto plans = wantedPlans(**program, arguments.method);
    if (!plans) {
        return plans.error();
    }
    std::shared_ptr<const Inspector> trace;
    if (!arguments.dump.empty()) {
        Arguments dumpAlone = arguments; // which is matched with the plans that are wanted
        dumpAlone.program.clear();
        auto loaded = load(dumpAlone);
        if (!loaded) {
            return loaded.error();
        }
        trace = std::move(*loaded);
        printDiagnostics(trace->diagnostics());
    }
    printDiagnostics((*program)->diagnostics);
    return programJson(**program, *plans, trace.get());
}

} // namespace ets::cli
