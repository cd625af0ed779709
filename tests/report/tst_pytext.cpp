// SPDX-License-Identifier: GPL-3.0-or-later
// Expected values are what Python 3.11 printed.
#include "model/report/format/pytext.h"

#include <QByteArray>
#include <QTest>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

using namespace ets;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

QByteArray bytesOf(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

struct NumberText {
    const char* text;
    bool isInt;
    bool isFloat;
    double value = 0;
};

/// Python's int() and float() on the text; tabulate takes infinities and NaN only in three spellings.
constexpr NumberText numberTexts[] = {{"1", true, true, 1}, {"-1", true, true, -1}, {"+1", true, true, 1},
    {" 1 ", true, true, 1}, {"\t7\n", true, true, 7}, {"5\302\240", true, true, 5}, {"0001", true, true, 1},
    {"1_000", true, true, 1000}, {"12345678901234567890123", true, true, 0x1.4ea15b273b38ap+73}, {"1__0", false, false},
    {"_1", false, false}, {"1_", false, false}, {"", false, false}, {"-", false, false}, {"+-1", false, false},
    {"1 2", false, false}, {"0x1", false, false},
    {"\x1c"
     "5",
        false, false},
    {"1.0", false, true, 1}, {"1.", false, true, 1}, {".5", false, true, 0.5}, {"+.5", false, true, 0.5},
    {".", false, false}, {"1e5", false, true, 1e5}, {"1e+05", false, true, 1e5}, {"1e1_0", false, true, 1e10},
    {"1_0.5_0", false, true, 10.5}, {"\n1.5", false, true, 1.5}, {"1.5\302\205", false, true, 1.5},
    {"1._5", false, false}, {"1_.5", false, false}, {"1e_1", false, false}, {"1e", false, false}, {"1e+", false, false},
    {"e5", false, false}, {"1e5.0", false, false}, {"0x1p3", false, false}, {"1f", false, false}, {"1,5", false, false},
    {"1 .5", false, false}, {"--1", false, false}, {"1e-400", false, true, 0.0}, {"-1e-400", false, true, -0.0},
    {"0.0000001e-400", false, true, 0.0}, {"5e-324", false, true, 0x0.0000000000001p-1022},
    {"2e-324", false, true, 0.0}, {"0e99999", false, true, 0.0}, {"1e-99999999999999999999", false, true, 0.0},
    {"1e400", false, false}, {"-1e400", false, false}, {"1e99999999999999999999", false, false},
    {"nan", false, true, notANumber}, {"NaN", false, true, notANumber}, {"inf", false, true, infinity},
    {"-INF", false, true, -infinity}, {"+inf", false, false}, {" inf", false, false}, {"infinity", false, false},
    {"-nan", false, false}, {"nan(1)", false, false}};

} // namespace

class TestPyText : public QObject {
    Q_OBJECT

private slots:
    void floats_data();
    void floats();
    void floatsReadBack();
    void strings_data();
    void strings();
    void bytes_data();
    void bytes();
    void numbers_data();
    void numbers();
    void strips_data();
    void strips();
};

