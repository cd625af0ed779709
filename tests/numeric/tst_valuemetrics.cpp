// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/comparator.h"
#include "model/numeric/metrics.h"
#include "model/numeric/npy.h"
#include "model/numeric/valuestatistics.h"
#include "tests/numeric/testtensors.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace ets;
using namespace ets::test;

namespace {

constexpr float nan32 = std::numeric_limits<float>::quiet_NaN();
constexpr float inf32 = std::numeric_limits<float>::infinity();

Tensor npy(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QByteArray bytes = file.readAll();
    const auto tensor = readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return tensor ? *tensor : Tensor();
}

/// Equal but for the order of additions.
bool isClose(double got, double want)
{
    return got == want || (std::isnan(got) && std::isnan(want))
        || std::fabs(got - want) <= 1e-12 * std::max(std::fabs(got), std::fabs(want));
}

} // namespace

class TestValueMetrics : public QObject {
    Q_OBJECT

private slots:
    void measuresAsNumpy();
    void equalValuesAreEqual();
    void countsWhatIsNotFinite();
    void ulpsOfSmallFormats();
    void refusesWhatCannotBeCompared();
    void describesValues();
    void writesWhatItReads();
};

void TestValueMetrics::measuresAsNumpy()
{
    const QTemporaryDir folder;
    QProcess python;
    python.start(QStringLiteral("python3"), {QStringLiteral(ETSCOPE_METRICS_REFERENCE), folder.path()});
    if (!python.waitForFinished(120'000) || python.exitCode() != 0) {
        QSKIP(("SKIPPED, nothing was compared with numpy: " + python.readAllStandardError().right(200)).constData());
    }
    const Tensor expected = npy(folder.filePath(QStringLiteral("expected.npy")));
    constexpr std::size_t tensors = 200;
    constexpr std::size_t columns = 11;
    QCOMPARE(expected.sizes, (std::vector<std::int64_t>{tensors, columns}));
    for (std::size_t i = 0; i < tensors; ++i) {
        const auto side = [&](char name) {
            return Value(npy(folder.filePath(QLatin1Char(name) + QStringLiteral("%1.npy").arg(i))));
        };
        const auto metrics = measureValues(side('r'), side('y'));
        QVERIFY(metrics);
        const double ulp = metrics->ulp ? static_cast<double>(*metrics->ulp) : -1.0;
        const std::array<double, columns> got{metrics->mse, metrics->l1, metrics->snr, metrics->maxAbs, metrics->maxRel,
            metrics->cosine, ulp, static_cast<double>(metrics->reference.nan),
            static_cast<double>(metrics->reference.infinite), static_cast<double>(metrics->run.nan),
            static_cast<double>(metrics->run.infinite)};
        for (std::size_t c = 0; c < columns; ++c) {
            const double want = expected.at(i * columns + c);
            constexpr std::size_t decibels = 2; // a logarithm near 0 has few digits
            QVERIFY2(isClose(got[c], want) || (c == decibels && std::fabs(got[c] - want) < 1e-9),
                qPrintable(QStringLiteral("tensor %1 column %2: %3, numpy %4").arg(i).arg(c).arg(got[c]).arg(want)));
        }
    }
}

void TestValueMetrics::equalValuesAreEqual()
{
    const Value odd = floats({0, nan32, inf32, -inf32});
    for (const Value& value : {odd, floats({0, 0}), floats({0, 3}, {}), Value(true), Value(2.5)}) {
        const auto metrics = measureValues(value, value);
        QVERIFY(metrics);
        QCOMPARE(metrics->snr, HUGE_VAL);
        QCOMPARE(metrics->mse, 0.0);
        QCOMPARE(metrics->cosine, 1.0);
        QCOMPARE(metrics->disagreeing, std::int64_t{0});
        QVERIFY(!metrics->worst);
    }
}

void TestValueMetrics::countsWhatIsNotFinite()
{
    const auto metrics = measureValues(floats({1, nan32, inf32, 2}), floats({1, nan32, 5, nan32}));
    QVERIFY(metrics);
    QCOMPARE(metrics->reference, (NonFiniteCount{1, 1}));
    QCOMPARE(metrics->run, (NonFiniteCount{2, 0}));
    QCOMPARE(metrics->disagreeing, std::int64_t{2});
    QVERIFY(std::isnan(metrics->snr) && std::isnan(metrics->maxAbs) && std::isnan(metrics->cosine));
    QVERIFY(!metrics->ulp);
    QCOMPARE(metrics->worst.value(), std::size_t{3});
    const auto infinite = measureValues(floats({1, inf32}), floats({1, 5}));
    QVERIFY(infinite);
    QCOMPARE(infinite->snr, -HUGE_VAL);
    QCOMPARE(infinite->maxRel, HUGE_VAL);
}

void TestValueMetrics::ulpsOfSmallFormats()
{
    QCOMPARE(ulpDistance(ScalarType::BFloat16, 1.0, 1.0 + 1.0 / 128).value(), std::uint64_t{1});
    QCOMPARE(ulpDistance(ScalarType::Half, 1.0, 1.0 + 3.0 / 1024).value(), std::uint64_t{3});
    QCOMPARE(ulpDistance(ScalarType::Half, std::ldexp(1.0, -24), -std::ldexp(1.0, -24)).value(), std::uint64_t{2});
    QCOMPARE(ulpDistance(ScalarType::Float8e5m2, 1.0, 1.25).value(), std::uint64_t{1});
    QCOMPARE(ulpDistance(ScalarType::Float8e4m3fn, 1.0, 1.25).value(), std::uint64_t{2});
    QCOMPARE(ulpDistance(ScalarType::Float8e4m3fn, 0.0, std::ldexp(1.0, -9)).value(), std::uint64_t{1});
    QCOMPARE(ulpDistance(ScalarType::Char, -3, 4).value(), std::uint64_t{7});
    QVERIFY(!ulpDistance(ScalarType::Float, 1.0, static_cast<double>(nan32)));
}

void TestValueMetrics::refusesWhatCannotBeCompared()
{
    QVERIFY(!measureValues(floats({1, 2}), floats({1})));
    QVERIFY(!measureValues(floats({1}), Value()));
    QVERIFY(!measureValues(Value(std::vector<Tensor>()), floats({1})));
}

void TestValueMetrics::describesValues()
{
    const auto statistics = statisticsOf(floats({0, 2, 4, nan32, inf32, 2}));
    QVERIFY(statistics);
    QCOMPARE(statistics->minusInfinite, std::int64_t{0});
    QCOMPARE(statisticsOf(floats({-inf32, 1, inf32}))->minusInfinite, std::int64_t{1});
    QCOMPARE(statistics->elements, std::int64_t{6});
    QCOMPARE(statistics->zeros, std::int64_t{1});
    QCOMPARE(statistics->nonFinite, (NonFiniteCount{1, 1}));
    QCOMPARE(statistics->min.value(), 0.0);
    QCOMPARE(statistics->max.value(), 4.0);
    QCOMPARE(statistics->mean.value(), 2.0);
    QCOMPARE(statistics->deviation.value(), std::sqrt(2.0));
    QVERIFY(!statisticsOf(floats({nan32}))->mean);
    QVERIFY(!statisticsOf(Value()));
}

void TestValueMetrics::writesWhatItReads()
{
    const auto same = [](const Tensor& tensor) {
        const auto bytes = npyOf(tensor);
        const auto read = bytes ? readNpy(*bytes) : Result<Tensor>(Error{});
        return read && read->sizes == tensor.sizes && read->scalarType == tensor.scalarType && read->data == tensor.data
            && bytes->size() % 64 == tensor.data.size() % 64;
    };
    QVERIFY(same(std::get<Tensor>(floats({2, 3}, {1, 2, 3, 4, 5, nan32}))));
    QVERIFY(same(std::get<Tensor>(floats({4}, {1, 2, 3, 4}))));
    QVERIFY(same(std::get<Tensor>(floats({}, {1}))));
    QVERIFY(same(tensorOf(ScalarType::Long, {0, 3}, std::vector<std::int64_t>())));
    QVERIFY(same(tensorOf(ScalarType::Bool, {2}, std::vector<std::uint8_t>{1, 0})));
    const auto half = npyOf(tensorOf(ScalarType::BFloat16, {1}, std::vector<std::uint16_t>{0x3F80}));
    QVERIFY(half);
    QCOMPARE(readNpy(*half)->at(0), 1.0);
    QVERIFY(!npyOf(Tensor{.scalarType = ScalarType::Float, .sizes = {1}, .data = {}}));
}

QTEST_GUILESS_MAIN(TestValueMetrics)
#include "tst_valuemetrics.moc"
