// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/selfticks.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/inspector.h"

namespace ets {

namespace {

/// Adds what samples took to their own time, and takes it from that of those around them.
/// @param first of the samples; self begins with it, and holds all that enclose another
template <typename IsCounter>
void addSelfTicks(const Inspector& inspector, std::size_t first, const IsCounter& isCounter,
    std::vector<TickSpan>& self, const LoadContext& context)
{
    for (std::size_t i = 0; i < self.size() && !context.poll("self-times", i, self.size()); ++i) {
        const SampleId sample(first + i);
        if (isCounter(inspector.eventOf(sample)) || !inspector.isPlaceable(sample)) {
            continue;
        }
        const TickSpan ticks = toTickSpan(inspector.durationTicks(sample).value_or(0));
        self[i] = saturatingAdd(self[i], ticks);
        if (const SampleId parent = inspector.parentOf(sample); parent.isValid()) {
            TickSpan& around = self[parent.value() - first];
            around = saturatingAdd(around, -ticks);
        }
    }
}

} // namespace

std::vector<TickSpan> selfTicksOf(const Inspector& inspector, const LoadContext& context)
{
    std::vector<TickSpan> self(inspector.etdump().sampleCount(), 0);
    std::vector<char> isCounter(inspector.events().size());
    for (std::size_t e = 0; e < isCounter.size(); ++e) {
        isCounter[e] = traitsOf(inspector.event(EventId(e))).isCounter() ? 1 : 0;
    }
    addSelfTicks(
        inspector, 0, [&isCounter](EventId event) { return isCounter[event.value()] != 0; }, self, context);
    return self;
}

std::vector<TickSpan> selfTicksOf(const Inspector& inspector, RunId run)
{
    const RunData& data = inspector.etdump().runs[run.value()];
    std::vector<TickSpan> self(data.sampleCount, 0);
    addSelfTicks(inspector, data.firstSample,
        [&inspector](EventId event) { return traitsOf(inspector.event(event)).isCounter(); }, self, {});
    return self;
}

} // namespace ets
