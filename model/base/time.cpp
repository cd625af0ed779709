// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <system_error>

namespace ets {

namespace {

struct ScaleInfo {
    TimeScale scale;
    std::string_view name;
    double perSecond;
};

// TIME_SCALE_DICT of ExecuTorch's trace; cycles have no length, so they only relate to themselves.
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
    int power; ///< Of ten, in Hz.
};

constexpr auto frequencyUnits = std::to_array<FrequencyUnit>({{"GHz", 9}, {"MHz", 6}, {"kHz", 3}, {"Hz", 0}});

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// A number times a power of ten, rounded once: multiplied it would be rounded twice, and 33.333333 MHz not be
/// 33333333 Hz.
/// @param number as std::from_chars() reads it
std::optional<double> numberTimesPower(std::string_view number, int power)
{
    const std::size_t mark = std::min(number.find_first_of("eE"), number.size());
    int exponent = 0;
    if (mark < number.size()) {
        const std::size_t first = mark + (number[mark + 1] == '+' ? 2 : 1);
        const auto read = std::from_chars(number.data() + first, number.data() + number.size(), exponent);
        if (read.ec != std::errc() || std::abs(exponent) > std::numeric_limits<double>::max_exponent) {
            return std::nullopt;
        }
    }
    const std::string shifted = std::string(number.substr(0, mark)) + "e" + std::to_string(exponent + power);
    double value = 0;
    const auto read = std::from_chars(shifted.data(), shifted.data() + shifted.size(), value);
    return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

const ScaleInfo& info(TimeScale scale)
{
    return scales[static_cast<std::size_t>(scale)];
}

} // namespace

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
        choice += choice.empty() ? "" : "|";
        choice += entry.name;
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
    if (error != std::errc() || !std::isfinite(number)) {
        return std::nullopt;
    }
    const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(digits.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto unit = std::ranges::find_if(frequencyUnits, [text](const FrequencyUnit& candidate) {
        return std::ranges::equal(text, candidate.name, [](char a, char b) { return lower(a) == lower(b); });
    });
    if (unit == frequencyUnits.end() && !text.empty()) {
        return std::nullopt;
    }
    const auto hertz = numberTimesPower(digits, text.empty() ? 0 : unit->power);
    return hertz && *hertz >= 1 && *hertz <= most ? hertz : std::nullopt;
}

std::string frequencyText(double hertz)
{
    // The digits of the value in Hz, of which only the point moves: divided, 445496.4 Hz is 445.49640000000005 kHz.
    std::array<char, 32> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), hertz, std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
    const std::size_t mark = std::min(text.find('e'), text.size());
    int exponent = 0;
    const std::size_t sign = text.substr(mark).starts_with("e+") ? 2 : 1;
    std::from_chars(text.data() + std::min(mark + sign, text.size()), text.data() + text.size(), exponent);
    const auto unit =
        std::ranges::find_if(frequencyUnits, [exponent](const FrequencyUnit& u) { return exponent >= u.power; });
    if (unit == frequencyUnits.end()) { // below 1 Hz: no clock
        return std::string(text) + " Hz";
    }
    std::string digits(text.substr(0, mark));
    std::erase(digits, '.');
    const auto before = static_cast<std::size_t>(exponent - unit->power) + 1;
    if (digits.size() <= before) {
        digits.resize(before, '0');
    } else {
        digits.insert(before, 1, '.');
    }
    return digits + " " + std::string(unit->name);
}

} // namespace ets
