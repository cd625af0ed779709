// SPDX-License-Identifier: GPL-3.0-or-later
// One filter for all views, the command palette and "go to", with real keys and clicks.
#include "app/commands/commandpalette.h"
#include "app/dialogs/keysdialog.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/session/filterchoices.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hitsteps.h"
#include "model/qt/text/fuzzymatch.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/chipbar.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/filtercompleter.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"
#include "views/timeline/timelineoverview.h"

#include <QtGui/QAction>
#include <QtTest/QTest>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

class TestFilterChips : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void sumsAreOfWhatPasses();
    void stripDimsWhatIsLeftOut();
    void modulesOpenToTheHits();
    void chipsGoByMouseAndKeyboard();
    void selectionsBecomeChips_data();
    void selectionsBecomeChips();
    void faultsAreSaidInPlace();
    void chipIsTheFilterInForce();
    void enterTakesWhatWasTyped();
    void proposalsLieBelowTheLine();
    void completesFromTheTrace();
    void stepsThroughHits();
    void stepsThroughTheLike();
    void paletteRunsCommands();
    void paletteHasEveryAction();
    void goesToPlaces();
    void fuzzy();
    void keysAreFound();
    void selectedRowsAreSummed();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] ChipBar& bar() { return *m_window->findChild<ChipBar*>(); }
    [[nodiscard]] QList<QToolButton*> chips()
    {
        QList<QToolButton*> found;
        for (QToolButton* const button : bar().findChildren<QToolButton*>()) {
            if (button->isVisible() && !button->objectName().isEmpty()) {
                found.push_back(button);
            }
        }
        return found;
    }
    [[nodiscard]] CommandPalette* palette() { return qobject_cast<CommandPalette*>(QApplication::activeModalWidget()); }
};

void TestFilterChips::init()
{
    beginWithoutSettings();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(!bar().isVisible());
}

void TestFilterChips::sumsAreOfWhatPasses()
{
    auto* const view = m_window->workspace().views().get<OperatorsView>();
    session().filterZoom().setFilter({QStringLiteral("module:attn"), {}});
    QVERIFY(bar().isVisible());
    const FilterProxy& proxy = view->proxy();
    QVERIFY(proxy.rowCount() > 3);
    double share = 0;
    qlonglong total = 0;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        share += proxy.index(row, OperatorTableModel::Share).data(SortRole).toDouble();
        total += proxy.index(row, OperatorTableModel::Total).data(SortRole).toLongLong();
    }
    QVERIFY2(qAbs(share - 1) < 1e-9, qPrintable(QString::number(share)));
    QCOMPARE(total, static_cast<qlonglong>(session().eventSearch()->current()->operators.executeTicks));
    QVERIFY(total < session().dataSet()->operators.executeTicks);
    const QString header = proxy.headerData(OperatorTableModel::Share, Qt::Horizontal).toString();
    QVERIFY2(header.contains(QStringLiteral("filtered")), qPrintable(header));
    session().filterZoom().setFilter({});
    QVERIFY(
        !proxy.headerData(OperatorTableModel::Share, Qt::Horizontal).toString().contains(QStringLiteral("filtered")));
    QVERIFY(!bar().isVisible());
}

void TestFilterChips::stripDimsWhatIsLeftOut()
{
    auto* const strip = m_window->findChild<TimelineOverview*>();
    QVERIFY(strip != nullptr);
    const auto colored = [strip] {
        const QImage image = strip->grab().toImage();
        int count = 0;
        for (int x = 200; x < image.width(); ++x) {
            count += image.pixelColor(x, image.height() - 8).saturation() > 60 ? 1 : 0;
        }
        return count;
    };
    const int all = colored();
    QVERIFY(all > 50);
    session().filterZoom().setFilter({QStringLiteral("softmax"), {}});
    const int some = colored();
    QVERIFY2(some < all / 2, qPrintable(QStringLiteral("%1 of %2").arg(some).arg(all)));
    session().filterZoom().setFilter({});
    QCOMPARE(colored(), all);
}

