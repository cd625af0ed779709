// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangestatistics.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "tests/views/details/detailscase.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace ets;
using namespace ets::test;
using Id = DetailSection::Id;

namespace {

RangeStatistics statisticsOf(const DataSet& data, TimeRange range)
{
    return *RangeStatistics::of(*data.trace, data.operators, data.timeline, range);
}

} // namespace

class TestDetailsGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void moduleAndOpType();
    void sumsFollowTheFilter();
    void listsSayWhatTheyAreOf();
    void loadingIsNoPartOfARun();
    void sliceOfARunNotChosen();
    void modulesOfAModelAloneHaveNoTimes();
    void rangeAddsUpToTheTotals();
    void longestRange();
    void partOfRange();
    void overview();
    void everythingInEveryCase_data();
    void everythingInEveryCase();

private:
    LoadedCase m_case;
};

void TestDetailsGroups::moduleAndOpType()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    ModuleId layer;
    for (std::size_t i = 0; i < m_case.trace().modules().modules().size(); ++i) {
        if (m_case.trace().modules().pathOf(ModuleId(i)) == "layers.0") {
            layer = ModuleId(i);
        }
    }
    QVERIFY(layer.isValid());
    const ModuleTotal& total = m_case.shown().modules.rows[layer.value()];
    const DetailsContent module = m_case.contentOf(layer);
    QCOMPARE(module.title, QStringLiteral("layers.0"));
    QCOMPARE(factOf(module, Id::Summary, QStringLiteral("Inclusive, total")),
        QStringLiteral("%1|%2 of Method::execute")
            .arg(format::duration(static_cast<double>(total.inclusiveTicks), TimeScale::Ns),
                format::percent(total.share)));
    QCOMPARE(factOf(module, Id::Summary, QStringLiteral("Calls")), format::count(total.calls));
    QCOMPARE(factOf(module, Id::Summary, QStringLiteral("Inside")), QStringLiteral("layers"));
    const DetailSection* list = module.section(Id::List);
    QCOMPARE(list->rows.size(), std::size_t(10));
    for (std::size_t i = 1; i < list->rows.size(); ++i) {
        QVERIFY(list->rows[i - 1].fraction >= list->rows[i].fraction);
        const EventId event = std::get<EventId>(list->rows[i].target);
        QVERIFY(m_case.trace().modules().contains(layer, m_case.trace().moduleOf(event)));
    }
    double inside = 0;
    for (const DetailRow& row : module.section(Id::SecondList)->rows) {
        inside += row.fraction;
    }
    const double self = static_cast<double>(total.selfTicks) / static_cast<double>(total.inclusiveTicks);
    QVERIFY(std::abs(inside + self - 1) < 1e-9);

    const OperatorTotal& first = m_case.shown().operators.rows.front();
    const DetailsContent opType = m_case.contentOf(OpTypeId(0));
    QCOMPARE(opType.title, toQString(first.name));
    QCOMPARE(factOf(opType, Id::Summary, QStringLiteral("Events")), format::count(first.events.size()));
    QCOMPARE(opType.section(Id::List)->rows.size(), std::min<std::size_t>(first.events.size(), 10));
}

/// Operators, Modules and Details show one figure of a thing under a filter, and say so.
void TestDetailsGroups::sumsFollowTheFilter()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    m_case.setFilter(QStringLiteral("module:attn"));
    const FilterResult& result = m_case.filtered();
    int limited = 0;
    for (std::size_t i = 0; i < m_case.shown().modules.rows.size(); ++i) {
        const ModuleTotal& total = result.modules.rows[i];
        const DetailsContent content = m_case.contentOf(ModuleId(i));
        QCOMPARE(content.section(Id::Summary)->title, QStringLiteral("Time of the filtered"));
        QCOMPARE(factOf(content, Id::Summary, QStringLiteral("Inclusive, total")),
            QStringLiteral("%1|%2 of the filtered")
                .arg(format::duration(static_cast<double>(total.inclusiveTicks), TimeScale::Ns),
                    format::percent(total.share)));
        limited += total.inclusiveTicks < m_case.shown().modules.rows[i].inclusiveTicks ? 1 : 0;
    }
    QVERIFY(limited > 1);
    int empty = 0;
    for (std::size_t i = 0; i < m_case.shown().operators.rows.size(); ++i) {
        const OperatorTotal& whole = m_case.shown().operators.rows[i];
        const DetailsContent content = m_case.contentOf(OpTypeId(i));
        const bool passes =
            std::any_of(whole.events.begin(), whole.events.end(), [&](EventId event) { return result.passes(event); });
        QCOMPARE(content.section(Id::List) != nullptr, passes);
        for (std::size_t row = 0; passes && row < content.section(Id::List)->rows.size(); ++row) {
            QVERIFY(result.passes(std::get<EventId>(content.section(Id::List)->rows[row].target)));
        }
        empty += passes ? 0 : 1;
    }
    QVERIFY(empty > 0);
}

