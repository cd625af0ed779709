// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of what to do first, and how one gets from there to the places.
#include "model/analysis/findings/changes.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/session/placeselection.h"
#include "model/trace/open.h"
#include "tests/views/filteredwindow.h"
#include "tests/views/painted.h"
#include "views/findings/findingpanel.h"
#include "views/findings/findingsview.h"
#include "views/tables/facttree.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QTextBrowser>
#include <QtWidgets/QToolButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

/// The row of the finding of a rule; invalid where it found nothing.
QModelIndex rowOf(const FactTree& list, const QString& rule)
{
    const auto& rows = list.facts().rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& cells = rows[i].fact.cells;
        if (cells.size() > FindingsShown::Rule && cells[FindingsShown::Rule].toString() == rule) {
            return list.indexOf(i);
        }
    }
    return {};
}

void click(FactTree& list, const QModelIndex& row)
{
    list.scrollTo(row);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
}

bool isDone(FilteredWindow<FindingsView>& window)
{
    return QTest::qWaitFor([&] { return !window.session.baseline().isRunning() && !window.view.isPending(); }, 20000);
}

/// @param testCase empty for no baseline
bool compareWith(FilteredWindow<FindingsView>& window, const QString& testCase)
{
    QStringList paths;
    if (!testCase.isEmpty()) {
        paths = pairOf(testCase);
        paths.push_back(dataFile(testCase, QStringLiteral("model.pte")));
        window.session.setBaseline({.paths = paths});
    } else {
        window.session.baseline().drop();
    }
    return isDone(window);
}

} // namespace

class TestFindingsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void saysWhatToOpen();
    void ranksWhatIsFound();
    void choosesPlaces();
    void enterStepsThroughPlaces();
    void stepsThroughRuns();
    void marksWhatASelectionIsPlaceOf();
    void tellsRulesWithoutFiles();
    void linesThatAreNoFindingTellThemselves();
    void staysWithTheFindingWhenRunsChange();
    void copiesMarkdown();
    void leadsToTheManual();
    void leadsToTheLine();
    void tellsWhatIsNewAndGone();
    void equalRecordingsAreTheSame();
    void hostileNamesStayText();
};

/// The line with most of a finding is a link.
void TestFindingsView::leadsToTheLine()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    click(list, rowOf(list, QStringLiteral("M10")));
    auto* const text = window.view.panel()->findChild<QTextBrowser*>();
    QSignalSpy wanted(&window.view, &FindingsView::lineWanted);
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("line:")));
    QCOMPARE(wanted.count(), 1);
    const QString line =
        QStringLiteral("%1:%2").arg(wanted.front()[0].toString(), QString::number(wanted.front()[1].toLongLong()));
    QVERIFY2(window.view.panel()->text().contains(line), qPrintable(line));
    // What the finding has there is selected, not all that the line has, and the finding stays marked alone.
    const auto chosen = window.session.selection().selection();
    QVERIFY(std::holds_alternative<EventSet>(chosen));
    const findings::Findings found = *findings::findingsOf(*window.session.dataSet()->trace);
    const auto m10 =
        std::ranges::find_if(found.all, [](const findings::Finding& one) { return one.rule->id == "M10"; });
    QVERIFY(m10 != found.all.end() && m10->line.has_value() && !m10->line->events.empty());
    QCOMPARE(std::get<EventSet>(chosen).events, m10->line->events);
    for (const EventId event : m10->line->events) {
        QVERIFY(m10->claims.contains(event));
    }
    QCOMPARE(list.selectionModel()->selectedRows().size(), 1);
    QVERIFY(text->toHtml().contains(QStringLiteral("href=\"line:\"")));
}

void TestFindingsView::saysWhatToOpen()
{
    Session session;
    FindingsView view(session);
    view.resize(600, 500);
    view.show();
    QVERIFY(isPainted(view.grab()));
    QVERIFY(view.list()->emptyText().contains(QStringLiteral("Open a trace")));
    QVERIFY(view.panel()->text().isEmpty());
}

