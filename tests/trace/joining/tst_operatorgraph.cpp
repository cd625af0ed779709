// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/record.h"
#include "model/trace/graph.h"

#include "tests/etrecord/exportedtestprogram.h"
#include "tests/testdata.h"

#include <QtTest>

#include <algorithm>

using namespace ets;
using namespace testprogram;
using Kind = OperatorNode::Kind;

namespace {

using Names = std::vector<std::string>;

OperatorGraph graphOfRecord(const char* testCase, const std::string& method = "forward")
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + '/' + testCase + "/etrecord.bin");
    const ExportedProgram* program = record ? (*record)->edgeProgram(method) : nullptr;
    return OperatorGraph::build(program != nullptr ? *program : ExportedProgram(), "edge_dialect_graph_module", method);
}

OperatorGraph graphOf(const Parts& parts)
{
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    return OperatorGraph::build(program ? **program : ExportedProgram(), "key", "forward");
}

Names namesOf(const OperatorGraph& graph)
{
    Names names;
    for (const OperatorNode& node : graph.nodes()) {
        names.push_back(node.name);
    }
    return names;
}

Names inputsOf(const OperatorGraph& graph, const OperatorNode& node)
{
    Names names;
    for (const std::uint32_t input : node.inputs) {
        names.push_back(graph.nodes()[input].name);
    }
    return names;
}

Names namesOfHandle(const OperatorGraph& graph, std::int64_t handle, bool moduleHierarchy)
{
    Names names;
    for (const std::uint32_t index : graph.nodesOfHandle(handle, moduleHierarchy)) {
        names.push_back(graph.nodes()[index].name);
    }
    return names;
}

const OperatorNode& nodeNamed(const OperatorGraph& graph, std::string_view name)
{
    static const OperatorNode none;
    const auto found = std::ranges::find(graph.nodes(), name, &OperatorNode::name);
    return found == graph.nodes().end() ? none : *found;
}

std::string edge(std::string_view op)
{
    return "executorch.exir.dialects.edge.ops." + std::string(op);
}

std::string values(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + tensorArg(name);
    }
    return text;
}

} // namespace

class TestOperatorGraph : public QObject {
    Q_OBJECT

private slots:
    void targets_data();
    void targets();
    void controlFlowAsTheInspectorShowsIt();
    void severalOutputsAreOneNode();
    void transformerIsWhole();
    void edgeOpsTakeTheNameOfTheirOutput();
    void namesOfOtherCalls();
    void hiddenNodesOccupyNames();
    void placeholdersKeepTheirNames();
    void delegateCallsGetTheirModule();
    void argumentsBecomeInputs();
    void modulesComeAfterTheRest();
    void metadataOfCallsWithoutAny();
    void unknownTargetsKeepTheirMetadata();
    void emptyProgram();
};

void TestOperatorGraph::targets_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("op");
    const auto row = [](const char* target, const char* op) {
        QTest::newRow(target) << QByteArray(target) << QByteArray(op);
    };
    row("executorch.exir.dialects.edge.ops.aten.add.Tensor", "aten.add.Tensor");
    row("executorch.exir.dialects.edge.ops.dim_order_ops._clone_dim_order.default",
        "dim_order_ops._clone_dim_order.default");
    row("executorch.exir.dialects.backend.ops.ns.op.out", "ns.op.out");
    row("torch.ops.aten.linear.default", "linear.default");
    row("torch.ops.aten.sym_size.int", "sym_size.int");
    row("torch.ops.higher_order.cond", "cond");
    row("torch.ops.higher_order.executorch_call_delegate", "executorch_call_delegate");
    row("_operator.floordiv", "floordiv");
    row("torch.sym_max", "sym_max");
    row("executorch.exir.memory.view", "view");
    row("plain", "plain");
    row("", "");
}

void TestOperatorGraph::targets()
{
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, op);
    QCOMPARE(QByteArray::fromStdString(opNameOfTarget(target.toStdString())), op);
}

