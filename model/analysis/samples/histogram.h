// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// How often values fall into bins of equal width.
struct Histogram {
    static constexpr std::size_t minBins = 5;
    static constexpr std::size_t maxBins = 60;

    double low = 0; ///< Lower edge of the first bin.
    double binWidth = 0; ///< 0 only when there are no values.
    std::vector<std::uint32_t> counts; ///< A bin holds its lower edge but not its upper; the last holds both.
    std::uint32_t outliers = 0; ///< Values above limit, where the axis ends before them; 0 where all fit on it.
    double limit = std::numeric_limits<double>::infinity(); ///< Infinite where all fit on the axis.
    double largest = 0; ///< Largest value of all.

    /// Where a bin begins, in the unit of the values.
    [[nodiscard]] double edge(std::size_t bin) const { return low + binWidth * static_cast<double>(bin); }
    /// End of the last bin, in the unit of the values.
    [[nodiscard]] double high() const { return edge(counts.size()); }
    /// Bin of a value that went into the histogram; counts.size() for an outlier, nothing for NaN and infinities.
    [[nodiscard]] std::optional<std::size_t> binOf(double value) const;
};

/// Values in ascending order, without NaN and infinities.
[[nodiscard]] std::vector<double> sortedFinite(std::span<const double> values);

/// Histogram with bins after Freedman and Diaconis, minBins to maxBins of them. Only where the range needs more bins
/// than that, outliers have no place on the axis and are counted apart.
/// @param sorted as sortedFinite() has them
/// @param outlierLimit above which a value is an outlier, see eventOutlierLimit(); infinite for none
[[nodiscard]] Histogram histogramOf(std::span<const double> sorted, double outlierLimit);

} // namespace ets