void TestFindingsView::ranksWhatIsFound()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    const auto& rows = list.facts().rows();
    QVERIFY(rows.size() > 5);
    QVERIFY(rows.front().isHeading);
    const QModelIndex weights = rowOf(list, QStringLiteral("M10"));
    QVERIFY(weights.isValid());
    QVERIFY(list.isExpanded(weights.parent()));
    QVERIFY(weights.data().toString().contains(QStringLiteral("transposes")));
    QVERIFY(weights.siblingAtColumn(FindingsShown::AtMost).data().toString().contains(QLatin1Char('%')));
    QCOMPARE(weights.siblingAtColumn(FindingsShown::Grade).data().toString(), QStringLiteral("files say"));
    // Findings of the model stand with the largest first.
    double last = 1;
    for (const FactTreeRow& row : rows) {
        const bool isOfModel = row.fact.cells.size() > FindingsShown::Rule
            && row.fact.cells[FindingsShown::Rule].toString().startsWith(QLatin1Char('M'))
            && row.fact.cells[FindingsShown::AtMost].isValid();
        if (isOfModel) {
            const double share = row.fact.cells[FindingsShown::AtMost].toDouble();
            QVERIFY(share <= last);
            last = share;
        }
    }
    QVERIFY(window.view.head().contains(QStringLiteral("median run")));
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("What to do")));
}

void TestFindingsView::choosesPlaces()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    click(list, rowOf(list, QStringLiteral("M10")));
    const auto* const weight = std::get_if<EventId>(&window.session.selection().selection());
    QVERIFY(weight != nullptr);
    const std::string_view name = window.trace().opTypesOf(window.trace().event(*weight)).front();
    QVERIFY(name.find("permute") != std::string_view::npos);
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("permute_copy @0")));
    click(list, rowOf(list, QStringLiteral("R8"))); // several events together
    QCOMPARE(std::get<EventSet>(window.session.selection().selection()).events.size(), std::size_t{3});
    click(list, rowOf(list, QStringLiteral("P2"))); // values: what writes them
    QVERIFY(!PlaceSelection::of(window.session.selection()).places(window.trace()).empty());
}

/// Runs are selected one by one as what was executed in them.
void TestFindingsView::stepsThroughRuns()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    click(list, rowOf(list, QStringLiteral("R3")));
    QTest::keyClick(&list, Qt::Key_Return);
    const auto first = std::get<SampleId>(window.session.selection().selection());
    QTest::keyClick(&list, Qt::Key_Return);
    const auto second = std::get<SampleId>(window.session.selection().selection());
    QVERIFY(window.trace().runOf(first) != window.trace().runOf(second));
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("Run 1")));
}

void TestFindingsView::enterStepsThroughPlaces()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    click(list, rowOf(list, QStringLiteral("R8")));
    std::vector<EventId> seen;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&list, Qt::Key_Return);
        const auto* const event = std::get_if<EventId>(&window.session.selection().selection());
        QVERIFY(event != nullptr);
        seen.push_back(*event);
    }
    QVERIFY(seen[0] != seen[1] && seen[1] != seen[2] && seen[0] != seen[2]);
    QCOMPARE(seen[3], seen[0]); // round and round
    QTest::keyClick(&list, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(std::get<EventId>(window.session.selection().selection()), seen[2]);
    // The buttons do the same, and so does a place itself.
    auto* const next = window.view.panel()->findChildren<QToolButton*>().at(1);
    QTest::mouseClick(next, Qt::LeftButton);
    QCOMPARE(std::get<EventId>(window.session.selection().selection()), seen[0]);
    Q_EMIT window.view.panel()->findChild<QTextBrowser*>()->anchorClicked(QUrl(QStringLiteral("place:1")));
    QCOMPARE(std::get<EventId>(window.session.selection().selection()), seen[1]);
}

