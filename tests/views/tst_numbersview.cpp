// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"
#include "views/details/detailsview.h"
#include "views/graph/graphpage.h"
#include "views/graph/scene/graphscenebuilder.h"
#include "views/modules/modulesview.h"
#include "views/numbers/gapchart.h"
#include "views/numbers/numbersheader.h"
#include "views/numbers/numbersview.h"
#include "views/numbers/outputchart.h"
#include "views/numbers/outputspanel.h"
#include "views/numbers/referencedialog.h"
#include "views/tables/eventsview.h"
#include "views/tables/exportdialog.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace ets;
using namespace ets::test;

/// Numbers, driven as a person drives them.
class TestNumbersView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void outputsAreComparedWithoutMore();
    void nothingIsDoneUnseen();
    void fileGivesARowPerNode();
    void strangerIsRefusedInWords();
    void thresholdMarksAndNamesTheFirstDivergence();
    void clickSelectsAndSelectionMarks();
    void chartAndTableAgree();
    void chartRunsAgainstTime();
    void otherViewsShowTheWorst();
    void modulesShowTheWorstOfTheirOps();
    void runsAreChosen();
    void everyTestCaseIsCompared();
    void outputsArePlotted();
    void pythonIsRemembered();
    void dialogFollowsWhatIsOpen();
    void filterLetsThroughWhatItNames();
    void enterAsksForTheTensor();
    void exportHoldsWhatIsShown();
    void pythonIsShownBeforeItRuns();
    void pythonThatHangsCanBeCancelled();
    void traceWithoutValuesSaysSo();
    void anotherTraceTakesItsPlace();
    void faithfulReadingHasTheInspectorsMetrics();

private:
    void open(const QString& testCase, const QString& dump = QStringLiteral("dbg.etdp"));
    void waitForNumbers() { QTRY_VERIFY(!m_view->comparison().isRunning()); }
    [[nodiscard]] QString values(const QString& testCase) const
    {
        return dataFile(testCase, QStringLiteral("numeric/edge_dialect_exported_program.npz"));
    }
    [[nodiscard]] QComboBox* combo(const QString& name) const
    {
        const auto boxes = m_view->findChildren<QComboBox*>();
        const auto found =
            std::ranges::find_if(boxes, [&](const QComboBox* box) { return box->accessibleName() == name; });
        return found == boxes.end() ? nullptr : *found;
    }
    [[nodiscard]] int rows() const { return m_view->proxy().rowCount(); }
    [[nodiscard]] QString cell(int row, NumberTableModel::Column column) const
    {
        return m_view->proxy().index(row, column).data().toString();
    }
    [[nodiscard]] QString interpreter(const QByteArray& body) const
    {
        const QString path = m_folder->filePath(QStringLiteral("python"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write("#!/bin/sh\n" + body);
        }
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<NumbersView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestNumbersView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>();
    m_view = std::make_unique<NumbersView>(*m_session);
    m_view->comparison().setCacheFolder(m_folder->filePath(QStringLiteral("cache")));
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_view->view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_view->resize(900, 600);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestNumbersView::cleanup()
{
    m_tester.reset();
    m_view.reset();
    m_session.reset();
}

void TestNumbersView::open(const QString& testCase, const QString& dump)
{
    QCOMPARE(openAndWait(*m_session, {dataFile(testCase, dump), dataFile(testCase, QStringLiteral("etrecord.bin"))},
                 dataFile(testCase, QStringLiteral("dbg.dbg.bin"))),
        QString());
    waitForNumbers();
}

void TestNumbersView::outputsAreComparedWithoutMore()
{
    open(QStringLiteral("linear"));
    if (rows() == 0) { // the record has no test case for the run
        QVERIFY(m_view->header()->verdict().contains(QStringLiteral("nothing to compare")));
        return;
    }
    QVERIFY(cell(0, NumberTableModel::Node).contains(QStringLiteral("output 0")));
    QVERIFY(isPainted(m_view->grab()));
}

void TestNumbersView::nothingIsDoneUnseen()
{
    m_view->hide();
    open(QStringLiteral("stub_int"));
    QVERIFY(m_view->comparison().table() == nullptr && m_view->comparison().problem().isEmpty());
    m_view->show();
    QTRY_VERIFY(m_view->comparison().table() != nullptr || !m_view->comparison().problem().isEmpty());
}

void TestNumbersView::fileGivesARowPerNode()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(rows() > 2);
    QVERIFY(m_view->header()->verdict().contains(QStringLiteral("no value is beyond SNR")));
    for (int row = 0; row < rows(); ++row) {
        QVERIFY(!cell(row, NumberTableModel::Node).isEmpty());
        QVERIFY(cell(row, NumberTableModel::Shape).startsWith(QLatin1Char('[')));
        QVERIFY(m_view->proxy().index(row, NumberTableModel::Snr).data(SortRole).toDouble() > 100);
        QVERIFY(!m_view->proxy().index(row, NumberTableModel::Snr).data(WarnRole).isValid());
    }
    QVERIFY(isPainted(m_view->chart()->grab()));
}

void TestNumbersView::strangerIsRefusedInWords()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(dataFile(QStringLiteral("linear"), QStringLiteral("dbg.dbg.bin")));
    waitForNumbers();
    QVERIFY(!m_view->comparison().problem().isEmpty());
    QCOMPARE(m_view->header()->verdict(), m_view->comparison().problem());
}

