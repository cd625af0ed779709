// SPDX-License-Identifier: GPL-3.0-or-later
// The one filter in Runs, Program, Coverage and Details: sums are of what passes and say so, lines that it leaves out
// are veiled.
#include "model/analysis/coverage/linkshares.h"
#include "model/analysis/runs/selfticks.h"
#include "model/qt/text/format.h"
#include "model/trace/links.h"
#include "tests/views/filteredwindow.h"
#include "views/coverage/coveragetexts.h"
#include "views/coverage/coverageview.h"
#include "views/details/detailsview.h"
#include "views/program/programeditor.h"
#include "views/program/programmargin.h"
#include "views/program/programview.h"
#include "views/runs/runrows.h"
#include "views/runs/runschart.h"
#include "views/runs/runsview.h"
#include "views/tables/facttable.h"

#include <QtGui/QTextBlock>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>

using namespace ets;
using namespace ets::test;

class TestFilteredSums : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void runsHaveATimeOfWhatPasses();
    void runsAreComparedInWhatPasses();
    void programIsVeiled();
    void programOfTheRecordIsVeiled();
    void coverageIsOfTheFiltered();
    void detailsSumWhatPasses();
};

void TestFilteredSums::runsHaveATimeOfWhatPasses()
{
    FilteredWindow<RunsView> window;
    QCOMPARE(window.open(QStringLiteral("multi_method")), QString());
    FactTable& table = *window.view.runs();
    QVERIFY(table.isColumnHidden(runrows::filteredColumn));
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    QVERIFY(!table.isColumnHidden(runrows::filteredColumn));
    QCOMPARE(table.header()->visualIndex(runrows::filteredColumn), 2);
    const Trace& trace = window.trace();
    const std::vector<TickSpan> self = selfTicksOf(trace);
    std::vector<TickSpan> byRun(trace.etdump().runs.size(), 0);
    for (std::size_t s = 0; s < self.size(); ++s) {
        const bool passes = window.result().hits.has(trace, SampleId(s));
        byRun[trace.runOf(SampleId(s)).value()] += passes ? self[s] : 0;
    }
    int withTime = 0;
    for (const FactRow& row : table.facts().rows()) {
        const RunId run = trace.runOf(std::get<SampleId>(row.selection));
        QCOMPARE(row.cells[runrows::filteredColumn].toLongLong(), static_cast<qlonglong>(byRun[run.value()]));
        QVERIFY(row.cells[runrows::filteredColumn].toLongLong() <= row.cells[1].toLongLong());
        withTime += byRun[run.value()] > 0 ? 1 : 0;
    }
    QVERIFY(withTime > 2);
    // Of one run alone something passes: the bars of the others are pale.
    QVERIFY(window.filter(QStringLiteral("run:2 -loading")));
    std::size_t passing = 0;
    for (const RunBar& bar : window.view.chart()->bars()) {
        passing += bar.passes ? 1 : 0;
    }
    QCOMPARE(passing, std::size_t{1});
    QVERIFY(window.filter({}));
    QVERIFY(table.isColumnHidden(runrows::filteredColumn));
    QVERIFY(!table.facts().rows().front().cells[runrows::filteredColumn].isValid());
}

void TestFilteredSums::runsAreComparedInWhatPasses()
{
    FilteredWindow<RunsView> window;
    QCOMPARE(window.open(QStringLiteral("multi_method")), QString());
    const int all = window.view.differences()->facts().rowCount();
    QVERIFY(all > 2);
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    const FactTableModel& facts = window.view.differences()->facts();
    QVERIFY(facts.rowCount() > 0 && facts.rowCount() < all);
    double shares = 0;
    for (const FactRow& row : facts.rows()) {
        const auto type = std::get<OpTypeId>(row.selection);
        const auto& events = window.session.dataSet()->operators.rows[type.value()].events;
        QVERIFY(std::ranges::any_of(events, [&](EventId event) { return window.result().passes(event); }));
        shares += row.cells[2].toDouble();
    }
    QVERIFY(std::abs(shares - 1) < 1e-9);
    QVERIFY(facts.headerData(2, Qt::Horizontal).toString().contains(QStringLiteral("filtered")));
    QVERIFY(window.view.comparison().contains(QStringLiteral("passes the filter")));
    QVERIFY(window.filter({}));
    QCOMPARE(facts.rowCount(), all);
    QVERIFY(!window.view.comparison().contains(QStringLiteral("passes the filter")));
}

void TestFilteredSums::programIsVeiled()
{
    FilteredWindow<ProgramView> window;
    QCOMPARE(window.open(QStringLiteral("multi_method")), QString());
    ProgramEditor& text = *window.view.textEdit();
    int method = -1;
    for (int i = 0; i < window.view.programChooser()->count(); ++i) {
        method = window.view.programChooser()->itemText(i).startsWith(QStringLiteral("Instructions")) ? i : method;
    }
    QVERIFY(method >= 0);
    window.view.programChooser()->setCurrentIndex(method);
    QVERIFY(window.isShown());
    const auto plan = static_cast<std::uint32_t>(window.trace().program()->plans.size() - 1);
    const ProgramDocument& document = *text.program();
    const QImage before = text.grab().toImage();
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    const QImage after = text.grab().toImage();
    int seen = 0;
    int leftOut = 0;
    for (std::uint32_t line = 0; line < document.itemOfLine.size(); ++line) {
        const auto item = document.itemOfLine[line];
        QCOMPARE(text.isSeen(line), !item || window.passes(plan, *item));
        if (!item) {
            continue;
        }
        // The whole line, margin and figures included, is as it was or paler.
        const QTextBlock block = text.document()->findBlockByNumber(static_cast<int>(line));
        const QRect place = text.cursorRect(QTextCursor(block)).translated(text.viewport()->pos());
        if (place.bottom() >= text.height() - 20) {
            continue;
        }
        const QRect whole(0, place.top() + 1, text.width(), place.height() - 2);
        const bool isSame = before.copy(whole) == after.copy(whole);
        QCOMPARE(isSame, text.isSeen(line));
        const QRect margin(0, place.top() + 1, text.margin().width(), place.height() - 2);
        if (document.costOfLine[line]) {
            QCOMPARE(before.copy(margin) == after.copy(margin), text.isSeen(line));
        }
        (text.isSeen(line) ? seen : leftOut) += 1;
    }
    QVERIFY(seen > 0 && leftOut > 0);
    QVERIFY(window.filter({}));
    QCOMPARE(text.grab().toImage(), before);
}