void TestFilterChips::modulesOpenToTheHits()
{
    auto* const view = m_window->workspace().views().get<ModulesView>();
    session().filterZoom().setFilter({QStringLiteral("op:softmax kind:kernel"), {}});
    QModelIndex index = view->proxy().index(0, 0);
    QCOMPARE(view->proxy().rowCount(), 1);
    while (view->proxy().hasChildren(index)) {
        QVERIFY(view->view()->isExpanded(index));
        index = view->proxy().index(0, 0, index);
    }
    QVERIFY(index.data().toString().contains(QStringLiteral("softmax")));
    // What holds all that passes has all of its time.
    QCOMPARE(view->proxy().index(0, ModuleTreeModel::Share).data(SortRole).toDouble(), 1.0);
}

void TestFilterChips::chipsGoByMouseAndKeyboard()
{
    EventFilter filter{QStringLiteral("-call"), session().dataSet()->timeline.range()};
    filter = filter.with(QStringLiteral("kind:kernel")).with(QStringLiteral("run:2.."));
    session().filterZoom().setFilter(filter);
    QCOMPARE(chips().size(), 4);
    QTest::mouseClick(chips().last(), Qt::LeftButton);
    QCOMPARE(session().filterZoom().filter(), filter.without(QStringLiteral("run:2..")));
    QTRY_COMPARE(chips().size(), 3);
    chips().first()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(QApplication::focusWidget(), chips()[1]);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QVERIFY(!session().filterZoom().filter().range);
    QCOMPARE(chips().size(), 2);
    QVERIFY(chips().contains(qobject_cast<QToolButton*>(QApplication::focusWidget()))); // the next one, at once
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(session().filterZoom().filter().range);
    QCOMPARE(chips().size(), 3);
    QTest::keyClick(m_window.get(), Qt::Key_Backspace, Qt::ControlModifier);
    QTRY_VERIFY(session().filterZoom().filter().isEmpty());
    QVERIFY(!bar().isVisible());
}

void TestFilterChips::selectionsBecomeChips_data()
{
    QTest::addColumn<QString>("entry");
    QTest::newRow("op type") << QStringLiteral("Only op type");
    QTest::newRow("module") << QStringLiteral("Only module");
    QTest::newRow("run") << QStringLiteral("Only run");
    QTest::newRow("leave out") << QStringLiteral("Leave out");
}

void TestFilterChips::selectionsBecomeChips()
{
    QFETCH(QString, entry);
    SampleId softmax;
    for (std::size_t s = 0; s < session().dataSet()->trace->etdump().sampleCount() && !softmax.isValid(); ++s) {
        const Trace& trace = *session().dataSet()->trace;
        const std::string_view name = trace.nameOf(trace.eventOf(SampleId(s)));
        softmax = name.find("softmax") != std::string_view::npos ? SampleId(s) : SampleId();
    }
    session().selection().select(softmax);
    CommandEntry wanted;
    for (const CommandEntry& command : commandsOf(*m_window->menuBar())) {
        const bool isOurs = command.kind.contains(QStringLiteral("Filter by")) && command.title.startsWith(entry);
        wanted = isOurs ? command : wanted;
    }
    QVERIFY(wanted.run);
    wanted.run();
    QCOMPARE(session().filterZoom().filter().chips.size(), 1);
    const FilterResult& result = *session().eventSearch()->current();
    QVERIFY(result.hits.eventCount > 0
        && result.hits.has(*session().dataSet()->trace, softmax) == !entry.startsWith(QStringLiteral("Leave")));
    QVERIFY(result.hits.eventCount < result.hits.events.size() || !result.hits.samples.empty());
    QCOMPARE(chips().size(), 1);
}

