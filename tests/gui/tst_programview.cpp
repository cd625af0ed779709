// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "views/program/programview.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QTextBlock>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QPlainTextEdit>

#include <algorithm>

using namespace ets;

class TestProgramView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void showsTheProgramAndMarksTheSelectedOp();
    void aClickOnALineSelectsItsNode();
    void offersEveryProgramOfTheRecord();

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
    QSignalSpy shown(&view, &ProgramView::programShown);
    chooser.setCurrentIndex(1);
    QTRY_COMPARE(shown.count(), 1);
    QVERIFY(view.textEdit()->toPlainText().startsWith(QStringLiteral("ExportedProgram:")));
}

QTEST_MAIN(TestProgramView)
#include "tst_programview.moc"
