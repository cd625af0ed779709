// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/numbertable.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace ets;

namespace {

NumberRow rowOf(std::size_t event, std::size_t node, double snr, double maxAbs, bool isRounding = false)
{
    NumberRow row;
    row.event = EventId(event);
    row.graphNode = NodeId(node);
    row.metrics.emplace();
    row.metrics->snr = snr;
    row.metrics->maxAbs = maxAbs;
    row.metrics->isRounding = isRounding;
    return row;
}

std::shared_ptr<const NumberTable> tableOf(std::vector<NumberRow> rows)
{
    auto table = std::make_shared<NumberTable>();
    table->rows = std::move(rows);
    return table;
}

} // namespace

class TestWorstNumbers : public QObject {
    Q_OBJECT

private slots:
    void worstOfAnEventAndOfSeveral();
    void nanIsWorstAndRoundingIsNot();
    void heatRunsFromBestToWorst();
    void errorsAreTakenByTheirLogarithm();
    void nothingWithoutRows();
};

void TestWorstNumbers::worstOfAnEventAndOfSeveral()
{
    const WorstNumbers worst(
        tableOf({rowOf(1, 10, 90, 0.1), rowOf(1, 11, 30, 0.2), rowOf(2, 12, 60, 0.3)}), GapThreshold());
    QCOMPARE(worst.ofEvent(EventId(1)), std::optional<std::size_t>(1));
    QCOMPARE(worst.ofEvent(EventId(2)), std::optional<std::size_t>(2));
    QVERIFY(!worst.ofEvent(EventId(3)));
    QCOMPARE(worst.ofNode(NodeId(10)), std::optional<std::size_t>(0));
    const std::array events{EventId(2), EventId(3)};
    QCOMPARE(worst.ofEvents(events), std::optional<std::size_t>(2));
    // By another metric it is another row.
    const WorstNumbers byError(worst.table(), {.metric = GapMetric::MaxAbs, .value = 1});
    QCOMPARE(byError.worse(1, 2), std::optional<std::size_t>(2));
    QCOMPARE(byError.figure(2), std::optional(0.3));
}

void TestWorstNumbers::nanIsWorstAndRoundingIsNot()
{
    const WorstNumbers worst(
        tableOf({rowOf(1, 1, -20, 1), rowOf(1, 2, std::nan(""), 1), rowOf(2, 3, -40, 1, true), rowOf(2, 4, 80, 1)}),
        GapThreshold());
    QCOMPARE(worst.ofEvent(EventId(1)), std::optional<std::size_t>(1));
    QCOMPARE(worst.ofEvent(EventId(2)), std::optional<std::size_t>(3));
    QCOMPARE(worst.heat(1), 1.0);
    QCOMPARE(worst.heat(2), 0.0);
}

void TestWorstNumbers::heatRunsFromBestToWorst()
{
    const WorstNumbers worst(
        tableOf({rowOf(1, 1, 100, 0), rowOf(2, 2, 20, 0), rowOf(3, 3, 60, 0), rowOf(4, 4, HUGE_VAL, 0)}),
        GapThreshold());
    QCOMPARE(worst.range(), (std::optional(std::pair<std::size_t, std::size_t>(0, 1))));
    QCOMPARE(worst.heat(0), 0.0);
    QCOMPARE(worst.heat(1), 1.0);
    QCOMPARE(worst.heat(2), 0.5);
    QCOMPARE(worst.heat(3), 0.0); // equal
}

void TestWorstNumbers::errorsAreTakenByTheirLogarithm()
{
    const WorstNumbers worst(
        tableOf({rowOf(1, 1, 0, 1e-6), rowOf(2, 2, 0, 1e-2), rowOf(3, 3, 0, 1e-4), rowOf(4, 4, 0, 0)}),
        {.metric = GapMetric::MaxAbs, .value = 1});
    QCOMPARE(worst.heat(0), 0.0);
    QCOMPARE(worst.heat(1), 1.0);
    QVERIFY(std::fabs(worst.heat(2) - 0.5) < 1e-12);
    QCOMPARE(worst.heat(3), 0.0);
}

void TestWorstNumbers::nothingWithoutRows()
{
    const WorstNumbers worst(nullptr, GapThreshold());
    QVERIFY(!worst.ofEvent(EventId(0)) && !worst.ofNode(NodeId(0)) && !worst.range());
}

QTEST_GUILESS_MAIN(TestWorstNumbers)
#include "tst_worstnumbers.moc"
