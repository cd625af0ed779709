// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/events/eventcells.h"

namespace ets::eventcells {

/// What is said of the cells of a column beside the value of its measure.
struct EventColumnWords {
    EventColumn column;
    /// The value in words of the window; null where it is that of the measure.
    QVariant (*worded)(const DataSet& dataSet, EventId event) = nullptr;
    /// A text beyond the exact value; null for none.
    QString (*explanation)(const DataSet& dataSet, EventId event) = nullptr;
};

/// Of a column of which nothing is said both are null.
[[nodiscard]] const EventColumnWords& wordsOf(EventColumn column);

} // namespace ets::eventcells
