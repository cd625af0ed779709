// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QVariant>

#include <vector>

namespace ets {

struct FilterResult;

/// Measures as columns of item models.
namespace measurecolumns {

/// The columns of a kind of thing, in the order of measuresOf(), texts translated.
[[nodiscard]] std::vector<ColumnSpec> of(Thing thing);
/// A value as models have it; invalid for none. Lists are one text.
[[nodiscard]] QVariant variantOf(const FieldValue& value);
/// The same as far as it is shown: texts cut, see displayText().
[[nodiscard]] QVariant shownVariantOf(const FieldValue& value);
/// What a cell answers for a role: the whole for copies, else as far as it is shown. A name may be as long as its file,
/// and a cell is asked several times for every picture.
[[nodiscard]] QVariant variantFor(const FieldValue& value, int role);
/// What measures of all that a data set holds are taken from.
[[nodiscard]] MeasureContext contextOf(const DataSet& dataSet, const Presentation& how);
/// What sums of what a filter lets through are taken from.
/// @param result of this data set, and kept as long as the answer is used
[[nodiscard]] MeasureContext contextOf(const DataSet& dataSet, const Presentation& how, const FilterResult& result);

} // namespace measurecolumns

} // namespace ets
