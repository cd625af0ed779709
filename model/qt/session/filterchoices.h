// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/dataset.h"
#include "model/qt/session/filterzoomstack.h"

#include <QtCore/QString>

#include <vector>

namespace ets {

/// What a selection can be narrowed to by a click.
enum class FilterAspect { OpType, Backend, Module, Run, Range };

/// A chip that a click can add.
struct FilterChoice {
    FilterAspect aspect = FilterAspect::OpType;
    QString value; ///< As it is shown: "aten.addmm.default", "layers.0", "3", "3 · Execute #1".
    QString chip; ///< Term of the language; empty for a range.
    std::optional<TimeRange> range = {}; ///< Of FilterAspect::Range.

    /// A filter with the choice added to it.
    [[nodiscard]] EventFilter addedTo(const EventFilter& filter) const;
    /// A filter without what the choice stands for; of a range the same as addedTo().
    [[nodiscard]] EventFilter leftOutOf(const EventFilter& filter) const;
};

/// What a selection offers, at most one of an aspect, in the order of FilterAspect.
[[nodiscard]] std::vector<FilterChoice> filterChoices(const DataSet& dataSet, const Selection& selection);

/// A term for texts that are this one as a whole.
[[nodiscard]] QString wholeTerm(const QString& field, const QString& value);

} // namespace ets
