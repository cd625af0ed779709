// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"

#include <QtCore/Qt>

namespace ets {

/// Roles that every item model of the application answers, beside Qt's.
enum ItemRole : int {
    SortRole = Qt::UserRole + 1, ///< The real value: a number where the cell shows one, invalid where it is empty.
    SelectionRole, ///< ets::Selection that a click on the row makes.
    ExactTextRole, ///< The cell for copies and exports: every digit, no unit.
    FractionRole, ///< 0 to 1 for cells drawn with a bar, else invalid.
    ColorRole, ///< ets::ColorId of the square that marks the row, else invalid.
    WarnRole, ///< true for a figure that is beyond its threshold, else invalid.
    HeatRole, ///< 0 for good to 1 for bad, the color behind the cell; else invalid.
    FigureRole, ///< A figure as a double in the unit shown, for cells whose points stand below one another; else
                ///< invalid.
    SeriesRole, ///< ets::Sparkline that the cell shows instead of a text, else invalid.
    DifferenceRole, ///< ets::DifferenceBar that stands beside the figure of the cell, else invalid.
    MutedRole, ///< true for a row of which nothing can be said, else invalid.
    MarkRole, ///< How differently the other reading shows the cell: 0 not, 1 in rounding only, 2 in its value.
};

} // namespace ets
