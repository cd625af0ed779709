// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filternumber.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>

namespace ets {

namespace {

constexpr std::size_t mostDigits = 18; ///< That an integer of 64 bits holds.

/// Exact up to 27, which pow() need not be.
long double tenTo(int exponent)
{
    long double power = 1;
    for (int i = 0; i < exponent; ++i) {
        power *= 10;
    }
    return power;
}

/// The power of ten that a number is; nothing for another.
std::optional<int> exponentOfTen(double number)
{
    const double exponent = std::round(std::log10(number));
    return number > 0 && std::pow(10.0, exponent) == number ? std::optional(static_cast<int>(exponent)) : std::nullopt;
}

} // namespace

std::optional<FilterNumber> FilterNumber::parse(std::string_view text)
{
    double rounded = 0;
    const char* const end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, rounded);
        read.ec != std::errc() || read.ptr != end || !std::isfinite(rounded)) {
        return std::nullopt;
    }
    FilterNumber number;
    const std::size_t exponentAt = std::min(text.find_first_of("eE"), text.size());
    if (exponentAt < text.size()) {
        std::string_view exponent = text.substr(exponentAt + 1);
        exponent.remove_prefix(exponent.starts_with('+') ? 1 : 0);
        std::from_chars(exponent.data(), exponent.data() + exponent.size(), number.m_exponent);
    }
    const bool isNegative = text.starts_with('-');
    std::string digits;
    bool isBehindPoint = false;
    for (const char c : text.substr(0, exponentAt)) {
        if (c == '.') {
            isBehindPoint = true;
        } else if (c >= '0' && c <= '9') {
            digits += c;
            number.m_exponent -= isBehindPoint ? 1 : 0;
        }
    }
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    while (digits.size() > mostDigits || digits.ends_with('0')) { // what lies behind is less than anything measured
        digits.pop_back();
        ++number.m_exponent;
    }
    number.m_digits = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number.m_digits);
    number.m_digits = isNegative ? -number.m_digits : number.m_digits;
    number.m_exponent = number.m_digits == 0 ? 0 : number.m_exponent;
    return number;
}

FilterNumber FilterNumber::timesTenTo(int exponent) const
{
    FilterNumber number = *this;
    number.m_exponent += number.m_digits == 0 ? 0 : exponent;
    return number;
}

long double FilterNumber::times(double factor) const
{
    const auto ten = exponentOfTen(factor);
    const int exponent = m_exponent + ten.value_or(0);
    const long double whole = static_cast<long double>(m_digits) * (ten ? 1.0L : static_cast<long double>(factor));
    return exponent < 0 ? whole / tenTo(-exponent) : whole * tenTo(exponent);
}

} // namespace ets
