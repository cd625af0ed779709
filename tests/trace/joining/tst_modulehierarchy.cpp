// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/sharedmodules.h"
#include "model/trace/modules.h"
#include "tests/trace/smallpair.h"

#include <QTest>

#include <set>
#include <string>
#include <utility>

using namespace ets;
using namespace ets::test;

namespace {

using Entries = std::vector<std::pair<std::string, std::string>>; ///< Key and path.

/// A graph of ops that lie in these stacks.
OperatorGraph graphOf(const std::vector<Entries>& stacks, const std::string& method = "forward")
{
    auto program = std::make_shared<ExportedProgram>();
    int number = 0;
    for (const Entries& entries : stacks) {
        SerializedNode node;
        node.target = "executorch.exir.dialects.edge._ops.aten.add.Tensor";
        Argument output;
        output.kind = Argument::Kind::Tensor;
        output.names = {"add_" + std::to_string(number++)};
        node.outputs.push_back(std::move(output));
        auto stack = std::make_shared<ModuleStack>();
        for (const auto& [key, path] : entries) {
            stack->push_back({key, path, "test.Module"});
        }
        node.moduleStack = std::move(stack);
        program->graph.nodes.push_back(std::move(node));
    }
    return OperatorGraph::build(*program, "edge", method);
}

ModuleHierarchy hierarchyOf(const std::vector<Entries>& stacks)
{
    const std::vector<OperatorGraph> graphs{graphOf(stacks)};
    return ModuleHierarchy::build(graphs);
}

/// Paths in depth-first order; a segment that is no module in brackets.
std::string outline(const ModuleHierarchy& modules)
{
    std::string text;
    std::vector<ModuleId> pending(modules.roots().rbegin(), modules.roots().rend());
    while (!pending.empty()) {
        const ModuleId id = pending.back();
        const Module& module = modules.module(id);
        pending.pop_back();
        const std::string name = module.parent.isValid() ? modules.pathOf(id) : std::string(module.name);
        text += (text.empty() ? "" : " ") + (isContainer(module) ? "[" + name + "]" : name);
        pending.insert(pending.end(), module.children.rbegin(), module.children.rend());
    }
    return text;
}

const std::pair<std::string, std::string> root{"L__self__", ""};

} // namespace

/// Rows of the module tree.
class TestModuleHierarchy : public QObject {
    Q_OBJECT

private slots:
    void readsPaths_data();
    void readsPaths();
    void segmentsAreRows();
    void callsAreRowsBelow();
    void keysOfOneModule();
    void stacksWithoutRoot();
    void lentModules();
    void methodsAreRoots();
    void hugePathsEnd();
    void timeOfSharedCalls();
};

void TestModuleHierarchy::readsPaths_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* text, const char* path) { QTest::newRow(text) << text << path; };
    row("", "");
    row("layers.0.ff", "layers.0.ff");
    row("L['self']", "");
    row("L['self'].ff", "ff");
    row("L['s'].layers.ff", "layers.ff");
    row("getattr(L['self'].ff, '0')", "ff.0");
    row("getattr(getattr(L['s'].layers, '3').ff, '1')", "layers.3.ff.1");
    row("L['self'].layers[0].ff", "layers.0.ff");
    row("L['self'].blocks['first']", "blocks.first");
    row("getattr(", "");
    row("L[", "");
    row("L['self", "");
    row("getattr(L[", "");
    row("getattr(L['self'], 'ff'", "ff");
}

void TestModuleHierarchy::readsPaths()
{
    QFETCH(const QString, text);
    QTEST(QString::fromStdString(modulePathOf(text.toStdString())), "path");
}

void TestModuleHierarchy::segmentsAreRows()
{
    const ModuleHierarchy modules = hierarchyOf({{root, {"a", "layers.0"}, {"b", "layers.0.ff"}},
        {root, {"c", "layers.1"}, {"d", "layers.1.net.deep.ff"}}, {root}});
    QCOMPARE(outline(modules),
        std::string("forward [layers] layers.0 layers.0.ff layers.1 [layers.1.net] [layers.1.net.deep] "
                    "layers.1.net.deep.ff"));
    const Module& ff = modules.module(modules.moduleOf(NodeId(1)));
    QCOMPARE(ff.name, std::string_view("ff"));
    QCOMPARE(ff.key, std::string_view("d"));
    QCOMPARE(ff.depth, 5U);
    QCOMPARE(modules.moduleOf(NodeId(2)), modules.roots().front());
    // What both blocks share is "layers", not the whole model.
    const NodeId nodes[] = {NodeId(0), NodeId(1)};
    QCOMPARE(modules.pathOf(modules.commonModule(nodes)), std::string("layers"));
}

