// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"
#include "model/numeric/valuemetrics.h"

#include <cstdint>
#include <optional>

namespace ets {

/// Figures of the elements of a value.
struct ValueStatistics {
    std::int64_t elements = 0;
    NonFiniteCount nonFinite;
    std::int64_t zeros = 0;
    // Of the finite elements; nothing without any.
    std::optional<double> min;
    std::optional<double> max;
    std::optional<double> mean;
    std::optional<double> deviation; ///< Standard deviation of the whole, not of a sample.
};

/// Sums up elements one by one.
class StatisticsSum {
public:
    void add(double element); ///< Any; what is not finite is counted apart.
    [[nodiscard]] ValueStatistics result() const; ///< Of all elements so far.

private:
    // Welford's recurrence: the spread of numbers that lie far from zero is not lost.
    ValueStatistics m_result;
    double m_count = 0; ///< Of finite elements.
    double m_mean = 0;
    double m_squares = 0;
};

/// @return nothing for what is no tensor or number, for complex elements and for those that are not at hand
[[nodiscard]] std::optional<ValueStatistics> statisticsOf(const Value& value);

} // namespace ets
