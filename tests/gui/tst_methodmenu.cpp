// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of several methods in the window: together they have totals, alone their own time per run.
#include "app/mainwindow.h"
#include "app/strip/methodmenu.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/menuclick.h"
#include "views/common/viewhost.h"
#include "views/delegation/delegationview.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QTimer>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QToolButton>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestMethodMenu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void offersNothingForOneMethod();
    void showsTotalsOfAllTogether();
    void choosesByMouse();
    void choosesByKeyboard();
    void saysWhatEtinspectSays_data();
    void saysWhatEtinspectSays();
    void keepsMethodAndRunsApart();
    void viewsFollow();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] const DataSet& data() { return *session().dataSet(); }
    [[nodiscard]] QToolButton& button()
    {
        return *m_window->findChild<SummaryStrip*>()->findChild<QToolButton*>(QStringLiteral("method"));
    }
    template <typename View> [[nodiscard]] View& view() { return *m_window->workspace().views().get<View>(); }
    void openBoth() { QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString()); }
    /// By a click on the button and one on the entry that begins so.
    void click(const QString& entry);
    void waitForMethod(const std::string& method);

    std::unique_ptr<MainWindow> m_window;
};

void TestMethodMenu::init()
{
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1600, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestMethodMenu::click(const QString& entry)
{
    bool isClicked = false;
    // The menu has a loop of its own while it is open.
    QTimer::singleShot(
        0, this, [&] { isClicked = clickEntry(qobject_cast<QMenu*>(QApplication::activePopupWidget()), entry); });
    QTest::mouseClick(&button(), Qt::LeftButton);
    QVERIFY2(isClicked, qPrintable(entry));
}

void TestMethodMenu::waitForMethod(const std::string& method)
{
    QTRY_COMPARE(data().trace->options().runs.method(), method);
    QTRY_VERIFY(!session().isLoading());
}

void TestMethodMenu::offersNothingForOneMethod()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(!button().isVisible());
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Mean);
    QVERIFY(view<OperatorsView>().view()->isColumnHidden(OperatorTableModel::Method));
}

void TestMethodMenu::showsTotalsOfAllTogether()
{
    openBoth();
    QVERIFY(button().isVisible());
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Total);
    QCOMPARE(session().presentation().figure, CostFigure::Mean); // of what comes next
    const TableView& operators = *view<OperatorsView>().view();
    QVERIFY(operators.isColumnHidden(OperatorTableModel::Mean) && operators.isColumnHidden(OperatorTableModel::Median));
    QVERIFY(!operators.isColumnHidden(OperatorTableModel::Total));
    QVERIFY(!operators.isColumnHidden(OperatorTableModel::Method));
    const TableView& modules = *view<ModulesView>().view();
    QVERIFY(modules.isColumnHidden(ModuleTreeModel::Mean) && !modules.isColumnHidden(ModuleTreeModel::Inclusive));
    // Whatever is wished, until one method is chosen.
    session().setFigure(CostFigure::Median);
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Total);
    session().setMethodOfRuns("encoder");
    waitForMethod("encoder");
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Median);
    QVERIFY(
        !operators.isColumnHidden(OperatorTableModel::Median) && operators.isColumnHidden(OperatorTableModel::Total));
}

void TestMethodMenu::choosesByMouse()
{
    openBoth();
    QCOMPARE(MethodMenu::choicesOf(data()).size(), std::size_t{2});
    click(QStringLiteral("encoder: 5 runs"));
    waitForMethod("encoder");
    QCOMPARE(button().text(), QStringLiteral("encoder"));
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Mean);
    for (const Run& run : data().runs) {
        const EventBlock& block = data().trace->block(run.block);
        QCOMPARE(run.isChosen, run.executes && block.method == "encoder");
    }
    click(QStringLiteral("&All together"));
    waitForMethod({});
    QCOMPARE(data().figureFor(session().presentation().figure), CostFigure::Total);
}

