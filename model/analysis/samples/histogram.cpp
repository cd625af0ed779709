// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/histogram.h"

#include "model/trace/figures.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ets {

namespace {

/// 2 IQR / cbrt(n); where more than half of the values are equal, the square root rule.
double idealWidth(double iqr, double span, std::size_t count)
{
    const auto n = static_cast<double>(count);
    return iqr > 0 ? 2 * iqr / std::cbrt(n) : span / std::ceil(std::sqrt(n));
}

/// All values equal, or too close or too far apart to divide: they sit in the middle bin.
void setRangeAround(Histogram& histogram, double low, double high)
{
    const double center = low / 2 + high / 2;
    histogram.counts.assign(Histogram::minBins, 0);
    histogram.binWidth = std::max({std::abs(center) * 0.02, high / 2 - low / 2, std::numeric_limits<double>::min()});
    histogram.low = center - histogram.binWidth * Histogram::minBins / 2;
}

void setRange(Histogram& histogram, double low, double high, double width)
{
    const double span = high - low;
    if (!std::isfinite(span) || span / Histogram::maxBins < std::numeric_limits<double>::min()) {
        setRangeAround(histogram, low, high);
        return;
    }
    const double bins = std::clamp(
        std::ceil(span / width), static_cast<double>(Histogram::minBins), static_cast<double>(Histogram::maxBins));
    histogram.counts.assign(static_cast<std::size_t>(bins), 0);
    histogram.low = low;
    histogram.binWidth = span / bins;
}

} // namespace

std::optional<std::size_t> Histogram::binOf(double value) const
{
    if (counts.empty() || !std::isfinite(value)) {
        return std::nullopt;
    }
    if (value > limit) {
        return counts.size();
    }
    const double position = std::floor((value - low) / binWidth);
    if (!(position > 0)) {
        return 0;
    }
    // The quotient of the highest value may be rounded up to the next bin.
    return static_cast<std::size_t>(std::min(position, static_cast<double>(counts.size() - 1)));
}

std::vector<double> sortedFinite(std::span<const double> values)
{
    std::vector<double> sorted;
    sorted.reserve(values.size());
    std::copy_if(values.begin(), values.end(), std::back_inserter(sorted), [](double v) { return std::isfinite(v); });
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

Histogram histogramOf(std::span<const double> sorted, double outlierLimit)
{
    Histogram histogram;
    if (sorted.empty()) {
        return histogram;
    }
    histogram.largest = sorted.back();
    const double iqr = percentileOfSorted(sorted, 75) - percentileOfSorted(sorted, 25);
    double high = sorted.back();
    const double width = idealWidth(iqr, high - sorted.front(), sorted.size());
    const bool isTooWide = (high - sorted.front()) / width > static_cast<double>(Histogram::maxBins);
    const auto firstOutlier = std::ranges::upper_bound(sorted, outlierLimit);
    if (iqr > 0 && isTooWide && firstOutlier != sorted.begin() && firstOutlier != sorted.end()) {
        histogram.limit = outlierLimit;
        histogram.outliers = static_cast<std::uint32_t>(sorted.end() - firstOutlier);
        high = *(firstOutlier - 1);
    }
    setRange(histogram, sorted.front(), high, width);
    const std::size_t regular = sorted.size() - histogram.outliers;
    for (std::size_t i = 0; i < regular; ++i) {
        ++histogram.counts[*histogram.binOf(sorted[i])];
    }
    return histogram;
}

} // namespace ets
