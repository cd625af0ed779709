// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of the filter for every trace, what can be done with a range, and several rows chosen at once.
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/analysis/totals/rangecontrast.h"
#include "model/etdump/dump.h"
#include "model/qt/session/eventsum.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/keptfilter.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/chipbar.h"
#include "views/details/detailsview.h"
#include "views/details/widgets/headerpanel.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtGui/QContextMenuEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

class TestKeptFilter : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void filtersAreKeptPerTrace();
    void filterGoesWithTheContent();
    void oddFilesAreNoFilter_data();
    void oddFilesAreNoFilter();
    void rangeChipHasItsActions();
    void contrastAddsUp();
    void severalRowsAreOneSelection();
    void modulesOfSeveralRows();
    void draggedAndAllRows();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] const FilterZoomStack& stack() { return session().filterZoom(); }
    void typeFilter(const QString& text);
    [[nodiscard]] QString storedFile() const;
    /// Opens the menu of the range's chip with the mouse and takes an entry with the keyboard.
    void takeFromChip(const QString& entry);
    template <typename View> View& shown(const QString& id)
    {
        m_window->workspace().showView(id);
        return *m_window->workspace().views().get<View>();
    }
    static void click(const TableView& view, int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(
            view.viewport(), Qt::LeftButton, modifiers, view.visualRect(view.model()->index(row, 0)).center());
    }
};

void TestKeptFilter::init()
{
    begin();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
}

void TestKeptFilter::cleanup()
{
    m_window.reset();
    m_settings.reset();
    m_folder.reset();
}

void TestKeptFilter::typeFilter(const QString& text)
{
    QLineEdit* const line = shown<EventsView>(QStringLiteral("events")).filterLine()->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

QString TestKeptFilter::storedFile() const
{
    const QDir folder(m_folder->filePath(QStringLiteral("traces")));
    const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
    return files.size() == 1 ? folder.filePath(files.first()) : QString();
}

void TestKeptFilter::filtersAreKeptPerTrace()
{
    typeFilter(QStringLiteral("module:attn"));
    EventFilter wanted = stack().filter().with(QStringLiteral("op:=aten.addmm.default"));
    wanted.range =
        TimeRange{session().dataSet()->timeline.range().start, session().dataSet()->timeline.range().end - 5};
    session().filterZoom().setFilter(wanted);
    QCOMPARE(stack().filter().text, QStringLiteral("module:attn"));
    // Another trace has none, and takes none away.
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(stack().filter().isEmpty());
    typeFilter(QStringLiteral("avg>0ns"));
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(stack().filter() == wanted);
    QVERIFY(m_window->findChild<ChipBar*>()->isVisible());
    // Undo takes it away like any other.
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(stack().filter().isEmpty());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    // It outlives the window.
    start();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(stack().filter() == wanted);
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QCOMPARE(stack().filter().text, QStringLiteral("avg>0ns"));
    // What is removed stays removed.
    session().filterZoom().setFilter({});
    start();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(stack().filter().isEmpty());
}

void TestKeptFilter::filterGoesWithTheContent()
{
    typeFilter(QStringLiteral("addmm"));
    QTRY_VERIFY(!storedFile().isEmpty()); // written as it changes, not at the end
    const QString copy = m_folder->filePath(QStringLiteral("elsewhere.etdp"));
    QVERIFY(QFile::copy(dataFile(QStringLiteral("transformer"), QStringLiteral("prof.etdp")), copy));
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(stack().filter().isEmpty());
    QCOMPARE(openAndWait(session(), {copy}), QString());
    QCOMPARE(stack().filter().text, QStringLiteral("addmm"));
    QVERIFY(!QFileInfo::exists(m_folder->filePath(QStringLiteral("elsewhere.json"))));
}

void TestKeptFilter::oddFilesAreNoFilter_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\x00\xff{{{", 5);
    QTest::newRow("a list") << QByteArray("[1,2]");
    QTest::newRow("no object") << QByteArray(R"({"filter": 7})");
    QTest::newRow("numbers") << QByteArray(R"({"filter": {"text": 1, "chips": [1, {}, ""], "start": 3, "end": "x"}})");
    QTest::newRow("range turned round") << QByteArray(R"({"filter": {"start": "9", "end": "3"}})");
}

void TestKeptFilter::oddFilesAreNoFilter()
{
    QFETCH(QByteArray, content);
    const auto key = contentKeyOf(session().dataSet()->trace->etdump());
    QVERIFY(key.has_value());
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("traces"))));
    QFile file(m_folder->filePath(QStringLiteral("traces/%1.json").arg(*key, 16, 16, QLatin1Char('0'))));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    start();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(stack().filter().isEmpty());
}