void TestNumbersView::thresholdMarksAndNamesTheFirstDivergence()
{
    open(QStringLiteral("cond"));
    m_view->comparison().useFile(values(QStringLiteral("cond")));
    waitForNumbers();
    auto* const limit = m_view->header()->findChild<QLineEdit*>();
    QVERIFY(limit != nullptr);
    limit->setFocus();
    limit->selectAll();
    QTest::keyClicks(limit, QStringLiteral("1000"));
    QTest::keyClick(limit, Qt::Key_Return);
    QVERIFY(m_view->comparison().beyond() > 0);
    QVERIFY(m_view->comparison().divergence());
    QVERIFY2(m_view->header()->verdict().startsWith(QStringLiteral("First divergence: ")),
        qPrintable(m_view->header()->verdict()));
    const auto row = m_view->comparison().table()->rowOf(m_view->comparison().divergence()->row);
    QVERIFY(row);
    const QModelIndex index = m_view->proxy().index(static_cast<int>(*row), NumberTableModel::Snr);
    QVERIFY(index.data(WarnRole).toBool());
    QPushButton* button = nullptr;
    for (QPushButton* const one : m_view->header()->findChildren<QPushButton*>()) {
        button = one->text() == QStringLiteral("&Show it") ? one : button;
    }
    QVERIFY(button != nullptr && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_view->view()->currentIndex().row(), static_cast<int>(*row));
    QVERIFY(m_session->selection().selection().index() != 0);
    auto* const metric = m_view->header()->findChild<QComboBox*>();
    QTest::keyClick(metric, Qt::Key_Down);
    QCOMPARE(m_view->comparison().threshold().metric, GapMetric::Mse);
    QCOMPARE(m_view->comparison().beyond(), std::size_t{0});
}

void TestNumbersView::clickSelectsAndSelectionMarks()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    const QModelIndex third = m_view->proxy().index(2, 0);
    QTest::mouseClick(m_view->view()->viewport(), Qt::LeftButton, {}, m_view->view()->visualRect(third).center());
    const auto* const node = std::get_if<NodeId>(&m_session->selection().selection());
    QVERIFY(node != nullptr);
    QCOMPARE(*node, m_view->comparison().table()->rows[2].graphNode);
    const NodeId first = m_view->comparison().table()->rows[0].graphNode;
    m_session->selection().select(first);
    QCOMPARE(m_view->view()->currentIndex().row(), 0);
}

