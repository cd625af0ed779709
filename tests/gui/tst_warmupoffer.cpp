// SPDX-License-Identifier: GPL-3.0-or-later
// The window proposes to leave warm-up out, beside the number of runs, once per trace.
#include "app/mainwindow.h"
#include "app/strip/warmupoffer.h"
#include "model/analysis/runs/warmup.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"

#include <QtTest/QTest>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

class TestWarmUpOffer : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void saysHowMuch();
    void takenOnce();
    void closedForTheTrace();
    void nothingToPropose();
    void yieldsWhereThereIsNoRoom();

private:
    void open(const char* testCase)
    {
        QCOMPARE(openAndWait(m_window->session(), pairOf(QLatin1String(testCase))), QString());
        QCoreApplication::processEvents();
    }
    [[nodiscard]] WarmUpOffer& offer() { return *m_window->findChild<WarmUpOffer*>(); }
    [[nodiscard]] QToolButton* button(const char* name) { return offer().findChild<QToolButton*>(QLatin1String(name)); }
    [[nodiscard]] const RunSpec& runs() { return m_window->session().dataSet()->trace->options().runs; }
    void waitForLoad()
    {
        QTRY_VERIFY(!m_window->session().isLoading());
        QCoreApplication::processEvents();
    }
};

void TestWarmUpOffer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    begin({1600, 900});
}

void TestWarmUpOffer::saysHowMuch()
{
    QVERIFY(!offer().isVisible());
    open("multi_method");
    const auto& all = m_window->session().dataSet()->runs;
    const WarmUp warmUp = WarmUp::of(all, WarmUpRule());
    QVERIFY(warmUp.runs > 0);
    // The same by hand: the longest of the first runs of a block, by the median of its others.
    double ratio = 0;
    std::uint32_t most = 0;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t next = first;
        std::vector<TickSpan> ticks;
        for (; next < all.size() && all[next].block == all[first].block; ++next) {
            ticks.push_back(all[next].ticks);
        }
        const std::uint32_t count = all[first].executes ? warmUpOf(ticks) : 0;
        if (count > most) {
            most = count;
            const auto rest = std::vector<TickSpan>(ticks.begin() + count, ticks.end());
            ratio = static_cast<double>(*std::max_element(ticks.begin(), ticks.begin() + count)) / medianOf(rest);
        }
        first = next;
    }
    QCOMPARE(warmUp.runs, most);
    QCOMPARE(warmUp.timesTheRest, ratio);
    QVERIFY(ratio > 1);
    QVERIFY(offer().isVisible());
    QVERIFY2(button("take")->accessibleName().contains(QStringLiteral("\u00d7 the rest")),
        qPrintable(button("take")->accessibleName()));
    QVERIFY(button("take")->toolTip().contains(QStringLiteral("\u00d7 the rest"))); // where the text is a brief one
}

void TestWarmUpOffer::takenOnce()
{
    open("multi_method");
    const WarmUp warmUp = WarmUp::of(m_window->session().dataSet()->runs, WarmUpRule());
    QTest::mouseClick(button("take"), Qt::LeftButton);
    waitForLoad();
    QCOMPARE(runs(), RunSpec::dropFirst(warmUp.runs));
    QVERIFY(!offer().isVisible());
    m_window->session().setRuns({});
    waitForLoad();
    QVERIFY(runs().isAll());
    QVERIFY(!offer().isVisible());
}

void TestWarmUpOffer::closedForTheTrace()
{
    open("multi_method");
    button("close")->setFocus();
    QTest::keyClick(button("close"), Qt::Key_Space);
    QVERIFY(!offer().isVisible());
    QVERIFY(runs().isAll());
    m_window->session().reload();
    waitForLoad();
    QVERIFY(!offer().isVisible());
    start(); // and the next time
    open("multi_method");
    QVERIFY(!offer().isVisible());
}

void TestWarmUpOffer::nothingToPropose()
{
    open("multi_method");
    QVERIFY(offer().isVisible());
    QCOMPARE(
        openAndWait(m_window->session(), {dataFile(QStringLiteral("synthetic"), QStringLiteral("allocations.etdp"))}),
        QString());
    QVERIFY(WarmUp::of(m_window->session().dataSet()->runs, WarmUpRule()).runs == 0);
    QVERIFY(!offer().isVisible());
}

void TestWarmUpOffer::yieldsWhereThereIsNoRoom()
{
    open("multi_method");
    QVERIFY(offer().isVisible());
    m_window->resize(700, 600);
    QTRY_VERIFY(!offer().isVisible());
    m_window->resize(1600, 900);
    QTRY_VERIFY(offer().isVisible());
}

QTEST_MAIN(TestWarmUpOffer)
#include "tst_warmupoffer.moc"