void TestKeptFilter::takeFromChip(const QString& entry)
{
    auto* const chip = m_window->findChild<ChipBar*>()->findChild<QToolButton*>(QStringLiteral("range"));
    QVERIFY(chip != nullptr);
    const QPoint place = chip->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, chip->mapToGlobal(place));
    QApplication::sendEvent(chip, &event);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    for (QAction* const action : menu->actions()) {
        if (action->text() == entry) {
            menu->setActiveAction(action);
            QTest::keyClick(menu, Qt::Key_Return);
            return;
        }
    }
    QFAIL("no such entry");
}

void TestKeptFilter::rangeChipHasItsActions()
{
    const TimeRange all = session().dataSet()->timeline.range();
    const TimeRange range{all.start + all.length() / 4, all.start + all.length() / 2};
    session().filterZoom().setFilter({QStringLiteral("addmm"), range, {QStringLiteral("-copy")}});
    takeFromChip(QStringLiteral("Zoom to it"));
    QVERIFY(stack().zoom() == ZoomRange(range));
    m_window->workspace().showView(QStringLiteral("coverage"));
    takeFromChip(QStringLiteral("Compare with the rest"));
    QVERIFY(session().selection().selection() == Selection(range));
    auto* const details = m_window->workspace().views().get<DetailsView>();
    QTRY_VERIFY(details->isVisible());
    const auto says = [&](const QString& wanted) {
        const auto labels = details->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](QLabel* label) { return label->text().contains(wanted); });
    };
    QTRY_VERIFY(says(QStringLiteral("Against the rest")));
    takeFromChip(QStringLiteral("Only this range"));
    QVERIFY(stack().filter() == (EventFilter{{}, range, {}}));
    takeFromChip(QStringLiteral("Remove"));
    QVERIFY(stack().filter().isEmpty());
}

void TestKeptFilter::contrastAddsUp()
{
    const DataSet& data = *session().dataSet();
    const TimeRange all = data.timeline.range();
    const TimeRange range{all.start + all.length() / 3, all.start + all.length() / 2};
    const auto inside = RangeStatistics::of(*data.trace, data.operators, data.timeline, range);
    const auto whole = RangeStatistics::of(*data.trace, data.operators, data.timeline, all);
    const auto before = RangeStatistics::of(*data.trace, data.operators, data.timeline, {all.start, range.start});
    const auto after = RangeStatistics::of(*data.trace, data.operators, data.timeline, {range.end, all.end});
    const auto contrast = RangeContrast::of(*data.trace, data.operators, data.timeline, *inside);
    QVERIFY(contrast.has_value() && inside.has_value());
    QCOMPARE(contrast->busyInside + contrast->busyOutside, whole->busy);
    QCOMPARE(contrast->busyOutside, before->busy + after->busy);
    double here = 0;
    double elsewhere = 0;
    double last = 2;
    for (const RangeContrast::Row& row : contrast->rows) {
        here += row.shareInside;
        elsewhere += row.shareOutside;
        QVERIFY(std::abs(row.difference()) <= last + 1e-12);
        last = std::abs(row.difference());
    }
    QVERIFY(std::abs(here - 1) < 1e-9 && std::abs(elsewhere - 1) < 1e-9);
}

