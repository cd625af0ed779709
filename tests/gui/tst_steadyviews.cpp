// SPDX-License-Identifier: GPL-3.0-or-later
// Another figure, unit, theme or set of colors repaints what is on show: what is folded, in sight and selected stays.
#include "app/preferences/preferences.h"
#include "app/preferences/preferencetable.h"
#include "app/workspace.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/icicleview.h"
#include "views/lines/linesview.h"
#include "views/modules/modulesview.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"
#include "views/tables/eventsview.h"
#include "views/tables/facttree.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QScrollBar>

#include <cmath>
#include <functional>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

/// What is to stay.
struct Arranged {
    GraphFolding folding;
    std::vector<QRectF> places; ///< Of groups of the graph, in its window.
    std::vector<int> scrolled; ///< Values of scroll bars.
    int openRows = 0; ///< Of Modules.
    Selection selection;
    QModelIndexList marked; ///< Of Events.

    friend bool operator==(const Arranged&, const Arranged&) = default;
};

using ChangePresentation = std::function<void(MainWindow&)>;

} // namespace

Q_DECLARE_METATYPE(ChangePresentation)

class TestSteadyViews : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }
    void init();
    void cleanup();
    void stays_data();
    void stays();
    void staysWithOtherRuns();
    void figuresAreOthers();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    template <typename View> [[nodiscard]] View& view() { return *m_window->workspace().views().get<View>(); }
    [[nodiscard]] GraphView& graph() { return view<GraphPage>().view(); }
    [[nodiscard]] Arranged arranged();
    [[nodiscard]] bool isIdle();
};

void TestSteadyViews::init()
{
    begin();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QTRY_VERIFY(isIdle() && graph().folding().has_value());
}

void TestSteadyViews::cleanup()
{
    m_window->preferences().reset();
    QCoreApplication::processEvents();
    m_window.reset();
}

bool TestSteadyViews::isIdle()
{
    QCoreApplication::processEvents();
    const auto& entries = m_window->workspace().views().entries();
    return !graph().isBusy()
        && std::ranges::none_of(entries, [](const ViewEntry& entry) { return entry.widget->isPending(); });
}

Arranged TestSteadyViews::arranged()
{
    Arranged now{*graph().folding(), {}, {}, 0, session().selection().selection(), {}};
    const GraphGroups& groups = graph().geometryOfScene()->scene().groups;
    for (std::uint32_t group = 0; group < groups.groups().size(); ++group) {
        now.places.push_back(graph().picture().placeOfGroup(group));
    }
    TableView& modules = *view<ModulesView>().view();
    for (QAbstractScrollArea* const area : std::initializer_list<QAbstractScrollArea*>{view<EventsView>().view(),
             &modules, view<OperatorsView>().view(), view<ProgramView>().findChild<ProgramEditor*>()}) {
        now.scrolled.push_back(area->verticalScrollBar()->value());
    }
    for (QModelIndex index = modules.model()->index(0, 0); index.isValid(); index = modules.indexBelow(index)) {
        ++now.openRows;
    }
    now.marked = view<EventsView>().view()->selectionModel()->selectedRows();
    return now;
}

void TestSteadyViews::stays_data()
{
    QTest::addColumn<ChangePresentation>("change");
    const auto prefer = [](Preference preference, const char* value) {
        return ChangePresentation(
            [=](MainWindow& window) { window.preferences().set(preference, QLatin1String(value)); });
    };
    QTest::newRow("median") << ChangePresentation(
        [](MainWindow& window) { window.session().setFigure(CostFigure::Median); });
    QTest::newRow("unit") << prefer(Preference::TimeUnit, "ns");
    QTest::newRow("theme") << prefer(Preference::Theme, "dark");
    QTest::newRow("colors") << prefer(Preference::Colors, "vivid");
}

void TestSteadyViews::stays()
{
    QFETCH(const ChangePresentation, change);
    graph().openToLevel(9);
    QTRY_VERIFY(isIdle());
    view<ModulesView>().view()->expandAll();
    session().selection().select(EventId(60));
    QTRY_VERIFY(isIdle());
    for (TableView* const table : {view<EventsView>().view(), view<ModulesView>().view()}) {
        table->doItemsLayout();
        table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() / 2);
    }
    const Arranged before = arranged();
    QVERIFY(before.openRows > 50 && !before.marked.isEmpty() && before.scrolled[0] > 0);
    const QSignalSpy reset(view<EventsView>().view()->model(), &QAbstractItemModel::modelReset);
    const GraphGeometryPtr geometry = graph().geometryOfScene();
    change(*m_window);
    QTRY_VERIFY(isIdle());
    QVERIFY(arranged() == before);
    QCOMPARE(reset.size(), 0);
    for (std::uint32_t box = 0; box < geometry->boxCount(); ++box) {
        QCOMPARE(graph().geometryOfScene()->box(box), geometry->box(box)); // nothing was laid out anew
    }
}