void TestMethodMenu::choosesByKeyboard()
{
    openBoth();
    // Tab leads there from what is before it.
    for (int tabs = 0; tabs < 200 && !button().hasFocus(); ++tabs) {
        QTest::keyClick(
            QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : m_window.get(), Qt::Key_Tab);
    }
    QVERIFY(button().hasFocus());
    QTimer::singleShot(0, this, [] {
        QWidget* const menu = QApplication::activePopupWidget();
        QVERIFY(menu != nullptr);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    QTest::keyClick(&button(), Qt::Key_Space);
    QTRY_VERIFY(!data().trace->options().runs.method().empty());
    QTRY_VERIFY(!session().isLoading());
}

void TestMethodMenu::saysWhatEtinspectSays_data()
{
    QTest::addColumn<QString>("method");
    QTest::newRow("encoder") << QStringLiteral("encoder");
    QTest::newRow("decoder") << QStringLiteral("decoder");
}

/// The time per run of every op type and module of a method, shown alone, is that of etinspect, which prints all.
void TestMethodMenu::saysWhatEtinspectSays()
{
    QFETCH(QString, method);
    openBoth();
    session().setMethodOfRuns(method.toStdString());
    waitForMethod(method.toStdString());
    const QStringList files{pairOf(QStringLiteral("multi_method"))[0], QStringLiteral("--etrecord"),
        pairOf(QStringLiteral("multi_method"))[1], QStringLiteral("--format"), QStringLiteral("json")};
    const auto rowsOf = [&](const char* verb) {
        return QJsonDocument::fromJson(etinspect(words({verb}) + files).out).array();
    };
    const double ticks = data().trace->options().ticksPerTarget();
    QHash<QString, double> printed;
    for (const auto& entry : rowsOf("operators")) {
        const QJsonObject row = entry.toObject();
        if (row.value(QStringLiteral("method")).toString() == method) {
            printed.insert(row.value(QStringLiteral("op_type")).toString(),
                row.value(QStringLiteral("mean per run (ms)")).toDouble());
        }
    }
    QVERIFY(printed.size() > 2);
    const TableView& table = *view<OperatorsView>().view();
    QCOMPARE(table.model()->rowCount(), static_cast<int>(printed.size()));
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = view<OperatorsView>().proxy().mapToSource(
            view<OperatorsView>().proxy().index(row, OperatorTableModel::Mean));
        const OperatorTotal& total = data().operators.rows[static_cast<std::size_t>(index.row())];
        QCOMPARE(index.data(SortRole).toDouble() / ticks, printed.value(QString::fromStdString(total.name), -1));
    }
    for (const auto& entry : rowsOf("modules")) {
        const QJsonObject row = entry.toObject();
        if (row.value(QStringLiteral("method")).toString() != method || row.value(QStringLiteral("depth")) != 0) {
            continue;
        }
        for (std::size_t m = 0; m < data().modules.rows.size(); ++m) {
            const Module& module = data().trace->modules().module(ModuleId(m));
            if (!module.parent.isValid() && module.name == method.toStdString()) {
                const ModuleTotal& total = data().modules.rows[m];
                QCOMPARE(meanPerRun(total.inclusiveTicks, total.runs) / ticks,
                    row.value(QStringLiteral("mean per run (ms)")).toDouble());
            }
        }
    }
}

void TestMethodMenu::keepsMethodAndRunsApart()
{
    openBoth();
    session().setRuns(RunSpec::dropFirst(2));
    QTRY_VERIFY(!session().isLoading() && !data().trace->options().runs.isAll());
    click(QStringLiteral("decoder: 5 runs"));
    waitForMethod("decoder");
    QCOMPARE(data().trace->options().runs.text(), std::string("method decoder: 3.."));
    QCOMPARE(data().methods.groups()[*data().methods.indexOf("decoder")].executing, std::size_t{3});
    click(QStringLiteral("&All together"));
    waitForMethod({});
    QCOMPARE(data().trace->options().runs.text(), std::string("3.."));
}

/// Events of the other method are gone, and views of one method change to the one that was chosen.
void TestMethodMenu::viewsFollow()
{
    const QString program = dataFile(QStringLiteral("multi_method"), QStringLiteral("model.pte"));
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method")) + QStringList{program}), QString());
    m_window->workspace().showView<DelegationView>();
    for (const std::string method : {"encoder", "decoder", "encoder"}) {
        click(QString::fromStdString(method) + QStringLiteral(": 5 runs"));
        waitForMethod(method);
        QCOMPARE(view<DelegationView>().methodChooser()->currentText(), QString::fromStdString(method));
        const FilterProxy& events = view<EventsView>().proxy();
        QVERIFY(events.rowCount() > 0);
        QVERIFY(events.rowCount() < static_cast<int>(data().trace->events().size()));
    }
}

QTEST_MAIN(TestMethodMenu)
#include "tst_methodmenu.moc"
