// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets::test {

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
            std::string& field = row.emplace_back();
            if (i < text.size() && text[i] == '"') {
                for (++i;; ++i) {
                    if (i >= text.size()) {
                        return std::nullopt;
                    }
                    if (text[i] == '"' && text.substr(i, 2) == "\"\"") {
                        field += text[i++];
                    } else if (text[i] == '"') {
                        ++i;
                        break;
                    } else {
                        field += text[i];
                    }
                }
            } else {
                while (i < text.size() && text[i] != separator && !text.substr(i).starts_with(lineEnd)) {
                    if (text[i] == '"') {
                        return std::nullopt;
                    }
                    field += text[i++];
                }
            }
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
