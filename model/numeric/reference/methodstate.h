// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <optional>

namespace ets {

/// Whether the method of a block writes buffers of its own that its next run begins with: the record says which are
/// mutated, the program which memory persists. Values of the reference graph are those of a first run.
/// @param block invalid for none, which keeps no state
[[nodiscard]] bool keepsState(const Inspector& inspector, BlockId block);

/// The first run of the dump that executes the block's method, chosen or not: of a block without one the block's first.
/// @param block valid
[[nodiscard]] RunId firstRunOfMethod(const Inspector& inspector, BlockId block);

} // namespace ets
