// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace ets {

class Trace;

/// The methods of the program of a trace, as positions in Program::plans, in the order in which somebody wants to see
/// them: what ran comes first, what counts of that before the rest, then what has instructions; the constants that an
/// exporter adds are methods, too. Alike ones stay in the order of the program.
/// @param trace with or without a program; of one without there are none
[[nodiscard]] std::vector<std::uint32_t> plansByUse(const Trace& trace);

} // namespace ets