void TestDetailsGroups::listsSayWhatTheyAreOf()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const std::size_t runs = m_case.shown().modules.runs;
    QVERIFY(runs > 1);
    const QString said = QStringLiteral("total of %1 runs").arg(runs);
    const DetailsContent opType = m_case.contentOf(OpTypeId(0));
    QVERIFY2(opType.section(Id::List)->aside.contains(said), qPrintable(opType.section(Id::List)->aside));
    const DetailsContent module = m_case.contentOf(ModuleId(0));
    QVERIFY(module.section(Id::List)->aside.contains(said));
    QVERIFY(module.section(Id::SecondList)->aside.contains(said));
    QVERIFY(m_case.setRuns(RunSpec::only(1)));
    QVERIFY(!m_case.contentOf(OpTypeId(0)).section(Id::List)->aside.contains(QStringLiteral("total")));
}

/// All events together are 100 % of the runs at most: loading is apart.
void TestDetailsGroups::loadingIsNoPartOfARun()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    std::vector<EventId> all;
    TickSpan loading = 0;
    TickSpan executing = 0;
    for (std::size_t i = 0; i < m_case.trace().events().size(); ++i) {
        all.emplace_back(i);
        (isLoading(m_case.trace(), EventId(i)) ? loading : executing) += m_case.trace().event(EventId(i)).selfTicks;
    }
    QVERIFY(loading > 0);
    QCOMPARE(executing, TickSpan(m_case.shown().operators.executeTicks));
    const DetailsContent content = m_case.contentOf(EventSet::of(all));
    QVERIFY2(
        factOf(content, Id::Summary, QStringLiteral("Self, total")).contains(QStringLiteral("100\u202f% of Method")),
        qPrintable(factOf(content, Id::Summary, QStringLiteral("Self, total"))));
    QVERIFY(factOf(content, Id::Summary, QStringLiteral("Loading"))
                .startsWith(format::duration(static_cast<double>(loading), TimeScale::Ns)));
}

/// A slice of a run that was not chosen has a duration; it counts in no figure.
void TestDetailsGroups::sliceOfARunNotChosen()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const EventId kernel = m_case.slowestKernel();
    const SampleId first = m_case.trace().samplesOf(kernel).front();
    const QString duration = factOf(m_case.contentOf(first), Id::Slice, QStringLiteral("Duration"));
    QVERIFY(m_case.setRuns(RunSpec::only(2)));
    const DetailsContent content = m_case.contentOf(first);
    QCOMPARE(factOf(content, Id::Slice, QStringLiteral("Duration")), duration);
    QString notes;
    for (const DetailParagraph& paragraph : content.section(Id::Slice)->paragraphs) {
        notes += textOf(paragraph) + QLatin1Char('\n');
    }
    QVERIFY2(notes.contains(QStringLiteral("not one of those chosen (2)")), qPrintable(notes));
    QVERIFY(!notes.contains(QStringLiteral("ends before")));
}

