// SPDX-License-Identifier: GPL-3.0-or-later
// SQL over the trace on show: keys, answers, errors, and what choosing a row selects.
#include "model/qt/text/text.h"
#include "tests/views/filteredwindow.h"
#include "tests/views/painted.h"
#include "views/sql/sqleditor.h"
#include "views/sql/sqlquestions.h"
#include "views/sql/sqlview.h"
#include "views/tables/tableview.h"

#include <QtCore/QSettings>
#include <QtCore/QStringListModel>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

/// Types a query in the place of the one that is there, and asks it.
bool ask(SqlView& view, const char* query)
{
    SqlEditor& editor = *view.editor();
    editor.selectAll();
    editor.insertPlainText(QString::fromUtf8(query));
    QTest::keyClick(&editor, Qt::Key_Return, Qt::ControlModifier);
    return QTest::qWaitFor([&] { return !view.isPending(); }, 20000);
}

QVariant cell(const SqlView& view, int row, int column)
{
    return view.table()->model()->index(row, column).data();
}

void click(const SqlView& view, int row, Qt::KeyboardModifiers modifiers = {})
{
    TableView& table = *view.table();
    const QModelIndex index = table.model()->index(row, 0);
    table.scrollTo(index);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers, table.visualRect(index).center());
}

} // namespace

class TestSqlView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void saysWhatToOpen();
    void answersAtOnceAndForTheNextTrace();
    void answersByKeyboard();
    void questionsAreAnswered();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void isCanceled();
    void cutsLongAnswers();
    void selectsWhatRowsAreAbout_data();
    void selectsWhatRowsAreAbout();
    void opensWhatARowIsAbout_data();
    void opensWhatARowIsAbout();
    void selectsSeveral();
    void marksWhatIsSelectedElsewhere();
    void offersWhileTyping();
    void keepsTheQuery();
    void copiesRows();
    void hasNoTablesInTheFaithfulReading();
};

void TestSqlView::saysWhatToOpen()
{
    Session session;
    SqlView view(session);
    view.resize(600, 500);
    view.show();
    QVERIFY(isPainted(view.grab()));
    QVERIFY(view.table()->emptyText().contains(QStringLiteral("Open a trace")));
    QVERIFY(view.message().isEmpty());
}

void TestSqlView::answersAtOnceAndForTheNextTrace()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QTRY_VERIFY(!window.view.isPending());
    QVERIFY2(window.view.message().contains(QStringLiteral(" row")), qPrintable(window.view.message()));
    const QVariant first = cell(window.view, 0, 0);
    QCOMPARE(first.toString(), QString::fromStdString(window.session.dataSet()->operators.rows.front().name));
    QVERIFY(ask(window.view, "select count(*) as events from events"));
    const QString before = cell(window.view, 0, 0).toString();
    QCOMPARE(before.toULongLong(), window.trace().events().size());
    QCOMPARE(window.open(QStringLiteral("cnn_xnn")), QString());
    QTRY_VERIFY(!window.view.isPending());
    QCOMPARE(cell(window.view, 0, 0).toULongLong(), window.trace().events().size());
    QVERIFY(cell(window.view, 0, 0).toString() != before);
}

void TestSqlView::answersByKeyboard()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, "select 7 as n, 2.5 as x, null as none, 'a' as text, x'0aff' as bytes"));
    QCOMPARE(window.view.message(), QStringLiteral("1 row"));
    const auto isRead = [&](const QString& message) { // a screen reader says the name in place of the text
        const auto labels = window.view.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->text() == message
                && label->accessibleName() == QStringLiteral("Remark on the answer: ") + message;
        });
    };
    QVERIFY(isRead(QStringLiteral("1 row")));
    QCOMPARE(cell(window.view, 0, 0).toString(), QStringLiteral("7"));
    QCOMPARE(cell(window.view, 0, 2).toString(), QString());
    QCOMPARE(cell(window.view, 0, 4).toString(), QStringLiteral("0aff"));
    const QAbstractItemModel& rows = *window.view.table()->model();
    QCOMPARE(rows.headerData(1, Qt::Horizontal).toString(), QStringLiteral("x"));
    QVERIFY(ask(window.view, "select 1 as n where 0"));
    QCOMPARE(window.view.message(), QStringLiteral("0 rows"));
    QVERIFY(isRead(QStringLiteral("0 rows")));
    QVERIFY(!window.view.table()->emptyText().isEmpty());
}

/// Every question of the menu is a query that is answered.
void TestSqlView::questionsAreAnswered()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("cnn_xnn")), QString());
    for (const SqlQuestion& question : sqlQuestions()) {
        QVERIFY(ask(window.view, question.query));
        QVERIFY2(window.view.message().contains(QStringLiteral(" row")), qPrintable(window.view.message()));
    }
}

