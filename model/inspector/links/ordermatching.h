// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace ets {

/// Ties what was logged to places of a list, both in order, where only one way does it.
struct OrderMatching {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Of all matchings that keep both orders and have as many pairs as possible, what they agree on. Takes time and
    /// memory by the product of both lengths.
    /// @param fits whether an event can stand at a place
    /// @param groupOf places that cannot be told apart have the same group
    /// @return by event the group of the place that every such matching gives it; none where they differ or leave the
    /// event out
    [[nodiscard]] static std::vector<std::uint32_t> agreedGroups(std::size_t events, std::size_t places,
        const std::function<bool(std::size_t, std::size_t)>& fits,
        const std::function<std::uint32_t(std::size_t)>& groupOf);
};

} // namespace ets
