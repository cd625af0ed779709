// SPDX-License-Identifier: GPL-3.0-or-later
// Colors of the graph that say what each node took more or less than in the baseline.
#include "model/qt/load/baselineloader.h"
#include "tests/views/graph/graphwindow.h"
#include "views/common/theme/theme.h"
#include "views/graph/baselinetracejob.h"
#include "views/graph/graphcoloringbox.h"
#include "views/graph/graphlegend.h"
#include "views/graph/graphpane.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace ets;
using namespace ets::test;

class TestGraphBaseline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_window = std::make_unique<GraphWindow>(QStringLiteral("transformer"));
    }
    void cleanup() { m_window.reset(); }
    void offeredWithABaseline();
    void newIsHatched();
    void equalIsGray();
    void keepsToTheComparison();
    void sideBySideWithTheBaseline();
    void whatIsGoneSelectsNothing();
    void aFileThatIsGoneIsTold();

private:
    void compareWith(const QString& testCase)
    {
        m_window->session.setBaseline({.paths = pairOf(testCase)});
        QVERIFY(QTest::qWaitFor([this] { return !m_window->session.baseline().isRunning(); }, 20000));
        QVERIFY(m_window->session.now().compared() != nullptr);
    }
    [[nodiscard]] GraphColoringBox& box() const { return *m_window->page->findChild<GraphColoringBox*>(); }
    [[nodiscard]] int item() const { return box().findText(QStringLiteral("By Δ to the baseline")); }
    [[nodiscard]] bool isOffered() const { return box().model()->index(item(), 0).flags().testFlag(Qt::ItemIsEnabled); }
    /// As a person chooses it, with the keyboard.
    void choose()
    {
        box().setFocus();
        while (box().currentIndex() != item()) {
            const int before = box().currentIndex();
            QTest::keyClick(&box(), Qt::Key_Down);
            QVERIFY(box().currentIndex() != before);
        }
        QTRY_VERIFY(!m_window->page->isPending() && view().look().figure != nullptr);
    }
    [[nodiscard]] GraphView& view() const { return m_window->page->view(); }
    /// Both graphs, everything open.
    GraphPane& openBeside()
    {
        m_window->page->setBeside(true);
        GraphPane& pane = *m_window->page->beside();
        [&] { QTRY_VERIFY(!m_window->page->isPending() && pane.hasGraph() && pane.view().geometryOfScene()); }();
        pane.view().openToLevel(99);
        pane.view().waitForLayout();
        return pane;
    }

    std::unique_ptr<GraphWindow> m_window;
};

void TestGraphBaseline::offeredWithABaseline()
{
    QVERIFY(!isOffered());
    QVERIFY(box().itemData(item(), Qt::ToolTipRole).toString().startsWith(QStringLiteral("There is no baseline")));
    compareWith(QStringLiteral("transformer"));
    QVERIFY(isOffered());
    choose();
    QCOMPARE(view().coloring(), GraphColoring::Baseline);
    m_window->session.baseline().drop();
    QVERIFY(!isOffered());
    QCOMPARE(view().coloring(), GraphColoring::OpType);
}

void TestGraphBaseline::newIsHatched()
{
    compareWith(QStringLiteral("cnn_xnn")); // of another model
    choose();
    const GraphGeometry& geometry = *view().geometryOfScene();
    const GraphLook& look = view().look();
    const auto& compared = *m_window->session.now().compared();
    std::size_t hatched = 0;
    for (std::uint32_t card = 0; card < geometry.boxCount(); ++card) {
        const auto heat = look.heatOf(geometry, card);
        if (geometry.isGroup(card) || !heat) {
            continue;
        }
        const auto own = compared.of(
            std::vector<EventId>(m_window->session.dataSet()->costs.byNode[geometry.node(card).id.value()].events));
        QVERIFY(own.has_value());
        QCOMPARE(look.lookOf(geometry, card), own->line.isInOld ? DifferenceLook::Undecided : DifferenceLook::OneSided);
        hatched += own->line.isInOld ? 0 : 1;
        QVERIFY(own->line.isInOld || look.textOf(geometry, card).endsWith(QStringLiteral("new")));
    }
    QVERIFY(hatched > 10);
    // What a screen reader is told, and the ends of the scale.
    QVERIFY(look.mostText(geometry).startsWith(QLatin1Char('+')));
    QVERIFY(look.leastText(geometry).startsWith(QChar(0x2212)));
    GraphLegend legend;
    legend.setGraph(view().geometryOfScene(), look);
    QCOMPARE(legend.caption(), QStringLiteral("Less the baseline, per run"));
}

/// With itself nothing differs: no card has the color of a change.
void TestGraphBaseline::equalIsGray()
{
    compareWith(QStringLiteral("transformer"));
    choose();
    const GraphGeometry& geometry = *view().geometryOfScene();
    for (std::uint32_t card = 0; card < geometry.boxCount(); ++card) {
        QVERIFY(view().look().heatOf(geometry, card).value_or(0) == 0);
    }
    view().toggleLegend(); // its scale has both colors
    const Theme& theme = Theme::of(view().palette());
    const QImage picture = view().grab().toImage();
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            QVERIFY(picture.pixelColor(x, y) != theme.faster);
        }
    }
}

