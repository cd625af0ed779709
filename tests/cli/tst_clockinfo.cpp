// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect says of the clock that a trace counts.
#include "tests/cli/programrun.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace ets::test;

class TestClockInfo : public QObject {
    Q_OBJECT

private slots:
    void saysTheFrequency();
};

void TestClockInfo::saysTheFrequency()
{
    const QStringList info{QStringLiteral("info"), data(linear)};
    const QStringList frequency = words({"--frequency", "216e6"});
    const QStringList json = words({"--format", "json"});
    const QString key = QStringLiteral("clock_frequency_hz");
    const Answer text = etinspect(info + frequency);
    QVERIFY2(text.out.contains("\nClock: cycles at 216 MHz\n"), text.out.constData());
    QVERIFY(!etinspect(info).out.contains("Clock"));
    QCOMPARE(QJsonDocument::fromJson(etinspect(info + frequency + json).out)[key].toDouble(), 216e6);
    QVERIFY(!QJsonDocument::fromJson(etinspect(info + json).out).object().contains(key));
}

QTEST_APPLESS_MAIN(TestClockInfo)
#include "tst_clockinfo.moc"
