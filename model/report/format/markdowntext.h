// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ets {

/// A text of a file as Markdown that shows it as it is: no name links, mentions people, or closes a table.
[[nodiscard]] std::string markdownEscaped(std::string_view text);

} // namespace ets