void TestFilterChips::faultsAreSaidInPlace()
{
    auto* const events = m_window->workspace().views().get<EventsView>();
    m_window->workspace().showView(QStringLiteral("events"));
    session().filterZoom().setFilter({QStringLiteral("op:softmax"), {}});
    const int found = events->proxy().rowCount();
    session().filterZoom().setFilter({QStringLiteral("op:softmax opp:x"), {}});
    QVERIFY(events->filterLine()->faultText().contains(QStringLiteral("opp")));
    auto* const fault = events->filterLine()->findChild<QLabel*>(QStringLiteral("fault"));
    QVERIFY(fault->isVisible());
    QCOMPARE(events->proxy().rowCount(), found); // what was found last stays
    session().filterZoom().setFilter({QStringLiteral("op:softmax avg>1um"), {}});
    QVERIFY(events->filterLine()->faultText().contains(QStringLiteral("um")));
    session().filterZoom().setFilter({QStringLiteral("op:softmax avg>1us"), {}});
    QVERIFY(!fault->isVisible());
    session().filterZoom().setFilter({QStringLiteral("op:softmax nothere"), {}});
    QVERIFY(events->view()->emptyText().contains(QStringLiteral("nothere")));
}

/// While the text is no filter, the chip is the one that the views show.
void TestFilterChips::chipIsTheFilterInForce()
{
    auto* const events = m_window->workspace().views().get<EventsView>();
    m_window->workspace().showView(QStringLiteral("events"));
    QLineEdit* const line = events->filterLine()->lineEdit();
    const auto enter = [line](const QString& text) {
        line->setFocus();
        line->setText(text); // key by key each beginning would be a filter, too
        QTest::keyClick(line, Qt::Key_Return);
    };
    enter(QStringLiteral("op:softmax"));
    QCOMPARE(chips().size(), 1);
    const int found = events->proxy().rowCount();
    enter(QStringLiteral("foo:bar"));
    QVERIFY(session().eventSearch()->fault());
    QCOMPARE(chips().size(), 1);
    QVERIFY2(chips().first()->text().startsWith(QStringLiteral("op:softmax")), qPrintable(chips().first()->text()));
    QCOMPARE(events->proxy().rowCount(), found);
    // What is added meanwhile acts, together with the text that does.
    session().filterZoom().setFilter(session().filterZoom().filter().with(QStringLiteral("-softmax")));
    QCOMPARE(chips().size(), 2);
    QVERIFY(session().eventSearch()->fault());
    QVERIFY(found > 0);
    QCOMPARE(events->proxy().rowCount(), 0);
    QCOMPARE(session().eventSearch()->current()->asked.text, QStringLiteral("op:softmax"));
    // The chip of the text takes away what is typed and what acts.
    QTest::mouseClick(chips().first(), Qt::LeftButton);
    QVERIFY(session().filterZoom().filter().text.isEmpty());
    QVERIFY(line->text().isEmpty());
    QTRY_COMPARE(chips().size(), 1);
    // Where no text acts yet, the bar tells why.
    session().filterZoom().setFilter({QStringLiteral("foo:bar"), {}});
    QVERIFY(bar().isVisible());
    QVERIFY(chips().isEmpty());
    QVERIFY(!session().eventSearch()->current()->filters());
    session().filterZoom().setFilter({});
    QVERIFY(!bar().isVisible());
}

void TestFilterChips::enterTakesWhatWasTyped()
{
    auto* const events = m_window->workspace().views().get<EventsView>();
    m_window->workspace().showView(QStringLiteral("events"));
    QLineEdit* const line = events->filterLine()->lineEdit();
    const QString typed = QStringLiteral("op:soft");
    const auto type = [&] {
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, typed);
        return QTest::qWaitFor([] { return QApplication::activePopupWidget() != nullptr; });
    };
    QVERIFY(type());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    QCOMPARE(session().filterZoom().filter().text, typed);
    QCOMPARE(line->text(), typed);
    QVERIFY(QApplication::activePopupWidget() == nullptr);
    QTRY_VERIFY(events->view()->hasFocus());
    // The arrow enters the list, and then Enter takes what is marked in it.
    const QString first = FilterCompleter(session(), line).offers(typed, static_cast<int>(typed.size())).first();
    QVERIFY(first != typed);
    QVERIFY(type());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    QCOMPARE(line->text(), first);
    // So does a click.
    QVERIFY(type());
    auto* const list = qobject_cast<QAbstractItemView*>(QApplication::activePopupWidget());
    QVERIFY(list != nullptr);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(line->text(), first);
}

