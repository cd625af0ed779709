// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/methodmemory.h"

#include <QtCore/QString>

/// Words for planned memory.
namespace ets::memorytexts {

/// "%14": a value of a plan.
[[nodiscard]] QString valueName(PlanValueId value);
/// What a step is: "instruction 7, aten::add.out", "before the first instruction".
[[nodiscard]] QString stepText(const ExecutionPlan& plan, std::int64_t step);
/// What makes a block's content: the instruction, "input", "mutable buffer".
[[nodiscard]] QString makerText(const ExecutionPlan& plan, const ArenaBlock& block);
/// The same for narrow places: "addmm".
[[nodiscard]] QString shortMakerText(const ExecutionPlan& plan, const ArenaBlock& block);
/// Type and sizes of a block's tensor.
[[nodiscard]] QString shapeText(const ExecutionPlan& plan, const ArenaBlock& block);
/// "3 – 7": the instructions during which a block holds content.
[[nodiscard]] QString lifeText(const ExecutionPlan& plan, const ArenaBlock& block);
/// "16 384 bytes (16.4 kB)".
[[nodiscard]] QString bytesText(std::uint64_t bytes);
/// Everything on a block, line by line.
[[nodiscard]] QString blockText(const ExecutionPlan& plan, const ArenaBlock& block);
/// What the three figures for a peak are.
[[nodiscard]] QString peaksExplanation();

} // namespace ets::memorytexts
