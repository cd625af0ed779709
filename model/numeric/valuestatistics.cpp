// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/valuestatistics.h"

#include "model/numeric/floattensor.h"

#include <algorithm>
#include <cmath>

namespace ets {

std::optional<ValueStatistics> statisticsOf(const Value& value)
{
    const auto tensor = FloatTensor::of(value);
    if (!tensor) {
        return std::nullopt;
    }
    ValueStatistics result;
    result.elements = static_cast<std::int64_t>(tensor->values.size());
    // Welford's recurrence: the spread of numbers that lie far from zero is not lost.
    double count = 0;
    double mean = 0;
    double squares = 0;
    for (const double element : tensor->values) {
        if (!std::isfinite(element)) {
            ++(std::isnan(element) ? result.nonFinite.nan : result.nonFinite.infinite);
            continue;
        }
        result.zeros += element == 0 ? 1 : 0;
        result.min = std::min(result.min.value_or(element), element);
        result.max = std::max(result.max.value_or(element), element);
        ++count;
        const double delta = element - mean;
        mean += delta / count;
        squares += delta * (element - mean);
    }
    if (count > 0) {
        result.mean = mean;
        result.deviation = std::sqrt(squares / count);
    }
    return result;
}

} // namespace ets