void TestFilterChips::proposalsLieBelowTheLine()
{
    auto* const events = m_window->workspace().views().get<EventsView>();
    m_window->workspace().showView(QStringLiteral("events"));
    QLineEdit* const line = events->filterLine()->lineEdit();
    line->setFocus();
    const int before = line->mapToGlobal(QPoint()).y();
    QTest::keyClicks(line, QStringLiteral("op:soft"));
    QTRY_VERIFY(bar().isVisible());
    QTRY_VERIFY(line->mapToGlobal(QPoint()).y() > before); // the bar has pushed it down
    const QWidget* const list = QApplication::activePopupWidget();
    QVERIFY(list != nullptr);
    const QRect place(line->mapToGlobal(QPoint()), line->size());
    constexpr int frame = 2;
    QTRY_VERIFY(!list->geometry().intersects(place.adjusted(0, frame, 0, -frame)));
}

void TestFilterChips::completesFromTheTrace()
{
    QLineEdit line;
    const FilterCompleter completer(session(), &line);
    QVERIFY(completer.offers(QStringLiteral("mo"), 2).contains(QStringLiteral("module:")));
    QVERIFY(completer.offers(QStringLiteral("a -p9"), 5).contains(QStringLiteral("p90>")));
    const QStringList modules = completer.offers(QStringLiteral("x module:layers.0.at"), 20);
    QVERIFY2(modules.contains(QStringLiteral("module:layers.0.attn")), qPrintable(modules.join(QLatin1Char(' '))));
    const QStringList kinds = completer.offers(QStringLiteral("kind:"), 5);
    QVERIFY2(kinds.contains(QStringLiteral("kind:kernel")), qPrintable(kinds.join(QLatin1Char(' '))));
    QVERIFY(completer.offers(QStringLiteral("opp:"), 4).isEmpty());
    for (const QString& offer : completer.offers(QStringLiteral("op:"), 3)) {
        QVERIFY2(std::holds_alternative<Filter>(Filter::parse(offer.toStdString())), qPrintable(offer));
    }
}

void TestFilterChips::stepsThroughHits()
{
    session().filterZoom().setFilter({QStringLiteral("op:softmax kind:kernel"), {}});
    const Trace& trace = *session().dataSet()->trace;
    std::size_t count = 0;
    for (std::size_t s = 0; s < trace.etdump().sampleCount(); ++s) {
        count += session().eventSearch()->current()->hits.has(trace, SampleId(s)) ? 1U : 0U;
    }
    QVERIFY(count > 2);
    for (std::size_t i = 1; i <= count + 1; ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_F3);
        const auto place = hitPlaceOf(*session().dataSet(), *session().eventSearch()->current(),
            session().selection().targets().sample.value_or(SampleId()));
        QVERIFY(place);
        QCOMPARE(place->number, (i - 1) % count + 1); // goes on at the first
        QCOMPARE(place->count, count);
    }
    QTest::keyClick(m_window.get(), Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(
        hitPlaceOf(*session().dataSet(), *session().eventSearch()->current(), *session().selection().targets().sample)
            ->number
        == count);
    QString said;
    for (const QLabel* const label : bar().findChildren<QLabel*>()) {
        said += label->text();
    }
    QVERIFY2(said.contains(QStringLiteral("of %1").arg(count)), qPrintable(said));
}

void TestFilterChips::stepsThroughTheLike()
{
    const DataSet& dataSet = *session().dataSet();
    const OperatorTotal& row = dataSet.operators.rows.front();
    SampleId at = dataSet.trace->samplesOf(row.events.front()).front();
    std::size_t steps = 1;
    for (SampleId next = nextAlike(dataSet, at, 1); next.isValid(); next = nextAlike(dataSet, at, 1)) {
        QVERIFY(at < next);
        QCOMPARE(nextAlike(dataSet, next, -1), at);
        at = next;
        ++steps;
    }
    QCOMPARE(steps, static_cast<std::size_t>(row.calls));
}

