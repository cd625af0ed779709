// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/time.h"
#include "model/trace/runticks.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <vector>

namespace ets {

/// Adds up what samples took, run by run: by event those that count, by run what nothing encloses.
class SampleSums {
public:
    /// @param trace with its samples nested and its counters known; those of a run have to be placed when it is added
    /// @param diagnostics is told of samples that end before they start
    SampleSums(const TraceEvents& trace, Diagnostics& diagnostics);

    /// Adds the samples of a run; each run once.
    [[nodiscard]] RunTicks addRun(RunId id);
    /// Gives the sums over all runs to the events that they are of.
    /// @param trace the same
    void giveTo(TraceEvents& trace) const;

private:
    /// In ticks; the same as in Event and TraceEvents.
    struct Sums {
        TickSpan total = 0;
        TickSpan self = 0;
        TickSpan apart = 0;
        std::uint32_t apartCount = 0;
        bool hasTimedInside = false;
    };

    void noteEndBeforeStart(SampleId sample);

    const TraceEvents& m_trace;
    Diagnostics& m_diagnostics;
    std::vector<char> m_loads; ///< By event: whether it loads where nothing encloses it.
    std::vector<Sums> m_sums; ///< By event.
};

} // namespace ets
