// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"
#include "model/report/traceexports.h"

#include <vector>

namespace ets::cli {

namespace verbs {

// Each in the source of its name in app/cli/verbs. Sources may be compiled as one.
// NOLINTNEXTLINE(readability-redundant-declaration)
extern const OwnVerb gap, values, findings, report, pte, memory, delegation, work, compare, sql, exportTables;

} // namespace verbs

namespace {

std::vector<VerbRow> allVerbs()
{
    using namespace verbs;
    std::vector<VerbRow> rows;
    for (const TraceExport& form : traceExports()) {
        rows.push_back({form.key, form.help, [&form] { return exportVerb(form); }});
        if (form.heeds(exporttakes::names)) {
            rows.back().help += "; names follow after --";
        }
    }
    for (const OwnVerb* const own : {&gap, &values, &verbs::findings, &verbs::report, &pte, &memory, &delegation, &work,
             &verbs::compare, &sql, &exportTables}) {
        rows.push_back({own->name, own->help, own->make});
    }
    return rows;
}

} // namespace

std::span<const VerbRow> verbTable()
{
    static const std::vector<VerbRow> rows = allVerbs();
    return rows;
}

} // namespace ets::cli
