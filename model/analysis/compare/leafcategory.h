// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets {

class Trace;
struct Event;

} // namespace ets

namespace ets::compare {

/// What bounds a leaf, as categories.h has it: "compute", "data movement", "memory", "control" or "delegate".
[[nodiscard]] std::string_view categoryOf(const Trace& trace, const Event& event);

} // namespace ets::compare
