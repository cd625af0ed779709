// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layout/graphs.h"
#include "tests/layout/layoutrules.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

using namespace ets;
using namespace ets::testing;

#define COMPARE_VALID(graph, result) QCOMPARE(QString::fromStdString(violation(graph, result)), QString())

class TestLayeredLayout : public QObject {
    Q_OBJECT

private slots:
    void empty();
    void single();
    void chainIsStraight();
    void edgesLeadDown();
    void diamondIsSymmetric();
    void treeHasNoCrossing();
    void longEdgeIsStraight();
    void cycleKeepsEnds();
    void selfLoop();
    void parallelEdgesEndApart();
    void inputsEndApart();
    void componentsDoNotTouch();
    void manySinglesFillASquare();
    void groupsGetMoreRoom();
    void leftToRight();
    void farEdgesRunInLanes();
    void zeroSizes();
    void randomGraphs_data();
    void randomGraphs();
    void isDeterministic();
    void refusesBadInput();
    void canceled();
    void canceledAnywhere_data();
    void canceledAnywhere();
};

void TestLayeredLayout::empty()
{
    const auto result = layoutLayered({});
    QVERIFY(result.has_value());
    QVERIFY(result->nodes.empty());
    QCOMPARE(result->pathStart.size(), std::size_t{1});
    QCOMPARE(result->bounds.width, 0.0);
}

void TestLayeredLayout::single()
{
    const auto result = layoutLayered(boxes(1, 70, 20));
    QVERIFY(result.has_value());
    QVERIFY(result->nodes[0] == (LayoutRect{0, 0, 70, 20}));
    QVERIFY(result->bounds == (LayoutRect{0, 0, 70, 20}));
}

void TestLayeredLayout::chainIsStraight()
{
    LayoutGraph graph = boxes(5);
    graph.nodes[2].width = 200;
    graph.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
    const LayoutOptions options;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QCOMPARE(result->bounds.width, 200.0);
    QCOMPARE(result->bounds.height, 5 * 30 + 4 * options.rankSpacing);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        QCOMPARE(result->path(i).size(), std::size_t{2});
        QCOMPARE(result->path(i)[0].x, 100.0);
        QCOMPARE(result->path(i)[1].x, 100.0);
    }
}

void TestLayeredLayout::edgesLeadDown()
{
    const LayoutGraph graph = randomGraph(3, 60, 110, true);
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const LayoutEdge& edge = graph.edges[i];
        QVERIFY(result->ranks[edge.from] < result->ranks[edge.to]);
        QVERIFY(result->nodes[edge.from].bottom() < result->nodes[edge.to].y);
        const auto path = result->path(i);
        QCOMPARE(path.front().y, result->nodes[edge.from].bottom());
        QCOMPARE(path.back().y, result->nodes[edge.to].y);
        for (std::size_t k = 1; k < path.size(); ++k) {
            QVERIFY(path[k - 1].y < path[k].y);
        }
    }
}

void TestLayeredLayout::diamondIsSymmetric()
{
    LayoutGraph graph = boxes(4);
    graph.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QCOMPARE(result->nodes[0].x, result->nodes[3].x);
    QCOMPARE(result->nodes[0].x * 2, result->nodes[1].x + result->nodes[2].x);
}

void TestLayeredLayout::treeHasNoCrossing()
{
    LayoutGraph graph = boxes(63);
    for (std::uint32_t i = 1; i < 63; ++i) {
        graph.edges.push_back({(i - 1) / 2, i});
    }
    std::mt19937 random(5);
    for (std::size_t i = graph.edges.size(); i > 1; --i) {
        std::swap(graph.edges[i - 1], graph.edges[below(random, i)]);
    }
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto a = result->path(i);
            const auto b = result->path(k);
            if (result->ranks[graph.edges[i].from] == result->ranks[graph.edges[k].from]) {
                QVERIFY((a.front().x - b.front().x) * (a.back().x - b.back().x) >= 0);
            }
        }
    }
}

void TestLayeredLayout::longEdgeIsStraight()
{
    LayoutGraph graph = boxes(8);
    graph.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {0, 7}};
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    // Out of the box and aside, one long straight piece, back and in.
    QVERIFY(result->path(7).size() <= 6);
    for (std::size_t i = 0; i < 7; ++i) {
        QCOMPARE(result->path(i).size(), std::size_t{2});
    }
}