void TestDetailsGroups::modulesOfAModelAloneHaveNoTimes()
{
    QCOMPARE(m_case.load({pairOf(QStringLiteral("transformer")).last()}), QString());
    for (std::size_t i = 0; i < m_case.trace().modules().modules().size(); ++i) {
        const DetailsContent module = m_case.contentOf(ModuleId(i));
        for (const DetailSection& section : module.sections) {
            for (const DetailParagraph& paragraph : section.paragraphs) {
                QVERIFY2(!textOf(paragraph).contains(QLatin1Char('%')), qPrintable(textOf(paragraph)));
                QVERIFY2(!textOf(paragraph).contains(QStringLiteral("0 ")), qPrintable(textOf(paragraph)));
            }
            for (const DetailRow& row : section.rows) {
                QVERIFY2(row.value.isEmpty() && row.share.isEmpty(), qPrintable(row.name));
            }
        }
        QCOMPARE(factOf(module, Id::Summary, QStringLiteral("Calls")), QStringLiteral("no such fact"));
        QVERIFY(factOf(module, Id::Summary, QStringLiteral("Nodes")).toInt() > 0);
    }
}

void TestDetailsGroups::rangeAddsUpToTheTotals()
{
    for (const char* testCase : {"transformer", "stub_str", "multi_method"}) {
        QCOMPARE(m_case.load(pairOf(QLatin1String(testCase))), QString());
        TimeRange all = m_case.shown().timeline.range();
        ++all.end;
        const RangeStatistics totals = statisticsOf(m_case.shown(), all);
        QCOMPARE(totals.notPlaceable, std::uint64_t(0));
        QCOMPARE(std::size_t(totals.slices), m_case.trace().etdump().sampleCount());
        for (const RangeStatistics::Row& row : totals.rows) {
            QCOMPARE(row.ticks, m_case.shown().operators.rows[row.opType.value()].ticks);
            QCOMPARE(row.slices, m_case.shown().operators.rows[row.opType.value()].calls);
        }
        std::int64_t busy = 0;
        for (const Event& event : m_case.trace().events()) {
            busy += event.role == EventRole::Framework ? 0 : event.selfTicks;
        }
        QCOMPARE(totals.busy, busy);
        QCOMPARE(totals.rows.size(), m_case.shown().operators.rows.size());
    }
}

void TestDetailsGroups::partOfRange()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    // Half of one slice without anything inside: that half, and nothing else of its lane.
    const SampleId sample = m_case.trace().samplesOf(m_case.slowestKernel()).front();
    const Ticks start = m_case.trace().startOf(sample);
    const auto length = static_cast<Ticks>(*m_case.trace().durationTicks(sample));
    const RangeStatistics totals = statisticsOf(m_case.shown(), {start, start + length / 2});
    QCOMPARE(totals.busy, static_cast<std::int64_t>(length / 2));
    QCOMPARE(totals.slices, std::uint64_t(3)); // with its call and Method::execute
    const OpTypeId type = m_case.shown().operators.opTypeOfEvent[m_case.slowestKernel().value()];
    QCOMPARE(totals.rows.front().opType, type);
    QCOMPARE(totals.rows.front().ticks, static_cast<std::int64_t>(length / 2));
    const TimeRange range{start, start + length / 2};
    const DetailsContent content = m_case.contentOf(range);
    QCOMPARE(factOf(content, Id::Summary, QStringLiteral("Slices")), QStringLiteral("3"));
    QVERIFY(factOf(content, Id::Summary, QStringLiteral("Busy")).endsWith(QStringLiteral("100\u202f%")));
    // Of the three only the slice itself was busy here: its call did nothing beside, and an execution never is.
    const DetailSection* const list = content.section(Id::List);
    QVERIFY(list != nullptr);
    QCOMPARE(list->rows.size(), std::size_t(1));
    QCOMPARE(std::get<OpTypeId>(list->rows.front().target), type);
    const TimeRange all = m_case.shown().timeline.range();
    const RangeStatistics ofAll = statisticsOf(m_case.shown(), all);
    QVERIFY(ofAll.rows.size() > ofAll.busiest().size()); // the framework has time but is never busy
    double busy = 0;
    const DetailsContent contentOfAll = m_case.contentOf(all);
    QVERIFY(contentOfAll.section(Id::List) != nullptr);
    for (const DetailRow& row : contentOfAll.section(Id::List)->rows) {
        const std::vector<EventId>& events =
            m_case.shown().operators.rows[std::get<OpTypeId>(row.target).value()].events;
        QVERIFY2(m_case.trace().event(events.front()).role != EventRole::Framework, qPrintable(row.name));
        busy += row.fraction;
    }
    QVERIFY(busy <= static_cast<double>(ofAll.busy) / static_cast<double>(all.length()) + 1e-9);
    const TimeRange empty{start, start};
    const DetailsContent nothing = m_case.contentOf(empty);
    QVERIFY(nothing.section(Id::List) == nullptr);
    QCOMPARE(factOf(nothing, Id::Summary, QStringLiteral("Slices")), QStringLiteral("0"));
}

