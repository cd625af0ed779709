// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace ets {

class Inspector;

/// Runs of different shapes make blocks of one name and method. Which of these a block is, from 1, by BlockId; 0 for
/// the only one of its name.
[[nodiscard]] std::vector<std::uint32_t> blockNumbers(const Inspector& inspector);

} // namespace ets
