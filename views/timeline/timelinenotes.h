// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// Points in the time of a trace that a person marked, each with what they noted there; ascending, one per tick.
class TimelineNotes {
public:
    struct Note {
        Ticks tick = 0;
        QString text; ///< May be empty.
        friend bool operator==(const Note&, const Note&) = default;
    };
    /// More than this are not kept.
    static constexpr std::size_t most = 1000;

    [[nodiscard]] const std::vector<Note>& all() const { return m_notes; }
    [[nodiscard]] bool isEmpty() const { return m_notes.empty(); }
    /// Text at a tick; nothing where there is no mark.
    [[nodiscard]] std::optional<QString> at(Ticks tick) const;
    /// Sets a mark or its text; without effect where there are too many.
    void set(Ticks tick, const QString& text);
    void remove(Ticks tick);

    friend bool operator==(const TimelineNotes&, const TimelineNotes&) = default;

private:
    std::vector<Note> m_notes;
};

} // namespace ets
