// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of slices and of the ruler do what they say, and so do the keys that they tell of.
#include "model/analysis/timeline/timelinenavigation.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hitsteps.h"
#include "tests/views/painted.h"
#include "tests/views/timeline/timelinepage.h"

#include <QtWidgets/QInputDialog>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestTimelineMenus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }
    void sliceIsSelectedByItsMenu();
    void sliceBecomesAChip_data();
    void sliceBecomesAChip();
    void sliceIsZoomedTo();
    void sliceLeadsToTheLike();
    void sliceLeadsToOtherRuns();
    void keysGoThroughTheLike();
    void rangeBecomesAFilter();
    void rangeIsZoomedTo();
    void rangeIsComparedAndCleared();
    void rulerMeasuresTheSelection();
    void rulerShowsAllOfTheTime();
    void marksAreSetEditedAndRemoved();

private:
    /// The menu of a slice.
    [[nodiscard]] QMenu* menuOf(SampleId sample) { return menuAt(m_page->surface(), m_page->centerOf(sample)); }
    /// The menu of the ruler.
    [[nodiscard]] QMenu* menuOfRuler() { return menuAt(m_page->surface(), {500, 8}); }
    [[nodiscard]] TimeRange dragRange()
    {
        const TimeRange range{m_page->scene().tickAt(400), m_page->scene().tickAt(650)};
        m_page->drag({400, 8}, {650, 8});
        return range;
    }
    [[nodiscard]] TimeRange visible() { return m_page->scene().scale().visible(); }

    std::unique_ptr<TimelinePage> m_page;
};

void TestTimelineMenus::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_page = std::make_unique<TimelinePage>(pairOf(QStringLiteral("transformer")));
    QCOMPARE(m_page->message, QString());
}

void TestTimelineMenus::sliceIsSelectedByItsMenu()
{
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    QVERIFY(softmax.isValid() && m_page->selected() != softmax);
    QMenu* const menu = menuOf(softmax);
    QVERIFY(menu != nullptr);
    QCOMPARE(m_page->selected(), softmax);
    const QStringList texts = textsOf(*menu);
    for (const char* const text : {"Zoom to it", "Next of this op type", "Previous of this op type",
             "The same in the next run", "The same in the previous run", "Track", "Time", "Save as PNG…"}) {
        QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
    }
    menu->close();
}

void TestTimelineMenus::sliceBecomesAChip_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<bool>("stays");
    QTest::newRow("op type") << QStringLiteral("Only op type") << true;
    QTest::newRow("module") << QStringLiteral("Only module") << true;
    QTest::newRow("run") << QStringLiteral("Only run") << true;
    QTest::newRow("leave out") << QStringLiteral("Leave out") << false;
}

void TestTimelineMenus::sliceBecomesAChip()
{
    QFETCH(const QString, entry);
    QFETCH(const bool, stays);
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    QVERIFY(clickEntry(menuOf(softmax), entry));
    QCOMPARE(m_page->session.filterZoom().filter().chips.size(), 1);
    const FilterResult& result = *m_page->session.eventSearch()->current();
    QCOMPARE(result.hits.has(m_page->trace(), softmax), stays);
    std::size_t passing = 0;
    for (std::size_t s = 0; s < m_page->trace().etdump().sampleCount(); ++s) {
        passing += result.hits.has(m_page->trace(), SampleId(s)) ? 1U : 0U;
    }
    QVERIFY(passing > 0 && passing < m_page->trace().etdump().sampleCount());
}

void TestTimelineMenus::sliceIsZoomedTo()
{
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    const TimeRange before = visible();
    QVERIFY(clickEntry(menuOf(softmax), QStringLiteral("Zoom to it")));
    const auto place = m_page->scene().content().places().find(m_page->trace(), softmax);
    QVERIFY(place.has_value());
    const TimeRange span = m_page->session.dataSet()->timeline.span(*place);
    QVERIFY(visible().start <= span.start && visible().end >= span.end);
    QVERIFY(visible().length() < before.length() && visible().length() < 2 * span.length());
}

void TestTimelineMenus::sliceLeadsToTheLike()
{
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    const SampleId next = nextAlike(*m_page->session.dataSet(), softmax, 1);
    QVERIFY(next.isValid());
    QVERIFY(clickEntry(menuOf(softmax), QStringLiteral("Next of this op type")));
    QCOMPARE(m_page->selected(), next);
    QVERIFY(m_page->nameOf(next).find("softmax") != std::string_view::npos);
    // It is brought into sight: its menu leads back.
    QVERIFY(m_page->scene().slicesRect().contains(m_page->centerOf(next)));
    m_page->controller().zoomTo(next);
    QVERIFY(clickEntry(menuOf(next), QStringLiteral("Previous of this op type")));
    QCOMPARE(m_page->selected(), softmax);
}

void TestTimelineMenus::sliceLeadsToOtherRuns()
{
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    QVERIFY(clickEntry(menuOf(softmax), QStringLiteral("The same in the next run")));
    const SampleId other = m_page->selected();
    const Trace& trace = m_page->trace();
    QCOMPARE(trace.eventOf(other), trace.eventOf(softmax));
    QCOMPARE(trace.runOf(other).value(), trace.runOf(softmax).value() + 1);
    m_page->key(Qt::Key_BracketLeft);
    QCOMPARE(m_page->selected(), softmax);
    m_page->key(Qt::Key_BracketRight);
    QCOMPARE(m_page->selected(), other);
}

