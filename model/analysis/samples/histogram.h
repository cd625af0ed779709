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
    std::uint32_t outliers = 0; ///< Values above limit: so far out that the rest would share a few bins with them.
    double limit = std::numeric_limits<double>::infinity();
    double largest = 0; ///< Largest value of all.

    /// Where a bin begins, in the unit of the values.
    [[nodiscard]] double edge(std::size_t bin) const { return low + binWidth * static_cast<double>(bin); }
    /// End of the last bin, in the unit of the values.
    [[nodiscard]] double high() const { return edge(counts.size()); }
    /// Bin of a value that went into the histogram; counts.size() for an outlier, nothing for NaN and infinities.
    [[nodiscard]] std::optional<std::size_t> binOf(double value) const;
};

/// Histogram with bins after Freedman and Diaconis, minBins to maxBins of them. NaN and infinities are left out.
/// Only where the range needs more bins than that, values beyond three interquartile ranges above the upper
/// quartile are counted as outliers.
[[nodiscard]] Histogram histogramOf(std::span<const double> values);

} // namespace ets
