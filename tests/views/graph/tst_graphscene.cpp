// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/handlecosts.h"
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/etrecord/record.h"
#include "model/qt/models/opfigure.h"
#include "tests/views/graph/graphwindow.h"
#include "views/graph/scene/graphscenebuilder.h"
#include "views/graph/scene/programscenebuilder.h"
#include "views/graph/scene/scenetimes.h"

#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <map>
#include <string>

using namespace ets;
using namespace ets::test;

/// What there is to be drawn of real traces: nodes, texts, times, groups.
class TestGraphScene : public QObject {
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
    void groupsSumUp();
    void groupsBelowTheirClock();
    void boundsOfGroupsSumUp_data();
    void boundsOfGroupsSumUp();
    void timesOfAnotherProgramFollowTheFigure();
    void modulesTakeTheSameInEveryProgram_data();
    void modulesTakeTheSameInEveryProgram();
    void delegatesAreFrames();

private:
    using Window = GraphWindow;
    static const GraphSceneNode& nodeOf(const GraphScene& scene, const QString& subtitle)
    {
        const auto found = std::find_if(
            scene.nodes.begin(), scene.nodes.end(), [&](const auto& node) { return node.subtitle == subtitle; });
        return found != scene.nodes.end() ? *found : scene.nodes.front();
    }
};

void TestGraphScene::sceneHoldsTheGraph_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("weights");
    QTest::newRow("stub_and_xnn") << 16 << 3;
    QTest::newRow("transformer") << 193 << 45;
}

void TestGraphScene::sceneHoldsTheGraph()
{
    QFETCH(int, nodes);
    QFETCH(int, weights);
    Window window(QString::fromLatin1(QTest::currentDataTag()));
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0));
    QCOMPARE(static_cast<int>(scene->nodes.size()), nodes);
    const auto isWeight = [](const GraphSceneNode& node) { return node.kind == GraphSceneNode::Kind::Weight; };
    QCOMPARE(static_cast<int>(std::count_if(scene->nodes.begin(), scene->nodes.end(), isWeight)), weights);
    const OperatorGraph& graph = window.trace().graphs()[0];
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

void TestGraphScene::textsOfCards()
{
    Window window(QStringLiteral("transformer"));
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0));
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

void TestGraphScene::everyTickCountsOnce_data()
{
    QTest::addColumn<QString>("testCase");
    for (const char* name : {"stub_and_xnn", "transformer", "cnn_xnn", "linear", "stub_int"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestGraphScene::everyTickCountsOnce()
{
    QFETCH(const QString, testCase);
    Session session;
    QCOMPARE(openAndWait(session, pairOf(testCase)), QString());
    const Trace& trace = *session.dataSet()->trace;
    TickSpan executed = 0;
    for (std::size_t i = 0; i < trace.etdump().sampleCount(); ++i) {
        const bool isRun = trace.nameOf(trace.eventOf(SampleId(i))) == "Method::execute";
        executed += isRun ? static_cast<TickSpan>(*trace.durationTicks(SampleId(i))) : 0;
    }
    const NodeCosts costs = NodeCosts::of(trace);
    QVERIFY(executed > 0 && costs.untiedTicks < executed);
    TickSpan counted = costs.untiedTicks;
    for (const NodeCost& cost : costs.byNode) {
        QVERIFY(!cost.isKnown || cost.runs > 0);
        counted += cost.ticks;
    }
    for (const SharedCost& shared : costs.shared) {
        counted += shared.ticks;
    }
    QCOMPARE(counted, executed);
}

void TestGraphScene::kernelBelongsToItsOp()
{
    Window window(QStringLiteral("transformer"));
    const NodeCosts costs = NodeCosts::of(window.trace());
    const auto& nodes = window.trace().graphs()[0].nodes();
    const std::map<std::string, std::string> ops{{"native_call_addmm.out", "aten.addmm.default"},
        {"native_call_permute_copy.out", "aten.permute_copy.default"}, {"native_call_gelu.out", "aten.gelu.default"}};
    std::map<std::string, int> found;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const EventId id : costs.byNode[i].events) {
            const auto op = ops.find(std::string(window.trace().nameOf(id)));
            if (op != ops.end()) {
                QCOMPARE(nodes[i].op, op->second);
                ++found[op->first];
            }
        }
    }
    QCOMPARE(found.size(), ops.size());
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0));
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_addmm_default_1")).costText.isEmpty());
    QVERIFY(!nodeOf(*scene, QStringLiteral("aten_view_copy_default_12")).cost.has_value());
    const auto costliest = std::max_element(scene->nodes.begin(), scene->nodes.end(),
        [](const GraphSceneNode& a, const GraphSceneNode& b) { return a.cost.value_or(0) < b.cost.value_or(0); });
    QVERIFY(costliest->cost.value_or(0) > 0);
    QCOMPARE(costliest->title, QStringLiteral("gelu"));
}

