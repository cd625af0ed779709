// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/delimited.h"

#include "model/report/format/texttable.h"
#include "tests/report/rfc4180.h"

#include <QTest>

#include <limits>
#include <random>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

std::string csvOf(std::vector<std::string> fields)
{
    std::string out;
    appendRow(out, fields, DelimitedFormat::csv());
    return out;
}

std::string tsvOf(std::vector<std::string> fields)
{
    std::string out;
    appendRow(out, fields, DelimitedFormat::tsv());
    return out;
}

} // namespace

class TestDelimited : public QObject {
    Q_OBJECT

private slots:
    void guardsAgainstFormulas();
    void quotesOnlyWhereNeeded();
    void tabsAreQuotedInTsv();
    void writesFrames();
    void everyFormatWritesFrames();
    void parsesBack();
    void parserIsStrict();
    void appends();
};

void TestDelimited::quotesOnlyWhereNeeded()
{
    QCOMPARE(csvOf({"a", "b c", ""}), std::string("a,b c,\r\n"));
    QCOMPARE(csvOf({"a,b"}), std::string("\"a,b\"\r\n"));
    QCOMPARE(csvOf({"say \"x\""}), std::string("\"say \"\"x\"\"\"\r\n"));
    QCOMPARE(csvOf({"\""}), std::string("\"\"\"\"\r\n"));
    QCOMPARE(csvOf({"a\nb", "a\rb", "a\r\nb"}), std::string("\"a\nb\",\"a\rb\",\"a\r\nb\"\r\n"));
    QCOMPARE(csvOf({"it's", "tab\there", " space ", "é"}), std::string("it's,tab\there, space ,é\r\n"));
    QCOMPARE(csvOf({"['a', 'b']"}), std::string("\"['a', 'b']\"\r\n"));
}

void TestDelimited::tabsAreQuotedInTsv()
{
    QCOMPARE(tsvOf({"a,b", "tab\there", "['a', 'b']"}), std::string("a,b\t\"tab\there\"\t['a', 'b']\n"));
    QCOMPARE(tsvOf({"[\"a'b\"]"}), std::string("\"[\"\"a'b\"\"]\"\n"));
}

void TestDelimited::writesFrames()
{
    const DataFrame frame{{"name", "p10 (ms)", "flag", "count"},
        {{std::string("a,b"), 0.1, true, std::int64_t{3}},
            {std::string(), std::numeric_limits<double>::quiet_NaN(), false, Cell()},
            {Cell(), std::numeric_limits<double>::infinity(), NotANumberCell(), std::int64_t{-1}},
            {std::string("x"), 1e16, Cell(), Cell()}}};
    QCOMPARE(toDelimited(frame, DelimitedFormat::csv()),
        std::string(",name,p10 (ms),flag,count\r\n"
                    "0,\"a,b\",0.1,True,3\r\n"
                    "1,,,False,\r\n"
                    "2,,inf,,-1\r\n"
                    "3,x,1e+16,,\r\n"));
    QCOMPARE(toDelimited(frame, DelimitedFormat::tsv()),
        std::string("\tname\tp10 (ms)\tflag\tcount\n"
                    "0\ta,b\t0.1\tTrue\t3\n"
                    "1\t\t\tFalse\t\n"
                    "2\t\tinf\t\t-1\n"
                    "3\tx\t1e+16\t\t\n"));
    QCOMPARE(toDelimited({{"a"}, {}}, DelimitedFormat::csv()), std::string(",a\r\n"));
}

