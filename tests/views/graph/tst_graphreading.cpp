// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/opfigure.h"
#include "tests/views/graph/graphscenes.h"
#include "tests/views/graph/graphwindow.h"
#include "views/graph/graphfind.h"
#include "views/graph/graphlegend.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QAccessible>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>

#include <algorithm>

using namespace ets;
using namespace ets::test;

/// What a graph says besides its boxes and lines: legend, surroundings, names.
class TestGraphReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void legendLeavesRoom();
    void aroundAndPaths();
    void namesOfGroupsAndNodes();
    void repeatsSayTheirSpread();
    void placeUnderThePointerStays();
    void litEdgesSayWhatFlows();
    void openedGroupsAreInSight();
    void beginsWhereTheTimeIs();
    void foundNodesCanBeRead();
    void whatIsFoldedIsNoSpot();
    void partsAreNamed();

private:
    using Window = GraphWindow;
};

/// Neither covers the other, and in a narrow graph they leave most of it free.
void TestGraphReading::legendLeavesRoom()
{
    const auto scene = smallScene();
    GraphLegend legend;
    GraphLayoutOptions options;
    options.font = QApplication::font();
    const auto geometry = GraphGeometry::create(scene, options, {});
    QVERIFY(geometry.has_value() && !scene->nodes.empty());
    legend.setGraph(*geometry, GraphLook(GraphColoring::OpType));
    const QFontMetricsF metrics(options.font);
    for (const QSizeF& size : {QSizeF(1200, 800), QSizeF(420, 700), QSizeF(260, 500), QSizeF(600, 220)}) {
        const QRectF plain = legend.rectIn(metrics, size, {});
        QVERIFY(plain.isEmpty() || (plain.width() <= size.width() / 2 && plain.height() <= 0.4 * size.height()));
        const QRectF taken(12, size.height() - 112, 100, 100);
        const QRectF beside = legend.rectIn(metrics, size, taken);
        QVERIFY(!beside.intersects(taken));
        QVERIFY(beside.isEmpty() || QRectF(QPointF(0, 0), size).contains(beside));
    }
    QVERIFY(!legend.rectIn(metrics, QSizeF(1200, 800), {}).isEmpty());
    QVERIFY(legend.rectIn(metrics, QSizeF(150, 600), {}).isEmpty());
    legend.setShown(false);
    QVERIFY(legend.rectIn(metrics, QSizeF(1200, 800), {}).isEmpty());
}

/// Predecessors and successors up to some steps, and the paths between two nodes.
void TestGraphReading::aroundAndPaths()
{
    const auto scene = smallScene(); // weight, x, conv, relu, sigmoid, add, output
    using Nodes = std::vector<std::uint32_t>;
    QCOMPARE(nodesAround(*scene, {3}, 1, 0), (Nodes{2, 3}));
    QCOMPARE(nodesAround(*scene, {3}, 2, 0), (Nodes{0, 1, 2, 3}));
    QCOMPARE(nodesAround(*scene, {3}, 0, 1), (Nodes{3, 5}));
    QCOMPARE(nodesAround(*scene, {3}, 1, 1), (Nodes{2, 3, 5}));
    QCOMPARE(nodesBetween(*scene, 2, 6), (Nodes{2, 3, 4, 5, 6}));
    QCOMPARE(nodesBetween(*scene, 5, 1), (Nodes{1, 2, 3, 4, 5}));
    QVERIFY(nodesBetween(*scene, 3, 4).empty());
    // In the window: the rest is veiled until all is shown.
    Window window(QStringLiteral("linear"));
    GraphSearch& search = window.page->pane().search();
    const NodeId addmm = window.nodeNamed("aten_addmm_default_");
    search.showAround(addmm, 1, 0);
    QVERIFY(search.isVeiled());
    search.showAll();
    search.startPath(addmm);
    QVERIFY(search.hasPathStart());
    QVERIFY(search.showPathTo(window.nodeNamed("output_")));
    QVERIFY(search.isVeiled());
}

