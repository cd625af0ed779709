// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etrecord/exportedtestprogram.h"

#include "model/etrecord/program.h"

#include <QtTest>

using namespace ets;
using namespace testprogram;
using Kind = Argument::Kind;

class TestProgramReader : public QObject {
    Q_OBJECT

private slots:
    void readsNodesOfToday();
    void readsTheUnionsOfTheFirstReleases();
    void readsEveryKindOfArgument();
    void readsSymbolicSizes();
    void readsSignatureAndRanges();
    void readsControlFlow();
    void readsTheGraphOfLoweredModules();
    void splitsModuleStacks();
};

void TestProgramReader::readsNodesOfToday()
{
    Parts parts;
    parts.inputs = tensorArg("x") + ',' + tensorArg("y");
    parts.nodes = node("aten_add_tensor", "executorch.exir.dialects.edge.ops.aten.add.Tensor",
        R"({"name": "self", "arg": )" + tensorArg("x") + R"(}, {"name": "other", "arg": )" + tensorArg("y") + '}',
        tensorArg("aten_add_tensor"),
        R"("stack_trace": "  File \"m.py\", line 7, in forward\n    return x + y\n", "nn_module_stack": "L__self__,,m.Model",)"
        R"( "torch_fn": "add_1;method_descriptor.add", "source_fn_stack": "add,_operator.add;relu,torch.nn.ReLU",)"
        R"( "debug_handle": "3", "from_node": "[{\"name\": \"add\"}]")");
    parts.outputs = tensorArg("aten_add_tensor");
    parts.tensors =
        R"("x": {"dtype": 7, "sizes": [{"as_int": 3}, {"as_int": 4}], "requires_grad": true, "device": {"type": "cuda", "index": 1},)"
        R"( "strides": [{"as_int": 4}, {"as_int": 1}], "storage_offset": {"as_int": 0}, "layout": 7})";
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QVERIFY(diagnostics.isEmpty());
    QCOMPARE((*program)->schemaVersion, std::string("5.4"));
    const SerializedGraph& graph = (*program)->graph;
    QCOMPARE(graph.inputs.size(), std::size_t(2));
    QCOMPARE(graph.outputs.front().names.front(), std::string("aten_add_tensor"));
    QCOMPARE(graph.nodes.size(), std::size_t(1));
    const SerializedNode& add = graph.nodes.front();
    QCOMPARE(add.name, std::string("aten_add_tensor"));
    QCOMPARE(add.target, std::string("executorch.exir.dialects.edge.ops.aten.add.Tensor"));
    QCOMPARE(add.inputs.at(1).name, std::string("other"));
    QCOMPARE(add.inputs.at(1).argument.kind, Kind::Tensor);
    QCOMPARE(add.inputs.at(1).argument.names.front(), std::string("y"));
    QCOMPARE(*add.stackTrace, std::string("  File \"m.py\", line 7, in forward\n    return x + y\n"));
    QCOMPARE(add.moduleStack->size(), std::size_t(1));
    QCOMPARE(add.moduleStack->front(), (ModuleStackEntry{"L__self__", "", "m.Model"}));
    QCOMPARE(add.torchFn, std::string("add_1;method_descriptor.add"));
    QCOMPARE(add.sourceFnStack.size(), std::size_t(2));
    QCOMPARE(add.sourceFnStack.back(), std::pair(std::string("relu"), std::string("torch.nn.ReLU")));
    QCOMPARE(add.debugHandle, std::optional<std::int64_t>(3));
    const TensorMeta* x = graph.tensorMeta("x");
    QVERIFY(x != nullptr);
    QCOMPARE(x->dtype, 7);
    QCOMPARE(x->sizes.at(1).text(), std::string("4"));
    QCOMPARE(x->strides.at(0).value, std::optional<std::int64_t>(4));
    QCOMPARE(x->device, std::string("cuda:1"));
    QCOMPARE(x->layout, 7);
    QVERIFY(x->requiresGrad);
    QVERIFY(graph.tensorMeta("z") == nullptr);
}

void TestProgramReader::readsTheUnionsOfTheFirstReleases()
{
    const auto old = [](const std::string& tag, const std::string& value) {
        std::string text = "{";
        for (const char* key : {"as_none", "as_tensor", "as_tensors", "as_int", "as_ints", "as_string", "as_sym_int"}) {
            text += text.size() > 1 ? ", " : "";
            text += '"' + std::string(key) + "\": " + (tag == key ? value : "null");
        }
        return text + '}';
    };
    Parts parts;
    parts.version = "1";
    parts.inputs = old("as_tensor", R"({"name": "x"})");
    parts.nodes = node("", "torch.ops.aten.view.default",
        input(old("as_tensor", R"({"name": "x"})")) + ',' + input(old("as_ints", "[2, 3]")) + ','
            + input(old("nothing", "")) + ',' + input(old("as_sym_int", R"({"as_name": "s", "as_int": null})")),
        old("as_tensor", R"({"name": "v"})"));
    parts.tensors = R"("x": {"meta": {"dtype": 4, "sizes": [{"as_expr": null, "as_int": 6}], "requires_grad": false,)"
                    R"( "device": {"type": "cpu", "index": null}, "strides": [{"as_expr": null, "as_int": 1}],)"
                    R"( "storage_offset": 0, "layout": 7}})";
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QVERIFY(diagnostics.isEmpty());
    QCOMPARE((*program)->schemaVersion, std::string("1"));
    const SerializedNode& view = nodeAt(*program, 0);
    QVERIFY(view.name.empty());
    QCOMPARE(view.inputs.at(0).argument.kind, Kind::Tensor);
    QCOMPARE(view.inputs.at(1).argument.numbers, (std::vector<std::string>{"2", "3"}));
    QCOMPARE(view.inputs.at(2).argument.kind, Kind::None);
    QCOMPARE(view.inputs.at(3).argument.kind, Kind::SymInt);
    QCOMPARE(view.inputs.at(3).argument.names.front(), std::string("s"));
    QCOMPARE(view.outputs.at(0).names.front(), std::string("v"));
    const TensorMeta* x = (*program)->graph.tensorMeta("x");
    QVERIFY(x != nullptr);
    QCOMPARE(x->sizes.at(0).value, std::optional<std::int64_t>(6));
    QCOMPARE(x->device, std::string("cpu"));
    QCOMPARE(x->dtype, 4);
}

void TestProgramReader::readsEveryKindOfArgument()
{
    struct Row {
        const char* json;
        Kind kind;
        std::vector<std::string> names;
        std::vector<std::string> numbers;
        std::vector<std::string> strings;
    };
    const std::vector<Row> rows{
        {R"({"as_none": []})", Kind::None, {}, {}, {}},
        {R"({"as_tensor": {"name": "a"}})", Kind::Tensor, {"a"}, {}, {}},
        {R"({"as_tensors": [{"name": "a"}, {"name": "b"}]})", Kind::Tensors, {"a", "b"}, {}, {}},
        {R"({"as_optional_tensors": [{"as_tensor": {"name": "a"}}, {"as_none": []}]})", Kind::OptionalTensors,
            {"a", ""}, {}, {}},
        {R"({"as_optional_tensor": {"as_none": true}})", Kind::Tensor, {""}, {}, {}},
        {R"({"as_int": -3})", Kind::Int, {}, {"-3"}, {}},
        {R"({"as_ints": []})", Kind::Ints, {}, {}, {}},
        {R"({"as_float": 0.10})", Kind::Float, {}, {"0.10"}, {}},
        {R"({"as_floats": [1.0, 2e5]})", Kind::Floats, {}, {"1.0", "2e5"}, {}},
        {R"({"as_string": "mean"})", Kind::String, {}, {}, {"mean"}},
        {R"({"as_strings": ["a", ""]})", Kind::Strings, {}, {}, {"a", ""}},
        {R"({"as_bool": true})", Kind::Bool, {}, {"true"}, {}},
        {R"({"as_bools": [false, true]})", Kind::Bools, {}, {"false", "true"}, {}},
        {R"({"as_sym_int": {"as_int": 4}})", Kind::SymInt, {""}, {"4"}, {}},
        {R"({"as_sym_ints": [{"as_name": "s"}, {"as_int": 3}]})", Kind::SymInts, {"s", ""}, {"", "3"}, {}},
        {R"({"as_sym_bool": {"as_bool": true}})", Kind::SymBool, {""}, {"true"}, {}},
        {R"({"as_sym_bools": [{"as_name": "b"}]})", Kind::SymBools, {"b"}, {""}, {}},
        {R"({"as_scalar_type": 7})", Kind::ScalarType, {}, {"7"}, {}},
        {R"({"as_memory_format": 1})", Kind::MemoryFormat, {}, {"1"}, {}},
        {R"({"as_layout": 7})", Kind::Layout, {}, {"7"}, {}},
        {R"({"as_device": {"type": "cpu"}})", Kind::Device, {"cpu"}, {}, {}},
        {R"({"as_custom_obj": {"name": "o", "class_fqn": "c"}})", Kind::CustomObj, {"o"}, {}, {}},
        {R"({"as_operator": "torch.ops.aten.add.Tensor"})", Kind::Operator, {}, {}, {"torch.ops.aten.add.Tensor"}},
        {R"({"as_complex": {"real": 1, "imag": 2}})", Kind::Unknown, {}, {}, {}},
    };
    for (const Row& row : rows) {
        Diagnostics diagnostics;
        const auto program = withInputs(input(row.json), diagnostics);
        QVERIFY2(program != nullptr, row.json);
        const Argument& argument = nodeAt(program, 0).inputs.at(0).argument;
        QVERIFY2(argument.kind == row.kind, row.json);
        QVERIFY2(argument.names == row.names, row.json);
        QVERIFY2(argument.numbers == row.numbers, row.json);
        QVERIFY2(argument.strings == row.strings, row.json);
        QCOMPARE(hasCode(diagnostics, "unknown-argument"), row.kind == Kind::Unknown);
    }
}

void TestProgramReader::readsSymbolicSizes()
{
    Parts parts;
    parts.tensors =
        R"("x": {"dtype": 7, "sizes": [{"as_expr": {"expr_str": "2*s77", "hint": {"as_int": 8}}}, {"as_expr": {"expr_str": "u0"}}, 5,)"
        R"( {"as_int": 99999999999999999999}], "strides": []}, "a": {"dtype": 13}, "b": 7)";
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    const TensorMeta* x = (*program)->graph.tensorMeta("x");
    QVERIFY(x != nullptr);
    QCOMPARE(x->sizes.at(0).text(), std::string("2*s77"));
    QCOMPARE(x->sizes.at(0).value, std::optional<std::int64_t>(8));
    QCOMPARE(x->sizes.at(1).text(), std::string("u0"));
    QVERIFY(!x->sizes.at(1).value);
    QCOMPARE(x->sizes.at(2).value, std::optional<std::int64_t>(5));
    QCOMPARE(x->sizes.at(3).text(), std::string("99999999999999999999"));
    QVERIFY(!x->sizes.at(3).value);
    QCOMPARE((*program)->graph.tensorMeta("a")->dtype, 13);
    QCOMPARE((*program)->graph.tensorMeta("b")->dtype, 0);
    QCOMPARE(torchDtypeName(13), std::string_view("bfloat16"));
    QCOMPARE(torchDtypeName(0), std::string_view("unknown"));
    QCOMPARE(torchDtypeName(28), torchDtypeName(14));
}

void TestProgramReader::readsSignatureAndRanges()
{
    Parts parts;
    parts.inputSpecs =
        R"({"parameter": {"arg": {"name": "p_w"}, "parameter_name": "fc.weight"}},)"
        R"({"buffer": {"arg": {"name": "b_m"}, "buffer_name": "m", "persistent": false}},)"
        R"({"tensor_constant": {"arg": {"name": "c"}, "tensor_constant_name": "lifted"}},)"
        R"({"user_input": {"arg": {"as_tensor": {"name": "x"}}}}, {"user_input": {"arg": {"as_int": 3}}},)"
        R"({"constant_input": {"name": "flag", "value": {"as_bool": true}}}, {"token": {"arg": {"name": "t"}}})";
    parts.outputSpecs = R"({"buffer_mutation": {"arg": {"name": "add"}, "buffer_name": "m"}},)"
                        R"({"user_input_mutation": {"arg": {"name": "y"}, "user_input_name": "x"}},)"
                        R"({"user_output": {"arg": {"as_tensor": {"name": "out"}}}})";
    parts.ranges = R"("s77": {"min_val": 2, "max_val": 1024}, "u0": {"min_val": -Infinity, "max_val": null})";
    Diagnostics diagnostics;
    const auto exported = read(json(parts), diagnostics);
    QVERIFY(exported);
    const ExportedProgram& program = **exported;
    QCOMPARE(program.inputSpecs.size(), std::size_t(7));
    QCOMPARE(program.inputSpecs[0].kind, std::string("parameter"));
    QCOMPARE(program.inputSpecs[0].name, std::string("p_w"));
    QCOMPARE(program.inputSpecs[0].target, std::string("fc.weight"));
    QVERIFY(!program.inputSpecs[0].persistent);
    QCOMPARE(program.inputSpecs[1].persistent, std::optional<bool>(false));
    QCOMPARE(program.inputSpecs[2].target, std::string("lifted"));
    QCOMPARE(program.inputSpecs[3].name, std::string("x"));
    QVERIFY(program.inputSpecs[3].target.empty());
    QVERIFY(program.inputSpecs[4].name.empty());
    QCOMPARE(program.inputSpecs[5].name, std::string("flag"));
    QCOMPARE(program.inputSpecs[6].name, std::string("t"));
    QCOMPARE(program.outputSpecs[0].target, std::string("m"));
    QCOMPARE(program.outputSpecs[1].target, std::string("x"));
    QCOMPARE(program.outputSpecs[2].name, std::string("out"));
    QCOMPARE(program.rangeConstraints.size(), std::size_t(2));
    QCOMPARE(program.rangeConstraints[0].maximum, std::string("1024"));
    QCOMPARE(program.rangeConstraints[1].minimum, std::string("-Infinity"));
    QVERIFY(program.rangeConstraints[1].maximum.empty());
}

void TestProgramReader::readsControlFlow()
{
    const std::string inner =
        R"({"inputs": [{"as_tensor": {"name": "x"}}], "outputs": [{"as_tensor": {"name": "sin"}}], "nodes": [)"
        + node("sin", "torch.ops.aten.sin.default", input(tensorArg("x")), tensorArg("sin"), R"("debug_handle": "5")")
        + R"(], "tensor_values": {"sin": {"dtype": 7, "sizes": [{"as_int": 2}]}}})";
    Diagnostics diagnostics;
    const auto program =
        withInputs(input(R"({"as_graph": {"name": "true_graph_0", "graph": )" + inner + "}}"), diagnostics);
    QVERIFY(program != nullptr);
    const Argument& argument = nodeAt(program, 0).inputs.at(0).argument;
    QCOMPARE(argument.kind, Kind::Graph);
    QCOMPARE(argument.names.front(), std::string("true_graph_0"));
    QVERIFY(argument.graph != nullptr);
    QCOMPARE(argument.graph->nodes.at(0).debugHandle, std::optional<std::int64_t>(5));
    QCOMPARE(argument.graph->tensorMeta("sin")->sizes.at(0).text(), std::string("2"));
}

void TestProgramReader::readsTheGraphOfLoweredModules()
{
    const auto lowered = [](const std::string& text) {
        std::string quoted;
        for (const char c : text) {
            quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        }
        return R"({"name": "lowered_module_0", "arg": {"as_string": ")" + quoted
            + R"("}},)"
              R"({"name": "delegate_arg_0", "arg": {"as_string": "kept"}})";
    };
    const auto call = [](const std::string& inputs) {
        return node("executorch_call_delegate", "torch.ops.higher_order.executorch_call_delegate", inputs,
            R"({"as_tensors": [{"name": "getitem"}]})");
    };
    const std::string inner = R"({"inputs": [], "outputs": [], "nodes": [{"name": "sin", "target": "sin",)"
                              R"( "inputs": [], "outputs": [], "metadata": {"debug_handle": "5"}}]})";
    const std::string whole =
        R"({"backend_id": "X", "processed_bytes": "AAAA", "original_module": {"graph_module": {"graph": )" + inner
        + "}}}";
    struct Case {
        std::string text;
        bool hasGraph;
        std::uint64_t remarks;
    };
    for (const Case& current : {Case{whole, true, 0}, Case{R"({"backend_id": "X"})", false, 1},
             Case{"no JSON", false, 1}, Case{"", false, 1}}) {
        Parts parts;
        parts.nodes = call(lowered(current.text));
        Diagnostics diagnostics;
        const auto program = read(json(parts), diagnostics);
        QVERIFY(program);
        const auto& inputs = nodeAt(*program, 0).inputs;
        QCOMPARE(inputs.at(0).name, std::string("lowered_module_0"));
        QCOMPARE(inputs.at(0).argument.kind, Kind::String);
        QVERIFY(inputs.at(0).argument.strings.empty());
        QCOMPARE(inputs.at(0).argument.graph != nullptr, current.hasGraph);
        QCOMPARE(diagnostics.total(), current.remarks);
        if (current.hasGraph) {
            QCOMPARE(inputs.at(0).argument.graph->nodes.at(0).debugHandle, std::optional<std::int64_t>(5));
        }
        QCOMPARE(inputs.at(1).argument.strings.front(), std::string("kept"));
    }
}

