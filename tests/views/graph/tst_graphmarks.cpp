// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/categorycolors.h"
#include "tests/views/graph/graphscenes.h"
#include "tests/views/graph/graphwindow.h"
#include "views/common/findbar.h"
#include "views/common/theme/theme.h"
#include "views/graph/graphlegend.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"
#include "views/graph/paint/graphcard.h"
#include "views/graph/paint/graphpainter.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QPainter>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QListWidget>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::test;

/// What is marked on a graph: selection, edges, heat, veil, the small map, hits.
class TestGraphMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void interruptionsAreOutlined();
    void categoriesHaveTheirColors();
    void opsHaveCategories();
    void delegatesKeepTheirColor();
    void chosenEdgeStandsOut();
    void allMarksMoveTogether();
    void secondFShowsAll();
    void mapAndLegendMoveAside();
    void veilReachesEdgesAndFrames();
    void hitsAreListed();
    void levelKeysKeepThePlace();
    void toolsFollowTheGraph();
    void keysReachEdgesAndGroups();

private:
    using Window = GraphWindow;
};

namespace {

GraphGeometryPtr laidOut(GraphScene scene)
{
    GraphLayoutOptions options;
    options.font = QApplication::font();
    const auto made = GraphGeometry::create(std::make_shared<const GraphScene>(std::move(scene)), options, {});
    return made ? *made : nullptr;
}

/// The whole graph at 100 %, with a veil over all but some boxes where there are any.
QImage pictureOf(const GraphGeometry& geometry, const GraphLook& look, const std::vector<char>& seen = {})
{
    QImage picture(geometry.bounds().size().toSize() + QSize(1, 1), QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.translate(-geometry.bounds().topLeft());
    GraphPainter graph(geometry, Theme::of(QPalette(Qt::white)), 1, look);
    graph.setSeen(seen);
    graph.paintBase(painter, geometry.bounds());
    return picture;
}

std::size_t differences(const QImage& a, const QImage& b, const QRect& area)
{
    std::size_t count = 0;
    const QRect inside = area & a.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

void TestGraphMarks::interruptionsAreOutlined()
{
    GraphScene scene = *smallScene();
    const GraphGeometryPtr plain = laidOut(scene);
    scene.nodes[3].interrupts = QStringLiteral("XnnpackBackend");
    const GraphGeometryPtr interrupted = laidOut(scene);
    const auto look = GraphLook(GraphColoring::Backend);
    const QImage before = pictureOf(*plain, look);
    const QImage after = pictureOf(*interrupted, look);
    const auto areaOf = [&](std::uint32_t id) {
        const QRectF box = plain->box(plain->boxOf(NodeId(id)));
        return box.translated(-plain->bounds().topLeft()).adjusted(-2, -2, 2, 2).toAlignedRect();
    };
    QVERIFY(differences(before, after, areaOf(103)) > 40);
    QCOMPARE(differences(before, after, areaOf(104)), std::size_t{0});
    GraphLegend legend;
    legend.setGraph(plain, look);
    const std::size_t kinds = legend.names().size();
    legend.setGraph(interrupted, look);
    QCOMPARE(legend.names().size(), kinds + 1);
    QVERIFY(legend.names().back().contains(QStringLiteral("interrupts")));
}

/// The same color for a category in every graph, gray for what has none.
void TestGraphMarks::categoriesHaveTheirColors()
{
    GraphScene scene = *smallScene();
    scene.nodes[2].category = Category::Compute;
    scene.nodes[3].category = Category::MemoryBound;
    const GraphGeometryPtr geometry = laidOut(scene);
    const auto look = GraphLook(GraphColoring::Category);
    const Theme theme = Theme::of(QPalette(Qt::white));
    const auto fill = [&](std::size_t node) {
        return cardColor(theme, scene.nodes[node], look.coloring, std::nullopt, std::nullopt);
    };
    QCOMPARE(fill(2), theme.colorOf(colorOf(Category::Compute)));
    QCOMPARE(fill(3), theme.colorOf(colorOf(Category::MemoryBound)));
    QVERIFY(fill(2) != fill(3));
    QCOMPARE(fill(4), theme.grid);
    GraphLegend legend;
    legend.setGraph(geometry, look);
    const std::vector<QString> names = legend.names();
    QCOMPARE(names.size(), std::size_t{3});
    QVERIFY(std::ranges::find(names, QStringLiteral("compute")) != names.end());
    QVERIFY(std::ranges::find(names, QStringLiteral("memory-bound")) != names.end());
}

/// Ops of a model, calls of a program and what is in them.
void TestGraphMarks::opsHaveCategories()
{
    Window window(QStringLiteral("stub_and_xnn"));
    window.page->view().waitForLayout();
    std::size_t ops = 0;
    for (const GraphSceneNode& node : window.page->view().geometryOfScene()->scene().nodes) {
        QCOMPARE(node.category.has_value(), node.kind == GraphSceneNode::Kind::Op);
        ops += node.category ? 1 : 0;
    }
    QVERIFY(ops > 0);
}

/// The frame of a call says whose it is, whatever the colors are about.
void TestGraphMarks::delegatesKeepTheirColor()
{
    Window window(QStringLiteral("stub_and_xnn"));
    window.page->pane().setGrouping(GraphGrouping::Delegates);
    window.page->view().waitForLayout();
    window.page->view().openToLevel(100);
    window.page->view().waitForLayout();
    const GraphGeometry& geometry = *window.page->view().geometryOfScene();
    const QImage picture = pictureOf(geometry, GraphLook(GraphColoring::OpType));
    const Theme& theme = Theme::of(QPalette(Qt::white));
    std::size_t delegates = 0;
    for (const GraphFrame& frame : geometry.frames()) {
        const GraphSceneNode& group = geometry.scene().groupCards[frame.group];
        if (group.isDelegate) {
            const QPointF place =
                QPointF(frame.rect.left() + 1.5, frame.rect.center().y()) - geometry.bounds().topLeft();
            QCOMPARE(picture.pixelColor(place.toPoint()).rgb(), theme.colorOf(group.backendColor).rgb());
            ++delegates;
        }
    }
    QVERIFY(delegates > 0);
}

void TestGraphMarks::chosenEdgeStandsOut()
{
    Window window(QStringLiteral("linear"));
    GraphView& view = window.page->view();
    view.zoomBy(1 / view.viewport().scale());
    const GraphGeometry& geometry = *view.geometryOfScene();
    const GraphBoxEdge& edge = geometry.edges()[0];
    const GraphEdgePiece& piece = geometry.piecesOf(edge).front();
    const QPoint middle = view.viewport().fromScene((piece.from + piece.to) / 2).toPoint();
    // Its end is selected: its edges are lit, the chosen one differs from them.
    view.setSelection({geometry.node(edge.from).id}, geometry.node(edge.from).id);
    const QImage lit = view.grab().toImage();
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
    QCOMPARE(view.picture().marks().edge, 0U);
    QVERIFY(differences(lit, view.grab().toImage(), QRect(middle - QPoint(4, 1), QSize(9, 3))) >= 6); // beside the line
    // It goes with Escape, also where nothing else is selected.
    view.setSelection({}, NodeId());
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
    QCOMPARE(view.picture().marks().edge, 0U);
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(view.picture().marks().edge, GraphGeometry::noEdge);
}

/// The pointer stays where it was: nothing of the card below it remains marked once keys have walked on.
void TestGraphMarks::allMarksMoveTogether()
{
    GraphView view;
    view.resize(700, 600);
    view.show();
    view.setScene(smallScene());
    view.waitForLayout();
    view.fitAll();
    QTest::mouseMove(&view, view.rectOf(NodeId(102)).center().toPoint());
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(NodeId(102)).center().toPoint());
    QTest::keyClick(&view, Qt::Key_Down);
    const NodeId walked = view.primary();
    QVERIFY(walked != NodeId(102));
    const GraphMarks& marks = view.picture().marks();
    QCOMPARE(marks.hovered, GraphGeometry::noBox);
    QCOMPARE(marks.selected, std::vector{view.geometryOfScene()->boxOf(walked)});
    QCOMPARE(marks.primary, view.geometryOfScene()->boxOf(walked));
    const QImage walkedTo = view.grab().toImage();
    view.setSelection({}, NodeId());
    view.setSelection({walked}, walked); // as if nothing had been pointed at before
    QCOMPARE(walkedTo, view.grab().toImage());
}

void TestGraphMarks::secondFShowsAll()
{
    GraphView view;
    view.resize(600, 500);
    view.show();
    view.setScene(chainScene(200));
    view.waitForLayout();
    view.fitAll();
    view.setSelection({NodeId(40)}, NodeId(40));
    QTest::keyClick(&view, Qt::Key_F);
    QVERIFY(!view.viewport().showsAll());
    QTest::keyClick(&view, Qt::Key_F);
    QVERIFY(view.viewport().showsAll());
}

void TestGraphMarks::mapAndLegendMoveAside()
{
    GraphView view;
    view.resize(600, 500);
    view.show();
    view.setScene(chainScene(200));
    view.waitForLayout();
    view.zoomBy(1 / view.viewport().scale());
    QVERIFY(!view.picture().minimapRect().isEmpty());
    for (std::uint32_t id = 0; id < 200; ++id) {
        view.setSelection({NodeId(id)}, NodeId(id));
        const QRectF card = view.rectOf(NodeId(id));
        QVERIFY(view.rect().intersects(card.toAlignedRect()));
        QVERIFY(!view.picture().minimapRect().intersects(card));
        QVERIFY(!view.picture().legendRect(QFontMetricsF(view.font())).intersects(card));
    }
    const QRectF before = view.picture().minimapRect();
    QTest::keyClick(&view, Qt::Key_M, Qt::ShiftModifier);
    QVERIFY(view.picture().minimapRect() != before);
    QTest::keyClick(&view, Qt::Key_M);
    QVERIFY(view.picture().minimapRect().isEmpty());
    QTest::keyClick(&view, Qt::Key_M);
    QVERIFY(!view.picture().minimapRect().isEmpty());
}

void TestGraphMarks::veilReachesEdgesAndFrames()
{
    const GraphGeometryPtr geometry = laidOut(*smallScene());
    const GraphLook look;
    std::vector<char> seen(geometry->boxCount(), 0);
    seen[geometry->boxOf(NodeId(101))] = 1;
    seen[geometry->boxOf(NodeId(102))] = 1;
    const QImage plain = pictureOf(*geometry, look);
    const QImage veiled = pictureOf(*geometry, look, seen);
    std::size_t faint = 0;
    for (std::uint32_t i = 0; i < geometry->edges().size(); ++i) {
        const GraphBoxEdge& edge = geometry->edges()[i];
        const GraphEdgePiece& piece = geometry->piecesOf(edge).front();
        const QPoint middle = ((piece.from + piece.to) / 2 - geometry->bounds().topLeft()).toPoint();
        const QRect around(middle - QPoint(3, 3), QSize(7, 7));
        const bool isSeen = seen[edge.from] != 0 && seen[edge.to] != 0;
        QCOMPARE(differences(plain, veiled, around) == 0, isSeen);
        faint += isSeen ? 0 : 1;
    }
    QVERIFY(faint > 2 && faint < geometry->edges().size());
}

void TestGraphMarks::hitsAreListed()
{
    Window window(QStringLiteral("transformer"), {900, 700});
    GraphView& view = window.page->view();
    auto* const bar = window.page->findChild<FindBar*>();
    window.page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.page.get()));
    window.page->openFind();
    QTest::keyClicks(bar->focusProxy(), QStringLiteral("op:gelu"));
    QTest::keyClick(bar->focusProxy(), Qt::Key_Down);
    QListWidget& list = bar->list();
    QVERIFY(list.isVisible());
    QCOMPARE(list.count(), 3);
    QVERIFY(list.height() < 5 * list.sizeHintForRow(0)); // no more room than they need
    QCOMPARE(QApplication::focusWidget(), &list);
    for (int row = 0; row < list.count(); ++row) {
        QVERIFY(list.item(row)->text().contains(QStringLiteral("gelu")));
        QVERIFY(list.item(row)->text().contains(QStringLiteral("layers.%1").arg(row))); // its module
    }
    list.setCurrentRow(2);
    QTest::keyClick(&list, Qt::Key_Return);
    view.waitForLayout();
    QVERIFY(window.trace().node(view.primary()).op == "aten.gelu.default");
    const ModuleHierarchy& modules = window.trace().modules();
    const QString path = QString::fromStdString(modules.pathOf(modules.moduleOf(view.primary())));
    QVERIFY2(path.contains(QStringLiteral("layers.2")), qPrintable(path));
    // Another text has other hits.
    bar->focusProxy()->setFocus();
    QTest::keyClicks(bar->focusProxy(), QStringLiteral(" module:layers.1"));
    QCOMPARE(list.count(), 1);
}

