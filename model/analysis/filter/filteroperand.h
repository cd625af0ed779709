// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filter.h"
#include "model/analysis/filter/filterscanner.h"

namespace ets {

/// Takes "<", "<=", ">", ">=", "=", "==" or "!=" if it is next.
[[nodiscard]] std::optional<FilterRelation> takeFilterRelation(FilterScanner& scan);

/// Takes what a figure is compared with: "1.5ms", "10%", "3", "p50", "2*p50".
/// @param wanted quantity of the figure; a time may also be in cycles, which only the trace decides
[[nodiscard]] std::variant<FilterOperand, FilterFault> parseFilterOperand(FilterScanner& scan, FilterQuantity wanted);

} // namespace ets
