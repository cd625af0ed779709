// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etrecord/program/exportedprogram.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

/// Splits the text of a node's nn_module_stack: entries by ';', parts by commas outside brackets.
/// Of equal keys the last entry counts, at the place of the first, as in the Python dict it was.
/// @return an error when an entry has not exactly three parts or its brackets do not match
[[nodiscard]] Result<ModuleStack> parseModuleStack(std::string_view text);

/// Splits "name,target;name,target". An entry without a comma is a name without target.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> parseSourceFnStack(std::string_view text);

} // namespace ets
