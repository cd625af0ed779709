// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/dataframe.h"
#include "model/report/format/framerows.h"
#include "model/report/format/tabulate.h"

#include <QTest>

#include <array>
#include <limits>
#include <span>
#include <string>
#include <variant>
#include <vector>

using namespace ets;

namespace {

using Row = std::vector<Cell>;

Cell text(const char* value)
{
    return std::string(value);
}

Cell number(std::int64_t value)
{
    return value;
}

/// Ten rows with a text each, and how often each of them was made.
class CountedRows final : public FrameRows {
public:
    explicit CountedRows(std::size_t length)
        : m_length(length)
    {
    }
    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_columns; }
    [[nodiscard]] std::size_t count() const override { return made.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        ++made[index];
        m_row = {std::string(m_length, static_cast<char>('a' + index))};
        return m_row;
    }

    std::array<int, 10> made = {};

private:
    std::size_t m_length;
    std::vector<std::string> m_columns = {"text"};
    std::vector<Cell> m_row;
};

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestTabulate : public QObject {
    Q_OBJECT

private slots:
    void staysInProportion();
    void alignsByKind();
    void alignsPoints();
    void repeatsColumnsOfNumbers();
    void readsNumbersInTexts();
    void keepsOtherTexts();
    void breaksLines();
    void breaksHeaders();
    void printsHeaderOnly();
    void countsCodePoints();
    void mixesKinds();
    void numbersRows();
    void writesCells();
    void makesRowsOnce();

private:
    void compare(const DataFrame& frame, const char* expected)
    {
        // The expectation begins with a line break, so that the table stands alone.
        QCOMPARE(QString::fromStdString("\n" + tabulate(frame)), QString::fromUtf8(expected));
    }
};

void TestTabulate::alignsByKind()
{
    compare({{"i", "f", "t"},
                {Row{number(1), 1.5, text("x")}, Row{number(-20), 100.0, text(" padded ")}, Row{Cell(), 1e-5, Cell()}}},
        R"(
╒════╤═════╤═════════╤════════╕
│    │   i │       f │ t      │
╞════╪═════╪═════════╪════════╡
│  0 │   1 │   1.5   │ x      │
├────┼─────┼─────────┼────────┤
│  1 │ -20 │ 100     │ padded │
├────┼─────┼─────────┼────────┤
│  2 │     │   1e-05 │        │
╘════╧═════╧═════════╧════════╛)");
}

void TestTabulate::alignsPoints()
{
    compare({{"floats"},
                {Row{0.022484}, Row{1.89882}, Row{123456789.0}, Row{notANumber}, Row{infinity}, Row{Cell()},
                    Row{NotANumberCell()}, Row{1.0}}},
        R"(
╒════╤═══════════════╕
│    │        floats │
╞════╪═══════════════╡
│  0 │   0.022484    │
├────┼───────────────┤
│  1 │   1.89882     │
├────┼───────────────┤
│  2 │   1.23457e+08 │
├────┼───────────────┤
│  3 │ nan           │
├────┼───────────────┤
│  4 │ inf           │
├────┼───────────────┤
│  5 │               │
├────┼───────────────┤
│  6 │ nan           │
├────┼───────────────┤
│  7 │   1           │
╘════╧═══════════════╛)");
}

/// Names that int() or float() accept make a column of numbers; floats are written anew.
void TestTabulate::repeatsColumnsOfNumbers()
{
    // The second and third column hold the same numbers, the last one does not although it begins so.
    compare({{"x", "a", "much wider", "b"}, {{std::string("p"), 1.5, 1.5, 1.5}, {std::string("q"), 20.25, 20.25, 3.0}}},
        R"(
╒════╤═════╤═══════╤══════════════╤═════╕
│    │ x   │     a │   much wider │   b │
╞════╪═════╪═══════╪══════════════╪═════╡
│  0 │ p   │  1.5  │         1.5  │ 1.5 │
├────┼─────┼───────┼──────────────┼─────┤
│  1 │ q   │ 20.25 │        20.25 │ 3   │
╘════╧═════╧═══════╧══════════════╧═════╛)");
}

void TestTabulate::readsNumbersInTexts()
{
    compare({{"int", "float", "underscore"},
                {Row{text("12"), text("3e2"), text("1_0")}, Row{text("+7"), text(".50"), text("2")},
                    Row{text("0012"), text("nan"), Cell()}}},
        R"(
╒════╤═══════╤═════════╤══════════════╕
│    │   int │   float │   underscore │
╞════╪═══════╪═════════╪══════════════╡
│  0 │    12 │   300   │          1_0 │
├────┼───────┼─────────┼──────────────┤
│  1 │    +7 │     0.5 │            2 │
├────┼───────┼─────────┼──────────────┤
│  2 │  0012 │   nan   │              │
╘════╧═══════╧═════════╧══════════════╛)");
}

/// One word among the numbers, and all of them are texts.
void TestTabulate::keepsOtherTexts()
{
    compare({{"mixed", "empty", "infinity"},
                {Row{text("3e2"), text(""), text("infinity")}, Row{text("x"), text("1"), text("1")},
                    Row{number(5), Cell(), 2.5}}},
        R"(
╒════╤═════════╤═════════╤════════════╕
│    │ mixed   │ empty   │ infinity   │
╞════╪═════════╪═════════╪════════════╡
│  0 │ 3e2     │         │ infinity   │
├────┼─────────┼─────────┼────────────┤
│  1 │ x       │ 1       │ 1          │
├────┼─────────┼─────────┼────────────┤
│  2 │ 5       │         │ 2.5        │
╘════╧═════════╧═════════╧════════════╛)");
}

