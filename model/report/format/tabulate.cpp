// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/tabulate.h"

#include "model/base/text.h"
#include "model/report/format/pytext.h"
#include "model/report/format/tabulatedcells.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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

/// A cell that is no text, in less room.
struct Figure {
    enum class Type : std::uint8_t { None, Missing, Truth, Integer, Number };

    Type type = Type::None;
    std::uint64_t bits = 0;

    explicit Figure(const Cell& cell)
        : type(static_cast<Type>(cell.index()))
    {
        if (const auto* const truth = std::get_if<bool>(&cell)) {
            bits = *truth ? 1 : 0;
        } else if (const auto* const integer = std::get_if<std::int64_t>(&cell)) {
            bits = static_cast<std::uint64_t>(*integer);
        } else if (const auto* const number = std::get_if<double>(&cell)) {
            bits = std::bit_cast<std::uint64_t>(*number);
        }
    }
    [[nodiscard]] Cell cell() const
    {
        switch (type) {
        case Type::None:
            break;
        case Type::Missing:
            return NotANumberCell();
        case Type::Truth:
            return bits != 0;
        case Type::Integer:
            return static_cast<std::int64_t>(bits);
        case Type::Number:
            return std::bit_cast<double>(bits);
        }
        return {};
    }
    friend bool operator==(const Figure&, const Figure&) = default;
};
static_assert(std::variant_size_v<Cell> == 6);

/// A column as it is printed. Texts are not held, they come with their row once more.
struct Column {
    std::string header = {};
    tabulated::CellKind kind = tabulated::CellKind::None; ///< The greatest of its cells.
    bool isRowNumber = false; ///< Then no row has a cell of it.
    bool hasTexts = false; ///< Whether any cell is a text, be it one of a number.
    std::vector<Figure> figures = {}; ///< While it is measured: the cells that are no texts.
    std::shared_ptr<const Texts> numbers = {}; ///< By row, aligned; null where rows have to be asked.
    long digits = -1; ///< Behind the point, of numbers that are not held.
    bool rightAligned = false;
    bool severalLines = false; ///< Whether any cell or the header has a line break.
    std::size_t width = 0;
    std::uint64_t bytes = 0; ///< Of all its cells.

    [[nodiscard]] bool isText() const { return kind == tabulated::CellKind::Text; }
    [[nodiscard]] bool isOfWrittenNumbers() const { return rightAligned && hasTexts; }
};

/// Widens a column so that a text of it fits.
void fit(Column& column, std::string_view text, std::size_t margin)
{
    const bool breaks = hasLineBreak(text);
    column.severalLines = column.severalLines || breaks;
    column.width = std::max(column.width, (breaks ? widthOf(text) : codePointCount(text)) + margin);
}

void fitCell(Column& column, std::string_view text)
{
    fit(column, text, 0);
    column.bytes += text.size();
}

/// @return line breaks in the cell
std::ptrdiff_t look(Column& column, const Cell& cell)
{
    if (!column.isText()) {
        column.kind = std::max(column.kind, tabulated::kindOf(cell));
    }
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        const std::string_view shown = pytext::strip(*text);
        column.hasTexts = true;
        fitCell(column, shown);
        return std::ranges::count(shown, '\n');
    }
    if (column.isText()) {
        fitCell(column, cellText(cell));
    } else {
        column.figures.emplace_back(cell);
    }
    return 0;
}

/// Numbers of a column without texts.
/// @param before the column before it, whose figures are still there; null for none. Percentiles of one run are the
/// same once more, and to print numbers is most of the work.
void holdNumbers(Column& column, const Column* before)
{
    const bool areNumbers =
        std::ranges::all_of(column.figures, [](const Figure& figure) { return figure.type == Figure::Type::Number; });
    if (before != nullptr && before->numbers != nullptr && areNumbers && before->figures == column.figures) {
        column.numbers = before->numbers;
    } else {
        Texts texts;
        texts.reserve(column.figures.size(), column.figures.size() * 8);
        for (const Figure& figure : column.figures) {
            texts.add(tabulated::formatCell(figure.cell(), column.kind));
        }
        column.numbers = std::make_shared<const Texts>(alignedAtPoint(texts));
    }
    for (std::size_t r = 0; r < column.numbers->count(); ++r) {
        fitCell(column, (*column.numbers)[r]);
    }
}

