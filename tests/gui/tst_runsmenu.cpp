// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/modelpackagesdialog.h"
#include "app/mainwindow.h"
#include "app/strip/figuremenu.h"
#include "app/strip/runsmenu.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "model/analysis/runs/runs.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "tests/qt/loadedsession.h"
#include "views/common/chipbar.h"
#include "views/common/viewhost.h"
#include "views/modules/modulesview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

using namespace ets;
using namespace ets::test;

/// Which runs count, chosen in the window.
class TestRunsMenu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void choosesRuns();
    void choosesABlock();
    void tablesAddUpToTheChosenRuns();
    void asksForAnyRuns();
    void choosesTheFigure();
    void asksForPackages();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    void choose(const QString& start);
    [[nodiscard]] bool stripSays(const QString& text) const;

    std::unique_ptr<MainWindow> m_window;
};

void TestRunsMenu::init()
{
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1400, 900);
    m_window->show();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
}

/// Opens the menu and triggers the entry that starts so.
void TestRunsMenu::choose(const QString& start)
{
    RunsMenu menu(session(), m_window.get());
    menu.popup(m_window->mapToGlobal(QPoint(10, 10)));
    for (QAction* const action : menu.actions()) {
        if (action->text().remove(QLatin1Char('&')).startsWith(start)) {
            action->trigger();
            menu.hide();
            return;
        }
    }
    QFAIL(qPrintable(start));
}

bool TestRunsMenu::stripSays(const QString& text) const
{
    const auto labels = m_window->findChild<SummaryStrip*>()->findChildren<QLabel*>();
    return std::any_of(
        labels.begin(), labels.end(), [&](const QLabel* label) { return label->isVisible() && label->text() == text; });
}

void TestRunsMenu::choosesRuns()
{
    const QString all = QString::number(runsOf(*session().dataSet()->trace).size() - 1); // one only loads
    QVERIFY(stripSays(all));
    choose(QStringLiteral("Without"));
    QTRY_VERIFY(!session().dataSet()->trace->options().runs.isAll());
    QTRY_VERIFY(!session().isLoading());
    const RunSpec runs = session().dataSet()->trace->options().runs;
    QVERIFY(!runs.contains(1));
    std::size_t chosen = 0;
    for (const Run& run : runsOf(*session().dataSet()->trace)) {
        chosen += run.executes && run.isChosen ? 1 : 0;
    }
    QVERIFY(stripSays(QStringLiteral("%1 of %2 (%3)").arg(chosen).arg(all, QString::fromStdString(runs.text()))));
    choose(QStringLiteral("All"));
    QTRY_VERIFY(session().dataSet()->trace->options().runs.isAll());
    QTRY_VERIFY(stripSays(all));
}

/// A block can be chosen by itself; a chip beside those of the filter says so and takes it back.
void TestRunsMenu::choosesABlock()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    choose(QStringLiteral("Only block Execute #2 (decoder): 5 runs"));
    QTRY_VERIFY(!session().isLoading() && !session().dataSet()->trace->options().runs.isAll());
    for (const Run& run : session().dataSet()->runs) {
        QCOMPARE(run.isChosen, run.block == BlockId(2));
    }
    QVERIFY(stripSays(QStringLiteral("5 of 10 (block 2)")));
    auto* const chip = m_window->findChild<ChipBar*>()->findChild<QToolButton*>(QStringLiteral("runs"));
    QVERIFY(chip != nullptr && chip->isVisible());
    auto* const operators = m_window->workspace().views().get<OperatorsView>();
    operators->view()->clearSelection();
    const QString copied = operators->view()->selectionAsTsv();
    for (const QString& line : copied.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        QVERIFY2(line.endsWith(QStringLiteral("\tchosen_runs")) || line.endsWith(QStringLiteral("\tblock 2")),
            qPrintable(line));
    }
    QTest::mouseClick(chip, Qt::LeftButton);
    QTRY_VERIFY(session().dataSet()->trace->options().runs.isAll());
    QTRY_VERIFY(!session().isLoading());
    QVERIFY(!operators->view()->selectionAsTsv().contains(QStringLiteral("chosen_runs")));
}

/// What the tables show per run adds up to the mean of Method::execute in the runs that were chosen.
void TestRunsMenu::tablesAddUpToTheChosenRuns()
{
    session().setRuns(*RunSpec::parse("3..5,7"));
    QTRY_VERIFY(!session().isLoading() && !session().dataSet()->trace->options().runs.isAll());
    const DataSetPtr& trace = session().dataSet();
    double ticks = 0;
    double count = 0;
    for (const Run& run : runsOf(*trace->trace)) {
        ticks += run.executes && run.isChosen ? static_cast<double>(run.ticks) : 0;
        count += run.executes && run.isChosen ? 1 : 0;
    }
    QCOMPARE(count, 4.0);
    OperatorTableModel operators;
    operators.setDataSet(trace);
    double sum = 0;
    for (int row = 0; row < operators.rowCount(); ++row) {
        const bool isLoad = trace->operators.rows[static_cast<std::size_t>(row)].share <= 0;
        sum += isLoad ? 0 : operators.index(row, OperatorTableModel::Mean).data(SortRole).toDouble();
    }
    QVERIFY2(std::abs(sum - ticks / count) < 1, qPrintable(QStringLiteral("%1 %2").arg(sum).arg(ticks / count)));
    ModuleTreeModel modules;
    modules.setDataSet(trace);
    double below = 0;
    for (int row = 0; row < modules.rowCount(); ++row) {
        below += modules.index(row, ModuleTreeModel::Mean).data(SortRole).toDouble();
    }
    QVERIFY2(std::abs(below - ticks / count) < 1, qPrintable(QStringLiteral("%1 %2").arg(below).arg(ticks / count)));
}

