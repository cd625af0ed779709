// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/events/eventcells.h"

namespace ets::eventcells {

/// What a field of an event is called as a column, and what is said of its cells.
struct EventColumnWords {
    EventColumn column;
    const char* title; ///< Marked with QT_TRANSLATE_NOOP, without unit.
    const char* toolTip; ///< The same.
    bool shownAtFirst;
    int widthInCharacters;
    /// The value in words of the window; null where it is that of the field.
    QVariant (*worded)(const DataSet& dataSet, EventId event) = nullptr;
    /// A text beyond the exact value; null for none.
    QString (*explanation)(const DataSet& dataSet, EventId event) = nullptr;
};

/// @param column not Count
[[nodiscard]] const EventColumnWords& wordsOf(EventColumn column);

} // namespace ets::eventcells
