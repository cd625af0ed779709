// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of real models keep the rules of every drawing, and are no worse than dot's. Models are those of tests/data,
// and with the environment variable ETSCOPE_CASES those of a corpus: cases/NAME/etrecord.bin.
#include "model/etrecord/record.h"
#include "model/layout/nested.h"
#include "tests/layout/dot.h"
#include "tests/layout/dotcrossings.h"
#include "tests/layout/drawingrules.h"
#include "tests/layout/graphs.h"
#include "tests/layout/modelgraphs.h"
#include "tests/testdata.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace ets;
using namespace ets::testing;

namespace {

constexpr double worse = 1.2; ///< How many times as often as in dot's drawing edges may cross.
constexpr std::size_t compared = 500; ///< Boxes up to which drawings are compared.

constexpr double samePlace = 0.25; ///< Pixels.

std::size_t crossingsOf(const NestedGraph& graph, const NestedResult& result)
{
    std::vector<std::vector<LayoutPoint>> paths;
    for (std::size_t i = 0; i < graph.graph.edges.size(); ++i) {
        const auto path = result.drawing.path(i);
        paths.emplace_back(path.begin(), path.end());
    }
    return ets::testing::crossingsOf(graph.graph.edges, paths, samePlace);
}

/// How often edges cross in both drawings of a graph.
struct Crossings {
    std::optional<std::size_t> ours; ///< Nothing where the layout is refused.
    std::optional<std::size_t> ofDot; ///< Nothing where there is no dot, or it takes more than a minute.
};

Crossings crossingsOfBoth(const NestedGraph& graph)
{
    const auto dot = drawnByDot(graph);
    if (!dot) {
        return {};
    }
    NestedLayouter layouter;
    const auto result = layouter.layOut(graph);
    return {result ? std::optional(crossingsOf(graph, *result)) : std::nullopt,
        ets::testing::crossingsOf(graph.graph.edges, dot->paths, samePlace / dotUnit)};
}

/// The graphs of a record that are drawn first, and what can be chosen instead.
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
};

void TestModelLayout::keepsRules_data()
{
    QTest::addColumn<QString>("record");
    QStringList folders{QString::fromUtf8(ets::test::dataFolder())};
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
                QCOMPARE(QString::fromStdString(directionViolation(graph.graph, result->drawing, result->isTurned)),
                    QString());
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
        const auto [ours, theirs] = crossingsOfBoth(graph);
        if (!theirs) {
            QSKIP("there is no dot, or it takes more than a minute");
        }
        QVERIFY(ours.has_value());
        qInfo("%zu boxes, %zu edges: %zu crossings, dot %zu", graph.graph.nodes.size(), graph.graph.edges.size(), *ours,
            *theirs);
        QVERIFY(double(*ours) <= worse * double(*theirs));
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
        const auto [own, other] = crossingsOfBoth(randomNested(seed));
        if (!other) {
            QSKIP("there is no dot, or it takes more than a minute");
        }
        QVERIFY(own.has_value());
        ours += *own;
        theirs += *other;
        worseThanDot += double(*own) > worse * double(*other) ? 1 : 0;
    }
    qInfo("%zu crossings, dot %zu; more than dot in %u of %u", ours, theirs, worseThanDot, count);
    QVERIFY(double(ours) <= worse * double(theirs));
    QVERIFY(worseThanDot <= mostWorse);
}

QTEST_GUILESS_MAIN(TestModelLayout)
#include "tst_modellayout.moc"
