// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets {

class Trace;
struct Event;

} // namespace ets

namespace ets::compare {

/// What bounds a leaf: "compute", "data movement", "memory", "control" or "delegate". A kernel of an unknown name is
/// "memory", an operation of a backend that is not known "delegate".
/// @param isWholeCall whether it is a call with nothing timed inside
[[nodiscard]] std::string_view categoryOf(const Trace& trace, const Event& event, bool isWholeCall);

} // namespace ets::compare
