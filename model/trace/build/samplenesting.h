// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etdump/dump.h"
#include "model/trace/event.h"
#include "model/trace/tickduration.h"

#include <optional>
#include <vector>

namespace ets {

/// Part that an event with this key plays.
[[nodiscard]] EventRole roleOf(const ETDump& dump, const ProfileKey& key);

/// The enclosing sample of every sample, by ids and order of logging: an enclosing call is logged after what it
/// encloses. Times decide only which phase of a delegate's call lies in which other one. What the phase of a GPU's work
/// encloses was logged after it; everything else stands before what encloses it. The rules are those of
/// `etinspect samples`.
/// @return parents by sample, invalid for none; fewer entries than samples when canceled
[[nodiscard]] std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context);

/// Whether the first range of ticks lies inside the second, wraps of the clock repaired.
[[nodiscard]] inline bool liesInside(TimeRange inner, TimeRange outer)
{
    const auto length = durationTicks(inner.start, inner.end);
    const auto room = durationTicks(outer.start, outer.end);
    if (!length || !room || (inner.start < outer.start && outer.end >= outer.start)) {
        return false;
    }
    const Ticks offset = inner.start >= outer.start ? inner.start - outer.start : inner.start + clockWrap - outer.start;
    return offset <= *room && *length <= *room - offset;
}

} // namespace ets
