// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/options.h"

#include <cstdint>

namespace ets {

class Filter;

/// Whether a filter may let something of a run through, whatever happened in it: not where its terms `run:` say no.
/// @param position of the run within its block, from 1
[[nodiscard]] bool runMayPass(const Filter& filter, std::uint32_t position);

/// The runs that count where a filter is in force: of those chosen the ones that may pass, as if they had been chosen.
/// @param most positions that any block has
/// @return what was chosen where the filter leaves all of it, or nothing
[[nodiscard]] RunSpec runsLeftBy(const Filter& filter, const RunSpec& chosen, std::uint32_t most);

} // namespace ets
