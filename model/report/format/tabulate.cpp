// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/tabulate.h"

#include "model/base/hugepages.h"
#include "model/base/utf8.h"
#include "model/report/format/pytext.h"
#include "model/report/format/tabulatedcells.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ets {

namespace {

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = text.find_first_of("\r\n");
        if (end == std::string_view::npos) {
            lines.push_back(text);
            return lines;
        }
        lines.push_back(text.substr(0, end));
        const bool pair = text.substr(end, 2) == "\r\n";
        text.remove_prefix(end + (pair ? 2 : 1));
        if (text.empty()) {
            return lines;
        }
    }
}

bool hasLineBreak(std::string_view text)
{
    return text.find('\n') != std::string_view::npos || text.find('\r') != std::string_view::npos;
}

std::size_t widthOf(std::string_view text)
{
    std::size_t width = 0;
    for (const std::string_view line : linesOf(text)) {
        width = std::max(width, codePointCount(line));
    }
    return width;
}

/// Texts one behind the other in one piece: a table may have millions, and most are short.
class Texts {
public:
    void reserve(std::size_t count, std::size_t bytes)
    {
        m_ends.reserve(count);
        m_text.reserve(bytes);
    }
    void add(std::string_view text, std::size_t spaces = 0)
    {
        m_text += text;
        m_text.append(spaces, ' ');
        m_ends.push_back(m_text.size());
    }
    [[nodiscard]] std::size_t count() const { return m_ends.size(); }
    [[nodiscard]] std::size_t bytes() const { return m_text.size(); }
    [[nodiscard]] std::string_view operator[](std::size_t i) const
    {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return std::string_view(m_text).substr(begin, m_ends[i] - begin);
    }

private:
    std::string m_text;
    std::vector<std::size_t> m_ends;
};

/// Numbers with spaces behind them, so that their points stand in one line when they are aligned to the right.
Texts alignedAtPoint(const Texts& numbers)
{
    long most = -1;
    std::vector<long> digits(numbers.count());
    for (std::size_t i = 0; i < digits.size(); ++i) {
        digits[i] = tabulated::digitsAfterPoint(numbers[i]);
        most = std::max(most, digits[i]);
    }
    Texts aligned;
    aligned.reserve(digits.size(), numbers.bytes() + digits.size() * 4);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        aligned.add(numbers[i], static_cast<std::size_t>(most - digits[i]));
    }
    return aligned;
}

struct Column {
    std::string header;
    Texts cells;
    bool rightAligned = false;
    bool severalLines = false; ///< Whether any cell or the header has a line break.
    std::size_t width = 0;
    std::size_t bytes = 0; ///< Of the longest cell.
};

/// Widens a column so that a text of it fits.
void fit(Column& column, std::string_view text, std::size_t margin)
{
    const bool breaks = hasLineBreak(text);
    column.severalLines = column.severalLines || breaks;
    column.width = std::max(column.width, (breaks ? widthOf(text) : codePointCount(text)) + margin);
    column.bytes = std::max(column.bytes, text.size());
}

/// Finds out how wide the column has to be.
void measure(Column& column)
{
    column.width = 0;
    column.bytes = 0;
    column.severalLines = false;
    fit(column, column.header, 2);
    for (std::size_t i = 0; i < column.cells.count(); ++i) {
        fit(column, column.cells[i], 0);
    }
}

Column makeColumn(std::string header, const std::vector<const Cell*>& cells)
{
    tabulated::CellKind kind = tabulated::CellKind::None;
    for (const Cell* const cell : cells) {
        kind = std::max(kind, tabulated::kindOf(*cell));
    }
    Column column;
    column.header = std::move(header);
    column.rightAligned = kind == tabulated::CellKind::Int || kind == tabulated::CellKind::Float;
    column.cells.reserve(cells.size(), cells.size() * 8);
    for (const Cell* const cell : cells) {
        const std::string text = tabulated::formatCell(*cell, kind);
        column.cells.add(column.rightAligned ? std::string_view(text) : pytext::strip(text));
    }
    if (column.rightAligned) {
        column.cells = alignedAtPoint(column.cells);
    }
    measure(column);
    return column;
}

/// Whether a column of numbers is the one before it once more, as percentiles of one run are: to print numbers is most
/// of the work.
bool repeatsColumn(const DataFrame& frame, std::size_t index)
{
    return index > 0 && std::ranges::all_of(frame.rows, [index](const std::vector<Cell>& row) {
        const auto* const before = std::get_if<double>(&row[index - 1]);
        const auto* const here = std::get_if<double>(&row[index]);
        return before != nullptr && here != nullptr
            && std::bit_cast<std::uint64_t>(*before) == std::bit_cast<std::uint64_t>(*here);
    });
}

void appendRepeated(std::string& out, std::string_view text, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        out += text;
    }
}

struct Border {
    std::string_view left;
    std::string_view line;
    std::string_view cross;
    std::string_view right;
};

std::string ruleOf(const std::vector<Column>& columns, const Border& border)
{
    std::string out(border.left);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        out += i == 0 ? std::string_view() : border.cross;
        appendRepeated(out, border.line, columns[i].width + 2);
    }
    out += border.right;
    out += '\n';
    return out;
}

