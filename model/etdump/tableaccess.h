// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace ets {

/// A string of either kind of access; nothing when it is absent.
inline std::optional<std::string_view> text(std::optional<std::string_view> string)
{
    return string;
}
template <typename String> std::optional<std::string_view> text(const String* string)
{
    return string == nullptr ? std::nullopt : std::optional(std::string_view(string->c_str(), string->size()));
}

} // namespace ets
