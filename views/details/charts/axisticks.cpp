// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/axisticks.h"

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
