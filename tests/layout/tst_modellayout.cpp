// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of real models keep the rules of every drawing, and are no worse than dot's. Models are those of tests/data,
// and with the environment variable ETSCOPE_CASES those of a corpus: cases/NAME/etrecord.bin.
#include "model/analysis/graph/graphgroups.h"
#include "model/etrecord/etrecord.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/program/operatorgraph.h"
#include "model/layout/nestedlayout.h"
#include "tests/layout/crossings.h"
#include "tests/layout/dot.h"
#include "tests/layout/drawingrules.h"
#include "tests/layout/graphs.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::testing;

namespace {

constexpr double worse = 1.2; ///< How many times as often as in dot's drawing edges may cross.
constexpr std::size_t compared = 500; ///< Boxes up to which drawings are compared.

constexpr double samePlace = 0.25; ///< Pixels.

/// What the window draws with all groups open: modules as frames, no weights.
NestedGraph nestedOf(const OperatorGraph& graph)
{
    const GraphGroups groups(graph, {});
    NestedGraph result;
    for (const GraphGroup& group : groups.groups()) {
        result.groups.push_back({group.parent == GraphGroup::none ? LayoutNode::noGroup : group.parent, 24, 160});
    }
    std::vector<std::uint32_t> boxOf(graph.nodes().size(), LayoutNode::noGroup);
    for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
        const OperatorNode& node = graph.nodes()[i];
        const bool isWeight = node.kind == OperatorNode::Kind::Constant || node.kind == OperatorNode::Kind::Attribute
            || (node.kind == OperatorNode::Kind::Input && !node.inputTarget.empty());
        if (isWeight) {
            continue;
        }
        boxOf[i] = static_cast<std::uint32_t>(result.graph.nodes.size());
        const std::uint32_t group = groups.groupOfNode()[i];
        const double width = 110 + 6 * double(std::min<std::size_t>(node.name.size(), 30));
        result.graph.nodes.push_back({width, 40, group == GraphGroup::none ? LayoutNode::noGroup : group});
        std::vector<std::uint32_t> inputs = node.inputs;
        std::ranges::sort(inputs);
        inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
        for (const std::uint32_t input : inputs) {
            if (boxOf[input] != LayoutNode::noGroup) {
                result.graph.edges.push_back({boxOf[input], boxOf[i]});
            }
        }
    }
    return result;
}

std::size_t crossingsOf(const NestedGraph& graph, const NestedResult& result)
{
    std::vector<std::vector<LayoutPoint>> paths;
    for (std::size_t i = 0; i < graph.graph.edges.size(); ++i) {
        const auto path = result.drawing.path(i);
        paths.emplace_back(path.begin(), path.end());
    }
    return ets::testing::crossingsOf(graph.graph.edges, paths, samePlace);
}

/// The graphs of a record that are drawn first.
std::vector<OperatorGraph> graphsOf(const QString& file)
{
    std::vector<OperatorGraph> graphs;
    if (const auto record = readETRecord(file.toStdString())) {
        for (const NamedProgram& edge : (*record)->edgePrograms) {
            if (edge.program != nullptr) {
                graphs.push_back(OperatorGraph::build(*edge.program, "edge", edge.name));
            }
        }
    }
    return graphs;
}

/// The same, and what can be chosen instead.
std::vector<OperatorGraph> allGraphsOf(const QString& file)
{
    std::vector<OperatorGraph> graphs = graphsOf(file);
    if (const auto record = readETRecord(file.toStdString())) {
        if ((*record)->exportedProgram != nullptr) {
            graphs.push_back(OperatorGraph::build(*(*record)->exportedProgram, "exported_program", {}));
        }
        for (const NamedProgram& mapped : (*record)->graphMap) {
            if (mapped.program != nullptr) {
                graphs.push_back(OperatorGraph::build(*mapped.program, mapped.name, {}));
            }
        }
    }
    return graphs;
}

bool isSame(const NestedResult& a, const NestedResult& b)
{
    const auto isAt = [](const LayoutRect& one, const LayoutRect& other) {
        return one.x == other.x && one.y == other.y && one.width == other.width && one.height == other.height;
    };
    return std::ranges::equal(a.drawing.nodes, b.drawing.nodes, isAt) && std::ranges::equal(a.groups, b.groups, isAt);
}

LayoutOptions columns()
{
    LayoutOptions options;
    options.wrapHeight = 1100;
    return options;
}

} // namespace

/// Nested drawings of models.
class TestModelLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsRules_data();
    void keepsRules();
    void crossesLikeDot_data() { keepsRules_data(); }
    void crossesLikeDot();
    void randomCrossLikeDot();
    void isFasterThanDot();
};

