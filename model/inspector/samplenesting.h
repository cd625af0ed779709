// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/etdump/etdump.h"
#include "model/inspector/event.h"

#include <vector>

namespace ets {

/// Part that an event with this key plays.
[[nodiscard]] EventRole roleOf(const ETDump& dump, const ProfileKey& key);

/// The enclosing sample of every sample, by ids and order of logging and not by times: an enclosing call is
/// logged after what it encloses. The rules are those of `etinspect samples`.
/// @return parents by sample, invalid for none; fewer entries than samples when cancelled
[[nodiscard]] std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context);

/// Duration of a sample: end - start, or with 2^32 added when both lie below it. Nothing when end < start otherwise.
[[nodiscard]] std::optional<Ticks> durationTicks(Ticks start, Ticks end);

} // namespace ets
