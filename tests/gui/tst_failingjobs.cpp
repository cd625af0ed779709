// SPDX-License-Identifier: GPL-3.0-or-later
// What a worker throws over a filter or a large selection is told, and the window stands with what it had.
#include "app/application.h"
#include "app/strip/banner.h"
#include "app/workspace.h"
#include "model/qt/session/filterresult.h"
#include "tests/etdump/dumpfile.h"
#include "tests/gui/scarcememory.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/chipbar.h"
#include "views/common/guarded.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

class TestFailingJobs : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void filtersOfWorkers();
    void filtersAtOnce();
    void marksOfLargeSelections();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] EventSearch& search() { return *session().eventSearch(); }
    [[nodiscard]] ChipBar& chips() { return *m_window->findChild<ChipBar*>(); }
    [[nodiscard]] bool saysInChips(const QString& text);

    QString m_path;
};

void TestFailingJobs::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    begin();
    constexpr int ops = 200;
    constexpr int runs = 120; // more than what is answered at once
    DumpWriter dump;
    for (int r = 0; r < runs; ++r) {
        const Ticks start = 1'000'000 * static_cast<Ticks>(r + 1);
        dump.run();
        for (int op = 0; op < ops; ++op) {
            const Ticks at = start + 100 * static_cast<Ticks>(op);
            dump.event(op % 4 == 0 ? "native_call_conv.out" : "native_call_relu.out", op, at + 1, at + 90);
            dump.event("OPERATOR_CALL", op, at, at + 95);
        }
        dump.framework("Method::execute", start, start + 100 * ops + 50);
    }
    m_path = m_folder->filePath(QStringLiteral("large.etdp"));
    QVERIFY(writeDump(dump, m_path.toStdString()));
    QCOMPARE(openAndWait(session(), {m_path}), QString());
}

void TestFailingJobs::cleanup()
{
    leaveMemory(Memory::Enough);
    m_window.reset();
}

bool TestFailingJobs::saysInChips(const QString& text)
{
    const auto labels = chips().findChildren<QLabel*>();
    return chips().isVisible()
        && std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
}

void TestFailingJobs::filtersOfWorkers()
{
    session().filterZoom().setFilter({QStringLiteral("op:conv"), {}});
    QTRY_VERIFY(!search().isRunning());
    const auto before = search().current();
    QVERIFY(before->filters());
    leaveMemory(Memory::NoneForWorkers);
    session().filterZoom().setFilter({QStringLiteral("run:2.. op:relu"), {}});
    QVERIFY(search().isRunning());
    QTRY_VERIFY(!search().isRunning());
    leaveMemory(Memory::Enough);
    // What acts is what was found last, and the chip is that.
    QVERIFY(search().failure().has_value());
    QCOMPARE(search().current(), before);
    QCOMPARE(search().inForce(), before->asked);
    QVERIFY(saysInChips(QStringLiteral("The filter could not be applied. There is not enough memory")));
    const auto* const chip = chips().findChild<QToolButton*>(QStringLiteral("text"));
    QVERIFY(chip != nullptr && chip->text().startsWith(QStringLiteral("op:conv")));
    // The same filter once more, when there is room for it.
    session().filterZoom().setFilter({});
    session().filterZoom().setFilter({QStringLiteral("run:2.. op:relu"), {}});
    QTRY_VERIFY(!search().isRunning());
    QVERIFY(!search().failure());
    QCOMPARE(search().current()->asked.text, QStringLiteral("run:2.. op:relu"));
    QVERIFY(!saysInChips(QStringLiteral("could not be applied")));
}

void TestFailingJobs::filtersAtOnce()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    const int rows = m_window->workspace().views().get<EventsView>()->view()->model()->rowCount();
    QVERIFY(rows > 0);
    // The sum of the filter needs little here: a text that is long enough does not.
    leaveMemory(Memory::NoneForWindow);
    session().filterZoom().setFilter(
        {QString(QStringLiteral("op:conv |")).repeated(4000) + QStringLiteral("op:x"), {}});
    leaveMemory(Memory::Enough);
    QVERIFY(search().failure().has_value() || search().fault().has_value());
    QVERIFY(!search().current()->filters());
    QCOMPARE(m_window->workspace().views().get<EventsView>()->view()->model()->rowCount(), rows);
    session().filterZoom().setFilter({QStringLiteral("run:2"), {}});
    QVERIFY(search().current()->filters());
    QVERIFY(!search().failure());
}

void TestFailingJobs::marksOfLargeSelections()
{
    EventSet all;
    for (std::size_t e = 0; e < session().dataSet()->trace->events().size(); ++e) {
        all.events.emplace_back(e);
    }
    leaveMemory(Memory::NoneForWorkers);
    session().selection().select(all);
    QTRY_VERIFY2(
        m_window->banner().text().contains(QStringLiteral("not enough memory")), qPrintable(m_window->banner().text()));
    leaveMemory(Memory::Enough);
    QVERIFY(m_window->isVisible());
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        QVERIFY2(guarded::failurePage(*entry.widget) == nullptr, qPrintable(entry.id));
    }
    // The next selection is marked as ever.
    m_window->banner().clear();
    session().selection().select(EventId(3));
    QTest::qWait(20);
    QVERIFY(m_window->banner().text().isEmpty());
}

int main(int argc, char** argv)
{
    Application application(argc, argv);
    TestFailingJobs test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_failingjobs.moc"
