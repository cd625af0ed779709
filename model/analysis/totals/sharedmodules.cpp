// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/sharedmodules.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>

namespace ets {

std::vector<ModuleId> sharedAbove(const Trace& trace)
{
    const ModuleHierarchy& modules = trace.modules();
    std::vector<ModuleId> above(modules.modules().size());
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId id(i);
        const ModuleId own = trace.moduleOf(id);
        if (tieOf(trace, id).nodes.size() < 2 || !own.isValid() || trace.event(id).selfTicks == 0
            || isLoading(trace, id)) {
            continue;
        }
        const std::uint32_t depth = modules.module(own).depth;
        for (const NodeId node : tieOf(trace, id).nodes) {
            ModuleId inner = modules.moduleOf(node);
            while (inner.isValid() && inner != own) {
                ModuleId& known = above[inner.value()];
                if (known == own || (known.isValid() && modules.module(known).depth > depth)) {
                    break; // and so it is for those around
                }
                known = own;
                inner = modules.module(inner).parent;
            }
        }
    }
    return above;
}

} // namespace ets