void TestFilteredSums::programOfTheRecordIsVeiled()
{
    FilteredWindow<ProgramView> window;
    QCOMPARE(window.open(QStringLiteral("cond")), QString());
    const Trace& trace = window.trace();
    QVERIFY(window.filter(QStringLiteral("op:gt")));
    const ProgramEditor& text = *window.view.textEdit();
    const ProgramDocument& document = *text.program();
    const std::size_t first = trace.firstNode(GraphId(0)).value();
    int seen = 0;
    int leftOut = 0;
    for (std::uint32_t line = 0; line < document.itemOfLine.size(); ++line) {
        if (const auto item = document.itemOfLine[line]) {
            const auto events = eventsOf(trace, NodeId(first + *item));
            const bool passes =
                std::ranges::any_of(events, [&](EventId event) { return window.result().passes(event); });
            QCOMPARE(text.isSeen(line), passes);
            (passes ? seen : leftOut) += 1;
        }
    }
    QVERIFY(seen > 0 && leftOut > 0);
}

void TestFilteredSums::coverageIsOfTheFiltered()
{
    FilteredWindow<CoverageView> window;
    QCOMPARE(window.open(QStringLiteral("stub_and_xnn")), QString());
    const auto says = [&](const QString& text) {
        const auto labels = window.view.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(text); });
    };
    QVERIFY(!says(QStringLiteral("of the filtered")));
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    QVERIFY(window.result().hits.eventCount > 0);
    QVERIFY(says(QStringLiteral("of the filtered")));
    double known = 0;
    double all = 0;
    for (std::size_t e = 0; e < window.trace().events().size(); ++e) {
        if (window.result().times[e].counts) {
            all += 1;
            known += window.trace().event(EventId(e)).link == LinkKind::Exact ? 1 : 0;
        }
    }
    QVERIFY(all > 0);
    const LinkCounts counts = LinkCounts::of(window.trace(), &window.result().times);
    QCOMPARE(counts.events.of(LinkKind::Exact), known / all);
    QVERIFY(std::abs(counts.time.sum() - 1) < 1e-9);
    QVERIFY(says(coveragetexts::sharesText(counts.events)));
    QVERIFY(says(coveragetexts::sharesText(counts.time)));
    QVERIFY(window.filter({}));
    QVERIFY(!says(QStringLiteral("of the filtered")));
    // The tooltip explains every kind of link that a share can name.
    for (const char* const kind : {"Exact:", "By payload:", "By order:", "One of several:", "Via call:"}) {
        QVERIFY2(coveragetexts::explanation().contains(QLatin1String(kind)), kind);
    }
}

void TestFilteredSums::detailsSumWhatPasses()
{
    FilteredWindow<DetailsView> window;
    QCOMPARE(window.open(QStringLiteral("multi_method")), QString());
    std::vector<EventId> events;
    for (std::size_t e = 0; e < window.trace().events().size(); ++e) {
        if (window.trace().event(EventId(e)).role == EventRole::Kernel) {
            events.emplace_back(e);
        }
    }
    window.session.selection().select(EventSet::of(events));
    QVERIFY(window.isShown());
    const QString before = window.view.content().section(DetailSection::Id::Summary)->paragraphs.front().spans[0].text;
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    const DetailSection* const summary = window.view.content().section(DetailSection::Id::Summary);
    QVERIFY(summary->title.contains(QStringLiteral("filtered")));
    QVERIFY(summary->paragraphs.front().spans[0].text != before);
    // Only kernels of that type are selected, and all of them: theirs is what passes and is no call.
    QVERIFY(summary->paragraphs.front().spans.size() > 1);
    QVERIFY(summary->paragraphs.front().spans[1].text.contains(QStringLiteral("of the filtered")));
    for (const DetailRow& row : window.view.content().section(DetailSection::Id::List)->rows) {
        QVERIFY(window.result().passes(std::get<EventId>(row.target)));
    }
    // One run of several: what the rows say is of that run, too.
    QVERIFY(window.filter(QStringLiteral("run:2")));
    double share = 0;
    for (const DetailRow& row : window.view.content().section(DetailSection::Id::List)->rows) {
        const EventTime& time = window.result().times[std::get<EventId>(row.target).value()];
        const TimeScale scale = window.trace().options().sourceTimeScale;
        QCOMPARE(row.value, format::duration(static_cast<double>(time.selfTicks), scale));
        share += row.fraction;
    }
    QVERIFY2(share > 0 && share <= 1 + 1e-9, qPrintable(QString::number(share)));
    QVERIFY(window.filter({}));
    QCOMPARE(window.view.content().section(DetailSection::Id::Summary)->paragraphs.front().spans[0].text, before);
}

QTEST_MAIN(TestFilteredSums)
#include "tst_filteredsums.moc"
