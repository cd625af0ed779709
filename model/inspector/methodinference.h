// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/etrecord.h"
#include "model/inspector/event.h"
#include "model/inspector/operatorgraph.h"

#include <span>
#include <string>

namespace ets {

/// How well a method of a record explains the events of a block, 0 to 1: the share of calls whose instruction is
/// in the method's maps, delegates at the same places and kernels named like the op of their node.
[[nodiscard]] double methodScore(std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph);

/// Whether a kernel of the runtime is named like an op of the model: native_call_add.out and aten.add.Tensor are.
[[nodiscard]] bool kernelMatchesOp(std::string_view kernel, std::string_view op);

} // namespace ets
