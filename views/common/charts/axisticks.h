// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QStringList>

#include <span>
#include <vector>

namespace ets {

/// Round values (1, 2 or 5 times a power of ten apart) that lie in a range.
/// @param maxCount at least 2; never more ticks than that
/// @return ascending; empty where the range is empty or not finite
[[nodiscard]] std::vector<double> roundTicks(double low, double high, std::size_t maxCount);

/// The same for whole numbers: the steps are at least 1.
[[nodiscard]] std::vector<double> wholeTicks(double low, double high, std::size_t maxCount);

/// Round values that reach as far as the range or farther: the first is not above low, the last not below high.
/// @return two or more; {low, low + 1} where the range is empty or not finite
[[nodiscard]] std::vector<double> roundTicksAround(double low, double high, std::size_t maxCount);
[[nodiscard]] std::vector<double> wholeTicksAround(double low, double high, std::size_t maxCount);

/// Labels of the ticks of one axis: all with as many digits behind the point as tell neighbors apart.
[[nodiscard]] QStringList tickTexts(const std::vector<double>& ticks);

/// A unit that suits all the values of an axis.
struct AxisUnit {
    TimeScale scale = TimeScale::Ms;
    double factor = 1; ///< Value in the axis' unit = value times factor.
};

/// The largest unit in which the largest value is 1 or more; cycles stay cycles.
/// @param scale unit of the values
[[nodiscard]] AxisUnit axisUnitFor(double largest, TimeScale scale);

} // namespace ets
