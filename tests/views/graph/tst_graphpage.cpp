// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/plan/instructionevent.h"
#include "model/qt/session/placeselection.h"
#include "tests/views/graph/graphwindow.h"
#include "views/common/findbar.h"
#include "views/graph/graphfind.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphscenebuilder.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtGui/QImage>
#include <QtWidgets/QComboBox>

#include <algorithm>
#include <memory>
#include <numeric>

using namespace ets;
using namespace ets::test;

/// The graph of real traces, alone and tied to a session.
class TestGraphPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void sceneHoldsTheGraph_data();
    void sceneHoldsTheGraph();
    void textsOfCards();
    void everyTickCountsOnce_data();
    void everyTickCountsOnce();
    void kernelBelongsToItsOp();
    void toolTipsNameTimeAndWeights();
    void pageFollowsTheSession();
    void clickSelectsInTheSession();
    void selectionChangesTheGraph();
    void recordMayComeLater();
    void savesPicture();
    void groupsSumUp();
    void doubleClickOpensAndFolds();
    void selectionSurvivesFolding();
    void keysAloneFoldAndOpen();
    void findStepsThroughHits();
    void delegatesAreFrames();
    void edgesNameTheirEnds();
    void programAlone_data();
    void programAlone();
    void instructionsFollowTheSelection();
    void fromEventToSourceAndBack();
    void methodsOfAProgram();

private:
    using Window = GraphWindow;
    static const GraphSceneNode& nodeOf(const GraphScene& scene, const QString& subtitle)
    {
        const auto found = std::find_if(
            scene.nodes.begin(), scene.nodes.end(), [&](const auto& node) { return node.subtitle == subtitle; });
        return found != scene.nodes.end() ? *found : scene.nodes.front();
    }
};

void TestGraphPage::sceneHoldsTheGraph_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("weights");
    QTest::newRow("stub_and_xnn") << 16 << 3;
    QTest::newRow("transformer") << 193 << 45;
}

void TestGraphPage::sceneHoldsTheGraph()
{
    QFETCH(int, nodes);
    QFETCH(int, weights);
    Window window(QString::fromLatin1(QTest::currentDataTag()));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    QCOMPARE(static_cast<int>(scene->nodes.size()), nodes);
    const auto isWeight = [](const GraphSceneNode& node) { return node.kind == GraphSceneNode::Kind::Weight; };
    QCOMPARE(static_cast<int>(std::count_if(scene->nodes.begin(), scene->nodes.end(), isWeight)), weights);
    const OperatorGraph& graph = window.inspector().graphs()[0];
    std::size_t inputs = 0;
    for (std::size_t i = 0; i < scene->nodes.size(); ++i) {
        QCOMPARE(scene->nodes[i].id, NodeId(i));
        inputs += graph.nodes()[i].inputs.size();
    }
    QCOMPARE(scene->edges.size(), inputs);
    window.page->view().openToLevel(100);
    window.page->view().waitForLayout();
    QCOMPARE(window.page->view().geometryOfScene()->boxCount(), static_cast<std::size_t>(nodes - weights));
}

void TestGraphPage::textsOfCards()
{
    Window window(QStringLiteral("transformer"));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    const GraphSceneNode& addmm = nodeOf(*scene, QStringLiteral("aten_addmm_default_1"));
    QCOMPARE(addmm.title, QStringLiteral("addmm"));
    QCOMPARE(addmm.shape, QStringLiteral("12×32"));
    QCOMPARE(addmm.colorKey, QStringLiteral("aten.addmm.default"));
    QVERIFY(addmm.modulePath.endsWith(QStringLiteral("attn.out")));
    QCOMPARE(nodeOf(*scene, QStringLiteral("aten_add_tensor_1")).title, QStringLiteral("add.Tensor"));
    QCOMPARE(nodeOf(*scene, QStringLiteral("aten_native_layer_norm_default_1")).shape, QStringLiteral("1×12×32 +2"));
    QCOMPARE(scene->nodes.front().title, QStringLiteral("pos"));
    QCOMPARE(scene->nodes[2].title, QStringLiteral("layers.0.ln1.weight"));
}

