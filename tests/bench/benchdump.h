// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etdump/dumpwriter.h"

#include <cstdint>
#include <string>

namespace ets::bench {

/// A dump of runs that are alike: kernels within calls, then the execution around them.
/// @param events of one run, odd
inline test::DumpWriter dumpOf(std::uint32_t runs, std::uint32_t events)
{
    test::DumpWriter dump;
    Ticks clock = 1000;
    for (std::uint32_t run = 0; run < runs; ++run) {
        const Ticks start = clock;
        dump.run("Execute");
        for (std::uint32_t op = 0; op < events / 2; ++op) {
            const auto instruction = static_cast<std::int32_t>(op);
            const Ticks length = 300 + (run * 37 + op * 101) % 1000;
            dump.event("native_call_op" + std::to_string(op % 12) + ".out", instruction, clock + 20, clock + length);
            dump.event("OPERATOR_CALL", instruction, clock, clock + length + 20);
            clock += length + 50;
        }
        dump.framework("Method::execute", start, clock);
        clock += 100;
    }
    return dump;
}

} // namespace ets::bench
