// SPDX-License-Identifier: GPL-3.0-or-later
// What a data set is worked out of ends at the next look at the token, wherever it is asked to.
#include "model/qt/load/dataset.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <limits>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

/// Listens, and cancels at one of the reports.
class Listener : public ProgressSink {
public:
    explicit Listener(std::size_t cancelAt)
        : m_cancelAt(cancelAt)
    {
    }
    [[nodiscard]] LoadContext context() { return {m_cancel, this}; }
    void progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total) override
    {
        if (fractions.size() == m_cancelAt) {
            m_cancel.cancel();
        }
        fractions.push_back(static_cast<double>(done) / static_cast<double>(total));
    }

    std::vector<double> fractions;

private:
    std::size_t m_cancelAt;
    CancelToken m_cancel;
};

/// Enough samples for several looks at the token in each walk over them, some of another clock.
std::shared_ptr<const Trace> manySamples()
{
    DumpWriter writer;
    constexpr int kernels = 5;
    const int runs = static_cast<int>(3 * LoadContext::pollInterval / (kernels + 3));
    for (int run = 0; run < runs; ++run) {
        const auto begin = static_cast<Ticks>(run) * 1000;
        writer.run();
        for (int i = 0; i < kernels; ++i) {
            const Ticks start = begin + 10 * static_cast<Ticks>(i);
            writer.event("native_call_" + std::to_string(i), i, start, start + 5);
        }
        writer.delegateOp("other", 9, 1, 2);
        writer.event("DELEGATE_CALL", 9, begin + 100, begin + 200).framework("Method::execute", begin, begin + 900);
    }
    return inspect(writer);
}

} // namespace

class TestDataSetCancel : public QObject {
    Q_OBJECT

private slots:
    void timelineStopsAtOnce();
    void dataSetStopsAtOnce();
};

void TestDataSetCancel::timelineStopsAtOnce()
{
    const auto trace = manySamples();
    QVERIFY(trace);
    Listener whole(never);
    const TimelineIndex index = TimelineIndex::build(*trace, whole.context());
    std::size_t slices = 0;
    for (std::size_t lane = 0; lane < index.laneCount(); ++lane) {
        slices += index.lane(lane).size();
    }
    QCOMPARE(slices, trace->etdump().sampleCount());
    QVERIFY(whole.fractions.size() >= 3 * 3); // three walks
    for (std::size_t at = 0; at < whole.fractions.size(); ++at) {
        Listener listener(at);
        QCOMPARE(TimelineIndex::build(*trace, listener.context()).laneCount(), std::size_t{0});
        QCOMPARE(listener.fractions.size(), at + 1);
    }
}

void TestDataSetCancel::dataSetStopsAtOnce()
{
    const auto trace = manySamples();
    QVERIFY(trace);
    Listener whole(never);
    QVERIFY(DataSet::create(trace, {}, whole.context()));
    // The bar grows within the steps as well, and never goes back.
    QVERIFY(std::ranges::is_sorted(whole.fractions));
    QVERIFY(whole.fractions.size() > 9 + 4 * 3);
    for (std::size_t at = 0; at < whole.fractions.size(); ++at) {
        Listener listener(at);
        const auto made = DataSet::create(trace, {}, listener.context());
        QVERIFY(!made && made.error().kind == Error::Kind::Canceled);
        QCOMPARE(listener.fractions.size(), at + 1);
    }
}

QTEST_APPLESS_MAIN(TestDataSetCancel)
#include "tst_datasetcancel.moc"
