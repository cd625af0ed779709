// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/trace/traces.h"

namespace ets::test {

inline TraceOptions withRuns(const RunSpec& runs)
{
    TraceOptions options;
    options.runs = runs;
    return options;
}

/// Runs of 10, 20, 30 ... ticks, half of each in a kernel.
inline DumpWriter growingRuns(int count)
{
    DumpWriter dump;
    for (int i = 1; i <= count; ++i) {
        const auto ticks = static_cast<Ticks>(i) * 10;
        dump.run().event("native_call_add.out", 0, 0, ticks / 2).framework("Method::execute", 0, ticks);
    }
    return dump;
}

} // namespace ets::test
