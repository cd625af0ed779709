// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as graphs: who feeds whom, through views, branches and payloads.
#include "model/analysis/delegation/payloadsummary.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/plan/plancosts.h"
#include "model/analysis/plan/plangraph.h"
#include "model/pte/program.h"
#include "model/trace/open.h"
#include "tests/pte/testplans.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace ets;
using test::TestPlan;

namespace {

/// "aten.relu.out(input)" and so on: every op with what feeds it, "|" between.
QString described(const PlanGraph& graph)
{
    const auto nodes = graph.nodes();
    const auto nameOf = [&](std::uint32_t i) {
        const OperatorNode& node = nodes[i];
        return QString::fromStdString(node.kind == OperatorNode::Kind::Op ? node.op : node.name);
    };
    QStringList texts;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind != OperatorNode::Kind::Op && nodes[i].kind != OperatorNode::Kind::Output) {
            continue;
        }
        QStringList inputs;
        for (const std::uint32_t input : nodes[i].inputs) {
            inputs += nameOf(input);
        }
        texts += nameOf(i) + QLatin1Char('(') + inputs.join(QLatin1String(", ")) + QLatin1Char(')');
    }
    return texts.join(QLatin1String(" | "));
}

QString describedPlan(const TestPlan& plan)
{
    const auto program = test::readPlanOf(plan);
    return program == nullptr ? QString() : described(PlanGraph::of(program->plans.front(), 0));
}

/// A method of a program in a file, with the insides of its payloads.
PlanGraph graphOf(const Program& program)
{
    return PlanGraph::of(program.plans.front(), 0);
}

std::string dataPath(const std::string& name)
{
    return std::string(ets::test::dataFolder()) + "/" + name;
}

} // namespace

class TestPlanGraph : public QObject {
    Q_OBJECT

private slots:
    void chainOfKernels();
    void viewsAreFollowed();
    void branchesMeet();
    void jumpsLeadToInstructions();
    void payloadsInShort();
    void skippedWritesHideNothing();
    void payloadsAreNodes();
    void payloadThatDoesNotFitIsOneNode();
    void placesFindTheirNodes();
    void payloadsAreReadOnce();
    void realPayloadHangsTogether();
    void costsAreThoseOfTheEvents();
    void randomPlansStayWithinBounds();
};

void TestPlanGraph::chainOfKernels()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int weight = plan.tensor({.sizes = {4}, .dataBuffer = 1});
    const int a = plan.tensor({.sizes = {4}, .offset = 16});
    const int out = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::mul", "out", {in, weight, a, a});
    plan.kernel("aten::relu", "out", {a, out, out});
    QCOMPARE(describedPlan(plan),
        QStringLiteral("aten.mul.out(%0, %1) | aten.relu.out(aten.mul.out) | output(aten.relu.out)"));
    const auto program = test::readPlanOf(plan);
    const PlanGraph graph = PlanGraph::of(program->plans.front(), 3);
    const auto nodes = graph.nodes();
    QCOMPARE(nodes[0].inputKind, std::string("user_input"));
    QCOMPARE(nodes[0].outputShapes.front(), std::vector<std::string>{"4"});
    QCOMPARE(nodes[1].kind, OperatorNode::Kind::Constant); // right before its first reader
    QVERIFY(!graph.placeOf(0) && !graph.placeOf(1));
    QCOMPARE(*graph.placeOf(2), (PlanPlace{3, 0}));
    QCOMPARE(nodes[2].outputDtypes.front(), std::string("float32"));
    QVERIFY(graph.calls().empty());
}

void TestPlanGraph::viewsAreFollowed()
{
    test::ViewPlan made;
    made.plan.kernel("aten::relu", "out", {made.in, made.a, made.a});
    made.plan.kernel("aten::neg", "out", {made.view, made.out, made.out});
    QCOMPARE(describedPlan(made.plan),
        QStringLiteral("aten.relu.out(%0) | aten.neg.out(aten.relu.out) | output(aten.neg.out)"));
}

