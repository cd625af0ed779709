// SPDX-License-Identifier: GPL-3.0-or-later
// The verb backends: which ran, and how many events are of each.
#include "tests/cli/programrun.h"

#include <QTest>

using namespace ets::test;

class TestBackendsVerb : public QObject {
    Q_OBJECT

private slots:
    void countsEvents();
};

void TestBackendsVerb::countsEvents()
{
    const QString folder = data("cnn_xnn");
    const Answer answer =
        etinspect({QStringLiteral("backends"), folder + QStringLiteral("/prof.etdp"), QStringLiteral("--etrecord"),
            folder + QStringLiteral("/etrecord.bin"), QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.out.contains("XnnpackBackend,XNNPACK,"), answer.out.constData());
}

QTEST_GUILESS_MAIN(TestBackendsVerb)
#include "tst_backendsverb.moc"
