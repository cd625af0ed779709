// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// One metric over the outputs of a program.
struct OutputComparison {
    std::string metric; ///< "snr", "mse" or "cosine_similarity".
    /// One per pair of outputs, rounded to two decimals; nothing where one of the two is no tensor.
    std::vector<std::optional<double>> values;
};

/// Compares outputs in pairs, as far as both lists go, as ExecuTorch's compare_results does: in single precision.
/// @param metrics which ones, in any order; all when empty. What is no metric is passed over.
/// @return an error where torch raises: shapes that do not fit, truth values
[[nodiscard]] Result<std::vector<OutputComparison>> compareResults(
    std::span<const Value> reference, std::span<const Value> run, std::span<const std::string_view> metrics = {});

/// What Python meets when it iterates over reference outputs, which is how compare_results pairs them with outputs of
/// the run: the items of a list, the rows of a single tensor, the keys of a dict (which are no tensors).
/// @param most items made at most: pairs end with the shorter side
/// @return an error where iterating raises: a number, a tensor without dimensions
[[nodiscard]] Result<std::vector<Value>> iteratedOutputs(
    const ValueForm& form, std::span<const Value> values, std::size_t most);

} // namespace ets
