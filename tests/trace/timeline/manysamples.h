// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/trace/timeline/timelinedump.h"

#include <cstddef>
#include <memory>

/// Traces in which a sample is found among many that are alike.
namespace ets::test {

/// A trace whose delegate counts in a clock of its own: all its operations lie in one lane, in no order of ids.
inline std::shared_ptr<const Trace> manyNotPlaceable(std::size_t runs)
{
    TimelineDump dump;
    for (std::size_t r = 0; r < runs; ++r) {
        const Ticks at = 1000000 * (r + 1);
        dump.run("Execute");
        for (int op = 0; op < 10; ++op) {
            dump.delegateOp(op, 0, 1 + static_cast<Ticks>(op) * 3, 3 + static_cast<Ticks>(op) * 3);
        }
        dump.event("DELEGATE_CALL", 0, at + 10, at + 900);
        dump.event("Method::execute", 0, at, at + 1000);
    }
    return dump.trace();
}

/// So many that begin and end at one tick.
inline std::shared_ptr<const Trace> manyTogether(std::size_t count)
{
    TimelineDump dump;
    dump.run("Execute");
    for (std::size_t i = 0; i < count; ++i) {
        dump.event("native_call_add.out", 0, 500, 500);
    }
    dump.event("Method::execute", 0, 100, 1000);
    return dump.trace();
}

} // namespace ets::test
