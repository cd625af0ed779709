// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbtable.h"

#include "app/cli/gapverb.h"

#include <vector>

namespace ets::cli {

namespace {

std::vector<VerbInfo> allVerbs()
{
    std::vector<VerbInfo> verbs;
    for (const TraceExport& form : traceExports()) {
        verbs.push_back({Verb::Export, form.key, form.help, &form});
        if (form.heeds(exporttakes::names)) {
            verbs.back().help += "; names follow after --";
        }
    }
    for (const VerbInfo& own :
        {
            VerbInfo{Verb::Gap, "gap", "Numeric gap between the run and a reference graph, as JSON or table", nullptr,
                [](const VerbInput& input) { return printGap(input.out, input.trace, input.arguments, input.status); }},
            VerbInfo{Verb::Values, "values", "The values that the run logged; --npy extracts them", nullptr,
                [](const VerbInput& input) { return printValues(input.out, input.trace, input.arguments); }},
            VerbInfo{Verb::Pte, "pte", "What a program file (.pte, .bpte) holds, as JSON"},
            VerbInfo{Verb::Memory, "memory", "A program's memory plan: arenas, peaks, what lives when"},
            VerbInfo{
                Verb::Delegation, "delegation", "What of a program runs in backends; with a dump, what that costs"},
            VerbInfo{
                Verb::Work, "work", "Multiply-accumulates and bytes of a program's instructions; with a dump, rates"},
            VerbInfo{Verb::Compare, "compare", "What changed between recordings of a model, and whether that is shown"},
        }) {
        verbs.push_back(own);
    }
    return verbs;
}

} // namespace

std::span<const VerbInfo> verbTable()
{
    static const std::vector<VerbInfo> verbs = allVerbs();
    return verbs;
}

} // namespace ets::cli