void TestLayeredLayout::cycleKeepsEnds()
{
    LayoutGraph graph = boxes(3);
    graph.edges = {{0, 1}, {1, 2}, {2, 0}};
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QVERIFY(result->path(2).front().y > result->path(2).back().y);
    graph.edges = {{0, 1}, {1, 0}};
    const auto pair = layoutLayered(graph);
    QVERIFY(pair.has_value());
    COMPARE_VALID(graph, *pair);
}

void TestLayeredLayout::selfLoop()
{
    LayoutGraph graph = boxes(3);
    graph.edges = {{0, 1}, {0, 2}, {1, 1}, {2, 2}};
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QVERIFY(result->path(2)[1].x > result->nodes[1].right());
    const auto lonely = layoutLayered({{LayoutNode{10, 10}}, {{0, 0}}});
    QVERIFY(lonely.has_value());
    QVERIFY(lonely->bounds.width > 10);
}

void TestLayeredLayout::parallelEdgesEndApart()
{
    LayoutGraph graph = boxes(2);
    graph.edges = {{0, 1}, {0, 1}, {0, 1}};
    const LayoutOptions options;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    std::vector<double> ends;
    for (std::size_t i = 0; i < 3; ++i) {
        ends.push_back(result->path(i).back().x);
    }
    std::sort(ends.begin(), ends.end());
    QVERIFY(std::abs(ends[1] - ends[0] - options.portSpacing) < epsilon);
    QVERIFY(std::abs(ends[2] - ends[1] - options.portSpacing) < epsilon);
}

void TestLayeredLayout::inputsEndApart()
{
    LayoutGraph graph = boxes(16);
    for (std::uint32_t i = 0; i < 15; ++i) {
        graph.edges.push_back({i, 15});
    }
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    for (std::size_t i = 1; i < 15; ++i) {
        const double order =
            (result->nodes[i].x - result->nodes[i - 1].x) * (result->path(i).back().x - result->path(i - 1).back().x);
        QVERIFY(order > 0);
    }
}

void TestLayeredLayout::componentsDoNotTouch()
{
    LayoutGraph graph = boxes(9);
    graph.edges = {{0, 1}, {1, 2}, {4, 3}, {5, 6}, {6, 7}, {7, 5}};
    const LayoutOptions options;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QCOMPARE(result->ranks[8], 0U);
    QCOMPARE(result->ranks[2], 2U);
    const auto& alone = result->nodes[8];
    for (std::size_t i = 0; i < 8; ++i) {
        const LayoutRect& box = result->nodes[i];
        const double gapX = std::max(box.x - alone.right(), alone.x - box.right());
        const double gapY = std::max(box.y - alone.bottom(), alone.y - box.bottom());
        QVERIFY(std::max(gapX, gapY) >= options.componentSpacing - epsilon);
    }
}

void TestLayeredLayout::manySinglesFillASquare()
{
    LayoutOptions options;
    options.aspectRatio = 1;
    const LayoutGraph graph = boxes(400, 40, 40);
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QVERIFY(result->bounds.width / result->bounds.height < 1.2);
    QVERIFY(result->bounds.height / result->bounds.width < 1.2);
}

void TestLayeredLayout::groupsGetMoreRoom()
{
    LayoutGraph graph = boxes(5);
    graph.edges = {{0, 1}, {0, 2}, {0, 3}, {0, 4}};
    for (std::uint32_t i = 1; i < 5; ++i) {
        graph.nodes[i].group = i % 2;
    }
    LayoutOptions options;
    options.groupSpacing = 100;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QVERIFY(std::abs(result->bounds.width - (4 * 80 + 3 * options.nodeSpacing + 100)) < epsilon);
}

void TestLayeredLayout::leftToRight()
{
    LayoutGraph graph = boxes(3, 100, 30);
    graph.edges = {{0, 1}, {1, 2}};
    LayoutOptions options;
    options.direction = LayoutDirection::LeftToRight;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    QVERIFY(result->nodes[0].right() < result->nodes[1].x);
    QVERIFY(result->nodes[1].right() < result->nodes[2].x);
    QCOMPARE(result->bounds.height, 30.0);
    QCOMPARE(result->path(0).front().x, result->nodes[0].right());
}

