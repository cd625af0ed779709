// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/columnspec.h"
#include "model/qt/text/format.h"

#include <QtTest/QTest>

#include <cmath>
#include <limits>

using namespace ets;

namespace {

/// Blanks as people type them, for what the formats print with a narrow space.
QString plain(QString text)
{
    return text.replace(QChar(format::groupSpace), QLatin1Char(' '));
}

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

class TestFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void duration_data();
    void duration();
    void number_data();
    void number();
    void exactNumber_data();
    void exactNumber();
    void exactNumberMovesThePoint();
    void percent_data();
    void percent();
    void wholeNumbers();
    void powersOfTen();
    void cellsOfEveryKind();
    void cellsCompare();
};

void TestFormat::duration_data()
{
    QTest::addColumn<double>("ticks");
    QTest::addColumn<int>("scale");
    QTest::addColumn<QString>("expected");
    const int ns = static_cast<int>(TimeScale::Ns);
    const int us = static_cast<int>(TimeScale::Us);
    const int ms = static_cast<int>(TimeScale::Ms);
    const int s = static_cast<int>(TimeScale::S);
    const int cycles = static_cast<int>(TimeScale::Cycles);
    QTest::newRow("ms") << 1234567.0 << ns << QStringLiteral("1.235 ms");
    QTest::newRow("ns") << 123.0 << ns << QStringLiteral("123 ns");
    QTest::newRow("fraction of a ns") << 12.345 << ns << QStringLiteral("12.35 ns");
    QTest::newRow("us") << 1500.0 << ns << QStringLiteral("1.500 µs");
    QTest::newRow("whole us") << 2000.0 << ns << QStringLiteral("2 µs");
    QTest::newRow("rounds up to the next unit") << 999960.0 << ns << QStringLiteral("1.000 ms");
    QTest::newRow("just below") << 999940.0 << ns << QStringLiteral("999.9 µs");
    QTest::newRow("seconds") << 12.5 << s << QStringLiteral("12.50 s");
    QTest::newRow("many seconds") << 1234567.0 << s << QStringLiteral("1 234 567 s");
    QTest::newRow("source us") << 2500.0 << us << QStringLiteral("2.500 ms");
    QTest::newRow("source ms") << 0.25 << ms << QStringLiteral("250 µs");
    QTest::newRow("negative") << -1234567.0 << ns << QStringLiteral("-1.235 ms");
    QTest::newRow("zero keeps the unit of the source") << 0.0 << us << QStringLiteral("0 µs");
    QTest::newRow("cycles stay cycles") << 12345678.0 << cycles << QStringLiteral("12 345 678 cycles");
    QTest::newRow("nan") << notANumber << ns << QStringLiteral("NaN ns");
}

void TestFormat::duration()
{
    QFETCH(double, ticks);
    QFETCH(int, scale);
    QTEST(plain(format::duration(ticks, static_cast<TimeScale>(scale))), "expected");
}

void TestFormat::number_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("four digits") << 1.23456 << QStringLiteral("1.235");
    QTest::newRow("small") << 0.000123456 << QStringLiteral("0.0001235");
    QTest::newRow("tiny") << 1.23456e-12 << QStringLiteral("1.235e-12");
    QTest::newRow("digits before the point stay") << 1234567.8 << QStringLiteral("1 234 568");
    QTest::newRow("rounding adds a digit") << 9.99999 << QStringLiteral("10.00");
    QTest::newRow("rounding adds a digit, large") << 999.96 << QStringLiteral("1 000");
    QTest::newRow("whole") << 12.0 << QStringLiteral("12");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("minus zero") << -0.0 << QStringLiteral("0");
    QTest::newRow("negative") << -0.5 << QStringLiteral("-0.5000");
    QTest::newRow("nan") << notANumber << QStringLiteral("NaN");
    QTest::newRow("infinite") << -infinity << QStringLiteral("-∞");
    QTest::newRow("denormal") << 5e-324 << QStringLiteral("4.941e-324");
    QTest::newRow("huge") << 1e300 << QStringLiteral("1.000e+300");
}

void TestFormat::number()
{
    QFETCH(double, value);
    QTEST(plain(format::number(value)), "expected");
}