void TestModelLayout::keepsRules_data()
{
    QTest::addColumn<QString>("record");
    QStringList folders{QStringLiteral(ETSCOPE_TEST_DATA)};
    if (qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        folders.append(qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases"));
    }
    for (const QString& folder : folders) {
        for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            const QString record = folder + QLatin1Char('/') + name + QStringLiteral("/etrecord.bin");
            if (QFileInfo::exists(record)) {
                QTest::addRow("%s", qPrintable(record.section(QLatin1Char('/'), -3, -2))) << record;
            }
        }
    }
}

void TestModelLayout::keepsRules()
{
    QFETCH(const QString, record);
    for (const OperatorGraph& model : allGraphsOf(record)) {
        const NestedGraph graph = nestedOf(model);
        NestedLayouter layouter;
        for (const LayoutOptions& options : {LayoutOptions(), columns()}) {
            const auto result = layouter.layOut(graph, options);
            QVERIFY(result.has_value());
            QCOMPARE(QString::fromStdString(violation(graph, *result)), QString());
            const auto again = NestedLayouter().layOut(graph, options);
            QVERIFY(again.has_value() && isSame(*result, *again));
            if (options.wrapHeight == 0) {
                QCOMPARE(QString::fromStdString(directionViolation(graph, *result)), QString());
            }
        }
    }
}

void TestModelLayout::crossesLikeDot()
{
    QFETCH(const QString, record);
    for (const OperatorGraph& model : graphsOf(record)) {
        const NestedGraph graph = nestedOf(model);
        if (graph.graph.nodes.size() > compared) {
            continue;
        }
        const auto dot = drawnByDot(graph);
        if (!dot) {
            QSKIP("there is no dot, or it takes more than a minute");
        }
        NestedLayouter layouter;
        const auto result = layouter.layOut(graph);
        QVERIFY(result.has_value());
        const std::size_t ours = crossingsOf(graph, *result);
        const std::size_t theirs = ets::testing::crossingsOf(graph.graph.edges, dot->paths, samePlace / dotUnit);
        qInfo("%zu boxes, %zu edges: %zu crossings, dot %zu", graph.graph.nodes.size(), graph.graph.edges.size(), ours,
            theirs);
        QVERIFY(double(ours) <= worse * double(theirs));
    }
}

/// All together, and nearly each by itself: where both have to turn edges of a cycle they need not choose the same
/// ones.
void TestModelLayout::randomCrossLikeDot()
{
    constexpr std::uint32_t count = 500;
    constexpr std::uint32_t mostWorse = count / 20;
    std::size_t ours = 0;
    std::size_t theirs = 0;
    std::uint32_t worseThanDot = 0;
    for (std::uint32_t seed = 0; seed < count; ++seed) {
        const NestedGraph graph = randomNested(seed);
        const auto dot = drawnByDot(graph);
        if (!dot) {
            QSKIP("there is no dot, or it takes more than a minute");
        }
        NestedLayouter layouter;
        const auto result = layouter.layOut(graph);
        QVERIFY(result.has_value());
        const std::size_t own = crossingsOf(graph, *result);
        const std::size_t other = ets::testing::crossingsOf(graph.graph.edges, dot->paths, samePlace / dotUnit);
        ours += own;
        theirs += other;
        worseThanDot += double(own) > worse * double(other) ? 1 : 0;
    }
    qInfo("%zu crossings, dot %zu; more than dot in %u of %u", ours, theirs, worseThanDot, count);
    QVERIFY(double(ours) <= worse * double(theirs));
    QVERIFY(worseThanDot <= mostWorse);
}

/// The record of 2,500 ops is in no folder of this repository.
void TestModelLayout::isFasterThanDot()
{
    const QString record = qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/large_graph/etrecord.bin");
    if (!QFileInfo::exists(record)) {
        QSKIP("ETSCOPE_CASES names no corpus with large_graph");
    }
    const NestedGraph graph = nestedOf(graphsOf(record).front());
    const auto dot = drawnByDot(graph, 600000);
    if (!dot) {
        QSKIP("there is no dot, or it takes more than ten minutes");
    }
    NestedLayouter layouter;
    QElapsedTimer timer;
    timer.start();
    QVERIFY(layouter.layOut(graph).has_value());
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    qInfo("%zu boxes: %.3f s, dot %.3f s", graph.graph.nodes.size(), seconds, dot->seconds);
    QVERIFY(seconds <= dot->seconds / 10);
}

QTEST_GUILESS_MAIN(TestModelLayout)
#include "tst_modellayout.moc"
