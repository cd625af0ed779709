// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ets {

/// Place of a color in the palette. Invalid where nothing has a color.
using ColorId = StrongId<struct ColorIdTag>;

/// Hands out the colors of a palette to names so that no two names share one. A name asks for the same place whatever
/// else there is, and gets it unless another has it already: that is what keeps colors alike from trace to trace.
class NameColors {
public:
    /// Colors that are told apart at a glance; those after them are their shades.
    static constexpr std::uint32_t paletteSize = 24;
    /// From here on gray: what the runtime does between ops, so that ops stand out from it.
    static constexpr std::uint32_t firstGray = 1U << 24U;

    /// Gives each name that has no color one of its own, those of common ops before all others. The order of the names
    /// does not matter.
    void add(const std::vector<std::string>& names);
    /// Gives a name the color that another has.
    void addAlias(std::string_view name, ColorId color);

    /// Whether a name was given a color, or shares one, by add() or addAlias().
    [[nodiscard]] bool contains(std::string_view name) const;
    /// The color of a name; of one that was not added a color that no other has, but for rare accidents. Invalid for
    /// the empty name.
    [[nodiscard]] ColorId of(std::string_view name) const;
    /// How many colors were handed out.
    [[nodiscard]] std::size_t size() const { return m_used.size(); }

private:
    void give(const std::string& name, std::uint32_t wanted);

    std::unordered_map<std::string, ColorId> m_colors;
    std::vector<bool> m_taken; ///< By place in the palette.
    std::vector<std::uint32_t> m_used; ///< Places that were handed out.
    std::vector<std::uint32_t> m_takenOfTier; ///< How many places of each run of paletteSize are taken.
    std::uint32_t m_grays = 0;
};

} // namespace ets
