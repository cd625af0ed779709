// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <string>

namespace ets {

/// What a program calls an operator, written as op types of records are: "aten.add.out" for "aten::add.out",
/// "aten.copy_.default" for "aten::copy_".
[[nodiscard]] std::string opTypeOf(const PlanOperator& called);

/// An instruction in a word: the op type, the backend that is called, or the kind: "MoveCall".
[[nodiscard]] std::string instructionName(const ExecutionPlan& plan, const Instruction& instruction);

} // namespace ets
