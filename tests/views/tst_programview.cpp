// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/plan/plancosts.h"
#include "model/qt/jobs/pools.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/trace/programtext.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/notices.h"
#include "views/common/findbar.h"
#include "views/common/viewhost.h"
#include "views/program/programeditor.h"
#include "views/program/programmargin.h"
#include "views/program/programview.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QTextBlock>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <memory>

using namespace ets;

class TestProgramView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void showsTheProgramAndMarksTheSelectedOp();
    void aClickOnALineSelectsItsNode();
    void offersEveryProgramOfTheRecord();
    void goesWhileItsTextIsMade();
    void instructionsOfAProgramFile();
    void marginSaysWhatLinesTook();
    void sharedTimeIsSaidOnce();
    void instructionsSayTheirTime();
    void findsByKeyboard();
    void foldsSubGraphs();
    void foldsByKeyboard();
    void savesTheText();
    void asksForTheGraphAroundTheCursor();

private:
    /// Shows the view over a loaded case and waits for its text.
    static void show(ProgramView& view);
};

void TestProgramView::show(ProgramView& view)
{
    view.resize(900, 600);
    view.show();
    QTRY_VERIFY(!view.isPending() && view.textEdit()->document()->blockCount() > 3);
}

void TestProgramView::showsTheProgramAndMarksTheSelectedOp()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("transformer"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    const Trace& trace = *session.dataSet()->trace;
    NodeId gelu;
    for (std::size_t i = 0; i < trace.nodeCount(); ++i) {
        if (trace.node(NodeId(i)).op == "aten.gelu.default") {
            gelu = NodeId(i);
        }
    }
    QVERIFY(gelu.isValid());
    session.selection().select(gelu);
    const auto marks = view.textEdit()->extraSelections();
    QVERIFY(!marks.isEmpty());
    const bool marksCall = std::any_of(marks.begin(), marks.end(), [](const QTextEdit::ExtraSelection& mark) {
        return mark.cursor.block().text().contains(QStringLiteral("aten_gelu_default"));
    });
    QVERIFY(marksCall);
    QVERIFY(view.textEdit()->cursorRect().top() >= 0);
    QVERIFY(view.textEdit()->cursorRect().bottom() <= view.textEdit()->viewport()->height());
}

void TestProgramView::aClickOnALineSelectsItsNode()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("stub_and_xnn"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    ProgramEditor& text = *view.textEdit();
    QTextCursor cursor = text.document()->find(QStringLiteral("aten_sigmoid_default: "));
    QVERIFY(!cursor.isNull());
    cursor.clearSelection();
    text.setTextCursor(cursor);
    text.ensureCursorVisible();
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, text.cursorRect().center());
    const auto* const node = std::get_if<NodeId>(&session.selection().selection());
    QVERIFY(node != nullptr);
    QCOMPARE(session.dataSet()->trace->node(*node).name, std::string("aten_sigmoid_default_"));
}

void TestProgramView::offersEveryProgramOfTheRecord()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("multi_method"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    QComboBox& chooser = *view.programChooser();
    QCOMPARE(chooser.count(), 2);
    const auto& programs = session.dataSet()->trace->etrecord()->edgePrograms;
    QCOMPARE(programs.size(), std::size_t(2));
    for (const int choice : {1, 0}) {
        chooser.setCurrentIndex(choice);
        QVERIFY(view.isPending());
        QVERIFY(view.textEdit()->toPlainText().isEmpty()); // never the text of one under the name of another
        QTRY_VERIFY(!view.isPending());
        const auto& program = programs[static_cast<std::size_t>(choice)];
        QVERIFY(chooser.currentText().contains(QString::fromStdString(program.name)));
        QCOMPARE(view.textEdit()->toPlainText(), QString::fromStdString(ProgramText::of(*program.program).text()));
    }
    QVERIFY(ProgramText::of(*programs[0].program).text() != ProgramText::of(*programs[1].program).text());
}

void TestProgramView::goesWhileItsTextIsMade()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("transformer"))), QString());
    auto view = std::make_unique<ProgramView>(session);
    ViewHost::of(session).setEager(true);
    QVERIFY(view->isPending());
    view.reset();
    QVERIFY(jobs::waitForAll(30000));
    QCoreApplication::processEvents(); // nothing of it comes to one that is gone
}

