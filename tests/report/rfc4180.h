// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets::test {

/// @param i of the opening quote, then behind the closing one
inline std::optional<std::string> quotedField(std::string_view text, std::size_t& i)
{
    std::string field;
    for (++i; i < text.size(); ++i) {
        if (text[i] == '"' && !text.substr(i).starts_with(R"("")")) {
            ++i;
            return field;
        }
        field += text[i];
        i += text[i] == '"' ? 1 : 0;
    }
    return std::nullopt;
}

/// @param i of its first letter, then behind its last one
inline std::optional<std::string> plainField(
    std::string_view text, std::size_t& i, char separator, std::string_view lineEnd)
{
    std::string field;
    for (; i < text.size() && text[i] != separator && !text.substr(i).starts_with(lineEnd); ++i) {
        if (text[i] == '"') {
            return std::nullopt;
        }
        field += text[i];
    }
    return field;
}

/// Reads delimited text as RFC 4180 describes it; a reader of its own, so that the writer is not its own judge.
/// @return nothing where a quote stands in an unquoted field, a quoted field does not end, or text follows its end
inline std::optional<std::vector<std::vector<std::string>>> parseDelimited(
    std::string_view text, char separator, std::string_view lineEnd)
{
    std::vector<std::vector<std::string>> rows;
    std::size_t i = 0;
    while (i < text.size()) {
        std::vector<std::string>& row = rows.emplace_back();
        for (bool more = true; more;) {
            const bool isQuoted = i < text.size() && text[i] == '"';
            const auto field = isQuoted ? quotedField(text, i) : plainField(text, i, separator, lineEnd);
            if (!field) {
                return std::nullopt;
            }
            row.push_back(*field);
            more = i < text.size() && text[i] == separator;
            i += more ? 1 : 0;
        }
        if (!text.substr(i).starts_with(lineEnd)) {
            return std::nullopt;
        }
        i += lineEnd.size();
    }
    return rows;
}

} // namespace ets::test
