// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterresult.h"
#include "tests/qt/loadedsession.h"
#include "views/common/guarded.h"
#include "views/common/view.h"
#include "views/common/viewhost.h"

#include <QtTest/QtTest>
#include <QtWidgets/QDockWidget>

#include <functional>
#include <stdexcept>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

/// What a view was told, and what it does then.
class Listener : public View {
public:
    using View::View;

    void present(const ViewState& now, Changes changes) override
    {
        told.push_back({now, changes});
        if (then) {
            then(now, changes);
        }
    }

    struct Told {
        ViewState now;
        Changes changes;
    };
    std::vector<Told> told;
    std::function<void(const ViewState& now, Changes changes)> then;
};

/// Two views, both on screen.
struct Pair {
    Session session;
    Listener first{session, nullptr};
    Listener second{session, nullptr};

    Pair()
    {
        first.show();
        second.show();
        forget();
    }
    void forget()
    {
        first.told.clear();
        second.told.clear();
    }
};

} // namespace

/// How views hear of what is on show.
class TestViewHost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void allAtOnceAtFirst();
    void traceComesWithAllThatIsOfIt();
    void filterComesWithItsAnswer();
    void hiddenViewsAreOwed();
    void hiddenViewsLetGoOfTheLastTrace();
    void docksThatMoveIntoPlaceShowTheTrace();
    void whatIsChosenMeanwhileIsToldAfterwards();
    void oneThatThrowsKeepsNothingFromTheOthers();
};

void TestViewHost::allAtOnceAtFirst()
{
    Session session;
    Listener view(session, nullptr);
    QVERIFY(view.told.empty());
    view.show();
    QCOMPARE(view.told.size(), std::size_t{1});
    QVERIFY(view.told[0].changes == allChanges);
    QVERIFY(view.told[0].now.dataSet == nullptr);
}

void TestViewHost::traceComesWithAllThatIsOfIt()
{
    Pair pair;
    pair.first.then = [&](const ViewState& now, Changes /*changes*/) {
        QVERIFY(now.dataSet == pair.session.dataSet());
        QVERIFY(now.filter.result != nullptr);
        QVERIFY(std::holds_alternative<std::monostate>(now.hover.chosen));
    };
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(!pair.first.told.empty());
    for (const Listener::Told& told : pair.first.told) {
        QVERIFY(told.changes == allChanges); // the selection is not told a second time
    }
    pair.session.selection().select(EventId(1));
    pair.forget();
    QSignalSpy finished(&pair.session, &Session::loadFinished);
    pair.session.reload();
    QVERIFY(finished.wait(30000));
    QVERIFY(!pair.second.told.empty());
    for (const Listener::Told& told : pair.second.told) {
        QCOMPARE(told.now.selection.chosen, Selection(EventId(1)));
        QVERIFY(!told.now.selection.targets->events.empty());
    }
}

void TestViewHost::filterComesWithItsAnswer()
{
    Pair pair;
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    pair.forget();
    const EventFilter filter{QStringLiteral("op:linear"), {}};
    pair.session.filterZoom().setFilter(filter);
    QCOMPARE(pair.first.told.size(), std::size_t{1});
    QVERIFY(pair.first.told[0].changes == Changes(Change::Filtered));
    QCOMPARE(pair.first.told[0].now.filter.asked, filter);
    QCOMPARE(pair.first.told[0].now.filter.result->asked, filter);
    QVERIFY(!pair.first.told[0].now.filter.isPending);
    pair.session.filterZoom().setFilter({QStringLiteral("opp:linear"), {}});
    QVERIFY(pair.first.told.back().now.filter.fault.has_value());
}