void TestGraphScene::toolTipsNameTimeAndWeights()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0));
    const GraphSceneNode& addmm = nodeOf(*scene, QStringLiteral("aten_addmm_default"));
    // The kernel inside the delegate is its own; the call around it belongs to all of its nodes together.
    QVERIFY(!addmm.costText.isEmpty());
    for (const QString& text : {QStringLiteral("aten.addmm.default"), QStringLiteral("float32 [2, 4]"),
             QStringLiteral("fc.bias float32 [4]"), QStringLiteral("Fully Connected (NC, F32) GEMM #1"),
             QStringLiteral("DELEGATE_CALL"), QStringLiteral("%)")}) {
        QVERIFY2(addmm.toolTip.contains(text), qPrintable(addmm.toolTip));
    }
}

/// What the outermost groups and the nodes outside of groups took is what all nodes took.
/// What a clock of whole microseconds logged as 0 is 0 on no folded group either, and its bounds are told.
void TestGraphScene::groupsBelowTheirClock()
{
    Window window(QStringLiteral("cnn_xnn"));
    const SceneTimes times(*window.session.dataSet(), {});
    GroupCost cost{.isKnown = true, .unresolvedTicks = 5000, .runs = 5, .spread = {}};
    GraphSceneNode card;
    times.give(card, cost);
    QVERIFY2(card.costText.startsWith(QStringLiteral("below 1")), qPrintable(card.costText));
    QCOMPARE(card.shareText, QString());
    QVERIFY(times.linesOf(cost).join(QLatin1Char('|')).contains(QStringLiteral("Not resolved: at most ")));
    cost.ticks = 5000;
    times.give(card, cost);
    QVERIFY2(!card.costText.contains(QStringLiteral("below")), qPrintable(card.costText));
    QVERIFY(times.linesOf(cost).join(QLatin1Char('|')).contains(QStringLiteral("Not resolved: at least ")));
}

void TestGraphScene::boundsOfGroupsSumUp_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("isOpen");
    // Each operation is of several nodes, together with the call that counts in the group around all.
    QTest::newRow("cnn_xnn") << QFileInfo(dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp"))).path()
                             << false;
    QTest::newRow("real_llama_xnn") << qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/real_llama_xnn")
                                    << true;
}

/// What a coarse clock leaves open is said once: operations of a call have no more than the call leaves open, and
/// nothing more in a group that counts the call itself.
void TestGraphScene::boundsOfGroupsSumUp()
{
    QFETCH(const QString, folder);
    QFETCH(const bool, isOpen);
    if (!QFileInfo::exists(folder + QStringLiteral("/etrecord.bin"))) {
        QSKIP("the case is not at hand");
    }
    Session session;
    QCOMPARE(openAndWait(session, {folder + QStringLiteral("/prof.etdp"), folder + QStringLiteral("/etrecord.bin")}),
        QString());
    const Trace& trace = *session.dataSet()->trace;
    const auto scene = buildGraphScene(*session.dataSet(), {}, GraphId(0));
    const NodeCosts& costs = session.dataSet()->costs;
    const auto groups = groupCosts(trace, GraphId(0), scene->groups, costs);
    std::vector<TickSpan> ofNodes(groups.size(), 0);
    std::vector<std::map<EventId, TickSpan>> ofCalls(groups.size());
    for (std::uint32_t node = 0; node < scene->nodes.size(); ++node) {
        for (std::uint32_t group = scene->groupOf(node); group != GraphGroup::none && costs.byNode[node].isKnown;
             group = scene->groups.group(group).parent) {
            ofNodes[group] += costs.byNode[node].unresolvedTicks;
            for (const EventId id : costs.byNode[node].events) {
                if (unresolvedOf(trace, id) > 0) {
                    const EventId call = trace.eventOf(trace.parentOf(trace.samplesOf(id).front()));
                    ofCalls[group][call] = trace.event(call).unresolvedTicks;
                }
            }
        }
    }
    std::size_t open = 0;
    for (std::uint32_t group = 0; group < groups.size(); ++group) {
        const GroupCost& cost = groups[group];
        TickSpan most = 0;
        for (const auto& [call, ticks] : ofCalls[group]) {
            most += ticks;
        }
        QVERIFY(cost.unresolvedTicks >= 0 && cost.unresolvedTicks <= ofNodes[group]);
        QVERIFY(cost.unresolvedTicks <= most);
        QVERIFY(cost.ticks + cost.unresolvedTicks <= session.dataSet()->operators.executeTicks);
        open += cost.unresolvedTicks > 0 ? 1 : 0;
    }
    QCOMPARE(std::ranges::any_of(ofNodes, [](TickSpan ticks) { return ticks > 0; }), isOpen);
    QCOMPARE(open > 0, isOpen);
}

