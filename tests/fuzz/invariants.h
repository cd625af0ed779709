// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

namespace ets::test {

/// Ends the program with a message unless what has to hold does: fuzzers and tests of damage notice that.
void require(bool holds, const char* rule);

/// What holds for every trace, whatever the files were: ids lead somewhere and back, every sample is shown and
/// counted once, sums add up, shares are shares.
void requireConsistency(const Trace& trace);

} // namespace ets::test
