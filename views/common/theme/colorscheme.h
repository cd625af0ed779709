// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QRgb>

#include <cstdint>

/// Which colors tell names apart: one choice for all windows of the process.
namespace ets::colorscheme {

enum class Scheme {
    Safe, ///< Told apart with any common color vision deficiency.
    Vivid, ///< Stronger, for those who see all colors, and for projectors.
};

[[nodiscard]] Scheme current();
/// Who calls it has everything painted again.
void use(Scheme scheme);
/// @param place less than NameColors::paletteSize
[[nodiscard]] QRgb color(std::uint32_t place);

} // namespace ets::colorscheme
