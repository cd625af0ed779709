// SPDX-License-Identifier: GPL-3.0-or-later
// What Details says of a selection against the baseline: both sides, how sure the difference is, what was matched by
// what, and a dot for each recording.
#include "model/qt/load/baselineloader.h"
#include "model/qt/text/durations.h"
#include "tests/compare/recordings.h"
#include "tests/views/details/detailscase.h"
#include "tests/views/details/detailsviewtest.h"
#include "views/common/charts/recordingstrips.h"
#include "views/details/widgets/textpanel.h"

#include <QtCore/QTemporaryDir>

using namespace ets;
using namespace ets::test;

class TestDetailsBaseline : public DetailsViewTest {
    Q_OBJECT

private Q_SLOTS:
    void bothSidesOfAnEvent();
    void severalEventsAddUp();
    void sharedRowsSayWhoElse();
    void modelPartsOfOtherPrograms();
    void comesAndGoesWithTheBaseline();
    void dotsTakeKeys();

private:
    static constexpr auto section = DetailSection::Id::Baseline;

    /// Six recordings a side, the new one with a slower softmax.
    void openRecordings()
    {
        m_view->resize(420, 900);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        const RecordedProgram program;
        const QStringList recent = writeRecordings(m_files.filePath(QStringLiteral("new")), program.with(2, 1.3), 6, 6);
        writeRecordings(m_files.filePath(QStringLiteral("old")), program, 6);
        QCOMPARE(openAndWait(*m_session, {recent.front()}), QString());
        compareWith({.paths = {m_files.filePath(QStringLiteral("old"))}, .others = recent.mid(1)});
    }
    void compareWith(const BaselineFiles& files)
    {
        m_session->setBaseline(files);
        QVERIFY(QTest::qWaitFor([this] { return !m_session->baseline().isRunning(); }, 20000));
        QVERIFY(m_session->now().compared() != nullptr);
    }
    [[nodiscard]] EventId named(const std::string& name) const
    {
        for (std::size_t i = 0; i < trace().events().size(); ++i) {
            if (trace().nameOf(EventId(i)) == name) {
                return EventId(i);
            }
        }
        return {};
    }
    [[nodiscard]] const DetailsContent& content() const { return m_view->content(); }
    [[nodiscard]] QString figure(std::size_t index) const { return content().section(section)->figures[index].value; }
    [[nodiscard]] QString duration(double ticks) const { return format::duration(ticks, trace().options()); }
    [[nodiscard]] QStringList notes() const
    {
        QStringList texts;
        for (const DetailParagraph& paragraph : content().section(section)->paragraphs) {
            if (paragraph.kind == DetailParagraph::Kind::Note) {
                texts.push_back(textOf(paragraph));
            }
        }
        return texts;
    }

    QTemporaryDir m_files;
};

void TestDetailsBaseline::bothSidesOfAnEvent()
{
    openRecordings();
    select(named("native_call_softmax.out"));
    const auto& compared = *m_session->now().compared();
    const compare::ComparedRow& row = *compared.of(named("native_call_softmax.out"));
    const compare::Comparison& comparison = compared.comparison();
    QCOMPARE(figure(0), duration(row.values.old[comparison.oldMedian()].ticksPerRun()));
    QCOMPARE(figure(1), duration(row.values.recent[comparison.newMedian()].ticksPerRun()));
    QCOMPARE(figure(2), QLatin1Char('+') + duration(comparison.ticksPerRun(row.delta)));
    QVERIFY2(figure(3).startsWith(QStringLiteral("+2")) || figure(3).startsWith(QStringLiteral("+3")),
        qPrintable(figure(3)));
    QVERIFY(factOf(content(), section, QStringLiteral("State")).startsWith(QStringLiteral("slower|")));
    QCOMPARE(factOf(content(), section, QStringLiteral("Matched by")).section(QLatin1Char('|'), 0, 0),
        QStringLiteral("instruction"));
    QVERIFY(notes().isEmpty());
    // A sample of it says the same.
    select(trace().samplesOf(named("native_call_softmax.out")).front());
    QCOMPARE(figure(2), QLatin1Char('+') + duration(comparison.ticksPerRun(row.delta)));
    // What did not change is not called slower.
    select(named("native_call_addmm.out"));
    QVERIFY(factOf(content(), section, QStringLiteral("State")).startsWith(QStringLiteral("not shown|")));
}

