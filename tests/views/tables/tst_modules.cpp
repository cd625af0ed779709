// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/modulegroups.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/modules/modulesview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QComboBox>

using namespace ets;
using namespace ets::test;

/// The module tree, driven as a person drives it.
class TestModules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void saysThatTheRecordIsMissing();
    void nodeSelectsItsModule();
    void clickSelectsModuleAndEvent();
    void arrowOpensWithoutSelecting();
    void filterKeepsAncestors();
    void copyHoldsTheTree();
    void segmentsAndCallsAreRows();
    void sharedTimeIsNoZero();
    void modelAloneHasNoTimes();
    void modulesOfOneClassTogether();
    void groupsFollowTheFilter();
    void clearedFilterShowsWhatIsSelected();
    void openRowsStay();
};

void TestModules::saysThatTheRecordIsMissing()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("transformer")).first()}), QString());
    QCOMPARE(view.proxy().rowCount(), 0);
    QVERIFY(view.view()->emptyText().contains(QStringLiteral("ETRecord")));
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("transformer")).last()}), QString());
    QVERIFY(view.proxy().rowCount() > 0);
}

void TestModules::nodeSelectsItsModule()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    const QAbstractItemModelTester tester(&view.proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    view.resize(800, 400);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    const Trace& trace = *session.dataSet()->trace;
    for (std::size_t i = 0; i < trace.nodeCount(); i += 7) {
        const ModuleId module = trace.modules().moduleOf(NodeId(i));
        if (!module.isValid()) {
            continue;
        }
        session.selection().select(NodeId(i));
        const QModelIndex current = view.view()->currentIndex();
        QCOMPARE(current.data(SelectionRole).value<Selection>(), Selection(module));
        QVERIFY(view.view()->selectionModel()->isRowSelected(current.row(), current.parent()));
        QVERIFY(view.view()->viewport()->rect().intersects(view.view()->visualRect(current)));
    }
}

void TestModules::clickSelectsModuleAndEvent()
{
    Session session;
    ModulesView page(session);
    ViewHost::of(session).setEager(true);
    page.resize(800, 1200);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    TableView& view = *page.view();
    view.expandAll();
    int modules = 0;
    int events = 0;
    for (QModelIndex index = view.model()->index(0, 0); index.isValid(); index = view.indexBelow(index)) {
        const QRect place = view.visualRect(index);
        if (!view.viewport()->rect().contains(place.center())) {
            break;
        }
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place.center());
        const auto expected = index.data(SelectionRole).value<Selection>();
        QCOMPARE(session.selection().selection(), expected);
        modules += std::holds_alternative<ModuleId>(expected) ? 1 : 0;
        events += std::holds_alternative<EventId>(expected) ? 1 : 0;
    }
    QVERIFY(modules > 0);
    QVERIFY(events > 0);
}

void TestModules::arrowOpensWithoutSelecting()
{
    Session session;
    ModulesView page(session);
    ViewHost::of(session).setEager(true);
    page.resize(800, 400);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    TableView& view = *page.view();
    const QModelIndex root = view.model()->index(0, 0);
    QVERIFY(view.isExpanded(root));
    const QRect place = view.visualRect(root);
    QTest::mouseClick(
        view.viewport(), Qt::LeftButton, {}, QPoint(place.left() - view.indentation() / 2, place.center().y()));
    QVERIFY(!view.isExpanded(root));
    QCOMPARE(session.selection().selection(), Selection());
}

void TestModules::filterKeepsAncestors()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    session.filterZoom().setFilter({QStringLiteral("gelu"), std::nullopt});
    QModelIndex index = view.proxy().index(0, 0);
    QVERIFY(index.isValid());
    while (view.proxy().rowCount(index) > 0) {
        index = view.proxy().index(0, 0, index);
    }
    QVERIFY(index.data().toString().contains(QStringLiteral("gelu")));
    session.filterZoom().setFilter({QStringLiteral("no such thing"), std::nullopt});
    QCOMPARE(view.proxy().rowCount(), 0);
}

void TestModules::copyHoldsTheTree()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    const QString text = view.view()->selectionAsTsv();
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 100); // nothing is selected: all of it, open or not
    const ModuleTreeModel model;
    const std::vector<ColumnSpec>& columns = model.columns();
    QCOMPARE(lines[0].split(QLatin1Char('\t')).size(),
        static_cast<qsizetype>(std::count_if(
            columns.begin(), columns.end(), [](const ColumnSpec& column) { return column.shownAtFirst; })));
}

