// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterzoomstack.h"
#include "model/qt/text/filterexpression.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace ets;

class TestFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void parsing();
    void undoAndRedo();
    void continuedStepsAreOne();
    void sameValueIsNoStep();
    void resetForgets();
    void depthIsBounded();
};

void TestFilter::matches_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("expected");
    QTest::newRow("nothing") << QString() << true;
    QTest::newRow("blanks") << QStringLiteral("   ") << true;
    QTest::newRow("part") << QStringLiteral("conv") << true;
    QTest::newRow("case") << QStringLiteral("CONV") << true;
    QTest::newRow("missing") << QStringLiteral("linear") << false;
    QTest::newRow("and") << QStringLiteral("conv xnn") << true;
    QTest::newRow("and fails") << QStringLiteral("conv linear") << false;
    QTest::newRow("not") << QStringLiteral("conv -linear") << true;
    QTest::newRow("not fails") << QStringLiteral("conv -xnn") << false;
    QTest::newRow("quotes") << QStringLiteral("\"conv 2\"") << true;
    QTest::newRow("quotes fail") << QStringLiteral("\"2 conv\"") << false;
    QTest::newRow("open quote") << QStringLiteral("\"conv 2") << true;
    QTest::newRow("not quoted") << QStringLiteral("-\"conv 3\"") << true;
    QTest::newRow("field") << QStringLiteral("op:conv") << true;
    QTest::newRow("field elsewhere") << QStringLiteral("op:xnn") << false;
    QTest::newRow("not field") << QStringLiteral("-op:xnn") << true;
    QTest::newRow("field without text") << QStringLiteral("op:") << true;
    QTest::newRow("no field's name") << QStringLiteral("aten::conv") << false;
    QTest::newRow("dash alone") << QStringLiteral("-") << true; // the text holds one
}

void TestFilter::matches()
{
    QFETCH(QString, filter);
    const QString all = QStringLiteral("Conv 2D\nXNNPACK-Backend\n").toCaseFolded();
    const auto field = [](FilterField asked) {
        return asked == FilterField::Op ? QStringLiteral("conv 2d") : QStringLiteral("xnnpack-backend");
    };
    QTEST(FilterExpression::parse(filter).matches(all, field), "expected");
}

void TestFilter::parsing()
{
    const auto terms = FilterExpression::parse(QStringLiteral("  a -b\top:\"x y\" -backend:Q ")).terms();
    const std::vector<FilterExpression::Term> expected{{QStringLiteral("a"), FilterField::Any, false},
        {QStringLiteral("b"), FilterField::Any, true}, {QStringLiteral("x y"), FilterField::Op, false},
        {QStringLiteral("q"), FilterField::Backend, true}};
    QVERIFY(terms == expected);
    QVERIFY(!FilterExpression::parse(QStringLiteral("a -b")).namesField());
    QVERIFY(FilterExpression::parse(QStringLiteral("a module:b")).namesField());
    QVERIFY(FilterExpression::parse(QStringLiteral("\"\"")).isEmpty());
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
