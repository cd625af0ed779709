// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphfolding.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/etrecord/record.h"

#include "tests/etrecord/exportedtestprogram.h"
#include "tests/testdata.h"

#include <QtTest>

#include <algorithm>
#include <set>
#include <utility>

using namespace ets;
using namespace testprogram;

namespace {

constexpr auto none = GraphGroup::none;

/// A chain of ops, each in a module; "" is the root.
OperatorGraph chainOf(const std::vector<std::pair<std::string, std::string>>& ops)
{
    Parts parts;
    parts.inputs = tensorArg("x");
    std::string last = "x";
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const std::string name = "n" + std::to_string(i);
        const auto& [op, module] = ops[i];
        const std::string stack =
            module.empty() ? "L__self__,,Model" : "L__self__,,Model;L__self__" + module + "," + module + ",Type";
        parts.nodes += (i > 0 ? ", " : "")
            + node(name, "torch.ops.aten." + op + ".default", input(tensorArg(last)), tensorArg(name),
                R"("nn_module_stack": ")" + stack + "\"");
        last = name;
    }
    parts.outputs = tensorArg(last);
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    return OperatorGraph::build(program ? **program : ExportedProgram(), "key", "forward");
}

OperatorGraph graphOfRecord(const char* testCase)
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + '/' + testCase + "/etrecord.bin");
    const ExportedProgram* program = record ? (*record)->edgeProgram("forward") : nullptr;
    return OperatorGraph::build(program != nullptr ? *program : ExportedProgram(), "edge", "forward");
}

std::vector<std::string> namesOf(const GraphGroups& groups)
{
    std::vector<std::string> names;
    for (const GraphGroup& group : groups.groups()) {
        names.push_back(group.name);
    }
    return names;
}

/// Whether the boxes of a folding, taken as one node each, hang together without a circle.
bool isAcyclic(const OperatorGraph& graph, const GraphGroups& groups, const GraphFolding& folding)
{
    const auto boxOf = [&](std::uint32_t node) {
        const std::uint32_t group = folding.boxOf(groups, groups.groupOfNode()[node]);
        return group == none ? std::pair(0, node) : std::pair(1, group);
    };
    std::set<std::pair<std::pair<int, std::uint32_t>, std::pair<int, std::uint32_t>>> links;
    std::set<std::pair<int, std::uint32_t>> left;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        left.insert(boxOf(i));
        for (const std::uint32_t input : graph.nodes()[i].inputs) {
            if (boxOf(input) != boxOf(i)) {
                links.emplace(boxOf(input), boxOf(i));
            }
        }
    }
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (auto box = left.begin(); box != left.end();) {
            const bool waits = std::ranges::any_of(
                links, [&](const auto& link) { return link.second == *box && left.contains(link.first); });
            box = waits ? std::next(box) : left.erase(box);
            goesOn = goesOn || !waits;
        }
    }
    return left.empty();
}

} // namespace

class TestGraphGroups : public QObject {
    Q_OBJECT

private slots:
    void segments();
    void modulesNest();
    void onlyChildIsOneWithItsParent();
    void singleOpsAreNoGroup();
    void calledTwiceIsTwoGroups();
    void equalModulesAreRepeats();
    void partsGoAroundModules();
    void recordsHoldTogether_data();
    void recordsHoldTogether();
    void firstPictureHasFewBoxes();
    void costliestIsOneDeeper();
    void foldingKeepsTheInside();
};

void TestGraphGroups::segments()
{
    using Names = std::vector<std::string>;
    QCOMPARE(pathSegments(""), Names());
    QCOMPARE(pathSegments("a.0.b"), (Names{"a", "0", "b"}));
    QCOMPARE(pathSegments("layers.slice(None, 2.5, None).0"), (Names{"layers", "slice(None, 2.5, None)", "0"}));
    QCOMPARE(pathSegments("a)b.c"), (Names{"a)b", "c"}));
}

