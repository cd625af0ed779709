// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/columnspec.h"

namespace ets::cells {

/// What header() answers where the figures of a table are of what passes a filter: shares say so.
[[nodiscard]] QVariant filteredHeader(const ColumnSpec& spec, const CellUnits& units, int role);

} // namespace ets::cells
