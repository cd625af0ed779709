// SPDX-License-Identifier: GPL-3.0-or-later
// From two files to the slowest op, its place in the model, its source line and a file of figures, without a mouse:
// nothing here but keys, sent to whatever has the keyboard.
#include "app/dialogs/editordialog.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"
#include "views/details/widgets/textpanel.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/tables/exportdialog.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLineEdit>

#include <memory>

using namespace ets;

namespace {

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

void type(const QString& text)
{
    for (const QChar letter : text) {
        QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    }
}

/// Presses Tab until something is true, for no more than a round.
template <typename Condition> bool tabUntil(Condition condition)
{
    for (int i = 0; i < 150 && !condition(); ++i) {
        press(Qt::Key_Tab);
    }
    return condition();
}

} // namespace

class TestKeyboardJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fromFilesToTheSourceLineAndTheExport();

private:
    void openByKeys(MainWindow& window);
    void chooseTheSlowestOp(Session& session);
    void openTheSourceLine(MainWindow& window);
    void exportByKeys(MainWindow& window, const QString& path);
};

void TestKeyboardJob::openByKeys(MainWindow& window)
{
    const QSignalSpy failed(&window.session(), &Session::loadFailed);
    QSignalSpy finished(&window.session(), &Session::loadFinished);
    QTest::keyClick(&window, Qt::Key_O, Qt::ControlModifier);
    const auto* const chooser = window.findChild<QFileDialog*>();
    QVERIFY(chooser != nullptr && chooser->isVisible());
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
    type(QStringLiteral("\"dump\" \"record\""));
    press(Qt::Key_Return);
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QVERIFY2(failed.isEmpty(), "the files do not open");
    QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

void TestKeyboardJob::exportByKeys(MainWindow& window, const QString& path)
{
    press(Qt::Key_2, Qt::ControlModifier);
    press(Qt::Key_E, Qt::ControlModifier);
    auto* const dialog = window.findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    dialog->activateWindow(); // as window managers do
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    QSignalSpy written(dialog, &ExportDialog::written);
    QVERIFY(tabUntil([&] {
        QWidget* const focus = QApplication::focusWidget();
        return qobject_cast<QLineEdit*>(focus) != nullptr && dialog->isAncestorOf(focus);
    }));
    press(Qt::Key_A, Qt::ControlModifier);
    type(path);
    press(Qt::Key_Return);
    QVERIFY(!written.isEmpty() || written.wait(10000));
    QVERIFY(written.first().at(1).toInt() > 5);
}

/// The slowest op: the first op type in the order of the table.
void TestKeyboardJob::chooseTheSlowestOp(Session& session)
{
    press(Qt::Key_3, Qt::ControlModifier);
    press(Qt::Key_End);
    press(Qt::Key_Home); // from elsewhere: the first row may be the current one already
    const auto chosen = [&] { return std::get_if<OpTypeId>(&session.selection().selection()); };
    const OperatorTotals& totals = session.dataSet()->operators;
    for (int i = 0; i < 20 && (chosen() == nullptr || totals.rows[chosen()->value()].kind != OpTypeKind::Op); ++i) {
        press(Qt::Key_Down);
    }
    QVERIFY(chosen() != nullptr);
    for (const auto& row : totals.rows) {
        QVERIFY(row.kind != OpTypeKind::Op || row.share <= totals.rows[chosen()->value()].share);
    }
}

/// The line of Python of what is selected is a link in Details that Tab comes to and Enter opens.
void TestKeyboardJob::openTheSourceLine(MainWindow& window)
{
    QSignalSpy source(&window.workspace(), &Workspace::sourceWanted);
    press(Qt::Key_6, Qt::ControlModifier);
    QVERIFY(tabUntil([] {
        const auto* const panel = qobject_cast<TextPanel*>(QApplication::focusWidget());
        return panel != nullptr && panel->textCursor().selectedText().contains(QStringLiteral("zoo.py"));
    }));
    press(Qt::Key_Return);
    QCOMPARE(source.size(), 1);
    const auto place = source.first().first().value<StackPlace>();
    QVERIFY(place.file.endsWith(QStringLiteral("zoo.py")) && place.line > 0);
    // No editor is known yet: the dialog that asks for one is left.
    QTRY_VERIFY(window.findChild<EditorDialog*>() != nullptr);
    auto* const editor = window.findChild<EditorDialog*>();
    QTest::keyClick(editor, Qt::Key_Escape); // window managers give it the keyboard
    QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
    window.activateWindow(); // as window managers do
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

void TestKeyboardJob::fromFilesToTheSourceLineAndTheExport()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    const QTemporaryDir folder;
    QVERIFY(QDir::setCurrent(folder.path()));
    const QStringList files = test::pairOf(QStringLiteral("transformer"));
    QVERIFY(QFile::copy(files[0], QStringLiteral("dump")) && QFile::copy(files[1], QStringLiteral("record")));
    MainWindow window(nullptr);
    window.resize(1440, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    openByKeys(window);
    Session& session = window.session();
    QVERIFY(session.dataSet() != nullptr && session.dataSet()->trace->etrecord() != nullptr);

    chooseTheSlowestOp(session);

    // Enter leads to its events, Enter there to everything on the slowest.
    press(Qt::Key_Return);
    QCOMPARE(window.workspace().viewOf(*QApplication::focusWidget())->id, QStringLiteral("events"));
    press(Qt::Key_Up);
    press(Qt::Key_Down);
    const auto* const event = std::get_if<EventId>(&session.selection().selection());
    QVERIFY(event != nullptr);
    const EventId slowest = *event;
    press(Qt::Key_Return);
    QCOMPARE(window.workspace().viewOf(*QApplication::focusWidget())->id, QStringLiteral("details"));

    // Where in the model: its node is marked in Graph, its module in Modules.
    QVERIFY(!session.selection().targets().nodes.empty() && !session.selection().targets().modules.empty());
    const NodeId node = session.selection().targets().nodes.front();
    press(Qt::Key_5, Qt::ControlModifier);
    GraphView& graph = window.workspace().views().get<GraphPage>()->view();
    QTRY_VERIFY(!graph.isBusy() && graph.geometryOfScene());
    QTRY_COMPARE(graph.primary(), node);

    openTheSourceLine(window);
    QCOMPARE(session.selection().targets().events.front(), slowest);

    exportByKeys(window, QStringLiteral("e.csv"));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("e.csv"))));
}

QTEST_MAIN(TestKeyboardJob)
#include "tst_keyboardjob.moc"