void TestGraphMarks::levelKeysKeepThePlace()
{
    Window window(QStringLiteral("transformer"), {900, 700});
    GraphView& view = window.page->view();
    view.openToLevel(100);
    view.waitForLayout();
    view.setSelection({}, NodeId());
    view.zoomBy(1 / view.viewport().scale());
    view.panBy(0, -0.6);
    const QPointF middle = QRectF(view.rect()).center();
    NodeId nearest;
    double least = 1e18;
    for (std::uint32_t box = 0; box < view.geometryOfScene()->boxCount(); ++box) {
        const NodeId id = view.geometryOfScene()->node(box).id;
        const QPointF way = view.rectOf(id).center() - middle;
        if (QPointF::dotProduct(way, way) < least) {
            least = QPointF::dotProduct(way, way);
            nearest = id;
        }
    }
    const QPointF before = view.rectOf(nearest).center();
    const double scale = view.viewport().scale();
    QTest::keyClick(&view, Qt::Key_BracketLeft);
    view.waitForLayout();
    QCOMPARE(view.viewport().scale(), scale);
    QVERIFY(view.rect().contains(view.rectOf(nearest).center().toPoint())); // or the group that holds it
    QVERIFY(QLineF(before, view.rectOf(nearest).center()).length() < 60);
}

