// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/categories/categories.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/text.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"
#include "views/common/chipbar.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QClipboard>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QGuiApplication>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolButton>

#include <cmath>
#include <memory>
#include <set>
#include <vector>

using namespace ets;
using namespace ets::test;

/// The tables over a session, driven as a person drives them.
class TestTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void clickSelectsOnceAndMarksTheEvents();
    void operatorsStandByCategory();
    void rightClickSelectsItsRow();
    void keysMoveTheSelection();
    void selectionFromElsewhereScrollsThere();
    void selectionOfManyRowsIsFast();
    void typingFiltersAllTables();
    void nothingFoundSaysSo();
    void filterKeepsTheSelection();
    void undoneFilterShowsInTheLine();
    void rangeShowsAsChip();
    void headerSortsByValue();
    void anotherTraceBeginsAtItsTop();
    void columnsComeAndGo();
    void columnStateSurvives();
    void oddColumnStateIsHarmless_data();
    void oddColumnStateIsHarmless();
    void copyHoldsHeaderAndDigits();
    void operatorCallsToggle();
    void enterDrillsDown();
    void anotherTraceReplacesTheRows();

private:
    [[nodiscard]] static QPoint centerOf(const TableView& view, const QModelIndex& index)
    {
        return view.visualRect(index).center();
    }
    static void click(TableView& view, int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, centerOf(view, view.model()->index(row, 0)));
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<EventsView> m_events;
    std::unique_ptr<OperatorsView> m_operators;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> m_testers;
};

void TestTables::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_session = std::make_unique<Session>();
    m_events = std::make_unique<EventsView>(*m_session);
    m_operators = std::make_unique<OperatorsView>(*m_session);
    for (TablePage* const page :
        {static_cast<TablePage*>(m_events.get()), static_cast<TablePage*>(m_operators.get())}) {
        m_testers.push_back(std::make_unique<QAbstractItemModelTester>(
            &page->proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest));
        page->resize(900, 400);
        page->show();
    }
    QVERIFY(QTest::qWaitForWindowExposed(m_events.get()));
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("transformer"))), QString());
}

void TestTables::cleanup()
{
    m_testers.clear();
    m_operators.reset();
    m_events.reset();
    m_session.reset();
}

/// A person chooses it by keys; categories have the sums of their op types and select what these ran.
void TestTables::operatorsStandByCategory()
{
    TableView& view = *m_operators->view();
    const DataSet& data = *m_session->dataSet();
    const int flat = view.model()->rowCount();
    QTest::keyClick(m_operators->arrangementBox(), Qt::Key_Down);
    QCOMPARE(m_operators->arrangementBox()->currentText(), QStringLiteral("By category"));
    const int groups = view.model()->rowCount();
    QVERIFY(groups > 1 && groups < flat);
    std::set<OpTypeId> seen;
    double shares = 0;
    for (int row = 0; row < groups; ++row) {
        const QModelIndex group = view.model()->index(row, 0);
        QVERIFY(view.isExpanded(group));
        qlonglong total = 0;
        std::vector<EventId> events;
        for (int child = 0; child < view.model()->rowCount(group); ++child) {
            const QModelIndex index = view.model()->index(child, 0, group);
            const auto type = std::get<OpTypeId>(index.data(SelectionRole).value<Selection>());
            QVERIFY(seen.insert(type).second);
            const OperatorTotal& sum = data.operators.rows[type.value()];
            QCOMPARE(toQString(categoryName(categoryOf(*data.trace, data.trace->event(sum.events.front())))),
                group.data().toString());
            total += sum.kind == OpTypeKind::Framework ? 0 : sum.ticks; // loading is in no run
            shares += sum.share;
            events.insert(events.end(), sum.events.begin(), sum.events.end());
        }
        QCOMPARE(group.siblingAtColumn(OperatorTableModel::Total).data(SortRole).toLongLong(), total);
        QCOMPARE(group.data(SelectionRole).value<Selection>(), Selection(EventSet::of(std::move(events))));
    }
    QCOMPARE(static_cast<int>(seen.size()), flat);
    double groupShares = 0;
    for (int row = 0; row < groups; ++row) {
        groupShares += view.model()->index(row, OperatorTableModel::Share).data(SortRole).toDouble();
    }
    QVERIFY(std::abs(groupShares - shares) < 1e-9);
    // A selection elsewhere marks the op type below its category.
    m_session->selection().select(OpTypeId(0));
    QVERIFY(view.currentIndex().parent().isValid());
    QCOMPARE(view.currentIndex().data(SelectionRole).value<Selection>(), Selection(OpTypeId(0)));
    // A filter leaves what passes, and the categories around it.
    m_session->filterZoom().setFilter({QStringLiteral("gelu"), std::nullopt});
    QVERIFY(view.model()->rowCount() > 0 && view.model()->rowCount() < groups);
    QStringList names;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const QModelIndex group = view.model()->index(row, 0);
        QCOMPARE(view.model()->rowCount(group), 1);
        names.push_back(view.model()->index(0, 0, group).data().toString());
    }
    QCOMPARE(names.filter(QStringLiteral("gelu")).size(), 1); // and the calls around it, which are the framework's
    m_session->filterZoom().setFilter({});
    QTest::keyClick(m_operators->arrangementBox(), Qt::Key_Up);
    QCOMPARE(view.model()->rowCount(), flat);
}

