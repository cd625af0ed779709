// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/eventwork.h"

#include <QtCore/QString>

#include <optional>

/// Words for the work of an op and for how fast it was done.
namespace ets::worktexts {

/// Rates per second are told in billions: of operations, of bytes.
inline constexpr double giga = 1e9;

/// A rate as it is told: in billions per second, per cycle where the trace counts cycles.
/// @param rate per unit of the trace's target scale
[[nodiscard]] double shownRate(double rate, TimeScale target);
/// "1 234", "at most 1 234" where shapes are bounds. Of a call; empty where the MACs are not known.
[[nodiscard]] QString macs(const InstructionWork& work);
/// "1.2 kB read, 3.4 kB written", with "at most" where shapes are bounds. Of a call.
[[nodiscard]] QString bytes(const InstructionWork& work);
/// "2.5 operations per byte"; empty for what does not compute.
[[nodiscard]] QString intensity(const InstructionWork& work);
/// "12.3 GFLOP/s", "12.3 GOP/s" of integers, "1.5 FLOP/cycle"; empty without a rate.
[[nodiscard]] QString operationRate(const EventWork& work, TimeScale target);
/// "4.5 GB/s", "0.5 B/cycle"; empty without a rate.
[[nodiscard]] QString byteRate(const EventWork& work, TimeScale target);

} // namespace ets::worktexts
