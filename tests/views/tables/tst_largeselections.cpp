// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/pools.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"
#include "views/details/content/detailsof.h"
#include "views/details/detailsview.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QTemporaryDir>

#include <memory>

using namespace ets;
using namespace ets::test;

/// Selections that go through very many samples: what the window does before it answers is bounded, and nothing is done
/// for those who cannot see it.
class TestLargeSelections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void manySamplesAreWorkedOutInAWorker();
    void aRangeOfManySlicesToo();
    void onlyTheLatestIsShown();
    void nothingIsDoneWhileHidden();
    void anotherTraceLeavesNoLinks();

private:
    static constexpr int runs = 1500;
    static constexpr int opsInRun = 20;

    [[nodiscard]] EventId largeEvent() const;

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<DetailsView> m_details;
};

void TestLargeSelections::initTestCase()
{
    // A delegate with a clock of its own, which runs one operation again and again: no sample of it can be placed.
    DumpWriter writer;
    for (int r = 0; r < runs; ++r) {
        const Ticks at = 1000000 * static_cast<Ticks>(r + 1);
        writer.run();
        for (int i = 0; i < opsInRun; ++i) {
            writer.delegateOp(7, 0, 5 + static_cast<Ticks>(i), 6 + static_cast<Ticks>(i + r % 7));
        }
        writer.event("DELEGATE_CALL", 0, at + 10, at + 9000);
        writer.framework("Method::execute", at, at + 10000);
    }
    const Bytes bytes = writer.bytes();
    m_path = m_folder.filePath(QStringLiteral("large.etdp"));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size())),
        static_cast<qint64>(bytes.size()));
}

void TestLargeSelections::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_session = std::make_unique<Session>();
    m_details = std::make_unique<DetailsView>(*m_session);
    m_details->resize(400, 900);
    m_details->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_details.get()));
    QCOMPARE(openAndWait(*m_session, {m_path}), QString());
    QTRY_VERIFY(!m_details->isPending());
}

void TestLargeSelections::cleanup()
{
    m_details.reset();
    m_session.reset();
}

EventId TestLargeSelections::largeEvent() const
{
    const Trace& trace = *m_session->dataSet()->trace;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        if (trace.samplesOf(EventId(i)).size() > DetailsView::mostAtOnce) {
            return EventId(i);
        }
    }
    return {};
}

void TestLargeSelections::manySamplesAreWorkedOutInAWorker()
{
    TimelineView timeline(*m_session);
    timeline.resize(900, 300);
    timeline.show();
    const EventId event = largeEvent();
    QVERIFY(event.isValid());
    m_session->selection().select(event);
    QVERIFY(m_details->isPending()); // the window has answered, and nothing has gone through the samples yet
    QVERIFY(isPainted(timeline.grab()));
    QTRY_VERIFY(!m_details->isPending());
    QVERIFY(m_details->content().samples != nullptr);
    QCOMPARE(m_details->content().samples->series.size(), std::size_t(runs * opsInRun));
    QCOMPARE(m_details->content().samples->lowest, 1e-6); // one tick of a nanosecond, in milliseconds
    // One run of it is little work, and shown at once.
    m_session->selection().select(EventId(m_session->dataSet()->trace->events().size() - 1));
    QVERIFY(!m_details->isPending());
    QVERIFY(m_details->content().section(DetailSection::Id::Time) != nullptr);
}

void TestLargeSelections::aRangeOfManySlicesToo()
{
    const DataSet& data = *m_session->dataSet();
    const TimeRange all = data.timeline.range();
    const CrossReference nothing;
    // Slices that cannot be placed are no work, as they are not gone through. A range is compared with all the rest.
    QCOMPARE(detailsCost(&data, all, nothing), std::uint64_t(2 * (2 * runs) + data.trace->events().size()));
    QCOMPARE(detailsCost(&data, largeEvent(), CrossReference{{largeEvent()}, {}, {}, {}, {}, {}}),
        std::uint64_t(runs * opsInRun + 1));
    QCOMPARE(detailsCost(nullptr, all, nothing), std::uint64_t(0));
}

void TestLargeSelections::onlyTheLatestIsShown()
{
    const EventId event = largeEvent();
    m_session->selection().select(event);
    m_session->selection().clear();
    QVERIFY(!m_details->isPending());
    const QString title = m_details->content().title;
    QVERIFY(jobs::waitForAll(60000));
    QCoreApplication::processEvents();
    QCOMPARE(m_details->content().title, title); // what was selected before does not come after it
    QVERIFY(m_details->content().samples == nullptr);
}

void TestLargeSelections::nothingIsDoneWhileHidden()
{
    const QString before = m_details->content().title;
    m_details->hide();
    m_session->selection().select(largeEvent());
    QVERIFY(!m_details->isPending());
    QCOMPARE(m_details->content().title, before);
    m_details->show();
    QTRY_VERIFY(m_details->content().samples != nullptr);
}

void TestLargeSelections::anotherTraceLeavesNoLinks()
{
    m_session->selection().select(largeEvent());
    QTRY_VERIFY(m_details->content().samples != nullptr);
    m_details->hide();
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(m_details->content().sections.empty());
    m_details->show();
    QVERIFY(!m_details->content().sections.empty());
}

QTEST_MAIN(TestLargeSelections)
#include "tst_largeselections.moc"
