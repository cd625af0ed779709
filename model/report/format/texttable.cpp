// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/texttable.h"

#include "model/base/sink.h"
#include "model/report/format/framerows.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/tabulate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>

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

std::string markdownRow(std::span<const std::string> cells)
{
    std::string line = "|";
    for (const std::string& cell : cells) {
        line += ' ' + markdownCell(cell) + " |";
    }
    return line + '\n';
}

/// Titles, and the line below them that says how columns are aligned.
void addMarkdownHead(Pieces& out, std::span<const std::string> titles, const std::vector<bool>& isNumber)
{
    out.add(markdownRow(titles));
    out.add("|");
    for (const bool isOfNumbers : isNumber) {
        out.add(isOfNumbers ? " ---: |" : " --- |");
    }
    out.add("\n");
}

void writeMarkdown(Sink& sink, const TextTable& table)
{
    Pieces out(sink);
    addMarkdownHead(out, table.titles, table.isNumber);
    for (const auto& cells : table.rows) {
        out.add(markdownRow(cells));
    }
    out.finish();
}

bool isNumberCell(const Cell& cell)
{
    return std::holds_alternative<std::int64_t>(cell) || std::holds_alternative<double>(cell);
}

void writeMarkdown(Sink& sink, FrameRows& rows)
{
    std::vector<bool> isOfNumbers(rows.columns().size(), false);
    for (std::size_t r = 0; r < rows.count(); ++r) {
        const std::span<const Cell> cells = rows.row(r);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            isOfNumbers[c] = isOfNumbers[c] || isNumberCell(cells[c]);
        }
    }
    Pieces out(sink);
    addMarkdownHead(out, rows.columns(), isOfNumbers);
    std::vector<std::string> texts;
    for (std::size_t r = 0; r < rows.count(); ++r) {
        texts.clear();
        std::ranges::transform(rows.row(r), std::back_inserter(texts), cellText);
        out.add(markdownRow(texts));
    }
    out.finish();
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

/// An object of a list, with the columns as keys.
/// @param write writes a cell of a column
template <typename Cells, typename Write>
void writeRow(JsonWriter& json, std::span<const std::string> columns, const Cells& cells, Write write)
{
    json.beginObject();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        json.key(columns[i]);
        write(cells[i], i);
    }
    json.endObject();
}

void writeJson(Sink& sink, const TextTable& table)
{
    JsonWriter json(sink);
    json.beginArray();
    for (const auto& cells : table.rows) {
        writeRow(json, table.titles, cells,
            [&](const std::string& cell, std::size_t column) { writeCell(json, cell, table.isNumber[column]); });
    }
    json.endArray();
    json.finish("\n");
}

void writeJson(Sink& sink, FrameRows& rows)
{
    JsonWriter json(sink);
    json.beginArray();
    for (std::size_t r = 0; r < rows.count(); ++r) {
        writeRow(json, rows.columns(), rows.row(r),
            [&json](const Cell& cell, std::size_t /*column*/) { writeCell(json, cell); });
    }
    json.endArray();
    json.finish("\n");
}

void writeDelimited(Sink& sink, const TextTable& table, const DelimitedFormat& format)
{
    Pieces out(sink);
    appendRow(out.text(), table.titles, format);
    for (const auto& cells : table.rows) {
        appendRow(out.text(), cells, format);
        out.handOn();
    }
    out.finish();
}

/// For what cannot fail.
template <auto write> Result<void> withoutFail(Sink& sink, FrameRows& rows)
{
    write(sink, rows);
    return {};
}

void writeTsv(Sink& sink, FrameRows& rows)
{
    writeDelimited(sink, rows, DelimitedFormat::tsv());
}

void writeCsv(Sink& sink, FrameRows& rows)
{
    writeDelimited(sink, rows, DelimitedFormat::csv());
}

constexpr void (*markdownOfRows)(Sink&, FrameRows&) = writeMarkdown;
constexpr void (*jsonOfRows)(Sink&, FrameRows&) = writeJson;

constexpr auto formats = std::to_array<TableFormatInfo>({
    {TableFormat::Text, "text", "Text", "txt", std::nullopt, nullptr, writeTableText},
    {TableFormat::Tsv, "tsv", "TSV", "tsv", DelimitedFormat::tsv(),
        [](Sink& sink, const TextTable& table, bool guard) {
            writeDelimited(sink, table, DelimitedFormat::tsv().guarded(guard));
        },
        withoutFail<writeTsv>},
    {TableFormat::Csv, "csv", "CSV", "csv", DelimitedFormat::csv(),
        [](Sink& sink, const TextTable& table, bool guard) {
            writeDelimited(sink, table, DelimitedFormat::csv().guarded(guard));
        },
        withoutFail<writeCsv>},
    {TableFormat::Markdown, "markdown", "Markdown", "md", std::nullopt,
        [](Sink& sink, const TextTable& table, bool /*guard*/) { writeMarkdown(sink, table); },
        withoutFail<markdownOfRows>},
    {TableFormat::Json, "json", "JSON", "json", std::nullopt,
        [](Sink& sink, const TextTable& table, bool /*guard*/) { writeJson(sink, table); }, withoutFail<jsonOfRows>},
});

constexpr std::span ofTexts = std::span(formats).subspan<1>();
static_assert(std::ranges::is_sorted(ofTexts, {}, &TableFormatInfo::format));

/// Refuses rows that no form has room for, before any is made: each cell takes a byte in all of them, be it what parts
/// it from the next. Throws SinkError.
void refuseWithoutRoom(const Sink& sink, const FrameRows& rows)
{
    if (rows.count() > sink.room() / std::max<std::size_t>(rows.columns().size(), 1)) {
        throw SinkError::tooLarge();
    }
}

} // namespace

TextTable textsOf(const DataFrame& frame)
{
    TextTable table{frame.columns, std::vector<bool>(frame.columns.size(), false), {}};
    for (const std::vector<Cell>& cells : frame.rows) {
        std::vector<std::string>& texts = table.rows.emplace_back();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            table.isNumber[i] = table.isNumber[i] || isNumberCell(cells[i]);
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

Result<void> writeRows(Sink& sink, FrameRows& rows, TableFormat format)
{
    refuseWithoutRoom(sink, rows);
    return infoOf(format).writeRows(sink, rows);
}

Result<void> writeFrame(Sink& sink, const DataFrame& frame, TableFormat format)
{
    HeldRows rows(frame);
    return writeRows(sink, rows, format);
}

Result<std::string> formatFrame(const DataFrame& frame, TableFormat format)
{
    return textOrError([&](Sink& sink) { return writeFrame(sink, frame, format); });
}

void writeTable(Sink& sink, const TextTable& table, TableFormat format, bool guardFormulas)
{
    infoOf(format).write(sink, table, guardFormulas);
}

std::string formatted(const TextTable& table, TableFormat format, bool guardFormulas)
{
    return textWritten([&](Sink& sink) { writeTable(sink, table, format, guardFormulas); });
}

} // namespace ets
