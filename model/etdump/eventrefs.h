// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// One event of a run: which kind, and its index among the events of that kind in the file.
class EventRef {
public:
    enum class Kind : std::uint32_t { Profile, Debug, Allocation, Empty };

    /// @param index less than 2^30, which no file that can be read has as many of
    EventRef(Kind kind, std::uint32_t index)
        : m_bits((index << kindBits) | static_cast<std::uint32_t>(kind))
    {
    }
    [[nodiscard]] Kind kind() const { return static_cast<Kind>(m_bits & ((1U << kindBits) - 1)); } ///< One of the four.
    [[nodiscard]] std::uint32_t index() const { return m_bits >> kindBits; } ///< Among the events of that kind.

private:
    static constexpr unsigned kindBits = 2;

    std::uint32_t m_bits; ///< Not bit-fields: to write one of two reads memory that nobody has touched yet.
};

/// The events of all runs, in file order. As long as all of them are profile events, as where no values are logged,
/// their number says it all and nothing is kept for each.
class EventRefs {
public:
    /// Prepares for so many events.
    void expect(std::size_t count) { m_expected = count; }
    /// Adds an event behind the others.
    void add(EventRef event)
    {
        const bool isNext = event.kind() == EventRef::Kind::Profile && event.index() == m_size;
        if (!m_refs.empty() || !isNext) {
            keep(event);
        }
        ++m_size;
    }

    [[nodiscard]] std::size_t size() const { return m_size; } ///< Number of events.
    /// @param position less than size()
    [[nodiscard]] EventRef operator[](std::size_t position) const
    {
        return m_refs.empty() ? EventRef(EventRef::Kind::Profile, static_cast<std::uint32_t>(position))
                              : m_refs[position];
    }

private:
    void keep(EventRef event); // elsewhere, so that add() is short enough to be inlined

    std::size_t m_size = 0;
    std::size_t m_expected = 0;
    std::vector<EventRef> m_refs; ///< Empty while the event at each position is the profile event of that index.
};

} // namespace ets
