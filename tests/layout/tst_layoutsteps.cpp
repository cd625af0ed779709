// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/layered.h"
#include "model/layout/order.h"
#include "model/layout/rank.h"
#include "tests/layout/graphs.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <numeric>

using namespace ets;
using namespace ets::layout;
using namespace ets::testing;

namespace {

AcyclicGraph acyclicOf(const LayoutGraph& graph)
{
    const std::vector<Component> components = splitComponents(graph);
    std::vector<Index> localOf(graph.nodes.size());
    std::iota(localOf.begin(), localOf.end(), Index{0});
    return components.size() == 1 ? makeAcyclic(graph, components[0], localOf) : AcyclicGraph{};
}

/// Adds edges until all is connected.
LayoutGraph connected(LayoutGraph graph)
{
    const std::vector<Component> components = splitComponents(graph);
    for (std::size_t i = 1; i < components.size(); ++i) {
        graph.edges.push_back({components[0].nodes[0], components[i].nodes[0]});
    }
    return graph;
}

std::int64_t lengthOf(const AcyclicGraph& graph, const std::vector<Index>& ranks)
{
    std::int64_t length = 0;
    for (const Arc& arc : graph.arcs) {
        length += std::int64_t{arc.weight} * (std::int64_t{ranks[arc.head]} - ranks[arc.tail]);
    }
    return length;
}

/// Tries every ranking with at most nodeCount ranks.
std::int64_t shortestLength(const AcyclicGraph& graph)
{
    std::vector<Index> ranks(graph.nodeCount, 0);
    std::int64_t best = INT64_MAX;
    const std::function<void(Index)> tryFrom = [&](Index vertex) {
        if (vertex == graph.nodeCount) {
            best = std::min(best, lengthOf(graph, ranks));
            return;
        }
        for (ranks[vertex] = 0; ranks[vertex] < graph.nodeCount; ++ranks[vertex]) {
            const bool isFeasible = std::all_of(graph.arcs.begin(), graph.arcs.end(), [&](const Arc& arc) {
                return arc.tail > vertex || arc.head > vertex || ranks[arc.tail] < ranks[arc.head];
            });
            if (isFeasible) {
                tryFrom(vertex + 1);
            }
        }
    };
    tryFrom(0);
    return best;
}

std::uint64_t crossingsByPairs(const Layers& layers)
{
    std::uint64_t crossings = 0;
    for (std::size_t i = 0; i < layers.segments.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const Arc& a = layers.segments[i];
            const Arc& b = layers.segments[k];
            if (layers.rankOf[a.tail] == layers.rankOf[b.tail]) {
                const std::int64_t above = std::int64_t{layers.position[a.tail]} - layers.position[b.tail];
                const std::int64_t below = std::int64_t{layers.position[a.head]} - layers.position[b.head];
                crossings += above * below < 0 ? 1 : 0;
            }
        }
    }
    return crossings;
}

} // namespace

class TestLayoutSteps : public QObject {
    Q_OBJECT

private slots:
    void mergesParallelEdges();
    void turnsAsFewEdgesAsCyclesNeed();
    void topologicalOrderPointsForward();
    void splitsComponentsInOrder();
    void ranksAreShortest();
    void ranksStartAtZeroWithoutGaps();
    void sideBranchStaysAtItsSource();
    void constantSinksToItsUser();
    void trunkIsShared();
    void lanesKeepTheLimit();
    void countsCrossings();
    void orderingRemovesCrossings();
    void packsRows();
};

void TestLayoutSteps::mergesParallelEdges()
{
    LayoutGraph graph = boxes(2);
    graph.edges = {{0, 1}, {1, 0}, {0, 1}, {1, 1}};
    const AcyclicGraph acyclic = acyclicOf(graph);
    QCOMPARE(acyclic.arcs.size(), std::size_t{1});
    QCOMPARE(acyclic.arcs[0].weight, 3);
    QVERIFY((acyclic.arcOfEdge == std::vector<Index>{0, 0, 0, noIndex}));
    QVERIFY((acyclic.isTurned == std::vector<char>{0, 1, 0, 0}));
}

void TestLayoutSteps::turnsAsFewEdgesAsCyclesNeed()
{
    LayoutGraph graph = boxes(6);
    graph.edges = {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}};
    const AcyclicGraph acyclic = acyclicOf(graph);
    QCOMPARE(std::accumulate(acyclic.isTurned.begin(), acyclic.isTurned.end(), 0), 2);
    QCOMPARE(topologicalOrder(6, acyclic.arcs).size(), std::size_t{6});
}

void TestLayoutSteps::topologicalOrderPointsForward()
{
    const AcyclicGraph acyclic = acyclicOf(connected(randomGraph(2, 80, 160, false)));
    const std::vector<Index> order = topologicalOrder(acyclic.nodeCount, acyclic.arcs);
    std::vector<Index> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<Index>(i);
    }
    for (const Arc& arc : acyclic.arcs) {
        QVERIFY(place[arc.tail] < place[arc.head]);
    }
}

void TestLayoutSteps::splitsComponentsInOrder()
{
    LayoutGraph graph = boxes(6);
    graph.edges = {{5, 0}, {1, 3}};
    const std::vector<Component> components = splitComponents(graph);
    QCOMPARE(components.size(), std::size_t{4});
    QVERIFY((components[0].nodes == std::vector<Index>{0, 5}));
    QVERIFY((components[1].nodes == std::vector<Index>{1, 3}));
    QVERIFY((components[1].edges == std::vector<Index>{1}));
    QVERIFY((components[2].nodes == std::vector<Index>{2}));
}