void TestViewHost::hiddenViewsAreOwed()
{
    Pair pair;
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    pair.second.hide();
    pair.forget();
    pair.session.selection().select(EventId(1));
    pair.session.selection().select(EventId(2));
    pair.session.filterZoom().setFilter({QStringLiteral("op:linear"), {}});
    QCOMPARE(pair.first.told.size(), std::size_t{3});
    QVERIFY(pair.second.told.empty());
    pair.second.show();
    QCOMPARE(pair.second.told.size(), std::size_t{1});
    QVERIFY(pair.second.told[0].changes == (Changes(Change::Filtered) | Change::Selected));
    QCOMPARE(pair.second.told[0].now.selection.chosen, Selection(EventId(2)));
    pair.second.hide();
    pair.second.show();
    QCOMPARE(pair.second.told.size(), std::size_t{1}); // nothing is owed
    pair.second.hide();
    pair.session.selection().clear();
    ViewHost::of(pair.session).presentAll();
    QCOMPARE(pair.second.told.size(), std::size_t{2});
}

void TestViewHost::hiddenViewsLetGoOfTheLastTrace()
{
    Pair pair;
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    const std::weak_ptr<const DataSet> last = pair.session.dataSet();
    pair.second.hide();
    pair.forget();
    // The same trace in another way: nothing that the view holds is of another.
    pair.session.setFigure(CostFigure::Median);
    QVERIFY(pair.second.told.empty());
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(!pair.second.told.empty());
    QVERIFY(pair.second.told.back().now.dataSet == nullptr);
    pair.forget();
    QTRY_VERIFY(last.expired()); // a worker may still compare its readings
    pair.second.show();
    QCOMPARE(pair.second.told.size(), std::size_t{1});
    QVERIFY(pair.second.told[0].changes == allChanges);
    QVERIFY(pair.second.told[0].now.dataSet == pair.session.dataSet());
}

void TestViewHost::docksThatMoveIntoPlaceShowTheTrace()
{
    Session session;
    QWidget window;
    window.resize(400, 300);
    auto* const dock = new QDockWidget(&window);
    auto* const view = new Listener(session, nullptr);
    auto* const cover = new QWidget(view); // the view itself is never painted
    cover->setAutoFillBackground(true);
    cover->setGeometry(0, 0, 4000, 4000);
    dock->setWidget(view);
    dock->setGeometry(0, 0, 200, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    dock->move(-5000, -5000); // as the layout puts those behind others
    QCoreApplication::processEvents();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(view->told.back().now.dataSet == nullptr);
    dock->move(0, 0);
    QTRY_VERIFY(view->told.back().now.dataSet == session.dataSet());
}

void TestViewHost::whatIsChosenMeanwhileIsToldAfterwards()
{
    Pair pair;
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    pair.forget();
    pair.first.then = [&](const ViewState& now, Changes /*changes*/) {
        if (now.selection.chosen == Selection(EventId(1))) {
            pair.session.selection().select(EventId(2), &pair.first);
        }
    };
    pair.session.selection().select(EventId(1));
    for (const Listener* const view : {&pair.first, &pair.second}) {
        QCOMPARE(view->told.size(), std::size_t{2});
        QCOMPARE(view->told[0].now.selection.chosen, Selection(EventId(1)));
        QCOMPARE(view->told[1].now.selection.chosen, Selection(EventId(2)));
    }
    QVERIFY(pair.first.told[1].now.selection.targetsFor(&pair.first).events.empty());
    QVERIFY(!pair.second.told[1].now.selection.targetsFor(&pair.second).events.empty());
}

void TestViewHost::oneThatThrowsKeepsNothingFromTheOthers()
{
    Pair pair;
    bool throws = true;
    pair.first.then = [&](const ViewState& /*now*/, Changes changes) {
        if (throws && changes.testFlag(Change::Loaded)) {
            throw std::runtime_error("too deep");
        }
    };
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(pair.second.told.back().now.dataSet == pair.session.dataSet());
    QVERIFY(guarded::failurePage(pair.first) != nullptr);
    QVERIFY(guarded::failurePage(pair.second) == nullptr);
    pair.forget();
    pair.session.selection().select(EventId(1));
    QVERIFY(pair.first.told.empty()); // half of it is of the last trace
    QCOMPARE(pair.second.told.size(), std::size_t{1});
    throws = false;
    QCOMPARE(openAndWait(pair.session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(guarded::failurePage(pair.first) == nullptr);
}

QTEST_MAIN(TestViewHost)
#include "tst_viewhost.moc"