void TestProgramReader::splitsModuleStacks()
{
    const auto stack =
        parseModuleStack("L__self__,,m.Model<locals>;L['self'].layers[0, 1], layers.0 ,m.Block(int, (a,b));k,p,t");
    QVERIFY(stack);
    QCOMPARE(stack->size(), std::size_t(3));
    QCOMPARE(stack->at(1), (ModuleStackEntry{"L['self'].layers[0, 1]", "layers.0", "m.Block(int, (a,b))"}));
    const auto repeated = parseModuleStack("a,1,x;b,2,y;a,3,z");
    QVERIFY(repeated);
    QCOMPARE(repeated->size(), std::size_t(2));
    QCOMPARE(repeated->at(0), (ModuleStackEntry{"a", "3", "z"}));
    for (const char* broken : {"", "a", "a,b", "a,b,c,d", "a,b,c;", "a(,b,c", "a),b,c", "a,b,c]"}) {
        QVERIFY2(!parseModuleStack(broken), broken);
    }
    QCOMPARE(parseSourceFnStack("l__self___fc,torch.nn.modules.linear.Linear;linear").back(),
        std::pair(std::string("linear"), std::string()));
}

QTEST_APPLESS_MAIN(TestProgramReader)
#include "tst_exportedprogramreader.moc"
