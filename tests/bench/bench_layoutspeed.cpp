// SPDX-License-Identifier: GPL-3.0-or-later
// How long large drawings take, how soon they stop, and how long dot takes for one of them.
#include "model/layout/layered.h"
#include "model/layout/nested.h"
#include "tests/layout/dot.h"
#include "tests/layout/graphs.h"
#include "tests/layout/modelgraphs.h"
#include "tests/robust/processusage.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

using namespace ets;
using namespace ets::testing;

namespace {

// Builds without optimization get a small part: they are some ten times slower and measure nothing.
#ifdef NDEBUG
constexpr std::uint32_t size = 10'000;
#else
constexpr std::uint32_t size = 1'000;
#endif

} // namespace

/// Bounds are of processor time where one thread works, and leave room for a slow machine; the figures themselves are
/// in the output.
class BenchLayoutSpeed : public QObject {
    Q_OBJECT

private slots:
    void large_data();
    void large();
    void stopsSoon_data();
    void stopsSoon();
    void isFasterThanDot();

private:
    static LayoutGraph graphNamed(const QString& name);
};

LayoutGraph BenchLayoutSpeed::graphNamed(const QString& name)
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

void BenchLayoutSpeed::large_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"deep", "very deep", "wide", "loose", "random", "random with cycles"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void BenchLayoutSpeed::large()
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

void BenchLayoutSpeed::stopsSoon_data()
{
    large_data();
}

void BenchLayoutSpeed::stopsSoon()
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

/// The record of 2,500 ops is in no folder of this repository.
void BenchLayoutSpeed::isFasterThanDot()
{
    const QString record = qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/large_graph/etrecord.bin");
    if (!QFileInfo::exists(record)) {
        QSKIP("ETSCOPE_CASES names no corpus with large_graph");
    }
    const NestedGraph graph = nestedOf(graphsOf(record).front());
    QElapsedTimer timer;
    timer.start();
    if (!drawnByDot(graph, 600000)) {
        QSKIP("there is no dot, or it takes more than ten minutes");
    }
    const double secondsOfDot = double(timer.nsecsElapsed()) / 1e9;
    NestedLayouter layouter;
    timer.start();
    QVERIFY(layouter.layOut(graph).has_value());
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    qInfo("%zu boxes: %.3f s, dot %.3f s", graph.graph.nodes.size(), seconds, secondsOfDot);
    QVERIFY(seconds <= secondsOfDot / 10);
}

QTEST_GUILESS_MAIN(BenchLayoutSpeed)
#include "bench_layoutspeed.moc"
