// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailscontent.h"

namespace ets {

struct DataSet;

/// What the panel shows of a selection. Depends on nothing but its arguments.
/// @param data may be null: nothing is open
/// @param targets what the selection means (SelectionController::targets())
[[nodiscard]] DetailsContent detailsOf(const DataSet* data, const Selection& selection, const CrossReference& targets);

} // namespace ets
