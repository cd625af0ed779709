// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etrecord/testprogram.h"

#include "model/etrecord/nodemetadata.h"

#include <QtTest>

#include <algorithm>

using namespace ets;
using namespace testprogram;
using Kind = Argument::Kind;

namespace {

const SerializedNode& nodeAt(const std::shared_ptr<const ExportedProgram>& program, std::size_t index)
{
    return program->graph.nodes.at(index);
}

bool hasCode(const Diagnostics& diagnostics, std::string_view code)
{
    return std::ranges::any_of(
        diagnostics.groups(), [code](const DiagnosticGroup& group) { return group.code == code; });
}

/// Reads a program that has one node with these inputs.
std::shared_ptr<const ExportedProgram> withInputs(const std::string& inputs, Diagnostics& diagnostics)
{
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", inputs, tensorArg("n"));
    auto program = read(json(parts), diagnostics);
    return program ? *program : nullptr;
}

} // namespace

class TestProgramReader : public QObject {
    Q_OBJECT

private slots:
    void readsNodesOfToday();
    void readsTheUnionsOfTheFirstReleases();
    void readsEveryKindOfArgument();
    void keepsNumbersAsTheyStand_data();
    void keepsNumbersAsTheyStand();
    void readsSymbolicSizes();
    void mendsText_data();
    void mendsText();
    void tamesOnlyWhatNeedsIt();
    void readsSignatureAndRanges();
    void readsControlFlow();
    void boundsTheDepthOfGraphs();
    void refusesDeepNesting();
    void dropsTheTextOfLoweredModules();
    void splitsModuleStacks();
    void reportsBrokenMetadata();
    void toleratesForeignShapes();
    void refusesWhatIsNoProgram_data();
    void refusesWhatIsNoProgram();
    void stopsWhenCancelled();
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

void TestProgramReader::keepsNumbersAsTheyStand_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::newRow("largest int64") << QByteArray("9223372036854775807");
    QTest::newRow("2^63") << QByteArray("9223372036854775808");
    QTest::newRow("2^64") << QByteArray("18446744073709551616");
    QTest::newRow("smallest int64") << QByteArray("-9223372036854775808");
    QTest::newRow("400 digits") << QByteArray(400, '7');
    QTest::newRow("too big") << QByteArray("1e400");
    QTest::newRow("negative, too big") << QByteArray("-1.5E+999");
    QTest::newRow("too small") << QByteArray("1e-400");
    QTest::newRow("NaN") << QByteArray("NaN");
    QTest::newRow("Infinity") << QByteArray("Infinity");
    QTest::newRow("-Infinity") << QByteArray("-Infinity");
    QTest::newRow("fraction") << QByteArray("0.1000000000000000055511151231257827");
    QTest::newRow("zero") << QByteArray("-0.0");
}

void TestProgramReader::keepsNumbersAsTheyStand()
{
    QFETCH(QByteArray, number);
    Diagnostics diagnostics;
    const auto program = withInputs(
        input(R"({"as_float": )" + number.toStdString() + '}') + ',' + input(R"({"as_string": "1e400 and \"2e500\""})"),
        diagnostics);
    QVERIFY(program != nullptr);
    const auto& inputs = nodeAt(program, 0).inputs;
    QCOMPARE(inputs.at(0).argument.numbers.front(), number.toStdString());
    QCOMPARE(inputs.at(1).argument.strings.front(), std::string("1e400 and \"2e500\""));
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