/// Of more ticks than a span holds; it begins before the trace.
void TestDetailsGroups::longestRange()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("linear"))), QString());
    const DetailsContent content = m_case.contentOf(TimeRange{0, std::numeric_limits<Ticks>::max()});
    QVERIFY(content.section(Id::Summary)->paragraphs.size() >= 5);
    for (const DetailParagraph& paragraph : content.section(Id::Summary)->paragraphs) {
        const QString text = textOf(paragraph);
        const bool isNegative = text.startsWith(QLatin1Char('-')) || text.startsWith(QChar(0x2212));
        QVERIFY2(isNegative == (paragraph.label == QStringLiteral("Start")), qPrintable(text));
    }
}

void TestDetailsGroups::overview()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("transformer"))), QString());
    const DetailsContent content = m_case.contentOf(std::monostate());
    QCOMPARE(content.title, QStringLiteral("prof.etdp"));
    const PerfSummary& execute = *m_case.trace().perfSummary(m_case.eventNamed("Method::execute"));
    const QString running = factOf(content, Id::Summary, QStringLiteral("Running"));
    QVERIFY(running.startsWith(QStringLiteral("Method::execute|forward|%1|median of 10 runs")
                                   .arg(format::duration(execute.p50, TimeScale::Ms))));
    QCOMPARE(factOf(content, Id::Summary, QStringLiteral("Runs")), QStringLiteral("10")); // one more only loads
    QCOMPARE(content.section(Id::List)->rows.size(), std::size_t(5));
    // The same figure as in Operators and Graph: the mean per run.
    const OperatorTotal& most = m_case.shown().operators.rows.front();
    QCOMPARE(content.section(Id::List)->rows.front().value, format::duration(most.meanPerRun(), TimeScale::Ns));
    const CrossReference nothing;
    QCOMPARE(detailsOf(nullptr, {}, {}, nothing).title, QStringLiteral("No trace is open"));
}

void TestDetailsGroups::everythingInEveryCase_data()
{
    QTest::addColumn<QString>("testCase");
    for (const char* name :
        {"cnn_xnn", "cond", "linear", "multi_method", "stub_and_xnn", "stub_int", "stub_str", "transformer"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestDetailsGroups::everythingInEveryCase()
{
    QFETCH(QString, testCase);
    QCOMPARE(m_case.load(pairOf(testCase)), QString());
    std::vector<Selection> all{std::monostate(), m_case.shown().timeline.range()};
    const auto add = [&all](auto id, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            all.push_back(decltype(id)(i));
        }
    };
    add(EventId(), m_case.trace().events().size());
    add(SampleId(), m_case.trace().etdump().sampleCount());
    add(NodeId(), m_case.trace().nodeCount());
    add(ModuleId(), m_case.trace().modules().modules().size());
    add(OpTypeId(), m_case.shown().operators.rows.size());
    for (const Selection& selection : all) {
        const DetailsContent content = m_case.contentOf(selection);
        QVERIFY(!content.title.isEmpty());
        for (const DetailSection& section : content.sections) {
            QVERIFY(!section.title.isEmpty());
            QCOMPARE(content.section(section.id), &section); // only one of each
            QVERIFY(section.id == Id::Samples || !section.figures.empty() || !section.paragraphs.empty()
                || !section.rows.empty());
        }
        QVERIFY(!badgesOf(content).contains(QStringLiteral("not explained")));
    }
}

QTEST_GUILESS_MAIN(TestDetailsGroups)
#include "tst_detailsgroups.moc"