void TestNumbersView::chartAndTableAgree()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    GapChart* const chart = m_view->chart();
    QVERIFY(chart->isVisible());
    for (int row = 0; row < rows(); ++row) {
        const auto place = chart->placeOf(row);
        QVERIFY(place && chart->rect().contains(place->toPoint()));
        QCOMPARE(chart->rowAt(*place), row);
    }
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->placeOf(1)->toPoint());
    QCOMPARE(m_view->view()->currentIndex().row(), 1);
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(m_view->view()->currentIndex().row(), 2);
    QTest::keyClick(chart, Qt::Key_End);
    QCOMPARE(m_view->view()->currentIndex().row(), rows() - 1);
}

void TestNumbersView::chartRunsAgainstTime()
{
    open(QStringLiteral("cond")); // its kernels were timed
    m_view->comparison().useFile(values(QStringLiteral("cond")));
    waitForNumbers();
    GapChart* const chart = m_view->chart();
    QComboBox* const axis = combo(QStringLiteral("What the chart runs along"));
    QVERIFY(axis != nullptr);
    QTest::keyClick(axis, Qt::Key_Down);
    QCOMPARE(chart->axis(), GapChart::Axis::Time);
    double longest = 0;
    double farthest = 0;
    int clicked = -1;
    for (int row = 0; row < rows(); ++row) {
        const EventId event = m_view->comparison().table()->rows[static_cast<std::size_t>(row)].event;
        const QVariant mean = eventcells::value(*m_session->dataSet(), event, EventColumn::Avg);
        const auto place = chart->placeOf(row);
        QCOMPARE(place.has_value(), mean.isValid());
        if (place && mean.toDouble() > longest) {
            longest = mean.toDouble();
            farthest = place->x();
            clicked = row;
        }
    }
    QVERIFY(clicked >= 0 && farthest > 0);
    for (int row = 0; row < rows(); ++row) {
        QVERIFY(!chart->placeOf(row) || chart->placeOf(row)->x() <= farthest);
    }
    QVERIFY(isPainted(chart->grab()));
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->placeOf(clicked)->toPoint());
    const QPointF chosen = *chart->placeOf(m_view->view()->currentIndex().row());
    QVERIFY(std::hypot(chosen.x() - farthest, chosen.y() - chart->placeOf(clicked)->y()) < 2);
    QTest::keyClick(axis, Qt::Key_Up);
    QCOMPARE(chart->axis(), GapChart::Axis::Program);
}

