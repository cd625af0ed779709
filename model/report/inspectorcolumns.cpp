// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorcolumns.h"

#include <algorithm>

namespace ets {

std::vector<std::string> inspectorColumns(const Inspector& inspector, bool units, bool everything)
{
    const std::string unit =
        units ? " (" + std::string(timeScaleName(inspector.options().targetTimeScale)) + ")" : std::string();
    std::vector<std::string> names{"event_block_name", "event_name"};
    if (everything) {
        names.emplace_back("raw");
    }
    for (const char* const figure : {"p10", "p50", "p90", "avg", "min", "max"}) {
        names.push_back(figure + unit);
    }
    names.emplace_back("op_types");
    if (everything) {
        names.insert(names.end(), {"delegate_debug_identifier", "stack_traces", "module_hierarchy"});
    }
    names.insert(names.end(), {"is_delegated_op", "delegate_backend_name"});
    if (everything) {
        names.emplace_back("debug_data");
    }
    names.emplace_back("start_time");
    return names;
}

Result<void> checkPrintable(const Inspector& inspector)
{
    const auto blocks = inspector.eventBlocks();
    const bool empty = std::ranges::any_of(blocks, [](const EventBlock& block) { return block.eventCount == 0; });
    if (inspector.options().reading.refuseOddData && (blocks.empty() || empty)) {
        return Error{.file = inspector.etdump().file,
            .what = "has a block without events, or no block at all, which the Inspector cannot print",
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets
