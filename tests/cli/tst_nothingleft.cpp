// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect says and ends with when nothing, or only a part, is left of what was asked for.
#include "tests/cli/programrun.h"

using namespace ets::test;

class TestNothingLeft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warnsOfAFilterThatLeavesNothing();
};

void TestNothingLeft::warnsOfAFilterThatLeavesNothing()
{
    const QStringList line =
        words({"operators"}) + QStringList{data(linear)} + words({"--format", "csv", "--filter", "op:nosuch"});
    const Answer lax = etinspect(line);
    QCOMPARE(lax.status, 0);
    QCOMPARE(lax.out.count('\n'), 1);
    QVERIFY2(lax.err.contains("warning: nothing passes the filter: op:nosuch"), lax.err.constData());
    const Answer strict = etinspect(line + words({"--strict"}));
    QCOMPARE(strict.status, 1);
    QCOMPARE(strict.out, lax.out);
    QCOMPARE(strict.err, lax.err);
    QCOMPARE(etinspect(words({"operators", "--strict"}) + QStringList{data(linear)}).status, 0);
}

QTEST_GUILESS_MAIN(TestNothingLeft)
#include "tst_nothingleft.moc"
