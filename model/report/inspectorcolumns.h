// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/inspector/inspector.h"

#include <string>
#include <vector>

namespace ets {

/// The Inspector's columns in the order of to_dataframe.
/// @param units "p10 (ms)" instead of "p10"
/// @param everything also the long ones that print_data_tabular leaves out
[[nodiscard]] std::vector<std::string> inspectorColumns(const Inspector& inspector, bool units, bool everything);

/// @return an error where the faithful reading has nothing to make a table of: a block without events, or no block
[[nodiscard]] Result<void> checkPrintable(const Inspector& inspector);

} // namespace ets