void TestGraphPage::everyTickCountsOnce_data()
{
    QTest::addColumn<bool>("isReal");
    for (const char* name : {"stub_and_xnn", "transformer", "cnn_xnn", "linear", "stub_int"}) {
        QTest::newRow(name) << true;
    }
}

void TestGraphPage::everyTickCountsOnce()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QString::fromLatin1(QTest::currentDataTag()))), QString());
    const Inspector& inspector = *session.dataSet()->inspector;
    TickSpan tied = 0;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.events()[i];
        if (event.hasProfile && !event.nodes.empty() && !isLoading(inspector, EventId(i))) {
            tied += event.selfTicks;
        }
    }
    QVERIFY(tied > 0);
    const NodeCosts costs = NodeCosts::of(inspector);
    TickSpan counted = 0;
    for (const NodeCost& cost : costs.byNode) {
        QVERIFY(!cost.isKnown || cost.runs > 0);
        counted += cost.ticks;
    }
    for (const SharedCost& shared : costs.shared) {
        counted += shared.ticks;
    }
    QCOMPARE(counted, tied);
}

void TestGraphPage::kernelBelongsToItsOp()
{
    Window window(QStringLiteral("transformer"));
    const NodeCosts costs = NodeCosts::of(window.inspector());
    const auto& nodes = window.inspector().graphs()[0].nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const EventId id : costs.byNode[i].events) {
            const std::string& event = window.inspector().event(id).name;
            if (event == "native_call_addmm.out" || event == "native_call_permute_copy.out") {
                QVERIFY(nodes[i].op == "aten.addmm.default" || nodes[i].op == "aten.permute_copy.default");
            }
        }
    }
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_addmm_default_1")).costText.isEmpty());
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_view_copy_default_12")).cost.has_value());
    const auto dearest = std::max_element(scene->nodes.begin(), scene->nodes.end(),
        [](const GraphSceneNode& a, const GraphSceneNode& b) { return a.cost.value_or(0) < b.cost.value_or(0); });
    QVERIFY(dearest->cost.value_or(0) > 0);
    QCOMPARE(dearest->title, QStringLiteral("gelu"));
}

void TestGraphPage::toolTipsNameTimeAndWeights()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    const GraphSceneNode& addmm = nodeOf(*scene, QStringLiteral("aten_addmm_default"));
    // The kernel inside the delegate is its own; the call around it belongs to all of its nodes together.
    QVERIFY(!addmm.costText.isEmpty());
    for (const QString& text : {QStringLiteral("aten.addmm.default"), QStringLiteral("float32 [2, 4]"),
             QStringLiteral("fc.bias float32 [4]"), QStringLiteral("Fully Connected (NC, F32) GEMM #1"),
             QStringLiteral("DELEGATE_CALL"), QStringLiteral("%)")}) {
        QVERIFY2(addmm.toolTip.contains(text), qPrintable(addmm.toolTip));
    }
}

void TestGraphPage::pageFollowsTheSession()
{
    Window window(QStringLiteral("transformer"));
    const NodeId node = window.nodeNamed("aten_gelu_default_");
    QVERIFY(node.isValid());
    window.session.selection().select(window.inspector().eventsOf(node).front());
    QCOMPARE(window.page->view().primary(), node);
    QVERIFY(QRectF(window.page->view().rect()).contains(window.page->view().rectOf(node)));
    window.session.selection().clear();
    QVERIFY(!window.page->view().primary().isValid());
}

void TestGraphPage::clickSelectsInTheSession()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const NodeId node = window.nodeNamed("aten_relu_default_");
    GraphView& view = window.page->view();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(node).center().toPoint());
    QVERIFY(window.session.selection().selection() == Selection(node));
    QCOMPARE(view.primary(), node);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(window.session.selection().selection() == Selection());
}

void TestGraphPage::selectionChangesTheGraph()
{
    Window window(QStringLiteral("multi_method"));
    auto* choice = window.page->findChild<QComboBox*>();
    QVERIFY(choice->count() > 1);
    const GraphId last(static_cast<std::size_t>(choice->count() - 1));
    const NodeId node(window.inspector().firstNode(last).value() + std::size_t{1});
    window.session.selection().select(node);
    QCOMPARE(choice->currentIndex(), choice->count() - 1);
    window.page->view().waitForLayout();
    QCOMPARE(window.page->view().primary(), node);
    QCOMPARE(window.page->view().geometryOfScene()->scene().nodes.front().id, window.inspector().firstNode(last));
}