void TestOperatorGraph::controlFlowAsTheInspectorShowsIt()
{
    const OperatorGraph graph = graphOfRecord("cond");
    QCOMPARE(namesOf(graph),
        (Names{"p_lin_weight_", "p_lin_bias_", "x_", "y_", "aten_sum_dim_int_list_", "aten_gt_scalar_", "submodule_0_",
            "submodule_1_", "cond_", "aten_permute_copy_default_", "aten_addmm_default_", "output_"}));
    const OperatorNode& cond = nodeNamed(graph, "cond_");
    QCOMPARE(cond.op, std::string("cond"));
    QCOMPARE(inputsOf(graph, cond), (Names{"aten_gt_scalar_", "submodule_0_", "submodule_1_", "x_", "y_"}));
    QCOMPARE(nodeNamed(graph, "submodule_0_").kind, Kind::Attribute);
    QCOMPARE(nodeNamed(graph, "x_").kind, Kind::Input);
    QVERIFY(nodeNamed(graph, "x_").moduleStack == nullptr);
    QCOMPARE(nodeNamed(graph, "output_").kind, Kind::Output);
    const OperatorNode& sum = nodeNamed(graph, "aten_sum_dim_int_list_");
    QCOMPARE(sum.op, std::string("aten.sum.dim_IntList"));
    QCOMPARE(sum.outputShapes, (std::vector<Names>{Names{}}));
    QCOMPARE(sum.outputDtypes, (Names{"float32"}));
    QVERIFY(sum.stackTrace->find("torch.cond") != std::string::npos);
    const OperatorNode& addmm = nodeNamed(graph, "aten_addmm_default_");
    QCOMPARE(addmm.moduleStack->back().path, std::string("lin"));
    QCOMPARE(addmm.outputShapes, (std::vector<Names>{Names{"2", "4"}}));
    QCOMPARE(namesOfHandle(graph, 4, false), (Names{"aten_permute_copy_default_", "aten_addmm_default_"}));
    QVERIFY(graph.nodesOfHandle(5).empty()); // inside the sub-graph, which the Inspector does not look into
}

void TestOperatorGraph::severalOutputsAreOneNode()
{
    const OperatorGraph graph = graphOfRecord("cnn_xnn");
    const OperatorNode& norm = nodeNamed(graph, "aten__native_batch_norm_legit_no_training_default_");
    QCOMPARE(norm.outputShapes.size(), std::size_t(3));
    QCOMPARE(norm.outputShapes.front(), (Names{"1", "8", "16", "16"}));
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "aten_relu_default_")),
        (Names{"aten__native_batch_norm_legit_no_training_default_"}));
    QVERIFY(
        std::ranges::none_of(graph.nodes(), [](const OperatorNode& node) { return node.name.starts_with("getitem"); }));
}

void TestOperatorGraph::transformerIsWhole()
{
    const OperatorGraph graph = graphOfRecord("transformer");
    const auto ops = std::ranges::count(graph.nodes(), Kind::Op, &OperatorNode::kind);
    QVERIFY(ops > 90);
    QCOMPARE(graph.nodes().back().name, std::string("output_"));
    QVERIFY(!graph.nodes().back().inputs.empty());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const OperatorNode& node = graph.nodes()[i];
        QVERIFY2(std::ranges::all_of(node.inputs, [i](std::uint32_t input) { return input < i; }), node.name.c_str());
        QCOMPARE(node.outputShapes.size(), node.outputDtypes.size());
        if (node.kind == Kind::Op) {
            QVERIFY2(!node.inputs.empty() || node.op.find("full") != std::string::npos, node.name.c_str());
            QVERIFY(std::ranges::count(graph.nodesOfHandle(node.debugHandle.value_or(-1)), i) == 1);
        }
    }
}

void TestOperatorGraph::edgeOpsTakeTheNameOfTheirOutput()
{
    Parts parts;
    parts.nodes = node("ignored", edge("aten.add.Tensor"), "", tensorArg("aten_add_tensor_3")) + ','
        + node("ignored", edge("aten.native_layer_norm.default"), "", values({"getitem", "ignored_unused_1"})) + ','
        + node("ignored", edge("aten.native_layer_norm.default"), "", values({"getitem_1", "ignored_unused_2"})) + ','
        + node("ignored", edge("aten.add.Tensor"), "", tensorArg("aten_add_tensor_3")) + ','
        + node("ignored", edge("aten._local_scalar_dense.default"), "", R"({"as_sym_int": {"as_name": "u0"}})");
    QCOMPARE(namesOf(graphOf(parts)),
        (Names{"aten_add_tensor_3_", "aten_native_layer_norm_default_", "aten_native_layer_norm_default_1_",
            "aten_add_tensor_1_", "aten__local_scalar_dense_default_", "output_"}));
}

