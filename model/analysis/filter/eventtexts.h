// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filterfacts.h"

namespace ets {

/// The texts that all events of a trace have in one field; for FilterFacts.
/// @param field not Any
/// @param packages which files count as the model's in source lines
/// @param baseline what the trace is compared with; null for nothing
[[nodiscard]] FilterTexts eventTexts(const Trace& trace, FilterField field, const ModelPackages& packages = {},
    const BaselineValues* baseline = nullptr);

} // namespace ets
