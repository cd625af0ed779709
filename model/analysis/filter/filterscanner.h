// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ets {

/// Goes through the text of a filter from left to right. Blanks are ASCII's.
class FilterScanner {
public:
    /// A word with its quotes taken off.
    struct Word {
        std::string text;
        std::size_t position = 0;
        std::size_t length = 0; ///< With its quotes.
        bool isQuoted = false; ///< Something in it was.
        bool isOpen = false; ///< A quote in it does not end.
    };

    /// @param text as it was typed, in UTF-8; has to live as long as this
    explicit FilterScanner(std::string_view text)
        : m_text(text)
    {
    }

    [[nodiscard]] std::string_view text() const { return m_text; } ///< All of it.
    [[nodiscard]] std::size_t position() const { return m_position; } ///< Byte at which it stands.
    void moveTo(std::size_t position) { m_position = position; } ///< Goes back or ahead.
    void skipBlanks(); ///< To the next byte that is none.
    [[nodiscard]] bool atEnd() const { return m_position >= m_text.size(); } ///< Whether all was read.
    /// Whether a blank or the end is next.
    [[nodiscard]] bool atBlank() const;
    /// The byte so many ahead, 0 behind the end.
    [[nodiscard]] char peek(std::size_t ahead = 0) const;
    /// Takes a byte if it is next.
    bool take(char c);
    /// Takes "or" if it stands alone.
    bool takeOr();
    /// Letters, digits and underscores that begin with a letter; empty where there are none. Not taken.
    [[nodiscard]] std::string_view identifier() const;
    /// To the next blank, or to a bracket that ends and was not begun inside.
    [[nodiscard]] Word word();
    /// What stands between a slash and one that ends a word; nothing, and nothing taken, where there is no such one.
    [[nodiscard]] std::optional<std::string> regex();

private:
    std::string_view m_text;
    std::size_t m_position = 0;
};

} // namespace ets