void TestProgramReader::mendsText_data()
{
    QTest::addColumn<QByteArray>("escaped");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("pair") << QByteArray(R"(\ud83d\ude00)") << QByteArray("\xF0\x9F\x98\x80");
    QTest::newRow("lone high") << QByteArray(R"(a\ud83db)")
                               << QByteArray("a\xEF\xBF\xBD"
                                             "b");
    QTest::newRow("lone high at the end") << QByteArray(R"(a\uD83D)") << QByteArray("a\xEF\xBF\xBD");
    QTest::newRow("two high") << QByteArray(R"(\ud83d\ud83d\ude00)") << QByteArray("\xEF\xBF\xBD\xF0\x9F\x98\x80");
    QTest::newRow("high before another escape") << QByteArray(R"(\ud83d\u0041)")
                                                << QByteArray("\xEF\xBF\xBD"
                                                              "A");
    QTest::newRow("lone low") << QByteArray(R"(a\ude00b)")
                              << QByteArray("a\xEF\xBF\xBD"
                                            "b");
    QTest::newRow("escaped backslash") << QByteArray(R"(\\ud83d)") << QByteArray(R"(\ud83d)");
    QTest::newRow("raw bytes") << QByteArray("a\xFF\x80") << QByteArray("a\xEF\xBF\xBD\xEF\xBF\xBD");
    QTest::newRow("nul") << QByteArray(R"(a\u0000b)") << QByteArray("a\0b", 3);
    QTest::newRow("umlaut") << QByteArray("\xC3\xA4\\u00e4") << QByteArray("\xC3\xA4\xC3\xA4");
}

void TestProgramReader::mendsText()
{
    QFETCH(QByteArray, escaped);
    QFETCH(QByteArray, text);
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", "", "", R"("stack_trace": ")" + escaped.toStdString() + '"');
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QCOMPARE(QByteArray::fromStdString(*nodeAt(*program, 0).stackTrace), text);
}

void TestProgramReader::tamesOnlyWhatNeedsIt()
{
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", input(R"({"as_floats": [1e400, 1.5e10, -2]})"), "",
        R"("stack_trace": "\ud800 C:\\\\new\\\"x\" 1e999")");
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QCOMPARE(nodeAt(*program, 0).inputs.at(0).argument.numbers, (std::vector<std::string>{"1e400", "1.5e10", "-2"}));
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
    const auto read_ = read(json(parts), diagnostics);
    QVERIFY(read_);
    const ExportedProgram& program = **read_;
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

void TestProgramReader::boundsTheDepthOfGraphs()
{
    std::string graph = R"({"inputs": [], "outputs": [], "nodes": [], "tensor_values": {}})";
    for (int i = 0; i < 80; ++i) {
        graph = R"({"inputs": [], "outputs": [], "nodes": [)"
            + node(
                "n", "torch.ops.higher_order.cond", input(R"({"as_graph": {"name": "g", "graph": )" + graph + "}}"), "")
            + R"(], "tensor_values": {}})";
    }
    Diagnostics diagnostics;
    const auto program = read(R"({"graph_module": {"graph": )" + graph + "}}", diagnostics);
    QVERIFY(program);
    QVERIFY(hasCode(diagnostics, "graph-too-deep"));
    int depth = 0;
    const SerializedGraph* current = &(*program)->graph;
    while (current != nullptr && !current->nodes.empty()) {
        ++depth;
        current = current->nodes.front().inputs.front().argument.graph.get();
    }
    QCOMPARE(depth, 64);
}

void TestProgramReader::refusesDeepNesting()
{
    for (const char bracket : {'[', '{'}) {
        std::string text;
        for (int i = 0; i < 300000; ++i) {
            text += bracket;
            text += bracket == '{' ? R"("a":)" : "";
        }
        Diagnostics diagnostics;
        const auto program = read(text, diagnostics);
        QVERIFY(!program);
        QVERIFY(program.error().message().find("nested too deeply") != std::string::npos);
    }
}

void TestProgramReader::dropsTheTextOfLoweredModules()
{
    Parts parts;
    parts.nodes = node("executorch_call_delegate", "torch.ops.higher_order.executorch_call_delegate",
        R"({"name": "lowered_module_0", "arg": {"as_string": "{\"backend_id\": \"X\"}"}},)"
        R"({"name": "delegate_arg_0", "arg": {"as_string": "kept"}})",
        R"({"as_tensors": [{"name": "getitem"}]})");
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    const auto& inputs = nodeAt(*program, 0).inputs;
    QCOMPARE(inputs.at(0).name, std::string("lowered_module_0"));
    QCOMPARE(inputs.at(0).argument.kind, Kind::String);
    QVERIFY(inputs.at(0).argument.strings.empty());
    QCOMPARE(inputs.at(1).argument.strings.front(), std::string("kept"));
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

