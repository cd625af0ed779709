// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/dataset.h"

#include <optional>

namespace ets {

/// Whether every id of the selection is one of the data set's.
[[nodiscard]] bool isSelectable(const Selection& selection, const DataSet& dataSet);

/// What a selection of one data set is called in the next one, where ids may differ: the record came or went, or the
/// files were read again. Things are the same when their names are.
/// @return nothing when the new data set does not have it
[[nodiscard]] std::optional<Selection> selectionIn(
    const DataSet& next, const DataSet& previous, const Selection& selection);

} // namespace ets
