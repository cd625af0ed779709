// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/program/programtext.h"
#include "tests/qt/loadedsession.h"
#include "views/program/programview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QThreadPool>
#include <QtGui/QTextBlock>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QPlainTextEdit>

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
    show(view);
    const Inspector& inspector = *session.dataSet()->inspector;
    NodeId gelu;
    for (std::size_t i = 0; i < inspector.nodeCount(); ++i) {
        if (inspector.node(NodeId(i)).op == "aten.gelu.default") {
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
    show(view);
    QPlainTextEdit& text = *view.textEdit();
    QTextCursor cursor = text.document()->find(QStringLiteral("aten_sigmoid_default: "));
    QVERIFY(!cursor.isNull());
    cursor.clearSelection();
    text.setTextCursor(cursor);
    text.ensureCursorVisible();
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, text.cursorRect().center());
    const auto* const node = std::get_if<NodeId>(&session.selection().selection());
    QVERIFY(node != nullptr);
    QCOMPARE(session.dataSet()->inspector->node(*node).name, std::string("aten_sigmoid_default_"));
}

void TestProgramView::offersEveryProgramOfTheRecord()
{
    Session session;
    QCOMPARE(test::openAndWait(session, test::pairOf(QStringLiteral("multi_method"))), QString());
    ProgramView view(session);
    show(view);
    QComboBox& chooser = *view.programChooser();
    QCOMPARE(chooser.count(), 2);
    const auto& programs = session.dataSet()->inspector->etrecord()->edgePrograms;
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
    QVERIFY(view->isPending());
    view.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
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
    show(view);
    QCOMPARE(view.programChooser()->count(), 1);
    QTextDocument* const document = view.textEdit()->document();
    QCOMPARE(document->firstBlock().text(), QStringLiteral("method forward"));
    const Inspector& inspector = *session.dataSet()->inspector;
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
        QVERIFY(inspector.programJoin().instructionOf(*event).has_value());
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

QTEST_MAIN(TestProgramView)
#include "tst_programview.moc"
