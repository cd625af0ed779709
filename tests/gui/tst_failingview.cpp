// SPDX-License-Identifier: GPL-3.0-or-later
// A view that throws over what it is given says so on a page of its own, and all others are right.
#include "app/application.h"
#include "app/strip/banner.h"
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/guarded.h"
#include "views/details/detailsview.h"
#include "views/memory/memoryview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QLabel>

#include <new>
#include <stdexcept>

using namespace ets;
using namespace ets::test;

namespace {

/// A part of a view that throws as long as it is told to.
class ThrowingPart : public QWidget {
public:
    ThrowingPart(Session& session, QWidget* view)
        : QWidget(view)
    {
        ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
            if (changes.testFlag(Change::Loaded)) {
                ++dataSets;
                if (atData) {
                    throw std::bad_alloc();
                }
            } else if (changes.testFlag(Change::Selected)) {
                ++selections;
                if (atSelection) {
                    throw std::runtime_error("no such slice");
                }
            }
        });
    }

    bool atData = false;
    bool atSelection = false;
    int dataSets = 0;
    int selections = 0;
};

} // namespace

class TestFailingView : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void othersTakeTheTrace();
    void methodsAreChosenInMemory();
    void othersTakeTheSelection();
    void partsOfNoViewAreToldInTheWindow();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    template <typename View> [[nodiscard]] View& view() { return *m_window->workspace().views().get<View>(); }
    [[nodiscard]] QString pageText(const QWidget& view) const
    {
        const QWidget* const page = guarded::failurePage(view);
        return page == nullptr ? QString() : page->findChild<QLabel*>()->text();
    }
    [[nodiscard]] QStringList allOf(const QString& testCase) const
    {
        return pairOf(testCase) + QStringList{dataFile(testCase, QStringLiteral("model.pte"))};
    }
};

void TestFailingView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    beginWithoutSettings();
}

void TestFailingView::othersTakeTheTrace()
{
    auto& events = view<EventsView>();
    auto& operators = view<OperatorsView>();
    ThrowingPart thrower(session(), &operators);
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("linear"))), QString());
    const int before = events.view()->model()->rowCount();
    QVERIFY(pageText(operators).isEmpty());
    thrower.atData = true;
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    const int heard = thrower.dataSets; // of the dump alone, then with its record
    QVERIFY(heard > 2);
    // Events, Details and the strip, heard of later or sooner, show the new trace.
    QVERIFY(events.view()->model()->rowCount() != before);
    QVERIFY(pageText(events).isEmpty());
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("multi_method"))
        || m_window->windowTitle().contains(QStringLiteral("prof.etdp")));
    const QString told = pageText(operators);
    QVERIFY2(told.startsWith(QStringLiteral("This view could not show the trace. There is not enough memory")),
        qPrintable(told));
    QVERIFY(told.contains(QStringLiteral("The other views are right")));
    const QWidget* const page = guarded::failurePage(operators);
    QCOMPARE(page->geometry(), operators.rect());
    // What was chosen in the view that failed leads nowhere: it hears of nothing.
    const int selections = thrower.selections;
    session().selection().select(session().dataSet()->trace->events().size() > 3 ? EventId(3) : EventId(0));
    QCOMPARE(thrower.selections, selections);
    // The keyboard does not reach what is below.
    m_window->workspace().showView<OperatorsView>();
    operators.view()->setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), page);
    // The next trace is tried again, and so is the same one.
    thrower.atData = false;
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().reload();
    QVERIFY(finished.wait(30000));
    QVERIFY(thrower.dataSets > heard);
    QVERIFY(pageText(operators).isEmpty());
    QVERIFY(!page->isVisible());
    QVERIFY(!m_window->banner().text().contains(QStringLiteral("not enough memory"))); // it was told in the view
}

void TestFailingView::methodsAreChosenInMemory()
{
    auto& memory = view<MemoryView>();
    m_window->workspace().showView<MemoryView>();
    QCOMPARE(openAndWait(session(), allOf(QStringLiteral("multi_method"))), QString());
    QTRY_VERIFY(!memory.isPending());
    QCOMPARE(memory.methodChooser()->count(), 2);
    // A trace without a program comes, and another view fails over it.
    ThrowingPart thrower(session(), &view<EventsView>());
    thrower.atData = true;
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(!pageText(view<EventsView>()).isEmpty());
    QVERIFY(!memory.methodChooser()->isVisible());
    memory.methodChooser()->setCurrentIndex(1);
    // Memory itself fails over the next one: its boxes are still of the first.
    ThrowingPart inMemory(session(), &memory);
    inMemory.atData = true;
    QCOMPARE(openAndWait(session(), allOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(!pageText(memory).isEmpty());
    for (const int index : {1, 0, 1}) {
        memory.methodChooser()->setCurrentIndex(index);
        QTRY_VERIFY(!memory.isPending());
    }
    QVERIFY(!pageText(memory).isEmpty());
}

void TestFailingView::othersTakeTheSelection()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("linear"))), QString());
    auto& memory = view<MemoryView>();
    ThrowingPart thrower(session(), &memory);
    thrower.atSelection = true;
    int heard = 0;
    connect(&session().selection(), &SelectionController::selectionChanged, this, [&heard] { ++heard; });
    session().selection().select(EventId(1));
    QCOMPARE(heard, 1);
    QVERIFY(pageText(memory).contains(QStringLiteral("no such slice")));
    QVERIFY(pageText(view<DetailsView>()).isEmpty());
    // The next selection is a next try.
    thrower.atSelection = false;
    session().selection().select(EventId(2));
    QCOMPARE(heard, 2);
    QVERIFY(pageText(memory).isEmpty());
}

void TestFailingView::partsOfNoViewAreToldInTheWindow()
{
    QObject part(m_window.get());
    ViewHost::of(session()).follow(
        part, [](const ViewState& /*now*/, Changes /*changes*/) { throw std::runtime_error("not of a view"); });
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("linear"))), QString());
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("not of a view")));
    QVERIFY(view<EventsView>().view()->model()->rowCount() > 0);
}

int main(int argc, char** argv)
{
    Application application(argc, argv);
    TestFailingView test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_failingview.moc"
