// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/aligneddigits.h"

#include "model/qt/text/format.h"

#include <algorithm>
#include <cmath>

namespace ets::format {

namespace {

constexpr int mostDecimals = 5;
constexpr double smallPart = 0.05; ///< Of the figures may have fewer than two significant digits.
constexpr double mostGrouped = 1e15; ///< Above, a double is no longer exact to one.

} // namespace

int commonDecimals(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return !std::isfinite(value) || value == 0; });
    if (std::ranges::all_of(values, [](double value) { return std::trunc(value) == value; })) {
        return 0;
    }
    std::ranges::for_each(values, [](double& value) { value = std::abs(value); });
    const auto small = values.begin() + static_cast<std::ptrdiff_t>(smallPart * static_cast<double>(values.size()));
    std::ranges::nth_element(values, small);
    return std::clamp(1 - static_cast<int>(std::floor(std::log10(*small))), 0, mostDecimals);
}

QString aligned(double value, int decimals)
{
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude >= mostGrouped) {
        return number(value);
    }
    const QString sign = value < 0 ? QStringLiteral("-") : QString();
    const double least = std::pow(10.0, -decimals);
    if (magnitude > 0 && magnitude < least / 2) {
        return (value < 0 ? QStringLiteral(">-") : QStringLiteral("<")) + QString::number(least, 'f', decimals);
    }
    const QString text = QString::number(magnitude, 'f', decimals);
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    const QString whole = count(text.left(point).toULongLong());
    return sign + (point < 0 ? whole : whole + text.mid(point));
}

} // namespace ets::format
