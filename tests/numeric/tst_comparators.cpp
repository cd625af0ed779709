// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/comparator.h"
#include "model/numeric/elements.h"
#include "model/numeric/metrics.h"
#include "tests/numeric/testtensors.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

using namespace ets;
using namespace ets::test;

namespace {

constexpr float nan32 = std::numeric_limits<float>::quiet_NaN();
constexpr float inf32 = std::numeric_limits<float>::infinity();

double gap(GapMetric metric, const Value& a, const Value& b)
{
    const auto result = compareElements(metric, a, b);
    return result ? *result : -1e300;
}

} // namespace

class TestComparators : public QObject {
    Q_OBJECT

private slots:
    void namesAreTrimmedAndInAnyCase();
    void sumsWholeNumbersOfAnyCount();
    void addsInVectorsAndNotInOrder();
    void measuresDifferences();
    void equalValuesHaveInfiniteSignalToNoise();
    void replacesNanOnlyWhereItIs();
    void keepsInfinitiesWithoutNan();
    void comparesOneShapeOnly();
    void thresholdsAreReadAndKept();
    void limitsGoByPrecision();
    void emptyTensors();
    void broadcasts();
    void refusesShapesThatDoNotFit();
    void refusesWhatIsNoNumber();
    void refusesToRepeatBeyondMeasure();
};

void TestComparators::namesAreTrimmedAndInAnyCase()
{
    QCOMPARE(gapMetricFromName(" mse\n").value(), GapMetric::Mse);
    QCOMPARE(gapMetricFromName("l1").value(), GapMetric::L1);
    QCOMPARE(gapMetricFromName("Snr").value(), GapMetric::Snr);
    QVERIFY(!gapMetricFromName("nope"));
    QVERIFY(!gapMetricFromName("  "));
    QCOMPARE(gapMetricName(GapMetric::L1), std::string_view("L1"));
}

