// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/operatortotals.h"

#include <string_view>

namespace ets {

/// What reports and files call a kind: "op", "delegate op", "overhead".
[[nodiscard]] std::string_view opTypeKindName(OpTypeKind kind);

} // namespace ets