void TestProgramReader::reportsBrokenMetadata()
{
    const std::string metadata = R"("nn_module_stack": "only two,parts", "debug_handle": "seven", "stack_trace": null)";
    Parts parts;
    parts.nodes = node("a", "torch.ops.aten.op.default", "", "", metadata) + ','
        + node("b", "torch.ops.aten.op.default", "", "", R"("debug_handle": "0")");
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QVERIFY(hasCode(diagnostics, "broken-module-stack"));
    QVERIFY(hasCode(diagnostics, "broken-debug-handle"));
    QVERIFY(nodeAt(*program, 0).moduleStack == nullptr);
    QVERIFY(!nodeAt(*program, 0).debugHandle);
    QVERIFY(!nodeAt(*program, 0).stackTrace);
    QCOMPARE(nodeAt(*program, 1).debugHandle, std::optional<std::int64_t>(0));
}

void TestProgramReader::toleratesForeignShapes()
{
    // Every member has a type that nobody expects.
    const char* text =
        R"({"graph_module": {"graph": {"inputs": 1, "outputs": {}, "nodes": [3, null, [], {"name": 1, "target": [],)"
        R"( "inputs": [7, {"arg": 7}, {"arg": {"as_tensor": 3}}, {"arg": {"as_graph": 3}}, {"arg": {"as_ints": {}}},)"
        R"( {"arg": {"as_sym_ints": [1, {}]}}, {"arg": {"as_device": []}}], "outputs": ["x"], "metadata": []},)"
        R"( {"metadata": {"debug_handle": {}, "nn_module_stack": [], "source_fn_stack": 5, "stack_trace": []}}],)"
        R"( "tensor_values": {"x": {"sizes": {}, "device": 3, "dtype": -1}, "y": {"meta": []}}, "sym_int_values": []},)"
        R"( "signature": {"input_specs": [1, {}, {"parameter": 5}], "output_specs": {}}},)"
        R"( "range_constraints": {"s": 3}, "schema_version": [], "more": 1})";
    Diagnostics diagnostics;
    const auto program = read(text, diagnostics);
    QVERIFY(program);
    QCOMPARE((*program)->graph.nodes.size(), std::size_t(5));
    QCOMPARE((*program)->inputSpecs.size(), std::size_t(3));
}

void TestProgramReader::refusesWhatIsNoProgram_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("empty") << QByteArray() << QByteArray("broken JSON");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("no graph_module.graph");
    QTest::newRow("number") << QByteArray("1") << QByteArray("no graph_module.graph");
    QTest::newRow("other object") << QByteArray(R"({"a": 1})") << QByteArray("no graph_module.graph");
    QTest::newRow("no nodes") << QByteArray(R"({"graph_module": {"graph": {}}})") << QByteArray("no list of nodes");
    QTest::newRow("cut") << QByteArray(R"({"graph_module": {"graph": {"nodes": [)") << QByteArray("broken JSON");
    QTest::newRow("binary") << QByteArray("PK\x03\x04\0\0", 6) << QByteArray("broken JSON");
    QTest::newRow("two texts") << QByteArray("{} {}") << QByteArray("broken JSON");
}

void TestProgramReader::refusesWhatIsNoProgram()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    Diagnostics diagnostics;
    const auto program = read(text.toStdString(), diagnostics);
    QVERIFY(!program);
    QVERIFY2(
        program.error().message().find(reason.toStdString()) != std::string::npos, program.error().message().c_str());
}

void TestProgramReader::stopsWhenCancelled()
{
    std::string nodes;
    for (int i = 0; i < 5000; ++i) {
        nodes += (i == 0 ? "" : ",") + node("n", "torch.ops.aten.op.default", "", "");
    }
    Parts parts;
    parts.nodes = nodes;
    LoadContext context;
    context.cancel.cancel();
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics, context);
    QVERIFY(!program);
    QCOMPARE(program.error().kind, Error::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestProgramReader)
#include "tst_programreader.moc"