/// A choice: both branches write the same value, neither sees the other's.
void TestPlanGraph::branchesMeet()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int pred = plan.tensor({.sizes = {}, .offset = 16, .scalarType = 11});
    const int a = plan.tensor({.sizes = {4}, .offset = 32});
    const int b = plan.tensor({.sizes = {4}, .offset = 48});
    const int out = plan.tensor({.sizes = {4}, .offset = 64});
    const int never = plan.truth(false);
    plan.inputs({in, pred});
    plan.outputs({out});
    plan.jumpFalse(pred, 4); // 0
    plan.kernel("aten::relu", "out", {in, a, a}); // 1
    plan.move(a, out); // 2
    plan.jumpFalse(never, 6); // 3
    plan.kernel("aten::neg", "out", {in, b, b}); // 4
    plan.move(b, out); // 5
    QCOMPARE(describedPlan(plan),
        QStringLiteral("JumpFalseCall(%1) | aten.relu.out(%0) | MoveCall(aten.relu.out) | JumpFalseCall() | "
                       "aten.neg.out(%0) | MoveCall(aten.neg.out) | output(MoveCall, MoveCall)"));
}

/// Forward over a branch, backward in a loop, and behind the last instruction.
void TestPlanGraph::jumpsLeadToInstructions()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int pred = plan.tensor({.sizes = {}, .offset = 16, .scalarType = 11});
    const int out = plan.tensor({.sizes = {4}, .offset = 64});
    plan.inputs({in, pred});
    plan.outputs({out});
    plan.jumpFalse(pred, 2); // 0
    plan.kernel("aten::relu", "out", {in, out, out}); // 1
    plan.kernel("aten::neg", "out", {in, out, out}); // 2
    plan.jumpFalse(pred, 1); // 3
    plan.jumpFalse(pred, 5); // 4
    const auto program = test::readPlanOf(plan);
    QVERIFY(program != nullptr);
    const PlanGraph graph = PlanGraph::of(program->plans.front(), 0);
    QStringList jumps;
    for (const PlanGraph::Jump& jump : graph.jumps()) {
        jumps += QStringLiteral("%1 > %2").arg(
            QString::fromStdString(graph.nodes()[jump.from].name), QString::fromStdString(graph.nodes()[jump.to].name));
    }
    QCOMPARE(jumps, (QStringList{QStringLiteral("0 > 2"), QStringLiteral("3 > 1"), QStringLiteral("4 > output")}));
}

void TestPlanGraph::payloadsInShort()
{
    PlanDelegate delegate;
    delegate.id = "VulkanBackend";
    delegate.bytes = 1000;
    delegate.isInline = true;
    delegate.compileSpecs.resize(2);
    QCOMPARE(PayloadSummary::of(delegate).operationCount, std::uint64_t{0}); // nothing could be read
    DelegatePayload vulkan;
    vulkan.format = payloadFormatOf("VulkanBackend");
    vulkan.weightBytes = 640;
    vulkan.names = {"aten.add.Tensor", "aten.mul.Tensor"};
    for (const std::uint32_t name : {0U, 1U, 0U}) {
        vulkan.ops.emplace_back().name = name;
    }
    delegate.payload = std::make_shared<const DelegatePayload>(vulkan);
    const PayloadSummary summary = PayloadSummary::of(delegate);
    QCOMPARE(summary.bytes, std::uint64_t{1000});
    QVERIFY(summary.isInline);
    QCOMPARE(summary.compileSpecs, std::size_t{2});
    QCOMPARE(summary.operationCount, std::uint64_t{3});
    QCOMPARE(summary.operations.front().name, std::string("aten.add.Tensor"));
    QCOMPARE(summary.operations.front().count, std::uint64_t{2});
    QCOMPARE(summary.weightBytes, std::optional<std::uint64_t>(640));
    QVERIFY(!summary.scratchBytes);
    DelegatePayload vela;
    vela.format = payloadFormatOf("EthosUBackend");
    vela.codeBytes = 10;
    vela.scratchBytes = 30;
    delegate.payload = std::make_shared<const DelegatePayload>(vela);
    QCOMPARE(PayloadSummary::of(delegate).scratchBytes, std::optional<std::uint64_t>(30));
    QCOMPARE(PayloadSummary::of(delegate).commandBytes, std::optional<std::uint64_t>(10));
}