void TestLayeredLayout::farEdgesRunInLanes()
{
    const LayoutGraph graph = deepChain(600, 400);
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
    // 400 edges over 150 ranks each on average would need 60,000 bends.
    QVERIFY(result->points.size() < 30'000);
    QVERIFY(result->bounds.width < 20'000);
}

void TestLayeredLayout::zeroSizes()
{
    LayoutGraph graph = boxes(4, 0, 0);
    graph.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}, {3, 3}};
    LayoutOptions options;
    options.nodeSpacing = 0;
    options.rankSpacing = 0;
    options.edgeSpacing = 0;
    const auto result = layoutLayered(graph, options);
    QVERIFY(result.has_value());
    for (const LayoutPoint& point : result->points) {
        QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
    }
}

void TestLayeredLayout::randomGraphs_data()
{
    QTest::addColumn<uint>("seed");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("edges");
    QTest::addColumn<bool>("acyclic");
    for (uint seed = 0; seed < 120; ++seed) {
        const int nodes = 2 + static_cast<int>(seed * 7 % 61);
        const int edges = nodes * (1 + static_cast<int>(seed % 4)) / 2;
        QTest::addRow("seed %u", seed) << seed << nodes << edges << (seed % 3 != 0);
    }
}

void TestLayeredLayout::randomGraphs()
{
    QFETCH(uint, seed);
    QFETCH(int, nodes);
    QFETCH(int, edges);
    QFETCH(bool, acyclic);
    const LayoutGraph graph =
        randomGraph(seed, static_cast<std::size_t>(nodes), static_cast<std::size_t>(edges), acyclic);
    const auto result = layoutLayered(graph);
    QVERIFY(result.has_value());
    COMPARE_VALID(graph, *result);
}

void TestLayeredLayout::isDeterministic()
{
    const LayoutGraph graph = randomGraph(11, 200, 330, false);
    const auto a = layoutLayered(graph);
    const auto b = layoutLayered(graph);
    QVERIFY(a.has_value() && b.has_value());
    QVERIFY(a->nodes == b->nodes);
    QVERIFY(a->points == b->points);
}

void TestLayeredLayout::refusesBadInput()
{
    LayoutGraph graph = boxes(2);
    graph.edges = {{0, 2}};
    const auto outside = layoutLayered(graph);
    QVERIFY(!outside.has_value());
    QVERIFY(outside.error().kind == Error::Kind::Input);
    QCOMPARE(outside.error().where.english(), std::string("edge 0"));
    graph.edges.clear();
    graph.nodes[1].height = std::nan("");
    QVERIFY(!layoutLayered(graph).has_value());
    graph.nodes[1].height = -1;
    QVERIFY(!layoutLayered(graph).has_value());
    LayoutOptions options;
    options.rankSpacing = std::numeric_limits<double>::infinity();
    QVERIFY(!layoutLayered(boxes(1), options).has_value());
    options = {};
    options.aspectRatio = 0;
    QVERIFY(!layoutLayered(boxes(1), options).has_value());
}

void TestLayeredLayout::canceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto result = layoutLayered(randomGraph(1, 50, 80, true), {}, context);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().kind == Error::Kind::Canceled);
}

void TestLayeredLayout::canceledAnywhere_data()
{
    QTest::addColumn<int>("microseconds");
    for (const int microseconds : {0, 10, 100, 1'000, 10'000, 100'000}) {
        QTest::addRow("%d", microseconds) << microseconds;
    }
}

/// Whenever another thread asks: all of a drawing, or none.
void TestLayeredLayout::canceledAnywhere()
{
    QFETCH(const int, microseconds);
    const LayoutGraph graph = randomGraph(4, 1'000, 1'500, true);
    LoadContext context;
    std::thread other([token = context.cancel, microseconds] {
        std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
        token.cancel();
    });
    const auto result = layoutLayered(graph, {}, context);
    other.join();
    if (result) {
        COMPARE_VALID(graph, *result);
    } else {
        QVERIFY(result.error().kind == Error::Kind::Canceled);
    }
}

QTEST_APPLESS_MAIN(TestLayeredLayout)
#include "tst_layeredlayout.moc"
