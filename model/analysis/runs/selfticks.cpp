// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/selfticks.h"

#include <cstdint>

namespace ets {

std::vector<TickSpan> selfTicksOf(const Trace& trace, const LoadContext& context)
{
    std::vector<TickSpan> self(trace.etdump().sampleCount(), 0);
    addSelfTicks(trace, {.sampleCount = static_cast<std::uint32_t>(self.size())}, context,
        [&](SampleId sample, TickSpan ticks) { self[sample.value()] = saturatingAdd(self[sample.value()], ticks); });
    return self;
}

std::vector<TickSpan> selfTicksOf(const Trace& trace, RunId run)
{
    const RunData& data = trace.etdump().runs[run.value()];
    std::vector<TickSpan> self(data.sampleCount, 0);
    addSelfTicks(trace, {data.firstSample, data.sampleCount}, {}, [&](SampleId sample, TickSpan ticks) {
        TickSpan& own = self[sample.value() - data.firstSample];
        own = saturatingAdd(own, ticks);
    });
    return self;
}

} // namespace ets
