// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/graph/graphscenes.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/geometry/graphviewport.h"
#include "views/graph/graphnavigation.h"
#include "views/graph/paint/graphcard.h"

#include <QtGui/QGuiApplication>
#include <QtTest/QTest>

#include <algorithm>
#include <random>

using namespace ets;
using namespace ets::test;

class TestGraphGeometry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void indexFindsWhatTouches();
    void emptyIndex();
    void cardsGrowWithTheirTexts();
    void boxesFollowTheScene();
    void edgesBelongToTheirBoxes();
    void weightsAreLeftOut();
    void ignoresEdgesToNowhere();
    void canceled();
    void walksInProgramOrder();
    void viewportKeepsThePointUnderTheCursor();
    void viewportNeverLosesTheDrawing();

private:
    static GraphGeometryPtr geometryOf(const std::shared_ptr<const GraphScene>& scene, bool showWeights = false)
    {
        GraphLayoutOptions options;
        options.showWeights = showWeights;
        return *GraphGeometry::create(scene, options, {});
    }
};

void TestGraphGeometry::indexFindsWhatTouches()
{
    std::mt19937 random(3);
    const auto number = [&](unsigned limit) { return static_cast<double>(random() % limit); };
    std::vector<QRectF> rects;
    for (int i = 0; i < 500; ++i) {
        rects.emplace_back(number(1000), number(1000), i % 3 == 0 ? 0 : number(60), i % 5 == 0 ? 900 : number(60));
    }
    const SpatialIndex index(rects);
    for (int i = 0; i < 100; ++i) {
        const QRectF area(number(1000), number(1000), number(300), number(300));
        std::vector<std::uint32_t> expected;
        for (std::uint32_t k = 0; k < rects.size(); ++k) {
            const QRectF& r = rects[k];
            if (r.left() <= area.right() && r.right() >= area.left() && r.top() <= area.bottom()
                && r.bottom() >= area.top()) {
                expected.push_back(k);
            }
        }
        QVERIFY(index.find(area) == expected);
    }
}

void TestGraphGeometry::emptyIndex()
{
    QVERIFY(SpatialIndex().find(QRectF(0, 0, 10, 10)).empty());
    QVERIFY(SpatialIndex(std::span<const QRectF>()).find(QRectF(0, 0, 10, 10)).empty());
}

void TestGraphGeometry::cardsGrowWithTheirTexts()
{
    GraphCard card{QFont()};
    GraphSceneNode node = test::card(1, GraphSceneNode::Kind::Op, QStringLiteral("a"));
    const QSizeF small = card.sizeOf(node);
    node.title = QStringLiteral("an operator with a long name");
    const QSizeF wide = card.sizeOf(node);
    QVERIFY(wide.width() > small.width());
    QCOMPARE(wide.height(), small.height());
    node.title = QString(5000, QLatin1Char('m'));
    QVERIFY(card.sizeOf(node).width() <= 300);
    node.kind = GraphSceneNode::Kind::Input;
    QVERIFY(card.sizeOf(node).height() < small.height());
}

void TestGraphGeometry::boxesFollowTheScene()
{
    const GraphGeometryPtr geometry = geometryOf(smallScene(), true);
    QCOMPARE(geometry->boxCount(), std::size_t{7});
    for (std::uint32_t box = 0; box < 7; ++box) {
        QCOMPARE(geometry->boxOf(geometry->node(box).id), box);
        QCOMPARE(geometry->boxAt(geometry->box(box).center()), box);
        QVERIFY(geometry->bounds().contains(geometry->box(box)));
    }
    QCOMPARE(geometry->boxAt(QPointF(-5, -5)), GraphGeometry::noBox);
    QCOMPARE(geometry->boxOf(NodeId(7)), GraphGeometry::noBox);
    QCOMPARE(geometry->boxOf(NodeId()), GraphGeometry::noBox);
}

