// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/pairsize.h"
#include "model/analysis/compare/rankdistribution.h"
#include "model/analysis/compare/ranktest.h"
#include "model/analysis/compare/recordingvalue.h"
#include "model/analysis/compare/severaltests.h"
#include "model/analysis/compare/speeds.h"
#include "tests/testdata.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

using namespace ets;
using namespace ets::compare;

namespace {

constexpr double alpha = 0.05;

std::vector<QJsonObject> vectorsOf(const QString& test)
{
    QFile file(QString::fromUtf8(ets::test::dataFolder()) + "/compare-vectors.json");
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no vectors");
    }
    std::vector<QJsonObject> chosen;
    for (const QJsonValue vector : QJsonDocument::fromJson(file.readAll()).object()["vectors"].toArray()) {
        if (vector["test"].toString() == test) {
            chosen.push_back(vector.toObject());
        }
    }
    return chosen;
}

std::vector<RecordingValue> valuesOf(const QJsonValue& array, std::uint32_t runs = 1)
{
    std::vector<RecordingValue> values;
    for (const QJsonValue value : array.toArray()) {
        values.push_back({value.toInteger(), runs});
    }
    return values;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max({1e-3, std::abs(a), std::abs(b)});
}

void compareIntervals(const std::optional<Interval>& got, const QJsonValue& wanted)
{
    QCOMPARE(!got, wanted.isNull());
    if (got) {
        QVERIFY2(isNear(got->lower, wanted[0].toDouble()), qPrintable(QString::number(got->lower, 'g', 17)));
        QVERIFY2(isNear(got->upper, wanted[1].toDouble()), qPrintable(QString::number(got->upper, 'g', 17)));
    }
}

void addRows(const QString& test)
{
    QTest::addColumn<QJsonObject>("vector");
    for (const QJsonObject& vector : vectorsOf(test)) {
        QTest::newRow(qPrintable(vector["id"].toString())) << vector;
    }
}

} // namespace

/// The vectors of the method, which were made with scipy and by enumeration.
class TestCompareVectors : public QObject {
    Q_OBJECT

private slots:
    void thereAreSoMany()
    {
        QCOMPARE(vectorsOf("two sides").size(), 33);
        QCOMPARE(vectorsOf("holm").size(), 7);
        QCOMPARE(vectorsOf("order").size(), 15);
        QCOMPARE(vectorsOf("k").size(), 18);
        QCOMPARE(vectorsOf("recordings").size(), 4);
    }

    void twoSides_data() { addRows("two sides"); }
    void twoSides()
    {
        QFETCH(const QJsonObject, vector);
        const TwoSides values{valuesOf(vector["old"]), valuesOf(vector["new"])};
        const RankDistribution distribution(values.old.size(), values.recent.size());
        const RankTest test = rankTest(values, distribution);
        QCOMPARE(static_cast<qint64>(test.twiceU), vector["twice_u_new_over_old"].toInteger());
        const QStringList fraction = vector["p"].toString().split('/');
        QCOMPARE(test.p, fraction[0].toDouble() / fraction[1].toDouble());
        QVERIFY(test.isExact);
        const std::size_t k = distribution.intervalRank(alpha);
        QCOMPARE(static_cast<qint64>(k), vector["k"].toInteger());
        QVERIFY(isNear(distribution.coverage(k), vector["coverage"].toDouble()));
        const PairSize size = pairSize(values, k);
        QVERIFY(isNear(size.shift, vector["shift"].toDouble()));
        compareIntervals(size.shiftInterval, vector["shift_interval"]);
        QCOMPARE(!size.ratio, vector["ratio"].isNull());
        QVERIFY(!size.ratio || isNear(*size.ratio, vector["ratio"].toDouble()));
        compareIntervals(size.ratioInterval, vector["ratio_interval"]);
        if (size.ratioInterval) {
            QCOMPARE(size.isAbove, vector["ratio_interval"][0].toDouble() > 1);
            QCOMPARE(size.isBelow, vector["ratio_interval"][1].toDouble() < 1);
        }
    }

