// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace ets {

/// Keys of the profile events of a run, in file order.
inline std::span<const ProfileKeyId> keysOf(const ETDump& dump, const RunData& run)
{
    return std::span(dump.sampleKey).subspan(run.firstSample, run.sampleCount);
}

/// Whether a run has the same profile events in the same order as another, times and metadata aside. Nearly every run
/// of a trace has those of the run before it, and then what follows from ids and order alone is the same again.
inline bool repeatsSamples(const ETDump& dump, const RunData& run, const RunData& earlier)
{
    return run.sampleCount == earlier.sampleCount && std::ranges::equal(keysOf(dump, run), keysOf(dump, earlier));
}

} // namespace ets
