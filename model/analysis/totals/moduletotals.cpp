// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/moduletotals.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"

namespace ets {

ModuleTotals ModuleTotals::of(const Inspector& inspector)
{
    const ModuleHierarchy& modules = inspector.modules();
    ModuleTotals result;
    result.rows.resize(modules.modules().size());
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = inspector.event(id);
        if (!event.hasProfile || isLoading(inspector, id)) {
            continue;
        }
        result.executeTicks = saturatingAdd(result.executeTicks, event.selfTicks);
        const ModuleId own = inspector.moduleOf(id);
        if (!own.isValid()) {
            result.outsideTicks = saturatingAdd(result.outsideTicks, event.selfTicks);
            continue;
        }
        ModuleTotal& row = result.rows[own.value()];
        row.selfTicks = saturatingAdd(row.selfTicks, event.selfTicks);
        row.events.push_back(id);
        const std::uint64_t calls = event.role == EventRole::Call ? event.sampleCount : 0;
        for (ModuleId m = own; m.isValid(); m = modules.module(m).parent) {
            ModuleTotal& around = result.rows[m.value()];
            around.inclusiveTicks = saturatingAdd(around.inclusiveTicks, event.selfTicks);
            around.calls += calls;
        }
    }
    for (ModuleTotal& row : result.rows) {
        row.share = result.executeTicks > 0
            ? static_cast<double>(row.inclusiveTicks) / static_cast<double>(result.executeTicks)
            : 0;
    }
    return result;
}

} // namespace ets
