// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"

#include <span>

/// The rows of measures(), in the order in which they are put together.
namespace ets::measurerows {

[[nodiscard]] std::span<const Measure> ofEvents(); ///< In the order of EventField, Gap left out.
[[nodiscard]] std::span<const Measure> ofOpTypes();
[[nodiscard]] std::span<const Measure> ofModules();
[[nodiscard]] std::span<const Measure> ofSeveral(); ///< Of things of several kinds, and what stands behind these.

} // namespace ets::measurerows
