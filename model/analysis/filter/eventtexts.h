// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filterfacts.h"

namespace ets {

/// The texts that all events of a trace have in one field; for FilterFacts.
/// @param field not Any
[[nodiscard]] FilterTexts eventTexts(const Inspector& inspector, FilterField field);

} // namespace ets
