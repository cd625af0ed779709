// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filter.h"

namespace ets {

/// The tree of a filter's text, or what is wrong with it; for Filter::parse().
[[nodiscard]] std::variant<FilterNode, FilterFault> parseFilter(std::string_view text);

} // namespace ets