void TestTimelineMenus::keysGoThroughTheLike()
{
    const DataSet& dataSet = *m_page->session.dataSet();
    SampleId at = m_page->pointable("softmax", EventRole::Kernel);
    QTest::mouseClick(&m_page->surface(), Qt::LeftButton, {}, m_page->centerOf(at));
    QCOMPARE(m_page->selected(), at);
    const SampleId first = at;
    std::size_t steps = 0;
    for (SampleId next = nextAlike(dataSet, at, 1); next.isValid(); next = nextAlike(dataSet, next, 1)) {
        m_page->key(Qt::Key_Greater, Qt::ShiftModifier); // as on most keyboards
        QCOMPARE(m_page->selected(), next);
        at = next;
        ++steps;
    }
    QVERIFY(steps > 2);
    m_page->key(Qt::Key_Greater); // the last one: it stays
    QCOMPARE(m_page->selected(), at);
    for (; steps > 0; --steps) {
        m_page->key(Qt::Key_Less);
    }
    QCOMPARE(m_page->selected(), first);
}

void TestTimelineMenus::rangeBecomesAFilter()
{
    const TimeRange range = dragRange();
    QVERIFY(!m_page->session.filterZoom().filter().range);
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Only this range")));
    QVERIFY(m_page->session.filterZoom().filter().range == std::optional(range));
    // What passes lies in it, at least with a part.
    const FilterResult& result = *m_page->session.eventSearch()->current();
    std::size_t passing = 0;
    std::size_t outside = 0;
    for (std::size_t s = 0; s < m_page->trace().etdump().sampleCount(); ++s) {
        const auto place = m_page->scene().content().places().find(m_page->trace(), SampleId(s));
        if (!place) {
            continue;
        }
        const TimeRange span = m_page->session.dataSet()->timeline.span(*place);
        const bool isInside = span.start < range.end && span.end > range.start;
        passing += result.hits.has(m_page->trace(), SampleId(s)) ? 1U : 0U;
        outside += result.hits.has(m_page->trace(), SampleId(s)) && !isInside ? 1U : 0U;
    }
    QVERIFY(passing > 0 && passing < m_page->trace().etdump().sampleCount());
    QCOMPARE(outside, std::size_t(0));
    // The filter goes like any other.
    m_page->session.filterZoom().undoFilter();
    QVERIFY(!m_page->session.filterZoom().filter().range);
}

void TestTimelineMenus::rangeIsZoomedTo()
{
    const TimeRange range = dragRange();
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Zoom to it")));
    QCOMPARE(visible(), range);
    QVERIFY(!m_page->session.filterZoom().filter().range);
}

void TestTimelineMenus::rangeIsComparedAndCleared()
{
    const TimeRange range = dragRange();
    m_page->session.selection().select(EventId(1), nullptr);
    QVERIFY(!m_page->controller().selectedRange());
    const TimeRange again = dragRange();
    QCOMPARE(again, range);
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Compare with the rest")));
    QCOMPARE(m_page->session.selection().selection(), Selection(range)); // which Details compares
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Clear the range")));
    QVERIFY(!m_page->controller().selectedRange());
}

void TestTimelineMenus::rulerMeasuresTheSelection()
{
    const SampleId softmax = m_page->pointable("softmax", EventRole::Kernel);
    QTest::mouseClick(&m_page->surface(), Qt::LeftButton, {}, m_page->centerOf(softmax));
    const auto place = m_page->scene().content().places().find(m_page->trace(), softmax);
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Measure what is selected")));
    QCOMPARE(m_page->controller().selectedRange(), std::optional(m_page->session.dataSet()->timeline.span(*place)));
}

void TestTimelineMenus::rulerShowsAllOfTheTime()
{
    const TimeRange all = visible();
    m_page->key(Qt::Key_W);
    m_page->key(Qt::Key_W);
    QVERIFY(visible().length() < all.length());
    QVERIFY(clickEntry(menuOfRuler(), QStringLiteral("Show all of the time")));
    QCOMPARE(visible(), all);
}

void TestTimelineMenus::marksAreSetEditedAndRemoved()
{
    const auto& notes = [&]() -> const TimelineNotes& { return m_page->view.controller().content().notes; };
    const auto answer = [&](const QString& text) {
        auto* const dialog = m_page->view.findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(text);
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    const TimelineIndex& index = *m_page->scene().index();
    const std::size_t track = index.tracks().size() - 1;
    const SampleId sample = index.lane(index.tracks()[track].firstLane).samples()[0];
    m_page->session.selection().select(sample, nullptr);
    QTest::keyClick(&m_page->view.canvas(), Qt::Key_M);
    answer(QStringLiteral("slow & cold"));
    QCOMPARE(notes().all().size(), std::size_t(1));
    const Ticks tick = notes().all()[0].tick;
    QCOMPARE(tick,
        m_page->session.dataSet()
            ->timeline.span(*m_page->scene().content().places().find(*m_page->session.dataSet()->trace, sample))
            .start);
    const QPoint flag(static_cast<int>(m_page->scene().xOf(tick)) + 3, 6);
    QTest::mouseDClick(&m_page->surface(), Qt::LeftButton, {}, flag);
    answer(QStringLiteral("cold"));
    QCOMPARE(notes().at(tick), std::optional(QStringLiteral("cold")));
    QVERIFY(isPainted(m_page->view.grab()));
    QVERIFY(clickEntry(menuAt(m_page->surface(), flag), QStringLiteral("Remove the mark")));
    QVERIFY(notes().isEmpty());
    // Another trace has none of the marks of this one.
    TimelineNotes some;
    some.set(tick, QString());
    m_page->view.controller().setNotes(some);
    QCOMPARE(openAndWait(m_page->session, pairOf(QStringLiteral("cond"))), QString());
    QVERIFY(notes().isEmpty());
}

QTEST_MAIN(TestTimelineMenus)
#include "tst_timelinemenus.moc"
