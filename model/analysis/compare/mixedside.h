// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparecontext.h"
#include "model/analysis/compare/side.h"

#include <optional>
#include <string>

namespace ets::compare {

/// That a side is not of one program, or was not made in one way; nothing where it is.
/// @param name "old" or "new"
[[nodiscard]] std::optional<ContextNote> mixedNote(const Side& side, const std::string& name);

} // namespace ets::compare