void TestTables::clickSelectsOnceAndMarksTheEvents()
{
    QSignalSpy changed(&m_session->selection(), &SelectionController::selectionChanged);
    click(*m_operators->view(), 0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_session->selection().selection(), Selection(OpTypeId(0)));
    std::size_t expected = 0;
    for (const EventId event : m_session->dataSet()->operators.rows[0].events) {
        expected += m_session->dataSet()->trace->nameOf(event) == "OPERATOR_CALL" ? 0 : 1;
    }
    const QModelIndexList marked = m_events->view()->selectedRowsInOrder();
    QCOMPARE(static_cast<std::size_t>(marked.size()), expected);
    for (const QModelIndex& row : marked) {
        const EventId event = std::get<EventId>(row.data(SelectionRole).value<Selection>());
        QCOMPARE(m_session->dataSet()->operators.opTypeOfEvent[event.value()], OpTypeId(0));
    }
    // The event to look at first is in sight.
    const QRect place = m_events->view()->visualRect(m_events->view()->currentIndex());
    QVERIFY(m_events->view()->viewport()->rect().contains(place.center()) || place.left() < 0);
    QVERIFY(place.top() >= 0 && place.bottom() <= m_events->view()->viewport()->height());
}

void TestTables::rightClickSelectsItsRow()
{
    TableView& view = *m_operators->view();
    const auto ask = [&view](int row) {
        const QPoint place = centerOf(view, view.model()->index(row, 0));
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view.viewport()->mapToGlobal(place));
        QApplication::sendEvent(view.viewport(), &event);
        for (QMenu* const menu : view.findChildren<QMenu*>()) {
            menu->close();
        }
    };
    click(view, 0);
    ask(3);
    QCOMPARE(m_session->selection().selection(), Selection(OpTypeId(3)));
    // Of several chosen rows a right click lets none go.
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ControlModifier, centerOf(view, view.model()->index(1, 0)));
    const auto chosen = view.selectedRowsInOrder().size();
    ask(3);
    QCOMPARE(view.selectedRowsInOrder().size(), chosen);
}

void TestTables::keysMoveTheSelection()
{
    click(*m_events->view(), 0);
    QSignalSpy changed(&m_session->selection(), &SelectionController::selectionChanged);
    QTest::keyClick(m_events->view(), Qt::Key_Down);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_session->selection().selection(),
        m_events->view()->model()->index(1, 0).data(SelectionRole).value<Selection>());
    QTest::keyClick(m_events->view(), Qt::Key_End);
    const int last = m_events->proxy().rowCount() - 1;
    QCOMPARE(m_session->selection().selection(),
        m_events->view()->model()->index(last, 0).data(SelectionRole).value<Selection>());
    QTest::keyClick(m_events->view(), Qt::Key_W); // a key of the timeline, not the start of a search
    QCOMPARE(changed.size(), 2);
}

