// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/queryprinter.h"

#include "model/base/text.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/delimited.h"
#include "model/report/format/jsonwriter.h"
#include "model/tables/values.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace ets::cli {

namespace {

using tables::QueryBytes;
using tables::QueryCell;

std::string textOfCell(const QueryCell& cell)
{
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        return std::to_string(*number);
    }
    if (const auto* const real = std::get_if<double>(&cell)) {
        return cellText(*real);
    }
    if (const auto* const text = std::get_if<std::string_view>(&cell)) {
        return toValidUtf8(*text);
    }
    const auto* const bytes = std::get_if<QueryBytes>(&cell);
    return bytes != nullptr ? tables::hexText(bytes->bytes) : std::string();
}

/// A cell of text in one line.
std::string inOneLine(std::string text)
{
    for (char& c : text) {
        c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    }
    return text;
}

} // namespace

QueryPrinter::QueryPrinter(Sink& sink, QueryFormat format)
    : m_sink(sink)
    , m_format(format)
    , m_out(sink)
{
}

QueryPrinter::~QueryPrinter() = default;

void QueryPrinter::begin(std::span<const std::string> columns)
{
    m_columns.assign(columns.begin(), columns.end());
    m_isNumber.assign(columns.size(), true);
    if (m_format == QueryFormat::Csv || m_format == QueryFormat::Tsv) {
        appendRow(
            m_out.text(), columns, m_format == QueryFormat::Csv ? DelimitedFormat::csv() : DelimitedFormat::tsv());
    }
    if (m_format == QueryFormat::Json) {
        m_json = std::make_unique<JsonWriter>(m_sink);
        m_json->beginArray();
    }
}

void QueryPrinter::addJson(std::span<const QueryCell> row)
{
    m_json->beginObject();
    for (std::size_t i = 0; i < row.size(); ++i) {
        m_json->key(m_columns[i]);
        if (const auto* const number = std::get_if<std::int64_t>(&row[i])) {
            m_json->value(*number);
        } else if (const auto* const real = std::get_if<double>(&row[i])) {
            m_json->value(*real);
        } else if (std::holds_alternative<std::monostate>(row[i])) {
            m_json->null();
        } else {
            m_json->value(std::string_view(textOfCell(row[i])));
        }
    }
    m_json->endObject();
}

void QueryPrinter::add(std::span<const QueryCell> row)
{
    if (m_format == QueryFormat::Json) {
        addJson(row);
        return;
    }
    if (m_format == QueryFormat::JsonLines) {
        TextSink line;
        m_json = std::make_unique<JsonWriter>(line);
        addJson(row);
        m_json->finish("\n");
        m_out.add(line.text());
        return;
    }
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const bool isNumber = std::holds_alternative<std::int64_t>(row[i]) || std::holds_alternative<double>(row[i]);
        m_isNumber[i] = m_isNumber[i] && (isNumber || std::holds_alternative<std::monostate>(row[i]));
        cells.push_back(textOfCell(row[i]));
    }
    if (m_format == QueryFormat::Text) {
        std::ranges::transform(cells, cells.begin(), inOneLine);
        for (const std::string& cell : cells) {
            m_heldBytes += cell.size() + 1;
        }
        if (m_heldBytes > m_sink.room()) {
            throw SinkError::tooLarge();
        }
        m_rows.push_back(std::move(cells));
        return;
    }
    appendRow(m_out.text(), cells, m_format == QueryFormat::Csv ? DelimitedFormat::csv() : DelimitedFormat::tsv());
    m_out.handOn();
}

/// Columns with blanks between, numbers to the right.
void QueryPrinter::writeText()
{
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        std::size_t width = codePointCount(m_columns[i]);
        for (const auto& row : m_rows) {
            width = std::max(width, codePointCount(row[i]));
        }
        widths.push_back(width);
    }
    const auto line = [&](std::span<const std::string> cells) {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string blanks(widths[i] - codePointCount(cells[i]), ' ');
            text += i == 0 ? "" : "  ";
            text += m_isNumber[i] ? blanks + cells[i] : cells[i] + blanks;
        }
        text.erase(text.find_last_not_of(' ') + 1);
        m_out.add(text + "\n");
    };
    line(m_columns);
    for (const auto& row : m_rows) {
        line(row);
    }
}

void QueryPrinter::finish()
{
    if (m_format == QueryFormat::Json) {
        m_json->endArray();
        m_json->finish("\n");
        return;
    }
    if (m_format == QueryFormat::Text) {
        writeText();
    }
    m_out.finish();
}

} // namespace ets::cli
