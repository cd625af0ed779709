// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/icicle/icicle.h"
#include "model/base/limits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// In which order the boxes in a box stand.
enum class IcicleOrder : std::uint8_t {
    LeftHeavy, ///< The largest first.
    AsRun, ///< In the order of the trace.
};

/// Where the boxes of an icicle are: ticks from left to right, levels from the top. What a box has of its own is at its
/// right end, below which there is nothing.
class IciclePlaces {
public:
    IciclePlaces() = default; ///< Of nothing.
    IciclePlaces(const Icicle& icicle, IcicleOrder order);

    /// Where a box begins, in ticks from the beginning of the root. It is as wide as its total, if that is above 0.
    [[nodiscard]] TickSpan startOf(std::uint32_t node) const { return m_starts[node]; }
    [[nodiscard]] TickSpan endOf(std::uint32_t node) const { return m_ends[node]; }
    /// The boxes directly in a box, from left to right.
    [[nodiscard]] std::span<const std::uint32_t> childrenOf(std::uint32_t node) const;
    /// The first of the boxes in a box that ends behind a tick, as index into childrenOf(); their number for none.
    [[nodiscard]] std::size_t firstEndingAfter(std::uint32_t node, TickSpan tick) const;
    [[nodiscard]] std::uint32_t depth() const { return m_depth; } ///< Levels, that of the root counted.
    /// The box of a level that has a tick; nothing where none does.
    [[nodiscard]] std::optional<std::uint32_t> at(std::uint32_t level, TickSpan tick) const;

private:
    std::vector<TickSpan> m_starts; ///< By node.
    std::vector<TickSpan> m_ends; ///< By node.
    std::vector<std::uint32_t> m_firstChild; ///< By node, and one more: into m_children.
    std::vector<std::uint32_t> m_children;
    std::uint32_t m_depth = 0;
};

/// Boxes whose names hold a text.
struct IcicleMatches {
    std::vector<char> isMatch; ///< By node: not 0 for one that matches.
    std::size_t count = 0;
    TickSpan ticks = 0; ///< Of all of them, boxes inside of such a box counted once.

    /// Upper and lower case of ASCII are the same. The root matches nothing.
    /// @param text not empty
    /// @return a part of the boxes when canceled
    [[nodiscard]] static IcicleMatches of(const Icicle& icicle, std::string_view text, const LoadContext& context = {});
};

/// Events of a box and of all boxes in it, ascending.
[[nodiscard]] std::vector<EventId> eventsIn(const Icicle& icicle, std::uint32_t node);

} // namespace ets
