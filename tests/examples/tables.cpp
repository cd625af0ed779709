// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/examples.h"

#include "model/base/file.h"
#include "model/base/sink.h"
#include "model/report/chrometrace.h"
#include "model/report/dataexport.h"
#include "model/report/jsonreport.h"
#include "model/report/totalstable.h"
#include "model/trace/open.h"

#include <ostream>

using namespace ets;

namespace examples {

// [op-list]
Result<std::map<std::string, double>> averageByOp(
    const std::string& dumpPath, const std::string& recordPath, const std::string& block)
{
    const auto opened = openTrace({.etdumpPath = dumpPath, .etrecordPath = recordPath});
    if (!opened) {
        return opened.error();
    }
    const Trace& trace = **opened;
    std::map<std::string, double> averages;
    for (const OpListEntry& entry : opList(trace, block, /*showDelegatedOps=*/false)) {
        for (const EventId id : entry.events) {
            const auto& figures = trace.perfSummary(id); // none of an event that logged values only
            if (figures && trace.event(id).role == EventRole::Kernel) {
                averages[entry.opType] += figures->avg;
            }
        }
    }
    return averages;
}
// [op-list]

// [to-table]
Result<std::vector<double>> rawOf(const Trace& trace, const std::string& eventName)
{
    const auto table = toTable(trace, {.includeUnits = false});
    if (!table) {
        return table.error();
    }
    std::vector<double> raw;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        const auto* const name = table->cell<std::string>(row, "event_name");
        const auto* const samples = table->cell<std::vector<double>>(row, "raw");
        if (name != nullptr && *name == eventName && samples != nullptr) {
            raw.insert(raw.end(), samples->begin(), samples->end());
        }
    }
    return raw;
}
// [to-table]

// [print-save]
Result<void> writeTables(const Trace& trace, const std::string& tsvPath, std::ostream& out)
{
    if (auto printed = printDataTabular(trace, out); !printed) {
        return printed;
    }
    return saveDataToTsv(trace, tsvPath, {.includeUnits = false, .includeDelegateMetadata = true});
}
// [print-save]

// [exports]
Result<void> exportAll(const Trace& trace, const std::string& folder)
{
    const std::pair<std::string, Result<std::string>> files[]{
        {"events.json", inspectorJson(trace, /*tensorBytes=*/true)},
        {"trace.json", chromeTrace(trace)}, // for Perfetto
        {"operators.csv", formatFrame(operatorsFrame(trace), TableFormat::Csv)},
        {"modules.tsv", formatFrame(modulesFrame(trace), TableFormat::Tsv)},
    };
    for (const auto& [name, text] : files) {
        if (!text) {
            return text.error();
        }
        if (auto written = writeFileAtomically(folder + '/' + name, *text); !written) {
            return written;
        }
    }
    return {};
}
// [exports]

} // namespace examples