/// The same nodes, events and modules with other times: a person's place among them stays.
void TestSteadyViews::staysWithOtherRuns()
{
    graph().openToLevel(2);
    QTRY_VERIFY(isIdle());
    graph().zoomBy(1.5);
    graph().panBy(0.1, 0.2);
    view<ModulesView>().view()->expandAll();
    auto& programs = *view<ProgramView>().findChild<QComboBox*>();
    QVERIFY(programs.count() > 1);
    programs.setCurrentIndex(programs.count() - 1);
    QTRY_VERIFY(isIdle());
    QScrollBar& lines = *view<ProgramView>().findChild<ProgramEditor*>()->verticalScrollBar();
    lines.setValue(lines.maximum() / 2);
    IcicleCanvas& icicle = *view<IcicleView>().canvas();
    std::uint32_t box = Icicle::root; // one that takes a part of the time
    while (icicle.scene()->places.endOf(box) - icicle.scene()->places.startOf(box) > icicle.scene()->ticks() / 2) {
        box = icicle.scene()->node(box).children.front();
    }
    icicle.showBox(box);
    const IcicleCanvas::Sight sight = icicle.sight();
    FactTree& tree = *view<LinesView>().tree();
    tree.expandAll();
    const auto openLines = [&tree] {
        int count = 0;
        for (QModelIndex index = tree.model()->index(0, 0); index.isValid(); index = tree.indexBelow(index)) {
            ++count;
        }
        return count;
    };
    const Arranged before = arranged();
    const int linesBefore = openLines();
    const QString program = programs.currentText();
    QVERIFY(before.openRows > 20);
    QVERIFY(lines.value() > 0);
    QVERIFY(sight.to - sight.from < 0.6);
    session().setRuns(*RunSpec::parse("1.."));
    QTRY_VERIFY(session().dataSet()->trace->options().runs == *RunSpec::parse("1..") && isIdle());
    const Arranged after = arranged();
    QVERIFY(after.folding == before.folding);
    QCOMPARE(after.places, before.places);
    QCOMPARE(after.scrolled, before.scrolled);
    QCOMPARE(after.openRows, before.openRows);
    QCOMPARE(programs.currentText(), program);
    QCOMPARE(openLines(), linesBefore);
    QVERIFY(std::abs(icicle.sight().from - sight.from) < 1e-3 && std::abs(icicle.sight().to - sight.to) < 1e-3);
    // Another trace is shown as it is shown first.
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("cnn_xnn"))), QString());
    QTRY_VERIFY(isIdle());
    QVERIFY(programs.currentIndex() == 0 && icicle.sight().from == 0 && icicle.sight().to == 1);
}

void TestSteadyViews::figuresAreOthers()
{
    const auto title = [&](EventColumn column) {
        return view<EventsView>().view()->model()->headerData(static_cast<int>(column), Qt::Horizontal).toString();
    };
    const auto costliest = [&] {
        const GraphGeometry& geometry = *graph().geometryOfScene();
        return geometry.node(geometry.costliest()).costText;
    };
    const QString mean = costliest();
    session().setFigure(CostFigure::Median);
    QTRY_VERIFY(isIdle());
    QVERIFY2(title(EventColumn::PerRun).startsWith(QStringLiteral("Op per run, median")),
        qPrintable(title(EventColumn::PerRun)));
    QVERIFY2(costliest() != mean, qPrintable(mean));
    m_window->preferences().set(Preference::TimeUnit, QStringLiteral("ns"));
    QTRY_VERIFY(isIdle());
    QVERIFY2(title(EventColumn::P50).endsWith(QStringLiteral("(ns)")), qPrintable(title(EventColumn::P50)));
    QVERIFY2(costliest().endsWith(QStringLiteral("ns")), qPrintable(costliest()));
}

QTEST_MAIN(TestSteadyViews)
#include "tst_steadyviews.moc"