void TestTables::selectionFromElsewhereScrollsThere()
{
    const auto last = m_session->dataSet()->trace->events().size() - 1;
    m_session->selection().select(EventId(last));
    TableView& view = *m_events->view();
    const QRect place = view.visualRect(view.currentIndex());
    QVERIFY(place.isValid() && view.viewport()->rect().intersects(place));
    QCOMPARE(view.currentIndex().data(SelectionRole).value<Selection>(), Selection(EventId(last)));
    m_session->selection().clear();
    QVERIFY(view.selectedRowsInOrder().isEmpty());
}

void TestTables::selectionOfManyRowsIsFast()
{
    m_events->setOperatorCallsShown(true);
    const QSignalSpy changed(m_events->view()->selectionModel(), &QItemSelectionModel::selectionChanged);
    m_session->selection().select(ModuleId(0));
    QVERIFY(m_events->view()->selectedRowsInOrder().size() > 50);
    QVERIFY2(changed.size() <= 2, qPrintable(QString::number(changed.size()))); // all at once, not row by row
}

void TestTables::typingFiltersAllTables()
{
    const int all = m_events->proxy().rowCount();
    QTest::keyClicks(m_operators->filterLine()->lineEdit(), QStringLiteral("op:softmax"));
    QTRY_VERIFY(m_events->proxy().rowCount() < all && m_events->proxy().rowCount() > 0);
    QCOMPARE(m_events->filterLine()->lineEdit()->text(), QStringLiteral("op:softmax"));
    QCOMPARE(m_session->filterZoom().filter().text, QStringLiteral("op:softmax"));
    for (int row = 0; row < m_events->proxy().rowCount(); ++row) {
        const QString ops = m_events->proxy().index(row, static_cast<int>(EventColumn::OpTypes)).data().toString();
        QVERIFY2(ops.contains(QStringLiteral("softmax")), qPrintable(ops));
    }
    QTest::keyClick(m_events->filterLine()->lineEdit(), Qt::Key_Escape);
    QCOMPARE(m_events->proxy().rowCount(), all);
    QVERIFY(m_operators->filterLine()->lineEdit()->text().isEmpty());
}

void TestTables::nothingFoundSaysSo()
{
    m_session->filterZoom().setFilter({QStringLiteral("no such thing"), std::nullopt});
    QCOMPARE(m_events->proxy().rowCount(), 0);
    QVERIFY(m_events->view()->emptyText().contains(QStringLiteral("no such thing")));
    QVERIFY(isPainted(m_events->view()->grab()));
    Session empty;
    EventsView nothing(empty);
    QVERIFY(!nothing.view()->emptyText().isEmpty());
}

void TestTables::filterKeepsTheSelection()
{
    click(*m_events->view(), 3);
    const Selection chosen = m_session->selection().selection();
    m_session->filterZoom().setFilter({QStringLiteral("no such thing"), std::nullopt});
    QCOMPARE(m_session->selection().selection(), chosen);
    m_session->filterZoom().setFilter({});
    QCOMPARE(m_session->selection().selection(), chosen);
    QCOMPARE(m_events->view()->currentIndex().data(SelectionRole).value<Selection>(), chosen);
}

void TestTables::undoneFilterShowsInTheLine()
{
    QTest::keyClicks(m_events->filterLine()->lineEdit(), QStringLiteral("gelu"));
    QTest::keyClick(m_events->filterLine()->lineEdit(), Qt::Key_Return);
    QCOMPARE(m_session->filterZoom().filter().text, QStringLiteral("gelu"));
    m_session->filterZoom().undoFilter();
    QVERIFY(m_events->filterLine()->lineEdit()->text().isEmpty());
    QVERIFY(!m_session->filterZoom().canUndoFilter()); // what was typed in one go is one step
    m_session->filterZoom().redoFilter();
    QCOMPARE(m_events->filterLine()->lineEdit()->text(), QStringLiteral("gelu"));
}

