// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks are told as time where their clock is known, and as they are elsewhere.
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/trace/options.h"

#include <QtTest/QtTest>

using namespace ets;

class TestDurationTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cyclesOfAClockAreTime();
    void allOthersAreAsTheyWere_data();
    void allOthersAreAsTheyWere();
};

void TestDurationTexts::cyclesOfAClockAreTime()
{
    TraceOptions options;
    options.sourceTimeScale = TimeScale::Cycles;
    options.frequency = 200e6; // a cycle takes 5 ns
    for (const double cycles : {0.0, 1.0, 200.0, 200e3, 200e6, -400.0}) {
        QCOMPARE(format::duration(cycles, options), format::duration(5 * cycles, TimeScale::Ns));
    }
    QCOMPARE(format::exactDuration(TickSpan{-300}, options),
        format::exactNumber(-0.0015) + QChar(format::groupSpace) + format::unit(TimeScale::Ms));
    QCOMPARE(format::exactDuration(Ticks{300}, options),
        format::exactNumber(0.0015) + QChar(format::groupSpace) + format::unit(TimeScale::Ms));
}

void TestDurationTexts::allOthersAreAsTheyWere_data()
{
    QTest::addColumn<int>("scale");
    for (const TimeScale scale : {TimeScale::Ns, TimeScale::Us, TimeScale::Ms, TimeScale::S, TimeScale::Cycles}) {
        QTest::newRow(std::string(timeScaleName(scale)).c_str()) << static_cast<int>(scale);
    }
}

void TestDurationTexts::allOthersAreAsTheyWere()
{
    QFETCH(const int, scale);
    TraceOptions options;
    options.sourceTimeScale = static_cast<TimeScale>(scale);
    for (const TickSpan ticks : {TickSpan{0}, TickSpan{-7}, TickSpan{1'234'567}}) {
        const auto value = static_cast<double>(ticks);
        QCOMPARE(format::duration(value, options), format::duration(value, options.sourceTimeScale));
        QCOMPARE(format::exactDuration(ticks, options), format::exactDuration(ticks, options.sourceTimeScale));
    }
    QCOMPARE(format::exactDuration(Ticks{1} << 63U, options),
        format::exactDuration(Ticks{1} << 63U, options.sourceTimeScale));
}

QTEST_APPLESS_MAIN(TestDurationTexts)
#include "tst_durationtexts.moc"
