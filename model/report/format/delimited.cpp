// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/delimited.h"

#include <charconv>
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

bool isNumber(const std::string& field)
{
    double value = 0;
    const char* const begin = field.c_str() + (field.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(begin, field.c_str() + field.size(), value);
    return error == std::errc() && end == field.c_str() + field.size();
}

bool looksLikeFormula(const std::string& field)
{
    return !field.empty() && std::string_view("=+-@\t\r").find(field.front()) != std::string_view::npos
        && !isNumber(field);
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
        const bool guard = format.guardFormulas && looksLikeFormula(fields[i]);
        if (!needsQuotes(fields[i], format.separator)) {
            out.append(guard ? 1 : 0, '\'');
            out += fields[i];
            continue;
        }
        out += '"';
        out.append(guard ? 1 : 0, '\'');
        for (const char c : fields[i]) {
            out.append(c == '"' ? 2 : 1, c);
        }
        out += '"';
    }
    out += format.lineEnd;
}

void writeDelimited(Sink& sink, FrameRows& rows, const DelimitedFormat& format)
{
    Pieces out(sink);
    std::vector<std::string> fields{{}};
    fields.insert(fields.end(), rows.columns().begin(), rows.columns().end());
    appendRow(out.text(), fields, format);
    for (std::size_t r = 0; r < rows.count(); ++r) {
        fields.assign(1, std::to_string(r));
        for (const Cell& cell : rows.row(r)) {
            fields.push_back(fieldOf(cell));
        }
        appendRow(out.text(), fields, format);
        out.handOn();
    }
    out.finish();
}

std::string toDelimited(const DataFrame& frame, const DelimitedFormat& format)
{
    HeldRows rows(frame);
    return textWritten([&](Sink& sink) { writeDelimited(sink, rows, format); });
}

} // namespace ets