void TestPlanGraph::skippedWritesHideNothing()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int pred = plan.tensor({.sizes = {}, .offset = 16, .scalarType = 11});
    const int out = plan.tensor({.sizes = {4}, .offset = 64});
    plan.inputs({in, pred});
    plan.outputs({out});
    plan.kernel("aten::abs", "out", {in, out, out}); // 0
    plan.kernel("aten::relu", "out", {in, out, out}); // 1: hides the one before
    plan.jumpFalse(pred, 4); // 2
    plan.kernel("aten::neg", "out", {in, out, out}); // 3: may be skipped
    plan.kernel("aten::sin", "out", {out, out, out}); // 4
    QVERIFY(describedPlan(plan).contains(QStringLiteral("aten.sin.out(aten.neg.out, aten.relu.out)")));
}

void TestPlanGraph::payloadsAreNodes()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int out = plan.tensor({.sizes = {4}, .offset = 16});
    const int last = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.outputs({last});
    TestPlan::Payload payload;
    payload.shapes = {{4}, {4}, {4}};
    payload.nodes = {{.kind = 30, .fields = {{0, 0}, {1, 1}}, .handle = 7}, // Abs
        {.kind = 27, .fields = {{0, 1}, {1, 2}}, .handle = 65535}}; // Negate
    plan.delegate("XnnpackBackend", {in, out}, payload);
    plan.kernel("aten::relu", "out", {out, last, last});
    QCOMPARE(describedPlan(plan),
        QStringLiteral("XNNAbs(%0) | XNNNegate(XNNAbs) | aten.relu.out(XNNNegate) | output(aten.relu.out)"));
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const PlanGraph graph = PlanGraph::of(program->plans.front(), 0);
    QCOMPARE(graph.calls().size(), std::size_t{1});
    QCOMPARE(graph.calls().front().name, std::string("XnnpackBackend #0"));
    QCOMPARE(graph.callOf()[1], 0U);
    QCOMPARE(graph.callOf()[3], PlanGraph::none);
    QCOMPARE(graph.backendOf(2), std::string("XnnpackBackend"));
    QVERIFY(graph.backendOf(3).empty());
    QCOMPARE(graph.nodes()[1].debugHandle, std::optional<std::int64_t>(7));
    QVERIFY(!graph.nodes()[2].debugHandle); // the backend inserted it
}

void TestPlanGraph::payloadThatDoesNotFitIsOneNode()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int out = plan.tensor({.sizes = {4}, .offset = 16});
    const int other = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.outputs({other});
    TestPlan::Payload payload;
    payload.shapes = {{4}, {4}};
    payload.nodes = {{.kind = 30, .fields = {{0, 0}, {1, 1}}}};
    payload.inputs = 2; // the call has one
    plan.delegate("XnnpackBackend", {in, out}, payload);
    plan.delegate("OtherBackend", {out, other});
    QCOMPARE(describedPlan(plan),
        QStringLiteral("XnnpackBackend(%0) | OtherBackend(XnnpackBackend) | output(OtherBackend)"));
}

void TestPlanGraph::placesFindTheirNodes()
{
    const auto program = readProgram(dataPath("cnn_xnn/model.pte"));
    QVERIFY(program);
    const PlanGraph graph = graphOf(**program);
    const std::size_t nodes = (*program)->plans.front().delegates.front().payload->ops.size();
    QCOMPARE(graph.nodesAt({0, 0}).size(), nodes);
    const auto third = graph.nodesAt({0, 0, 2});
    QCOMPARE(third.size(), std::size_t{1});
    QCOMPARE(*graph.placeOf(third.front()), (PlanPlace{0, 0, 2}));
    QVERIFY(graph.nodesAt({0, 5}).empty());
}

/// A program that was exported again while it was open has the same path, and other payloads.
void TestPlanGraph::payloadsAreReadOnce()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.pte"));
    QVERIFY(QFile::copy(QString::fromStdString(dataPath("cnn_xnn/model.pte")), path));
    const auto program = readProgram(path.toStdString());
    QVERIFY(program);
    QCOMPARE(graphOf(**program).calls().size(), std::size_t{1});
    QFile::remove(path);
    QVERIFY(QFile::copy(QString::fromStdString(dataPath("cnn_xnn/model.pte")), path));
    // What it said when it was read is what is shown.
    QCOMPARE(graphOf(**program).calls().size(), std::size_t{1});
}

