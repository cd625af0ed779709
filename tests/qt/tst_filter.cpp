// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterzoomstack.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace ets;

class TestFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chips();
    void undoAndRedo();
    void continuedStepsAreOne();
    void sameValueIsNoStep();
    void resetForgets();
    void depthIsBounded();
};

void TestFilter::chips()
{
    EventFilter filter;
    QVERIFY(filter.isEmpty());
    filter.text = QStringLiteral(" conv or add ");
    QCOMPARE(filter.expression(), QStringLiteral("conv or add"));
    const EventFilter both =
        filter.with(QStringLiteral("op:=a")).with(QStringLiteral("run:2")).with(QStringLiteral("run:2"));
    QCOMPARE(both.expression(), QStringLiteral("op:=a run:2 (conv or add)"));
    QCOMPARE(both.without(QStringLiteral("op:=a")).expression(), QStringLiteral("run:2 (conv or add)"));
    QVERIFY(both.without(QStringLiteral("op:=a")).without(QStringLiteral("run:2")) == filter);
    QVERIFY(!EventFilter().with(QStringLiteral("run:2")).isEmpty());
}

void TestFilter::undoAndRedo()
{
    FilterZoomStack stack;
    QSignalSpy filters(&stack, &FilterZoomStack::filterChanged);
    QSignalSpy zooms(&stack, &FilterZoomStack::zoomChanged);
    const EventFilter a{QStringLiteral("a"), std::nullopt};
    const EventFilter b{QStringLiteral("b"), TimeRange{1, 2}};
    stack.setFilter(a);
    stack.setFilter(b);
    stack.setZoom(TimeRange{5, 6});
    QCOMPARE(filters.size(), 2);
    QCOMPARE(zooms.size(), 1);
    stack.undoFilter();
    QVERIFY(stack.filter() == a && stack.canRedoFilter());
    QCOMPARE(zooms.size(), 1); // filter and zoom do not touch each other
    stack.undoFilter();
    QVERIFY(stack.filter().isEmpty() && !stack.canUndoFilter());
    stack.undoFilter();
    stack.redoFilter();
    QVERIFY(stack.filter() == a);
    stack.setFilter(b); // a new value ends what could be redone
    QVERIFY(!stack.canRedoFilter());
    stack.undoZoom();
    QVERIFY(!stack.zoom().has_value());
    stack.redoZoom();
    QVERIFY(stack.zoom() == TimeRange({5, 6}));
}

void TestFilter::continuedStepsAreOne()
{
    FilterZoomStack stack;
    using Step = FilterZoomStack::Step;
    stack.setFilter({QStringLiteral("c"), {}}, Step::New);
    stack.setFilter({QStringLiteral("co"), {}}, Step::Continued);
    stack.setFilter({QStringLiteral("con"), {}}, Step::Continued);
    stack.undoFilter();
    QVERIFY(stack.filter().isEmpty());
    stack.redoFilter();
    QCOMPARE(stack.filter().text, QStringLiteral("con"));
    stack.undoFilter();
    stack.setFilter({QStringLiteral("d"), {}}, Step::Continued); // there is nothing to go on with
    QVERIFY(stack.canUndoFilter());
}

void TestFilter::sameValueIsNoStep()
{
    FilterZoomStack stack;
    QSignalSpy filters(&stack, &FilterZoomStack::filterChanged);
    stack.setFilter({});
    QVERIFY(!stack.canUndoFilter());
    stack.setZoom(std::nullopt);
    QVERIFY(!stack.canUndoZoom());
    QCOMPARE(filters.size(), 0);
}

void TestFilter::resetForgets()
{
    FilterZoomStack stack;
    stack.setFilter({QStringLiteral("a"), {}});
    stack.setZoom(TimeRange{1, 2});
    QSignalSpy filters(&stack, &FilterZoomStack::filterChanged);
    QSignalSpy zooms(&stack, &FilterZoomStack::zoomChanged);
    stack.reset();
    QVERIFY(stack.filter().isEmpty() && !stack.zoom() && !stack.canUndoFilter() && !stack.canUndoZoom());
    stack.reset();
    QCOMPARE(filters.size(), 1);
    QCOMPARE(zooms.size(), 1);
}

void TestFilter::depthIsBounded()
{
    FilterZoomStack stack;
    for (Ticks i = 0; i < 5000; ++i) {
        stack.setZoom(TimeRange{i, i + 1});
    }
    int steps = 0;
    while (stack.canUndoZoom()) {
        stack.undoZoom();
        ++steps;
    }
    QVERIFY(steps > 100 && steps < 1000);
    QVERIFY(!stack.zoom().has_value()); // all of it stays within reach
}

QTEST_APPLESS_MAIN(TestFilter)
#include "tst_filter.moc"
