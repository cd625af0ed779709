// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/queryprinter.h"

#include "model/base/text.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/delimited.h"
#include "model/report/format/jsonwriter.h"
#include "model/tables/values.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>
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

/// Takes rows apart that were kept as text, piece by piece.
class KeptCells final : public Sink {
public:
    /// @param tell of each cell, and of whether it is the last of its row
    explicit KeptCells(std::function<void(std::string_view cell, bool isLast)> tell)
        : m_tell(std::move(tell))
    {
    }
    void write(std::string_view piece) override
    {
        for (std::size_t end = piece.find_first_of("\t\n"); end != std::string_view::npos;
             end = piece.find_first_of("\t\n")) {
            m_cell += piece.substr(0, end);
            m_tell(m_cell, piece[end] == '\n');
            m_cell.clear();
            piece.remove_prefix(end + 1);
        }
        m_cell += piece;
    }

private:
    std::function<void(std::string_view cell, bool isLast)> m_tell;
    std::string m_cell; ///< What there is of the next one.
};

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
    m_widths.resize(columns.size());
    std::ranges::transform(columns, m_widths.begin(), codePointCount);
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
        keepText(cells);
        return;
    }
    appendRow(m_out.text(), cells, m_format == QueryFormat::Csv ? DelimitedFormat::csv() : DelimitedFormat::tsv());
    m_out.handOn();
}

/// Keeps a row of text: one that may be long, so that it goes into a file with those before it.
void QueryPrinter::keepText(std::span<const std::string> cells)
{
    constexpr std::size_t mostHeld = 4U << 20U;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_held += i == 0 ? "" : "\t";
        m_held += cells[i];
        m_widths[i] = std::max(m_widths[i], codePointCount(cells[i]));
    }
    m_held += '\n';
    if (m_waitingBytes + m_held.size() > m_sink.room()) {
        throw SinkError::tooLarge();
    }
    if (m_held.size() > mostHeld) {
        m_waiting.write(m_held);
        m_waitingBytes += m_held.size();
        m_held.clear();
    }
}

/// Columns with blanks between, numbers to the right.
void QueryPrinter::writeText()
{
    const auto addCell = [this](std::string& line, std::size_t column, std::string_view cell) {
        const std::string blanks(m_widths[column] - codePointCount(cell), ' ');
        line += column == 0 ? "" : "  ";
        line += m_isNumber[column] ? blanks : std::string_view();
        line += cell;
        line += m_isNumber[column] ? std::string_view() : blanks;
    };
    const auto addLine = [this](std::string& line) {
        line.erase(line.find_last_not_of(' ') + 1);
        m_out.add(line += '\n');
        line.clear();
    };
    std::string line;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        addCell(line, i, m_columns[i]);
    }
    addLine(line);
    std::size_t column = 0;
    KeptCells cells([&](std::string_view cell, bool isLast) {
        addCell(line, column++, cell);
        if (isLast) {
            addLine(line);
            column = 0;
        }
    });
    m_waiting.handOn(cells);
    cells.write(m_held);
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
