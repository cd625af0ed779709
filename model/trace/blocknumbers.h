// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/eventblock.h"

#include <span>

namespace ets {

/// Says of each block what tells it from others of its name and method: EventBlock::number.
/// @param blocks of a trace, in order, their methods known
void numberBlocks(std::span<EventBlock> blocks);

} // namespace ets
