// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <QtCore/QString>
#include <QtCore/QVariant>

#include <cstddef>

/// What the window says of parts of a plan, beside the program's own words (model/analysis/plan/plantexts.h).
namespace ets::planwords {

/// The number of an instruction as traces and etinspect count: within its chain, which is named where it is not the
/// first: "7", "7 of chain 1".
/// @param position into the plan's instructions
[[nodiscard]] QString instructionNumber(const ExecutionPlan& plan, std::size_t position);
/// The same of the instruction that a JumpFalseCall of the plan leads to, which may be the end of its chain.
[[nodiscard]] QString destinationNumber(const Instruction& jump);
/// The same as a cell of a table: a number, so that rows are sorted by it; a text where the chain has to be said.
[[nodiscard]] QVariant instructionCell(const ExecutionPlan& plan, std::size_t position);
/// Type and sizes of a tensor: "float32 [1, 8]", "at most float32 [1, 8]" where the sizes are bounds.
[[nodiscard]] QString shapeText(const ExecutionPlan& plan, const PlanTensor& tensor);

} // namespace ets::planwords