void appendPadded(std::string& out, std::string_view text, const Column& column)
{
    const std::size_t width = codePointCount(text);
    const std::size_t missing = column.width > width ? column.width - width : 0;
    out.append(column.rightAligned ? missing : 0, ' ');
    out += text;
    out.append(column.rightAligned ? 0 : missing, ' ');
}

/// A row whose cells have one line each.
template <typename TextOf> void appendLine(std::string& out, const std::vector<Column>& columns, TextOf textOf)
{
    std::string_view separator = "│ ";
    for (const Column& column : columns) {
        out += separator;
        appendPadded(out, textOf(column), column);
        separator = " │ ";
    }
    out += " │\n";
}

/// One row of the table: as many lines as its highest cell has.
template <typename TextOf> void appendRow(std::string& out, const std::vector<Column>& columns, TextOf textOf)
{
    std::vector<std::vector<std::string_view>> lines;
    std::size_t height = 1;
    for (const Column& column : columns) {
        lines.push_back(linesOf(textOf(column)));
        height = std::max(height, lines.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
        out += line == 0 ? "│ " : "\n│ ";
        for (std::size_t i = 0; i < columns.size(); ++i) {
            out += i == 0 ? "" : " │ ";
            appendPadded(out, line < lines[i].size() ? lines[i][line] : std::string_view(), columns[i]);
        }
        out += " │";
    }
    out += '\n';
}

/// Bytes of a table whose cells have one line each, or a little more.
std::size_t sizeOf(const std::vector<Column>& columns, std::size_t rows, std::size_t rule)
{
    std::size_t row = 8;
    for (const Column& column : columns) {
        row += column.width + column.bytes + std::string_view(" │ ").size();
    }
    return (rows + 2) * (rule + row);
}

std::vector<Column> makeColumns(const DataFrame& frame)
{
    std::vector<Column> columns;
    std::vector<Cell> numbers;
    for (std::size_t r = 0; r < frame.rows.size(); ++r) {
        numbers.emplace_back(static_cast<std::int64_t>(r));
    }
    std::vector<const Cell*> cells(frame.rows.size());
    if (!frame.rows.empty()) {
        std::ranges::transform(numbers, cells.begin(), [](const Cell& cell) { return &cell; });
        columns.push_back(makeColumn({}, cells));
    }
    for (std::size_t c = 0; c < frame.columns.size(); ++c) {
        if (repeatsColumn(frame, c)) {
            Column repeated = columns.back();
            repeated.header = frame.columns[c];
            measure(repeated);
            columns.push_back(std::move(repeated));
            continue;
        }
        for (std::size_t r = 0; r < frame.rows.size(); ++r) {
            cells[r] = &frame.rows[r][c];
        }
        columns.push_back(makeColumn(frame.columns[c], cells));
    }
    return columns;
}

/// Whether the table is at most so many times larger than what is in it that nobody wonders.
bool isInProportion(const std::vector<Column>& columns, std::size_t rows)
{
    constexpr std::uint64_t always = 64U << 20U;
    constexpr std::uint64_t timesContent = 64;
    constexpr std::uint64_t bytesOfRule = 3; // of one character of a line between rows
    std::uint64_t width = 0;
    std::uint64_t content = 0;
    for (const Column& column : columns) {
        width += column.width + 3;
        content += column.cells.bytes();
    }
    std::uint64_t lines = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        std::ptrdiff_t breaks = 0;
        for (const Column& column : columns) {
            breaks = std::max(breaks, std::ranges::count(column.cells[r], '\n'));
        }
        lines += bytesOfRule + 1 + static_cast<std::uint64_t>(breaks);
    }
    return width == 0 || lines <= (always + timesContent * content) / width;
}

std::string tabulateColumns(const std::vector<Column>& columns, std::size_t rows)
{
    const bool plain = std::ranges::none_of(columns, &Column::severalLines);
    const std::string between = ruleOf(columns, {"├", "─", "┼", "┤"});
    std::string out = ruleOf(columns, {"╒", "═", "╤", "╕"});
    const auto append = [&](auto textOf) {
        plain ? appendLine(out, columns, textOf) : appendRow(out, columns, textOf);
    };
    out.reserve(sizeOf(columns, rows, between.size()));
    preferHugePages(out.data(), out.capacity());
    append([](const Column& column) -> std::string_view { return column.header; });
    out += ruleOf(columns, {"╞", "═", "╪", "╡"});
    for (std::size_t r = 0; r < rows; ++r) {
        out += r == 0 ? std::string_view() : std::string_view(between);
        append([r](const Column& column) -> std::string_view { return column.cells[r]; });
    }
    out += ruleOf(columns, {"╘", "═", "╧", "╛"});
    out.pop_back(); // the table ends without a line break
    return out;
}

} // namespace

std::string tabulate(const DataFrame& frame)
{
    return tabulateColumns(makeColumns(frame), frame.rows.size());
}

Result<std::string> tableText(const DataFrame& frame)
{
    const std::vector<Column> columns = makeColumns(frame);
    if (!isInProportion(columns, frame.rows.size())) {
        return Error{.file = {},
            .what = ETS_MESSAGE("one very long name would make the whole table as wide"),
            .advice = ETS_MESSAGE("Ask for TSV, CSV or JSON")};
    }
    return tabulateColumns(columns, frame.rows.size()) + "\n";
}

} // namespace ets
