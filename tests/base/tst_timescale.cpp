// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/time.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

using ets::TimeScale;

namespace {

constexpr std::array<TimeScale, 5> allScales{
    TimeScale::Ns, TimeScale::Us, TimeScale::Ms, TimeScale::S, TimeScale::Cycles};

} // namespace

class TestTimeScale : public QObject {
    Q_OBJECT

private slots:
    void namesReadBack()
    {
        QVERIFY(std::ranges::equal(ets::timeScales(), allScales));
        QCOMPARE(ets::timeScaleChoice(), std::string("ns|us|ms|s|cycles"));
        for (const TimeScale scale : allScales) {
            QVERIFY(ets::timeScaleFromName(ets::timeScaleName(scale)) == scale);
        }
        QCOMPARE(ets::timeScaleName(TimeScale::Us), std::string_view("us"));
        QVERIFY(!ets::timeScaleFromName("minutes"));
        QVERIFY(!ets::timeScaleFromName("MS"));
        QVERIFY(!ets::timeScaleFromName(""));
    }

    void spansBetweenMoments()
    {
        constexpr auto last = std::numeric_limits<ets::Ticks>::max();
        constexpr auto most = std::numeric_limits<ets::TickSpan>::max();
        QCOMPARE(ets::spanBetween(3, 10), ets::TickSpan{7});
        QCOMPARE(ets::spanBetween(10, 3), ets::TickSpan{-7});
        QCOMPARE(ets::spanBetween(0, last), most);
        QCOMPARE(ets::spanBetween(last, 0), -most);
        QCOMPARE(ets::spanBetween(last - 5, last), ets::TickSpan{5});
    }

    /// The quotients of TIME_SCALE_DICT, to the last bit: sums are compared with Python's.
    void factors_data()
    {
        QTest::addColumn<int>("source");
        QTest::addColumn<int>("target");
        QTest::addColumn<double>("factor");
        const auto row = [](const char* name, TimeScale source, TimeScale target, double factor) {
            QTest::newRow(name) << static_cast<int>(source) << static_cast<int>(target) << factor;
        };
        row("ns to ns", TimeScale::Ns, TimeScale::Ns, 1);
        row("ns to us", TimeScale::Ns, TimeScale::Us, 1000);
        row("ns to ms", TimeScale::Ns, TimeScale::Ms, 1'000'000);
        row("ns to s", TimeScale::Ns, TimeScale::S, 1'000'000'000);
        row("us to ms", TimeScale::Us, TimeScale::Ms, 1000);
        row("ms to ns", TimeScale::Ms, TimeScale::Ns, 1e3 / 1e9);
        row("us to ns", TimeScale::Us, TimeScale::Ns, 1e6 / 1e9);
        row("s to ms", TimeScale::S, TimeScale::Ms, 1 / 1e3);
        row("s to ns", TimeScale::S, TimeScale::Ns, 1 / 1e9);
        row("cycles", TimeScale::Cycles, TimeScale::Cycles, 1);
    }

    void factors()
    {
        QFETCH(const int, source);
        QFETCH(const int, target);
        QFETCH(const double, factor);
        const double found = ets::timeScaleFactor(static_cast<TimeScale>(source), static_cast<TimeScale>(target));
        QVERIFY2(std::bit_cast<std::uint64_t>(found) == std::bit_cast<std::uint64_t>(factor),
            qPrintable(QString::number(found, 'g', 17)));
    }

    void cyclesGoWithCyclesOnly()
    {
        for (const TimeScale source : allScales) {
            for (const TimeScale target : allScales) {
                const bool mixed = (source == TimeScale::Cycles) != (target == TimeScale::Cycles);
                const ets::Result<void> result = ets::checkTimeScales(source, target);
                QCOMPARE(result.has_value(), !mixed);
                if (mixed) {
                    QVERIFY(result.error().kind == ets::Error::Kind::Usage);
                    QVERIFY(result.error().remedy == ets::Remedy::BothScalesInCycles);
                }
            }
        }
    }

    void readsFrequencies_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("hertz");
        const auto row = [](const char* text, double hertz) {
            QTest::newRow(text) << QString::fromLatin1(text) << hertz;
        };
        row("216MHz", 216e6);
        row("1.2 GHz", 1.2e9);
        row("32.768khz", 32768);
        row("400Hz", 400);
        row("216e6", 216e6);
        // 0 for what is none
        for (const char* const none :
            {"", "MHz", "0", "-1MHz", "nan", "inf", "1e13", "5 parsec", "1MHz2", "0.5", "2MHz "}) {
            row(none, 0);
        }
    }

    void readsFrequencies()
    {
        QFETCH(const QString, text);
        QTEST(ets::frequencyFromText(text.toStdString()).value_or(0), "hertz");
    }

    void writesFrequencies()
    {
        QCOMPARE(ets::frequencyText(216e6), std::string("216 MHz"));
        QCOMPARE(ets::frequencyText(1.2e9), std::string("1.2 GHz"));
        QCOMPARE(ets::frequencyText(32768), std::string("32.768 kHz"));
        QCOMPARE(ets::frequencyText(1), std::string("1 Hz"));
        QCOMPARE(ets::frequencyText(1e12), std::string("1000 GHz"));
        QCOMPARE(ets::frequencyText(33333333), std::string("33.333333 MHz"));
        QCOMPARE(ets::frequencyText(445496.4), std::string("445.4964 kHz"));
    }

    void frequenciesReadBack()
    {
        // Steps that meet every ending and every unit.
        for (double hertz = 1; hertz <= 1e12; hertz = std::floor(hertz * 1.003) + 1) {
            for (const double value : {hertz, hertz + 0.4}) {
                const std::string text = ets::frequencyText(value);
                const auto read = ets::frequencyFromText(text);
                QVERIFY2(read == value || value > 1e12, text.c_str());
            }
        }
        QCOMPARE(ets::frequencyFromText("33.333333e0MHz"), std::optional(33333333.0));
        QCOMPARE(ets::frequencyFromText("216E+3 kHz"), std::optional(216e6));
        QVERIFY(!ets::frequencyFromText("1e300GHz"));
        QVERIFY(!ets::frequencyFromText("inf"));
        QVERIFY(!ets::frequencyFromText("nan Hz"));
    }

    void rangeLength()
    {
        constexpr ets::Ticks top = std::numeric_limits<ets::Ticks>::max();
        QCOMPARE((ets::TimeRange{10, 30}).length(), ets::Ticks(20));
        QCOMPARE((ets::TimeRange{30, 10}).length(), ets::Ticks(0));
        QCOMPARE((ets::TimeRange{0, top}).length(), top);
        QVERIFY((ets::TimeRange{5, 5}).isEmpty());
        QVERIFY(!(ets::TimeRange{5, 6}).isEmpty());
    }

    void rangeContains()
    {
        const ets::TimeRange range{10, 30};
        QVERIFY(range.contains(10, 30));
        QVERIFY(range.contains(12, 12));
        QVERIFY(!range.contains(9, 12));
        QVERIFY(!range.contains(12, 31));
        QVERIFY(range == (ets::TimeRange{10, 30}));
    }
};

QTEST_APPLESS_MAIN(TestTimeScale)
#include "tst_timescale.moc"