void TestSqlView::tellsWhatIsWrong_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("said");
    QTest::newRow("no column") << QStringLiteral("select colour from runs") << QStringLiteral("colour");
    QTest::newRow("what to do") << QStringLiteral("select colour from runs") << QStringLiteral("select * from columns");
    QTest::newRow("no query") << QStringLiteral("  -- nothing") << QStringLiteral("SELECT");
    QTest::newRow("several") << QStringLiteral("select 1; select 2") << QStringLiteral("one SELECT");
    QTest::newRow("writing") << QStringLiteral("create table x (a)") << QStringLiteral("only queries");
    QTest::newRow("reading elsewhere") << QStringLiteral("attach '/etc/passwd' as x") << QStringLiteral("only queries");
    QTest::newRow("forbidden function") << QStringLiteral("select printf('%.*c', 1000000000, 'x')")
                                        << QStringLiteral("no function printf");
}

void TestSqlView::tellsWhatIsWrong()
{
    QFETCH(const QString, query);
    QFETCH(const QString, said);
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, qUtf8Printable(query)));
    QVERIFY2(window.view.message().contains(said), qPrintable(window.view.message()));
    QCOMPARE(window.view.table()->model()->rowCount(), 0); // no rows of another query
    QVERIFY(ask(window.view, "select 1 as n"));
    QCOMPARE(cell(window.view, 0, 0).toInt(), 1);
}

void TestSqlView::isCanceled()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QTRY_VERIFY(!window.view.isPending());
    SqlEditor& editor = *window.view.editor();
    editor.setPlainText(
        QStringLiteral("with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n"));
    QTest::keyClick(&editor, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(window.view.isPending());
    QTest::qWait(100);
    QTest::keyClick(&editor, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!window.view.isPending(), 2000);
    QCOMPARE(window.view.message(), QStringLiteral("Canceled"));
    QVERIFY(ask(window.view, "select count(*) as n from runs")); // what was worked out half way is made anew
    QVERIFY(cell(window.view, 0, 0).toInt() > 0);
}

void TestSqlView::cutsLongAnswers()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, "with recursive n(i) as (select 1 union all select i + 1 from n) select i from n"));
    QCOMPARE(window.view.table()->model()->rowCount(), 10000);
    QVERIFY2(window.view.message().contains(QStringLiteral("first 10")), qPrintable(window.view.message()));
    QVERIFY(ask(window.view,
        "with recursive n(i) as (select 1 union all select i + 1 from n) "
        "select hex(zeroblob(1)) from n limit 1"));
    QVERIFY(window.view.message().contains(QStringLiteral("zeroblob")));
}

void TestSqlView::selectsWhatRowsAreAbout_data()
{
    QTest::addColumn<QString>("query");
    QTest::newRow("event") << QStringLiteral("select event, name from events where role = 'kernel'");
    QTest::newRow("sample") << QStringLiteral("select event, sample from samples where duration > 0");
    QTest::newRow("node") << QStringLiteral("select graph, node, name from nodes where kind = 'op'");
    QTest::newRow("module") << QStringLiteral("select module, path from modules where path <> ''");
    QTest::newRow("operator") << QStringLiteral("select op_row, name from operators");
    QTest::newRow("nothing") << QStringLiteral("select name, path from modules");
}

void TestSqlView::selectsWhatRowsAreAbout()
{
    QFETCH(const QString, query);
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, qUtf8Printable(query)));
    QVERIFY(window.view.table()->model()->rowCount() > 0);
    click(window.view, 0);
    const Selection& selected = window.session.selection().selection();
    const Trace& trace = window.trace();
    const QByteArrayView tag = QTest::currentDataTag();
    if (tag == "event") {
        QCOMPARE(std::get<EventId>(selected).value(), cell(window.view, 0, 0).toUInt());
        QCOMPARE(toQString(trace.nameOf(trace.event(std::get<EventId>(selected)))), cell(window.view, 0, 1).toString());
    } else if (tag == "sample") {
        QCOMPARE(std::get<SampleId>(selected).value(), cell(window.view, 0, 1).toUInt());
    } else if (tag == "node") {
        QCOMPARE(
            QString::fromStdString(trace.node(std::get<NodeId>(selected)).name), cell(window.view, 0, 2).toString());
    } else if (tag == "module") {
        QCOMPARE(QString::fromStdString(std::string(trace.modules().pathOf(std::get<ModuleId>(selected)))),
            cell(window.view, 0, 1).toString());
    } else if (tag == "operator") {
        const OpTypeId op = std::get<OpTypeId>(selected);
        QCOMPARE(QString::fromStdString(window.session.dataSet()->operators.rows[op.value()].name),
            cell(window.view, 0, 1).toString());
    } else {
        QVERIFY(std::holds_alternative<std::monostate>(selected));
    }
}

