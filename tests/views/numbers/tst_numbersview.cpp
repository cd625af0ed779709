// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/itemroles.h"
#include "tests/views/numbers/numbersviewtest.h"
#include "tests/views/painted.h"
#include "views/numbers/gapchart.h"
#include "views/numbers/outputchart.h"
#include "views/numbers/outputspanel.h"
#include "views/tables/exportdialog.h"

#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

#include <cmath>

using namespace ets;
using namespace ets::test;

/// The table of Numbers and its charts.
class TestNumbersView : public NumbersViewTest {
    Q_OBJECT

private Q_SLOTS:
    void outputsAreComparedWithoutMore();
    void nothingIsDoneUnseen();
    void fileGivesARowPerNode();
    void strangerIsRefusedInWords();
    void thresholdMarksAndNamesTheFirstDivergence();
    void clickSelectsAndSelectionMarks();
    void chartAndTableAgree();
    void chartRunsAgainstTime();
    void chartNamesTheUnitOfItsTimes();
    void runsAreChosen();
    void outputsArePlotted();
    void filterLetsThroughWhatItNames();
    void enterAsksForTheTensor();
    void exportHoldsWhatIsShown();
    void traceWithoutValuesSaysSo();
    void anotherTraceTakesItsPlace();
    void faithfulReadingHasTheInspectorsMetrics();
};

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
    const auto saysRow = [&](int row) { // what a screen reader is told of the chart
        const NumberRow& number = m_view->comparison().table()->rows[static_cast<std::size_t>(row)];
        return chart->accessibleDescription().startsWith(NumberTableModel::nameOf(number));
    };
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(m_view->view()->currentIndex().row(), 2);
    QVERIFY2(saysRow(2), qPrintable(chart->accessibleDescription()));
    QTest::keyClick(chart, Qt::Key_End);
    QCOMPARE(m_view->view()->currentIndex().row(), rows() - 1);
    QVERIFY2(saysRow(rows() - 1), qPrintable(chart->accessibleDescription()));
    m_session->selection().clear();
    QVERIFY(chart->accessibleDescription().startsWith(QStringLiteral("Values: ")));
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
        const QVariant mean = eventcells::value(*m_session->dataSet(), {}, event, EventColumn::Avg);
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

void TestNumbersView::chartNamesTheUnitOfItsTimes()
{
    GapChart chart;
    chart.setAxis(GapChart::Axis::Time);
    chart.setTimes({1200.0}, TimeScale::Cycles); // of a trace without a clock
    QVERIFY(chart.captionText().endsWith(QStringLiteral("in cycles")));
    chart.setTimes({1.2}, TimeScale::Ms);
    QVERIFY(chart.captionText().endsWith(QStringLiteral("in ms")));
    chart.setTimes({std::nullopt}, TimeScale::Ms);
    QVERIFY(!chart.captionText().contains(QStringLiteral("in ms")));
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
    QCOMPARE(OutputChart::valueText(12.5), QStringLiteral("12.5"));
    QVERIFY(isPainted(chart.grab()));
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
        QVERIFY(m_view->comparison().table()->trace == m_session->dataSet()->trace);
    }
    m_view->comparison().useFile(values(QStringLiteral("linear")));
    waitForNumbers();
    QVERIFY(rows() > 0);
    QVERIFY(m_view->comparison().table()->trace == m_session->dataSet()->trace);
}

void TestNumbersView::faithfulReadingHasTheInspectorsMetrics()
{
    open(QStringLiteral("linear"));
    m_session->setReading(Reading::Faithful);
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
