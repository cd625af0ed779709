// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/valuestatistics.h"

#include "model/numeric/values/floattensor.h"

#include <algorithm>
#include <cmath>

namespace ets {

void StatisticsSum::add(double element)
{
    ++m_result.elements;
    if (!std::isfinite(element)) {
        ++(std::isnan(element) ? m_result.nonFinite.nan : m_result.nonFinite.infinite);
        return;
    }
    m_result.zeros += element == 0 ? 1 : 0;
    m_result.min = std::min(m_result.min.value_or(element), element);
    m_result.max = std::max(m_result.max.value_or(element), element);
    ++m_count;
    const double delta = element - m_mean;
    m_mean += delta / m_count;
    m_squares += delta * (element - m_mean);
}

ValueStatistics StatisticsSum::result() const
{
    ValueStatistics result = m_result;
    if (m_count > 0) {
        result.mean = m_mean;
        result.deviation = std::sqrt(m_squares / m_count);
    }
    return result;
}

std::optional<ValueStatistics> statisticsOf(const Value& value)
{
    const auto tensor = FloatTensor::of(value);
    if (!tensor) {
        return std::nullopt;
    }
    StatisticsSum sum;
    for (const double element : tensor->values) {
        sum.add(element);
    }
    return sum.result();
}

} // namespace ets