/// "layers.0" stands below "layers", which can be summed.
void TestModules::segmentsAndCallsAreRows()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    const QAbstractItemModelTester tester(&view.proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    const ModuleHierarchy& modules = session.dataSet()->trace->modules();
    std::size_t containers = 0;
    for (std::size_t i = 0; i < modules.modules().size(); ++i) {
        const Module& module = modules.module(ModuleId(i));
        QVERIFY(!module.name.empty());
        QSet<QString> names;
        TickSpan below = 0;
        for (const ModuleId child : module.children) {
            names.insert(toQString(modules.module(child).name));
            below += session.dataSet()->modules.rows[child.value()].inclusiveTicks;
        }
        QCOMPARE(static_cast<std::size_t>(names.size()), module.children.size()); // no two siblings look alike
        if (isContainer(module)) {
            ++containers;
            QCOMPARE(session.dataSet()->modules.rows[i].inclusiveTicks, below);
            QVERIFY(below > 0);
        }
    }
    QVERIFY(containers > 0);
}

/// Chosen by keys as a person does; a group selects all that its modules ran.
void TestModules::modulesOfOneClassTogether()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    const QAbstractItemModelTester tester(&view.proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    view.resize(900, 500);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    const DataSet& data = *session.dataSet();
    QTest::keyClick(view.arrangementBox(), Qt::Key_Down);
    QCOMPARE(view.arrangementBox()->currentText(), QStringLiteral("By class"));
    const auto groups = moduleGroupsOf(data.trace->modules(), ModulesBy::Class, data.modules);
    const auto totals = sumsOf(groups, data.modules);
    QCOMPARE(view.proxy().rowCount(), static_cast<int>(groups.size()) + 1); // and what is outside of any module
    for (int row = 0; row < static_cast<int>(groups.size()); ++row) {
        const ModuleGroup& group = groups[static_cast<std::size_t>(row)];
        const QModelIndex index = view.proxy().index(row, 0);
        const QString name = toQString(classNameOf(group.type));
        QCOMPARE(index.data().toString(), QStringLiteral("%1 × %2").arg(name).arg(group.modules.size()));
        QCOMPARE(view.proxy().rowCount(index), static_cast<int>(group.modules.size()));
        QCOMPARE(view.proxy().index(0, 0, index).data().toString(),
            toQString(data.trace->modules().pathOf(group.modules.front())));
        const QVariant share = index.siblingAtColumn(ModuleTreeModel::Share).data(SortRole);
        QCOMPARE(share.toDouble(), totals.rows[static_cast<std::size_t>(row)].share);
        QVERIFY(!index.siblingAtColumn(ModuleTreeModel::Median).data(SortRole).isValid());
    }
    TableView& table = *view.view();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(view.proxy().index(0, 0)).center());
    const Selection chosen = session.selection().selection();
    QVERIFY(std::holds_alternative<EventSet>(chosen));
    TickSpan self = 0;
    for (const EventId event : std::get<EventSet>(chosen).events) {
        self += data.trace->event(event).selfTicks;
    }
    QCOMPARE(self, totals.rows.front().inclusiveTicks);
    QTest::keyClick(view.arrangementBox(), Qt::Key_Down);
    QVERIFY(view.proxy().index(0, 0).data().toString().startsWith(QStringLiteral("Depth 1: ")));
    QTest::keyClick(view.arrangementBox(), Qt::Key_Home);
    QVERIFY(view.proxy().index(0, 0).data(SelectionRole).value<Selection>()
        == Selection(data.trace->modules().roots().front()));
}

void TestModules::groupsFollowTheFilter()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    view.arrangementBox()->setCurrentIndex(1);
    const int all = view.proxy().rowCount();
    session.filterZoom().setFilter({QStringLiteral("gelu"), std::nullopt});
    QVERIFY(view.proxy().rowCount() > 0 && view.proxy().rowCount() < all);
    // Every module that is left has an event that passes, or is called so.
    for (int row = 0; row < view.proxy().rowCount(); ++row) {
        const QModelIndex group = view.proxy().index(row, 0);
        QVERIFY(view.proxy().rowCount(group) > 0 || group.data().toString().contains(QStringLiteral("GELU")));
    }
    session.filterZoom().setFilter({QStringLiteral("no such thing"), std::nullopt});
    QCOMPARE(view.proxy().rowCount(), 0);
    session.filterZoom().setFilter({});
    QCOMPARE(view.proxy().rowCount(), all);
}

namespace {

/// The innermost first module of a tree.
QModelIndex deepest(const FilterProxy& rows)
{
    const auto isModule = [](const QModelIndex& index) {
        return std::holds_alternative<ModuleId>(index.data(SelectionRole).value<Selection>());
    };
    QModelIndex index = rows.index(0, 0);
    while (isModule(rows.index(0, 0, index))) {
        index = rows.index(0, 0, index);
    }
    return index;
}

} // namespace

