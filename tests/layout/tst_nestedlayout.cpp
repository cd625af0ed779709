// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/nested.h"
#include "tests/layout/drawingrules.h"
#include "tests/layout/graphs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace ets;
using namespace ets::testing;

namespace {

LayoutOptions wrapping()
{
    LayoutOptions options;
    options.wrapHeight = 300;
    return options;
}

NestedResult laidOut(const NestedGraph& graph, const LayoutOptions& options = {})
{
    NestedLayouter layouter;
    Result<NestedResult> result = layouter.layOut(graph, options);
    return result ? std::move(*result) : NestedResult();
}

/// Blocks of a chain of boxes each, one after the other.
NestedGraph blocks(std::uint32_t count, std::uint32_t size)
{
    NestedGraph graph;
    graph.graph = boxes(std::size_t{count} * size, 140, 44);
    for (std::uint32_t i = 0; i < count * size; ++i) {
        graph.graph.nodes[i].group = i / size;
        if (i > 0) {
            graph.graph.edges.push_back({i - 1, i});
        }
        if (i % size >= 3) {
            graph.graph.edges.push_back({i - 3, i});
        }
    }
    graph.groups.assign(count, LayoutGroup{none, 24, 0});
    return graph;
}

bool isSame(const NestedResult& a, const NestedResult& b)
{
    return a.drawing.nodes == b.drawing.nodes && a.drawing.points == b.drawing.points
        && a.drawing.pathStart == b.drawing.pathStart && a.groups == b.groups && a.isTurned == b.isTurned;
}

#define COMPARE_VALID(graph, result) QCOMPARE(QString::fromStdString(violation(graph, result)), QString())

} // namespace

class TestNestedLayout : public QObject {
    Q_OBJECT

private slots:
    void empty();
    void frameHoldsItsChain();
    void edgesShareTheWayIn();
    void cycleBetweenFramesIsMarked();
    void randomGraphs_data();
    void randomGraphs();
    void isDeterministic();
    void insideOfOthersStays();
    void highDrawingsWrap();
    void columnsAreKept();
    void fanFollowsItsUsers();
    void wideRowsBreak_data();
    void wideRowsBreak();
    void refusesBadGroups();
    void canceled();
};

void TestNestedLayout::empty()
{
    const NestedResult result = laidOut({});
    QCOMPARE(result.drawing.pathStart.size(), std::size_t{1});
}

void TestNestedLayout::frameHoldsItsChain()
{
    NestedGraph graph;
    graph.graph = boxes(4);
    graph.graph.edges = {{0, 1}, {1, 2}, {2, 3}};
    graph.groups = {{none, 20, 0}};
    graph.graph.nodes[1].group = 0;
    graph.graph.nodes[2].group = 0;
    const NestedResult result = laidOut(graph);
    COMPARE_VALID(graph, result);
    const LayoutRect& frame = result.groups[0];
    QVERIFY(frame.y > result.drawing.nodes[0].bottom());
    QVERIFY(result.drawing.nodes[1].y >= frame.y + 20);
    QVERIFY(result.drawing.nodes[3].y > frame.bottom());
    QCOMPARE(result.drawing.path(0).size(), std::size_t{2}); // Straight through the frame.
}

/// One value that two boxes of a frame use comes into the frame once.
void TestNestedLayout::edgesShareTheWayIn()
{
    NestedGraph graph;
    graph.graph = boxes(3);
    graph.graph.edges = {{0, 1}, {0, 2}};
    graph.groups = {{none, 20, 0}};
    graph.graph.nodes[1].group = 0;
    graph.graph.nodes[2].group = 0;
    const NestedResult result = laidOut(graph);
    COMPARE_VALID(graph, result);
    const auto crossing = [&](std::size_t edge) {
        for (const LayoutPoint& point : result.drawing.path(edge)) {
            if (point.y >= result.groups[0].y - epsilon) {
                return point.x;
            }
        }
        return -1.0;
    };
    QCOMPARE(crossing(0), crossing(1));
}

void TestNestedLayout::cycleBetweenFramesIsMarked()
{
    NestedGraph graph;
    graph.graph = boxes(4);
    graph.graph.edges = {{0, 2}, {3, 1}, {0, 1}, {2, 3}};
    graph.groups = {{none, 20, 0}, {none, 20, 0}};
    graph.graph.nodes[0].group = 0;
    graph.graph.nodes[1].group = 0;
    graph.graph.nodes[2].group = 1;
    graph.graph.nodes[3].group = 1;
    const NestedResult result = laidOut(graph);
    COMPARE_VALID(graph, result);
    QCOMPARE(std::count(result.isTurned.begin(), result.isTurned.end(), char{1}), 1);
}

