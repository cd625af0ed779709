// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/layeredlayout.h"
#include "tests/layout/graphs.h"
#include "tests/robust/processusage.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

using namespace ets;
using namespace ets::testing;

namespace {

// Builds without optimisation get a small part: they are some ten times slower and measure nothing.
#ifdef NDEBUG
constexpr std::uint32_t size = 10'000;
#else
constexpr std::uint32_t size = 1'000;
#endif

} // namespace

/// Bounds are of processor time where one thread works, and leave room for a slow machine; the figures themselves are
/// in the output.
class TestLayoutSpeed : public QObject {
    Q_OBJECT

private slots:
    void large_data();
    void large();
    void stopsSoon_data();
    void stopsSoon();

private:
    static LayoutGraph graphNamed(const QString& name);
};

LayoutGraph TestLayoutSpeed::graphNamed(const QString& name)
{
    if (name == QLatin1String("deep")) {
        return deepChain(2'500, 60);
    }
    if (name == QLatin1String("very deep")) {
        return deepChain(size, size / 3);
    }
    if (name == QLatin1String("wide")) {
        LayoutGraph graph = boxes(size);
        for (std::uint32_t i = 1; i < size; ++i) {
            graph.edges.push_back({0, i});
        }
        return graph;
    }
    if (name == QLatin1String("loose")) {
        return boxes(size);
    }
    return randomGraph(4, size, size + size / 2, name == QLatin1String("random"));
}

void TestLayoutSpeed::large_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"deep", "very deep", "wide", "loose", "random", "random with cycles"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestLayoutSpeed::large()
{
    QFETCH(QString, name);
    const LayoutGraph graph = graphNamed(name);
    const double begin = test::processorSeconds();
    const auto result = layoutLayered(graph);
    const double taken = test::processorSeconds() - begin;
    QVERIFY(result.has_value());
    qInfo("%.0f ms, %.0f x %.0f, %zu points", taken * 1000, result->bounds.width, result->bounds.height,
        result->points.size());
    QVERIFY(taken < 20);
}

void TestLayoutSpeed::stopsSoon_data()
{
    large_data();
}

void TestLayoutSpeed::stopsSoon()
{
    QFETCH(QString, name);
    const LayoutGraph graph = graphNamed(name);
    qint64 worst = 0;
    for (const int wait : {5, 60, 400}) {
        LoadContext context;
        QElapsedTimer timer;
        std::atomic<bool> isDone = false;
        std::thread worker([&] {
            const auto result = layoutLayered(graph, {}, context);
            isDone = true;
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(wait));
        timer.start();
        const bool wasDone = isDone;
        context.cancel.cancel();
        worker.join();
        if (!wasDone) {
            worst = std::max(worst, timer.elapsed());
        }
    }
    qInfo("stopped after %lld ms at most", worst);
    QVERIFY(worst < 3000); // a busy machine may keep the thread waiting
}

QTEST_APPLESS_MAIN(TestLayoutSpeed)
#include "tst_layoutspeed.moc"