void TestFindingsView::marksWhatASelectionIsPlaceOf()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    const QModelIndex weights = rowOf(list, QStringLiteral("M10"));
    click(list, weights);
    const auto place = std::get<EventId>(window.session.selection().selection());
    window.session.selection().clear();
    QVERIFY(!list.selectionModel()->hasSelection());
    window.session.selection().select(place);
    QVERIFY(list.selectionModel()->isSelected(weights));
    // The text is of a finding that is marked, whatever was read before.
    click(list, rowOf(list, QStringLiteral("R3")));
    QVERIFY(!window.view.panel()->text().contains(QStringLiteral("permute_copy @0")));
    window.session.selection().select(place);
    QVERIFY(list.selectionModel()->isSelected(weights));
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("permute_copy @0")));
    // Where nothing is selected it stays.
    window.session.selection().clear();
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("permute_copy @0")));
}

void TestFindingsView::tellsRulesWithoutFiles()
{
    Session session;
    FindingsView view(session);
    view.resize(700, 500);
    view.show();
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("linear"))[0]}), QString());
    QTRY_VERIFY(!view.isPending() && view.list()->facts().rows().size() > 1);
    const QModelIndex row = rowOf(*view.list(), QStringLiteral("M9"));
    QVERIFY(row.isValid());
    QVERIFY(row.data().toString().contains(QStringLiteral("program file")));
    QVERIFY(!view.list()->isExpanded(row.parent()));
    click(*view.list(), row.parent()); // a heading selects nothing
    QVERIFY(std::holds_alternative<std::monostate>(session.selection().selection()));
}

/// The text below is of the line that was clicked, whatever it is.
void TestFindingsView::linesThatAreNoFindingTellThemselves()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    click(list, rowOf(list, QStringLiteral("M10")));
    const QString before = window.view.panel()->text();
    const QModelIndex rule = rowOf(list, QStringLiteral("M3")); // of calls of delegates, which there are none of
    QVERIFY(rule.isValid());
    click(list, rule.parent());
    QVERIFY(window.view.panel()->text().contains(rule.parent().data().toString()));
    QVERIFY(!window.view.panel()->text().contains(QStringLiteral("What to do")));
    list.expand(rule.parent());
    click(list, rule);
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("M3")));
    QVERIFY(window.view.panel()->text().contains(rule.parent().data().toString()));
    for (QToolButton* const button : window.view.panel()->findChildren<QToolButton*>()) {
        QCOMPARE(button->isEnabled(), button == window.view.panel()->findChildren<QToolButton*>().back());
    }
    QSignalSpy wanted(&window.view, &FindingsView::manualWanted);
    Q_EMIT window.view.panel()->findChild<QTextBrowser*>()->anchorClicked(QUrl(QStringLiteral("manual:")));
    QCOMPARE(wanted.back().front().toString(), QStringLiteral("rules.md#m3"));
    window.view.step(1); // it has no places
    click(list, rowOf(list, QStringLiteral("M10")));
    QCOMPARE(window.view.panel()->text(), before);
}

/// With other runs one reads on in the same finding; of another trace the first is shown.
void TestFindingsView::staysWithTheFindingWhenRunsChange()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FactTree& list = *window.view.list();
    const QString first = window.view.panel()->text();
    click(list, rowOf(list, QStringLiteral("M10")));
    QVERIFY(window.view.panel()->text() != first);
    window.session.selection().clear();
    QSignalSpy finished(&window.session, &Session::loadFinished);
    window.session.setRuns(RunSpec::dropFirst(2));
    QVERIFY(finished.wait(30000));
    QTRY_VERIFY(!window.view.isPending());
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("M10")));
    QVERIFY(list.selectionModel()->isSelected(rowOf(list, QStringLiteral("M10"))));
    QCOMPARE(window.open(QStringLiteral("stub_int")), QString());
    QTRY_VERIFY(!window.view.isPending());
    const QModelIndex top = list.model()->index(0, 0, list.model()->index(0, 0));
    QVERIFY2(window.view.panel()->text().contains(
                 top.siblingAtColumn(FindingsShown::Rule).data().toString() + QLatin1Char(' ')),
        qPrintable(window.view.panel()->text()));
}

void TestFindingsView::copiesMarkdown()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QTest::mouseClick(window.view.panel()->findChildren<QToolButton*>().back(), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("| finding | grade |")));
    QVERIFY(text.contains(QStringLiteral("M10")));
}