void TestPyText::floats_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("repr");
    QTest::addColumn<QByteArray>("general");
    const auto row = [](double value, const char* repr, const char* general) {
        QTest::newRow(repr) << value << QByteArray(repr) << QByteArray(general);
    };
    row(0.0, "0.0", "0");
    row(-0.0, "-0.0", "-0");
    row(1.0, "1.0", "1");
    row(-1.5, "-1.5", "-1.5");
    row(0x1.999999999999ap-4, "0.1", "0.1");
    row(0x1.1c37937e08000p+53, "1e+16", "1e+16");
    row(0x1.1c37937e07fffp+53, "9999999999999998.0", "1e+16");
    row(0x1.b69b4ba630f35p+56, "1.2345678901234568e+17", "1.23457e+17");
    row(0x1.4f8b588e368f1p-17, "1e-05", "1e-05");
    row(0x1.a36e2eb1c432dp-14, "0.0001", "0.0001");
    row(0x1.cd5f99c38b04bp-14, "0.00011", "0.00011");
    row(0x1.a36371ea531a8p-14, "9.999e-05", "9.999e-05");
    row(0x1.0f0cf064dd592p+73, "1e+22", "1e+22");
    row(0x1.b1ae4d6e2ef50p+69, "1e+21", "1e+21");
    row(0x0.0000000000001p-1022, "5e-324", "4.94066e-324");
    row(0x0.fffffffffffffp-1022, "2.225073858507201e-308", "2.22507e-308");
    row(0x1.fffffffffffffp+1023, "1.7976931348623157e+308", "1.79769e+308");
    row(0x1.3333333333334p-2, "0.30000000000000004", "0.3");
    row(0x1.5555555555555p-2, "0.3333333333333333", "0.333333");
    row(100000.0, "100000.0", "100000");
    row(0x1.0000000000000p+53, "9007199254740992.0", "9.0072e+15");
    row(0x1.0000000000000p+63, "9.223372036854776e+18", "9.22337e+18");
    row(0x1.249ad2594c37dp+332, "1e+100", "1e+100");
    row(0x1.bff2ee48e0530p-333, "1e-100", "1e-100");
    row(0x1.e240c9fbe76c9p+16, "123456.789", "123457");
    row(0x1.02e85be111841p-13, "0.000123456789", "0.000123457");
    row(infinity, "inf", "inf");
    row(-infinity, "-inf", "-inf");
    row(notANumber, "nan", "nan");
    QTest::newRow("negative nan") << -notANumber << QByteArray("nan") << QByteArray("nan");
}

void TestPyText::floats()
{
    QFETCH(const double, value);
    QTEST(bytesOf(pytext::reprFloat(value)), "repr");
    QTEST(bytesOf(pytext::formatG(value)), "general");
}

void TestPyText::floatsReadBack()
{
    std::mt19937_64 random(3); // NOLINT(cert-msc51-cpp): the same numbers every time
    for (int i = 0; i < 20000; ++i) {
        const auto value = std::bit_cast<double>(random());
        if (!std::isfinite(value)) {
            continue;
        }
        const std::string text = pytext::reprFloat(value);
        QVERIFY2(
            std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr)) == std::bit_cast<std::uint64_t>(value),
            text.c_str());
        QVERIFY2(
            std::bit_cast<std::uint64_t>(pytext::toFloat(text)) == std::bit_cast<std::uint64_t>(value), text.c_str());
        QVERIFY2(pytext::isFloat(text), text.c_str());
        // Python's form: a point or an exponent of at least two digits, and 17 digits at most.
        const std::size_t exponent = text.find('e');
        QVERIFY2(exponent == std::string::npos ? text.find('.') != std::string::npos : text.size() - exponent >= 4,
            text.c_str());
        const bool scientific = value != 0 && (std::fabs(value) < 1e-4 || std::fabs(value) >= 1e16);
        QVERIFY2(scientific == (exponent != std::string::npos), text.c_str());
    }
}

