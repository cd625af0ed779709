// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/graph/graphscenes.h"
#include "tests/views/graph/graphwindow.h"
#include "views/graph/graphcoloringbox.h"
#include "views/graph/runcontrastjob.h"

#include <QtCore/QRegularExpression>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// By how much each node took longer in a run than in the median one; nothing where it has no events.
std::vector<std::optional<double>> differencesOfNodes(GraphWindow& window, const RunTable& table, std::size_t row)
{
    const auto contrast = RunContrast::withMedian(window.trace(), table, row);
    std::vector<std::optional<double>> ticks;
    for (const NodeCost& cost : window.session.dataSet()->costs.byNode) {
        std::optional<double>& sum = ticks.emplace_back();
        for (const EventId event : cost.events) {
            sum = sum.value_or(0) + *contrast->self[event.value()];
        }
    }
    return ticks;
}

/// The heat on show is that of a row of Runs.
void compareWithRun(GraphWindow& window, const RunTable& table, std::size_t row)
{
    const GraphHeat& heat = *window.page->view().look().figure;
    const std::vector<std::optional<double>> ticks = differencesOfNodes(window, table, row);
    double most = 0;
    for (const std::optional<double>& difference : ticks) {
        most = std::max(most, std::abs(difference.value_or(0)));
    }
    QVERIFY(most > 0);
    bool isBelow = false;
    bool isAbove = false;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        QCOMPARE(heat.nodes[i].has_value(), ticks[i].has_value());
        QCOMPARE(heat.nodeTexts[i].isEmpty(), !ticks[i].has_value());
        if (ticks[i]) {
            QVERIFY(std::abs(*heat.nodes[i] - *ticks[i] / most) < 1e-9);
            QVERIFY(*ticks[i] == 0 || heat.nodeTexts[i].startsWith(*ticks[i] < 0 ? QChar(0x2212) : QChar('+')));
            isBelow = isBelow || *ticks[i] < 0;
            isAbove = isAbove || *ticks[i] > 0;
        }
    }
    QVERIFY(isBelow && isAbove);
    QVERIFY(heat.mostText.startsWith(QChar('+')) && heat.mostText.endsWith(QStringLiteral("s")));
    QCOMPARE(heat.leastText.mid(1), heat.mostText.mid(1));
    const QString number = QString::number(table.rows[row].run.position);
    QVERIFY2(heat.caption.startsWith(QStringLiteral("Run %1 less run ").arg(number)), qPrintable(heat.caption));
}

} // namespace

/// What colors stand for in a graph: times, figures, differences between runs.
class TestGraphHeat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void heatByAnyFigure();
    void logarithmicHeat();
    void differencesBetweenRuns();
    void differencesNeedRuns();
    void timeHasOneScale();

private:
    using Window = GraphWindow;
};

/// The figure of a node is that of its own events; a group has the greatest inside.
void TestGraphHeat::heatByAnyFigure()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    auto* const box = window.page->findChild<GraphColoringBox*>();
    QVERIFY(box != nullptr);
    box->setCurrentIndex(box->findText(QStringLiteral("By column: p90")));
    QVERIFY(view.look().figure != nullptr);
    const GraphScene& scene = view.geometryOfScene()->scene();
    const GraphHeat& heat = *view.look().figure;
    const Trace& trace = window.trace();
    double most = 0;
    std::vector<double> p90(scene.nodes.size(), -1);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        for (const EventId event : window.session.dataSet()->costs.byNode[i].events) {
            if (const auto& summary = trace.perfSummary(event)) {
                p90[i] = std::max(p90[i], summary->p90);
                most = std::max(most, summary->p90);
            }
        }
    }
    QVERIFY(most > 0);
    std::size_t hot = 0;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        QCOMPARE(heat.nodes[i].has_value(), p90[i] >= 0);
        if (heat.nodes[i]) {
            QVERIFY(std::abs(*heat.nodes[i] - p90[i] / most) < 1e-9);
            hot += *heat.nodes[i] == 1 ? 1 : 0;
        }
    }
    QVERIFY(hot > 0);
    QVERIFY(heat.mostText.endsWith(QStringLiteral("s"))); // with its unit
    for (std::size_t group = 0; group < heat.groups.size(); ++group) {
        for (const NodeId node : view.nodesOf(static_cast<std::uint32_t>(group))) {
            QVERIFY(!heat.nodes[node.value()] || *heat.groups[group] >= *heat.nodes[node.value()]);
        }
    }
    // It stays with the graph while groups are folded.
    view.openToLevel(0);
    view.waitForLayout();
    QVERIFY(view.look().figure != nullptr);
}

