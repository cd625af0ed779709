// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of dynamic shapes, and what their symbols stand for in a run.
#include "model/numeric/symbols.h"

#include <QTest>

#include <array>

using namespace ets;

class TestSymbols : public QObject {
    Q_OBJECT

private slots:
    void sizesAreWorkedOut_data();
    void sizesAreWorkedOut();
    void contradictionsStayOpen();
    void inputsAndDataAreToldApart();
};

void TestSymbols::sizesAreWorkedOut_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<int>("value"); // -1 for none
    QTest::newRow("number") << QStringLiteral("12") << 12;
    QTest::newRow("symbol") << QStringLiteral("s0") << 7;
    QTest::newRow("product") << QStringLiteral("2*s0") << 14;
    QTest::newRow("floor") << QStringLiteral("(s0 - 1)//2 + 1") << 4;
    QTest::newRow("nested") << QStringLiteral("(((s0 - 1)//2))**2 - 1") << 8;
    QTest::newRow("exact") << QStringLiteral("s1/3") << 1;
    QTest::newRow("not exact") << QStringLiteral("s0/3") << -1;
    QTest::newRow("call") << QStringLiteral("Max(1, FloorDiv(s0, 2))") << 3;
    QTest::newRow("rest") << QStringLiteral("Mod(s0, 4) + s0 % 2") << 4;
    QTest::newRow("below zero") << QStringLiteral("-s0 + 8") << 1;
    QTest::newRow("unknown") << QStringLiteral("s9 + 1") << -1;
    QTest::newRow("odd") << QStringLiteral("s0 +") << -1;
    QTest::newRow("strange") << QStringLiteral("s0 & 1") << -1;
    QTest::newRow("by zero") << QStringLiteral("s0//0") << -1;
    QTest::newRow("deep") << QString(10000, QLatin1Char('(')) << -1;
    QTest::newRow("huge") << QStringLiteral("s0**60*s0**60") << -1;
}

void TestSymbols::sizesAreWorkedOut()
{
    QFETCH(const QString, size);
    QFETCH(const int, value);
    Symbols symbols;
    const std::array<std::int64_t, 3> sizes{7, 3, 3};
    symbols.learn({"s0", "s1", "3"}, sizes);
    const auto found = symbols.valueOf(size.toStdString());
    QCOMPARE(found.value_or(-1), std::int64_t{value});
}

void TestSymbols::contradictionsStayOpen()
{
    Symbols symbols;
    const std::array<std::int64_t, 2> one{4, 5};
    const std::array<std::int64_t, 2> other{6, 5};
    symbols.learn({"s0", "9"}, one); // of another node: the numbers do not fit
    QVERIFY(!symbols.valueOf("s0"));
    symbols.learn({"s0", "5"}, one);
    QCOMPARE(symbols.valueOf("s0"), std::optional<std::int64_t>(4));
    symbols.learn({"s0", "5"}, other);
    QVERIFY(!symbols.valueOf("s0"));
    symbols.learn({"s0", "5"}, one);
    QVERIFY(!symbols.valueOf("s0"));
}

void TestSymbols::inputsAndDataAreToldApart()
{
    QVERIFY(Symbols::isOfInputs({"2*s77", "3"}));
    QVERIFY(!Symbols::isOfInputs({"2", "3"}));
    QVERIFY(!Symbols::isOfInputs({"u0", "3"}));
    QVERIFY(!Symbols::isOfInputs({"s0", "u1"}));
    QVERIFY(!Symbols::isOfInputs({"Mods", "3"}));
}

QTEST_GUILESS_MAIN(TestSymbols)
#include "tst_symbols.moc"
