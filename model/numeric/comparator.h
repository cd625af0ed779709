// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/numeric/metrics.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace ets {

/// How far two values lie apart; see ValueMetrics.
enum class GapMetric {
    Mse, ///< Mean of the squared differences.
    L1, ///< Sum of the absolute differences.
    Snr, ///< Signal to noise in decibels; infinite for equal values.
    MaxAbs, ///< Largest absolute difference.
    MaxRel, ///< Largest difference relative to the reference.
    Cosine, ///< Cosine similarity.
    Ulp, ///< Largest distance in units in the last place.
};

/// What is to be known of a metric.
struct GapMetricInfo {
    GapMetric metric;
    std::string_view name; ///< As on the command line.
    std::string_view unit; ///< Empty for a plain number, and for one in the unit of the values.
    bool higherIsBetter = false;
    bool isInspectors = false; ///< calculate_numeric_gap has it, too.
};

/// All metrics, in the order of GapMetric.
[[nodiscard]] std::span<const GapMetricInfo> gapMetrics();
/// What is to be known of one.
[[nodiscard]] const GapMetricInfo& gapMetricInfo(GapMetric metric);
/// By the name of GapMetricInfo in any case and with blanks around; nothing for another text.
[[nodiscard]] std::optional<GapMetric> gapMetricFromName(std::string_view name);
/// Its name: MSE, L1, SNR, MAX_ABS, MAX_REL, COSINE or ULP.
[[nodiscard]] std::string_view gapMetricName(GapMetric metric);

/// One of the metrics; nothing where the values have no such figure (units in the last place of different types).
[[nodiscard]] std::optional<double> metricValue(const ValueMetrics& metrics, GapMetric metric);

/// How bad a value is by a metric, ascending from best to worst: minus infinity for one without such a figure and for
/// one that differs by rounding alone, infinity for NaN.
[[nodiscard]] double badnessOf(const ValueMetrics& metrics, GapMetric metric);
/// The same of a figure.
[[nodiscard]] double badnessOf(std::optional<double> figure, GapMetric metric);

/// How far values may lie apart.
struct GapThreshold {
    GapMetric metric = GapMetric::Snr;
    /// In the unit of the metric; nothing for a limit of its own for every value, the SNR of its precision.
    std::optional<double> value = {};

    /// What a value of a precision has to keep, in the unit of the metric. Without a value the metric is SNR.
    [[nodiscard]] double limit(Precision precision) const;
    /// NaN is beyond; a figure that there is not is within, and so is what differs by rounding alone. What differs by
    /// no more than quantizing on the way leaves open is within a limit by precision, and beyond one that was given.
    [[nodiscard]] bool isBeyond(const ValueMetrics& metrics) const;
    /// The same of a figure of the threshold's metric.
    [[nodiscard]] bool isBeyond(std::optional<double> figure, Precision precision) const;
    /// A metric and a number, such as "SNR 20" or "max_abs 1e-3"; nothing for another text.
    [[nodiscard]] static std::optional<GapThreshold> fromText(std::string_view text);
};

/// Compares two tensors or numbers as calculate_numeric_gap does: as doubles, with broadcasting. A tensor that holds a
/// NaN gets 0 for it and the largest double for an infinity. Figures equal those of torch on one thread.
/// @param metric one that is the Inspector's
/// @return an error when the shapes do not fit, when one of the two is no tensor or number, and for other metrics
[[nodiscard]] Result<double> compareElements(GapMetric metric, const Value& reference, const Value& run);

/// Compares two tensors or numbers of one shape, without broadcasting, as measureValues() does.
/// @return an error when the shapes differ, when one of the two is no tensor or number, and without such a figure
[[nodiscard]] Result<double> compareSameShape(GapMetric metric, const Value& reference, const Value& run);

/// A measure of the caller's own, in place of GapMetric.
using ElementComparator = std::function<Result<double>(const Value& reference, const Value& run)>;

} // namespace ets
