// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/delimited.h"

#include <cmath>
#include <vector>

namespace ets {

namespace {

bool needsQuotes(std::string_view field, char separator)
{
    for (const char c : field) {
        if (c == separator || c == '"' || c == '\n' || c == '\r') {
            return true;
        }
    }
    return false;
}

std::string fieldOf(const Cell& cell)
{
    if (std::holds_alternative<NotANumberCell>(cell)) {
        return {};
    }
    const auto* const number = std::get_if<double>(&cell);
    return number != nullptr && std::isnan(*number) ? std::string() : cellText(cell);
}

} // namespace

void appendRow(std::string& out, std::span<const std::string> fields, const DelimitedFormat& format)
{
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) {
            out += format.separator;
        }
        if (!needsQuotes(fields[i], format.separator)) {
            out += fields[i];
            continue;
        }
        out += '"';
        for (const char c : fields[i]) {
            out.append(c == '"' ? 2 : 1, c);
        }
        out += '"';
    }
    out += format.lineEnd;
}

std::string toDelimited(const DataFrame& frame, const DelimitedFormat& format)
{
    std::string out;
    std::vector<std::string> fields{{}};
    fields.insert(fields.end(), frame.columns.begin(), frame.columns.end());
    appendRow(out, fields, format);
    for (std::size_t r = 0; r < frame.rows.size(); ++r) {
        fields.assign(1, std::to_string(r));
        for (const Cell& cell : frame.rows[r]) {
            fields.push_back(fieldOf(cell));
        }
        appendRow(out, fields, format);
    }
    return out;
}

} // namespace ets
