// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinenotes.h"

#include <algorithm>

namespace ets {

std::optional<QString> TimelineNotes::at(Ticks tick) const
{
    const auto note = std::ranges::lower_bound(m_notes, tick, {}, &Note::tick);
    return note != m_notes.end() && note->tick == tick ? std::optional(note->text) : std::nullopt;
}

void TimelineNotes::set(Ticks tick, const QString& text)
{
    const auto note = std::ranges::lower_bound(m_notes, tick, {}, &Note::tick);
    if (note != m_notes.end() && note->tick == tick) {
        note->text = text;
    } else if (m_notes.size() < most) {
        m_notes.insert(note, {tick, text});
    }
}

void TimelineNotes::remove(Ticks tick)
{
    std::erase_if(m_notes, [tick](const Note& note) { return note.tick == tick; });
}

} // namespace ets
