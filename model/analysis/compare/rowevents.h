// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::compare {

struct Side;

/// Which row of a comparison the events of a recording are in.
class RowEvents {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    RowEvents() = default; ///< Of no recording.
    /// Leaves of one key are one leaf, in whichever recording of the side.
    /// @param trace a recording of the side, read as the side was
    /// @param method that is compared
    /// @param rowOfLeaf by leaf of the side: its row @param rows how many there are
    /// @throws ReadError when canceled, and of kind TooMuch, which no recording of the side gives
    [[nodiscard]] static RowEvents of(const Trace& trace, std::string_view method, const Side& side,
        std::span<const std::uint32_t> rowOfLeaf, std::size_t rows, const LoadContext& context = {});

    /// The row that an event's own time is in; none for loading and other methods.
    [[nodiscard]] std::uint32_t rowOf(EventId event) const { return m_rowOfEvent[event.value()]; }
    /// The leaf of the side that an event's own time is in; none as rowOf().
    [[nodiscard]] std::uint32_t leafOf(EventId event) const { return m_leafOfEvent[event.value()]; }
    /// Events of a row, ascending; none for one that the side has not.
    [[nodiscard]] std::span<const EventId> eventsOf(std::uint32_t row) const;
    [[nodiscard]] std::size_t eventCount() const { return m_rowOfEvent.size(); } ///< Of the recording.

private:
    std::vector<std::uint32_t> m_rowOfEvent; ///< By EventId.
    std::vector<std::uint32_t> m_leafOfEvent; ///< By EventId.
    std::vector<EventId> m_events; ///< Of all rows, row after row.
    std::vector<std::uint32_t> m_firstEvent; ///< By row: in m_events, and behind the last.
};

} // namespace ets::compare
