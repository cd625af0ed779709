// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/timescale.h"

#include <array>
#include <cstddef>
#include <limits>

namespace ets {

namespace {

struct ScaleInfo {
    TimeScale scale;
    std::string_view name;
    double perSecond;
};

// TIME_SCALE_DICT of ExecuTorch's inspector; cycles have no length, so they only relate to themselves.
constexpr std::array<ScaleInfo, 5> scales{{
    {TimeScale::Ns, "ns", 1e9},
    {TimeScale::Us, "us", 1e6},
    {TimeScale::Ms, "ms", 1e3},
    {TimeScale::S, "s", 1},
    {TimeScale::Cycles, "cycles", 1},
}};

const ScaleInfo& info(TimeScale scale)
{
    return scales[static_cast<std::size_t>(scale)];
}

} // namespace

TickSpan toTickSpan(Ticks ticks)
{
    constexpr auto most = std::numeric_limits<TickSpan>::max();
    return ticks > static_cast<Ticks>(most) ? most : static_cast<TickSpan>(ticks);
}

TickSpan saturatingAdd(TickSpan a, TickSpan b)
{
    TickSpan sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) {
        return a < 0 ? std::numeric_limits<TickSpan>::min() : std::numeric_limits<TickSpan>::max();
    }
    return sum;
}

std::string_view timeScaleName(TimeScale scale)
{
    return info(scale).name;
}

std::optional<TimeScale> timeScaleFromName(std::string_view name)
{
    for (const ScaleInfo& entry : scales) {
        if (entry.name == name) {
            return entry.scale;
        }
    }
    return std::nullopt;
}

double timeScaleFactor(TimeScale source, TimeScale target)
{
    return info(source).perSecond / info(target).perSecond;
}

Result<void> checkTimeScales(TimeScale source, TimeScale target)
{
    if ((source == TimeScale::Cycles) != (target == TimeScale::Cycles)) {
        return Error{.file = {},
            .what = "for time scale 'cycles' both the source and the target scale have to be cycles",
            .where = {},
            .advice = "Give --source-scale cycles together with --target-scale cycles, or neither",
            .kind = Error::Kind::Usage};
    }
    return {};
}

} // namespace ets