void TestNumbersView::otherViewsShowTheWorst()
{
    EventsView events(*m_session);
    OperatorsView operators(*m_session);
    DetailsView details(*m_session);
    GraphPage graph(*m_session);
    details.show();
    connect(m_view.get(), &NumbersView::judged, &events, &EventsView::setNumbers);
    connect(m_view.get(), &NumbersView::judged, &operators, &OperatorsView::setNumbers);
    connect(m_view.get(), &NumbersView::judged, &details, &DetailsView::setNumbers);
    connect(m_view.get(), &NumbersView::judged, &graph, &GraphPage::setNumbers);
    open(QStringLiteral("norm_pool"));
    QVERIFY(events.view()->isColumnHidden(EventTableModel::gapColumn));
    m_view->comparison().useFile(values(QStringLiteral("norm_pool")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().table() != nullptr, qPrintable(m_view->comparison().problem()));
    QVERIFY(!events.view()->isColumnHidden(EventTableModel::gapColumn));
    QVERIFY(!operators.view()->isColumnHidden(OperatorTableModel::Gap));
    const auto& table = *m_view->comparison().table();
    const WorstNumbers worst(m_view->comparison().table(), m_view->comparison().threshold());
    int shown = 0;
    for (int row = 0; row < events.proxy().rowCount(); ++row) {
        const QModelIndex cell = events.proxy().index(row, EventTableModel::gapColumn);
        const QModelIndex source = events.proxy().mapToSource(cell);
        const auto expected = worst.ofEvent(EventId(static_cast<std::size_t>(source.row())));
        QCOMPARE(cell.data(SortRole).isValid(), expected.has_value());
        if (expected) {
            QCOMPARE(cell.data(SortRole).toDouble(), *worst.figure(*expected));
            ++shown;
        }
    }
    QVERIFY(shown >= 3);
    // Of a node: Details says it, and its card has it.
    m_session->selection().select(table.rows.front().graphNode);
    QTRY_VERIFY(details.content().section(DetailSection::Id::Gap) != nullptr);
    const DetailSection& section = *details.content().section(DetailSection::Id::Gap);
    QVERIFY(section.paragraphs.front().spans.front().text.startsWith(QStringLiteral("SNR 1")));
    QVERIFY(section.paragraphs[1].spans.front().link.has_value());
    const auto scene = buildGraphScene(
        *m_session->dataSet(), GraphId(0), GraphGrouping::Modules, std::make_shared<const WorstNumbers>(worst));
    const auto heated = std::ranges::count_if(scene->nodes, [](const auto& node) { return node.gapHeat.has_value(); });
    QVERIFY(heated >= 3);
    QVERIFY(!scene->worstGapText.isEmpty());
    // Another trace has none.
    open(QStringLiteral("linear"), QStringLiteral("prof.etdp"));
    QTRY_VERIFY(events.view()->isColumnHidden(EventTableModel::gapColumn));
}

/// Goes through all rows below one. @return the worst heat of the events among them, -1 for none
double checkGaps(const QAbstractItemModel& model, const QModelIndex& parent, const WorstNumbers& worst, int& shown)
{
    double hottest = -1;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex cell = model.index(row, ModuleTreeModel::Gap, parent);
        const double inside = checkGaps(model, cell.siblingAtColumn(0), worst, shown);
        const QVariant heat = cell.data(HeatRole);
        if (!QTest::qCompare(heat.isValid(), cell.data(SortRole).isValid(), "heat", "figure", __FILE__, __LINE__)) {
            return hottest;
        }
        const auto selection = cell.data(SelectionRole).value<Selection>();
        const auto* const event = std::get_if<EventId>(&selection);
        if (event != nullptr && worst.ofEvent(*event)) {
            QTest::qCompare(cell.data(SortRole).toDouble(), *worst.figure(*worst.ofEvent(*event)), "cell", "figure",
                __FILE__, __LINE__);
        }
        shown += heat.isValid() ? 1 : 0;
        const double own = heat.isValid() ? heat.toDouble() : -1;
        QTest::qVerify(own >= inside || event != nullptr, "own >= inside", "", __FILE__, __LINE__);
        hottest = std::max({hottest, own, inside});
    }
    return hottest;
}