void TestKeptFilter::severalRowsAreOneSelection()
{
    auto& operators = shown<OperatorsView>(QStringLiteral("operators"));
    click(*operators.view(), 0);
    QCOMPARE(session().selection().selection(), Selection(OpTypeId(0)));
    click(*operators.view(), 2, Qt::ControlModifier);
    const auto& rows = session().dataSet()->operators.rows;
    const auto* const set = std::get_if<EventSet>(&session().selection().selection());
    QVERIFY(set != nullptr);
    QCOMPARE(set->events.size(), rows[0].events.size() + rows[2].events.size());
    QCOMPARE(operators.view()->selectedRowsInOrder().size(), 2);
    // Every view has them: the rows of Events, the sum, and Details.
    const QModelIndexList marked = m_window->workspace().views().get<EventsView>()->view()->selectedRowsInOrder();
    QVERIFY(marked.size() >= 2);
    for (const QModelIndex& row : marked) {
        const auto event = std::get<EventId>(row.data(Qt::UserRole + 2).value<Selection>());
        QVERIFY(std::find(set->events.begin(), set->events.end(), event) != set->events.end());
    }
    const EventSum sum = EventSum::of(*session().dataSet(), FilterResult(), set->events);
    QCOMPARE(sum.selfTicks, rows[0].ticks + rows[2].ticks);
    // To the digit, as in the rows themselves: not cut off to whole ticks.
    const auto runs = static_cast<double>(session().dataSet()->modules.runs);
    QCOMPARE(sum.ticksPerRun, std::optional(static_cast<double>(sum.selfTicks) / runs));
    QVERIFY(operators.findChild<QLabel*>(QStringLiteral("sum"))->text().contains(QStringLiteral("2 rows selected")));
    // Back and forward go through it like through any other.
    session().selection().goBack();
    QCOMPARE(session().selection().selection(), Selection(OpTypeId(0)));
    session().selection().goForward();
    QVERIFY(std::holds_alternative<EventSet>(session().selection().selection()));
    QCOMPARE(operators.view()->selectedRowsInOrder().size(), 2);
    // One of the two let go of: the other stays.
    click(*operators.view(), 2, Qt::ControlModifier);
    QCOMPARE(session().selection().selection(), Selection(OpTypeId(0)));
}

void TestKeptFilter::modulesOfSeveralRows()
{
    auto& modules = shown<ModulesView>(QStringLiteral("modules"));
    modules.view()->expandAll();
    const QModelIndex top = modules.view()->model()->index(0, 0);
    const QModelIndex first = modules.view()->model()->index(0, 0, top);
    const QModelIndex second = modules.view()->model()->index(1, 0, top);
    QTest::mouseClick(modules.view()->viewport(), Qt::LeftButton, {}, modules.view()->visualRect(first).center());
    const auto one = session().selection().targets().events.size();
    modules.view()->scrollTo(second);
    QTest::mouseClick(
        modules.view()->viewport(), Qt::LeftButton, Qt::ControlModifier, modules.view()->visualRect(second).center());
    QVERIFY(std::holds_alternative<EventSet>(session().selection().selection()));
    QVERIFY(session().selection().targets().events.size() > one);
}

void TestKeptFilter::draggedAndAllRows()
{
    auto& events = shown<EventsView>(QStringLiteral("events"));
    const TableView& view = *events.view();
    view.viewport()->setFocus();
    const auto center = [&](int row) { return view.visualRect(view.model()->index(row, 0)).center(); };
    click(view, 1);
    QTest::keyClick(events.view(), Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(events.view(), Qt::Key_Down, Qt::ShiftModifier);
    const auto* set = std::get_if<EventSet>(&session().selection().selection());
    QVERIFY(set != nullptr && set->events.size() == 3);
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, center(0));
    QTest::mouseMove(view.viewport(), center(1));
    QTest::mouseMove(view.viewport(), center(3));
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, center(3));
    set = std::get_if<EventSet>(&session().selection().selection());
    QVERIFY(set != nullptr && set->events.size() == 4);
    QTest::keyClick(events.view(), Qt::Key_A, Qt::ControlModifier);
    set = std::get_if<EventSet>(&session().selection().selection());
    QVERIFY(set != nullptr);
    QCOMPARE(static_cast<int>(set->events.size()), events.proxy().rowCount());
}

QTEST_MAIN(TestKeptFilter)
#include "tst_keptfilter.moc"
