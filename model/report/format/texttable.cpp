// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/texttable.h"

#include "model/report/format/jsonwriter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace ets {

namespace {

/// A cell that cannot end its row or its column.
std::string markdownCell(const std::string& text)
{
    std::string cell;
    for (const char c : text) {
        if (c == '|' || c == '\\') {
            cell += '\\';
        }
        cell += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    }
    return cell;
}

std::string markdown(const TextTable& table)
{
    const auto row = [](const std::vector<std::string>& cells) {
        std::string line = "|";
        for (const std::string& cell : cells) {
            line += ' ' + markdownCell(cell) + " |";
        }
        return line + '\n';
    };
    std::string text = row(table.titles);
    text += '|';
    for (const bool isNumber : table.isNumber) {
        text += isNumber ? " ---: |" : " --- |";
    }
    text += '\n';
    for (const auto& cells : table.rows) {
        text += row(cells);
    }
    return text;
}

void writeCell(JsonWriter& json, const std::string& cell, bool isNumber)
{
    if (cell.empty()) {
        json.null();
        return;
    }
    if (isNumber) {
        std::int64_t whole = 0;
        double number = 0;
        const char* const end = cell.data() + cell.size();
        if (const auto read = std::from_chars(cell.data(), end, whole); read.ec == std::errc() && read.ptr == end) {
            json.value(whole);
            return;
        }
        if (const auto read = std::from_chars(cell.data(), end, number); read.ec == std::errc() && read.ptr == end) {
            json.value(number);
            return;
        }
    }
    json.value(std::string_view(cell));
}

std::string json(const TextTable& table)
{
    JsonWriter json;
    json.beginArray();
    for (const auto& cells : table.rows) {
        json.beginObject();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            json.key(table.titles[i]);
            writeCell(json, cells[i], table.isNumber[i]);
        }
        json.endObject();
    }
    json.endArray();
    return std::string(json.text()) + '\n';
}

std::string delimited(const TextTable& table, const DelimitedFormat& format)
{
    std::string text;
    appendRow(text, table.titles, format);
    for (const auto& cells : table.rows) {
        appendRow(text, cells, format);
    }
    return text;
}

constexpr auto formats = std::to_array<TextTableFormatInfo>({
    {TextTableFormat::Tsv, "TSV", "tsv", DelimitedFormat::tsv(),
        [](const TextTable& table, bool guard) { return delimited(table, DelimitedFormat::tsv().guarded(guard)); }},
    {TextTableFormat::Csv, "CSV", "csv", DelimitedFormat::csv(),
        [](const TextTable& table, bool guard) { return delimited(table, DelimitedFormat::csv().guarded(guard)); }},
    {TextTableFormat::Markdown, "Markdown", "md", std::nullopt,
        [](const TextTable& table, bool /*guard*/) { return markdown(table); }},
    {TextTableFormat::Json, "JSON", "json", std::nullopt,
        [](const TextTable& table, bool /*guard*/) { return json(table); }},
});

static_assert(std::ranges::is_sorted(formats, {}, &TextTableFormatInfo::format));

} // namespace

std::span<const TextTableFormatInfo> textTableFormats()
{
    return formats;
}

const TextTableFormatInfo& infoOf(TextTableFormat format)
{
    return formats[static_cast<std::size_t>(format)];
}

std::string formatted(const TextTable& table, TextTableFormat format, bool guardFormulas)
{
    return infoOf(format).write(table, guardFormulas);
}

} // namespace ets