void TestFindingsView::leadsToTheManual()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QSignalSpy wanted(&window.view, &FindingsView::manualWanted);
    Q_EMIT window.view.panel()->findChild<QTextBrowser*>()->anchorClicked(QUrl(QStringLiteral("manual:")));
    QCOMPARE(wanted.size(), 1);
    QVERIFY(QRegularExpression(QStringLiteral("^rules\\.md#[rmpn][0-9]+$"))
                .match(wanted.back().front().toString())
                .hasMatch());
}

/// Each finding says what became of it, and what is gone stands by itself, as the core says.
void TestFindingsView::tellsWhatIsNewAndGone()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("stub_int")), QString());
    FactTree& list = *window.view.list();
    QVERIFY(list.isColumnHidden(FindingsShown::Since));
    QVERIFY(compareWith(window, QStringLiteral("stub_and_xnn")));
    QVERIFY2(!list.isColumnHidden(FindingsShown::Since), qPrintable(window.view.head()));
    const auto earlier = openTrace({.etdumpPath = dataFile("stub_and_xnn", "prof.etdp").toStdString(),
        .etrecordPath = dataFile("stub_and_xnn", "etrecord.bin").toStdString(),
        .programPath = dataFile("stub_and_xnn", "model.pte").toStdString()});
    QVERIFY(earlier);
    const auto now = findings::findingsOf(window.trace());
    const auto before = findings::findingsOf(**earlier);
    QVERIFY(now && before);
    std::size_t gone = 0;
    std::size_t added = 0;
    for (const auto& change : findings::changesOf(window.trace(), *now, **earlier, *before)) {
        gone += change.kind == findings::ChangeKind::Gone ? 1U : 0U;
        added += change.kind == findings::ChangeKind::New ? 1U : 0U;
    }
    QVERIFY(gone > 0 && added > 0);
    std::size_t goneShown = 0;
    std::size_t addedShown = 0;
    for (std::size_t row = 0; row < list.facts().rows().size(); ++row) {
        const QString since = list.indexOf(row, FindingsShown::Since).data().toString();
        addedShown += since == QStringLiteral("new") ? 1U : 0U;
        goneShown += since.startsWith(QStringLiteral("gone")) ? 1U : 0U;
        if (since.startsWith(QStringLiteral("gone"))) {
            window.session.selection().clear();
            click(list, list.indexOf(row));
            QVERIFY(std::holds_alternative<std::monostate>(window.session.selection().selection()));
        }
    }
    QCOMPARE(goneShown, gone);
    QCOMPARE(addedShown, added);
    QVERIFY(window.view.head().contains(QStringLiteral("Since the baseline: ")));
    click(list, rowOf(list, QStringLiteral("M10")));
    QVERIFY(window.view.panel()->text().contains(QStringLiteral("since the baseline: new")));
    QVERIFY(compareWith(window, {}));
    QVERIFY(list.isColumnHidden(FindingsShown::Since));
    QVERIFY(!window.view.head().contains(QStringLiteral("Since the baseline")));
}

void TestFindingsView::equalRecordingsAreTheSame()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    window.session.makeBaseline();
    QVERIFY(isDone(window));
    FactTree& list = *window.view.list();
    const QModelIndex weights = rowOf(list, QStringLiteral("M10"));
    QCOMPARE(weights.siblingAtColumn(FindingsShown::Since).data().toString(), QStringLiteral("the same"));
    QVERIFY(window.view.head().contains(QStringLiteral("0 new, 0 changed, 0 gone")));
}

/// The panel is rich text: what a file calls an op is shown as it is.
void TestFindingsView::hostileNamesStayText()
{
    FilteredWindow<FindingsView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    FindingsShown shown;
    auto findings = std::make_shared<findings::Findings>();
    findings->all.resize(1);
    findings->all.front().rule = findings::ruleNamed("M9");
    findings->all.front().title = Message::verbatim("<b>bold</b> <a href='place:0'>x</a>");
    shown.findings = findings;
    shown.targets.resize(1);
    FindingPanel panel;
    panel.show(shown, window.trace(), 0);
    QVERIFY(panel.text().contains(QStringLiteral("<b>bold</b>")));
}

QTEST_MAIN(TestFindingsView)
#include "tst_findingsview.moc"
