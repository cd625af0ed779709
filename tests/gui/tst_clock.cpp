// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that counts the cycles of a known clock says so wherever its times are shown.
#include "app/dialogs/clockdialog.h"
#include "app/strip/summarystrip.h"
#include "model/qt/text/format.h"
#include "tests/qt/loadedsession.h"
#include "views/details/content/detailsof.h"

#include <QtTest/QtTest>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLabel>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

const QString said = QStringLiteral("at 216%1MHz").arg(QChar(format::groupSpace));

bool isSaidBy(const QWidget& widget)
{
    const auto labels = widget.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [](const QLabel* label) { return label->text().contains(said); });
}

/// Whether a badge of Details says it, for the first event of a trace.
bool isBadge(const DataSet& trace)
{
    const Selection event = EventId(0);
    const DetailsContent content =
        detailsOf(&trace, event, CrossReference::of(*trace.inspector, trace.operators, event));
    return std::ranges::any_of(content.badges, [](const DetailBadge& badge) { return badge.text == said; });
}

} // namespace

class TestClock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void stripAndDetailsSayIt();
    void dialogOffersWhatIsKnown();

private:
    static void setFrequency(Session& session, double hertz)
    {
        QSignalSpy finished(&session, &Session::loadFinished);
        session.setFrequency(hertz);
        QVERIFY(finished.wait(30000));
        QCOMPARE(session.dataSet()->inspector->options().frequency, hertz);
    }
};

void TestClock::stripAndDetailsSayIt()
{
    Session session;
    const SummaryStrip strip(session);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(!isSaidBy(strip));
    QVERIFY(!isBadge(*session.dataSet()));
    setFrequency(session, 216e6);
    QVERIFY(isSaidBy(strip));
    QVERIFY(isBadge(*session.dataSet()));
    // Cycles without a frequency are no time.
    QSignalSpy finished(&session, &Session::loadFinished);
    session.setSourceTimeScale(TimeScale::Cycles);
    QVERIFY(finished.wait(30000));
    QVERIFY(!isSaidBy(strip));
    QVERIFY(!isBadge(*session.dataSet()));
}

void TestClock::dialogOffersWhatIsKnown()
{
    Session session;
    QWidget window;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    setFrequency(session, 32768);
    clockdialog::ask(session, &window);
    const auto* const dialog = window.findChild<QInputDialog*>(QStringLiteral("clock"));
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->textValue(), QStringLiteral("32.768 kHz"));
}

QTEST_MAIN(TestClock)
#include "tst_clock.moc"