void TestGraphGroups::modulesNest()
{
    const OperatorGraph graph = chainOf(
        {{"add", ""}, {"mul", "a.x"}, {"neg", "a.x"}, {"exp", "a.y"}, {"log", "a.y"}, {"relu", "a"}, {"tanh", ""}});
    const GraphGroups groups(graph, {});
    QCOMPARE(namesOf(groups), (std::vector<std::string>{"a", "x", "y"}));
    QCOMPARE(groups.group(0).opCount, 5U);
    QCOMPARE(groups.group(1).path, std::string("a.x"));
    QCOMPARE(groups.group(1).type, std::string("Type"));
    QCOMPARE(groups.group(1).parent, 0U);
    QCOMPARE(groups.common(1, 2), 0U);
    QCOMPARE(groups.groupOfNode()[1], none); // The first op; the input is node 0.
    QCOMPARE(groups.groupOfNode()[2], 1U);
    QCOMPARE(groups.groupOfNode()[6], 0U);
    QVERIFY(groups.isInside(2, 0));
    QVERIFY(!groups.isInside(0, 2));
}

void TestGraphGroups::onlyChildIsOneWithItsParent()
{
    const GraphGroups groups(chainOf({{"add", "a.b.c"}, {"mul", "a.b.c"}, {"neg", ""}}), {});
    QCOMPARE(namesOf(groups), (std::vector<std::string>{"a.b.c"}));
}

void TestGraphGroups::singleOpsAreNoGroup()
{
    const GraphGroups groups(chainOf({{"add", "a"}, {"mul", "b"}, {"neg", "c.d"}}), {});
    QVERIFY(groups.groups().empty());
    QVERIFY(groups.roots().empty());
}

/// a, then b, then a again: as one group it would need b and feed it.
void TestGraphGroups::calledTwiceIsTwoGroups()
{
    const OperatorGraph graph =
        chainOf({{"add", "a"}, {"mul", "a"}, {"neg", "b"}, {"exp", "b"}, {"add", "a"}, {"mul", "a"}});
    const GraphGroups groups(graph, {});
    QCOMPARE(namesOf(groups), (std::vector<std::string>{"a", "b", "a"}));
    QCOMPARE(groups.group(0).call, 1U);
    QCOMPARE(groups.group(1).call, 0U);
    QCOMPARE(groups.group(2).call, 2U);
    QVERIFY(isAcyclic(graph, groups, GraphFolding(groups.groups().size())));
}

void TestGraphGroups::equalModulesAreRepeats()
{
    std::vector<std::pair<std::string, std::string>> ops;
    for (const char* layer : {"layers.0", "layers.1", "layers.2", "layers.3"}) {
        ops.emplace_back("add", layer);
        ops.emplace_back("mul", layer);
    }
    const GraphGroups alone(chainOf(ops), {});
    QCOMPARE(alone.groups().size(), std::size_t{5});
    QCOMPARE(alone.group(0).repeats, 4U);

    // Beside something else in the same module they get a group of their own.
    for (auto& [op, module] : ops) {
        module = "m." + module.substr(7);
    }
    ops.emplace_back("neg", "m");
    const GraphGroups beside(chainOf(ops), {});
    QVERIFY(beside.group(1).kind == GraphGroup::Kind::Repeat);
    QCOMPARE(beside.group(1).name, std::string("0 … 3"));
    QCOMPARE(beside.group(1).repeats, 4U);
    QCOMPARE(beside.group(1).opCount, 8U);

    ops[3].first = "sub"; // Not equal any more.
    const GraphGroups other(chainOf(ops), {});
    QVERIFY(std::ranges::none_of(other.groups(), [](const GraphGroup& group) { return group.repeats > 0; }));
}

