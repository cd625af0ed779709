// SPDX-License-Identifier: GPL-3.0-or-later
// What is offered while somebody types SQL.
#include "model/qt/text/sqlwords.h"

#include <QtTest/QTest>

using namespace ets;

class TestSqlWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offers_data();
    void offers();
    void nothingInsideOfTexts_data();
    void nothingInsideOfTexts();
    void columnsOfNamedTablesComeFirst();
};

void TestSqlWords::offers_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<qsizetype>("start");
    QTest::addColumn<QString>("first");
    QTest::newRow("word of SQL") << QStringLiteral("sel") << qsizetype{0} << QStringLiteral("select");
    QTest::newRow("table") << QStringLiteral("select * from oper") << qsizetype{14} << QStringLiteral("operators");
    QTest::newRow("joined table") << QStringLiteral("select 1 from runs JOIN eve") << qsizetype{24}
                                  << QStringLiteral("events");
    QTest::newRow("all tables") << QStringLiteral("select * from ") << qsizetype{14} << QStringLiteral("traces");
    QTest::newRow("column of a table") << QStringLiteral("select * from runs where runs.pl") << qsizetype{30}
                                       << QStringLiteral("place");
    QTest::newRow("column of an alias") << QStringLiteral("select * from samples as s join events e on s.")
                                        << qsizetype{46} << QStringLiteral("trace");
    QTest::newRow("schema") << QStringLiteral("select * from columns where sen") << qsizetype{28}
                            << QStringLiteral("sentence");
    QTest::newRow("function") << QStringLiteral("select quan") << qsizetype{7} << QStringLiteral("quantile_cont(");
    QTest::newRow("behind a quoted text")
        << QStringLiteral("select 'from' as x, med") << qsizetype{20} << QStringLiteral("median(");
}

void TestSqlWords::offers()
{
    QFETCH(const QString, typed);
    QFETCH(const qsizetype, start);
    QFETCH(const QString, first);
    const SqlOffers found = sqlOffers(typed, typed.size());
    QCOMPARE(found.start, start);
    QVERIFY(!found.words.isEmpty());
    QCOMPARE(found.words.front(), first);
}

void TestSqlWords::nothingInsideOfTexts_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("text") << QStringLiteral("select * from runs where x = 'sel");
    QTest::newRow("comment") << QStringLiteral("select 1 -- from runs sel");
    QTest::newRow("unknown alias") << QStringLiteral("select q.");
    QTest::newRow("whole word") << QStringLiteral("select * from traces where schema_version");
}

void TestSqlWords::nothingInsideOfTexts()
{
    QFETCH(const QString, typed);
    QCOMPARE(sqlOffers(typed, typed.size()).words, QStringList());
}

void TestSqlWords::columnsOfNamedTablesComeFirst()
{
    const QString text = QStringLiteral("select sh from operators");
    const SqlOffers found = sqlOffers(text, 9);
    QCOMPARE(found.start, qsizetype{7});
    QCOMPARE(found.words.front(), QStringLiteral("share"));
    QVERIFY(!sqlOffers(QStringLiteral("select sh"), 9).words.contains(QStringLiteral("share"))); // of no table
}

QTEST_APPLESS_MAIN(TestSqlWords)
#include "tst_sqlwords.moc"
