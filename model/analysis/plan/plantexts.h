// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/datafile.h"
#include "model/pte/program.h"

#include <cstdint>
#include <string>
#include <string_view>

/// What instructions and values of a plan are called in texts: the program's own words, never translated.
namespace ets::plantexts {

/// A name as it can be read: thousands of instructions can share one of 300 kB, which is cut at 1,000 bytes.
[[nodiscard]] std::string readable(std::string_view name);
/// What an instruction runs: "aten::add.out", the id of a delegate, else "MoveCall", "JumpFalseCall", "FreeCall".
/// Readable.
/// @param position into the plan's instructions
[[nodiscard]] std::string nameOf(const ExecutionPlan& plan, std::size_t position);
/// Type and sizes of a tensor: "float32 [1, 8, 16, 16]". Where it is dynamic they are upper bounds.
[[nodiscard]] std::string typeAndSizes(const ExecutionPlan& plan, const PlanTensor& tensor);
/// The same, where a bound starts with "at most".
[[nodiscard]] std::string shapeOf(const ExecutionPlan& plan, const PlanTensor& tensor);
/// The same of a tensor in a data file.
[[nodiscard]] std::string shapeOf(const TensorType& layout);
/// A value as an argument: "%7" for a tensor, "[1, 1]", "3", "True", "None". Long lists and texts are cut.
[[nodiscard]] std::string valueText(const ExecutionPlan& plan, PlanValueId id);
/// A whole instruction: "%12 = aten::add.out(%3, %4, 1)".
[[nodiscard]] std::string instructionText(const ExecutionPlan& plan, std::size_t position);

} // namespace ets::plantexts