void TestModuleHierarchy::callsAreRowsBelow()
{
    const ModuleHierarchy modules = hierarchyOf({{root, {"L__self__act", "act"}}, {root, {"L__self__fc", "fc"}},
        {root, {"L__self__act@1", "act"}}, {root, {"L__self__act@2", "act"}, {"x", "act.inner"}}});
    QCOMPARE(outline(modules), std::string("forward act act#1 act#2 act#3 act#3.inner fc"));
    QCOMPARE(callOf(modules.module(modules.moduleOf(NodeId(2)))), 2U);
    QCOMPARE(callOf(modules.module(modules.moduleOf(NodeId(1)))), 0U);
    const std::string inner = modules.pathOf(modules.moduleOf(NodeId(3)));
    QCOMPARE(inner, std::string("act#3.inner"));
    QCOMPARE(pathInModel(inner), std::string("act.inner"));
    QCOMPARE(classNameOf("torch.nn.modules.linear.Linear"), std::string_view("Linear"));
    QCOMPARE(classNameOf("Linear"), std::string_view("Linear"));
    QCOMPARE(classNameOf("cut."), std::string_view());
    QVERIFY(classNameOf("").empty());
    QCOMPARE(callOfKey("L__self__act@1"), 2U);
    QCOMPARE(callOfKey("L__self__act"), 1U);
    QCOMPARE(callOfKey("a@b"), 1U);
    QCOMPARE(callOfKey("a@"), 1U);
    QCOMPARE(callOfKey("a@99999999999999"), 1U);
}

/// Exporting twice gives the same modules other keys.
void TestModuleHierarchy::keysOfOneModule()
{
    const ModuleHierarchy modules =
        hierarchyOf({{root, {"L__self__fc", "fc"}}, {{"L__self__L__self__", ""}, {"1399", "fc"}}});
    QCOMPARE(outline(modules), std::string("forward fc"));
    QCOMPARE(modules.moduleOf(NodeId(0)), modules.moduleOf(NodeId(1)));
}

void TestModuleHierarchy::stacksWithoutRoot()
{
    const ModuleHierarchy modules = hierarchyOf({{{"a", "layers.0"}}, {}});
    QCOMPARE(outline(modules), std::string("[forward] [layers] layers.0"));
    QVERIFY(!modules.moduleOf(NodeId(1)).isValid());
}

/// A module that another one calls, which it does not lie in.
void TestModuleHierarchy::lentModules()
{
    const ModuleHierarchy modules = hierarchyOf({{root, {"d", "decoder"}, {"e", "embed.tokens"}},
        {root, {"e", "embed"}, {"t", "embed.tokens"}}, {root, {"d", "decoder"}, {"r", ""}}});
    QCOMPARE(outline(modules), std::string("forward decoder decoder.embed.tokens embed embed.tokens"));
}

void TestModuleHierarchy::methodsAreRoots()
{
    const std::vector<OperatorGraph> graphs{
        graphOf({{root, {"a", "fc"}}}, "encode"), graphOf({{root, {"a", "fc"}}}, "decode")};
    const ModuleHierarchy modules = ModuleHierarchy::build(graphs);
    QCOMPARE(outline(modules), std::string("encode fc decode fc"));
    QVERIFY(modules.moduleOf(NodeId(0)) != modules.moduleOf(NodeId(1)));
}

/// A path of a million segments is no model; it must not take memory without end.
void TestModuleHierarchy::hugePathsEnd()
{
    std::string path = "a";
    for (int i = 0; i < 200000; ++i) {
        path += ".a";
    }
    Entries deep{root};
    for (int i = 0; i < 2000; ++i) {
        deep.emplace_back("k" + std::to_string(i), "m" + std::to_string(i));
    }
    const ModuleHierarchy modules = hierarchyOf({{root, {"a", path}}, deep});
    QVERIFY(modules.modules().size() < 1000);
    QVERIFY(modules.moduleOf(NodeId(1)).isValid());
}

void TestModuleHierarchy::timeOfSharedCalls()
{
    RecordWriter record;
    record.method()
        .node("conv", "aten.convolution.default", 2, {"", "second", "second.conv"})
        .node("relu", "aten.relu.default", 3, {"", "second", "second.act"})
        .node("add", "aten.add.Tensor", 4, {"", "third"})
        .instruction(0, Handles{2, 3})
        .instruction(1, std::int64_t{4})
        .delegate(0, "Backend");
    DumpWriter dump;
    dump.run()
        .delegateOp("fused", 0, 1, 5)
        .event("DELEGATE_CALL", 0, 0, 8)
        .event("native_call_add.out", 1, 8, 9)
        .event("OPERATOR_CALL", 1, 8, 9)
        .framework("Method::execute", 0, 9);
    const auto trace = inspect(dump, withReading(Reading::Corrected), record.done());
    const std::vector<ModuleId> above = sharedAbove(*trace);
    for (std::size_t i = 0; i < above.size(); ++i) {
        const std::string path = trace->modules().pathOf(ModuleId(i));
        const bool isShared = path == "second.conv" || path == "second.act";
        QCOMPARE(above[i].isValid(), isShared);
        if (isShared) {
            QCOMPARE(trace->modules().pathOf(above[i]), std::string("second"));
        }
    }
}

QTEST_APPLESS_MAIN(TestModuleHierarchy)
#include "tst_modulehierarchy.moc"