void TestProgramView::instructionsOfAProgramFile()
{
    Session session;
    QCOMPARE(test::openAndWait(session,
                 {test::dataFile(QStringLiteral("cond"), QStringLiteral("prof.etdp")),
                     test::dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"))}),
        QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    QCOMPARE(view.programChooser()->count(), 1);
    QTextDocument* const document = view.textEdit()->document();
    QCOMPARE(document->firstBlock().text(), QStringLiteral("method forward"));
    const Trace& trace = *session.dataSet()->trace;
    std::size_t linked = 0;
    for (QTextBlock block = document->firstBlock(); block.isValid(); block = block.next()) {
        if (!block.text().contains(QStringLiteral("aten::"))) {
            continue;
        }
        session.selection().clear();
        view.textEdit()->setTextCursor(QTextCursor(block));
        QTest::keyClick(view.textEdit(), Qt::Key_Return);
        const auto* const event = std::get_if<EventId>(&session.selection().selection());
        if (event == nullptr) {
            continue; // on a branch that was not taken
        }
        ++linked;
        QVERIFY(trace.programJoin().instructionOf(*event).has_value());
        const auto marks = view.textEdit()->extraSelections();
        QCOMPARE(marks.size(), 1);
        QCOMPARE(marks.front().cursor.block(), block);
    }
    QVERIFY(linked > 3);
    // Record and program together: both are offered.
    QCOMPARE(test::openAndWait(session,
                 test::pairOf(QStringLiteral("cond"))
                     + QStringList{test::dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"))}),
        QString());
    QVERIFY(view.programChooser()->count() > 1);
}

void TestProgramView::marginSaysWhatLinesTook()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("transformer"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    const ProgramDocument& program = *view.textEdit()->program();
    const Trace& trace = *session.dataSet()->trace;
    const NodeCosts costs = NodeCosts::of(trace);
    std::size_t known = 0;
    double most = 0;
    for (std::size_t line = 0; line < program.itemOfLine.size(); ++line) {
        const auto item = program.itemOfLine[line];
        if (!item || !costs.byNode[*item].isKnown || !program.costOfLine[line]) {
            continue;
        }
        ++known;
        QVERIFY(!view.textEdit()
                     ->document()
                     ->findBlockByNumber(static_cast<int>(line))
                     .text()
                     .contains(QStringLiteral("# File")));
        const NodeCost& cost = costs.byNode[*item];
        const ProgramDocument::Cost& shown = program.costs[program.costOfLine[line].value()];
        QCOMPARE(shown.time, opfigure::text(*session.dataSet(), {}, cost.perRun()));
        QCOMPARE(shown.share,
            format::percent(
                static_cast<double>(cost.ticks) / static_cast<double>(session.dataSet()->operators.executeTicks)));
        QVERIFY(
            shown.toolTip.contains(opfigure::explanation(session.dataSet()->figureFor(CostFigure::Mean), costs.runs)));
        most = std::max(most, shown.heat);
    }
    QVERIFY(known > 20);
    QCOMPARE(most, 1.0);
    QVERIFY(view.textEdit()->margin().width() > 100);
    QCOMPARE(view.textEdit()->margin().geometry().right() + 1, view.textEdit()->viewport()->geometry().left());
}

void TestProgramView::sharedTimeIsSaidOnce()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("cnn_xnn"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    const ProgramDocument& program = *view.textEdit()->program();
    std::vector<std::size_t> lines(program.costs.size(), 0);
    for (std::size_t line = 0; line < program.costOfLine.size(); ++line) {
        if (const auto cost = program.costOfLine[line]) {
            QVERIFY(program.costs[*cost].firstLine <= line);
            ++lines[*cost];
        }
    }
    QVERIFY(std::ranges::any_of(lines, [](std::size_t count) { return count > 1; }));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ProgramDocument::Cost& cost = program.costs[i];
        QVERIFY(lines[i] <= 1 || cost.isShared);
        QCOMPARE(cost.toolTip.contains(QStringLiteral("together")), cost.isShared);
        QVERIFY(!cost.isShared || cost.heat == 0);
    }
}

void TestProgramView::instructionsSayTheirTime()
{
    Session session;
    QCOMPARE(test::openAndWait(session,
                 {test::dataFile(QStringLiteral("cond"), QStringLiteral("prof.etdp")),
                     test::dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"))}),
        QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    const ProgramDocument& program = *view.textEdit()->program();
    QVERIFY(program.costs.size() > 3);
    // The boxes of the same instructions in Graph say the same.
    const Trace& trace = *session.dataSet()->trace;
    const PlanGraph graph = PlanGraph::of(trace.program()->plans[0], 0);
    const PlanCosts boxes = PlanCosts::of(trace, graph);
    std::size_t compared = 0;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const auto& place = graph.placeOf(i);
        if (place && boxes.byNode[i].isKnown) {
            const std::uint32_t line = program.linesOf(place->position).front();
            QCOMPARE(program.costs[program.costOfLine[line].value()].time,
                opfigure::text(*session.dataSet(), {}, boxes.of(boxes.byNode[i], CostFigure::Mean)));
            ++compared;
        }
    }
    QVERIFY(compared > 3);
    for (const ProgramDocument::Cost& cost : program.costs) {
        QVERIFY(!cost.time.isEmpty());
        QVERIFY(program.itemOfLine[cost.firstLine].has_value());
    }
}

void TestProgramView::findsByKeyboard()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("transformer"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    view.textEdit()->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.openFind(); // the key is the window's
    const auto* const bar = view.findChild<FindBar*>();
    QVERIFY(bar->isVisible());
    auto* const line = bar->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("op:gelu"));
    QTRY_VERIFY(!view.isPending());
    QVERIFY(!view.textEdit()->extraSelections().isEmpty());
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(view.textEdit()->textCursor().block().text().contains(QStringLiteral("gelu")));
    line->setText(QStringLiteral("/[/"));
    QVERIFY(view.textEdit()->extraSelections().isEmpty());
    line->setText(QStringLiteral("no such words"));
    QTRY_VERIFY(!view.isPending());
    const auto labels = bar->findChildren<QLabel*>();
    QVERIFY(
        std::ranges::any_of(labels, [](QLabel* label) { return label->text() == QStringLiteral("nothing found"); }));
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
    QVERIFY(view.textEdit()->hasFocus());
}

void TestProgramView::foldsSubGraphs()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("cond"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    ProgramEditor& text = *view.textEdit();
    QCOMPARE(text.program()->folds.size(), std::size_t(2));
    const ProgramDocument::Fold fold = text.program()->folds.front();
    const auto blockAt = [&text](
                             std::uint32_t line) { return text.document()->findBlockByNumber(static_cast<int>(line)); };
    QVERIFY(blockAt(fold.first).text().contains(QStringLiteral("class submodule_0")));
    QVERIFY(blockAt(fold.last).text().contains(QStringLiteral("return")));
    int y = 0;
    while (text.margin().lineAt(y) != fold.first) {
        QVERIFY(++y < text.height());
    }
    QTest::mouseClick(&text.margin(), Qt::LeftButton, {}, QPoint(10, y + 2));
    QVERIFY(text.isFolded(0) && !text.isFolded(1));
    QVERIFY(blockAt(fold.first).isVisible() && !blockAt(fold.first + 1).isVisible() && !blockAt(fold.last).isVisible());
    QVERIFY(blockAt(text.program()->folds[1].last).isVisible());
    text.reveal(fold.last);
    QVERIFY(!text.isFolded(0) && blockAt(fold.last).isVisible());
    text.setAllFolded(true);
    QVERIFY(!blockAt(text.program()->folds[1].last).isVisible());
    QVERIFY(blockAt(text.program()->folds[1].last + 2).isVisible());
    text.setAllFolded(false);
    QVERIFY(blockAt(fold.first + 1).isVisible());
}

void TestProgramView::foldsByKeyboard()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("cond"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    ProgramEditor& text = *view.textEdit();
    const ProgramDocument::Fold fold = text.program()->folds.at(1);
    text.setTextCursor(QTextCursor(text.document()->findBlockByNumber(static_cast<int>(fold.last))));
    QTest::keyClick(&text, Qt::Key_Minus);
    QVERIFY(text.isFolded(1) && !text.isFolded(0));
    QCOMPARE(text.textCursor().blockNumber(), static_cast<int>(fold.first));
    QTest::keyClick(&text, Qt::Key_Plus);
    QVERIFY(!text.isFolded(1));
    text.moveCursor(QTextCursor::Start);
    QTest::keyClick(&text, Qt::Key_Plus); // Nothing begins there.
    QTest::keyClick(&text, Qt::Key_Minus); // No sub-graph is around.
    QVERIFY(!text.isFolded(0) && !text.isFolded(1));
}

void TestProgramView::savesTheText()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("cond"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("program.txt"));
    const test::Notices heard(view);
    view.saveTo(path);
    QTRY_COMPARE(heard.done.size(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), view.textEdit()->toPlainText());
}

void TestProgramView::asksForTheGraphAroundTheCursor()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("cond"))), QString());
    ProgramView view(session);
    ViewHost::of(session).setEager(true);
    show(view);
    ProgramEditor& text = *view.textEdit();
    QSignalSpy wanted(&view, &ProgramView::graphWanted);
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    text.setFocus();
    const auto askAt = [&](const QString& line) {
        QTextCursor cursor = text.document()->find(line);
        QVERIFY(!cursor.isNull());
        text.setTextCursor(cursor);
        QTest::keyClick(&text, Qt::Key_Return, Qt::ControlModifier);
    };
    askAt(QStringLiteral("aten_cos_default: "));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.last().at(0).toString(), QStringLiteral("edge_dialect_graph_module"));
    QCOMPARE(wanted.last().at(1).toStringList(), QStringList{QStringLiteral("submodule_1")});
    askAt(QStringLiteral("aten_addmm_default: "));
    QCOMPARE(wanted.last().at(1).toStringList(), QStringList());
}

QTEST_MAIN(TestProgramView)
#include "tst_programview.moc"