/// Whoever cannot see the graph hears what is selected, step by step, nodes as well as groups and edges.
void TestGraphReading::namesOfGroupsAndNodes()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    QVERIFY(!view.accessibleName().isEmpty());
    const GraphGeometry& geometry = *view.geometryOfScene();
    std::size_t groups = 0;
    std::size_t nodes = 0;
    view.setSelection({geometry.node(0).id}, geometry.node(0).id);
    for (std::uint32_t box = 0; box + 1 < geometry.boxCount(); ++box) {
        const QString text = view.accessibleDescription();
        QVERIFY2(text.contains(geometry.node(box).title), qPrintable(text));
        QCOMPARE(text.startsWith(QStringLiteral("Folded group")), geometry.isGroup(box));
        (geometry.isGroup(box) ? groups : nodes) += 1;
        QTest::keyClick(&view, Qt::Key_Tab);
    }
    QVERIFY(groups > 0 && nodes > 0);
    // Every tool says what it is.
    for (const QWidget* const widget : window.page->findChildren<QWidget*>()) {
        if (qobject_cast<const QComboBox*>(widget) != nullptr) {
            QVERIFY(!widget->accessibleName().isEmpty());
        }
    }
}

void TestGraphReading::repeatsSayTheirSpread()
{
    Window window(QStringLiteral("transformer"));
    const GraphScene& scene = window.page->view().geometryOfScene()->scene();
    const auto repeat =
        std::ranges::find_if(scene.groups.groups(), [](const GraphGroup& group) { return group.repeats > 0; });
    QVERIFY(repeat != scene.groups.groups().end());
    const GraphSceneNode& card = scene.groupCards[static_cast<std::size_t>(repeat - scene.groups.groups().begin())];
    QCOMPARE(card.badge, QStringLiteral("× 3"));
    std::vector<double> times;
    for (const std::uint32_t inside : repeat->groups) {
        times.push_back(scene.groupCosts[inside]);
    }
    std::ranges::sort(times);
    QCOMPARE(times.size(), std::size_t{3});
    const DataSet& dataSet = *window.session.dataSet();
    const QString wanted = QStringLiteral("Each from %1 to %2, median %3")
                               .arg(opfigure::text(dataSet, {}, times[0]), opfigure::text(dataSet, {}, times[2]),
                                   opfigure::text(dataSet, {}, times[1]));
    QVERIFY2(card.toolTip.contains(wanted), qPrintable(card.toolTip));
}

/// Opening by Enter, by the menu of levels and folding by Backspace keep what is selected where it is.
void TestGraphReading::placeUnderThePointerStays()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(0);
    view.waitForLayout();
    view.zoomBy(1.5);
    window.session.selection().select(window.nodeNamed("aten_addmm_default_1_"));
    const std::uint32_t box = view.geometryOfScene()->boxOf(view.primary());
    const std::uint32_t group = view.geometryOfScene()->groupOfBox(box);
    QVERIFY(group != GraphGroup::none);
    const QPointF place = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group)).topLeft();
    QTest::keyClick(&view, Qt::Key_Return);
    view.waitForLayout();
    const QPointF opened = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group)).topLeft();
    QVERIFY((opened - place).manhattanLength() < 2);
    view.setGroupOpen(group, false);
    view.waitForLayout();
    const QPointF folded = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group)).topLeft();
    QVERIFY((folded - place).manhattanLength() < 2);
}

/// The edges of what is selected, and one that was clicked, have shape and type written on them.
void TestGraphReading::litEdgesSayWhatFlows()
{
    Window window(QStringLiteral("linear"));
    GraphView& view = window.page->view();
    view.zoomBy(1 / view.viewport().scale());
    const GraphGeometry& geometry = *view.geometryOfScene();
    QCOMPARE(geometry.edgeText(0), QStringLiteral("float32 ") + geometry.node(geometry.edges()[0].from).shape);
    const QImage before = view.grab().toImage();
    const GraphEdgePiece& piece = geometry.piecesOf(geometry.edges()[0]).front();
    const QPointF middle = view.viewport().fromScene((piece.from + piece.to) / 2);
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle.toPoint());
    const QImage after = view.grab().toImage();
    int written = 0; // beside the line itself
    for (int x = 12; x < 60; ++x) {
        for (int y = -4; y <= 4; ++y) {
            const QPoint place = middle.toPoint() + QPoint(x, y);
            written += before.pixelColor(place) != after.pixelColor(place) ? 1 : 0;
        }
    }
    QVERIFY(written > 20);
}

