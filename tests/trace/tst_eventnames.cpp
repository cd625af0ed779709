// SPDX-License-Identifier: GPL-3.0-or-later
// Who is a call of the runtime, and what the Inspector's tables leave out: one asks who logged an event, the other only
// for a text in its name.
#include "model/trace/event.h"

#include "model/trace/events.h"
#include "tests/trace/traces.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

class TestEventNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tablesLeaveOutByText()
    {
        QVERIFY(eventnames::isLeftOutOfTables("OPERATOR_CALL"));
        QVERIFY(eventnames::isLeftOutOfTables("before OPERATOR_CALL #3"));
        QVERIFY(!eventnames::isLeftOutOfTables("DELEGATE_CALL"));
        QVERIFY(!eventnames::isLeftOutOfTables(""));
    }

    /// A backend is free to call its operations like the runtime's calls.
    void callsAreTheRuntimes()
    {
        DumpWriter writer;
        writer.run()
            .delegateOp("DELEGATE_CALL", 0, 10, 20)
            .delegateOp("OPERATOR_CALL", 0, 20, 30)
            .event("DELEGATE_CALL", 0, 0, 40)
            .event("native_call_add.out", 1, 42, 48)
            .event("OPERATOR_CALL", 1, 41, 49)
            .framework("Method::execute", 0, 50);
        const auto trace = inspect(writer);
        QVERIFY(trace);
        int delegateCalls = 0;
        int operatorCalls = 0;
        for (const Event& event : trace->events()) {
            QVERIFY(!event.isDelegatedOp() || (!event.isDelegateCall() && !event.isOperatorCall()));
            delegateCalls += event.isDelegateCall() ? 1 : 0;
            operatorCalls += event.isOperatorCall() ? 1 : 0;
        }
        QCOMPARE(delegateCalls, 1);
        QCOMPARE(operatorCalls, 1);
    }

    void handlesAreOneListOrNone()
    {
        TraceEvents trace;
        Event event;
        QVERIFY(!trace.handlesOf(event).exist() && trace.handlesOf(event).all.empty());
        trace.ties.forChange(event.tie).handleKind = DebugHandles::Kind::List;
        QVERIFY(trace.handlesOf(event).exist() && trace.handlesOf(event).all.empty());
        const std::int64_t handle = 7;
        trace.ties.forChange(event.tie).handles = trace.ties.addHandles(std::span(&handle, 1));
        QVERIFY(!trace.handlesOf(event).single());
        QCOMPARE(trace.handlesOf(event).all.front(), std::int64_t{7});
        trace.ties.forChange(event.tie).handleKind = DebugHandles::Kind::One;
        QCOMPARE(trace.handlesOf(event).single().value(), std::int64_t{7});
        const HandleEntry single = std::int64_t{7};
        QCOMPARE(handlesIn(single).size(), std::size_t{1});
        const HandleEntry list = std::vector<std::int64_t>{3, 3, 5};
        QCOMPARE(handlesIn(list).size(), std::size_t{3});
        QCOMPARE(handlesIn(list).back(), std::int64_t{5});
    }
};

QTEST_APPLESS_MAIN(TestEventNames)
#include "tst_eventnames.moc"