void TestGraphGeometry::edgesBelongToTheirBoxes()
{
    const GraphGeometryPtr geometry = geometryOf(chainScene(120));
    QCOMPARE(geometry->edges().size(), geometry->scene().edges.size());
    std::size_t ends = 0;
    for (std::uint32_t box = 0; box < geometry->boxCount(); ++box) {
        for (const std::uint32_t edge : geometry->edgesOf(box)) {
            QVERIFY(geometry->edges()[edge].from == box || geometry->edges()[edge].to == box);
            ++ends;
        }
    }
    QCOMPARE(ends, geometry->edges().size() * 2);
    for (std::uint32_t i = 0; i < geometry->edges().size(); ++i) {
        const auto pieces = geometry->piecesOf(geometry->edges()[i]);
        QVERIFY(!pieces.empty());
        QCOMPARE(pieces.front().from.y(), geometry->box(geometry->edges()[i].from).bottom());
        QCOMPARE(pieces.back().to.y(), geometry->box(geometry->edges()[i].to).top());
        for (const GraphEdgePiece& piece : pieces) {
            QCOMPARE(piece.edge, i);
        }
    }
}

void TestGraphGeometry::weightsAreLeftOut()
{
    const GraphGeometryPtr geometry = geometryOf(smallScene());
    QCOMPARE(geometry->boxCount(), std::size_t{6});
    QCOMPARE(geometry->edges().size(), std::size_t{6});
    QCOMPARE(geometry->boxOf(NodeId(100)), GraphGeometry::noBox);
}

void TestGraphGeometry::ignoresEdgesToNowhere()
{
    GraphScene scene = *smallScene();
    scene.edges.push_back({2, 77});
    scene.edges.push_back({77, 2});
    const GraphGeometryPtr geometry = geometryOf(std::make_shared<const GraphScene>(scene));
    QCOMPARE(geometry->edges().size(), std::size_t{6});
}

void TestGraphGeometry::canceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto result = GraphGeometry::create(smallScene(), {}, context);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().kind == Error::Kind::Canceled);
}

void TestGraphGeometry::walksInProgramOrder()
{
    const GraphGeometryPtr geometry = geometryOf(smallScene());
    constexpr auto none = GraphGeometry::noBox;
    QCOMPARE(graphNeighbor(*geometry, none, GraphStep::Next), 0U);
    QCOMPARE(graphNeighbor(*geometry, none, GraphStep::Previous), 5U);
    QCOMPARE(graphNeighbor(*geometry, 0, GraphStep::Next), 1U);
    QCOMPARE(graphNeighbor(*geometry, 5, GraphStep::Next), none);
    QCOMPARE(graphNeighbor(*geometry, 0, GraphStep::Previous), none);
    QCOMPARE(graphNeighbor(*geometry, 0, GraphStep::Up), none);
    QCOMPARE(graphNeighbor(*geometry, 5, GraphStep::Down), none);
    QCOMPARE(graphNeighbor(*geometry, 0, GraphStep::Left), none);
    const GraphGeometryPtr empty = geometryOf(std::make_shared<const GraphScene>());
    QCOMPARE(graphNeighbor(*empty, none, GraphStep::Next), none);
}

void TestGraphGeometry::viewportKeepsThePointUnderTheCursor()
{
    GraphViewport viewport;
    viewport.setSize({800, 600});
    viewport.setBounds({0, 0, 1000, 5000});
    viewport.fit({0, 0, 1000, 5000});
    QVERIFY(viewport.showsAll());
    const QPointF cursor(300, 200);
    const QPointF point = viewport.toScene(cursor);
    viewport.zoomAt(cursor, 3);
    QVERIFY((viewport.toScene(cursor) - point).manhattanLength() < 1e-9);
    QVERIFY((viewport.fromScene(point) - cursor).manhattanLength() < 1e-9);
    viewport.zoomAt(cursor, 1e9);
    QCOMPARE(viewport.scale(), GraphViewport::maxScale);
}

void TestGraphGeometry::viewportNeverLosesTheDrawing()
{
    GraphViewport viewport;
    viewport.setSize({800, 600});
    viewport.setBounds({0, 0, 1000, 5000});
    for (const QPointF way : {QPointF(1e6, 0), QPointF(-1e6, 0), QPointF(0, 1e6), QPointF(0, -1e6)}) {
        viewport.fit({0, 0, 1000, 5000});
        viewport.pan(way);
        QVERIFY(viewport.visibleArea().intersects(QRectF(0, 0, 1000, 5000)));
    }
    viewport.setSize({0, 0});
    QVERIFY(viewport.scale() > 0);
    viewport.setBounds({});
    viewport.zoomAt({0, 0}, 2);
    QVERIFY(std::isfinite(viewport.scale()));
}

QTEST_MAIN(TestGraphGeometry)
#include "tst_graphgeometry.moc"
