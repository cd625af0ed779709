// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/inspector/inspector.h"
#include "model/numeric/compareresults.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// What compare_results says of the outputs of a block in one of its runs. The Inspector pairs them with whatever
/// iterating over the reference gives, the corrected reading with its tensors.
/// @param run of the block; the Inspector takes the first
/// @param testCase of the record, from 0, instead of the one that the runs of the block say they had
/// @return all metrics; an error that says what is missing, or where torch raises
[[nodiscard]] Result<std::vector<OutputComparison>> compareOutputsOf(const Inspector& inspector,
    const EventBlock& block, RunId run, std::optional<std::size_t> testCase = {}, const LoadContext& context = {});

/// Of how many test cases of a block's method the record has the outputs; 0 without a record.
[[nodiscard]] std::size_t countTestCases(
    const Inspector& inspector, const EventBlock& block, const LoadContext& context = {});

} // namespace ets