void TestFormat::exactNumber_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("0.1") << 0.1 << QStringLiteral("0.1");
    QTest::newRow("whole") << 3.0 << QStringLiteral("3.0");
    QTest::newRow("third") << 1.0 / 3 << QStringLiteral("0.3333333333333333");
    QTest::newRow("small") << 0.0001 << QStringLiteral("0.0001");
    QTest::newRow("exponent below") << 0.00001234 << QStringLiteral("1.234e-05");
    QTest::newRow("large") << 1e15 << QStringLiteral("1000000000000000.0");
    QTest::newRow("exponent above") << 1e16 << QStringLiteral("1e+16");
    QTest::newRow("minus zero") << -0.0 << QStringLiteral("-0.0");
    QTest::newRow("nan") << notANumber << QStringLiteral("nan");
    QTest::newRow("inf") << infinity << QStringLiteral("inf");
}

void TestFormat::exactNumber()
{
    QFETCH(double, value);
    QTEST(format::exactNumber(value), "expected");
    QCOMPARE(format::exactNumber(-std::abs(value)).remove(QLatin1Char('-')),
        format::exactNumber(std::abs(value)).remove(QLatin1Char('-')));
}

void TestFormat::exactNumberMovesThePoint()
{
    QCOMPARE(format::exactNumber(0.0000955, 3), QStringLiteral("0.0955"));
    QCOMPARE(format::exactNumber(0.0028545, 3), QStringLiteral("2.8545"));
    QCOMPARE(format::exactNumber(0.1, 6), QStringLiteral("100000.0"));
    QCOMPARE(format::exactNumber(123.456, -3), QStringLiteral("0.123456"));
    QCOMPARE(format::exactNumber(1e15, 3), QStringLiteral("1e+18"));
    QCOMPARE(format::exactNumber(0, 3), QStringLiteral("0.0"));
    for (int i = 1; i < 20000; ++i) { // the same text as the library's for whatever needs no shift
        const double value = i * 0.00037;
        QCOMPARE(format::exactNumber(value).toDouble(), value);
    }
}

void TestFormat::percent_data()
{
    QTest::addColumn<double>("fraction");
    QTest::addColumn<QString>("expected");
    QTest::newRow("usual") << 0.1234 << QStringLiteral("12.3 %");
    QTest::newRow("all") << 1.0 << QStringLiteral("100 %");
    QTest::newRow("nearly all") << 0.9996 << QStringLiteral("100 %");
    QTest::newRow("little is not nothing") << 0.0001 << QStringLiteral("<0.1 %");
    QTest::newRow("little below nothing") << -0.0001 << QStringLiteral(">-0.1 %");
    QTest::newRow("below nothing") << -0.012 << QStringLiteral("-1.2 %");
    QTest::newRow("nothing") << 0.0 << QStringLiteral("0 %");
    QTest::newRow("unknown") << notANumber << QStringLiteral("–");
}

void TestFormat::percent()
{
    QFETCH(double, fraction);
    QTEST(plain(format::percent(fraction)), "expected");
}

void TestFormat::powersOfTen()
{
    QCOMPARE(plain(format::powerOfTen(1, 0)), QStringLiteral("1"));
    QCOMPARE(plain(format::powerOfTen(2, 2)), QStringLiteral("200"));
    QCOMPARE(plain(format::powerOfTen(1, 3)), QStringLiteral("1 k"));
    QCOMPARE(plain(format::powerOfTen(5, 7)), QStringLiteral("50 M"));
    QCOMPARE(plain(format::powerOfTen(2, 17)), QStringLiteral("200 P"));
    QCOMPARE(plain(format::powerOfTen(1, 18)), QStringLiteral("1e+18"));
    QCOMPARE(plain(format::powerOfTen(5, -2)), QStringLiteral("0.05"));
}

void TestFormat::wholeNumbers()
{
    QCOMPARE(plain(format::count(0)), QStringLiteral("0"));
    QCOMPARE(plain(format::count(999)), QStringLiteral("999"));
    QCOMPARE(plain(format::count(201002)), QStringLiteral("201 002"));
    QCOMPARE(plain(format::count(std::numeric_limits<quint64>::max())), QStringLiteral("18 446 744 073 709 551 615"));
    QCOMPARE(plain(format::exactDuration(TickSpan{1234567}, TimeScale::Ns)), QStringLiteral("1 234 567 ns"));
    QCOMPARE(plain(format::exactDuration(std::numeric_limits<TickSpan>::min(), TimeScale::Ns)),
        QStringLiteral("-9 223 372 036 854 775 808 ns"));
    QCOMPARE(plain(format::exactDuration(std::numeric_limits<Ticks>::max(), TimeScale::Cycles)),
        QStringLiteral("18 446 744 073 709 551 615 cycles"));
    QCOMPARE(plain(format::bytes(999)), QStringLiteral("999 B"));
    QCOMPARE(plain(format::bytes(1400000)), QStringLiteral("1.4 MB"));
    QCOMPARE(format::unit(TimeScale::Cycles), QStringLiteral("cycles"));
}

