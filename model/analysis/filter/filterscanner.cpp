// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterscanner.h"

#include "model/analysis/filter/filterfields.h"

namespace ets {

namespace {

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

void FilterScanner::skipBlanks()
{
    while (!atEnd() && isBlank(m_text[m_position])) {
        ++m_position;
    }
}

bool FilterScanner::atBlank() const
{
    return atEnd() || isBlank(m_text[m_position]);
}

char FilterScanner::peek(std::size_t ahead) const
{
    return m_position + ahead < m_text.size() ? m_text[m_position + ahead] : '\0';
}

bool FilterScanner::take(char c)
{
    if (atEnd() || m_text[m_position] != c) {
        return false;
    }
    ++m_position;
    return true;
}

bool FilterScanner::takeOr()
{
    if (asciiFolded(m_text.substr(m_position, 2)) != "or") {
        return false;
    }
    const std::size_t end = m_position + 2;
    if (end < m_text.size() && !isBlank(m_text[end]) && m_text[end] != '(' && m_text[end] != ')') {
        return false;
    }
    m_position = end;
    return true;
}

std::string_view FilterScanner::identifier() const
{
    std::size_t end = m_position;
    while (end < m_text.size()
        && (isLetter(m_text[end]) || (end > m_position && (isDigit(m_text[end]) || m_text[end] == '_')))) {
        ++end;
    }
    return m_text.substr(m_position, end - m_position);
}

FilterScanner::Word FilterScanner::word()
{
    Word word;
    word.position = m_position;
    std::size_t open = 0;
    for (; !atEnd(); ++m_position) {
        const char c = m_text[m_position];
        if (c == '"') {
            word.isOpen = !word.isOpen;
            word.isQuoted = true;
            continue;
        }
        if (!word.isOpen) {
            if (isBlank(c) || (c == ')' && open == 0)) {
                break;
            }
            open += c == '(' ? 1 : 0;
            open -= c == ')' ? 1 : 0;
        }
        word.text += c;
    }
    word.length = m_position - word.position;
    return word;
}

std::optional<std::string> FilterScanner::regex()
{
    std::string pattern;
    const std::size_t start = m_position++;
    for (; !atEnd(); ++m_position) {
        const char c = m_text[m_position];
        const char after = peek(1);
        if (c == '/' && (m_position + 1 == m_text.size() || isBlank(after) || after == ')')) {
            ++m_position;
            return pattern;
        }
        if (c == '\\' && peek(1) == '/') {
            ++m_position; // a slash of its own
        } else if (c == '\\' && m_position + 1 < m_text.size()) {
            pattern += c;
            ++m_position;
        }
        pattern += m_text[m_position];
    }
    m_position = start;
    return std::nullopt;
}

} // namespace ets