void TestGraphPage::recordMayComeLater()
{
    Session session;
    GraphPage page(session);
    page.show();
    const QStringList pair = pairOf(QStringLiteral("linear"));
    QCOMPARE(openAndWait(session, {pair[0]}), QString());
    QVERIFY(page.view().geometryOfScene() == nullptr);
    QCOMPARE(openAndWait(session, {pair[1]}), QString());
    page.view().waitForLayout();
    QVERIFY(page.view().geometryOfScene() != nullptr);
    QSignalSpy changed(&session, &Session::dataSetChanged);
    session.dropRecord();
    QVERIFY(!changed.isEmpty() || changed.wait());
    QVERIFY(page.view().geometryOfScene() == nullptr);
    QVERIFY(!page.view().isBusy());
}

void TestGraphPage::savesPicture()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const QTemporaryDir folder;
    QSignalSpy saved(window.page.get(), &GraphPage::pictureSaved);
    QSignalSpy failed(window.page.get(), &GraphPage::pictureFailed);
    const QString path = folder.filePath(QStringLiteral("graph.png"));
    window.page->savePicture(path);
    QVERIFY(saved.wait());
    QVERIFY(!QImage(path).isNull());
    window.page->savePicture(QStringLiteral("/no/such/folder/graph.svg"));
    QVERIFY(failed.wait());
    QVERIFY(failed.last().first().toString().contains(QStringLiteral("/no/such/folder")));
}

/// What the outermost groups and the nodes outside of groups took is what all nodes took.
void TestGraphPage::groupsSumUp()
{
    Window window(QStringLiteral("transformer"));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    const NodeCosts costs = NodeCosts::of(window.inspector());
    const auto groups = groupCosts(window.inspector(), GraphId(0), scene->groups, costs);
    TickSpan all = 0;
    TickSpan outside = 0;
    for (std::size_t i = 0; i < scene->nodes.size(); ++i) {
        all += costs.byNode[i].ticks;
        outside += scene->groupOf(static_cast<std::uint32_t>(i)) == GraphGroup::none ? costs.byNode[i].ticks : 0;
    }
    for (const SharedCost& shared : costs.shared) {
        all += shared.ticks;
        std::uint32_t common = scene->groupOf(shared.nodes.front().value());
        for (const NodeId node : shared.nodes) {
            common = scene->groups.common(common, scene->groupOf(node.value()));
        }
        outside += common == GraphGroup::none ? shared.ticks : 0;
    }
    for (const std::uint32_t group : scene->groups.roots()) {
        outside += groups[group].ticks;
    }
    QVERIFY(all > 0);
    QCOMPARE(outside, all);
    const auto attention = std::find_if(scene->groupCards.begin(), scene->groupCards.end(),
        [](const GraphSceneNode& card) { return card.modulePath == QStringLiteral("layers.0.attn"); });
    QVERIFY(attention != scene->groupCards.end());
    QCOMPARE(attention->subtitle, QStringLiteral("MHA"));
    QVERIFY(!attention->costText.isEmpty());
    QVERIFY(!attention->shareText.isEmpty());
}

void TestGraphPage::doubleClickOpensAndFolds()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(0);
    view.waitForLayout();
    std::uint32_t group = GraphGroup::none;
    for (std::uint32_t box = 0; box < view.geometryOfScene()->boxCount() && group == GraphGroup::none; ++box) {
        group = view.geometryOfScene()->groupOfBox(box);
    }
    QVERIFY(group != GraphGroup::none);
    const std::size_t folded = view.geometryOfScene()->boxCount();
    const QRectF card = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group));
    QTest::mouseDClick(&view, Qt::LeftButton, {}, card.center().toPoint());
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->boxCount() > folded);
    QCOMPARE(view.geometryOfScene()->frames().size(), std::size_t{1});
    const QRectF frame = view.viewport().fromScene(view.geometryOfScene()->frames().front().rect);
    QVERIFY((frame.topLeft() - card.topLeft()).manhattanLength() < 2); // The place stays.
    const QRectF title = view.viewport().fromScene(view.geometryOfScene()->frames().front().header);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, title.center().toPoint());
    view.waitForLayout();
    QCOMPARE(view.geometryOfScene()->boxCount(), folded);
    QVERIFY(view.geometryOfScene()->frames().empty());
}

