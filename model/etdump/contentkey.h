// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <cstdint>
#include <optional>

namespace ets {

/// A number that tells dumps apart by what they hold, wherever they lie and whatever they are called. Goes through the
/// keys and through the times of at most a million samples, evenly chosen; it is for finding again what was kept of a
/// trace, and no proof that two files are the same.
/// @return nothing for a dump without runs
[[nodiscard]] std::optional<std::uint64_t> contentKeyOf(const ETDump& dump);

} // namespace ets
