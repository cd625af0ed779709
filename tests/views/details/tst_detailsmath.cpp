// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/envelope.h"
#include "model/analysis/samples/histogram.h"
#include "model/analysis/samples/samplestatistics.h"
#include "model/trace/figures.h"
#include "views/common/charts/axisticks.h"

#include <QtTest/QtTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <vector>

using namespace ets;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

std::size_t sumOf(const Histogram& histogram)
{
    return std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::size_t(histogram.outliers));
}

std::vector<double> normalValues(std::size_t count, unsigned seed)
{
    // std::normal_distribution differs between libraries; a sum of uniform numbers does not.
    std::mt19937 engine(seed);
    std::vector<double> values(count);
    for (double& value : values) {
        double sum = 0;
        for (int i = 0; i < 12; ++i) {
            sum += static_cast<double>(engine()) / 4294967296.0;
        }
        value = 100 + 5 * (sum - 6);
    }
    return values;
}

/// Of all values, with the limit that they give themselves.
Histogram wholeHistogramOf(std::span<const double> values)
{
    const std::vector<double> sorted = sortedFinite(values);
    const double upper = percentileOfSorted(sorted, 75);
    return histogramOf(sorted, sorted.empty() ? infinity : upper + 3 * (upper - percentileOfSorted(sorted, 25)));
}

} // namespace

class TestDetailsMath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void histogramCountsEveryValueOnce_data();
    void histogramCountsEveryValueOnce();
    void histogramFollowsFreedmanAndDiaconis();
    void histogramKeepsOutliersApart();
    void histogramWithoutNeedHasNoOutliers();
    void histogramTakesTheLimit();
    void histogramOfEqualValues();
    void histogramOfNothing();
    void envelopeKeepsExtremes();
    void envelopeOfFewValues();
    void spread();
    void rank();
    void ticks_data();
    void ticks();
    void wholeTicksNeverSplitOne();
    void ticksAroundRange();
    void unitOfAxis();
};

void TestDetailsMath::histogramCountsEveryValueOnce_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("one") << std::vector<double>{3};
    QTest::newRow("two") << std::vector<double>{3, 4};
    QTest::newRow("zeros") << std::vector<double>(10, 0.0);
    QTest::newRow("mostly zero") << std::vector<double>{0, 0, 0, 0, 0, 0, 0, 0, 0.006, 0.012};
    QTest::newRow("negative") << std::vector<double>{-3, -2, -1, 0, 1, 2, 3};
    QTest::newRow("tiny") << std::vector<double>{0, std::numeric_limits<double>::denorm_min()};
    QTest::newRow("huge") << std::vector<double>{-1.7e308, 1.7e308, 0, 1, 2, 3, 4};
    QTest::newRow("close") << std::vector<double>{1, std::nextafter(1.0, 2.0)};
    QTest::newRow("first run slow") << std::vector<double>{13730, 400, 130, 60, 61, 81, 71, 60, 70, 71};
    QTest::newRow("thousand") << normalValues(1000, 1);
    std::vector<double> heavy = normalValues(1000, 2);
    heavy[0] = 1e6;
    heavy[999] = 2e6;
    QTest::newRow("heavy tail") << heavy;
}

void TestDetailsMath::histogramCountsEveryValueOnce()
{
    QFETCH(std::vector<double>, values);
    const Histogram histogram = wholeHistogramOf(values);
    QCOMPARE(sumOf(histogram), values.size());
    QVERIFY(histogram.counts.size() >= Histogram::minBins);
    QVERIFY(histogram.counts.size() <= Histogram::maxBins);
    QVERIFY(histogram.binWidth > 0);
    QCOMPARE(histogram.largest, *std::max_element(values.begin(), values.end()));
    std::vector<std::uint32_t> again(histogram.counts.size() + 1);
    for (const double value : values) {
        const std::optional<std::size_t> bin = histogram.binOf(value);
        QVERIFY(bin.has_value());
        ++again[*bin];
    }
    QCOMPARE(again.back(), histogram.outliers);
    again.pop_back();
    QCOMPARE(again, histogram.counts);
}

void TestDetailsMath::histogramFollowsFreedmanAndDiaconis()
{
    std::vector<double> values(1000);
    std::iota(values.begin(), values.end(), 0.0);
    // Quartiles 249.75 and 749.25, so that the width is 2 * 499.5 / 10 = 99.9 and 999 is divided by 10.
    const Histogram histogram = wholeHistogramOf(values);
    QCOMPARE(histogram.counts.size(), std::size_t(10));
    QCOMPARE(histogram.low, 0.0);
    QCOMPARE(histogram.binWidth, 99.9);
    QCOMPARE(histogram.counts, (std::vector<std::uint32_t>(10, 100)));
}

