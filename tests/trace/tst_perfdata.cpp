// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/quantile.h"
#include "model/trace/figures.h"
#include "tests/trace/numpyfigures.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

/// The lists that numpy was given; a generator that is the same in Python.
std::vector<double> listOf(std::size_t count, bool wide)
{
    constexpr std::array<double, 13> scales{1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
    std::vector<double> values;
    std::uint64_t x = count;
    for (std::size_t i = 0; i < count; ++i) {
        x = x * 6364136223846793005U + 1442695040888963407U;
        values.push_back(wide ? static_cast<double>(x >> 11U) * 0x1p-53 * scales[(x >> 3U) % scales.size()]
                              : static_cast<double>(x >> 40U) / 1e6);
    }
    return values;
}

bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

} // namespace

class TestPerfData : public QObject {
    Q_OBJECT

private slots:
    void equalsNumpy_data();
    void equalsNumpy();
    void addsInPairs();
    void isEmptyWithoutSamples();
    void interpolates();
    void ignoresOrderOfInput();
};

void TestPerfData::equalsNumpy_data()
{
    QTest::addColumn<bool>("wide");
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < numpyDurations.size(); ++i) {
        QTest::addRow("durations, %zu", numpyDurations[i].count) << false << static_cast<int>(i);
    }
    for (std::size_t i = 0; i < numpyWide.size(); ++i) {
        QTest::addRow("wide, %zu", numpyWide[i].count) << true << static_cast<int>(i);
    }
}

void TestPerfData::equalsNumpy()
{
    QFETCH(const bool, wide);
    QFETCH(const int, row);
    const NumpyFigures& numpy =
        wide ? numpyWide[static_cast<std::size_t>(row)] : numpyDurations[static_cast<std::size_t>(row)];
    const PerfSummary ours = PerfSummary::of(listOf(numpy.count, wide));
    QCOMPARE(ours.count, numpy.count);
    QVERIFY(sameBits(ours.p10, numpy.p10));
    QVERIFY(sameBits(ours.p50, numpy.p50));
    QVERIFY(sameBits(ours.p90, numpy.p90));
    QVERIFY(sameBits(ours.avg, numpy.avg));
    QVERIFY(sameBits(ours.min, numpy.min));
    QVERIFY(sameBits(ours.max, numpy.max));
}

/// The lists are such that the plain order of additions rounds otherwise; else the test above would prove nothing.
void TestPerfData::addsInPairs()
{
    int differ = 0;
    for (const NumpyFigures& numpy : numpyWide) {
        const std::vector<double> values = listOf(numpy.count, true);
        const double plain = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(numpy.count);
        differ += sameBits(plain, numpy.avg) ? 0 : 1;
    }
    QVERIFY(differ >= 5);
    QCOMPARE(pairwiseSum({}), 0.0);
    QCOMPARE(pairwiseSum(std::vector<double>{1e16, 1, -1e16}), 0.0);
    // Eight accumulators from eight values on: the small ones meet before the large ones swallow them.
    QCOMPARE(pairwiseSum(std::vector<double>{1e16, 1, -1e16, 1, 0, 0, 0, 0}), 0.0);
    QCOMPARE(pairwiseSum(std::vector<double>{1e16, -1e16, 1, 1, 0, 0, 0, 0}), 2.0);
}

void TestPerfData::isEmptyWithoutSamples()
{
    const PerfSummary none = PerfSummary::of({});
    QCOMPARE(none.count, std::size_t{0});
    for (const double figure : {none.p10, none.p50, none.p90, none.avg, none.min, none.max}) {
        QVERIFY(std::isnan(figure));
    }
    QVERIFY(std::isnan(percentileOfSorted({}, 50)));
}

void TestPerfData::interpolates()
{
    const std::vector<double> values{10, 20, 30, 40, 50};
    QCOMPARE(percentileOfSorted(values, 0), 10.0);
    QCOMPARE(percentileOfSorted(values, 25), 20.0);
    QCOMPARE(percentileOfSorted(values, 50), 30.0);
    QCOMPARE(percentileOfSorted(values, 90), 46.0);
    QCOMPARE(percentileOfSorted(values, 100), 50.0);
    // Of whole numbers, too, which quartiles of ticks are taken from.
    const std::vector<TickSpan> ticks{10, 20, 30, 40, 51};
    QCOMPARE(quantileOf(ticks, 0.25), 20.0);
    QCOMPARE(quantileOf(ticks, 0.5), 30.0);
    QCOMPARE(quantileOf(ticks, 0.9), 46.6);
    QCOMPARE(upperFenceOf(ticks), 100.0);
    QCOMPARE(outlierLimitOf(ticks), 100.0);
    QCOMPARE(upperFenceOf(std::span(ticks).first(3)), 55.0);
    QVERIFY(std::isinf(outlierLimitOf(std::span(ticks).first(3)))); // too few to say
    QCOMPARE(percentileOfSorted(std::vector<double>{7}, 90), 7.0);
    QCOMPARE(percentileOfSorted(std::vector<double>{1, 2}, 50), 1.5);
}

void TestPerfData::ignoresOrderOfInput()
{
    // Percentiles, that is; the mean depends on the order as numpy's does.
    std::vector<double> values = listOf(130, true);
    const PerfSummary before = PerfSummary::of(values);
    std::ranges::reverse(values);
    const PerfSummary after = PerfSummary::of(values);
    QVERIFY(sameBits(before.p10, after.p10));
    QVERIFY(sameBits(before.p90, after.p90));
    QVERIFY(sameBits(before.max, after.max));
}

QTEST_APPLESS_MAIN(TestPerfData)
#include "tst_perfdata.moc"
