// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ets {

/// The bytes of base64 with padding (RFC 4648); nothing where the text has any other character or a wrong length.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

} // namespace ets