void TestTables::rangeShowsAsChip()
{
    const TimeRange all = m_session->dataSet()->timeline.range();
    m_session->filterZoom().setFilter({QString(), TimeRange{all.start, all.start + all.length() / 10}});
    ChipBar bar(*m_session);
    bar.show();
    auto* const chip = bar.findChild<QToolButton*>(QStringLiteral("range"));
    QVERIFY(chip != nullptr && chip->isVisible());
    chip->click();
    QVERIFY(!m_session->filterZoom().filter().range.has_value());
    QVERIFY(!bar.isVisible());
}

void TestTables::headerSortsByValue()
{
    QHeaderView& header = *m_events->view()->header();
    const int column = static_cast<int>(EventColumn::P50);
    const QPoint place(header.sectionViewportPosition(column) + header.sectionSize(column) / 2, header.height() / 2);
    const auto value = [&](int row) { return m_events->proxy().index(row, column).data(SortRole).toDouble(); };
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, place);
    for (int row = 1; row < m_events->proxy().rowCount(); ++row) {
        QVERIFY(value(row - 1) >= value(row)); // the longest first, where one begins to look
    }
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, place);
    QVERIFY(value(0) <= value(m_events->proxy().rowCount() - 1));
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, place); // back to the order of the trace
    QCOMPARE(m_events->proxy().index(0, 0).data(SelectionRole).value<Selection>(), Selection(EventId(0)));
}

/// Another trace begins at its top, in the order that its rows have; the same one stays as it was.
void TestTables::anotherTraceBeginsAtItsTop()
{
    const auto sortByName = [this] {
        m_events->view()->sortByColumn(static_cast<int>(EventColumn::Name), Qt::AscendingOrder);
    };
    sortByName();
    m_events->view()->verticalScrollBar()->setValue(m_events->view()->verticalScrollBar()->maximum());
    m_session->reload();
    QSignalSpy reloaded(m_session.get(), &Session::loadFinished);
    QVERIFY(reloaded.wait(30000));
    QCOMPARE(m_events->view()->sortKeys().front().column, static_cast<int>(EventColumn::Name));
    m_events->view()->verticalScrollBar()->setValue(m_events->view()->verticalScrollBar()->maximum());
    QVERIFY(m_events->view()->verticalScrollBar()->value() > 0);
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("cnn_xnn"))), QString());
    QVERIFY(m_events->view()->sortKeys().empty());
    QCOMPARE(m_events->view()->verticalScrollBar()->value(), 0);
    QCOMPARE(m_events->proxy().index(0, 0).data(SelectionRole).value<Selection>(), Selection(EventId(0)));
}

void TestTables::columnsComeAndGo()
{
    TableView& view = *m_events->view();
    QMenu menu;
    view.fillColumnMenu(menu);
    const auto start = static_cast<qsizetype>(EventColumn::Start);
    QVERIFY(view.isColumnHidden(static_cast<int>(start)));
    menu.actions().at(start)->trigger();
    QVERIFY(!view.isColumnHidden(static_cast<int>(start)));
    for (qsizetype i = 0; i < static_cast<qsizetype>(measuresOf(Thing::Event).size()); ++i) {
        if (menu.actions().at(i)->isChecked()) {
            menu.actions().at(i)->trigger();
        }
    }
    QCOMPARE(view.shownColumns().size(), std::size_t(1)); // the last one stays
}

void TestTables::columnStateSurvives()
{
    QHeaderView& header = *m_events->view()->header();
    header.moveSection(0, 3);
    header.resizeSection(static_cast<int>(EventColumn::Share), 177);
    m_events->view()->setColumnHidden(static_cast<int>(EventColumn::P10), true);
    m_events->view()->sortByColumn(static_cast<int>(EventColumn::Avg), Qt::DescendingOrder);
    const QStringList state = m_events->columnState();
    EventsView other(*m_session);
    other.setColumnState(state);
    QCOMPARE(other.columnState(), state);
    QCOMPARE(other.view()->shownColumns(), m_events->view()->shownColumns());
    QCOMPARE(other.view()->header()->sectionSize(static_cast<int>(EventColumn::Share)), 177);
    QCOMPARE(other.view()->sortKeys().front().column, static_cast<int>(EventColumn::Avg));
}

