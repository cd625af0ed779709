// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/base/tensor.h"

#include <functional>
#include <optional>
#include <string_view>

namespace ets {

/// How far two values lie apart.
enum class GapMetric {
    Mse, ///< Mean of the squared differences.
    L1, ///< Sum of the absolute differences.
    Snr, ///< Signal to noise in decibels; infinite for equal values.
};

/// "MSE", "L1" or "SNR", in any case and with blanks around; nothing for another text.
[[nodiscard]] std::optional<GapMetric> gapMetricFromName(std::string_view name);
[[nodiscard]] std::string_view gapMetricName(GapMetric metric); ///< MSE, L1 or SNR.

/// What is done where a tensor holds a NaN.
enum class NanRule {
    Keep, ///< Nothing: the figure becomes NaN.
    Replace, ///< As the Inspector: NaN becomes 0 and an infinity the largest double, in that tensor.
};

/// Compares two tensors or numbers as doubles, with broadcasting. Figures equal those of torch on one thread.
/// @return an error when the shapes do not fit, or when one of the two is no tensor or number
[[nodiscard]] Result<double> compareElements(GapMetric metric, NanRule rule, const Value& reference, const Value& run);

/// A measure of the caller's own, in place of GapMetric.
using ElementComparator = std::function<Result<double>(const Value& reference, const Value& run)>;

} // namespace ets
