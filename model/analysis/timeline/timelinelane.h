// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace ets {

/// Several neighboring slices of a lane, drawn as one.
struct TimelineFold {
    std::size_t count = 0; ///< Slices.
    std::size_t widest = 0; ///< Position of the longest one in its lane (the first of equals); only if count > 0.
    Ticks busy = 0; ///< Sum of their lengths.
};

/// The same of slices that are folded in advance, with what it takes to fold on.
struct TimelineBucket {
    Ticks longest = 0;
    Ticks busy = 0;
    std::uint32_t widest = 0; ///< Position of the longest one in its lane, the first of equals.
};

/// Slices that never overlap, ascending by start and by end. A light view into the index; valid as long as it.
class TimelineLane {
public:
    [[nodiscard]] std::uint32_t depth() const { return m_depth; } ///< Number of enclosing slices.
    /// False for a lane of slices that lie outside their run: their start and end are not those of the file but
    /// a part of the enclosing call's, which they share evenly in the order of logging.
    [[nodiscard]] bool isPlaceable() const { return m_placeable; }
    [[nodiscard]] std::size_t size() const { return m_starts.size(); } ///< Number of slices.
    [[nodiscard]] std::span<const Ticks> starts() const { return m_starts; } ///< In ticks, ascending.
    [[nodiscard]] std::span<const Ticks> ends() const { return m_ends; } ///< In ticks, ascending, by slice.
    [[nodiscard]] std::span<const SampleId> samples() const { return m_samples; } ///< By slice.

    /// First slice that ends at or after the tick; size() if there is none. Logarithmic.
    [[nodiscard]] std::size_t firstEndingFrom(Ticks tick) const;
    /// First slice that starts at or after the tick; size() if there is none. Logarithmic.
    /// @param from where to begin: what is before it is not looked at
    /// @param likely how far behind it may be; what is near to there is found sooner
    [[nodiscard]] std::size_t firstStartingFrom(Ticks tick, std::size_t from = 0, std::size_t likely = 0) const;
    /// What the slices [first, last) are together. Logarithmic.
    [[nodiscard]] TimelineFold fold(std::size_t first, std::size_t last) const;
    /// Ticks of the range that slices cover. Logarithmic.
    [[nodiscard]] Ticks busy(TimeRange range) const;

private:
    friend class TimelineIndex;

    std::span<const Ticks> m_starts;
    std::span<const Ticks> m_ends;
    std::span<const SampleId> m_samples;
    const TimelineBucket* m_buckets = nullptr;
    std::uint32_t m_depth = 0;
    bool m_placeable = true;
};

} // namespace ets