void TestSqlView::opensWhatARowIsAbout_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<bool>("byMouse");
    QTest::addColumn<bool>("isAboutSomething");
    const QString events = QStringLiteral("select event, name from events order by event desc");
    const QString texts = QStringLiteral("select name, path from modules");
    QTest::newRow("double click") << events << true << true;
    QTest::newRow("Enter") << events << false << true;
    QTest::newRow("double click on texts") << texts << true << false;
    QTest::newRow("Enter on texts") << texts << false << false;
}

void TestSqlView::opensWhatARowIsAbout()
{
    QFETCH(const QString, query);
    QFETCH(const bool, byMouse);
    QFETCH(const bool, isAboutSomething);
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, qUtf8Printable(query)));
    const QSignalSpy opened(&window.view, &SqlView::drilledDown);
    click(window.view, 1);
    QCOMPARE(opened.size(), 0);
    window.session.selection().clear(); // opening selects by itself
    TableView& table = *window.view.table();
    if (byMouse) {
        const QPoint place = table.visualRect(table.model()->index(1, 0)).center();
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, place);
    } else {
        table.setCurrentIndex(table.model()->index(1, 0));
        QTest::keyClick(&table, Qt::Key_Return);
    }
    QCOMPARE(opened.size(), isAboutSomething ? 1 : 0);
    const Selection& selected = window.session.selection().selection();
    if (isAboutSomething) {
        QCOMPARE(std::get<EventId>(selected).value(), cell(window.view, 1, 0).toUInt());
    } else {
        QVERIFY(std::holds_alternative<std::monostate>(selected));
    }
}

void TestSqlView::selectsSeveral()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, "select event from events order by event desc"));
    click(window.view, 0);
    click(window.view, 2, Qt::ShiftModifier);
    const auto& set = std::get<EventSet>(window.session.selection().selection());
    QCOMPARE(set.events.size(), std::size_t{3});
    QCOMPARE(set.events.back().value(), cell(window.view, 0, 0).toUInt());
}

void TestSqlView::marksWhatIsSelectedElsewhere()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, "select event, name from events order by event"));
    window.session.selection().select(EventId(3));
    QCOMPARE(window.view.table()->selectedRowsInOrder().size(), 1);
    QCOMPARE(window.view.table()->selectedRowsInOrder().front().data().toUInt(), 3U);
    window.session.selection().clear();
    QVERIFY(window.view.table()->selectedRowsInOrder().isEmpty());
}

void TestSqlView::offersWhileTyping()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    SqlEditor& editor = *window.view.editor();
    editor.clear();
    editor.setFocus();
    QTest::keyClicks(&editor, QStringLiteral("select * from ope"));
    QVERIFY(editor.offers() != nullptr);
    QCOMPARE(editor.offers()->stringList().front(), QStringLiteral("operators"));
    QTest::keyClick(&editor, Qt::Key_Tab);
    QTRY_COMPARE(editor.toPlainText(), QStringLiteral("select * from operators"));
    QVERIFY(editor.offers() == nullptr);
    QTest::keyClicks(&editor, QStringLiteral(" o where o."));
    QVERIFY(editor.offers() != nullptr);
    QVERIFY(editor.offers()->stringList().contains(QStringLiteral("share")));
    QTest::keyClick(&editor, Qt::Key_Escape);
    QVERIFY(editor.offers() == nullptr);
    QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(editor.offers() != nullptr);
    QTest::keyClick(&editor, Qt::Key_Escape);
}

void TestSqlView::keepsTheQuery()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("kept.ini")), QSettings::IniFormat);
    {
        Session session;
        SqlView view(session);
        view.editor()->setPlainText(QStringLiteral("select 'a;b', \"x\"\nfrom runs"));
        view.save(settings);
    }
    Session session;
    SqlView view(session);
    view.restore(settings);
    QCOMPARE(view.editor()->toPlainText(), QStringLiteral("select 'a;b', \"x\"\nfrom runs"));
}

void TestSqlView::copiesRows()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QVERIFY(ask(window.view, "select 1 as n, 0.1 as x union all select 2, 1e300"));
    window.view.table()->copySelection();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("n\tx\n1\t0.1\n2\t1e+300\n"));
}

void TestSqlView::hasNoTablesInTheFaithfulReading()
{
    FilteredWindow<SqlView> window;
    QCOMPARE(window.open(QStringLiteral("linear")), QString());
    QSignalSpy finished(&window.session, &Session::loadFinished);
    window.session.setReading(Reading::Faithful);
    QVERIFY(finished.wait(30000));
    QVERIFY(window.view.table()->emptyText().contains(QStringLiteral("corrected")));
    QCOMPARE(window.view.table()->model()->rowCount(), 0);
    const auto tools = window.view.findChildren<QToolButton*>();
    QVERIFY(!(*std::ranges::find(tools, QStringLiteral("Ask"), &QToolButton::text))->isEnabled());
}

QTEST_MAIN(TestSqlView)
#include "tst_sqlview.moc"