void TestModules::clearedFilterShowsWhatIsSelected()
{
    Session session;
    ModulesView page(session);
    ViewHost::of(session).setEager(true);
    page.resize(800, 400);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    TableView& view = *page.view();
    session.filterZoom().setFilter({QStringLiteral("gelu"), std::nullopt});
    const QModelIndex module = deepest(page.proxy());
    const auto chosen = module.data(SelectionRole).value<Selection>();
    QVERIFY(std::holds_alternative<ModuleId>(chosen) && module.parent().parent().isValid());
    view.scrollTo(module);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(module).center());
    QCOMPARE(session.selection().selection(), chosen);
    session.filterZoom().setFilter({});
    QCOMPARE(view.currentIndex().data(SelectionRole).value<Selection>(), chosen);
    const QRect place = view.visualRect(view.currentIndex());
    QVERIFY(place.isValid() && view.viewport()->rect().contains(place.center()));
}

/// What a person opened and closed is so again after a filter, in a trace that is joined anew, and while it is hidden;
/// another trace begins as every trace does.
void TestModules::openRowsStay()
{
    Session session;
    ModulesView page(session);
    ViewHost::of(session).setEager(true);
    page.resize(800, 400);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    TableView& view = *page.view();
    const auto root = [&] { return page.proxy().index(0, 0); };
    const auto layer = [&] { return page.proxy().index(0, 0, page.proxy().index(0, 0, root())); };
    const auto first = [&] { return page.proxy().index(0, 0, root()); };
    const auto other = [&] { return page.proxy().index(1, 0, root()); };
    QVERIFY(page.proxy().hasChildren(layer()));
    QVERIFY(view.isExpanded(first()) && !view.isExpanded(layer()));
    QVERIFY(view.isExpanded(other()));
    view.setCurrentIndex(layer());
    QTest::keyClick(&view, Qt::Key_Right);
    view.setCurrentIndex(other());
    QTest::keyClick(&view, Qt::Key_Left);
    const auto isAsLeft = [&] {
        return view.isExpanded(root()) && view.isExpanded(first()) && view.isExpanded(layer())
            && !view.isExpanded(other());
    };
    QVERIFY(isAsLeft());
    session.filterZoom().setFilter({QStringLiteral("gelu"), std::nullopt});
    QVERIFY(view.isExpanded(root()));
    session.filterZoom().setFilter({QStringLiteral("no such thing"), std::nullopt});
    session.filterZoom().setFilter({});
    QVERIFY(isAsLeft());
    QSignalSpy finished(&session, &Session::loadFinished);
    session.setReading(Reading::Faithful);
    QVERIFY(finished.wait(30000));
    QVERIFY(isAsLeft());
    ViewHost::of(session).setEager(false);
    page.hide();
    session.setReading(Reading::Corrected);
    QVERIFY(finished.wait(30000));
    QCOMPARE(page.proxy().rowCount(), 0);
    page.show();
    ViewHost::of(session).setEager(true);
    QVERIFY(isAsLeft());
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(view.isExpanded(first()) && !view.isExpanded(layer()) && view.isExpanded(other()));
}

/// Modules that run in one call of a delegate together have times that nobody knows.
void TestModules::sharedTimeIsNoZero()
{
    Session session;
    ModulesView view(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    const DataSet& data = *session.dataSet();
    const std::vector<ModuleId> above = sharedAbove(*data.trace);
    QCOMPARE(data.sharedAbove, above);
    for (std::size_t i = 0; i < above.size(); ++i) {
        const auto* const model = qobject_cast<const ModuleTreeModel*>(view.proxy().sourceModel());
        const QModelIndex row = model->indexOf(ModuleId(i));
        const QModelIndex mean = row.siblingAtColumn(ModuleTreeModel::Mean);
        const bool isShared = above[i].isValid() && data.modules.rows[i].inclusiveTicks == 0;
        QCOMPARE(mean.data().toString() == QStringLiteral("shared"), isShared);
        QCOMPARE(mean.data(SortRole).isValid(), !isShared);
        QCOMPARE(mean.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Shared with others")), isShared);
    }
}

void TestModules::modelAloneHasNoTimes()
{
    Session session;
    ModulesView page(session);
    ViewHost::of(session).setEager(true);
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("transformer")).last()}), QString());
    page.view()->expandAll();
    const FilterProxy& rows = page.proxy();
    QVERIFY(rows.rowCount() > 0);
    for (QModelIndex row = rows.index(0, 0); row.isValid(); row = page.view()->indexBelow(row)) {
        for (int column = 0; column < rows.columnCount(); ++column) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const bool isText = column == ModuleTreeModel::Name || column == ModuleTreeModel::Type;
            QVERIFY2(isText
                    || (cell.data().toString().isEmpty() && !cell.data(FractionRole).isValid()
                        && !cell.data(SortRole).isValid()),
                qPrintable(cell.data().toString()));
        }
        QVERIFY(!row.data().toString().isEmpty());
    }
}

QTEST_MAIN(TestModules)
#include "tst_modules.moc"
