// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/instructionwork.h"
#include "model/pte/payload.h"

namespace ets {

/// What an op of a payload does when it runs once: its MACs, and its activations and weights read and written once.
/// Types of less than a byte are counted in half bytes.
[[nodiscard]] InstructionWork payloadWork(const DelegatePayload& payload, const PayloadOp& op);

/// Whether its result consists of integers, quantized ones included: its MACs are no floating-point operations then.
[[nodiscard]] bool isIntegerWork(const DelegatePayload& payload, const PayloadOp& op);

} // namespace ets
