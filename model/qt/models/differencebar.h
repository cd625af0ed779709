// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/baselinevalues.h"

#include <QtCore/QMetaType>

namespace ets {

/// A difference as a bar in a cell, beside its figure.
struct DifferenceBar {
    double fraction = 0; ///< Of the largest one, -1 to 1: below 0 for what became faster.
    DifferenceLook look = DifferenceLook::Undecided;
};

} // namespace ets

Q_DECLARE_METATYPE(ets::DifferenceBar)
