// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/instructionwork.h"
#include "model/pte/delegates/xnnpack.h"

namespace ets {

/// What an operation inside an XNNPACK delegate does when it runs once: its MACs, and its activations and weights read
/// and written once. Types of less than a byte are counted in half bytes.
[[nodiscard]] InstructionWork payloadWork(const XnnpackNode& node);

/// Whether its result consists of integers, quantized ones included: its MACs are no floating-point operations then.
[[nodiscard]] bool isIntegerWork(const XnnpackNode& node);

} // namespace ets
