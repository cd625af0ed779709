// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/comparator.h"

#include "model/numeric/cascadesum.h"
#include "model/numeric/floattensor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace ets {

namespace {

struct MetricName {
    GapMetric metric;
    std::string_view name;
};

constexpr std::array metricNames{
    MetricName{GapMetric::Mse, "MSE"}, MetricName{GapMetric::L1, "L1"}, MetricName{GapMetric::Snr, "SNR"}};

void replaceNan(std::vector<double>& values)
{
    if (std::ranges::none_of(values, [](double value) { return std::isnan(value); })) {
        return;
    }
    constexpr double most = std::numeric_limits<double>::max();
    for (double& value : values) {
        value = std::isnan(value) ? 0.0 : std::clamp(value, -most, most);
    }
}

Result<FloatTensor> prepared(const Value& value, NanRule rule)
{
    auto tensor = FloatTensor::of(value);
    if (tensor && rule == NanRule::Replace) {
        replaceNan(tensor->values);
    }
    return tensor;
}

double meanSquare(std::vector<double> values)
{
    std::ranges::transform(values, values.begin(), [](double x) { return x * x; });
    return cascadeSum(std::span<const double>(values)) / static_cast<double>(values.size());
}

double measure(GapMetric metric, const FloatTensor& reference, FloatTensor gap)
{
    switch (metric) {
    case GapMetric::Mse:
        return meanSquare(std::move(gap.values));
    case GapMetric::L1:
        std::ranges::transform(gap.values, gap.values.begin(), [](double x) { return std::fabs(x); });
        return cascadeSum(std::span<const double>(gap.values));
    case GapMetric::Snr:
        break;
    }
    return 10.0 * std::log10(meanSquare(reference.values) / meanSquare(std::move(gap.values)));
}

} // namespace

std::optional<GapMetric> gapMetricFromName(std::string_view name)
{
    constexpr std::string_view space = " \t\n\r\f\v";
    const std::size_t first = name.find_first_not_of(space);
    if (first == std::string_view::npos) {
        return std::nullopt;
    }
    std::string upper(name.substr(first, name.find_last_not_of(space) - first + 1));
    for (char& c : upper) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    const auto found = std::ranges::find(metricNames, std::string_view(upper), &MetricName::name);
    return found == metricNames.end() ? std::nullopt : std::optional(found->metric);
}

std::string_view gapMetricName(GapMetric metric)
{
    return std::ranges::find(metricNames, metric, &MetricName::metric)->name;
}

Result<double> compareElements(GapMetric metric, NanRule rule, const Value& reference, const Value& run)
{
    const auto a = prepared(reference, rule);
    const auto b = prepared(run, rule);
    if (!a || !b) {
        return a ? b.error() : a.error();
    }
    auto gap = difference(*a, *b);
    if (!gap) {
        Error error = gap.error();
        error.what =
            "Error computing " + std::string(gapMetricName(metric)) + " difference between tensors: " + error.what;
        return error;
    }
    return measure(metric, *a, std::move(*gap));
}

} // namespace ets
