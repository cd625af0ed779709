// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"
#include "model/trace/trace.h"

#include <string>

/// Cells of an event that hold lists and dicts, as Python's str() prints them.
namespace ets::reportcells {

/// "[a, b]" of texts that repr has made.
template <typename Items, typename Repr> [[nodiscard]] std::string listText(const Items& items, Repr repr)
{
    std::string text = "[";
    for (const auto& item : items) {
        if (text.size() > 1) {
            text += ", ";
        }
        text += repr(item);
    }
    text += ']';
    return text;
}

/// The op types in full.
[[nodiscard]] std::string opTypes(const TextList& opTypes);
/// Up to four op types in full, else the first two, the last and their number.
[[nodiscard]] std::string shortOpTypes(const TextList& opTypes);
/// All durations; none for an event without profile.
[[nodiscard]] Cell raw(const Trace& trace, EventId id);
/// Logged start ticks of its samples, as a list.
[[nodiscard]] Cell startTimes(const Trace& trace, EventId id);
/// {'node': 'trace', ...}
[[nodiscard]] std::string stackTraces(const Trace& trace, const Event& event);
/// {'node': {'key': ('path', 'type'), ...}, ...}
[[nodiscard]] std::string moduleHierarchy(const Trace& trace, const Event& event);
/// The logged values as JSON: Python's text of a tensor leaves most of it out.
[[nodiscard]] std::string debugData(const Trace& trace, EventId id);

} // namespace ets::reportcells