/// Finds out how wide the column has to be once all of its cells were looked at.
void measure(Column& column, const Column* before)
{
    column.rightAligned = column.kind == tabulated::CellKind::Int || column.kind == tabulated::CellKind::Float;
    if (!column.rightAligned) {
        for (const Figure& figure : column.figures) {
            fitCell(column, pytext::strip(tabulated::formatCell(figure.cell(), column.kind)));
        }
    } else if (!column.hasTexts) {
        holdNumbers(column, before);
    } else { // measured as text, which it is not
        column.width = 0;
        column.bytes = 0;
        column.severalLines = false;
    }
    fit(column, column.header, 2);
}

/// A number of a column whose numbers are not held, aligned at its point.
std::string writtenNumber(const Column& column, const Cell& cell)
{
    std::string text = tabulated::formatCell(cell, column.kind);
    const long missing = column.digits - tabulated::digitsAfterPoint(text);
    text.append(static_cast<std::size_t>(std::max(missing, 0L)), ' ');
    return text;
}

/// Columns of numbers some of which are texts: those can be as long as they like, so none is held.
void measureWrittenNumbers(std::vector<Column>& columns, FrameRows& rows)
{
    if (std::ranges::none_of(columns, &Column::isOfWrittenNumbers)) {
        return;
    }
    const auto forEachCell = [&](auto visit) {
        for (std::size_t r = 0; r < rows.count(); ++r) {
            const std::span<const Cell> cells = rows.row(r);
            for (std::size_t c = 0; c < cells.size(); ++c) {
                if (columns[c + 1].isOfWrittenNumbers()) { // the first column is the number of the row
                    visit(columns[c + 1], cells[c]);
                }
            }
        }
    };
    forEachCell([](Column& column, const Cell& cell) {
        column.digits = std::max(column.digits, tabulated::digitsAfterPoint(tabulated::formatCell(cell, column.kind)));
    });
    forEachCell([](Column& column, const Cell& cell) { fitCell(column, writtenNumber(column, cell)); });
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
void appendLine(std::string& out, const std::vector<Column>& columns, std::span<const std::string_view> texts)
{
    std::string_view separator = "│ ";
    for (std::size_t c = 0; c < columns.size(); ++c) {
        out += separator;
        appendPadded(out, texts[c], columns[c]);
        separator = " │ ";
    }
    out += " │\n";
}

/// One row of the table: as many lines as its highest cell has.
void appendRow(std::string& out, const std::vector<Column>& columns, std::span<const std::string_view> texts)
{
    std::vector<std::vector<std::string_view>> lines;
    std::size_t height = 1;
    for (const std::string_view text : texts) {
        lines.push_back(linesOf(text));
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

/// The columns of a table, and what it comes to.
struct Measured {
    std::vector<Column> columns;
    std::uint64_t lines = 0; ///< Of characters that are as many as the table is wide; those of a rule count as bytes.
};

Column rowNumbers(std::size_t rows)
{
    Column column;
    column.isRowNumber = true;
    column.rightAligned = true;
    fit(column, {}, 2);
    fit(column, std::to_string(rows - 1), 0);
    for (std::uint64_t least = 1; least < rows; least *= 10) { // a digit of each number that is as large, and of 0
        column.bytes += rows - least;
    }
    ++column.bytes;
    return column;
}

/// @param room for the table, in bytes: all that is in a cell is printed
Measured measured(FrameRows& rows, std::uint64_t room)
{
    constexpr std::uint64_t bytesOfRule = 3; // of one character of a line between rows
    Measured table;
    std::uint64_t content = 0; // of texts
    std::vector<Column>& columns = table.columns;
    columns.resize(rows.columns().size() + 1);
    for (std::size_t r = 0; r < rows.count(); ++r) {
        const std::span<const Cell> cells = rows.row(r);
        std::ptrdiff_t breaks = 0;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const std::uint64_t before = columns[c + 1].bytes;
            breaks = std::max(breaks, look(columns[c + 1], cells[c]));
            content += columns[c + 1].bytes - before;
        }
        if (content > room) {
            throw SinkError::tooLarge();
        }
        table.lines += bytesOfRule + 1 + static_cast<std::uint64_t>(breaks);
    }
    for (std::size_t c = 1; c < columns.size(); ++c) {
        columns[c].header = rows.columns()[c - 1];
        measure(columns[c], c > 1 ? &columns[c - 1] : nullptr);
        columns[c - 1].figures = {};
    }
    columns.back().figures = {};
    measureWrittenNumbers(columns, rows);
    if (rows.count() > 0) {
        columns.front() = rowNumbers(rows.count());
    } else {
        columns.erase(columns.begin());
    }
    return table;
}

/// Whether padding makes the table at most 64 times as large as what is in it.
bool isInProportion(const Measured& table)
{
    constexpr std::uint64_t always = 64U << 20U;
    constexpr std::uint64_t timesContent = 64;
    std::uint64_t width = 0;
    std::uint64_t content = 0;
    for (const Column& column : table.columns) {
        width += column.width + 3;
        content += column.bytes;
    }
    return width == 0 || table.lines <= (always + timesContent * content) / width;
}

/// Texts of a row's cells, as they are printed.
class RowTexts {
public:
    RowTexts(const std::vector<Column>& columns, FrameRows& rows)
        : m_columns(&columns)
        , m_rows(&rows)
        , m_needsCells(std::ranges::any_of(
              columns, [](const Column& column) { return !column.isRowNumber && column.numbers == nullptr; }))
        , m_made(columns.size())
        , m_texts(columns.size())
    {
    }

    [[nodiscard]] const std::vector<std::string_view>& of(std::size_t row)
    {
        const std::span<const Cell> cells = m_needsCells ? m_rows->row(row) : std::span<const Cell>();
        for (std::size_t c = 0; c < m_texts.size(); ++c) {
            const Column& column = (*m_columns)[c];
            if (column.isRowNumber) {
                m_texts[c] = m_made[c] = std::to_string(row);
            } else if (column.numbers != nullptr) {
                m_texts[c] = (*column.numbers)[row];
            } else {
                m_texts[c] = textOf(column, cells[c - 1], m_made[c]);
            }
        }
        return m_texts;
    }

private:
    [[nodiscard]] static std::string_view textOf(const Column& column, const Cell& cell, std::string& made)
    {
        if (column.rightAligned) {
            made = writtenNumber(column, cell);
            return made;
        }
        if (const auto* const text = std::get_if<std::string>(&cell)) {
            return pytext::strip(*text);
        }
        made = tabulated::formatCell(cell, column.kind);
        return pytext::strip(made);
    }

    const std::vector<Column>* m_columns;
    FrameRows* m_rows;
    bool m_needsCells;
    std::vector<std::string> m_made; ///< Texts that are in no cell.
    std::vector<std::string_view> m_texts;
};

/// @param end what stands behind the table
void writeTabulated(Sink& sink, const std::vector<Column>& columns, FrameRows& rows, std::string_view end)
{
    const bool plain = std::ranges::none_of(columns, &Column::severalLines);
    const std::string between = ruleOf(columns, {"├", "─", "┼", "┤"});
    std::vector<std::string_view> headers;
    std::ranges::transform(columns, std::back_inserter(headers), &Column::header);
    Pieces out(sink);
    out.add(ruleOf(columns, {"╒", "═", "╤", "╕"}));
    const auto add = [&](const std::vector<std::string_view>& texts) {
        plain ? appendLine(out.text(), columns, texts) : appendRow(out.text(), columns, texts);
        out.handOn();
    };
    add(headers);
    out.add(ruleOf(columns, {"╞", "═", "╪", "╡"}));
    RowTexts texts(columns, rows);
    for (std::size_t r = 0; r < rows.count(); ++r) {
        out.add(r == 0 ? std::string_view() : std::string_view(between));
        add(texts.of(r));
    }
    std::string last = ruleOf(columns, {"╘", "═", "╧", "╛"});
    last.pop_back(); // the table ends without a line break
    out.add(last);
    out.add(end);
    out.finish();
}

} // namespace

std::string tabulate(const DataFrame& frame)
{
    HeldRows rows(frame);
    return textWritten([&](Sink& sink) { writeTabulated(sink, measured(rows, sink.room()).columns, rows, {}); });
}

Result<void> writeTableText(Sink& sink, FrameRows& madeRows)
{
    KeptRows rows(madeRows);
    const Measured table = measured(rows, sink.room());
    if (!isInProportion(table)) {
        return Error{.file = {},
            .what = ETS_MESSAGE("one very long name would make the whole table as wide"),
            .advice = ETS_MESSAGE("Ask for TSV, CSV or JSON")};
    }
    writeTabulated(sink, table.columns, rows, "\n");
    return {};
}

Result<std::string> tableText(const DataFrame& frame)
{
    HeldRows rows(frame);
    return textOrError([&](Sink& sink) { return writeTableText(sink, rows); });
}

} // namespace ets