void TestGraphPage::selectionSurvivesFolding()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(100);
    view.waitForLayout();
    const NodeId node = window.nodeNamed("aten_addmm_default_1_");
    window.session.selection().select(node);
    const std::uint32_t open = view.geometryOfScene()->boxOf(node);
    QVERIFY(!view.geometryOfScene()->isGroup(open));
    view.openToLevel(0);
    view.waitForLayout();
    QCOMPARE(view.primary(), node);
    const std::uint32_t box = view.geometryOfScene()->boxOf(node);
    QVERIFY(view.geometryOfScene()->isGroup(box));
    QVERIFY(window.session.selection().selection() == Selection(node));
    view.reveal(node);
    view.waitForLayout();
    QVERIFY(!view.geometryOfScene()->isGroup(view.geometryOfScene()->boxOf(node)));
}

void TestGraphPage::keysAloneFoldAndOpen()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    QTest::keyClick(&view, Qt::Key_BraceLeft, Qt::ShiftModifier);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
    QTest::keyClick(&view, Qt::Key_BracketRight);
    view.waitForLayout();
    QVERIFY(!view.geometryOfScene()->frames().empty());
    QTest::keyClick(&view, Qt::Key_BracketLeft);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
    // Tab to a group, Enter opens it, Tab into it, Backspace folds it again.
    window.session.selection().select(window.nodeNamed("aten_addmm_default_1_"));
    QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("Folded group")));
    QTest::keyClick(&view, Qt::Key_Return);
    view.waitForLayout();
    QCOMPARE(view.geometryOfScene()->frames().size(), std::size_t{1});
    QTest::keyClick(&view, Qt::Key_Backspace);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
}

void TestGraphPage::findStepsThroughHits()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(0);
    view.waitForLayout();
    const GraphScene& scene = view.geometryOfScene()->scene();
    QVERIFY(findInGraph(scene, QStringLiteral("op:addmm")).nodes.size() > 4);
    QCOMPARE(findInGraph(scene, QStringLiteral("op:gelu")).nodes.size(), std::size_t{3});
    QCOMPARE(findInGraph(scene, QStringLiteral("op:gelu module:layers.1")).nodes.size(), std::size_t{1});
    QVERIFY(findInGraph(scene, QStringLiteral("op:gelu -gelu")).nodes.empty());
    QVERIFY(!findInGraph(scene, QStringLiteral("shape:12x32")).nodes.empty());
    QCOMPARE(findInGraph(scene, QStringLiteral("/^gelu$/")).nodes.size(), std::size_t{3});
    QVERIFY(!findInGraph(scene, QStringLiteral("/(/")).error.isEmpty());

    auto* bar = window.page->findChild<FindBar*>();
    window.page->activateWindow(); // Shortcuts are those of the active window.
    QVERIFY(QTest::qWaitForWindowActive(window.page.get()));
    window.page->openFind(); // the key is the window's
    QVERIFY(bar->isVisible());
    QTest::keyClicks(bar->focusProxy(), QStringLiteral("op:gelu"));
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return);
    view.waitForLayout();
    const NodeId first = view.primary();
    QCOMPARE(window.inspector().node(first).op, std::string("aten.gelu.default"));
    QVERIFY(!view.geometryOfScene()->isGroup(view.geometryOfScene()->boxOf(first))); // It was opened.
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return);
    view.waitForLayout();
    QVERIFY(view.primary() != first);
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(view.primary(), first);
    QTest::keyClick(bar->focusProxy(), Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void TestGraphPage::delegatesAreFrames()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0), GraphGrouping::Delegates);
    const auto groups = scene->groups.groups();
    const auto part = std::find_if(
        groups.begin(), groups.end(), [](const GraphGroup& group) { return group.kind == GraphGroup::Kind::Delegate; });
    QVERIFY(part != groups.end());
    const auto index = static_cast<std::size_t>(part - groups.begin());
    QVERIFY(!scene->groupCards[index].shares.empty());
    QCOMPARE(scene->groupCards[index].shares.front().fraction, 1.0);
    for (const std::uint32_t node : part->nodes) {
        QVERIFY(scene->nodes[node].kind != GraphSceneNode::Kind::Op
            || scene->nodes[node].backend == scene->groupCards[index].backend);
    }
}