void TestComparators::sumsWholeNumbersOfAnyCount()
{
    for (const std::size_t count : {0U, 1U, 3U, 4U, 15U, 16U, 17U, 255U, 256U, 257U, 4099U, 70'000U}) {
        std::vector<double> numbers(count);
        std::iota(numbers.begin(), numbers.end(), 1.0);
        const auto n = static_cast<double>(count);
        QCOMPARE(cascadeSum(std::span<const double>(numbers)), n * (n + 1) / 2);
    }
    const std::vector<float> few{1, 2, 3, 4, 5, 6, 7, 8, 9};
    QCOMPARE(cascadeSum(std::span<const float>(few)), 45.0F);
}

/// 4 numbers are one vector, whose sums are added at the end: small ones that follow a large one are not lost.
void TestComparators::addsInVectorsAndNotInOrder()
{
    const std::vector<double> numbers{1e16, 1, 0, 0, 0, 1, 0, 0};
    double inOrder = 0;
    for (const double number : numbers) {
        inOrder += number;
    }
    QCOMPARE(inOrder, 1e16);
    QCOMPARE(cascadeSum(std::span<const double>(numbers)), 1e16 + 2);
}

void TestComparators::measuresDifferences()
{
    const Value a = floats({1, 2, 3, 4});
    const Value b = floats({1, 4, 3, 0});
    QCOMPARE(gap(GapMetric::Mse, a, b), 5.0);
    QCOMPARE(gap(GapMetric::L1, a, b), 6.0);
    QCOMPARE(gap(GapMetric::Snr, a, b), 10 * std::log10(7.5 / 5.0));
    QCOMPARE(gap(GapMetric::L1, Value(std::int64_t{7}), Value(4.5)), 2.5);
    QCOMPARE(gap(GapMetric::L1, Value(true), Value(std::int64_t{0})), 1.0);
}

void TestComparators::equalValuesHaveInfiniteSignalToNoise()
{
    const Value a = floats({1, 2});
    QCOMPARE(gap(GapMetric::Snr, a, a), HUGE_VAL);
    QCOMPARE(gap(GapMetric::Snr, floats({0, 0}), a), -HUGE_VAL);
    QVERIFY(std::isnan(gap(GapMetric::Snr, floats({0, 0}), floats({0, 0}))));
}

void TestComparators::replacesNanOnlyWhereItIs()
{
    // A run of nothing but NaN is as good as zeros.
    QCOMPARE(gap(GapMetric::Mse, floats({0, 0}), floats({nan32, nan32})), 0.0);
    QCOMPARE(gap(GapMetric::L1, floats({nan32, inf32}), floats({1, 0})), std::numeric_limits<double>::max());
    // The NaN of one tensor does not change the infinity of the other.
    QCOMPARE(gap(GapMetric::L1, floats({nan32, 1}), floats({0, inf32})), HUGE_VAL);
}

void TestComparators::keepsInfinitiesWithoutNan()
{
    QCOMPARE(gap(GapMetric::L1, floats({inf32}), floats({1})), HUGE_VAL);
    QVERIFY(std::isnan(gap(GapMetric::Mse, floats({inf32}), floats({inf32}))));
}

/// What the corrected reading measures: nothing is broadcast, a NaN stays, and equal values are equal.
void TestComparators::comparesOneShapeOnly()
{
    const auto same = [](GapMetric metric, const Value& a, const Value& b) { return compareSameShape(metric, a, b); };
    QVERIFY(std::isnan(*same(GapMetric::Mse, floats({0, 0}), floats({nan32, 0}))));
    QCOMPARE(*same(GapMetric::Snr, floats({0, 0}), floats({0, 0})), HUGE_VAL);
    QCOMPARE(*same(GapMetric::L1, floats({nan32, inf32}), floats({nan32, inf32})), 0.0);
    QCOMPARE(*same(GapMetric::MaxAbs, Value(true), Value(std::int64_t{0})), 1.0);
    QVERIFY(!same(GapMetric::L1, floats({1, 2}), floats({1})));
    QVERIFY(!same(GapMetric::L1, floats({2, 1}, {1, 2}), floats({1, 2}, {1, 2})));
    QVERIFY(!same(GapMetric::L1, floats({1}), Value()));
    QVERIFY(!same(GapMetric::Ulp, floats({1}), Value(1.0)));
    QVERIFY(!compareElements(GapMetric::Ulp, floats({1}), floats({1}))); // the Inspector has no such metric
}

void TestComparators::thresholdsAreReadAndKept()
{
    const auto snr = GapThreshold::fromText(" snr  20 ");
    QVERIFY(snr && snr->metric == GapMetric::Snr && snr->value == 20.0);
    QVERIFY(!GapThreshold::fromText("SNR") && !GapThreshold::fromText("SNR x") && !GapThreshold::fromText("20"));
    QVERIFY(!GapThreshold::fromText("SNR nan") && !GapThreshold::fromText("SNR 20dB"));
    ValueMetrics metrics;
    metrics.snr = 19.9;
    metrics.maxAbs = 0.5;
    QVERIFY(snr->isBeyond(metrics));
    metrics.snr = 20;
    QVERIFY(!snr->isBeyond(metrics));
    metrics.snr = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(snr->isBeyond(metrics));
    QVERIFY(GapThreshold::fromText("max_abs 0.4")->isBeyond(metrics));
    QVERIFY(!GapThreshold::fromText("max_abs 5e-1")->isBeyond(metrics));
    QVERIFY(!GapThreshold::fromText("ULP 0")->isBeyond(metrics)); // there is none
}

/// Without a number the limit is that of the coarsest element type on a value's way.
void TestComparators::limitsGoByPrecision()
{
    const GapThreshold byPrecision;
    QCOMPARE(byPrecision.metric, GapMetric::Snr);
    ValueMetrics metrics;
    for (const PrecisionInfo& info : precisions()) {
        QCOMPARE(byPrecision.limit(info.precision), info.leastSnr);
        metrics.precision = info.precision;
        metrics.snr = info.leastSnr;
        QVERIFY(!byPrecision.isBeyond(metrics));
        metrics.snr = info.leastSnr - 0.1;
        QVERIFY(byPrecision.isBeyond(metrics));
        QVERIFY(!(GapThreshold{GapMetric::Snr, 10}.isBeyond(metrics)));
        QVERIFY(info.roundingSnr > info.leastSnr);
    }
    // Coarser is wider.
    QVERIFY(std::ranges::is_sorted(precisions(), std::ranges::greater(), &PrecisionInfo::leastSnr));
    metrics.isWithinSteps = true;
    metrics.snr = 0.3;
    QVERIFY(!byPrecision.isBeyond(metrics));
    QVERIFY((GapThreshold{GapMetric::Snr, 10}.isBeyond(metrics))); // who names a limit means it
    metrics.isRounding = true;
    QVERIFY(!byPrecision.isBeyond(metrics));
}

void TestComparators::emptyTensors()
{
    const Value none = floats({0, 3}, {});
    QVERIFY(std::isnan(gap(GapMetric::Mse, none, none)));
    QVERIFY(std::isnan(gap(GapMetric::Snr, none, none)));
    QCOMPARE(gap(GapMetric::L1, none, none), 0.0);
}

void TestComparators::broadcasts()
{
    const Value matrix = floats({2, 3}, {1, 2, 3, 4, 5, 6});
    QCOMPARE(gap(GapMetric::L1, matrix, floats({3}, {1, 2, 3})), 9.0);
    QCOMPARE(gap(GapMetric::L1, floats({2, 1}, {1, 4}), matrix), 6.0);
    QCOMPARE(gap(GapMetric::L1, matrix, Value(1.0)), 15.0);
    QCOMPARE(broadcastSizes({5, 1, 4}, {3, 1}).value(), (std::vector<std::int64_t>{5, 3, 4}));
    QCOMPARE(broadcastSizes({0}, {1}).value(), (std::vector<std::int64_t>{0}));
}

void TestComparators::refusesShapesThatDoNotFit()
{
    const auto result = compareElements(GapMetric::Mse, floats({2, 3}, {1, 2, 3, 4, 5, 6}), floats({1, 2}));
    QVERIFY(!result);
    QCOMPARE(result.error().what.english(),
        std::string("Error computing MSE difference between tensors: The size of tensor a (3) must match the size of "
                    "tensor b (2) at non-singleton dimension 1"));
}

void TestComparators::refusesWhatIsNoNumber()
{
    const Value a = floats({1});
    QVERIFY(!compareElements(GapMetric::L1, a, Value()));
    QVERIFY(!compareElements(GapMetric::L1, a, Value(std::vector<Tensor>())));
    Tensor unavailable = std::get<Tensor>(a);
    unavailable.available = false;
    QVERIFY(!compareElements(GapMetric::L1, a, Value(unavailable)));
    Tensor tooShort = std::get<Tensor>(a);
    tooShort.sizes = {1'000'000'000};
    QVERIFY(!compareElements(GapMetric::L1, a, Value(tooShort)));
    Tensor complex = tensorOf(ScalarType::ComplexFloat, {1}, std::vector<float>{1, 2});
    QVERIFY(!compareElements(GapMetric::L1, a, Value(complex)));
}

void TestComparators::refusesToRepeatBeyondMeasure()
{
    const std::vector<float> many(20'000);
    QVERIFY(!compareElements(GapMetric::L1, floats({20'000, 1}, many), floats({1, 20'000}, many)));
}

QTEST_APPLESS_MAIN(TestComparators)
#include "tst_comparators.moc"
