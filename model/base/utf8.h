// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ets {

/// Offset of the first byte that is not well-formed UTF-8 (RFC 3629), or nothing.
[[nodiscard]] std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// The text with every ill-formed byte replaced by U+FFFD.
[[nodiscard]] std::string toValidUtf8(std::string_view text);

/// Number of code points of well-formed UTF-8.
[[nodiscard]] std::size_t codePointCount(std::string_view text);

} // namespace ets
