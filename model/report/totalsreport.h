// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <span>
#include <string>

namespace ets {

/// JSON object from module names to find_total_for_module, in the target scale.
/// @param names empty for every module key of the record
[[nodiscard]] std::string moduleTotalsJson(const Inspector& inspector, std::span<const std::string> names);

} // namespace ets