    void holm_data() { addRows("holm"); }
    void holm()
    {
        QFETCH(const QJsonObject, vector);
        std::vector<double> p;
        for (const QJsonValue value : vector["p"].toArray()) {
            p.push_back(value.toDouble());
        }
        const std::vector<double> adjusted = compare::holm(p);
        for (std::size_t i = 0; i < adjusted.size(); ++i) {
            QVERIFY(isNear(adjusted[i], vector["adjusted"][static_cast<qsizetype>(i)].toDouble()));
        }
        QCOMPARE(static_cast<qsizetype>(adjusted.size()), vector["adjusted"].toArray().size());
    }

    void order_data() { addRows("order"); }
    void order()
    {
        QFETCH(const QJsonObject, vector);
        const OrderInterval interval = medianInterval(static_cast<std::size_t>(vector["n"].toInteger()));
        QCOMPARE(static_cast<qint64>(interval.lower), vector["lower"].toInteger());
        QCOMPARE(static_cast<qint64>(interval.upper), vector["upper"].toInteger());
        QVERIFY(isNear(interval.coverage, vector["coverage"].toDouble()));
    }

    void k_data() { addRows("k"); }
    void k()
    {
        QFETCH(const QJsonObject, vector);
        const RankDistribution distribution(
            static_cast<std::size_t>(vector["m"].toInteger()), static_cast<std::size_t>(vector["n"].toInteger()));
        QVERIFY(isNear(distribution.smallestP() * 1e3, vector["p_min"].toDouble() * 1e3));
        QCOMPARE(static_cast<qint64>(distribution.intervalRank(alpha)), vector["k"].toInteger());
        QVERIFY(isNear(distribution.coverage(distribution.intervalRank(alpha)), vector["coverage"].toDouble()));
        QCOMPARE(static_cast<qint64>(distribution.testableRows(alpha)), vector["rows"].toInteger());
    }

    void recordings_data() { addRows("recordings"); }
    void recordings()
    {
        QFETCH(const QJsonObject, vector);
        const auto runs = static_cast<std::uint32_t>(vector["runs_in_the_middle"].toInteger());
        const TwoSides total{valuesOf(vector["total_old_sum"], runs), valuesOf(vector["total_new_sum"], runs)};
        const RankDistribution distribution(total.old.size(), total.recent.size());
        QVERIFY(isNear(rankTest(total, distribution).p, vector["total_p"].toDouble()));
        const PairSize size = pairSize(total, distribution.intervalRank(alpha));
        QVERIFY(isNear(size.shift, vector["total_shift"].toDouble()));
        compareIntervals(size.shiftInterval, vector["total_shift_interval"]);
        QVERIFY(isNear(*size.ratio, vector["total_ratio"].toDouble()));
        compareIntervals(size.ratioInterval, vector["total_ratio_interval"]);

        std::vector<TwoSides> rows;
        for (const QJsonValue row : vector["rows"].toArray()) {
            rows.push_back({valuesOf(row["old_sum"], runs), valuesOf(row["new_sum"], runs)});
        }
        const Speeds speeds = speedsOf(rows, total);
        QVERIFY(speeds.areTold);
        for (std::size_t i = 0; i < speeds.old.size(); ++i) {
            QVERIFY(isNear(speeds.old[i], vector["speed_old"][static_cast<qsizetype>(i)].toDouble()));
            QVERIFY(isNear(speeds.recent[i], vector["speed_new"][static_cast<qsizetype>(i)].toDouble()));
        }
        std::vector<double> corrected;
        for (qsizetype i = 0; i < vector["rows"].toArray().size(); ++i) {
            const QJsonValue row = vector["rows"][i];
            QCOMPARE(rankTest(rows[static_cast<std::size_t>(i)], distribution).p, row["p"].toDouble());
            corrected.push_back(rankTest(divided(rows[static_cast<std::size_t>(i)], speeds), distribution).p);
            QCOMPARE(corrected.back(), row["p_corrected_for_speed"].toDouble());
        }
        const std::vector<double> adjusted = compare::holm(corrected);
        for (std::size_t i = 0; i < adjusted.size(); ++i) {
            QVERIFY(isNear(adjusted[i], vector["rows"][static_cast<qsizetype>(i)]["holm"].toDouble()));
        }
    }