void TestDetailsMath::histogramKeepsOutliersApart()
{
    std::vector<double> values = normalValues(200, 3);
    values[17] = 1e5;
    values[18] = 2e5;
    const Histogram histogram = wholeHistogramOf(values);
    QCOMPARE(histogram.outliers, 2U);
    QCOMPARE(histogram.largest, 2e5);
    QVERIFY(histogram.high() < 150);
    QCOMPARE(histogram.binOf(1e5), std::optional(histogram.counts.size()));
}

void TestDetailsMath::histogramWithoutNeedHasNoOutliers()
{
    const std::vector<double> values{1, 2, 3, 4, 5, 6, 7, 40};
    const Histogram histogram = wholeHistogramOf(values);
    QCOMPARE(histogram.outliers, 0U);
    QVERIFY(std::abs(histogram.high() - 40) < 1e-9);
}

/// It is not the histogram that says what an outlier is.
void TestDetailsMath::histogramTakesTheLimit()
{
    std::vector<double> values = normalValues(200, 3);
    values[17] = 1e5;
    values[18] = 2e5;
    const std::vector<double> sorted = sortedFinite(values);
    const Histogram one = histogramOf(sorted, 1.5e5);
    QCOMPARE(one.outliers, 1U);
    QCOMPARE(one.limit, 1.5e5);
    for (const double limit : {infinity, 2e5, -1e9}) {
        const Histogram whole = histogramOf(sorted, limit);
        QCOMPARE(whole.outliers, 0U);
        QCOMPARE(whole.limit, infinity);
        QCOMPARE(sumOf(whole), values.size());
    }
}

void TestDetailsMath::histogramOfEqualValues()
{
    const Histogram histogram = wholeHistogramOf(std::vector<double>(7, 0.25));
    QCOMPARE(histogram.counts, (std::vector<std::uint32_t>{0, 0, 7, 0, 0}));
    QVERIFY(histogram.low < 0.25 && histogram.high() > 0.25);
}

void TestDetailsMath::histogramOfNothing()
{
    QVERIFY(histogramOf({}, infinity).counts.empty());
    QVERIFY(!histogramOf({}, infinity).binOf(1).has_value());
    const Histogram histogram = wholeHistogramOf(std::vector<double>{notANumber, infinity, -infinity, 1, 2});
    QCOMPARE(sumOf(histogram), std::size_t(2));
    QVERIFY(!histogram.binOf(notANumber).has_value());
}

void TestDetailsMath::envelopeKeepsExtremes()
{
    std::vector<double> values = normalValues(12345, 4);
    values[700] = -5;
    values[9000] = 5000;
    values[3] = notANumber;
    const std::vector<EnvelopeBucket> buckets = envelopeOf(values, 500);
    QCOMPARE(buckets.size(), std::size_t(500));
    std::size_t next = 0;
    double smallest = infinity;
    double largest = -infinity;
    for (const EnvelopeBucket& bucket : buckets) {
        QCOMPARE(bucket.first, next);
        QVERIFY(bucket.count == 24 || bucket.count == 25);
        next += bucket.count;
        smallest = std::min(smallest, values[bucket.minimum]);
        largest = std::max(largest, values[bucket.maximum]);
    }
    QCOMPARE(next, values.size());
    QCOMPARE(smallest, -5.0);
    QCOMPARE(largest, 5000.0);
    QCOMPARE(buckets[9000 * 500 / 12345].maximum, std::size_t(9000));
}

void TestDetailsMath::envelopeOfFewValues()
{
    QVERIFY(envelopeOf({}, 10).empty());
    const std::vector<EnvelopeBucket> buckets = envelopeOf(std::vector<double>{3, 1, 2}, 10);
    QCOMPARE(buckets.size(), std::size_t(3));
    QCOMPARE(buckets[1].minimum, std::size_t(1));
    QCOMPARE(buckets[1].maximum, std::size_t(1));
    QCOMPARE(envelopeOf(std::vector<double>{3, 1, 2}, 0).size(), std::size_t(1));
}

void TestDetailsMath::spread()
{
    const std::optional<Spread> some = spreadOf(std::vector<double>{2, 4, 4, 4, 5, 5, 7, 9});
    QVERIFY(some.has_value());
    QVERIFY(std::abs(some->standardDeviation - std::sqrt(32.0 / 7)) < 1e-12);
    QVERIFY(std::abs(*some->variation - std::sqrt(32.0 / 7) / 5) < 1e-12);
    // Steady durations far from zero: naive sums of squares give 0 or NaN here.
    const std::optional<Spread> steady = spreadOf(std::vector<double>{1e9 + 1, 1e9 + 2, 1e9 + 3});
    QCOMPARE(steady->standardDeviation, 1.0);
    const std::optional<Spread> zeros = spreadOf(std::vector<double>(3, 0.0));
    QCOMPARE(zeros->standardDeviation, 0.0);
    QVERIFY(!zeros->variation.has_value());
    QVERIFY(!spreadOf({}).has_value());
    QVERIFY(!spreadOf(std::vector<double>{1}).has_value());
    QVERIFY(!spreadOf(std::vector<double>{1, notANumber}).has_value());
}

