// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "tests/views/numbers/numbersviewtest.h"
#include "views/common/viewhost.h"
#include "views/details/detailsview.h"
#include "views/graph/graphpage.h"
#include "views/graph/scene/graphscenebuilder.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"

#include <algorithm>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// Goes through all rows below one. @return the worst heat of the events among them, -1 for none
double checkGaps(const QAbstractItemModel& model, const QModelIndex& parent, const WorstNumbers& worst, int& shown)
{
    double hottest = -1;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex cell = model.index(row, ModuleTreeModel::Gap, parent);
        const double inside = checkGaps(model, cell.siblingAtColumn(0), worst, shown);
        const QVariant heat = cell.data(HeatRole);
        if (!QTest::qCompare(heat.isValid(), cell.data(SortRole).isValid(), "heat", "figure", __FILE__, __LINE__)) {
            return hottest;
        }
        const auto selection = cell.data(SelectionRole).value<Selection>();
        const auto* const event = std::get_if<EventId>(&selection);
        if (event != nullptr && worst.ofEvent(*event)) {
            QTest::qCompare(cell.data(SortRole).toDouble(), *worst.figure(*worst.ofEvent(*event)), "cell", "figure",
                __FILE__, __LINE__);
        }
        shown += heat.isValid() ? 1 : 0;
        const double own = heat.isValid() ? heat.toDouble() : -1;
        QTest::qVerify(own >= inside || event != nullptr, "own >= inside", "", __FILE__, __LINE__);
        hottest = std::max({hottest, own, inside});
    }
    return hottest;
}

} // namespace

/// The other views show the worst number of what they show.
class TestWorstInViews : public NumbersViewTest {
    Q_OBJECT

private Q_SLOTS:
    void otherViewsShowTheWorst();
    void modulesShowTheWorstOfTheirOps();
};

void TestWorstInViews::otherViewsShowTheWorst()
{
    EventsView events(*m_session);
    ViewHost::of(*m_session).setEager(true);
    OperatorsView operators(*m_session);
    DetailsView details(*m_session);
    GraphPage graph(*m_session);
    details.show();
    open(QStringLiteral("norm_pool"));
    QVERIFY(events.view()->isColumnHidden(EventTableModel::gapColumn));
    m_view->comparison().useFile(values(QStringLiteral("norm_pool")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().table() != nullptr, qPrintable(m_view->comparison().problem()));
    QVERIFY(!events.view()->isColumnHidden(EventTableModel::gapColumn));
    QVERIFY(!operators.view()->isColumnHidden(OperatorTableModel::Gap));
    const auto& table = *m_view->comparison().table();
    const WorstNumbers worst(m_view->comparison().table(), m_view->comparison().threshold());
    int shown = 0;
    for (int row = 0; row < events.proxy().rowCount(); ++row) {
        const QModelIndex cell = events.proxy().index(row, EventTableModel::gapColumn);
        const QModelIndex source = events.proxy().mapToSource(cell);
        const auto expected = worst.ofEvent(EventId(static_cast<std::size_t>(source.row())));
        QCOMPARE(cell.data(SortRole).isValid(), expected.has_value());
        if (expected) {
            QCOMPARE(cell.data(SortRole).toDouble(), *worst.figure(*expected));
            ++shown;
        }
    }
    QVERIFY(shown >= 3);
    // Of a node: Details says it, and its card has it.
    m_session->selection().select(table.rows.front().graphNode);
    QTRY_VERIFY(details.content().section(DetailSection::Id::Gap) != nullptr);
    const DetailSection& section = *details.content().section(DetailSection::Id::Gap);
    QVERIFY(section.paragraphs.front().spans.front().text.startsWith(QStringLiteral("SNR 1")));
    QVERIFY(section.paragraphs[1].spans.front().link.has_value());
    const auto scene = buildGraphScene(
        *m_session->dataSet(), {}, GraphId(0), GraphGrouping::Modules, std::make_shared<const WorstNumbers>(worst));
    const auto heated = std::ranges::count_if(scene->nodes, [](const auto& node) { return node.gapHeat.has_value(); });
    QVERIFY(heated >= 3);
    QVERIFY(!scene->worstGapText.isEmpty());
    // Another trace has none.
    open(QStringLiteral("linear"), QStringLiteral("prof.etdp"));
    QTRY_VERIFY(events.view()->isColumnHidden(EventTableModel::gapColumn));
}

void TestWorstInViews::modulesShowTheWorstOfTheirOps()
{
    ModulesView modules(*m_session);
    ViewHost::of(*m_session).setEager(true);
    open(QStringLiteral("norm_pool"));
    QVERIFY(modules.view()->isColumnHidden(ModuleTreeModel::Gap));
    m_view->comparison().useFile(values(QStringLiteral("norm_pool")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().table() != nullptr, qPrintable(m_view->comparison().problem()));
    QVERIFY(!modules.view()->isColumnHidden(ModuleTreeModel::Gap));
    const WorstNumbers worst(m_view->comparison().table(), m_view->comparison().threshold());
    int shown = 0;
    checkGaps(modules.proxy(), {}, worst, shown);
    QVERIFY(shown >= 6);
    // The whole model is as bad as its worst value.
    const QModelIndex whole = modules.proxy().index(0, ModuleTreeModel::Gap);
    QCOMPARE(whole.data(SortRole).toDouble(), *worst.figure(worst.range()->second));
    open(QStringLiteral("linear"), QStringLiteral("prof.etdp"));
    QTRY_VERIFY(modules.view()->isColumnHidden(ModuleTreeModel::Gap));
}

QTEST_MAIN(TestWorstInViews)
#include "tst_worstinviews.moc"
