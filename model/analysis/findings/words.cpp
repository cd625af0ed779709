// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/words.h"

#include "model/analysis/findings/finding.h"
#include "model/trace/trace.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace ets::findings {

namespace {

std::string fixedText(double number, int digits)
{
    std::array<char, 64> text{};
    const auto written =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits);
    return written.ec == std::errc() ? std::string(text.data(), written.ptr) : std::string("-");
}

} // namespace

std::string percentText(double share)
{
    constexpr int mostDigits = 3;
    const double percent = share * 100;
    int digits = std::abs(percent) < 9.95 ? 1 : 0;
    std::string text = fixedText(percent, digits);
    while (share < 1 && text.starts_with("100") && digits < mostDigits) { // which would say that nothing is left
        text = fixedText(percent, ++digits);
    }
    return text + " %";
}

std::string numberText(double number)
{
    const double size = std::abs(number);
    if (size >= 1e15) {
        return "above 1e15";
    }
    return fixedText(number, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}

double nanosecondsOf(const Trace& trace, double ticks)
{
    return trace.options().hasCyclesOnly() ? ticks : ticks / trace.options().ticksPer(TimeScale::Ns);
}

std::string ticksText(const Trace& trace, double ticks)
{
    if (trace.options().hasCyclesOnly()) {
        return numberText(ticks) + " cycles";
    }
    const double nanoseconds = nanosecondsOf(trace, ticks);
    constexpr std::array<std::string_view, 4> units{"ns", "µs", "ms", "s"};
    double shown = nanoseconds;
    std::size_t unit = 0;
    while (std::abs(shown) >= 999.5 && unit + 1 < units.size()) {
        shown /= 1000;
        ++unit;
    }
    return numberText(shown) + " " + std::string(units.at(unit));
}

std::string bytesText(std::uint64_t bytes)
{
    std::string digits = std::to_string(bytes);
    for (std::size_t at = digits.size(); at > 3; at -= 3) {
        digits.insert(at - 3, 1, ',');
    }
    return digits + " bytes";
}

Message shareText(const Finding& finding)
{
    const std::string most = percentText(finding.atMostShare.value_or(0));
    const std::string least = percentText(finding.atLeastShare.value_or(finding.atMostShare.value_or(0)));
    Message share = least == most ? Message::verbatim(most) : ETS_MESSAGE("%1, at least %2", most, least);
    if (!finding.ofSingleRuns) {
        return share;
    }
    std::string low = percentText(finding.ofSingleRuns->low);
    low.resize(low.size() - std::string_view(" %").size());
    const std::string high = percentText(finding.ofSingleRuns->high);
    return finding.ofSingleRuns->isMiddleHalf
        ? ETS_MESSAGE("%1 (of the middle half of the runs %2 to %3)", share, low, high)
        : ETS_MESSAGE("%1 (of single runs %2 to %3)", share, low, high);
}

Message foldConstants()
{
    return ETS_MESSAGE("Run constant_prop_pass on the program that to_edge gives, or compute the value in "
                       "__init__ and register it as a buffer");
}

} // namespace ets::findings
