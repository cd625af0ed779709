// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/time.h"

#include <cstdint>
#include <string>

namespace ets {

class Trace;

} // namespace ets

namespace ets::findings {

struct Finding;

// Figures as titles have them: the same in every language and locale.

/// A share as "58 %"; with a digit behind the point below 10 %, and where it is all but a little of the whole.
[[nodiscard]] std::string percentText(double share);
/// With three digits that count: "0.47", "12.6", "845".
[[nodiscard]] std::string numberText(double number);
/// Ticks of a trace as time in the unit that leaves 1 to 999 before the point: "214 ns"; cycles of a clock whose
/// frequency is not known as they are.
[[nodiscard]] std::string ticksText(const Trace& trace, double ticks);
/// Ticks of a trace's source scale in nanoseconds; cycles of an unknown frequency stay what they are.
[[nodiscard]] double nanosecondsOf(const Trace& trace, double ticks);
/// "95,680 bytes".
[[nodiscard]] std::string bytesText(std::uint64_t bytes);

/// What a finding could save at most, as a share: "12 %"; "62 %, at least 8.2 %" where only that is known; "12 % (of
/// single runs 8.1 to 37 %)" where that differs much. Of one with Finding::atMostShare.
[[nodiscard]] Message shareText(const Finding& finding);

/// What to do about kernels that compute the same in every run.
[[nodiscard]] Message foldConstants();

} // namespace ets::findings