void TestGraphScene::groupsSumUp()
{
    Window window(QStringLiteral("transformer"));
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0));
    const NodeCosts costs = NodeCosts::of(window.trace());
    const auto groups = groupCosts(window.trace(), GraphId(0), scene->groups, costs);
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

/// A program that no event is joined with shows what every other view does: mean, median or sum of the runs.
void TestGraphScene::timesOfAnotherProgramFollowTheFigure()
{
    const Window window(QStringLiteral("linear"));
    const std::vector<ProgramEntry> programs = programsOf(*window.trace().etrecord());
    const auto exported = std::ranges::find(programs, ProgramEntry::Kind::Exported, &ProgramEntry::kind);
    QVERIFY(exported != programs.end());
    QStringList texts;
    for (const CostFigure figure : {CostFigure::Mean, CostFigure::Median, CostFigure::Total}) {
        const DataSetPtr& dataSet = window.session.dataSet();
        const Presentation how{.figure = figure};
        const auto scene = buildProgramScene(*dataSet, how, *exported, {});
        QVERIFY(scene != nullptr);
        const auto linear = std::ranges::find(scene->nodes, QStringLiteral("linear"), &GraphSceneNode::title);
        QVERIFY(linear != scene->nodes.end());
        const auto handle = scene->handles[scene->indexOf(linear->id)];
        QVERIFY(handle.has_value());
        const HandleCosts costs = HandleCosts::of(*dataSet->trace, GraphId(0), dataSet->costs, figure);
        const double wanted = costs.of(costs.byHandle.at(*handle), figure);
        QVERIFY(wanted > 0);
        QCOMPARE(linear->cost, std::optional(wanted));
        QCOMPARE(linear->costText, opfigure::text(*dataSet, how, wanted));
        QVERIFY2(linear->toolTip.contains(opfigure::phrase(figure, linear->costText).toHtmlEscaped()),
            qPrintable(linear->toolTip));
        texts += linear->costText;
    }
    QVERIFY2(texts[0] != texts[2], qPrintable(texts[0])); // of more than one run
}

void TestGraphScene::modulesTakeTheSameInEveryProgram_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* const testCase : {"transformer", "real_llama_xnn"}) {
        const QString own = QFileInfo(dataFile(QString::fromLatin1(testCase), QStringLiteral("prof.etdp"))).path();
        const QString other =
            qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/") + QString::fromLatin1(testCase);
        QTest::newRow(testCase) << (QFileInfo::exists(own) ? own : other);
    }
}

/// Side by side, a module that stands in both programs has one time: what was fused of several nodes included.
void TestGraphScene::modulesTakeTheSameInEveryProgram()
{
    QFETCH(const QString, folder);
    if (!QFileInfo::exists(folder + QStringLiteral("/etrecord.bin"))) {
        QSKIP("the case is not at hand");
    }
    Session session;
    QCOMPARE(openAndWait(session, {folder + QStringLiteral("/prof.etdp"), folder + QStringLiteral("/etrecord.bin")}),
        QString());
    const DataSet& data = *session.dataSet();
    const std::vector<ProgramEntry> programs = programsOf(*data.trace->etrecord());
    const auto exported = std::ranges::find(programs, ProgramEntry::Kind::Exported, &ProgramEntry::kind);
    QVERIFY(exported != programs.end());
    const auto timesOf = [](const GraphScene& scene) {
        std::map<QString, QString> times; // of modules that are called once
        std::map<QString, int> count;
        for (const GraphSceneNode& card : scene.groupCards) {
            const QString path = card.modulePath;
            times[path] = card.costText;
            ++count[path];
        }
        std::erase_if(times, [&](const auto& entry) { return count[entry.first] > 1 || entry.first.isEmpty(); });
        return times;
    };
    const auto edge = timesOf(*buildGraphScene(data, {}, GraphId(0)));
    const auto other = timesOf(*buildProgramScene(data, {}, *exported, {}));
    int both = 0;
    for (const auto& [path, time] : other) {
        if (const auto found = edge.find(path); found != edge.end()) {
            QVERIFY2(time == found->second, qPrintable(QStringLiteral("%1: %2, %3").arg(path, time, found->second)));
            both += time.isEmpty() ? 0 : 1;
        }
    }
    QVERIFY(both > 0);
}

void TestGraphScene::delegatesAreFrames()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const auto scene = buildGraphScene(*window.session.dataSet(), {}, GraphId(0), GraphGrouping::Delegates);
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

QTEST_MAIN(TestGraphScene)
#include "tst_graphscene.moc"
