// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/record.h"
#include "model/numeric/programoutputs.h"
#include "model/trace/options.h"
#include "tests/testdata.h"

#include <QTest>

#include <algorithm>

using namespace ets;

namespace {

std::shared_ptr<const ETRecord> recordOf(const char* name)
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + "/" + name + "/etrecord.bin");
    return record ? *record : nullptr;
}

ProgramEntry entryOf(const ETRecord& record, ProgramEntry::Kind kind)
{
    const auto entries = programsOf(record);
    const auto found = std::ranges::find(entries, kind, &ProgramEntry::kind);
    return found != entries.end() ? *found : ProgramEntry();
}

std::vector<std::int64_t> handlesOf(const ProgramGraph& graph, const std::string& op)
{
    std::vector<std::int64_t> handles;
    for (std::size_t i = 0; i < graph.graph.nodes().size(); ++i) {
        if (graph.graph.nodes()[i].op == op) {
            handles.push_back(graph.handles[i].value_or(0));
        }
    }
    return handles;
}

} // namespace

/// Every program of a record, and what is inside of calls.
class TestProgramGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allPrograms();
    void keysOfSeveralMethods();
    void bodiesOfACondition();
    void handlesComeFromWhatWasMadeOfANode();
    void bodiesOfTheExportedProgramHaveHandles();
    void unknownBody();
    void mapAndScanAndNesting();
};

void TestProgramGraph::allPrograms()
{
    const auto record = recordOf("cond");
    QVERIFY(record != nullptr);
    const auto entries = programsOf(*record);
    QCOMPARE(entries.size(), std::size_t{2});
    QVERIFY(entries[0].kind == ProgramEntry::Kind::Edge);
    QCOMPARE(entries[0].key, std::string("edge_dialect_graph_module"));
    QCOMPARE(entries[0].key, TraceOptions().referenceGraphName); // what is joined with, untold
    QVERIFY(entries[1].kind == ProgramEntry::Kind::Exported);
    QCOMPARE(entries[1].key, std::string("exported_program"));
    QCOMPARE(entries[1].method, std::string("forward"));
}

void TestProgramGraph::keysOfSeveralMethods()
{
    const auto record = recordOf("multi_method");
    QVERIFY(record != nullptr && record->edgePrograms.size() > 1);
    std::size_t edges = 0;
    for (const ProgramEntry& entry : programsOf(*record)) {
        if (entry.kind == ProgramEntry::Kind::Edge) {
            ++edges;
            QCOMPARE(entry.key, "edge_dialect_graph_module/" + entry.method);
            QCOMPARE(edgeEntryOf(*record, entry.method), "edge_dialect_exported_program/" + entry.method);
        }
    }
    QCOMPARE(edges, record->edgePrograms.size());
    QCOMPARE(edgeEntryOf(ETRecord(), "forward"), std::string("edge_dialect_exported_program"));
}

void TestProgramGraph::bodiesOfACondition()
{
    const auto record = recordOf("cond");
    const ProgramEntry entry = entryOf(*record, ProgramEntry::Kind::Edge);
    const auto whole = ProgramGraph::of(*record, entry, {});
    QVERIFY(whole.has_value());
    QCOMPARE(whole->bodies.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
        const CallBody& body = whole->bodies[i];
        QCOMPARE(whole->graph.nodes()[body.call].op, std::string("cond"));
        QCOMPARE(body.name, "submodule_" + std::to_string(i));
        QCOMPARE(body.position, i);
        QCOMPARE(body.siblings, std::size_t{2});
    }
    const std::vector<std::string> path{"submodule_0"};
    const auto inside = ProgramGraph::of(*record, entry, path);
    QVERIFY(inside.has_value());
    QCOMPARE(handlesOf(*inside, "aten.sin.default"), std::vector<std::int64_t>{5});
    QCOMPARE(handlesOf(*inside, "aten.add.Tensor"), std::vector<std::int64_t>{7});
    QVERIFY(inside->bodies.empty());
}