/// One choice of figure for both tables; the headers say which it is and over how many runs.
void TestRunsMenu::choosesTheFigure()
{
    auto* const operators = m_window->workspace().views().get<OperatorsView>();
    auto* const modules = m_window->workspace().views().get<ModulesView>();
    FigureMenu menu(session(), {operators, modules}, m_window.get());
    const auto shown = [](const TablePage& page, int column) { return !page.view()->isColumnHidden(column); };
    const auto isOn = [&](CostFigure figure) {
        const std::array columns{OperatorTableModel::Mean, OperatorTableModel::Median, OperatorTableModel::Total};
        const std::array inModules{ModuleTreeModel::Mean, ModuleTreeModel::Median, ModuleTreeModel::Inclusive};
        bool isRight = session().presentation().figure == figure;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool wanted = i == static_cast<std::size_t>(figure);
            isRight = isRight && shown(*operators, columns[i]) == wanted && shown(*modules, inModules[i]) == wanted;
        }
        return isRight;
    };
    QVERIFY(isOn(CostFigure::Mean)); // the default
    for (const auto figure : {CostFigure::Total, CostFigure::Median, CostFigure::Mean}) {
        menu.actions()[static_cast<int>(figure)]->trigger();
        QVERIFY(isOn(figure));
    }
    operators->view()->sortByColumn(OperatorTableModel::Mean, Qt::DescendingOrder);
    menu.choose(CostFigure::Median);
    QCOMPARE(operators->view()->header()->sortIndicatorSection(), static_cast<int>(OperatorTableModel::Median));
    const QString toolTip =
        operators->proxy().headerData(OperatorTableModel::Median, Qt::Horizontal, Qt::ToolTipRole).toString();
    QVERIFY2(toolTip.contains(QRegularExpression(QStringLiteral("Over \\d+ runs"))), qPrintable(toolTip));
    menu.choose(CostFigure::Mean);
}

/// Which packages are the model's: the line that is named changes, and the next window knows.
void TestRunsMenu::asksForPackages()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const auto lines = [this] {
        QStringList files;
        for (const StackFrame& frame : session().dataSet()->sourceLines) {
            files.push_back(QString::fromStdString(frame.file));
        }
        return files;
    };
    const auto answer = [&](const QString& text) {
        modelpackages::ask(session(), &settings, m_window.get());
        auto* const dialog = m_window->findChild<QInputDialog*>(QStringLiteral("modelPackages"));
        QVERIFY(dialog != nullptr);
        auto* const line = dialog->findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTRY_VERIFY(!session().isLoading());
    };
    const QStringList before = lines();
    QVERIFY(before.filter(QStringLiteral("/torch/")).isEmpty());
    answer(QStringLiteral("torch"));
    QVERIFY(!lines().filter(QStringLiteral("/torch/")).isEmpty());
    QCOMPARE(session().dataSet()->packages.text(), std::string("torch"));
    Session later;
    modelpackages::restore(later, &settings);
    QVERIFY(later.modelPackages() == session().modelPackages());
    answer(QStringLiteral("a b/c"));
    QCOMPARE(session().modelPackages().text(), std::string("torch")); // stays
    answer(QString());
    QCOMPARE(lines(), before);
    settings.setValue(QStringLiteral("modelPackages"), QStringLiteral(",,"));
    modelpackages::restore(later, &settings);
    QVERIFY(later.modelPackages().isDefault());
}

void TestRunsMenu::asksForAnyRuns()
{
    const auto answer = [this](const QString& text) {
        choose(QStringLiteral("Choose"));
        auto* const dialog = m_window->findChild<QInputDialog*>(QStringLiteral("runs"));
        QVERIFY(dialog != nullptr);
        auto* const line = dialog->findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    answer(QStringLiteral("2..4"));
    QTRY_COMPARE(QString::fromStdString(session().dataSet()->trace->options().runs.text()), QStringLiteral("2..4"));
    QTRY_VERIFY(!session().isLoading());
    answer(QStringLiteral("none"));
    const auto labels = m_window->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
        [](const QLabel* label) { return label->text().contains(QStringLiteral("names no runs")); }));
    QCOMPARE(QString::fromStdString(session().dataSet()->trace->options().runs.text()), QStringLiteral("2..4"));
}

QTEST_MAIN(TestRunsMenu)
#include "tst_runsmenu.moc"
