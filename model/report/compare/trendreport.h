// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/format/texttable.h"

#include <cstddef>
#include <optional>

namespace ets {

/// The recordings of a side one beside the other, in their order: what each thing took per run, and its trend, the
/// median of all slopes between two recordings (Theil and Sen) as percent of its median a recording. No verdict.
/// @param top lines at most, those that take most; nothing for all
[[nodiscard]] Result<void> writeTrend(
    Sink& sink, const compare::Side& side, compare::By by, std::optional<std::size_t> top, TableFormat format);

} // namespace ets