void TestOperatorGraph::namesOfOtherCalls()
{
    Parts parts;
    parts.nodes = node("linear_7", "torch.ops.aten.linear.default", "", tensorArg("other")) + ','
        + node("", "torch.ops.aten.linear.default", "", tensorArg("linear_9")) + ','
        + node("", "torch.ops.aten.lstm.input", "", values({"a", "b"})) + ','
        + node("", "_operator.mul", "", R"({"as_sym_int": {"as_name": "mul_2"}})") + ','
        + node("", "torch.ops.aten.copy_.default", "", "");
    QCOMPARE(namesOf(graphOf(parts)),
        (Names{"linear_7_", "linear_9_", "lstm_input_", "mul_2_", "copy__default_", "output_"}));
}

void TestOperatorGraph::hiddenNodesOccupyNames()
{
    Parts parts;
    parts.nodes = node("split", "torch.ops.aten.split.default", "",
                      R"({"as_tensors": [{"name": "getitem"}, {"name": "getitem_1"}]})")
        + ',' + node("n", "torch.ops.aten.op.default", "", R"({"as_none": []}, {"as_tensors": [{"name": "p"}]})") + ','
        + node("p", "torch.ops.aten.relu.default", input(tensorArg("getitem_1")), tensorArg("p")) + ','
        + node("getitem", "torch.ops.aten.relu.default", input(tensorArg("p")), tensorArg("q")) + ','
        + node("", "memory.alloc", "", tensorArg("alloc")) + ','
        + node("alloc", "torch.ops.aten.relu.default", input(tensorArg("alloc")), tensorArg("r"));
    const OperatorGraph graph = graphOf(parts);
    QCOMPARE(namesOf(graph), (Names{"split_", "n_", "p_1_", "getitem_4_", "alloc_1_", "output_"}));
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "p_1_")), (Names{"split_"}));
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "getitem_4_")), (Names{"p_1_"}));
    QVERIFY(nodeNamed(graph, "alloc_1_").inputs.empty());
}

void TestOperatorGraph::placeholdersKeepTheirNames()
{
    Parts parts;
    parts.inputs = tensorArg("input") + R"(, {"as_int": 3}, {"as_sym_int": {"as_name": "s"}}, {"as_none": []})";
    parts.inputSpecs =
        R"({"user_input": {"arg": {"as_tensor": {"name": "input"}}}}, {"constant_input": {"name": "count", "value": {"as_int": 3}}})";
    parts.nodes = node("input_1", "torch.ops.aten.add.Tensor",
        input(tensorArg("input")) + ',' + input(R"({"as_sym_int": {"as_name": "s"}})"), tensorArg("input_1"));
    parts.outputs = tensorArg("input_1");
    const OperatorGraph graph = graphOf(parts);
    QCOMPARE(namesOf(graph), (Names{"input_", "count_", "s_", "input_3_", "input_2_", "output_"}));
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "input_2_")), (Names{"input_", "s_"}));
    QCOMPARE(inputsOf(graph, graph.nodes().back()), (Names{"input_2_"}));
}

void TestOperatorGraph::delegateCallsGetTheirModule()
{
    const std::string target = "torch.ops.higher_order.executorch_call_delegate";
    const std::string lowered =
        R"({"name": "lowered_module_0", "arg": {"as_string": "{}"}}, {"name": "delegate_arg_0", "arg": )"
        + tensorArg("x") + '}';
    Parts parts;
    parts.inputs = tensorArg("x");
    parts.nodes = node("ignored", target, lowered, R"({"as_tensors": [{"name": "getitem"}]})", R"("debug_handle": "9")")
        + ',' + node("ignored", target, lowered, tensorArg("result"));
    parts.outputs = values({"getitem", "result"});
    const OperatorGraph graph = graphOf(parts);
    QCOMPARE(namesOf(graph),
        (Names{"x_", "lowered_module_0_", "executorch_call_delegate_", "lowered_module_1_", "result_", "output_"}));
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "executorch_call_delegate_")), (Names{"lowered_module_0_", "x_"}));
    QCOMPARE(nodeNamed(graph, "result_").op, std::string("executorch_call_delegate"));
    QCOMPARE(inputsOf(graph, graph.nodes().back()), (Names{"executorch_call_delegate_", "result_"}));
}