void TestNumbersView::modulesShowTheWorstOfTheirOps()
{
    ModulesView modules(*m_session);
    connect(m_view.get(), &NumbersView::judged, &modules, &ModulesView::setNumbers);
    open(QStringLiteral("norm_pool"));
    QVERIFY(modules.view()->isColumnHidden(ModuleTreeModel::Gap));
    m_view->comparison().useFile(values(QStringLiteral("norm_pool")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().table() != nullptr, qPrintable(m_view->comparison().problem()));
    QVERIFY(!modules.view()->isColumnHidden(ModuleTreeModel::Gap));
    const WorstNumbers worst(m_view->comparison().table(), m_view->comparison().threshold());
    int shown = 0;
    checkGaps(modules.proxy(), {}, worst, shown);
    QVERIFY(shown >= 6);
    // The whole model is as bad as its worst value.
    const QModelIndex whole = modules.proxy().index(0, ModuleTreeModel::Gap);
    QCOMPARE(whole.data(SortRole).toDouble(), *worst.figure(worst.range()->second));
    open(QStringLiteral("linear"), QStringLiteral("prof.etdp"));
    QTRY_VERIFY(modules.view()->isColumnHidden(ModuleTreeModel::Gap));
}

void TestNumbersView::runsAreChosen()
{
    open(QStringLiteral("linear"));
    m_view->comparison().useFile(values(QStringLiteral("linear")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().table() != nullptr, qPrintable(m_view->comparison().problem()));
    auto* const runs = combo(QStringLiteral("Run that is shown"));
    QVERIFY(runs != nullptr && runs->isVisible());
    QCOMPARE(runs->count(), 3); // the worst, and two runs that are alike
    QVERIFY(runs->currentText().contains(QStringLiteral("worst of 2")));
    QVERIFY(m_view->view()->isColumnHidden(NumberTableModel::Runs)); // nothing to tell apart
    QCOMPARE(cell(0, NumberTableModel::Runs), QStringLiteral("runs 1–2, the same values"));
    const int all = rows();
    runs->setFocus();
    QTest::keyClick(runs, Qt::Key_Down);
    QTest::keyClick(runs, Qt::Key_Down);
    QVERIFY(m_view->comparison().chosenRun().has_value());
    QCOMPARE(cell(0, NumberTableModel::Runs), QStringLiteral("run 2"));
    QCOMPARE(rows(), all);
    // Blocks: encoder and decoder have values of their own.
    open(QStringLiteral("multi_method"));
    QVERIFY(combo(QStringLiteral("Run that is shown")) == nullptr || !runs->isVisible());
}

void TestNumbersView::everyTestCaseIsCompared()
{
    // A run per test case of a bundled program, each of which says which one it had.
    QCOMPARE(openAndWait(*m_session,
                 {dataFile(QStringLiteral("linear"), QStringLiteral("bidx_dbg.etdp")),
                     dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin"))},
                 dataFile(QStringLiteral("linear"), QStringLiteral("bidx_dbg.dbg.bin"))),
        QString());
    waitForNumbers();
    const auto blocks = m_session->dataSet()->inspector->eventBlocks();
    const auto cases =
        std::ranges::count_if(blocks, [](const EventBlock& block) { return block.bundledInputIndex >= 0; });
    QVERIFY(cases > 1);
    QFile::copy(values(QStringLiteral("linear")), m_folder->filePath(QStringLiteral("values.npz")));
    // What it is called with is kept, a line per call.
    const QString python = interpreter("here=$(dirname \"$0\")\nfor word in \"$@\"; do printf '%s ' \"$word\"; done >> "
                                       "\"$here/calls\"\necho >> \"$here/calls\"\n"
                                       "echo progress 1 1\ncp \"$here/values.npz\" \"$3\"\necho values 1\n");
    m_view->comparison().compute({python, dataFile(QStringLiteral("linear"), QStringLiteral("model.bpte")), 0, 600});
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(m_view->comparison().hasCases());
    auto* const choice = combo(QStringLiteral("Block whose runs are compared"));
    QVERIFY(choice != nullptr && choice->isVisible());
    const int every = choice->findText(QStringLiteral("all test cases"));
    QVERIFY(every >= 0);
    choice->setCurrentIndex(every);
    Q_EMIT choice->activated(every);
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(m_view->comparison().isEveryCase());
    QCOMPARE(m_view->comparison().runs()->blocks().size(), static_cast<std::size_t>(cases));
    // Each case was computed with its own inputs, once.
    QFile calls(m_folder->filePath(QStringLiteral("calls")));
    QVERIFY(calls.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(calls.readAll());
    for (const EventBlock& block : blocks) {
        if (block.bundledInputIndex >= 0) {
            QCOMPARE(text.count(QStringLiteral("--case %1 ").arg(block.bundledInputIndex)), 1);
        }
    }
    QVERIFY(combo(QStringLiteral("Run that is shown"))->currentText().contains(QStringLiteral("worst of")));
}

void TestNumbersView::outputsArePlotted()
{
    open(QStringLiteral("list_of_outputs"));
    auto* const charts = combo(QStringLiteral("What the chart runs along"));
    QVERIFY(charts != nullptr);
    charts->setCurrentIndex(2);
    QVERIFY(m_view->outputs()->isVisible());
    QTRY_VERIFY(m_view->outputs()->caption().contains(QStringLiteral("compare_results")));
    const auto& plots = m_view->outputs()->charts();
    QCOMPARE(plots.size(), std::size_t{3});
    QCOMPARE(plots[0]->comparison().metric, std::string("snr"));
    QCOMPARE(plots[1]->comparison().metric, std::string("mse"));
    QCOMPARE(plots[2]->comparison().metric, std::string("cosine_similarity"));
    QVERIFY(!plots[0]->comparison().values.empty());
    for (const OutputChart* const plot : plots) {
        QVERIFY(plot->isVisible());
        QCOMPARE(plot->comparison().values.size(), plots[0]->comparison().values.size());
    }
    // The run does not say which test case it had: a person may choose.
    auto* const cases = combo(QStringLiteral("Test case of the record"));
    QVERIFY(cases != nullptr && cases->isVisible());
    QVERIFY(cases->count() > 0);
    QCOMPARE(cases->currentIndex(), cases->count() - 1); // as the Inspector takes
    const QString png = m_folder->filePath(QStringLiteral("plots.png"));
    QVERIFY(m_view->outputs()->savePlots(png));
    QVERIFY(isPainted(QPixmap(png)));
    const QString csv = m_folder->filePath(QStringLiteral("plots.csv"));
    QVERIFY(m_view->outputs()->saveValues(csv));
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("output,snr,mse,cosine_similarity\r\n0,"));
    // Infinite values have words and a bar.
    OutputChart chart;
    chart.resize(300, 200);
    chart.setComparison({.metric = "snr", .values = {12.5, std::nullopt, HUGE_VAL, std::nan("")}});
    QCOMPARE(OutputChart::valueText(HUGE_VAL), QStringLiteral("inf"));
    QVERIFY(isPainted(chart.grab()));
}

void TestNumbersView::pythonIsRemembered()
{
    QSettings settings(m_folder->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_view->header()->setRequest({QStringLiteral("/opt/python"), QStringLiteral("inputs.pt"), 1, 77, 12});
    m_view->save(settings);
    NumbersView other(*m_session);
    other.restore(settings);
    QCOMPARE(other.header()->request().python, QStringLiteral("/opt/python"));
    QCOMPARE(other.header()->request().timeoutSeconds, 77);
    QCOMPARE(other.header()->request().memoryGigabytes, 12);
    QVERIFY(other.header()->request().inputs.isEmpty()); // those belong to a trace
    settings.setValue(QStringLiteral("numbers/timeout"), -5);
    other.restore(settings);
    QCOMPARE(other.header()->request().timeoutSeconds, ReferenceRequest().timeoutSeconds);
}

void TestNumbersView::dialogFollowsWhatIsOpen()
{
    open(QStringLiteral("stub_int"));
    ReferenceDialog dialog(m_view->comparison(), {}, m_view.get());
    dialog.show();
    QVERIFY(dialog.command().contains(QStringLiteral("stub_int")));
    open(QStringLiteral("linear"));
    QVERIFY2(dialog.command().contains(QStringLiteral("linear/")), qPrintable(dialog.command()));
    QVERIFY(!dialog.command().contains(QStringLiteral("stub_int")));
}

void TestNumbersView::filterLetsThroughWhatItNames()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    const int all = rows();
    const QString name = cell(0, NumberTableModel::Node);
    m_session->filterZoom().setFilter({name, {}});
    QVERIFY(rows() >= 1 && rows() <= all);
    QCOMPARE(cell(0, NumberTableModel::Node), name);
    m_session->filterZoom().setFilter({QStringLiteral("no such node"), {}});
    QCOMPARE(rows(), 0);
    m_session->filterZoom().undoFilter();
    m_session->filterZoom().undoFilter();
    QCOMPARE(rows(), all);
}

void TestNumbersView::enterAsksForTheTensor()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    QSignalSpy wanted(m_view.get(), &NumbersView::tensorWanted);
    m_view->view()->setFocus();
    m_view->view()->setCurrentIndex(m_view->proxy().index(1, 0));
    QTest::keyClick(m_view->view(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().at(1).value<std::size_t>(), std::size_t{1});
}

void TestNumbersView::exportHoldsWhatIsShown()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    waitForNumbers();
    QToolButton* button = nullptr;
    for (QToolButton* const one : m_view->findChildren<QToolButton*>()) {
        if (one->text() == QStringLiteral("Export…")) {
            QVERIFY(button == nullptr); // one way to do it
            button = one;
        }
    }
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    auto* const dialog = m_view->findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr);
    const QString path = m_folder->filePath(QStringLiteral("numbers.csv"));
    dialog->setPath(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), static_cast<qsizetype>(rows()) + 1);
    QVERIFY2(lines.first().contains("Node") && lines.first().contains("SNR"), lines.first());
}