void TestTabulate::breaksLines()
{
    compare({{"a", "b"},
                {Row{text("one\ntwo"), text("x")}, Row{text("three"), text("y\r\nz\rw")}, Row{text("end\n"), Cell()}}},
        R"(
╒════╤═══════╤═════╕
│    │ a     │ b   │
╞════╪═══════╪═════╡
│  0 │ one   │ x   │
│    │ two   │     │
├────┼───────┼─────┤
│  1 │ three │ y   │
│    │       │ z   │
│    │       │ w   │
├────┼───────┼─────┤
│  2 │ end   │     │
╘════╧═══════╧═════╛)");
}

void TestTabulate::breaksHeaders()
{
    compare({{"head\nline", "b"}, {Row{text("1"), true}}}, R"(
╒════╤════════╤══════╕
│    │   head │ b    │
│    │   line │      │
╞════╪════════╪══════╡
│  0 │      1 │ True │
╘════╧════════╧══════╛)");
}

void TestTabulate::printsHeaderOnly()
{
    compare({{"only", "header"}, {}}, R"(
╒════════╤══════════╕
│ only   │ header   │
╞════════╪══════════╡
╘════════╧══════════╛)");
}

/// As Python without the package wcwidth: a wide character counts one.
void TestTabulate::countsCodePoints()
{
    compare({{"日本", "é"}, {Row{text("日本語"), text("éé")}, Row{text("😀"), text("\302\240x")}}}, R"(
╒════╤══════╤═════╕
│    │ 日本   │ é   │
╞════╪══════╪═════╡
│  0 │ 日本語  │ éé  │
├────┼──────┼─────┤
│  1 │ 😀    │ x   │
╘════╧══════╧═════╛)");
}

void TestTabulate::mixesKinds()
{
    compare({{"bool", "none", "int", "float"},
                {Row{true, Cell(), true, true}, Row{text("False"), Cell(), number(3), 0.25},
                    Row{Cell(), Cell(), Cell(), number(2)}}},
        R"(
╒════╤════════╤════════╤═══════╤═════════╕
│    │ bool   │ none   │   int │   float │
╞════╪════════╪════════╪═══════╪═════════╡
│  0 │ True   │        │  True │    1    │
├────┼────────┼────────┼───────┼─────────┤
│  1 │ False  │        │     3 │    0.25 │
├────┼────────┼────────┼───────┼─────────┤
│  2 │        │        │       │    2    │
╘════╧════════╧════════╧═══════╧═════════╛)");
}

void TestTabulate::numbersRows()
{
    DataFrame frame{{"c"}, std::vector<Row>(11, Row{text("v")})};
    const QString table = QString::fromStdString(tabulate(frame));
    const QStringList lines = table.split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 3 + 2 * 11);
    QCOMPARE(lines[3], QStringLiteral("│  0 │ v   │"));
    QCOMPARE(lines[23], QStringLiteral("│ 10 │ v   │"));
    QVERIFY(!table.endsWith(QLatin1Char('\n')));
}

void TestTabulate::writesCells()
{
    QCOMPARE(cellText(Cell()), std::string());
    QCOMPARE(cellText(NotANumberCell()), std::string("nan"));
    QCOMPARE(cellText(true), std::string("True"));
    QCOMPARE(cellText(false), std::string("False"));
    QCOMPARE(cellText(number(-7)), std::string("-7"));
    QCOMPARE(cellText(0.1), std::string("0.1"));
    QCOMPARE(cellText(2.0), std::string("2.0"));
    QCOMPARE(cellText(text(" as is\n")), std::string(" as is\n"));
}

/// A name of a megabyte in one row of many pads all the others.
void TestTabulate::makesRowsOnce()
{
    constexpr std::size_t length = 100;
    CountedRows rows(length);
    KeptRows kept(rows, 5 * (length + sizeof(Cell))); // half of them
    std::string read;
    for (int time = 0; time < 3; ++time) {
        for (std::size_t r = 0; r < kept.count(); ++r) {
            read += std::get<std::string>(kept.row(r)[0])[length - 1];
        }
    }
    QCOMPARE(read, std::string("abcdefghijabcdefghijabcdefghij"));
    QCOMPARE(rows.made, (std::array<int, 10>{1, 1, 1, 1, 1, 3, 3, 3, 3, 3}));
}

void TestTabulate::staysInProportion()
{
    DataFrame frame;
    frame.columns = {"name", "avg"};
    for (std::int64_t i = 0; i < 3000; ++i) {
        frame.rows.push_back({std::string("op"), i});
    }
    const auto usual = tableText(frame);
    QVERIFY(usual);
    QCOMPARE(*usual, tabulate(frame) + "\n");
    frame.rows[7][0] = std::string(1 << 20, 'x');
    const auto wide = tableText(frame);
    QVERIFY(!wide && !wide.error().advice.empty());
    frame.rows[7][0] = std::string(1 << 20, '\n') + "x";
    QVERIFY(tableText(frame));
    frame.rows[8][0] = std::string(1 << 10, 'x');
    frame.rows[9][0] = "x" + std::string(1 << 20, '\n') + "x";
    QVERIFY(!tableText(frame));
}

QTEST_APPLESS_MAIN(TestTabulate)
#include "tst_tabulate.moc"
