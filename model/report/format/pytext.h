// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Text as Python prints it, which the Inspector's tables consist of.
namespace ets::pytext {

/// repr(float): shortest text that reads back, scientific below 1e-4 and from 1e16 on, ".0" for whole numbers.
[[nodiscard]] std::string reprFloat(double value);
/// format(value, "g"): six significant digits.
[[nodiscard]] std::string formatG(double value);
/// repr(str) of UTF-8 text: quotes, escapes of control and unprintable characters.
[[nodiscard]] std::string reprString(std::string_view text);
/// repr(bytes): b'...'.
[[nodiscard]] std::string reprBytes(std::string_view bytes);

/// Whether int() accepts the text (digits of ASCII).
[[nodiscard]] bool isInt(std::string_view text);
/// Whether float() accepts the text; infinities and NaN only in the spellings inf, -inf and nan.
[[nodiscard]] bool isFloat(std::string_view text);
/// Text without the white space around it, as str.strip().
[[nodiscard]] std::string_view strip(std::string_view text);
/// The value float() gives for a text that isFloat() accepts.
[[nodiscard]] double toFloat(std::string_view text);

} // namespace ets::pytext