void TestNumbersView::pythonIsShownBeforeItRuns()
{
    open(QStringLiteral("stub_int"));
    QFile::copy(values(QStringLiteral("stub_int")), m_folder->filePath(QStringLiteral("values.npz")));
    const QString python =
        interpreter("echo progress 1 2\ncp \"$(dirname \"$0\")/values.npz\" \"$3\"\necho values 1\n");
    ReferenceDialog dialog(m_view->comparison(), {}, m_view.get());
    dialog.show();
    auto* const line = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(line, python);
    QCOMPARE(dialog.request().python, python);
    QVERIFY2(dialog.command().startsWith(python), qPrintable(dialog.command()));
    QVERIFY(dialog.command().contains(QStringLiteral("etrecord.bin")));
    QVERIFY(dialog.command().contains(QStringLiteral("--method forward")));
    QVERIFY(m_view->comparison().table() == nullptr
        || m_view->comparison().table()->source == ReferenceSource::Outputs); // not run yet
    m_view->comparison().compute(dialog.request());
    QVERIFY(m_view->comparison().isComputing());
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QCOMPARE(m_view->comparison().table()->source, ReferenceSource::Computed);
    QVERIFY(rows() > 2);
    // The next time they are there without a Python.
    QVERIFY(QFile::remove(python));
    m_session->reload();
    QTRY_VERIFY(!m_session->isLoading() && !m_view->comparison().isRunning());
    QTRY_VERIFY(m_view->comparison().table() != nullptr);
    QVERIFY(m_view->comparison().table()->source != ReferenceSource::Outputs);
}

