// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"
#include "model/numeric/pairing/outputassignment.h"

namespace ets {

/// What the program that a trace was opened with tells of the outputs of calls: of XNNPACK's payloads, which node's
/// value each argument is that they write.
/// @param inspector has to outlive the result
/// @return nothing without a program
[[nodiscard]] CallOutputs callOutputsOf(const Inspector& inspector);

} // namespace ets