    void middle()
    {
        const std::vector<TickSpan> totals{50, 10, 40, 10, 30, 90, 20, 60, 70};
        QCOMPARE(middleHalf(totals), (std::vector<std::size_t>{0, 2, 4, 6, 7}));
        QCOMPARE(middleHalf(std::vector<TickSpan>{7, 7, 7, 7}), (std::vector<std::size_t>{1, 2}));
        QCOMPARE(middleHalf(std::vector<TickSpan>{7, 6, 8}), (std::vector<std::size_t>{0, 1, 2}));
        QVERIFY(middleHalf({}).empty());
    }

    void valuesAreFractions()
    {
        const RecordingValue third{1, 3};
        const RecordingValue same{2, 6};
        const RecordingValue more{(TickSpan{1} << 62) + 1, 2};
        const RecordingValue less{TickSpan{1} << 62, 2};
        QCOMPARE(compare::order(third, same, true), 0);
        QCOMPARE(compare::order(less, more, true), -1);
        QCOMPARE(compare::order(more, less, true), 1);
    }

    /// The recurrence and the shift algorithm count the same: every set of ranks without ties.
    void bothAlgorithmsAgree()
    {
        const RankDistribution distribution(4, 3);
        for (unsigned chosen = 0; chosen < 128; ++chosen) {
            TwoSides apart;
            TwoSides tied; // the largest two share a value of one side where they are on one
            for (int i = 0; i < 7; ++i) {
                ((chosen >> i & 1U) != 0 ? apart.recent : apart.old).push_back({i + 1, 1});
            }
            if (apart.recent.size() != 3) {
                continue;
            }
            double asFar = 0;
            const auto far = [](std::uint64_t twiceU) { return std::abs(static_cast<double>(twiceU) - 12); };
            const RankTest test = rankTest(apart, distribution);
            for (unsigned other = 0; other < 128; ++other) {
                std::uint64_t twiceU = 0;
                for (int i = 0; i < 7; ++i) {
                    for (int j = 0; j < i; ++j) {
                        twiceU += (other >> i & 1U) != 0 && (other >> j & 1U) == 0 ? 2 : 0;
                    }
                }
                asFar += std::popcount(other) == 3 && far(twiceU) >= far(test.twiceU) ? 1 : 0;
            }
            QVERIFY(isNear(test.p, asFar / 35));
        }
    }

    /// Above 50 a side the approximation goes on where the exact test ends.
    void largeSides()
    {
        TwoSides fifty;
        TwoSides more;
        for (int i = 0; i < 51; ++i) {
            more.old.push_back({100 + 7 * i % 51, 1});
            more.recent.push_back({104 + 11 * i % 51, 1});
        }
        fifty.old.assign(more.old.begin(), more.old.begin() + 50);
        fifty.recent.assign(more.recent.begin(), more.recent.begin() + 50);
        const RankTest exact = rankTest(fifty, RankDistribution(50, 50));
        const RankTest approximate = rankTest(more, RankDistribution(51, 51));
        QVERIFY(exact.isExact);
        QVERIFY(!approximate.isExact);
        QVERIFY(std::abs(exact.p - approximate.p) < 0.02);
        QVERIFY(RankDistribution(51, 51).intervalRank(alpha) > RankDistribution(50, 50).intervalRank(alpha));
        QVERIFY(RankDistribution(51, 51).intervalRank(alpha) < RankDistribution(50, 50).intervalRank(alpha) + 60);
    }
};

QTEST_APPLESS_MAIN(TestCompareVectors)
#include "tst_comparevectors.moc"