void TestDetailsBaseline::severalEventsAddUp()
{
    openRecordings();
    const auto& compared = *m_session->now().compared();
    const EventSet set{{named("native_call_addmm.out"), named("native_call_conv.out"), named("native_call_relu.out")}};
    select(set);
    double before = 0;
    for (const EventId event : set.events) {
        before += compared.of(event)->values.old[compared.comparison().oldMedian()].ticksPerRun();
    }
    QCOMPARE(figure(0), duration(before));
    QCOMPARE(factOf(content(), section, QStringLiteral("State")).section(QLatin1Char('|'), 0, 0),
        QStringLiteral("not tested"));
    QCOMPARE(notes(), QStringList{QStringLiteral("3 rows of Compare together, which is not tested.")});
    // An op type is tested as a whole.
    select(m_session->dataSet()->operators.opTypeOfEvent[set.events.front().value()]);
    QVERIFY(notes().isEmpty());
    QVERIFY(factOf(content(), section, QStringLiteral("State")).startsWith(QStringLiteral("not shown|")));
}

void TestDetailsBaseline::sharedRowsSayWhoElse()
{
    openRecordings();
    select(named("OPERATOR_CALL")); // calls of kernels are one row together
    QCOMPARE(factOf(content(), section, QStringLiteral("State")).section(QLatin1Char('|'), 0, 0),
        QStringLiteral("no verdict"));
    QCOMPARE(
        notes(), QStringList{QStringLiteral("9 more events are in the same rows, and their times in these figures.")});
    QCOMPARE(factOf(content(), section, QStringLiteral("Matched by")), QStringLiteral("no such fact"));
}

void TestDetailsBaseline::modelPartsOfOtherPrograms()
{
    open(QStringLiteral("transformer"));
    compareWith({.paths = {dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("prof.etdp")),
                     dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("etrecord.bin"))}});
    const EventId kernel = slowest();
    select(kernel);
    QCOMPARE(figure(0), QStringLiteral("–")); // of another model: nothing is the same
    QVERIFY(factOf(content(), section, QStringLiteral("State")).startsWith(QStringLiteral("new")));
    QVERIFY(part<RecordingStrips>(section)->strips()[0].dots.empty());
    compareWith({.paths = {dataFile(QStringLiteral("transformer"), QStringLiteral("prof.etdp"))}});
    const double took = m_session->now().compared()->of(kernel)->values.recent.front().ticksPerRun();
    QCOMPARE(figure(0), duration(took));
    QCOMPARE(figure(1), duration(took));
    const NodeId node = m_session->selection().targets().nodes.front();
    select(node);
    QCOMPARE(figure(1), duration(took));
    const ModuleId module = trace().moduleOf(kernel);
    select(module);
    const compare::ComparedRow& row = *m_session->now().compared()->of(module);
    QCOMPARE(figure(1), duration(row.values.recent.front().ticksPerRun()));
}

void TestDetailsBaseline::comesAndGoesWithTheBaseline()
{
    openRecordings();
    select(named("native_call_softmax.out"));
    auto* const text = part<TextPanel>(section);
    QVERIFY(text != nullptr);
    QVERIFY(text->copyText().contains(QStringLiteral("Baseline")));
    QVERIFY(part<RecordingStrips>(section) != nullptr);
    m_session->baseline().drop();
    QVERIFY(part<TextPanel>(section) == nullptr);
    QVERIFY(part<RecordingStrips>(section) == nullptr);
    select({});
    QVERIFY(content().section(section) == nullptr);
}

void TestDetailsBaseline::dotsTakeKeys()
{
    openRecordings();
    select(named("native_call_softmax.out"));
    auto* const dots = part<RecordingStrips>(section);
    QCOMPARE(dots->strips()[0].dots.size(), 6);
    QCOMPARE(dots->strips()[1].dots.size(), 6);
    dots->setFocus();
    QTest::keyClick(dots, Qt::Key_Right);
    QVERIFY(dots->accessibleDescription().startsWith(QStringLiteral("01.etdp")));
}

QTEST_MAIN(TestDetailsBaseline)
#include "tst_detailsbaseline.moc"
