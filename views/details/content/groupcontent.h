// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

namespace ets {

/// Totals of a module, its most expensive events and its modules.
[[nodiscard]] DetailsContent moduleContent(const DetailsInput& input, ModuleId id);
/// Totals of an op type and its most expensive events.
[[nodiscard]] DetailsContent opTypeContent(const DetailsInput& input, OpTypeId id);
/// What several events took together, and the most expensive of them.
[[nodiscard]] DetailsContent eventSetContent(const DetailsInput& input, const EventSet& set);

} // namespace ets
