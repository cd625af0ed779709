// SPDX-License-Identifier: GPL-3.0-or-later
// Rows under their sums: what is selected, groups of events, events run by run.
#include "model/analysis/runs/runevents.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/text.h"
#include "model/trace/event.h"
#include "tests/views/painted.h"
#include "tests/views/tables/tablepages.h"

#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QRadioButton>

using namespace ets;
using namespace ets::test;

class TestTableGroups : public QObject, private TablePages {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void footerCountsAndSums();
    void groupsHaveTheirSums_data();
    void groupsHaveTheirSums();
    void groupsOfRuns();
    void keptByTheirOldNames();
};

void TestTableGroups::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QCOMPARE(open(), QString());
}

void TestTableGroups::footerCountsAndSums()
{
    const auto said = [](const TablePage& page, const QString& name) {
        const auto* const label = page.findChild<QLabel*>(name);
        return label->isVisible() ? label->text() : QString();
    };
    QCOMPARE(said(*m_operators, QStringLiteral("count")),
        QStringLiteral("%1 op types").arg(m_session->dataSet()->operators.rows.size()));
    QVERIFY(said(*m_operators, QStringLiteral("sum")).isEmpty());
    click(operators(), 0);
    click(operators(), 2, Qt::ShiftModifier);
    const QString sum = said(*m_operators, QStringLiteral("sum"));
    QVERIFY2(
        sum.contains(QStringLiteral("3 rows selected")) && sum.contains(QStringLiteral("per run")), qPrintable(sum));
    // The count stays beside it.
    QVERIFY(said(*m_operators, QStringLiteral("count")).endsWith(QStringLiteral("op types")));
}

namespace {

constexpr auto self = static_cast<int>(EventColumn::Self);

qint64 sumOf(const QAbstractItemModel& rows)
{
    qint64 sum = 0;
    for (int group = 0; group < rows.rowCount(); ++group) {
        sum += rows.index(group, self).data(SortRole).toLongLong();
    }
    return sum;
}

/// Each group has the sum of its rows.
void checkSums(const QAbstractItemModel& model)
{
    for (int group = 0; group < model.rowCount(); ++group) {
        qint64 sum = 0;
        const QModelIndex above = model.index(group, 0);
        QVERIFY(model.rowCount(above) > 0);
        for (int row = 0; row < model.rowCount(above); ++row) {
            sum += model.index(row, self, above).data(SortRole).toLongLong();
        }
        QCOMPARE(model.index(group, self).data(SortRole).toLongLong(), sum);
    }
}

} // namespace

void TestTableGroups::groupsHaveTheirSums_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("block") << 1;
    QTest::newRow("op type") << 2;
    QTest::newRow("backend") << 3;
    QTest::newRow("module") << 4;
}

