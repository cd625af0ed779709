// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <memory>
#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace ets {

/// What a text has to be like, in upper and lower case alike. Takes time linear in the text whatever the pattern is.
class TextPattern {
public:
    /// Texts that contain this one; an empty one is in all of them.
    [[nodiscard]] static TextPattern part(std::string_view text);
    /// Texts that are this one as a whole: "*" stands for any number of characters, "?" for one.
    [[nodiscard]] static TextPattern glob(std::string_view text);
    /// Texts that are this one as a whole.
    /// @param orBelow or go on with a dot, as the path of a module below does
    [[nodiscard]] static TextPattern whole(std::string_view text, bool orBelow = false);
    /// Texts that hold a match of a regular expression in RE2's syntax.
    /// @return an error of kind Usage where it is none, or needs too much memory
    [[nodiscard]] static Result<TextPattern> regex(std::string_view text);

    /// @param text as it is; @param folded the same after asciiFolded()
    [[nodiscard]] bool matches(std::string_view text, std::string_view folded) const;
    /// The same for a text of which the other form is not at hand.
    [[nodiscard]] bool matches(std::string_view text) const;

private:
    std::string m_folded; ///< To be found in folded texts, where there is no expression.
    std::shared_ptr<const re2::RE2> m_expression;
    bool m_isWhole = false; ///< The expression has to match all of a text.
};

} // namespace ets