/// Each node of a real payload gets something from another one or from outside, and the output comes from inside.
void TestPlanGraph::realPayloadHangsTogether()
{
    for (const char* const name : {"cnn_xnn", "stub_and_xnn"}) {
        const auto program = readProgram(dataPath(std::string(name) + "/model.pte"));
        QVERIFY(program);
        const ExecutionPlan& plan = (*program)->plans.front();
        const PlanGraph graph = graphOf(**program);
        const auto nodes = graph.nodes();
        QVERIFY(!graph.calls().empty());
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            if (graph.callOf()[i] != PlanGraph::none) {
                QVERIFY(std::ranges::any_of(nodes[i].inputs,
                    [&](std::uint32_t input) { return nodes[input].kind != OperatorNode::Kind::Constant; }));
            }
            QVERIFY(std::ranges::all_of(nodes[i].inputs, [&](std::uint32_t input) { return input < i; }));
        }
        QCOMPARE(nodes.back().kind, OperatorNode::Kind::Output);
        QCOMPARE(nodes.back().inputs.size(), plan.outputs.size());
    }
}

void TestPlanGraph::costsAreThoseOfTheEvents()
{
    const auto made =
        openTrace({.etdumpPath = dataPath("cnn_xnn/prof.etdp"), .programPath = dataPath("cnn_xnn/model.pte")});
    QVERIFY(made);
    const Trace& trace = **made;
    const PlanGraph graph = graphOf(*trace.program());
    const PlanCosts costs = PlanCosts::of(trace, graph);
    QVERIFY(costs.runs > 0);
    TickSpan inside = 0;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        for (const EventId id : costs.byNode[i].events) {
            QCOMPARE(trace.programJoin().payloadNodeOf(id), std::optional(graph.placeOf(i)->node));
        }
        inside += costs.byNode[i].ticks;
    }
    TickSpan wanted = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        wanted += trace.programJoin().payloadNodeOf(EventId(i)) ? trace.event(EventId(i)).totalTicks : 0;
    }
    QCOMPARE(inside, wanted);
    QVERIFY(costs.byCall.front().ticks >= inside);
    // A group is a call: it took what was measured around it, in any figure.
    std::vector<std::string> names;
    for (const PlanGraph::Call& call : graph.calls()) {
        names.push_back(call.name);
    }
    const GraphGroups groups(graph.nodes(), {graph.callOf(), names});
    for (const CostFigure figure : {CostFigure::Mean, CostFigure::Median, CostFigure::Total}) {
        const std::vector<GroupCost> sums = groupCosts(trace, groups, graph, costs, figure);
        QCOMPARE(sums.size(), groups.groups().size());
        const std::uint32_t group = groups.groupOfNode()[graph.nodesAt({0, graph.calls().front().position}).front()];
        QVERIFY(group != GraphGroup::none && sums[group].isKnown);
        QCOMPARE(sums[group].of(figure), costs.of(costs.byCall.front(), figure));
    }
}

void TestPlanGraph::randomPlansStayWithinBounds()
{
    std::mt19937 random(5);
    const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 300; ++round) {
        TestPlan plan;
        const int values = 2 + below(8);
        for (int i = 0; i < values; ++i) {
            plan.tensor({.sizes = {4}, .offset = static_cast<std::uint64_t>(16 * below(4))});
        }
        const int condition = plan.truth(below(2) == 0);
        plan.inputs({below(values)});
        plan.outputs({below(values)});
        const int steps = 1 + below(20);
        for (int step = 0; step < steps; ++step) {
            const int out = below(values);
            switch (below(4)) {
            case 0:
                plan.move(below(values), out);
                break;
            case 1:
                plan.jumpFalse(condition, below(steps + 1));
                break;
            default:
                plan.kernel("aten::add", "out", {below(values), below(values), out, out});
            }
        }
        const auto program = test::readPlanOf(plan);
        QVERIFY(program);
        const PlanGraph graph = PlanGraph::of(program->plans.front(), 0);
        const auto nodes = graph.nodes();
        std::size_t instructions = 0;
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            QVERIFY(std::ranges::all_of(nodes[i].inputs, [&](std::uint32_t input) { return input < i; }));
            instructions += graph.placeOf(i) ? 1U : 0U;
        }
        QCOMPARE(instructions, static_cast<std::size_t>(steps));
    }
}

QTEST_GUILESS_MAIN(TestPlanGraph)
#include "tst_plangraph.moc"
