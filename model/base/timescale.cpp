// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/timescale.h"

#include "model/base/timescales.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>

namespace ets {

namespace {

struct ScaleInfo {
    TimeScale scale;
    std::string_view name;
    double perSecond;
};

// TIME_SCALE_DICT of ExecuTorch's inspector; cycles have no length, so they only relate to themselves.
constexpr auto scales = std::to_array<ScaleInfo>({
    {TimeScale::Ns, "ns", 1e9},
    {TimeScale::Us, "us", 1e6},
    {TimeScale::Ms, "ms", 1e3},
    {TimeScale::S, "s", 1},
    {TimeScale::Cycles, "cycles", 1},
});

static_assert(std::ranges::is_sorted(scales, {}, &ScaleInfo::scale));

struct FrequencyUnit {
    std::string_view name;
    double hertz;
};

constexpr auto frequencyUnits = std::to_array<FrequencyUnit>({{"GHz", 1e9}, {"MHz", 1e6}, {"kHz", 1e3}, {"Hz", 1}});

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

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

std::span<const TimeScale> timeScales()
{
    static constexpr auto all = [] {
        std::array<TimeScale, scales.size()> order{};
        std::ranges::transform(scales, order.begin(), &ScaleInfo::scale);
        return order;
    }();
    return all;
}

std::string timeScaleChoice()
{
    std::string choice;
    for (const ScaleInfo& entry : scales) {
        choice += (choice.empty() ? "" : "|") + std::string(entry.name);
    }
    return choice;
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
        return Error{
            .what = ETS_MESSAGE("for time scale 'cycles' both the source and the target scale have to be cycles"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::BothScalesInCycles};
    }
    return {};
}

std::optional<double> frequencyFromText(std::string_view text)
{
    constexpr double most = 1e12;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto unit = std::ranges::find_if(frequencyUnits, [text](const FrequencyUnit& candidate) {
        return std::ranges::equal(text, candidate.name, [](char a, char b) { return lower(a) == lower(b); });
    });
    if (unit == frequencyUnits.end() && !text.empty()) {
        return std::nullopt;
    }
    const double hertz = text.empty() ? number : number * unit->hertz;
    return hertz >= 1 && hertz <= most ? std::optional(hertz) : std::nullopt;
}

std::string frequencyText(double hertz)
{
    const auto unit =
        std::ranges::find_if(frequencyUnits, [hertz](const FrequencyUnit& u) { return hertz >= u.hertz; });
    const FrequencyUnit& chosen = unit != frequencyUnits.end() ? *unit : frequencyUnits.back();
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), hertz / chosen.hertz);
    return std::string(digits.data(), end) + " " + std::string(chosen.name);
}

} // namespace ets