void TestDetailsMath::rank()
{
    const std::vector<double> values{3, 1, 2, 3};
    QCOMPARE(rankOf(values, 3).place, std::size_t(1));
    QCOMPARE(rankOf(values, 3).equals, std::size_t(1));
    QCOMPARE(rankOf(values, 2).place, std::size_t(3));
    QCOMPARE(rankOf(values, 1).place, std::size_t(4));
    QCOMPARE(rankOf(values, 1).equals, std::size_t(0));
    QCOMPARE(rankOf(values, 1).total, std::size_t(4));
}

void TestDetailsMath::ticks_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("count");
    QTest::addColumn<std::vector<double>>("expected");
    QTest::newRow("unit") << 0.0 << 1.0 << 5 << std::vector<double>{0, 0.5, 1};
    QTest::newRow("six") << 0.0 << 1.0 << 6 << std::vector<double>{0, 0.2, 0.4, 0.6, 0.8, 1};
    QTest::newRow("inside") << 0.3 << 9.7 << 6 << std::vector<double>{2, 4, 6, 8};
    QTest::newRow("negative") << -10.0 << 10.0 << 5 << std::vector<double>{-10, -5, 0, 5, 10};
    QTest::newRow("large") << 0.0 << 28583.0 << 4 << std::vector<double>{0, 10000, 20000};
    QTest::newRow("empty") << 1.0 << 1.0 << 4 << std::vector<double>{};
    QTest::newRow("reversed") << 2.0 << 1.0 << 4 << std::vector<double>{};
    QTest::newRow("infinite") << 0.0 << infinity << 4 << std::vector<double>{};
    QTest::newRow("too close") << 1e18 << 1e18 + 512 << 4 << std::vector<double>{};
    QTest::newRow("one tick wanted") << 0.0 << 1.0 << 1 << std::vector<double>{};
}

void TestDetailsMath::ticks()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, count);
    QFETCH(std::vector<double>, expected);
    const std::vector<double> actual = roundTicks(low, high, static_cast<std::size_t>(count));
    QCOMPARE(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        QVERIFY(std::abs(actual[i] - expected[i]) < 1e-9 * std::max(1.0, std::abs(expected[i])));
    }
}

void TestDetailsMath::wholeTicksNeverSplitOne()
{
    QCOMPARE(wholeTicks(1, 3, 6), (std::vector<double>{1, 2, 3}));
    QCOMPARE(wholeTicks(0.5, 10.5, 6), (std::vector<double>{2, 4, 6, 8, 10}));
    QCOMPARE(wholeTicks(1, 1000, 6), (std::vector<double>{200, 400, 600, 800, 1000}));
}

void TestDetailsMath::ticksAroundRange()
{
    QCOMPARE(roundTicksAround(0, 17.9, 5), (std::vector<double>{0, 5, 10, 15, 20}));
    QCOMPARE(roundTicksAround(-3, 17, 5), (std::vector<double>{-5, 0, 5, 10, 15, 20}));
    QCOMPARE(roundTicksAround(10, 20, 3), (std::vector<double>{10, 15, 20}));
    QCOMPARE(wholeTicksAround(0, 2, 5), (std::vector<double>{0, 1, 2}));
    QCOMPARE(wholeTicksAround(0, 7, 5), (std::vector<double>{0, 2, 4, 6, 8}));
    QCOMPARE(roundTicksAround(3, 3, 5), (std::vector<double>{3, 4}));
}

void TestDetailsMath::unitOfAxis()
{
    QCOMPARE(axisUnitFor(0.0137, TimeScale::Ms).scale, TimeScale::Us);
    QVERIFY(std::abs(axisUnitFor(0.0137, TimeScale::Ms).factor - 1000) < 1e-6);
    QCOMPARE(axisUnitFor(0.0007, TimeScale::Ms).scale, TimeScale::Ns);
    QCOMPARE(axisUnitFor(1, TimeScale::Ms).scale, TimeScale::Ms);
    QCOMPARE(axisUnitFor(2500, TimeScale::Ms).scale, TimeScale::S);
    QCOMPARE(axisUnitFor(0, TimeScale::Ms).scale, TimeScale::Ns);
    QCOMPARE(axisUnitFor(5e9, TimeScale::Cycles).scale, TimeScale::Cycles);
    QCOMPARE(axisUnitFor(5e9, TimeScale::Cycles).factor, 1.0);
}

QTEST_APPLESS_MAIN(TestDetailsMath)
#include "tst_detailsmath.moc"
