// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/charts/axisticks.h"

#include "model/qt/text/aligneddigits.h"
#include "model/qt/text/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ets {

namespace {

double roundStep(double span, std::size_t maxCount)
{
    const double raw = span / static_cast<double>(maxCount - 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double multiple : {1.0, 2.0, 5.0}) {
        if (multiple * power >= raw) {
            return multiple * power;
        }
    }
    return 10 * power;
}

std::vector<double> ticksAround(double step, double low, double high)
{
    const double first = std::floor(low / step + 0.0005);
    const double last = std::ceil(high / step - 0.0005);
    std::vector<double> ticks;
    for (double i = first; i <= last; ++i) {
        ticks.push_back(i == 0 ? 0 : i * step);
    }
    return ticks;
}

std::vector<double> ticksEvery(double step, double low, double high)
{
    // Half a thousandth of a step more on both sides, so that rounding loses no tick at an end.
    const double first = std::ceil(low / step - 0.0005);
    const double last = std::floor(high / step + 0.0005);
    std::vector<double> ticks;
    for (double i = first; i <= last; ++i) {
        ticks.push_back(i == 0 ? 0 : i * step);
    }
    return ticks;
}

bool isUsable(double low, double high, std::size_t maxCount)
{
    // Beyond 1e12 steps from zero the ticks of a narrow range could not be told apart.
    const double span = high - low;
    return maxCount >= 2 && std::isfinite(span) && span > 0 && span > std::max(std::abs(low), std::abs(high)) * 1e-12;
}

} // namespace

std::vector<double> roundTicks(double low, double high, std::size_t maxCount)
{
    if (!isUsable(low, high, maxCount)) {
        return {};
    }
    return ticksEvery(roundStep(high - low, maxCount), low, high);
}

std::vector<double> wholeTicks(double low, double high, std::size_t maxCount)
{
    if (!isUsable(low, high, maxCount)) {
        return {};
    }
    return ticksEvery(std::max(1.0, roundStep(high - low, maxCount)), low, high);
}

std::vector<double> roundTicksAround(double low, double high, std::size_t maxCount)
{
    if (!isUsable(low, high, maxCount)) {
        return {low, low + 1};
    }
    return ticksAround(roundStep(high - low, maxCount), low, high);
}

std::vector<double> wholeTicksAround(double low, double high, std::size_t maxCount)
{
    if (!isUsable(low, high, maxCount)) {
        return {low, low + 1};
    }
    return ticksAround(std::max(1.0, roundStep(high - low, maxCount)), low, high);
}

QStringList tickTexts(const std::vector<double>& ticks)
{
    constexpr int mostDecimals = 6; // beyond them, and beyond large numbers, each is written for itself
    constexpr double largest = 1e7;
    double step = 0;
    double magnitude = 0;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        step = i == 0 ? 0 : i == 1 ? ticks[1] - ticks[0] : std::min(step, ticks[i] - ticks[i - 1]);
        magnitude = std::max(magnitude, std::abs(ticks[i]));
    }
    const double digits = step > 0 ? std::max(0.0, -std::floor(std::log10(step) + 1e-9)) : mostDecimals + 1;
    const bool isCommon = digits <= mostDecimals && magnitude < largest;
    QStringList texts;
    for (const double tick : ticks) {
        texts.push_back(isCommon ? format::aligned(tick, static_cast<int>(digits)) : format::number(tick));
    }
    return texts;
}

AxisUnit axisUnitFor(double largest, TimeScale scale)
{
    if (scale == TimeScale::Cycles) {
        return {.scale = scale, .factor = 1};
    }
    for (const TimeScale candidate : {TimeScale::S, TimeScale::Ms, TimeScale::Us}) {
        if (std::abs(largest) / timeScaleFactor(scale, candidate) >= 1) {
            return {.scale = candidate, .factor = 1 / timeScaleFactor(scale, candidate)};
        }
    }
    return {.scale = TimeScale::Ns, .factor = 1 / timeScaleFactor(scale, TimeScale::Ns)};
}

} // namespace ets
