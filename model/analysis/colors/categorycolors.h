// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/categories.h"
#include "model/analysis/colors/namecolors.h"

namespace ets {

/// The color of a category, the same in every trace and view.
[[nodiscard]] inline ColorId colorOf(Category category)
{
    return ColorId(static_cast<std::size_t>(category));
}

} // namespace ets