void TestPyText::strings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("repr");
    const auto row = [](const char* name, const QByteArray& text, const char* repr) {
        QTest::newRow(name) << text << QByteArray(repr);
    };
    row("empty", "", "''");
    row("plain", "a", "'a'");
    row("single quote", "it's", R"("it's")");
    row("double quote", R"(say "x")", R"('say "x"')");
    row("both quotes", R"(both ' and ")", R"('both \' and "')");
    row("only a single quote", "'", R"("'")");
    row("backslash", R"(back\slash)", R"('back\\slash')");
    row("line breaks", "tab\tnl\ncr\r", R"('tab\tnl\ncr\r')");
    row("controls", QByteArray("\0\1\x1f\x7f", 4), R"('\x00\x01\x1f\x7f')");
    row("Latin-1", "\303\251\302\265", "'\303\251\302\265'");
    row("C1 controls", "\302\200\302\237\302\240\302\255", R"('\x80\x9f\xa0\xad')");
    row("euro", "\342\202\254", "'\342\202\254'");
    row("invisible", "\342\200\213\342\200\217\342\200\250", R"('\u200b\u200f\u2028')");
    row("byte order mark", "\357\273\277", R"('\ufeff')");
    row("ideographs", "\346\227\245\346\234\254", "'\346\227\245\346\234\254'");
    row("beyond 16 bits", "\360\237\230\200", "'\360\237\230\200'");
    row("private use", "\356\200\200", R"('\ue000')");
    row("tag", "\363\240\200\201", R"('\U000e0001')");
    row("last", "\364\217\277\277", R"('\U0010ffff')");
    row("Arabic number sign", "\330\200", R"('\u0600')");
    row("Arabic pound mark", "\340\242\220", R"('\u0890')");
    row("musical control", "\360\235\205\263", R"('\U0001d173')");
}

void TestPyText::strings()
{
    QFETCH(const QByteArray, text);
    QTEST(bytesOf(pytext::reprString(text.toStdString())), "repr");
}

void TestPyText::bytes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("repr");
    QTest::newRow("empty") << QByteArray("") << QByteArray("b''");
    QTest::newRow("plain") << QByteArray("op=noop;k=2") << QByteArray("b'op=noop;k=2'");
    QTest::newRow("single quote") << QByteArray("it's") << QByteArray(R"(b"it's")");
    QTest::newRow("double quote") << QByteArray(R"(say "x")") << QByteArray(R"(b'say "x"')");
    QTest::newRow("both quotes") << QByteArray(R"(both ' and ")") << QByteArray(R"(b'both \' and "')");
    QTest::newRow("backslash") << QByteArray(R"(\)") << QByteArray(R"(b'\\')");
    QTest::newRow("controls") << QByteArray("\t\n\r\0\x1f\x7f\x80\xff", 8)
                              << QByteArray(R"(b'\t\n\r\x00\x1f\x7f\x80\xff')");
    QTest::newRow("UTF-8") << QByteArray("\303\251") << QByteArray(R"(b'\xc3\xa9')");
}

void TestPyText::bytes()
{
    QFETCH(const QByteArray, text);
    QTEST(bytesOf(pytext::reprBytes(text.toStdString())), "repr");
}

void TestPyText::numbers_data()
{
    QTest::addColumn<bool>("isInt");
    QTest::addColumn<bool>("isFloat");
    QTest::addColumn<double>("value");
    for (const NumberText& row : numberTexts) {
        QTest::newRow(row.text) << row.isInt << row.isFloat << row.value;
    }
}

void TestPyText::numbers()
{
    const std::string text = QTest::currentDataTag();
    QFETCH(const bool, isFloat);
    QFETCH(const double, value);
    QTEST(pytext::isInt(text), "isInt");
    QCOMPARE(pytext::isFloat(text), isFloat);
    if (isFloat && std::isfinite(value)) {
        const double given = pytext::toFloat(text);
        QVERIFY2(given == value && std::signbit(given) == std::signbit(value), pytext::reprFloat(given).c_str());
    }
}

void TestPyText::strips_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bare");
    QTest::newRow("nothing to do") << QByteArray("a b") << QByteArray("a b");
    QTest::newRow("ASCII") << QByteArray(" \t\n\v\f\r a b \x1c\x1d\x1e\x1f") << QByteArray("a b");
    QTest::newRow("all of it") << QByteArray(" \t ") << QByteArray("");
    QTest::newRow("Unicode") << QByteArray("\302\240\343\200\200a\342\200\251\302\205") << QByteArray("a");
    QTest::newRow("other letters") << QByteArray("\303\251 \303\240") << QByteArray("\303\251 \303\240");
    QTest::newRow("invisible, but no space") << QByteArray("\342\200\213a") << QByteArray("\342\200\213a");
}

void TestPyText::strips()
{
    QFETCH(const QByteArray, text);
    const std::string held = text.toStdString();
    QTEST(bytesOf(std::string(pytext::strip(held))), "bare");
}

QTEST_APPLESS_MAIN(TestPyText)
#include "tst_pytext.moc"