void TestGraphPage::edgesNameTheirEnds()
{
    Window window(QStringLiteral("linear"));
    GraphView& view = window.page->view();
    const GraphGeometry& geometry = *view.geometryOfScene();
    QVERIFY(!geometry.edges().empty());
    const GraphEdgePiece& piece = geometry.piecesOf(geometry.edges()[0]).front();
    const QSignalSpy clicked(&view, &GraphView::edgeClicked);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.viewport().fromScene((piece.from + piece.to) / 2).toPoint());
    QCOMPARE(clicked.size(), 1);
    QVERIFY(view.accessibleDescription().contains(geometry.nameOf(geometry.edges()[0].from)));
    QVERIFY(view.accessibleDescription().contains(geometry.nameOf(geometry.edges()[0].to)));
}

void TestGraphPage::programAlone_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("pte") << dataFile(QStringLiteral("linear"), QStringLiteral("model.pte"));
    QTest::newRow("bpte") << dataFile(QStringLiteral("linear"), QStringLiteral("model.bpte"));
    QTest::newRow("branches") << dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"));
    QTest::newRow("delegate") << dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte"));
}

/// Without a trace every instruction is a card, and a click selects it everywhere.
void TestGraphPage::programAlone()
{
    QFETCH(const QString, file);
    Session session;
    GraphPage page(session);
    page.resize(700, 600);
    page.show();
    QCOMPARE(openAndWait(session, {file}), QString());
    page.view().waitForLayout();
    GraphView& view = page.view();
    QVERIFY(view.geometryOfScene() != nullptr);
    const GraphScene& scene = view.geometryOfScene()->scene();
    view.openToLevel(8);
    view.waitForLayout();
    const Program& program = *session.dataSet()->inspector->program();
    PlaceSelection& selected = PlaceSelection::of(session.selection());
    std::size_t clicked = 0;
    for (std::size_t i = 0; i < scene.nodes.size() && clicked < 3; ++i) {
        if (!scene.places[i] || view.geometryOfScene()->boxOf(scene.nodes[i].id) == GraphGeometry::noBox) {
            continue;
        }
        view.reveal(scene.nodes[i].id);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(scene.nodes[i].id).center().toPoint());
        QCOMPARE(selected.alone(), scene.places[i]);
        QCOMPARE(view.primary(), scene.nodes[i].id);
        QVERIFY(exists(&program, *selected.alone()));
        ++clicked;
    }
    QVERIFY(clicked > 0);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!selected.alone());
    // And from elsewhere to here.
    selected.select(*session.dataSet()->inspector, {0, 0});
    QVERIFY(view.primary().isValid());
    QCOMPARE(scene.places[view.primary().value()]->position, 0U);
}

