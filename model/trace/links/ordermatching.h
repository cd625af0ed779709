// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace ets {

/// Which kinds of events can stand at which groups of places: a bit for each pair.
class FitTable {
public:
    /// Nothing fits yet.
    FitTable(std::size_t kinds, std::size_t groups)
        : m_groups(groups)
        , m_bits(kinds * groups, false)
    {
    }
    /// From now on events of the kind can stand at places of the group.
    void set(std::size_t kind, std::size_t group) { m_bits[kind * m_groups + group] = true; }
    /// Whether events of the kind can stand at places of the group.
    [[nodiscard]] bool fits(std::size_t kind, std::size_t group) const { return m_bits[kind * m_groups + group]; }

private:
    std::size_t m_groups;
    std::vector<bool> m_bits;
};

/// Ties what was logged to places of a list, both in order, where only one way does it.
struct OrderMatching {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Of all matchings that keep both orders and have as many pairs as possible, what they agree on. Takes time by the
    /// product of both lengths, and a bit of memory for each pair.
    /// @param kinds of the events: what can stand at the same places is of one kind
    /// @param groups of the places: those that cannot be told apart are of one group
    /// @return by event the group of the place that every such matching gives it; none where they differ or leave the
    /// event out
    [[nodiscard]] static std::vector<std::uint32_t> agreedGroups(
        std::span<const std::uint32_t> kinds, std::span<const std::uint32_t> groups, const FitTable& table);
};

} // namespace ets
