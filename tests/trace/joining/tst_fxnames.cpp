// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/fx.h"

#include <QtTest>

using namespace ets;

class TestFxNames : public QObject {
    Q_OBJECT

private slots:
    void repeatedNamesAreCounted();
    void givenNumbersAreKept();
    void takenNumbersAreSkipped();
    void reservedNamesGetANumber();
    void identifiersAreMade_data();
    void identifiersAreMade();
    void placeholdersOccupyWhatTheyWouldHaveGot();
    void manyEqualNamesStayFast();
    void candidates_data();
    void candidates();
};

void TestFxNames::repeatedNamesAreCounted()
{
    FxNamespace names;
    QCOMPARE(names.create("add"), std::string("add"));
    QCOMPARE(names.create("add"), std::string("add_1"));
    QCOMPARE(names.create("add"), std::string("add_2"));
    QCOMPARE(names.create("aten.add.tensor"), std::string("aten_add_tensor"));
    QCOMPARE(names.create("aten_add_tensor"), std::string("aten_add_tensor_1"));
}

void TestFxNames::givenNumbersAreKept()
{
    FxNamespace names;
    QCOMPARE(names.create("add_5"), std::string("add_5"));
    QCOMPARE(names.create("add"), std::string("add"));
    QCOMPARE(names.create("add"), std::string("add_6"));
    QCOMPARE(names.create("x_007"), std::string("x_007"));
    QCOMPARE(names.create("x"), std::string("x"));
    QCOMPARE(names.create("x"), std::string("x_8"));
    QCOMPARE(names.create("y_99999999999999999999999"), std::string("y_99999999999999999999999"));
    QCOMPARE(names.create("y_99999999999999999999999"), std::string("y_99999999999999999999999_1"));
}

void TestFxNames::takenNumbersAreSkipped()
{
    FxNamespace names;
    QCOMPARE(names.create("x_1"), std::string("x_1"));
    QCOMPARE(names.create("x_1"), std::string("x_2"));
    QCOMPARE(names.create("x_4"), std::string("x_4"));
    QCOMPARE(names.create("x_1"), std::string("x_3"));
    QCOMPARE(names.create("x_1"), std::string("x_5"));
    QCOMPARE(names.create("x"), std::string("x"));
    QCOMPARE(names.create("x"), std::string("x_6"));
}

void TestFxNames::reservedNamesGetANumber()
{
    FxNamespace names;
    QCOMPARE(names.create("max"), std::string("max_1"));
    QCOMPARE(names.create("max"), std::string("max_2"));
    QCOMPARE(names.create("lambda"), std::string("lambda_1"));
    QCOMPARE(names.create("inf"), std::string("inf_1"));
    QCOMPARE(names.create("torch"), std::string("torch_1"));
    QCOMPARE(names.create("ValueError"), std::string("ValueError_1"));
    QCOMPARE(names.create("maximum"), std::string("maximum"));
}

void TestFxNames::identifiersAreMade_data()
{
    QTest::addColumn<QByteArray>("candidate");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("dots") << QByteArray("a.b") << QByteArray("a_b");
    QTest::newRow("runs") << QByteArray("a.-.b") << QByteArray("a_b");
    QTest::newRow("underscores stay") << QByteArray("a._b") << QByteArray("a__b");
    QTest::newRow("empty") << QByteArray("") << QByteArray("_unnamed");
    QTest::newRow("digit") << QByteArray("1x") << QByteArray("_1x");
    QTest::newRow("only a number") << QByteArray("_5") << QByteArray("_5");
    QTest::newRow("utf-8") << QByteArray("caf\xC3\xA9") << QByteArray("caf_");
    QTest::newRow("reserved after mending") << QByteArray("pri.nt") << QByteArray("pri_nt");
}

void TestFxNames::identifiersAreMade()
{
    QFETCH(QByteArray, candidate);
    QFETCH(QByteArray, name);
    FxNamespace names;
    QCOMPARE(names.create(candidate.toStdString()), name.toStdString());
}

void TestFxNames::placeholdersOccupyWhatTheyWouldHaveGot()
{
    FxNamespace names;
    names.reserve("input");
    QCOMPARE(names.create("input_1"), std::string("input_2"));
    names.reserve("x");
    QCOMPARE(names.create("x"), std::string("x_1"));
}

void TestFxNames::manyEqualNamesStayFast()
{
    FxNamespace names;
    std::string last;
    for (int i = 0; i < 20000; ++i) {
        last = names.create("x_1");
    }
    QCOMPARE(last, std::string("x_20000"));
}

void TestFxNames::candidates_data()
{
    QTest::addColumn<QByteArray>("op");
    QTest::addColumn<QByteArray>("candidate");
    QTest::newRow("camel case") << QByteArray("aten.sum.dim_IntList") << QByteArray("aten.sum.dim_int_list");
    QTest::newRow("capital after a dot") << QByteArray("aten.add.Tensor") << QByteArray("aten.add.tensor");
    QTest::newRow("capitals in a row") << QByteArray("HTTPServer") << QByteArray("httpserver");
    QTest::newRow("plain") << QByteArray("executorch_call_delegate") << QByteArray("executorch_call_delegate");
}

void TestFxNames::candidates()
{
    QFETCH(QByteArray, op);
    QFETCH(QByteArray, candidate);
    QCOMPARE(fxCandidate(op.toStdString()), candidate.toStdString());
}

QTEST_APPLESS_MAIN(TestFxNames)
#include "tst_fxnames.moc"
