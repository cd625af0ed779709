// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

/// How Parquet writes integers in few bits.
namespace ets::tables {

/// Bits that a number takes, at least 1.
[[nodiscard]] unsigned bitWidthOf(std::uint64_t number);

/// Small integers as Parquet's hybrid of runs: one value repeated, or groups of eight values bit by bit. Runs of the
/// second kind that are not the last hold whole groups.
/// @param width bits of a value, 1 to 32
void appendHybrid(std::string& out, std::span<const std::uint32_t> values, unsigned width);

/// The most bits that appendDeltas() takes for a difference of these.
[[nodiscard]] unsigned widestDelta(std::span<const std::int64_t> values);

/// Integers as DELTA_BINARY_PACKED: differences in blocks of 128, four miniblocks each.
void appendDeltas(std::string& out, std::span<const std::int64_t> values);

} // namespace ets::tables