void TestTables::oddColumnStateIsHarmless_data()
{
    QTest::addColumn<QStringList>("state");
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("noise") << QStringList{QStringLiteral("%$&"), QStringLiteral("a/b/c/d/e"), QString()};
    QTest::newRow("unknown") << QStringList{QStringLiteral("no_column/10/shown/")};
    QTest::newRow("width") << QStringList{
        QStringLiteral("event_name/-5/shown/"), QStringLiteral("p50/999999999/shown/down")};
    QStringList hidden;
    for (const ColumnSpec& spec : eventcells::columns()) {
        hidden.push_back(spec.key + QStringLiteral("/50/hidden/"));
    }
    QTest::newRow("all hidden") << hidden;
    QTest::newRow("twice") << hidden + hidden;
}

void TestTables::oddColumnStateIsHarmless()
{
    QFETCH(QStringList, state);
    m_events->setColumnState(state);
    QVERIFY(!m_events->view()->shownColumns().empty());
    for (const int column : m_events->view()->shownColumns()) {
        QVERIFY(m_events->view()->header()->sectionSize(column) <= 4000);
    }
    QVERIFY(isPainted(m_events->grab()));
}

void TestTables::copyHoldsHeaderAndDigits()
{
    click(*m_events->view(), 0);
    click(*m_events->view(), 2, Qt::ShiftModifier);
    QTest::keyClick(m_events->view(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    const QStringList titles = lines[0].split(QLatin1Char('\t'));
    QCOMPARE(static_cast<std::size_t>(titles.size()), m_events->view()->shownColumns().size());
    const qsizetype p50 = titles.indexOf(QStringLiteral("p50 (µs)"));
    QVERIFY(p50 >= 0);
    const auto& summary = m_session->dataSet()->trace->perfSummary(EventId(0));
    const double copied = lines[1].split(QLatin1Char('\t')).at(p50).toDouble();
    QVERIFY(std::abs(copied / 1000 - summary->p50) <= summary->p50 * 1e-15);
}

void TestTables::operatorCallsToggle()
{
    const int without = m_events->proxy().rowCount();
    m_events->setOperatorCallsShown(true);
    QCOMPARE(m_events->proxy().rowCount(), static_cast<int>(m_session->dataSet()->trace->events().size()));
    QVERIFY(m_events->proxy().rowCount() > without);
    m_events->setOperatorCallsShown(false);
    QCOMPARE(m_events->proxy().rowCount(), without);
}

void TestTables::enterDrillsDown()
{
    QSignalSpy drilled(m_operators.get(), &TablePage::drilledDown);
    click(*m_operators->view(), 1);
    QTest::keyClick(m_operators->view(), Qt::Key_Return);
    QCOMPARE(drilled.size(), 1);
    QTest::mouseDClick(m_operators->view()->viewport(), Qt::LeftButton, {},
        centerOf(*m_operators->view(), m_operators->view()->model()->index(2, 0)));
    QCOMPARE(drilled.size(), 2);
    QCOMPARE(drilled[1][0].value<Selection>(), Selection(OpTypeId(2)));
    QCOMPARE(m_session->selection().selection(), Selection(OpTypeId(2)));
}

void TestTables::anotherTraceReplacesTheRows()
{
    m_events->view()->sortByColumn(static_cast<int>(EventColumn::Avg), Qt::DescendingOrder);
    click(*m_events->view(), 5);
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QCOMPARE(m_events->proxy().rowCount(), static_cast<int>(m_session->dataSet()->trace->events().size()));
    QVERIFY(m_events->view()->sortKeys().empty()); // in the order of its own
    QCOMPARE(m_session->selection().selection(), Selection());
}

QTEST_MAIN(TestTables)
#include "tst_tables.moc"