void TestNumbersView::pythonThatHangsCanBeCancelled()
{
    open(QStringLiteral("linear"));
    m_view->comparison().compute({interpreter("sleep 100\n"), {}, 0, 600});
    QPushButton* cancel = nullptr;
    for (QPushButton* const one : m_view->header()->findChildren<QPushButton*>()) {
        cancel = one->text() == QStringLiteral("Cancel") ? one : cancel;
    }
    QTRY_VERIFY(cancel != nullptr && cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    waitForNumbers();
    QCOMPARE(m_view->header()->verdict(), QStringLiteral("Cancelled"));
    QVERIFY(!cancel->isVisible());
}

void TestNumbersView::traceWithoutValuesSaysSo()
{
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("linear"))), QString());
    waitForNumbers();
    QVERIFY(m_view->header()->verdict().contains(QStringLiteral("logged no values")));
    QCOMPARE(rows(), 0);
    QVERIFY(!m_view->chart()->isVisible());
}

void TestNumbersView::anotherTraceTakesItsPlace()
{
    open(QStringLiteral("stub_int"));
    m_view->comparison().useFile(values(QStringLiteral("stub_int")));
    open(QStringLiteral("linear")); // while the other is compared
    for (int row = 0; row < rows(); ++row) {
        QVERIFY(m_view->comparison().table()->inspector == m_session->dataSet()->inspector);
    }
    m_view->comparison().useFile(values(QStringLiteral("linear")));
    waitForNumbers();
    QVERIFY(rows() > 0);
    QVERIFY(m_view->comparison().table()->inspector == m_session->dataSet()->inspector);
}

void TestNumbersView::faithfulReadingHasTheInspectorsMetrics()
{
    open(QStringLiteral("linear"));
    m_session->setReading(Reading::faithful());
    QTRY_VERIFY(!m_session->isLoading());
    m_view->comparison().useFile(values(QStringLiteral("linear")));
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(rows() > 0);
    QVERIFY(!cell(0, NumberTableModel::Mse).isEmpty());
    QVERIFY(cell(0, NumberTableModel::Cosine).isEmpty());
}

QTEST_MAIN(TestNumbersView)
#include "tst_numbersview.moc"
