// SPDX-License-Identifier: GPL-3.0-or-later
// A load that takes longer than a moment says how far it is, and its button stops it; one that is quick shows nothing.
#include "app/strip/loadbar.h"
#include "tests/qt/loadedsession.h"

#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

using namespace ets;
using namespace ets::test;

class TestLoadBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void comesAfterAMoment();
    void quickLoadsShowNothing();
    void buttonStopsTheLoad();
};

void TestLoadBar::comesAfterAMoment()
{
    Session session;
    QWidget window;
    window.resize(800, 100);
    LoadBar bar(session, &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!bar.isVisible());
    Q_EMIT session.loadStarted({QStringLiteral("a.etdp")}); // one that does not end
    QVERIFY(!bar.isVisible());
    QTRY_VERIFY(bar.isVisible());
    Q_EMIT session.loadProgress(QStringLiteral("Reading a.etdp"), 0.25);
    const auto* const progress = bar.findChild<QProgressBar*>();
    QVERIFY(progress->isVisible());
    QCOMPARE(progress->value() * 4, progress->maximum());
    QVERIFY(!progress->accessibleName().isEmpty());
    QCOMPARE(bar.findChild<QLabel*>()->text(), QStringLiteral("Reading a.etdp"));
    Q_EMIT session.loadFinished();
    QVERIFY(!bar.isVisible());
    // The next one begins anew.
    Q_EMIT session.loadStarted({QStringLiteral("b.etdp")});
    QVERIFY(!bar.isVisible());
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(progress->value(), 0);
    QVERIFY(bar.findChild<QLabel*>()->text().isEmpty());
}

void TestLoadBar::quickLoadsShowNothing()
{
    Session session;
    LoadBar bar(session);
    Q_EMIT session.loadStarted({QStringLiteral("a.etdp")});
    Q_EMIT session.loadFinished();
    QTest::qWait(300);
    QVERIFY(!bar.isVisible());
}

void TestLoadBar::buttonStopsTheLoad()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    const DataSetPtr before = session.dataSet();
    LoadBar bar(session);
    bar.resize(800, 50);
    Q_EMIT session.loadStarted({QStringLiteral("a.etdp")});
    QTRY_VERIFY(bar.isVisible());
    QSignalSpy finished(&session, &Session::loadFinished);
    session.open(pairOf(QStringLiteral("transformer")));
    QVERIFY(session.isLoading());
    // No event has been handled since: whatever the worker does, it is stopped.
    QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QCOMPARE(session.dataSet(), before);
    QVERIFY(!session.isLoading() && !bar.isVisible());
    QTest::qWait(50);
    QCOMPARE(session.dataSet(), before); // nothing of it comes later
}

QTEST_MAIN(TestLoadBar)
#include "tst_loadbar.moc"