/// With a trace the cards have their time, and selecting goes both ways.
void TestGraphPage::instructionsFollowTheSelection()
{
    Session session;
    GraphPage page(session);
    page.resize(700, 600);
    page.show();
    const QString folder = QStringLiteral("cnn_xnn");
    QCOMPARE(openAndWait(session,
                 {dataFile(folder, QStringLiteral("prof.etdp")), dataFile(folder, QStringLiteral("model.pte"))}),
        QString());
    GraphView& view = page.view();
    view.waitForLayout();
    const Inspector& trace = *session.dataSet()->inspector;
    const GraphScene& scene = view.geometryOfScene()->scene();
    QVERIFY(view.geometryOfScene()->dearest() != GraphGeometry::noBox);
    QCOMPARE(scene.groups.groups().size(), std::size_t{1});
    QCOMPARE(scene.groups.group(0).kind, GraphGroup::Kind::Delegate);
    QVERIFY(!scene.groupCards[0].costText.isEmpty());
    std::size_t followed = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const auto node = trace.programJoin().payloadNodeOf(EventId(i));
        if (!node) {
            continue;
        }
        session.selection().select(EventId(i));
        const auto& place = scene.places[view.primary().value()];
        QVERIFY(place.has_value());
        QCOMPARE(place->node, *node);
        ++followed;
    }
    QVERIFY(followed > 2);
    view.openToLevel(8);
    view.waitForLayout();
    const auto timed = std::ranges::find_if(scene.nodes, [&](const GraphSceneNode& node) {
        return scene.places[node.id.value()] && node.cost
            && view.geometryOfScene()->boxOf(node.id) != GraphGeometry::noBox;
    });
    QVERIFY(timed != scene.nodes.end());
    const NodeId first = timed->id;
    view.reveal(first);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(first).center().toPoint());
    const auto* const event = std::get_if<EventId>(&session.selection().selection());
    QVERIFY(event != nullptr);
    QCOMPARE(trace.programJoin().payloadNodeOf(*event), std::optional(scene.places[first.value()]->node));
}

/// An operation inside a delegate leads to its node of the model, its module and its source line, and back.
void TestGraphPage::fromEventToSourceAndBack()
{
    const QString folder = QStringLiteral("cnn_xnn");
    Session session;
    GraphPage page(session);
    page.resize(700, 600);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(folder) << dataFile(folder, QStringLiteral("model.pte"))), QString());
    page.view().waitForLayout();
    const DataSet& data = *session.dataSet();
    const Inspector& trace = *data.inspector;
    EventId inside;
    for (std::size_t i = 0; i < trace.events().size() && !inside; ++i) {
        inside = trace.event(EventId(i)).link == LinkKind::ByPayload ? EventId(i) : EventId();
    }
    QVERIFY(inside.isValid());
    session.selection().select(inside);
    const NodeId node = page.view().primary(); // The record's graph is on show.
    QVERIFY(node.isValid());
    QCOMPARE(trace.nodesOf(inside).front(), node);
    const CrossReference& targets = session.selection().targets();
    QVERIFY(!targets.modules.empty());
    QVERIFY(data.sourceLineOf(inside) != nullptr);
    // Back: a click on the node finds the operation, the method's graph its place in the payload.
    session.selection().clear();
    page.view().openToLevel(8);
    page.view().waitForLayout();
    page.view().reveal(node);
    QTest::mouseClick(&page.view(), Qt::LeftButton, {}, page.view().rectOf(node).center().toPoint());
    QVERIFY(session.selection().selection() == Selection(node));
    QVERIFY(
        std::ranges::find(session.selection().targets().events, inside) != session.selection().targets().events.end());
    session.selection().select(inside);
    auto* const choice = page.findChild<QComboBox*>();
    choice->setCurrentIndex(choice->count() - 1);
    page.view().waitForLayout();
    const auto& place = page.view().geometryOfScene()->scene().places[page.view().primary().value()];
    QCOMPARE(place->node, *trace.programJoin().payloadNodeOf(inside));
}

void TestGraphPage::methodsOfAProgram()
{
    Session session;
    GraphPage page(session);
    page.show();
    QCOMPARE(openAndWait(session, {dataFile(QStringLiteral("multi_method"), QStringLiteral("model.pte"))}), QString());
    page.view().waitForLayout();
    const auto* const choice = page.findChild<QComboBox*>();
    QCOMPARE(choice->count(), 2);
    // A place in the other method brings that one on show.
    PlaceSelection::of(session.selection()).select(*session.dataSet()->inspector, {1, 1});
    QCOMPARE(choice->currentIndex(), 1);
    page.view().waitForLayout();
    QVERIFY(page.view().primary().isValid());
    QCOMPARE(*page.view().geometryOfScene()->scene().places[page.view().primary().value()], (PlanPlace{1, 1}));
}

QTEST_MAIN(TestGraphPage)
#include "tst_graphpage.moc"
