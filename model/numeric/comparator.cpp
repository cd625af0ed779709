// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/comparator.h"

#include "model/numeric/elements.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr auto metricInfos = std::to_array<GapMetricInfo>({
    {.metric = GapMetric::Mse, .name = "MSE", .unit = {}, .isInspectors = true},
    {.metric = GapMetric::L1, .name = "L1", .unit = {}, .isInspectors = true},
    {.metric = GapMetric::Snr, .name = "SNR", .unit = "dB", .higherIsBetter = true, .isInspectors = true},
    {.metric = GapMetric::MaxAbs, .name = "MAX_ABS", .unit = {}},
    {.metric = GapMetric::MaxRel, .name = "MAX_REL", .unit = {}},
    {.metric = GapMetric::Cosine, .name = "COSINE", .unit = {}, .higherIsBetter = true},
    {.metric = GapMetric::Ulp, .name = "ULP", .unit = "ulp"},
});

constexpr std::string_view space = " \t\n\r\f\v";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(space) - first + 1);
}

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

Result<FloatTensor> prepared(const Value& value)
{
    auto tensor = FloatTensor::of(value);
    if (tensor) {
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
    default:
        break;
    }
    return 10.0 * std::log10(meanSquare(reference.values) / meanSquare(std::move(gap.values)));
}

} // namespace

std::span<const GapMetricInfo> gapMetrics()
{
    return metricInfos;
}

const GapMetricInfo& gapMetricInfo(GapMetric metric)
{
    return metricInfos[static_cast<std::size_t>(metric)];
}

std::optional<GapMetric> gapMetricFromName(std::string_view name)
{
    std::string upper(trimmed(name));
    for (char& c : upper) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    const auto* const found = std::ranges::find(metricInfos, std::string_view(upper), &GapMetricInfo::name);
    return found == metricInfos.end() ? std::nullopt : std::optional(found->metric);
}

std::string_view gapMetricName(GapMetric metric)
{
    return gapMetricInfo(metric).name;
}

std::optional<double> metricValue(const ValueMetrics& metrics, GapMetric metric)
{
    switch (metric) {
    case GapMetric::Mse:
        return metrics.mse;
    case GapMetric::L1:
        return metrics.l1;
    case GapMetric::Snr:
        return metrics.snr;
    case GapMetric::MaxAbs:
        return metrics.maxAbs;
    case GapMetric::MaxRel:
        return metrics.maxRel;
    case GapMetric::Cosine:
        return metrics.cosine;
    case GapMetric::Ulp:
        break;
    }
    if (!metrics.ulp && metrics.disagreeing > 0) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return metrics.ulp ? std::optional(static_cast<double>(*metrics.ulp)) : std::nullopt;
}

double badnessOf(const ValueMetrics& metrics, GapMetric metric)
{
    return metrics.isRounding ? -HUGE_VAL : badnessOf(metricValue(metrics, metric), metric);
}

double badnessOf(std::optional<double> figure, GapMetric metric)
{
    if (!figure) {
        return -HUGE_VAL;
    }
    const double up = gapMetricInfo(metric).higherIsBetter ? -*figure : *figure;
    return std::isnan(up) ? HUGE_VAL : up;
}

bool GapThreshold::isBeyond(const ValueMetrics& metrics) const
{
    const bool isExplained = metrics.isRounding || (metrics.isWithinSteps && !value);
    return !isExplained && isBeyond(metricValue(metrics, metric), metrics.precision);
}

double GapThreshold::limit(Precision precision) const
{
    return value.value_or(precisionInfo(precision).leastSnr);
}

bool GapThreshold::isBeyond(std::optional<double> figure, Precision precision) const
{
    if (!figure) {
        return false;
    }
    const double most = limit(precision);
    return gapMetricInfo(metric).higherIsBetter ? !(*figure >= most) : !(*figure <= most);
}

std::optional<GapThreshold> GapThreshold::fromText(std::string_view text)
{
    const std::string_view all = trimmed(text);
    const std::size_t end = all.find_first_of(space);
    const auto metric = end == std::string_view::npos ? std::nullopt : gapMetricFromName(all.substr(0, end));
    if (!metric) {
        return std::nullopt;
    }
    const std::string_view number = trimmed(all.substr(end));
    double value = 0;
    const auto parsed = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool isWhole = parsed.ec == std::errc() && parsed.ptr == number.data() + number.size();
    return isWhole && !std::isnan(value) ? std::optional(GapThreshold{*metric, value}) : std::nullopt;
}

Result<double> compareElements(GapMetric metric, const Value& reference, const Value& run)
{
    if (!gapMetricInfo(metric).isInspectors) {
        return Error{.file = {},
            .what = ETS_MESSAGE("the Inspector has no metric %1", gapMetricName(metric)),
            .advice = ETS_MESSAGE("Take MSE, L1 or SNR, or the corrected reading"),
            .kind = Error::Kind::Usage};
    }
    const auto a = prepared(reference);
    const auto b = prepared(run);
    if (!a || !b) {
        return a ? b.error() : a.error();
    }
    auto gap = difference(*a, *b);
    if (!gap) {
        Error error = gap.error();
        error.what =
            ETS_MESSAGE("Error computing %1 difference between tensors: %2", gapMetricName(metric), error.what);
        return error;
    }
    return measure(metric, *a, std::move(*gap));
}

Result<double> compareSameShape(GapMetric metric, const Value& reference, const Value& run)
{
    const auto* const a = std::get_if<Tensor>(&reference);
    const auto* const b = std::get_if<Tensor>(&run);
    const std::vector<std::int64_t> number;
    if ((a != nullptr ? a->sizes : number) != (b != nullptr ? b->sizes : number)) {
        return Error{.file = {}, .what = ETS_MESSAGE("the shapes of the two values differ")};
    }
    const auto metrics = measureValues(reference, run);
    if (!metrics) {
        return metrics.error();
    }
    const auto figure = metricValue(*metrics, metric);
    return figure ? Result<double>(*figure)
                  : Error{.file = {},
                      .what = ETS_MESSAGE("values of different types are not so many units in the last place apart")};
}

} // namespace ets
