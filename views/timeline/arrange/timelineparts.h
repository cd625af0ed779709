// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "views/common/accessibleparts.h"

#include <vector>

namespace ets {

class TimelineScene;

/// Tracks and slices on screen for screen readers: a track, then what is in it, lane by lane.
[[nodiscard]] std::vector<AccessiblePart> timelineParts(const TimelineScene& scene, SampleId selected);

} // namespace ets