void TestNestedLayout::randomGraphs_data()
{
    QTest::addColumn<std::uint32_t>("first");
    for (std::uint32_t first = 0; first < 500; first += 50) {
        QTest::newRow(std::to_string(first).c_str()) << first;
    }
}

void TestNestedLayout::randomGraphs()
{
    QFETCH(std::uint32_t, first);
    for (std::uint32_t seed = first; seed < first + 50; ++seed) {
        const NestedGraph graph = randomNested(seed);
        for (const LayoutOptions& options : {LayoutOptions(), wrapping()}) {
            const NestedResult result = laidOut(graph, options);
            const std::string found = violation(graph, result);
            QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + ": " + found).c_str());
            const std::string upwards = options.wrapHeight > 0
                ? std::string()
                : directionViolation(graph.graph, result.drawing, result.isTurned);
            QVERIFY2(upwards.empty(), ("seed " + std::to_string(seed) + ": " + upwards).c_str());
        }
    }
}

void TestNestedLayout::isDeterministic()
{
    NestedLayouter used;
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        const NestedGraph graph = randomNested(seed);
        const auto again = used.layOut(graph, wrapping());
        QVERIFY(again.has_value());
        QVERIFY(isSame(*again, laidOut(graph, wrapping())));
    }
}

/// Folding one group into a box leaves the boxes of every other group where they are within their frame.
void TestNestedLayout::insideOfOthersStays()
{
    const NestedGraph open = blocks(6, 8);
    NestedGraph folded = blocks(6, 8);
    folded.groups.pop_back();
    folded.graph.nodes.resize(41);
    folded.graph.nodes[40].group = none;
    std::erase_if(folded.graph.edges, [](const LayoutEdge& edge) { return edge.to > 40; });
    NestedLayouter layouter;
    const auto before = layouter.layOut(open);
    const auto after = layouter.layOut(folded);
    QVERIFY(before.has_value() && after.has_value());
    for (std::size_t i = 0; i < 40; ++i) {
        const LayoutRect& oldFrame = before->groups[i / 8];
        const LayoutRect& newFrame = after->groups[i / 8];
        QVERIFY(
            std::abs((before->drawing.nodes[i].x - oldFrame.x) - (after->drawing.nodes[i].x - newFrame.x)) < epsilon);
        QVERIFY(
            std::abs((before->drawing.nodes[i].y - oldFrame.y) - (after->drawing.nodes[i].y - newFrame.y)) < epsilon);
    }
}

void TestNestedLayout::highDrawingsWrap()
{
    NestedGraph graph;
    graph.graph = deepChain(120, 4);
    LayoutOptions options;
    options.wrapHeight = 1200;
    const NestedResult high = laidOut(graph);
    const NestedResult wrapped = laidOut(graph, options);
    COMPARE_VALID(graph, wrapped);
    QVERIFY(high.drawing.bounds.height > 8 * high.drawing.bounds.width);
    QVERIFY(wrapped.drawing.bounds.height < 2 * wrapped.drawing.bounds.width);
    QVERIFY(wrapped.drawing.bounds.width < 4 * wrapped.drawing.bounds.height);
}

/// A chain in columns of which one box grows, and one that has become high enough to be cut: all stay where they were.
void TestNestedLayout::columnsAreKept()
{
    LayoutOptions options;
    options.wrapHeight = 1200;
    NestedGraph graph;
    graph.graph = deepChain(120, 4);
    const auto keep = [&](const NestedResult& result) {
        for (std::size_t i = 0; i < graph.graph.nodes.size(); ++i) {
            graph.graph.nodes[i].column = result.drawing.columns[i];
        }
    };
    const NestedResult wrapped = laidOut(graph, options);
    QVERIFY(*std::max_element(wrapped.drawing.columns.begin(), wrapped.drawing.columns.end()) > 1);
    keep(wrapped);
    graph.graph.nodes[20].height = 1500;
    const NestedResult grown = laidOut(graph, options);
    COMPARE_VALID(graph, grown);
    QCOMPARE(grown.drawing.columns, wrapped.drawing.columns);

    graph = {};
    graph.graph = deepChain(10, 4);
    const NestedResult low = laidOut(graph, options);
    QCOMPARE(low.drawing.columns, std::vector<std::uint32_t>(graph.graph.nodes.size(), 0));
    keep(low);
    graph.graph.nodes[5].height = 1500;
    const NestedResult high = laidOut(graph, options);
    COMPARE_VALID(graph, high);
    QVERIFY(high.drawing.bounds.height > options.wrapHeight);
    QCOMPARE(high.drawing.columns, low.drawing.columns);
    graph.graph.nodes[5].height = 9000; // That is too much.
    const NestedResult cut = laidOut(graph, options);
    COMPARE_VALID(graph, cut);
    QVERIFY(*std::max_element(cut.drawing.columns.begin(), cut.drawing.columns.end()) > 0);
}

