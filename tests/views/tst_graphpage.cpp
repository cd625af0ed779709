// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/graphcosts.h"
#include "tests/qt/loadedsession.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphscenebuilder.h"
#include "views/graph/graphview.h"

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

private:
    /// Opens a case and shows its page.
    struct Window {
        Session session;
        std::unique_ptr<GraphPage> page;
        explicit Window(const QString& testCase)
        {
            const QString failure = openAndWait(session, pairOf(testCase));
            if (!failure.isEmpty()) {
                qFatal("%s", qPrintable(failure));
            }
            page = std::make_unique<GraphPage>(session);
            page->resize(700, 600);
            page->show();
            page->view().waitForLayout();
        }
        [[nodiscard]] const Inspector& inspector() const { return *session.dataSet()->inspector; }
        [[nodiscard]] NodeId nodeNamed(const std::string& name) const
        {
            for (std::size_t i = 0; i < inspector().nodeCount(); ++i) {
                if (inspector().node(NodeId(i)).name == name) {
                    return NodeId(i);
                }
            }
            return {};
        }
    };
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
    double tied = 0;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.events()[i];
        if (event.hasProfile && !event.nodes.empty() && !isLoading(inspector, EventId(i))) {
            tied += static_cast<double>(std::max<TickSpan>(event.selfTicks, 0));
        }
    }
    QVERIFY(tied > 0);
    double counted = 0;
    for (std::size_t graph = 0; graph < inspector.graphs().size(); ++graph) {
        for (const GraphCost& cost : graphCosts(inspector, GraphId(graph))) {
            QVERIFY(!cost.isKnown || cost.runs > 0);
            counted += cost.ticks;
        }
    }
    QVERIFY2(std::abs(counted - tied) <= 1e-6 * tied, qPrintable(QStringLiteral("%1 %2").arg(counted).arg(tied)));
}

void TestGraphPage::kernelBelongsToItsOp()
{
    Window window(QStringLiteral("transformer"));
    const auto costs = graphCosts(window.inspector(), GraphId(0));
    const auto& nodes = window.inspector().graphs()[0].nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const EventId id : costs[i].events) {
            const std::string& event = window.inspector().event(id).name;
            if (event == "native_call_addmm.out" || event == "native_call_permute_copy.out") {
                QVERIFY(nodes[i].op == "aten.addmm.default" || nodes[i].op == "aten.permute_copy.default");
            }
        }
    }
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_addmm_default_1")).costText.startsWith(QStringLiteral("≈")));
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_view_copy_default_12")).costFraction.has_value());
    const auto dearest = std::max_element(
        scene->nodes.begin(), scene->nodes.end(), [](const GraphSceneNode& a, const GraphSceneNode& b) {
            return a.costFraction.value_or(0) < b.costFraction.value_or(0);
        });
    QCOMPARE(dearest->costFraction.value_or(0), 1.0);
    QCOMPARE(dearest->title, QStringLiteral("gelu"));
}

void TestGraphPage::toolTipsNameTimeAndWeights()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const auto scene = buildGraphScene(*window.session.dataSet(), GraphId(0));
    const GraphSceneNode& addmm = nodeOf(*scene, QStringLiteral("aten_addmm_default"));
    QVERIFY(addmm.costText.startsWith(QStringLiteral("≈")));
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

QTEST_MAIN(TestGraphPage)
#include "tst_graphpage.moc"