void TestGraphMarks::toolsFollowTheGraph()
{
    Window window(QStringLiteral("stub_and_xnn"), {1200, 700});
    GraphPage& page = *window.page;
    auto* const groups = page.findChild<QComboBox*>(QStringLiteral("groups"));
    QVERIFY(groups != nullptr);
    page.setBeside(true);
    page.beside()->view().waitForLayout();
    page.view().setFocus();
    groups->setCurrentIndex(groups->findData(static_cast<int>(GraphGrouping::Delegates)));
    page.view().waitForLayout();
    QCOMPARE(page.pane().grouping(), GraphGrouping::Delegates);
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QTest::mouseClick(&page.beside()->view(), Qt::LeftButton, {}, QPoint(3, 3));
    QCOMPARE(groups->currentData().toInt(), static_cast<int>(page.beside()->grouping()));
    QTest::mouseClick(&page.view(), Qt::LeftButton, {}, QPoint(3, 3));
    QCOMPARE(groups->currentData().toInt(), static_cast<int>(GraphGrouping::Delegates));
}

void TestGraphMarks::keysReachEdgesAndGroups()
{
    Window window(QStringLiteral("transformer"), {900, 700});
    GraphView& view = window.page->view();
    view.openToLevel(100);
    view.waitForLayout();
    const GraphGeometry& geometry = *view.geometryOfScene();
    std::uint32_t box = 0;
    while (geometry.groupAround(box) == GraphGroup::none || geometry.edgesOf(box).size() < 2) {
        ++box;
    }
    const NodeId id = geometry.node(box).id;
    view.setSelection({id}, id);
    std::set<std::uint32_t> reached;
    for (std::size_t i = 0; i < geometry.edgesOf(box).size(); ++i) {
        QTest::keyClick(&view, Qt::Key_E);
        reached.insert(view.picture().marks().edge);
        QVERIFY(view.accessibleDescription().contains(geometry.nameOf(box)));
    }
    QVERIFY(std::ranges::equal(reached, std::set(geometry.edgesOf(box).begin(), geometry.edgesOf(box).end())));
    const std::uint32_t last = view.picture().marks().edge;
    QTest::keyClick(&view, Qt::Key_E);
    QTest::keyClick(&view, Qt::Key_E, Qt::ShiftModifier);
    QCOMPARE(view.picture().marks().edge, last);
    QTest::keyClick(&view, Qt::Key_G);
    QCOMPARE(view.selectedGroup(), geometry.groupAround(box));
    const std::uint32_t around = geometry.scene().groups.group(geometry.groupAround(box)).parent;
    QTest::keyClick(&view, Qt::Key_G);
    QCOMPARE(view.selectedGroup(), around == GraphGroup::none ? geometry.groupAround(box) : around);
}

QTEST_MAIN(TestGraphMarks)
#include "tst_graphmarks.moc"