void TestFormat::cellsOfEveryKind()
{
    const CellUnits units{TimeScale::Ns, TimeScale::Ms};
    const ColumnSpec total{QStringLiteral("Total"), QStringLiteral("total"), {}, ColumnKind::TickSum};
    QCOMPARE(cells::headerText(total, units), QStringLiteral("Total (ms)"));
    QCOMPARE(cells::exportHeader(total, {TimeScale::Us, TimeScale::Us, TimeScale::Ns}), QStringLiteral("total (us)"));
    const ColumnSpec name{QStringLiteral("Name"), QStringLiteral("event_name"), {}, ColumnKind::Text};
    QCOMPARE(cells::headerText(name, units), QStringLiteral("Name"));
    const QVariant ticks(qlonglong(1234567));
    QCOMPARE(cells::text(ticks, ColumnKind::TickSum, units), QStringLiteral("1.235"));
    QCOMPARE(cells::exactText(ticks, ColumnKind::TickSum, units), QStringLiteral("1.234567"));
    QCOMPARE(plain(cells::toolTip(ticks, ColumnKind::TickSum, units)), QStringLiteral("1.234567 ms = 1 234 567 ns"));
    QCOMPARE(plain(cells::text(QVariant(0.25), ColumnKind::Share, units)), QStringLiteral("25.0 %"));
    QCOMPARE(cells::exactText(QVariant(0.25), ColumnKind::Share, units), QStringLiteral("0.25"));
    QCOMPARE(cells::text(QVariant(), ColumnKind::Figure, units), QString());
    QCOMPARE(cells::exactText(QVariant(true), ColumnKind::Flag, units), QStringLiteral("True"));
    const CellUnits micro{TimeScale::Ns, TimeScale::Ms, TimeScale::Us};
    QCOMPARE(cells::headerText(total, micro), QStringLiteral("Total (µs)"));
    QCOMPARE(cells::exportHeader(total, micro), QStringLiteral("total (ms)"));
    QCOMPARE(plain(cells::text(ticks, ColumnKind::TickSum, micro)), QStringLiteral("1 235"));
    QCOMPARE(cells::exactText(ticks, ColumnKind::TickSum, micro), QStringLiteral("1234.567"));
    QCOMPARE(cells::exportText(ticks, ColumnKind::TickSum, micro), QStringLiteral("1.234567"));
    QCOMPARE(cells::exactText(QVariant(0.0000955), ColumnKind::Figure, micro), QStringLiteral("0.0955"));
    QCOMPARE(cells::text(QVariant(qlonglong(-1)), ColumnKind::Number, units), QStringLiteral("-1"));
}

void TestFormat::cellsCompare()
{
    QVERIFY(cells::lessThan(QVariant(1.5), QVariant(10.25)));
    QVERIFY(cells::lessThan(QVariant(qlonglong(9)), QVariant(qlonglong(10))));
    QVERIFY(cells::lessThan(QVariant(QStringLiteral("abc")), QVariant(QStringLiteral("ABD"))));
    // Numbers in names go by their value.
    const QStringList names{QStringLiteral("add"), QStringLiteral("add_1"), QStringLiteral("Add_2"),
        QStringLiteral("add_10"), QStringLiteral("add_10_b"), QStringLiteral("add_b"), QStringLiteral("layers.9.x"),
        QStringLiteral("layers.12.a")};
    for (qsizetype i = 0; i < names.size(); ++i) {
        for (qsizetype j = 0; j < names.size(); ++j) {
            QCOMPARE(cells::lessThan(QVariant(names[i]), QVariant(names[j])), i < j);
        }
    }
    QVERIFY(cells::lessThan(QVariant(QStringLiteral("a01")), QVariant(QStringLiteral("a1"))));
    QVERIFY(!cells::lessThan(QVariant(QStringLiteral("a1")), QVariant(QStringLiteral("a01"))));
    QVERIFY(cells::lessThan(QVariant(qlonglong(7)), QVariant(QStringLiteral("1")))); // numbers before texts
    QVERIFY(!cells::lessThan(QVariant(QStringLiteral("1")), QVariant(qlonglong(7))));
    QVERIFY(cells::lessThan(QVariant(1e300), QVariant()));
    QVERIFY(cells::lessThan(QVariant(1e300), QVariant(notANumber)));
    QVERIFY(!cells::lessThan(QVariant(notANumber), QVariant(notANumber)));
    QVERIFY(!cells::lessThan(QVariant(), QVariant(notANumber)) && !cells::lessThan(QVariant(notANumber), QVariant()));
}

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
