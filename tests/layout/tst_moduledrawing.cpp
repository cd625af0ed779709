// SPDX-License-Identifier: GPL-3.0-or-later
// Groups and drawings of random modules keep the rules of every grouping and every drawing. ETSCOPE_RANDOM_GRAPHS=10000
// looks at more of them than a run of all tests has time for.
#include "model/analysis/graph/graphfolding.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/layout/nested.h"
#include "tests/layout/drawingrules.h"
#include "tests/layout/grouprules.h"
#include "tests/layout/modelgraphs.h"
#include "tests/layout/randommodules.h"

#include <QTest>

#include <algorithm>
#include <ctime>
#include <random>

using namespace ets;
using namespace ets::testing;

namespace {

constexpr std::uint32_t graphs = 1000; ///< In a run of all tests.
constexpr double mostSeconds = 20; ///< Of the processor, for one graph; the slowest takes below a tenth of this.

/// Open and folded at random.
GraphFolding randomFolding(const GraphGroups& groups, std::uint32_t seed)
{
    std::minstd_rand random(seed);
    GraphFolding folding(groups.groups().size());
    for (std::uint32_t i = 0; i < groups.groups().size(); ++i) {
        folding.setOpen(i, random() % 4 != 0);
    }
    return folding;
}

double processorSeconds()
{
    return double(std::clock()) / double(CLOCKS_PER_SEC);
}

/// Modules "a", then "b" as often as given, of two equal calls each, one after the other.
std::vector<OperatorNode> equalsBehindAnother(std::uint32_t before, std::uint32_t equal, std::uint32_t behind)
{
    std::vector<OperatorNode> nodes(1);
    nodes[0].kind = OperatorNode::Kind::Input;
    for (std::uint32_t module = 0; module < before + equal + behind; ++module) {
        const bool isEqual = module >= before && module < before + equal;
        for (std::uint32_t call = 0; call < 2; ++call) {
            OperatorNode node;
            node.op = isEqual ? "aten.mul" : "aten.cos";
            node.inputs = {static_cast<std::uint32_t>(nodes.size()) - 1};
            node.moduleStack = std::make_shared<const ModuleStack>(
                ModuleStack{{"", "L['self']", "Model"}, {"", "L['self']." + std::to_string(module), "M"}});
            nodes.push_back(std::move(node));
        }
    }
    return nodes;
}

} // namespace

class TestModuleDrawing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsBehindAnotherModule();
    void severalRunsOfEquals();
    void randomModules_data();
    void randomModules();
    void manyModules_data();
    void manyModules();
};

/// Three equal modules that do not begin at the first child.
void TestModuleDrawing::equalsBehindAnotherModule()
{
    const std::vector<OperatorNode> nodes = equalsBehindAnother(1, 3, 1);
    const GraphGroups groups(nodes, {});
    QCOMPARE(QString::fromStdString(GroupRules(nodes, groups).violation()), QString());
    QCOMPARE(groups.roots().size(), std::size_t{3});
    const GraphGroup& repeat = groups.group(groups.roots()[1]);
    QVERIFY(repeat.kind == GraphGroup::Kind::Repeat);
    QCOMPARE(repeat.repeats, 3U);
    QCOMPARE(repeat.name, std::string("1 … 3"));
}

void TestModuleDrawing::severalRunsOfEquals()
{
    const std::vector<OperatorNode> nodes = equalsBehindAnother(4, 3, 5);
    const GraphGroups groups(nodes, {});
    QCOMPARE(QString::fromStdString(GroupRules(nodes, groups).violation()), QString());
    QCOMPARE(groups.roots().size(), std::size_t{3});
    for (const std::uint32_t root : groups.roots()) {
        QVERIFY(groups.group(root).kind == GraphGroup::Kind::Repeat);
    }
}

void TestModuleDrawing::randomModules_data()
{
    const int asked = qEnvironmentVariableIntValue("ETSCOPE_RANDOM_GRAPHS");
    const std::uint32_t count = asked > 0 ? static_cast<std::uint32_t>(asked) : graphs;
    QTest::addColumn<std::uint32_t>("first");
    QTest::addColumn<std::uint32_t>("end");
    constexpr std::uint32_t step = 250;
    for (std::uint32_t first = 0; first < count; first += step) {
        QTest::newRow(std::to_string(first).c_str()) << first << std::min(first + step, count);
    }
}

void TestModuleDrawing::randomModules()
{
    QFETCH(const std::uint32_t, first);
    QFETCH(const std::uint32_t, end);
    for (std::uint32_t seed = first; seed < end; ++seed) {
        const double begin = processorSeconds();
        const ModuleProgram program = RandomModules(seed).program(seed % 20 == 0 ? 150 : 30);
        const GraphGroups groups(program.nodes, {program.partOf, program.partNames});
        const GroupRules rules(program.nodes, groups);
        const GraphFolding someOpen = randomFolding(groups, seed);
        std::string found = rules.violation();
        for (const GraphFolding& folding : {GraphFolding::toLevel(groups, 0), someOpen}) {
            found += found.empty() && rules.hasCircle(folding) ? "circle of boxes" : "";
            const NestedGraph drawn = nestedOf(program.nodes, groups, folding);
            const auto result = NestedLayouter().layOut(drawn);
            found += found.empty() && !result ? "refused" : "";
            found += found.empty() ? violation(drawn, *result) : "";
            found += found.empty() ? directionViolation(drawn.graph, result->drawing, result->isTurned) : "";
        }
        QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + ": " + found).c_str());
        QVERIFY2(processorSeconds() - begin < mostSeconds, ("slow: seed " + std::to_string(seed)).c_str());
    }
}

void TestModuleDrawing::manyModules_data()
{
    QTest::addColumn<std::uint32_t>("ops");
    QTest::newRow("3,000 calls") << 3000U;
    QTest::newRow("50,000 calls") << 50000U;
}

/// Grouping stays fast; drawings of so many are measured by tests/bench.
void TestModuleDrawing::manyModules()
{
    QFETCH(const std::uint32_t, ops);
    const ModuleProgram program = RandomModules(ops).program(ops);
    const double begin = processorSeconds();
    const GraphGroups groups(program.nodes, {program.partOf, program.partNames});
    QVERIFY(processorSeconds() - begin < mostSeconds);
    QCOMPARE(QString::fromStdString(GroupRules(program.nodes, groups).violation()), QString());
}

QTEST_GUILESS_MAIN(TestModuleDrawing)
#include "tst_moduledrawing.moc"
