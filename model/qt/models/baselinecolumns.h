// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/qt/load/baseline.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QVariant>

#include <vector>

namespace ets::baselinecolumns {

/// Columns of a kind of thing that say something of the baseline, see Measure::isOfBaseline.
[[nodiscard]] std::vector<int> of(Thing thing);
/// Whether a column is one of them.
[[nodiscard]] bool has(Thing thing, int column);
/// The real value, texts translated; invalid without a comparison.
/// @param compared null for none
[[nodiscard]] QVariant value(const ComparedTracePtr& compared, Thing thing, std::uint32_t id, int column);
/// The answer of a model for a role of such a cell.
[[nodiscard]] QVariant data(const ComparedTracePtr& compared, Thing thing, std::uint32_t id, int column,
    const ColumnSpec& spec, const CellUnits& units, int role);

} // namespace ets::baselinecolumns