void TestGraphHeat::logarithmicHeat()
{
    GraphScene scene = *smallScene();
    scene.nodes[2].cost = 1000;
    scene.nodes[3].cost = 100;
    scene.nodes[4].cost = 0.1;
    scene.nodes[5].cost.reset();
    GraphLayoutOptions options;
    options.font = QApplication::font();
    const auto made = GraphGeometry::create(std::make_shared<const GraphScene>(std::move(scene)), options, {});
    QVERIFY(made.has_value());
    const GraphGeometry& geometry = **made;
    const auto boxOf = [&](std::uint32_t id) { return geometry.boxOf(NodeId(id)); };
    GraphLook look(GraphColoring::Time);
    QCOMPARE(look.heatOf(geometry, boxOf(103)), std::optional(0.1));
    look.isLogarithmic = true;
    QCOMPARE(look.heatOf(geometry, boxOf(102)), std::optional(1.0));
    QVERIFY(std::abs(*look.heatOf(geometry, boxOf(103)) - 2.0 / 3) < 1e-12);
    QCOMPARE(look.heatOf(geometry, boxOf(104)), std::optional(0.0));
    QVERIFY(!look.heatOf(geometry, boxOf(105))); // what is not known has no heat
    QVERIFY(look.leastText(geometry) != QStringLiteral("0"));
    QCOMPARE(look.mostText(geometry), geometry.node(boxOf(102)).costText);
    // By share of the run: the costliest node is not the whole.
    Window window(QStringLiteral("transformer"));
    const GraphScene& real = window.page->view().geometryOfScene()->scene();
    double most = 0;
    for (const GraphSceneNode& node : real.nodes) {
        most = std::max(most, node.shareFraction.value_or(0));
    }
    QVERIFY(most > 0 && most < 1);
}

/// A run against the median one as Runs has it, or the runs that count against the rest: signed, around 0, for folded
/// groups as well; nothing where nothing is known.
void TestGraphHeat::differencesBetweenRuns()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    auto* const box = window.page->findChild<GraphColoringBox*>();
    auto* const job = window.page->findChild<RunContrastJob*>();
    QVERIFY(box != nullptr && job != nullptr);
    box->setCurrentIndex(box->findText(QStringLiteral("By Δ to the median run")));
    QCOMPARE(view.coloring(), GraphColoring::Delta);
    QTRY_VERIFY(!job->isRunning() && view.look().figure != nullptr);
    const auto table = RunTable::of(window.trace(), window.session.dataSet()->operators);
    compareWithRun(window, *table, slowestRow(*table));
    // On a logarithmic scale the sign stays.
    GraphLook look = view.look();
    look.isLogarithmic = true;
    const auto& geometry = *view.geometryOfScene();
    for (std::uint32_t card = 0; card < geometry.boxCount(); ++card) {
        const auto plain = view.look().heatOf(geometry, card);
        const auto logarithmic = look.heatOf(geometry, card);
        QCOMPARE(plain.has_value(), logarithmic.has_value());
        QVERIFY(!plain || *plain * *logarithmic >= 0);
    }
    view.openToLevel(0);
    view.waitForLayout();
    for (std::uint32_t group = 0; group < view.geometryOfScene()->scene().groups.groups().size(); ++group) {
        QVERIFY(view.look().heatOfGroup(*view.geometryOfScene(), group));
        QVERIFY(!view.look().textOfGroup(group).isEmpty());
    }
    // The run that is selected anywhere.
    std::size_t other = 0;
    while (other == slowestRow(*table) || other == table->blocks.front().medianRow) {
        ++other;
    }
    window.session.selection().select(table->rows[other].outermost, nullptr);
    QTRY_VERIFY(!job->isRunning() && view.look().figure != nullptr);
    compareWithRun(window, *table, other);
    // Times stand on the cards again with other colors.
    box->setCurrentIndex(0);
    QVERIFY(view.look().textOf(*view.geometryOfScene(), 0).isEmpty());
}

/// With one run, or with all that count, there is nothing to be compared: the choice says so.
void TestGraphHeat::differencesNeedRuns()
{
    Window window(QStringLiteral("transformer"));
    auto* const box = window.page->findChild<GraphColoringBox*>();
    const auto itemOf = [&](const QString& text) { return box->model()->index(box->findText(text), 0); };
    const QModelIndex median = itemOf(QStringLiteral("By Δ to the median run"));
    const QModelIndex others = itemOf(QStringLiteral("By Δ to other runs"));
    QVERIFY(median.flags() & Qt::ItemIsEnabled);
    QVERIFY(!(others.flags() & Qt::ItemIsEnabled));
    QVERIFY(others.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("All runs are included")));
    QSignalSpy loaded(&window.session, &Session::dataSetChanged);
    window.session.setRuns(*RunSpec::parse("2.."));
    QVERIFY(!loaded.isEmpty() || loaded.wait(20000));
    QVERIFY(others.flags() & Qt::ItemIsEnabled);
    auto* const job = window.page->findChild<RunContrastJob*>();
    GraphView& view = window.page->view();
    view.waitForLayout();
    box->setCurrentIndex(others.row());
    QTRY_VERIFY(!job->isRunning() && view.look().figure != nullptr);
    QVERIFY(view.look().figure->caption.startsWith(QStringLiteral("Mean of runs that count")));
}

/// A folded group and the node inside it that takes half of its time are on the same scale as the legend.
void TestGraphHeat::timeHasOneScale()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    const GraphLook look(GraphColoring::Time);
    for (const std::uint32_t level : {0U, 1U, 100U}) {
        view.openToLevel(level);
        view.waitForLayout();
        const GraphGeometry& geometry = *view.geometryOfScene();
        QVERIFY(geometry.costliest() != GraphGeometry::noBox);
        const GraphSceneNode& costliest = geometry.node(geometry.costliest());
        QCOMPARE(look.mostText(geometry), costliest.costText);
        for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
            const auto heat = look.heatOf(geometry, box);
            QCOMPARE(heat.has_value(), geometry.node(box).cost.has_value());
            QVERIFY(!heat || std::abs(*heat * *costliest.cost - *geometry.node(box).cost) < 1e-6 * *costliest.cost);
        }
    }
}

QTEST_MAIN(TestGraphHeat)
#include "tst_graphheat.moc"
