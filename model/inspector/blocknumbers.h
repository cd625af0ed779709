// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class Inspector;

/// Runs of different shapes make blocks of one name and method. What tells them apart, by BlockId: the block's place in
/// the trace, from 0, as `--block` and the files of etinspect count; nothing for the only one of its name.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> blockNumbers(const Inspector& inspector);

} // namespace ets
