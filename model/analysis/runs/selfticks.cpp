// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/selfticks.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/inspector.h"

namespace ets {

std::vector<TickSpan> selfTicksOf(const Inspector& inspector)
{
    std::vector<TickSpan> self(inspector.etdump().sampleCount(), 0);
    std::vector<bool> isCounter(inspector.events().size());
    for (std::size_t e = 0; e < isCounter.size(); ++e) {
        isCounter[e] = traitsOf(inspector.event(EventId(e))).isCounter();
    }
    for (std::size_t i = 0; i < self.size(); ++i) {
        const SampleId sample(i);
        if (isCounter[inspector.eventOf(sample).value()] || !inspector.isPlaceable(sample)) {
            continue;
        }
        const TickSpan ticks = toTickSpan(inspector.durationTicks(sample).value_or(0));
        self[i] = saturatingAdd(self[i], ticks);
        if (const SampleId parent = inspector.parentOf(sample); parent.isValid()) {
            self[parent.value()] = saturatingAdd(self[parent.value()], -ticks);
        }
    }
    return self;
}

} // namespace ets
