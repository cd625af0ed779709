// SPDX-License-Identifier: GPL-3.0-or-later
// How many runs there are is one number: in the strip, in Details, in the tables of runs and on the command line.
#include "app/mainwindow.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/details/detailscase.h"
#include "views/details/detailsview.h"
#include "views/runs/runsview.h"
#include "views/tables/facttable.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestSameRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void everywhere_data();
    void everywhere();
    void chosenOnesEverywhere_data() { everywhere_data(); }
    void chosenOnesEverywhere();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QString inStrip();
    [[nodiscard]] QString inDetails();
    /// Rows of the view of runs that are no runs of loading.
    [[nodiscard]] int inRuns();
    /// Lines of `etinspect runs` that execute a method and count.
    [[nodiscard]] static int counted(const QStringList& files, const QStringList& options);

    std::unique_ptr<MainWindow> m_window;
};

void TestSameRuns::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1800, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestSameRuns::inStrip()
{
    for (const QLabel* const label : m_window->findChild<SummaryStrip*>()->findChildren<QLabel*>()) {
        if (label->text() == QStringLiteral("Runs") && label->isVisible()) {
            return label->parentWidget()->findChildren<QLabel*>().last()->text();
        }
    }
    return {};
}

QString TestSameRuns::inDetails()
{
    const DataSet& data = *session().dataSet();
    const Selection nothing;
    return factOf(detailsOf(&data, {}, nothing, CrossReference::of(*data.trace, data.operators, nothing)),
        DetailSection::Id::Summary, QStringLiteral("Runs"));
}

int TestSameRuns::inRuns()
{
    auto* const view = m_window->workspace().views().get<RunsView>();
    m_window->workspace().showView<RunsView>();
    // What nobody has seen yet is not worked out.
    if (!QTest::qWaitFor([view] { return !view->isPending() && view->runs()->facts().rowCount() > 0; }, 30000)) {
        return -1;
    }
    int rows = 0;
    for (int row = 0; row < view->runs()->facts().rowCount(); ++row) {
        rows += view->runs()->facts().index(row, 0).data().toString().contains(QStringLiteral("load")) ? 0 : 1;
    }
    return rows;
}

int TestSameRuns::counted(const QStringList& files, const QStringList& options)
{
    const Answer answer = etinspect(QStringList{QStringLiteral("runs"), files[0], QStringLiteral("--etrecord"),
                                        files[1], QStringLiteral("--format"), QStringLiteral("tsv")}
        + options);
    const QList<QByteArray> lines = answer.out.chopped(1).split('\n');
    const auto executes = lines.front().split('\t').indexOf("executes");
    const auto counts = lines.front().split('\t').indexOf("counts");
    int runs = 0;
    for (const QByteArray& line : lines.mid(1)) {
        runs += line.split('\t')[executes] == "True" && line.split('\t')[counts] == "True" ? 1 : 0;
    }
    return runs;
}

void TestSameRuns::everywhere_data()
{
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("fromTheSecond");
    QTest::newRow("transformer") << 10 << 9;
    QTest::newRow("stub_and_xnn") << 10 << 9;
    QTest::newRow("multi_method") << 10 << 8; // of two methods
}

void TestSameRuns::everywhere()
{
    QFETCH(const int, runs);
    const QStringList files = pairOf(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(openAndWait(session(), files), QString());
    QCOMPARE(inStrip(), QString::number(runs));
    QCOMPARE(inDetails(), QString::number(runs));
    QCOMPARE(inRuns(), runs);
    QCOMPARE(counted(files, {}), runs);
    const QStringList info{QStringLiteral("info"), files[0], QStringLiteral("--etrecord"), files[1]};
    const QByteArray text = etinspect(info).out;
    QVERIFY2(text.contains("\nRuns: " + QByteArray::number(runs) + ","), text.constData());
    const QByteArray json = etinspect(info + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).out;
    QCOMPARE(QJsonDocument::fromJson(json).object()[QStringLiteral("executing_runs")].toInt(), runs);
}

void TestSameRuns::chosenOnesEverywhere()
{
    QFETCH(const int, runs);
    QFETCH(const int, fromTheSecond);
    const QStringList files = pairOf(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(openAndWait(session(), files), QString());
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(RunSpec::dropFirst(1));
    QVERIFY(finished.wait(30000));
    const QString said = QStringLiteral("%1 of %2").arg(fromTheSecond).arg(runs);
    QVERIFY2(inStrip().startsWith(said), qPrintable(inStrip()));
    QVERIFY2(inDetails().startsWith(said), qPrintable(inDetails()));
    QCOMPARE(inRuns(), runs); // also those that do not count
    QCOMPARE(counted(files, {QStringLiteral("--drop-first"), QStringLiteral("1")}), fromTheSecond);
    finished.clear();
    session().setRuns(RunSpec());
    QVERIFY(finished.wait(30000));
    QCOMPARE(inStrip(), QString::number(runs));
}

QTEST_MAIN(TestSameRuns)
#include "tst_sameruns.moc"