void TestDelimited::parsesBack()
{
    std::mt19937 random(5); // NOLINT(cert-msc51-cpp): the same fields every time
    constexpr std::string_view alphabet = "ab,;\t\"\r\n'\\ \303\251";
    for (int round = 0; round < 500; ++round) {
        DataFrame frame;
        const std::size_t columns = 1 + random() % 5;
        for (std::size_t c = 0; c < columns; ++c) {
            frame.columns.push_back("c" + std::to_string(c));
        }
        for (std::size_t r = random() % 4; r > 0; --r) {
            std::vector<Cell>& row = frame.rows.emplace_back();
            for (std::size_t c = 0; c < columns; ++c) {
                std::string field;
                for (std::size_t i = random() % 8; i > 0; --i) {
                    field += alphabet[random() % alphabet.size()];
                }
                row.emplace_back(field);
            }
        }
        for (const DelimitedFormat& format : {DelimitedFormat::csv(), DelimitedFormat::tsv()}) {
            const std::string text = toDelimited(frame, format);
            const auto parsed = parseDelimited(text, format.separator, format.lineEnd);
            QVERIFY2(parsed, text.c_str());
            QCOMPARE(parsed->size(), frame.rows.size() + 1);
            for (std::size_t r = 0; r < frame.rows.size(); ++r) {
                const std::vector<std::string>& row = (*parsed)[r + 1];
                QCOMPARE(row.size(), columns + 1);
                QCOMPARE(row[0], std::to_string(r));
                for (std::size_t c = 0; c < columns; ++c) {
                    QCOMPARE(row[c + 1], std::get<std::string>(frame.rows[r][c]));
                }
            }
        }
    }
}

/// The parser of these tests has to see what is wrong.
void TestDelimited::parserIsStrict()
{
    const auto parse = [](std::string_view text) { return parseDelimited(text, ',', "\r\n"); };
    QVERIFY(parse("a,b\r\n"));
    QVERIFY(!parse("a,b"));
    QVERIFY(!parse("a\"b\r\n"));
    QVERIFY(!parse("\"a\r\n"));
    QVERIFY(!parse("\"a\"b\r\n"));
    QCOMPARE(parse("\"a\"\"b\",\r\n")->front(), (std::vector<std::string>{"a\"b", ""}));
    QCOMPARE(parse("\r\n")->size(), std::size_t{1});
    QVERIFY(parse("")->empty());
}

void TestDelimited::appends()
{
    std::string out = "kept\r\n";
    appendRow(out, std::vector<std::string>{}, DelimitedFormat::csv());
    appendRow(out, std::vector<std::string>{"x"}, DelimitedFormat::csv());
    QCOMPARE(out, std::string("kept\r\n\r\nx\r\n"));
}

void TestDelimited::guardsAgainstFormulas()
{
    const std::vector<std::string> fields{
        "=HYPERLINK(1)", "+1+2", "-3.5e-05", "+7", "-x", "@SUM(A1)", "\tcmd", "=a,b", "plain", ""};
    std::string out;
    appendRow(out, fields, DelimitedFormat::csv().guarded(true));
    QCOMPARE(out, std::string("'=HYPERLINK(1),'+1+2,-3.5e-05,+7,'-x,'@SUM(A1),'\tcmd,\"'=a,b\",plain,\r\n"));
    out.clear();
    appendRow(out, fields, DelimitedFormat::csv());
    QVERIFY(!out.starts_with('\''));
}

void TestDelimited::everyFormatWritesFrames()
{
    const DataFrame frame{.columns = {"name", "count"},
        .rows = {{std::string("a|b"), std::int64_t{7}}, {std::string("c"), std::monostate()}}};
    const auto written = [&frame](TableFormat format) { return *formatFrame(frame, format); };
    QCOMPARE(written(TableFormat::Tsv), toDelimited(frame, DelimitedFormat::tsv()));
    QCOMPARE(written(TableFormat::Csv), toDelimited(frame, DelimitedFormat::csv()));
    QCOMPARE(written(TableFormat::Json), std::string(R"([{"name":"a|b","count":7},{"name":"c","count":null}])") + '\n');
    QCOMPARE(
        written(TableFormat::Markdown), std::string("| name | count |\n| --- | ---: |\n| a\\|b | 7 |\n| c |  |\n"));
    QVERIFY(written(TableFormat::Text).find("a|b") != std::string::npos);
    for (const TableFormatInfo& info : tableFormats()) {
        QCOMPARE(&infoOf(info.format), &info);
        QVERIFY(!info.key.empty() && info.writeRows != nullptr);
    }
    // Settings keep the number of a format, and dialogs go by it.
    for (std::size_t i = 0; i < textTableFormats().size(); ++i) {
        QCOMPARE(static_cast<std::size_t>(textTableFormats()[i].format), i);
        QVERIFY(textTableFormats()[i].write != nullptr);
    }
}

QTEST_APPLESS_MAIN(TestDelimited)
#include "tst_delimited.moc"
