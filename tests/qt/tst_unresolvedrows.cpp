// SPDX-License-Identifier: GPL-3.0-or-later
// What a clock of whole microseconds logged as 0 is 0 in no line of a program and in no row of Modules.
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/programdocument.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/event.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <memory>
#include <ranges>
#include <string>

using namespace ets;
using namespace ets::test;

class TestUnresolvedRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void linesOfTheProgram_data();
    void linesOfTheProgram();
    void rowsOfModules();
    void boundsThatReadTheSame();
    void modulesOfALargeModel();

private:
    void open(const QString& folder);
    [[nodiscard]] const DataSet& data() const { return *m_session->dataSet(); }
    /// The folder of a case: of the corpus where it is not in the tests' data; empty if it is not at hand.
    [[nodiscard]] static QString folderOf(const QString& testCase);
    /// No cell that holds a time of the row is 0.
    [[nodiscard]] static QString timesOf(const ModuleTreeModel& model, const QModelIndex& row);

    std::unique_ptr<Session> m_session;
};

void TestUnresolvedRows::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
}

QString TestUnresolvedRows::folderOf(const QString& testCase)
{
    const QString own = QFileInfo(dataFile(testCase, QStringLiteral("prof.etdp"))).path();
    const QString other = qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/") + testCase;
    return QFileInfo::exists(own) ? own : QFileInfo::exists(other) ? other : QString();
}

void TestUnresolvedRows::open(const QString& folder)
{
    QCOMPARE(openAndWait(*m_session, {folder + QStringLiteral("/prof.etdp"), folder + QStringLiteral("/etrecord.bin")}),
        QString());
}

void TestUnresolvedRows::linesOfTheProgram_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* const testCase : {"cnn_xnn", "real_mobv3_xnn", "real_llama_xnn"}) {
        QTest::newRow(testCase) << folderOf(QString::fromLatin1(testCase));
    }
}

void TestUnresolvedRows::linesOfTheProgram()
{
    QFETCH(QString, folder);
    if (folder.isEmpty()) {
        QSKIP("the case is not at hand");
    }
    open(folder);
    const Trace& trace = *data().trace;
    const auto program = trace.etrecord()->edgeProgram(trace.graphs().front().method());
    QVERIFY(program != nullptr);
    const auto document = ProgramDocument::ofProgram(data(), {}, *program, GraphId(0));
    QVERIFY(document);
    int below = 0;
    for (std::size_t i = 0; i < data().costs.byNode.size(); ++i) {
        const NodeCost& cost = data().costs.byNode[i];
        if (!cost.isKnown || cost.ticks != 0 || cost.unresolvedTicks == 0 || trace.graphOf(NodeId(i)) != GraphId(0)) {
            continue;
        }
        bool isSaid = false;
        for (const std::uint32_t line : document->linesOf(i - trace.firstNode(GraphId(0)).value())) {
            if (const auto& place = document->costOfLine[line]) {
                const ProgramDocument::Cost& shown = document->costs[*place];
                QVERIFY2(shown.time.contains(QStringLiteral("below ")), qPrintable(shown.time));
                QVERIFY2(shown.toolTip.contains(QStringLiteral("Not resolved: at most ")), qPrintable(shown.toolTip));
                isSaid = true;
            }
        }
        below += isSaid ? 1 : 0;
    }
    QVERIFY(below > 0);
}

QString TestUnresolvedRows::timesOf(const ModuleTreeModel& model, const QModelIndex& row)
{
    QString texts;
    for (const int column : {ModuleTreeModel::Mean, ModuleTreeModel::Median, ModuleTreeModel::Inclusive}) {
        const QModelIndex cell = row.siblingAtColumn(column);
        texts += model.data(cell).toString() + QLatin1Char('|');
        // A table draws the figure in place of the text where there is one.
        const bool isWord = model.data(cell).toString().startsWith(QStringLiteral("below "));
        texts += isWord && model.data(cell, FigureRole).isValid() ? QStringLiteral("a figure|") : QString();
    }
    return texts;
}

