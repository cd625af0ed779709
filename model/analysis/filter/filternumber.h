// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ets {

/// A number as it is typed, in decimals, so that 0.11us are exactly 110 ticks of a nanosecond.
class FilterNumber {
public:
    FilterNumber() = default; ///< 1.

    /// @param text digits with a point or without, and an exponent or none; all of it
    /// @return nothing for anything else and for what no double holds
    [[nodiscard]] static std::optional<FilterNumber> parse(std::string_view text);

    /// The same times a power of ten.
    [[nodiscard]] FilterNumber timesTenTo(int exponent) const;
    [[nodiscard]] bool isZero() const { return m_digits == 0; } ///< Whether it is 0.
    /// The number times a factor: exact where the result is whole and below 2^63, else the nearest there is.
    [[nodiscard]] long double times(double factor) const;

private:
    std::int64_t m_digits = 1;
    int m_exponent = 0; ///< The number is digits times ten to this.
};

} // namespace ets