/// permute_copy and addmm were made from one linear.
void TestProgramGraph::handlesComeFromWhatWasMadeOfANode()
{
    const auto record = recordOf("cond");
    const auto exported = ProgramGraph::of(*record, entryOf(*record, ProgramEntry::Kind::Exported), {});
    QVERIFY(exported.has_value());
    QCOMPARE(handlesOf(*exported, "linear.default"), std::vector<std::int64_t>{4});
    QCOMPARE(handlesOf(*exported, "sum.default"), std::vector<std::int64_t>{1});
    const auto edge = ProgramGraph::of(*record, entryOf(*record, ProgramEntry::Kind::Edge), {});
    QCOMPARE(handlesOf(*edge, "aten.addmm.default"), std::vector<std::int64_t>{4});
    QCOMPARE(handlesOf(*edge, "aten.permute_copy.default"), std::vector<std::int64_t>{4});
}

void TestProgramGraph::bodiesOfTheExportedProgramHaveHandles()
{
    const auto record = recordOf("cond");
    const std::vector<std::string> path{"true_graph_0"};
    const auto inside = ProgramGraph::of(*record, entryOf(*record, ProgramEntry::Kind::Exported), path);
    QVERIFY(inside.has_value());
    QCOMPARE(inside->handles.size(), inside->graph.nodes().size());
    QCOMPARE(handlesOf(*inside, "sin.default"), std::vector<std::int64_t>{5});
    QCOMPARE(handlesOf(*inside, "mul.Tensor"), std::vector<std::int64_t>{6});
}

void TestProgramGraph::unknownBody()
{
    const auto record = recordOf("cond");
    const std::vector<std::string> path{"submodule_0", "submodule_0"};
    QVERIFY(!ProgramGraph::of(*record, entryOf(*record, ProgramEntry::Kind::Edge), path).has_value());
}

/// One sub-graph each, and one within another.
void TestProgramGraph::mapAndScanAndNesting()
{
    const auto call = [](const std::string& target, std::vector<std::shared_ptr<const SerializedGraph>> graphs) {
        SerializedNode node;
        node.target = target;
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            NamedArgument input;
            input.argument.kind = Argument::Kind::Graph;
            input.argument.names = {"body_graph_" + std::to_string(i)};
            input.argument.graph = graphs[i];
            node.inputs.push_back(std::move(input));
        }
        Argument output;
        output.kind = Argument::Kind::Tensor;
        output.names = {"value_of_" + target.substr(target.rfind('.') + 1)};
        node.outputs = {output};
        return node;
    };
    const auto leaf = std::make_shared<SerializedGraph>();
    const auto body = std::make_shared<SerializedGraph>();
    body->nodes = {call("torch.ops.higher_order.scan", {leaf})};
    ExportedProgram program;
    program.graph.nodes = {
        call("torch.ops.higher_order.map_impl", {body}), call("torch.ops.higher_order.cond", {leaf, leaf})};
    const auto bodies = callBodies(program);
    QCOMPARE(bodies.size(), std::size_t{3});
    QCOMPARE(bodies[0].siblings, std::size_t{1});
    QCOMPARE(bodies[1].siblings, std::size_t{2});
    QVERIFY(bodies[0].call != bodies[1].call);
    QCOMPARE(bodies[1].call, bodies[2].call);
    const std::vector<std::string> path{bodies[0].name};
    const auto inside = bodyAt(program, path);
    QVERIFY(inside != nullptr);
    const auto nested = callBodies(*inside);
    QCOMPARE(nested.size(), std::size_t{1});
    const std::vector<std::string> deeper{bodies[0].name, nested[0].name};
    QCOMPARE(graphAt(program, deeper), static_cast<const SerializedGraph*>(leaf.get()));
}

QTEST_GUILESS_MAIN(TestProgramGraph)
#include "tst_programgraph.moc"