void TestOperatorGraph::argumentsBecomeInputs()
{
    Parts parts;
    parts.inputs = values({"a", "b"});
    parts.tensors =
        R"("n": {"dtype": 7, "sizes": [{"as_expr": {"expr_str": "s77", "hint": {"as_int": 4}}}, {"as_int": 2}]})";
    parts.nodes = node("n", "torch.ops.aten.index.Tensor",
        input(R"({"as_optional_tensors": [{"as_none": []}, {"as_tensor": {"name": "b"}}]})") + ','
            + input(tensorArg("a")) + ',' + input(R"({"as_tensors": [{"name": "a"}, {"name": "a"}]})") + ','
            + input(R"({"as_device": {"type": "a"}})") + ',' + input(R"({"as_string": "a"})") + ','
            + input(R"({"as_sym_ints": [{"as_int": 1}, {"as_name": "b"}]})") + ',' + input(tensorArg("later")),
        tensorArg("n"));
    const OperatorGraph graph = graphOf(parts);
    QCOMPARE(inputsOf(graph, nodeNamed(graph, "n_")), (Names{"b_", "a_", "a_", "a_", "b_"}));
    QCOMPARE(nodeNamed(graph, "n_").outputShapes, (std::vector<Names>{Names{"s77", "2"}}));
    QVERIFY(nodeNamed(graph, "a_").outputShapes.empty());
}

void TestOperatorGraph::modulesComeAfterTheRest()
{
    const auto call = [](const char* name, const char* module) {
        std::string metadata = R"("debug_handle": "1")";
        if (*module != '\0') {
            metadata += R"(, "source_fn_stack": "outer,m.Outer;)" + std::string(module) + '"';
        }
        return node(name, "torch.ops.aten.op.default", "", tensorArg(name), metadata);
    };
    Parts parts;
    parts.nodes = call("a", "two,torch.nn.modules.linear.Linear") + ',' + call("b", "") + ','
        + call("c", "one,_operator.mul") + ',' + call("d", "two,torch.nn.modules.linear.Linear") + ','
        + call("e", "one,torch.ops.aten.mul.Tensor") + ',' + call("f", "");
    const OperatorGraph graph = graphOf(parts);
    QCOMPARE(namesOf(graph), (Names{"a_", "b_", "c_", "d_", "e_", "f_", "output_"}));
    QCOMPARE(namesOfHandle(graph, 1, false), (Names{"a_", "b_", "c_", "d_", "e_", "f_"}));
    QCOMPARE(namesOfHandle(graph, 1, true), (Names{"b_", "f_", "a_", "d_", "c_", "e_"}));
    QCOMPARE(nodeNamed(graph, "a_").sourceModule->first, std::string("two"));
    QCOMPARE(nodeNamed(graph, "a_").sourceModule->second, std::string("Linear"));
    QCOMPARE(nodeNamed(graph, "c_").sourceModule->second, std::string("mul"));
    QCOMPARE(nodeNamed(graph, "e_").sourceModule->second, std::string("mul.Tensor"));
    QVERIFY(!nodeNamed(graph, "b_").sourceModule);
}

void TestOperatorGraph::metadataOfCallsWithoutAny()
{
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", "", tensorArg("n"));
    const OperatorGraph graph = graphOf(parts);
    const OperatorNode& call = nodeNamed(graph, "n_");
    QVERIFY(call.moduleStack != nullptr);
    QVERIFY(call.moduleStack->empty());
    QVERIFY(!call.stackTrace);
    QVERIFY(!call.debugHandle);
}

void TestOperatorGraph::unknownTargetsKeepTheirMetadata()
{
    Parts parts;
    parts.nodes = node("mine", "torch.ops.mylib.custom.default", "", tensorArg("mine"),
        R"("debug_handle": "0", "stack_trace": "here", "nn_module_stack": "a,b,c")");
    const OperatorGraph graph = graphOf(parts);
    const OperatorNode& call = nodeNamed(graph, "mine_");
    QCOMPARE(call.op, std::string("custom.default"));
    QCOMPARE(*call.stackTrace, std::string("here"));
    QCOMPARE(call.moduleStack->size(), std::size_t(1));
    QCOMPARE(namesOfHandle(graph, 0, false), (Names{"mine_"}));
}

void TestOperatorGraph::emptyProgram()
{
    const OperatorGraph graph = OperatorGraph::build(ExportedProgram(), "k", "m");
    QCOMPARE(namesOf(graph), (Names{"output_"}));
    QCOMPARE(graph.key(), std::string("k"));
    QCOMPARE(graph.method(), std::string("m"));
    QVERIFY(graph.nodesOfHandle(0).empty());
}

QTEST_APPLESS_MAIN(TestOperatorGraph)
#include "tst_operatorgraph.moc"