/// Not where it would open for the most part outside of the window.
void TestGraphReading::openedGroupsAreInSight()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    for (int step = 0; step < 6; ++step) {
        const GraphGeometry& geometry = *view.geometryOfScene();
        std::uint32_t lowest = GraphGeometry::noBox; // On screen: what opens downwards from there has no room.
        for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
            const bool isOnScreen = QRectF(view.rect()).contains(view.viewport().fromScene(geometry.box(box)).center());
            if (geometry.isGroup(box) && isOnScreen
                && (lowest == GraphGeometry::noBox || geometry.box(box).top() > geometry.box(lowest).top())) {
                lowest = box;
            }
        }
        if (lowest == GraphGeometry::noBox) {
            break;
        }
        const std::uint32_t group = geometry.groupOfBox(lowest);
        const QRectF card = view.viewport().fromScene(geometry.box(lowest));
        QTest::mouseDClick(&view, Qt::LeftButton, {}, card.center().toPoint());
        view.waitForLayout();
        const QRectF frame = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group));
        const QRectF seen = frame.intersected(QRectF(view.rect()));
        const double most =
            std::min(frame.height(), view.height() - 48.0) * std::min(frame.width(), view.width() - 48.0);
        QVERIFY2(seen.width() * seen.height() >= 0.49 * most, qPrintable(QString::number(step)));
    }
}

/// In a window in which not all can be read the graph begins with what took most.
void TestGraphReading::beginsWhereTheTimeIs()
{
    Window window(QStringLiteral("transformer"), QSize(300, 260));
    const GraphView& view = window.page->view();
    const GraphGeometry& geometry = *view.geometryOfScene();
    QVERIFY(!view.viewport().showsAll());
    std::uint32_t costliest = 0;
    for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
        const auto share = [&](std::uint32_t of) { return geometry.node(of).shareFraction.value_or(0); };
        costliest = share(box) > share(costliest) ? box : costliest;
    }
    QVERIFY(QRectF(view.rect()).contains(view.viewport().fromScene(geometry.box(costliest)).center()));
}

/// What a search finds is enlarged where cards are no more than spots.
void TestGraphReading::foundNodesCanBeRead()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    const NodeId node = window.nodeNamed("aten_addmm_default_1_");
    view.zoomBy(0.12 / view.viewport().scale());
    QCOMPARE(GraphPainter::detailAt(view.viewport().scale()), CardDetail::Box);
    view.reveal(node);
    view.waitForLayout();
    QCOMPARE(GraphPainter::detailAt(view.viewport().scale()), CardDetail::Full);
    QVERIFY(view.rect().contains(view.rectOf(node).center().toPoint()));
}

/// All folded at once in a view of everything: the few boxes are shown as large as they can be.
void TestGraphReading::whatIsFoldedIsNoSpot()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(9);
    view.waitForLayout();
    view.fitAll();
    const double scale = view.viewport().scale();
    view.openToLevel(0);
    view.waitForLayout();
    QVERIFY(view.viewport().scale() > scale);
    QVERIFY(view.viewport().showsAll() || view.viewport().scale() == 1);
}

/// A screen reader finds each frame and each card on screen, by name.
void TestGraphReading::partsAreNamed()
{
    Window window(QStringLiteral("transformer"), {1600, 1000});
    GraphView& view = window.page->view();
    const GraphGeometry& geometry = *view.geometryOfScene();
    QAccessibleInterface* const tree = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(tree != nullptr);
    QStringList names;
    for (int i = 0; i < tree->childCount(); ++i) {
        names.push_back(tree->child(i)->text(QAccessible::Name));
    }
    QVERIFY(!geometry.frames().empty());
    for (const GraphFrame& frame : geometry.frames()) {
        const QString title = geometry.scene().groupCards[frame.group].title;
        QVERIFY2(names.contains(QStringLiteral("Open group %1").arg(title)), qPrintable(title));
    }
    for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
        const QString title = geometry.node(box).title;
        const auto saysIt = [&](const QString& name) {
            return name.contains(title) && name.startsWith(QStringLiteral("Folded group")) == geometry.isGroup(box);
        };
        QVERIFY2(std::any_of(names.begin(), names.end(), saysIt), qPrintable(title));
    }
}

QTEST_MAIN(TestGraphReading)
#include "tst_graphreading.moc"