void TestLayoutSteps::ranksAreShortest()
{
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        const std::size_t nodes = 2 + seed % 5;
        const AcyclicGraph graph = acyclicOf(connected(randomGraph(seed, nodes, nodes + seed % 4, false)));
        const std::vector<Index> ranks = assignRanks(graph, {});
        for (const Arc& arc : graph.arcs) {
            QVERIFY(ranks[arc.tail] < ranks[arc.head]);
        }
        QCOMPARE(lengthOf(graph, ranks), shortestLength(graph));
    }
}

void TestLayoutSteps::ranksStartAtZeroWithoutGaps()
{
    const AcyclicGraph graph = acyclicOf(connected(randomGraph(9, 300, 500, true)));
    const std::vector<Index> ranks = assignRanks(graph, {});
    std::vector<Index> sorted = ranks;
    std::sort(sorted.begin(), sorted.end());
    QCOMPARE(sorted.front(), Index{0});
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        QVERIFY(sorted[i] - sorted[i - 1] <= 1);
    }
}

void TestLayoutSteps::sideBranchStaysAtItsSource()
{
    LayoutGraph graph = boxes(7);
    graph.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 5}, {5, 6}, {6, 4}};
    const std::vector<Index> ranks = assignRanks(acyclicOf(graph), {});
    QCOMPARE(ranks[5], Index{1});
    QCOMPARE(ranks[6], Index{2});
    QCOMPARE(ranks[4], Index{4});
}

void TestLayoutSteps::constantSinksToItsUser()
{
    LayoutGraph graph = boxes(7);
    graph.edges = {{5, 6}, {6, 4}, {0, 1}, {1, 2}, {2, 3}, {3, 4}};
    const std::vector<Index> ranks = assignRanks(acyclicOf(graph), {});
    QCOMPARE(ranks[6], Index{3});
    QCOMPARE(ranks[5], Index{2});
}

void TestLayoutSteps::trunkIsShared()
{
    LayoutGraph graph = boxes(5);
    graph.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 3}, {0, 4}, {0, 2}};
    const AcyclicGraph acyclic = acyclicOf(graph);
    const Layers layers = buildLayers(acyclic, assignRanks(acyclic, {}), graph.nodes, 100);
    QCOMPARE(layers.vertexCount(), std::size_t{5 + 3});
    QCOMPARE(layers.lastHop(acyclic.arcs[0]), Index{0});
    QCOMPARE(layers.lastHop(acyclic.arcs[4]), Index{6});
    QCOMPARE(layers.lastHop(acyclic.arcs[5]), Index{7});
    QCOMPARE(layers.lastHop(acyclic.arcs[6]), Index{5});
    for (const Arc& segment : layers.segments) {
        QCOMPARE(layers.rankOf[segment.head], layers.rankOf[segment.tail] + 1);
    }
}

void TestLayoutSteps::lanesKeepTheLimit()
{
    const LayoutGraph graph = deepChain(200, 150);
    const AcyclicGraph acyclic = acyclicOf(graph);
    const std::vector<Index> ranks = assignRanks(acyclic, {});
    for (const std::size_t limit : {std::size_t{0}, std::size_t{50}, std::size_t{1000}, std::size_t{1'000'000}}) {
        const Layers layers = buildLayers(acyclic, ranks, graph.nodes, limit);
        QVERIFY(layers.vertexCount() <= 200 + limit);
        const auto lanes = std::count(layers.isInLane.begin(), layers.isInLane.end(), 1);
        QCOMPARE(lanes == 0, limit == 1'000'000);
    }
}

void TestLayoutSteps::countsCrossings()
{
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const LayoutGraph graph = connected(randomGraph(seed, 40, 80, true));
        const AcyclicGraph acyclic = acyclicOf(graph);
        const Layers layers = buildLayers(acyclic, assignRanks(acyclic, {}), graph.nodes, 10'000);
        QCOMPARE(CrossingCounter(layers).total(), crossingsByPairs(layers));
    }
}

void TestLayoutSteps::orderingRemovesCrossings()
{
    // Two ladders whose boxes alternate, so that the first order is as bad as can be.
    LayoutGraph graph = boxes(41);
    for (std::uint32_t i = 2; i < 40; ++i) {
        graph.edges.push_back({i - 2, i ^ (i / 2 % 2)});
    }
    graph.edges.push_back({40, 0});
    graph.edges.push_back({40, 1});
    const AcyclicGraph acyclic = acyclicOf(connected(graph));
    Layers layers = buildLayers(acyclic, assignRanks(acyclic, {}), graph.nodes, 1000);
    QVERIFY(orderRows(layers, {}));
    QCOMPARE(CrossingCounter(layers).total(), std::uint64_t{0});
}

void TestLayoutSteps::packsRows()
{
    const std::vector<PackSize> sizes{{10, 10}, {100, 40}, {10, 20}, {10, 10}};
    const std::vector<LayoutPoint> corners = packRows(sizes, 5, 1);
    QVERIFY((corners[1] == LayoutPoint{0, 0}));
    QVERIFY((corners[2] == LayoutPoint{0, 45}));
    QVERIFY((corners[0] == LayoutPoint{15, 45}));
    QVERIFY((corners[3] == LayoutPoint{30, 45}));
    QVERIFY(packRows({}, 5, 1).empty());
}

QTEST_APPLESS_MAIN(TestLayoutSteps)
#include "tst_layoutsteps.moc"