void TestGraphBaseline::keepsToTheComparison()
{
    compareWith(QStringLiteral("cnn_xnn"));
    choose();
    const GraphHeatPtr first = view().look().figure;
    compareWith(QStringLiteral("transformer")); // the coloring stays, with other figures
    QTRY_VERIFY(!m_window->page->isPending() && view().look().figure != nullptr);
    QCOMPARE(view().coloring(), GraphColoring::Baseline);
    QVERIFY(view().look().figure != first);
    // Groups that are folded have theirs.
    view().openToLevel(0);
    view().waitForLayout();
    QTRY_VERIFY(!m_window->page->isPending() && view().look().figure != nullptr);
    QVERIFY(!view().look().figure->groups.empty());
    // Two graphs beside one another are colored alike.
    if (m_window->page->hasSeveral()) {
        m_window->page->setBeside(true);
        m_window->page->beside()->view().waitForLayout();
        QTRY_VERIFY(!m_window->page->isPending() && m_window->page->beside()->view().look().figure != nullptr);
    }
}

/// The same trace on both sides: what is chosen in one graph is marked in the other.
void TestGraphBaseline::sideBySideWithTheBaseline()
{
    compareWith(QStringLiteral("transformer"));
    GraphPane& old = openBeside();
    QVERIFY(old.isBaseline());
    QCOMPARE(old.choice().currentText(), QStringLiteral("Baseline: edge program"));
    const auto& costs = m_window->session.dataSet()->costs.byNode;
    std::size_t tried = 0;
    for (const GraphSceneNode& card : old.view().geometryOfScene()->scene().nodes) {
        if (!card.id.isValid() || card.id.value() >= costs.size() || !costs[card.id.value()].isKnown) {
            continue;
        }
        old.choose(card.id);
        QCOMPARE(old.view().primary(), card.id);
        const auto& nodes = m_window->session.selection().targets().nodes;
        QVERIFY(std::ranges::find(nodes, card.id) != nodes.end());
        m_window->session.selection().clear();
        QVERIFY(!old.view().primary().isValid());
        m_window->session.selection().select(card.id);
        QVERIFY(old.view().primary().isValid());
        ++tried;
    }
    QVERIFY(tried > 10);
    QVERIFY(view().look().figure == nullptr);
    choose();
    QTRY_VERIFY(!m_window->page->isPending() && old.view().look().figure != nullptr);
    // Another comparison: the graph beside stays that of the baseline.
    compareWith(QStringLiteral("cnn_xnn"));
    QVERIFY(old.isBaseline());
    QTRY_VERIFY(!m_window->page->isPending() && old.hasGraph() && old.view().geometryOfScene());
    QVERIFY(old.view().geometryOfScene()->scene().nodes.size() != view().geometryOfScene()->scene().nodes.size());
    // Without a baseline the graph beside is another one of the trace on show.
    m_window->session.baseline().drop();
    QTRY_VERIFY(m_window->page->beside() == nullptr || !m_window->page->beside()->isBaseline());
}

void TestGraphBaseline::whatIsGoneSelectsNothing()
{
    compareWith(QStringLiteral("cnn_xnn")); // of another model
    GraphPane& old = openBeside();
    const compare::ComparedTrace& compared = *m_window->session.now().compared();
    std::size_t gone = 0;
    for (const GraphSceneNode& card : old.view().geometryOfScene()->scene().nodes) {
        if (!card.id.isValid() || !card.cost) {
            continue;
        }
        old.choose(card.id);
        QCOMPARE(old.view().primary(), card.id);
        const Selection& selection = m_window->session.selection().selection();
        gone += std::holds_alternative<std::monostate>(selection) ? 1 : 0;
    }
    QVERIFY(gone > 5);
    QVERIFY(std::ranges::any_of(compared.rows(), [](const auto& row) { return row.recent.empty(); }));
}

/// The graph is read when it is wanted: by then the files may be gone.
void TestGraphBaseline::aFileThatIsGoneIsTold()
{
    const QTemporaryDir folder;
    QStringList copies;
    for (const QString& file : pairOf(QStringLiteral("transformer"))) {
        copies.push_back(folder.filePath(QFileInfo(file).fileName()));
        QVERIFY(QFile::copy(file, copies.back()));
    }
    m_window->session.setBaseline({.paths = copies});
    QVERIFY(QTest::qWaitFor([this] { return m_window->session.now().compared() != nullptr; }, 20000));
    QVERIFY(QFile::remove(copies.front()));
    m_window->page->setBeside(true);
    const auto& job = *m_window->page->findChild<BaselineTraceJob*>();
    QTRY_VERIFY(!job.isRunning());
    QVERIFY2(job.failure().contains(QStringLiteral("prof.etdp")), qPrintable(job.failure()));
    QVERIFY(m_window->page->beside()->isBaseline() && !m_window->page->beside()->hasGraph());
    m_window->page->beside()->choose(NodeId(0)); // nothing to choose from, and no harm
    m_window->page->grab();
}

QTEST_MAIN(TestGraphBaseline)
#include "tst_graphbaseline.moc"
