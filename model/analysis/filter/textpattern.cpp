// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/textpattern.h"

#include "model/analysis/filter/filterfields.h"

#include <re2/re2.h>

#include <algorithm>

namespace ets {

namespace {

constexpr std::int64_t maxProgramBytes = 1 << 20; ///< Of a compiled expression and of its automaton.

std::shared_ptr<const re2::RE2> expressionOf(const std::string& pattern)
{
    re2::RE2::Options options;
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    options.set_dot_nl(true);
    options.set_max_mem(maxProgramBytes);
    return std::make_shared<const re2::RE2>(pattern, options);
}

re2::StringPiece pieceOf(std::string_view text)
{
    return {text.data(), text.size()};
}

} // namespace

TextPattern TextPattern::part(std::string_view text)
{
    TextPattern pattern;
    pattern.m_folded = asciiFolded(text);
    const bool isAscii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (!isAscii) {
        // Other letters have cases, too; what is no UTF-8 is looked for byte by byte.
        if (auto expression = expressionOf(re2::RE2::QuoteMeta(pieceOf(text))); expression->ok()) {
            pattern.m_expression = std::move(expression);
        }
    }
    return pattern;
}

TextPattern TextPattern::glob(std::string_view text)
{
    std::string expression;
    for (const char c : text) {
        if (c == '*') {
            expression += expression.ends_with(".*") ? "" : ".*";
        } else if (c == '?') {
            expression += '.';
        } else {
            expression += re2::RE2::QuoteMeta(re2::StringPiece(&c, 1));
        }
    }
    TextPattern pattern = part(text);
    if (auto compiled = expressionOf(expression); compiled->ok()) {
        pattern.m_expression = std::move(compiled);
        pattern.m_isWhole = true;
    }
    return pattern;
}

TextPattern TextPattern::whole(std::string_view text, bool orBelow)
{
    TextPattern pattern = part(text);
    if (auto compiled = expressionOf(re2::RE2::QuoteMeta(pieceOf(text)) + (orBelow ? "(\\..*)?" : ""));
        compiled->ok()) {
        pattern.m_expression = std::move(compiled);
        pattern.m_isWhole = true;
    }
    return pattern;
}

Result<TextPattern> TextPattern::regex(std::string_view text)
{
    TextPattern pattern;
    pattern.m_expression = expressionOf(std::string(text));
    if (!pattern.m_expression->ok()) {
        return Error{.what = Message::verbatim(pattern.m_expression->error()), .kind = Error::Kind::Usage};
    }
    return pattern;
}

bool TextPattern::matches(std::string_view text, std::string_view folded) const
{
    if (m_expression == nullptr) {
        return folded.find(m_folded) != std::string_view::npos;
    }
    return m_isWhole ? re2::RE2::FullMatch(pieceOf(text), *m_expression)
                     : re2::RE2::PartialMatch(pieceOf(text), *m_expression);
}

bool TextPattern::matches(std::string_view text) const
{
    return matches(text, m_expression == nullptr ? asciiFolded(text) : std::string());
}

} // namespace ets