void TestUnresolvedRows::rowsOfModules()
{
    open(folderOf(QStringLiteral("cnn_xnn")));
    // The pool of this trace, had every one of its samples been cut off to 0.
    const ModuleHierarchy& modules = data().trace->modules();
    const auto ids = std::views::iota(std::size_t{0}, modules.modules().size());
    const auto found =
        std::ranges::find(ids, std::string("pool"), [&](auto id) { return modules.pathOf(ModuleId(id)); });
    QVERIFY(found != ids.end());
    const std::size_t pool = *found;
    auto cut = std::make_shared<DataSet>(data());
    ModuleTotal& total = cut->modules.rows[pool];
    QVERIFY(total.inclusiveTicks > 0 && total.unresolvedTicks > 0);
    total.inclusiveTicks = 0;
    total.selfTicks = 0;
    total.medianPerRun = 0;
    ModuleTreeModel model;
    model.setDataSet(cut);
    const QModelIndex row = model.indexOf(ModuleId(pool));
    QVERIFY(row.isValid());
    QCOMPARE(timesOf(model, row).count(QStringLiteral("below ")), qsizetype(3));
    QVERIFY(!timesOf(model, row).contains(QStringLiteral("a figure")));
    const QString tip = model.data(row.siblingAtColumn(ModuleTreeModel::Inclusive), Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("Not resolved: at most ")), qPrintable(tip));
    QCOMPARE(model.data(row.siblingAtColumn(ModuleTreeModel::Inclusive), SortRole).toLongLong(), qlonglong{0});
    // As it was logged it is more than nothing.
    ModuleTreeModel logged;
    logged.setDataSet(m_session->dataSet());
    QCOMPARE(timesOf(logged, logged.indexOf(ModuleId(pool))).count(QStringLiteral("below ")), qsizetype(0));
    const QString bounds =
        logged.data(logged.indexOf(ModuleId(pool)).siblingAtColumn(ModuleTreeModel::Inclusive), Qt::ToolTipRole)
            .toString();
    QVERIFY2(bounds.contains(QStringLiteral("Not resolved: at least ")), qPrintable(bounds));
}

/// "At least 33.38 ms, at most 33.38 ms" tells nobody anything.
void TestUnresolvedRows::boundsThatReadTheSame()
{
    open(folderOf(QStringLiteral("cnn_xnn")));
    const TraceOptions& options = data().trace->options();
    Event event;
    event.role = EventRole::DelegateOp;
    event.unresolvedTicks = 1'000; // a microsecond
    event.selfTicks = 2'000;
    QVERIFY(unresolved::ofEvent(event, options).startsWith(QStringLiteral("Not resolved: at least ")));
    event.selfTicks = 33'384'000;
    QCOMPARE(unresolved::ofEvent(event, options), QString());
    OperatorTotal total;
    total.unresolvedTicks = 1'000;
    total.ticks = 33'384'000;
    QCOMPARE(unresolved::ofTotal(total, options), QString());
    total.ticks = 0;
    QVERIFY(unresolved::ofTotal(total, options).startsWith(QStringLiteral("Not resolved: at most ")));
}

void TestUnresolvedRows::modulesOfALargeModel()
{
    const QString folder = folderOf(QStringLiteral("real_mobv3_xnn"));
    if (folder.isEmpty()) {
        QSKIP("the case is not at hand");
    }
    open(folder);
    ModuleTreeModel model;
    model.setDataSet(m_session->dataSet());
    int below = 0;
    for (std::size_t m = 0; m < data().modules.rows.size(); ++m) {
        const ModuleTotal& total = data().modules.rows[m];
        const bool isBelow = total.runs > 0 && total.inclusiveTicks == 0 && total.unresolvedTicks > 0;
        const QString times = timesOf(model, model.indexOf(ModuleId(m)));
        QCOMPARE(times.contains(QStringLiteral("below ")), isBelow);
        below += isBelow ? 1 : 0;
    }
    QVERIFY(below > 0);
}

QTEST_GUILESS_MAIN(TestUnresolvedRows)
#include "tst_unresolvedrows.moc"