void TestFilterChips::paletteRunsCommands()
{
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(palette() != nullptr);
    QTest::keyClicks(palette()->line(), QStringLiteral("memory"));
    QCOMPARE(palette()->list()->currentItem()->text(), QStringLiteral("Memory"));
    QTest::keyClick(palette()->line(), Qt::Key_Return);
    QTRY_VERIFY(palette() == nullptr);
    QWidget* const memory = m_window->workspace().views().widget(QStringLiteral("memory"));
    QTRY_VERIFY(memory->isVisible() && !memory->visibleRegion().isEmpty());
    m_window->activateWindow(); // nobody else does where there is no window manager
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(palette() != nullptr);
    QTest::keyClick(palette()->line(), Qt::Key_Escape);
    QTRY_VERIFY(palette() == nullptr);
}

void TestFilterChips::paletteHasEveryAction()
{
    QSet<QString> titles;
    for (const CommandEntry& command : commandsOf(*m_window->menuBar())) {
        titles.insert(command.title);
    }
    for (const char* const title :
        {"Open…", "Reload", "Export events…", "Manual", "Timeline", "Operators", "Corrected (on)", "Default layout",
            "Next that passes", "Copy diagnostics", "Command palette…", "Go to…"}) {
        const QString text = QString::fromUtf8(title);
        QVERIFY2(titles.contains(text) || title == QByteArray("Next that passes"), title);
    }
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        QVERIFY2(titles.contains(entry.title), qPrintable(entry.title));
    }
}

void TestFilterChips::goesToPlaces()
{
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY(palette() != nullptr);
    QTest::keyClicks(palette()->line(), QStringLiteral("layers.1.attn"));
    QTest::keyClick(palette()->line(), Qt::Key_Return);
    QTRY_VERIFY(std::holds_alternative<ModuleId>(session().selection().selection()));
    const auto id = std::get<ModuleId>(session().selection().selection());
    QCOMPARE(session().dataSet()->trace->modules().pathOf(id), std::string("layers.1.attn"));
}

void TestFilterChips::fuzzy()
{
    const auto score = [](const char* pattern, const char* text) {
        const auto match = fuzzyMatch(QString::fromUtf8(pattern), QString::fromUtf8(text));
        return match ? match->score : -1000;
    };
    QVERIFY(score("dl", "Default layout") > score("dl", "Reload all"));
    QVERIFY(score("softmax", "aten._softmax.default") > score("softmax", "so_far_the_mark_axe"));
    QVERIFY(score("add", "aten.add.Tensor") > score("add", "aten.addmm.default"));
    QCOMPARE(score("xyz", "aten.add"), -1000);
    QCOMPARE(score("", "anything"), 0);
    QCOMPARE(score("  ", "anything"), 0);
    QVERIFY(score("DEFLAY", "default layout") > 0);
    const auto match = fuzzyMatch(QStringLiteral("dl"), QStringLiteral("Default layout"));
    QVERIFY(match->places == std::vector<int>({0, 8}));
}

void TestFilterChips::keysAreFound()
{
    QTest::keyClick(m_window.get(), Qt::Key_Question);
    auto* dialog = m_window->findChild<KeysDialog*>();
    QTRY_VERIFY((dialog = m_window->findChild<KeysDialog*>()) != nullptr && dialog->isVisible());
    const auto shown = [&] {
        QStringList texts;
        for (const QLabel* const label : dialog->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                texts.push_back(label->text());
            }
        }
        return texts;
    };
    const qsizetype all = shown().size();
    QVERIFY(all > 40);
    QTest::keyClicks(dialog->line(), QStringLiteral("palette"));
    QVERIFY(shown().size() <= 4 && shown().contains(QStringLiteral("Ctrl+Shift+P")));
    dialog->line()->clear();
    QCOMPARE(shown().size(), all);
    QVERIFY(dialog->height() <= dialog->screen()->availableSize().height());
}

void TestFilterChips::selectedRowsAreSummed()
{
    m_window->workspace().showView(QStringLiteral("operators"));
    auto* const page = m_window->workspace().views().get<OperatorsView>();
    page->view()->selectAll();
    QString said;
    for (const QLabel* const label : page->findChildren<QLabel*>()) {
        said += label->text() + QLatin1Char('\n');
    }
    QVERIFY2(said.contains(QStringLiteral("%1 rows selected").arg(page->proxy().rowCount())), qPrintable(said));
}

QTEST_MAIN(TestFilterChips)
#include "tst_filterchips.moc"
