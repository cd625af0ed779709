// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts of files in a report: whatever they hold, they are shown as text.
namespace ets::reporttext {

inline constexpr std::size_t mostShown = 60; ///< Characters of a name in a table.
inline constexpr std::size_t mostKept = 200; ///< Characters of a name where it is told in full.

/// A text without anything that cannot be seen: control characters as their pictures, those that turn the direction of
/// writing or have no width by their numbers, what is no UTF-8 as U+FFFD. Line ends are kept.
[[nodiscard]] std::string visible(std::string_view text);
/// At most so many characters: what is longer has its middle left out.
/// @param text as visible() gives it
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most = mostShown);
/// For the text of an element and for an attribute in double quotes, of HTML and of SVG.
[[nodiscard]] std::string html(std::string_view text);
/// For Markdown: no text links, mentions people, makes a table or closes one.
[[nodiscard]] std::string markdown(std::string_view text);
/// The last part of a path: a report tells no folders.
[[nodiscard]] std::string fileName(std::string_view path);

} // namespace ets::reporttext
