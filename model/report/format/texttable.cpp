// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/texttable.h"

#include "model/report/format/jsonwriter.h"
#include "model/report/format/tabulate.h"

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

void writeCell(JsonWriter& json, const Cell& cell)
{
    if (const auto* const truth = std::get_if<bool>(&cell)) {
        json.value(*truth);
    } else if (const auto* const integer = std::get_if<std::int64_t>(&cell)) {
        json.value(*integer);
    } else if (const auto* const number = std::get_if<double>(&cell)) {
        json.value(*number);
    } else if (const auto* const text = std::get_if<std::string>(&cell)) {
        json.value(std::string_view(*text));
    } else {
        json.null();
    }
}

/// A list of objects, one per row.
/// @param write writes the cell of a row and a column
template <typename Rows, typename Write>
std::string rowsJson(const std::vector<std::string>& columns, const Rows& rows, Write write)
{
    JsonWriter json;
    json.beginArray();
    for (const auto& row : rows) {
        json.beginObject();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            json.key(columns[i]);
            write(json, row[i], i);
        }
        json.endObject();
    }
    json.endArray();
    return std::string(json.text()) + '\n';
}

std::string json(const TextTable& table)
{
    return rowsJson(table.titles, table.rows, [&table](JsonWriter& json, const std::string& cell, std::size_t column) {
        writeCell(json, cell, table.isNumber[column]);
    });
}

std::string json(const DataFrame& frame)
{
    return rowsJson(frame.columns, frame.rows,
        [](JsonWriter& json, const Cell& cell, std::size_t /*column*/) { writeCell(json, cell); });
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

constexpr auto formats = std::to_array<TableFormatInfo>({
    {TableFormat::Text, "text", "Text", "txt", std::nullopt, nullptr,
        [](const DataFrame& frame) { return tableText(frame); }},
    {TableFormat::Tsv, "tsv", "TSV", "tsv", DelimitedFormat::tsv(),
        [](const TextTable& table, bool guard) { return delimited(table, DelimitedFormat::tsv().guarded(guard)); },
        [](const DataFrame& frame) { return Result<std::string>(toDelimited(frame, DelimitedFormat::tsv())); }},
    {TableFormat::Csv, "csv", "CSV", "csv", DelimitedFormat::csv(),
        [](const TextTable& table, bool guard) { return delimited(table, DelimitedFormat::csv().guarded(guard)); },
        [](const DataFrame& frame) { return Result<std::string>(toDelimited(frame, DelimitedFormat::csv())); }},
    {TableFormat::Markdown, "markdown", "Markdown", "md", std::nullopt,
        [](const TextTable& table, bool /*guard*/) { return markdown(table); },
        [](const DataFrame& frame) { return Result<std::string>(markdown(textsOf(frame))); }},
    {TableFormat::Json, "json", "JSON", "json", std::nullopt,
        [](const TextTable& table, bool /*guard*/) { return json(table); },
        [](const DataFrame& frame) { return Result<std::string>(json(frame)); }},
});

constexpr std::span ofTexts = std::span(formats).subspan<1>();
static_assert(std::ranges::is_sorted(ofTexts, {}, &TableFormatInfo::format));

} // namespace

TextTable textsOf(const DataFrame& frame)
{
    TextTable table{frame.columns, std::vector<bool>(frame.columns.size(), false), {}};
    for (const std::vector<Cell>& cells : frame.rows) {
        std::vector<std::string>& texts = table.rows.emplace_back();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool isNumber =
                std::holds_alternative<std::int64_t>(cells[i]) || std::holds_alternative<double>(cells[i]);
            table.isNumber[i] = table.isNumber[i] || isNumber;
            texts.push_back(cellText(cells[i]));
        }
    }
    return table;
}

std::span<const TableFormatInfo> tableFormats()
{
    return formats;
}

std::span<const TableFormatInfo> textTableFormats()
{
    return ofTexts;
}

const TableFormatInfo& infoOf(TableFormat format)
{
    return *std::ranges::find(formats, format, &TableFormatInfo::format);
}

Result<std::string> formatFrame(const DataFrame& frame, TableFormat format)
{
    return infoOf(format).writeFrame(frame);
}

std::string formatted(const TextTable& table, TableFormat format, bool guardFormulas)
{
    return infoOf(format).write(table, guardFormulas);
}

} // namespace ets