void TestGraphGroups::partsGoAroundModules()
{
    const OperatorGraph graph =
        chainOf({{"add", "a"}, {"mul", "a"}, {"neg", "a"}, {"exp", "b"}, {"log", "b"}, {"relu", "b"}});
    const std::vector<std::uint32_t> partOf{none, none, 0, 0, 0, 0, none, none};
    const std::vector<std::string> names{"Backend #3"};
    const GraphGroups groups(graph, {partOf, names});
    const auto part = std::ranges::find(groups.groups(), GraphGroup::Kind::Delegate, &GraphGroup::kind);
    QVERIFY(part != groups.groups().end());
    QCOMPARE(part->name, names[0]);
    QCOMPARE(part->opCount, 4U);
    QVERIFY(isAcyclic(graph, groups, GraphFolding(groups.groups().size())));
}

void TestGraphGroups::recordsHoldTogether_data()
{
    QTest::addColumn<QByteArray>("testCase");
    for (const char* name : {"cnn_xnn", "cond", "linear", "transformer", "stub_and_xnn"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

/// Every op is in one group, and whatever is folded, what is left has no circle.
void TestGraphGroups::recordsHoldTogether()
{
    QFETCH(QByteArray, testCase);
    const OperatorGraph graph = graphOfRecord(testCase.constData());
    const GraphGroups groups(graph, {});
    std::vector<int> seen(graph.nodes().size(), 0);
    for (const GraphGroup& group : groups.groups()) {
        for (const std::uint32_t node : group.nodes) {
            ++seen[node];
        }
        QVERIFY(group.opCount >= 2);
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen[i], groups.groupOfNode()[i] == none ? 0 : 1);
    }
    for (std::uint32_t level = 0; level < 4; ++level) {
        QVERIFY(isAcyclic(graph, groups, GraphFolding::toLevel(groups, level)));
    }
}

void TestGraphGroups::firstPictureHasFewBoxes()
{
    const OperatorGraph graph = graphOfRecord("transformer");
    const GraphGroups groups(graph, {});
    for (const std::size_t limit : {1U, 20U, 60U, 1000U}) {
        const GraphFolding folding = GraphFolding::firstPicture(groups, {}, 0, limit);
        std::size_t boxes = groups.roots().size();
        bool isAllOpen = true;
        for (std::uint32_t i = 0; i < groups.groups().size(); ++i) {
            isAllOpen = isAllOpen && folding.isOpen(i);
            if (folding.isOpen(i)) {
                boxes += groups.group(i).nodes.size() + groups.group(i).groups.size() - 1;
            }
        }
        QVERIFY(boxes <= std::max(limit, groups.roots().size()));
        QCOMPARE(isAllOpen, limit == 1000);
    }
}

void TestGraphGroups::costliestIsOneDeeper()
{
    const GraphGroups groups(chainOf({{"add", "a"}, {"mul", "a"}, {"neg", "b"}, {"exp", "b"}}), {});
    const std::vector<double> cost{1, 5};
    const GraphFolding none2 = GraphFolding::firstPicture(groups, {}, 0, 2);
    QVERIFY(!none2.isOpen(0) && !none2.isOpen(1));
    const GraphFolding one = GraphFolding::firstPicture(groups, cost, 0, 2);
    QVERIFY(!one.isOpen(0));
    QVERIFY(one.isOpen(1));
}

void TestGraphGroups::foldingKeepsTheInside()
{
    const GraphGroups groups(
        chainOf({{"add", "a.x"}, {"mul", "a.x"}, {"neg", "a"}, {"exp", ""}, {"log", "b"}, {"neg", "b"}}), {});
    GraphFolding folding(groups.groups().size());
    folding.reveal(groups, 1);
    QCOMPARE(folding.boxOf(groups, 1), none);
    QCOMPARE(folding.level(groups), 2U);
    folding.setOpen(0, false);
    QCOMPARE(folding.boxOf(groups, 1), 0U);
    folding.setOpen(0, true);
    QCOMPARE(folding.boxOf(groups, 1), none);
    folding.setAllOpen(groups, 0, false);
    folding.setOpen(0, true);
    QCOMPARE(folding.boxOf(groups, 1), 1U);
}

QTEST_APPLESS_MAIN(TestGraphGroups)
#include "tst_graphgroups.moc"