void TestTableGroups::groupsHaveTheirSums()
{
    QFETCH(int, choice);
    const auto* const model = qobject_cast<const EventTableModel*>(m_events->proxy().sourceModel());
    QVERIFY(model != nullptr);
    const QAbstractItemModelTester tester(
        m_events->proxy().sourceModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester shownTester(
        &m_events->proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const std::vector<int> columns = events().shownColumns();
    auto* const box = m_events->findChild<QComboBox*>();
    box->setFocus();
    for (int i = 0; i < choice; ++i) {
        QTest::keyClick(box, Qt::Key_Down);
    }
    QCOMPARE(static_cast<int>(m_events->grouping()), choice);
    qint64 expected = 0;
    for (const Event& event : m_session->dataSet()->trace->events()) {
        expected += event.selfTicks;
    }
    QCOMPARE(sumOf(*model), expected);
    checkSums(*model);
    // A click on a group selects its events.
    QTest::mouseClick(events().viewport(), Qt::LeftButton, {},
        events().visualRect(events().model()->index(0, static_cast<int>(EventColumn::Avg))).center());
    const auto chosen = m_session->selection().targets().events.size();
    QCOMPARE(chosen,
        m_events->proxy().dataSetModel().eventsOf(m_events->proxy().mapToSource(events().model()->index(0, 0))).size());
    // Sums are of what a filter lets through, and so is the number of events.
    m_session->filterZoom().setFilter({QStringLiteral("addmm"), {}});
    QVERIFY(sumOf(*model) < expected);
    QVERIFY(m_events->findChild<QLabel*>(QStringLiteral("count"))->text().contains(QStringLiteral(" of ")));
    // They are seen: beside the names, as long as there are groups.
    const std::vector<int> grouped = events().shownColumns();
    const auto names = std::find(grouped.begin(), grouped.end(), static_cast<int>(EventColumn::Name));
    QCOMPARE(*(names + 1), self);
    QCOMPARE(*(names + 2), static_cast<int>(EventColumn::Share));
    for (const int column : {static_cast<int>(EventColumn::Name), self, static_cast<int>(EventColumn::Share)}) {
        const QRect cell = events().visualRect(events().model()->index(0, column)) & events().viewport()->rect();
        QVERIFY(!cell.isEmpty() && isPainted(events().viewport()->grab(cell)));
    }
    m_events->setGrouping(EventGrouping::None);
    QCOMPARE(events().shownColumns(), columns);
    QCOMPARE(model->rowCount(), static_cast<int>(m_session->dataSet()->trace->events().size()));
}

void TestTableGroups::groupsOfRuns()
{
    const Trace& trace = *m_session->dataSet()->trace;
    const auto runs = static_cast<int>(trace.etdump().runs.size());
    m_events->setGrouping(EventGrouping::Run);
    QCOMPARE(events().model()->rowCount(), runs);
    QCOMPARE(m_events->findChild<QLabel*>(QStringLiteral("count"))->text(), QStringLiteral("%1 runs").arg(runs));
    // What is selected elsewhere opens its run.
    const RunId last(static_cast<std::size_t>(runs - 1));
    const EventBlock& block = trace.block(trace.blockOf(last));
    const EventId event(block.firstEvent.value() + block.eventCount - 1);
    const SampleId sample = samplesInRun(trace, event, last).front();
    m_session->selection().select(sample);
    const QModelIndex row = events().currentIndex();
    QVERIFY(row.parent().isValid() && events().isExpanded(row.parent()));
    QCOMPARE(row.parent().row(), runs - 1);
    QCOMPARE(row.data(SelectionRole).value<Selection>(), Selection(sample));
    // A copy has the time of the run, and the sum of several rows is that of these rows.
    const double duration = *trace.duration(sample);
    const QString copied = events().selectionAsTsv();
    QVERIFY2(copied.contains(toQString(trace.nameOf(event))), qPrintable(copied));
    QCOMPARE(row.siblingAtColumn(static_cast<int>(EventColumn::Avg)).data(SortRole).toDouble(), duration);
    QCOMPARE(row.siblingAtColumn(static_cast<int>(EventColumn::Max)).data(SortRole).toDouble(), duration);
    events().selectionModel()->select(
        events().indexAbove(row), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const QString sum = m_events->findChild<QLabel*>(QStringLiteral("sum"))->text();
    QVERIFY2(
        sum.contains(QStringLiteral("2 rows selected")) && !sum.contains(QStringLiteral("per run")), qPrintable(sum));
    // A click on a row selects its slice, one on a group the run.
    QTest::mouseClick(events().viewport(), Qt::LeftButton, {}, events().visualRect(events().indexAbove(row)).center());
    const auto* const clicked = std::get_if<SampleId>(&m_session->selection().selection());
    QVERIFY(clicked != nullptr && trace.runOf(*clicked) == last);
    m_events->showExportDialog();
    auto* const dialog = m_events->findChild<ExportDialog*>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    for (const QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        QVERIFY(button->text() != QStringLiteral("The Inspector's"));
    }
    const QTemporaryDir folder;
    const QString text = exported(*dialog, folder.filePath(QStringLiteral("runs.csv")));
    QVERIFY2(text.startsWith(QStringLiteral("block,run,")), qPrintable(text.left(80)));
    std::size_t expected = 0;
    for (std::size_t run = 0; run < trace.etdump().runs.size(); ++run) {
        for (const EventId each : eventsInRun(trace, RunId(run))) {
            expected += trace.nameOf(each) == eventnames::operatorCall ? 0 : 1;
        }
    }
    QCOMPARE(static_cast<std::size_t>(text.count(QLatin1Char('\n'))), expected + 1);
}

/// Files of settings and of traces that are there go on working.
void TestTableGroups::keptByTheirOldNames()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("eventGrouping"), static_cast<int>(EventGrouping::OpType));
    settings.setValue(QStringLiteral("showOperatorCalls"), true);
    m_events->restore(settings);
    QVERIFY(m_events->grouping() == EventGrouping::OpType && m_events->areOperatorCallsShown());
    m_events->restoreTraceState(
        {{QStringLiteral("grouping"), static_cast<int>(EventGrouping::Run)}, {QStringLiteral("operatorCalls"), false}});
    QVERIFY(m_events->grouping() == EventGrouping::Run && !m_events->areOperatorCallsShown());
    m_events->restoreTraceState({{QStringLiteral("grouping"), QStringLiteral("x")}}); // nor what makes no sense
    QVERIFY(m_events->grouping() == EventGrouping::Run && !m_events->areOperatorCallsShown());
    m_events->save(settings);
    QCOMPARE(settings.value(QStringLiteral("eventGrouping")).toInt(), static_cast<int>(EventGrouping::Run));
    QCOMPARE(settings.value(QStringLiteral("showOperatorCalls")).toBool(), false);
    QCOMPARE(m_events->traceState().keys(), QStringList({QStringLiteral("grouping"), QStringLiteral("operatorCalls")}));
}

QTEST_MAIN(TestTableGroups)
#include "tst_tablegroups.moc"
