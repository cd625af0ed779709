// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that counts the cycles of a known clock says so wherever its times are shown.
#include "app/dialogs/clockdialog.h"
#include "app/strip/summarystrip.h"
#include "model/analysis/totals/tracesummary.h"
#include "model/qt/text/format.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"
#include "views/details/content/detailsof.h"

#include <QtCore/QTemporaryDir>
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

/// Whether a badge of Details says it, for an event of a trace.
bool isBadge(const DataSet& trace, EventId id = EventId(0))
{
    const Selection event = id;
    const DetailsContent content =
        detailsOf(&trace, {}, event, CrossReference::of(*trace.trace, trace.operators, event));
    return std::ranges::any_of(content.badges, [](const DetailBadge& badge) { return badge.text == said; });
}

} // namespace

class TestClock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void stripAndDetailsSayIt();
    void dialogOffersWhatIsKnown();
    void anotherClockHasNoBadge();
    void stripSaysItWithoutExecutions();

private:
    static void setFrequency(Session& session, double hertz)
    {
        QSignalSpy finished(&session, &Session::loadFinished);
        session.setFrequency(hertz);
        QVERIFY(finished.wait(30000));
        QCOMPARE(session.dataSet()->trace->options().frequency, hertz);
    }
    void openMade(Session& session, const DumpWriter& dump) const
    {
        const QString path = m_folder.filePath(QStringLiteral("made.etdp"));
        QVERIFY(writeDump(dump, path.toStdString()));
        QCOMPARE(openAndWait(session, {path}), QString());
    }

    QTemporaryDir m_folder;
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

void TestClock::anotherClockHasNoBadge()
{
    // An operation that a delegate logs with a counter of its own: not within its call.
    DumpWriter dump;
    const Ticks late = (Ticks{1} << 63U) + 5;
    dump.run()
        .delegateOp("by another clock", 1, late, late + 500)
        .event("DELEGATE_CALL", 1, 10'100, 10'900)
        .framework("Method::execute", 10'000, 11'000);
    Session session;
    openMade(session, dump);
    setFrequency(session, 216e6);
    const Trace& trace = *session.dataSet()->trace;
    QCOMPARE(trace.events().size(), std::size_t(3));
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.event(EventId(i));
        const bool isApart = trace.nameOf(event) == "by another clock";
        QCOMPARE(event.apartCount > 0, isApart);
        QVERIFY2(isBadge(*session.dataSet(), EventId(i)) != isApart, std::string(trace.nameOf(event)).c_str());
    }
}

void TestClock::stripSaysItWithoutExecutions()
{
    DumpWriter dump;
    dump.run().event("native_call_add.out", 0, 1000, 2000);
    Session session;
    const SummaryStrip strip(session);
    openMade(session, dump);
    QVERIFY(!isSaidBy(strip));
    setFrequency(session, 216e6);
    QVERIFY(TraceSummary::of(*session.dataSet()->trace, session.dataSet()->runs, session.dataSet()->operators)
                .executions.empty());
    QVERIFY(isSaidBy(strip));
}

QTEST_MAIN(TestClock)
#include "tst_clock.moc"