/// A recurrent layer: what feeds all steps is shared, and each step takes its part from it when its turn comes.
void TestNestedLayout::fanFollowsItsUsers()
{
    NestedGraph graph;
    graph.graph = boxes(201, 120, 40);
    for (std::uint32_t i = 0; i < 100; ++i) {
        graph.graph.edges.push_back({0, 1 + i});
        graph.graph.edges.push_back({1 + i, 101 + i});
        if (i > 0) {
            graph.graph.edges.push_back({100 + i, 101 + i});
        }
    }
    const NestedResult result = laidOut(graph);
    COMPARE_VALID(graph, result);
    QVERIFY2(result.drawing.bounds.width < 1000, qPrintable(QString::number(result.drawing.bounds.width)));
}

void TestNestedLayout::wideRowsBreak_data()
{
    QTest::addColumn<std::uint32_t>("branches");
    QTest::addColumn<std::uint32_t>("length");
    QTest::addColumn<bool>("hasFork");
    QTest::addColumn<bool>("hasJoin");
    QTest::addColumn<bool>("isFramed");
    QTest::newRow("experts") << 64U << 2U << true << true << false;
    QTest::newRow("experts in a frame") << 64U << 2U << true << true << true;
    QTest::newRow("inputs of cat") << 200U << 1U << false << true << false;
    QTest::newRow("uses of one value") << 200U << 1U << true << false << false;
    QTest::newRow("chains") << 40U << 6U << true << true << false;
    QTest::newRow("inputs in a frame") << 100U << 1U << false << true << true;
}

/// Many branches between two boxes, before and behind which there is more.
void TestNestedLayout::wideRowsBreak()
{
    QFETCH(const std::uint32_t, branches);
    QFETCH(const std::uint32_t, length);
    QFETCH(const bool, hasFork);
    QFETCH(const bool, hasJoin);
    QFETCH(const bool, isFramed);
    NestedGraph graph;
    graph.graph = boxes(4 + std::size_t{branches} * length, 200, 50); // 0 -> 1 => branches => 2 -> 3
    std::vector<LayoutEdge>& edges = graph.graph.edges;
    edges = {{0, 1}, {1, 2}, {2, 3}};
    for (std::uint32_t i = 0; i < branches; ++i) {
        const std::uint32_t first = 4 + i * length;
        if (hasFork) {
            edges.push_back({1, first});
        }
        for (std::uint32_t k = 1; k < length; ++k) {
            edges.push_back({first + k - 1, first + k});
        }
        if (hasJoin) {
            edges.push_back({first + length - 1, 2});
        }
    }
    if (isFramed) {
        graph.groups = {{none, 24, 0}};
        for (std::uint32_t box = 4; box < graph.graph.nodes.size(); ++box) {
            graph.graph.nodes[box].group = 0;
        }
    }
    const NestedResult result = laidOut(graph);
    COMPARE_VALID(graph, result);
    const LayoutRect& bounds = result.drawing.bounds;
    const QString size = QStringLiteral("%1 x %2").arg(bounds.width).arg(bounds.height);
    QVERIFY2(bounds.width <= 4 * bounds.height && bounds.height <= 4 * bounds.width, qPrintable(size));
    QVERIFY2(bounds.width <= 7000, qPrintable(size));
    const auto [up, down] = std::pair(result.drawing.nodes[1], result.drawing.nodes[2]);
    for (std::uint32_t box = 4; box < graph.graph.nodes.size(); ++box) {
        const LayoutRect& place = result.drawing.nodes[box];
        QVERIFY(!hasFork || place.y >= up.bottom());
        QVERIFY(!hasJoin || place.bottom() <= down.y);
    }
}

void TestNestedLayout::refusesBadGroups()
{
    NestedLayouter layouter;
    NestedGraph graph;
    graph.graph = boxes(1);
    graph.graph.nodes[0].group = 3;
    QVERIFY(!layouter.layOut(graph).has_value());
    graph.graph.nodes[0].group = 0;
    graph.groups = {{0, 20, 0}};
    QVERIFY(!layouter.layOut(graph).has_value());
    graph.groups = {{none, -1, 0}};
    QVERIFY(!layouter.layOut(graph).has_value());
    graph.groups = {{none, 20, 0}};
    QVERIFY(layouter.layOut(graph).has_value());
}

void TestNestedLayout::canceled()
{
    LoadContext context;
    context.cancel.cancel();
    NestedLayouter layouter;
    const auto result = layouter.layOut(blocks(3, 4), {}, context);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().kind == Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestNestedLayout)
#include "tst_nestedlayout.moc"
